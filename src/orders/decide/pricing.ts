import { type LinePrice, type PriceFacts, priceLine, runsOn } from '../../pricing/index.ts';
import { centsOf } from '../../shared/index.ts';
import type { Issue, OrderLine, ProductFacts } from '../order.ts';

/** A line with everything that follows from the facts: price, stock, terms, and what stands in its way. */
export interface PricedLine extends OrderLine {
  product: ProductFacts;
  unitsPerCase: number | null;
  /** Null when there is no price. */
  price: LinePrice | null;
  shippedUnits: number;
  backorderUnits: number;
  /** The terms that it is on. */
  termId: number;
  termOverridden: boolean;
  issues: Issue[];
}

export interface PricingContext {
  state: string;
  day: string;
  products: ReadonlyMap<number, ProductFacts>;
  /** Units per product that the order already holds, so that an edit is not refused for its own stock. */
  held?: ReadonlyMap<number, number>;
}

const ACTIVE = 1;

/** Lines of the same product share its stock, the first one first. */
export function priceLines(lines: readonly OrderLine[], context: PricingContext): PricedLine[] {
  const left = new Map<number, number>();
  return lines.map((line) => {
    const product = context.products.get(line.productId)!;
    const available = left.get(line.productId) ?? stockFor(product, context.held?.get(line.productId) ?? 0);
    const shippedUnits = Math.min(line.units, available);
    left.set(line.productId, available - shippedUnits);
    const facts = priceFactsOf(line, product, context.day);
    // Field by field: spreading the line was a fifth of what validating 200 lines took.
    return {
      productId: line.productId,
      units: line.units,
      acceptBackorder: line.acceptBackorder,
      promotionId: line.promotionId,
      creditTermId: line.creditTermId,
      minimumApplied: line.minimumApplied,
      invoiceTransId: line.invoiceTransId,
      requestIndex: line.requestIndex,
      product,
      unitsPerCase: product.unitsPerCase,
      price: facts && priceLine(facts),
      shippedUnits,
      backorderUnits: line.acceptBackorder ? line.units - shippedUnits : 0,
      termId: line.creditTermId ?? product.defaultTermId,
      termOverridden: line.creditTermId !== null && line.creditTermId !== product.defaultTermId,
      issues: issuesOf(line, product, context, shippedUnits),
    };
  });
}

/** What this customer can have of a product. */
export function stockFor(product: ProductFacts, held: number): number {
  const units = product.availableUnits + product.reservedUnits + held;
  const limited = product.limitUnits === null ? units : Math.min(units, product.limitUnits + held);
  return Math.max(0, limited);
}

/** Null when the product has no price on that day. */
export function priceFactsOf(line: OrderLine, product: ProductFacts, day: string): PriceFacts | null {
  if (product.fullPrice === null) return null;
  return {
    fullPrice: centsOf(product.fullPrice),
    units: line.units,
    promotions: product.promotions,
    manual: manualPromotionOf(line, product, day),
  };
}

function manualPromotionOf({ promotionId }: OrderLine, product: ProductFacts, day: string) {
  if (promotionId === null) return null;
  const found = product.manualPromotions.find((one) => one.promotionId === promotionId);
  return found && runsOn(found, day) ? found : null;
}

function issuesOf(line: OrderLine, product: ProductFacts, context: PricingContext, shipped: number): Issue[] {
  const { name } = product;
  const issues: Issue[] = [];
  const add = (code: string, detail: string) => issues.push({ code, detail });
  if (product.state !== context.state)
    add('PRODUCT_NOT_FOUND', `${name} is not sold in ${context.state} any more. Remove the line.`);
  if (product.statusId !== ACTIVE) add('PRODUCT_INACTIVE', `${name} is not active. Remove the line.`);
  if (product.notAuthorized)
    add(
      'PRODUCT_NOT_AUTHORIZED',
      `${name} is sold to authorized customers only. Remove the line or have the customer authorized.`,
    );
  if (product.fullPrice === null) add('PRICE_NOT_FOUND', `${name} has no price on ${context.day}.`);
  if (line.promotionId !== null && manualPromotionOf(line, product, context.day) === null)
    add(
      'PROMOTION_UNAVAILABLE',
      `Promotion ${line.promotionId} does not run on ${context.day} any more. Send the line without it.`,
    );
  if (shipped === 0 && !line.acceptBackorder)
    add('OUT_OF_STOCK', `${name} is out of stock. Set accept_backorder or remove the line.`);
  return issues;
}
