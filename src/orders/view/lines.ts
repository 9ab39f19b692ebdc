import { explainPrice } from '../../pricing/index.ts';
import { moneyText } from '../../shared/index.ts';
import { type PricedLine, priceFactsOf } from '../decide/pricing.ts';
import { casesOf } from '../decide/totals.ts';
import { type Actor, isOwnSupplier, type TermBook } from '../order.ts';

export interface LineViewOptions {
  terms: TermBook;
  /** Adds an explanation of the price as of this day. */
  explainAsOf?: string | undefined;
}

/** The lines that a key sees. */
export function visibleLines(lines: readonly PricedLine[], actor: Actor): PricedLine[] {
  return lines.filter(({ product }) => isOwnSupplier(actor, product.supplierId));
}

/** A line of a draft, a pending change or a validation. */
export function lineView(line: PricedLine, { terms, explainAsOf }: LineViewOptions) {
  const { product, price } = line;
  const times = (units: number) => price && moneyText(price.unitPrice * BigInt(units));
  return {
    product_id: line.productId,
    product_name: product.name,
    supplier_id: product.supplierId,
    supplier_name: product.supplierName,
    promotion_id: line.promotionId,
    applied_promotion_id: price?.appliedPromotionId ?? null,
    quantity_promotion_id: price?.quantityPromotionId ?? null,
    units: line.units,
    backorder_units: line.backorderUnits,
    shipped_units: line.shippedUnits,
    cases: casesOf(line.units, product.unitsPerCase),
    unit_price: price && moneyText(price.unitPrice),
    full_price: price && moneyText(price.fullPrice),
    discount: price && moneyText(price.fullPrice - price.unitPrice),
    ext_price: times(line.shippedUnits),
    requested_ext_price: times(line.units),
    credit_term_id: line.termId,
    credit_term: terms.get(line.termId)?.term ?? null,
    term_overridden: line.termOverridden,
    accept_backorder: line.acceptBackorder,
    minimum_applied: line.minimumApplied,
    exception: line.issues[0]?.code ?? null,
    issues: line.issues,
    ...(line.invoiceTransId === undefined ? {} : { invoice_trans_id: line.invoiceTransId }),
    ...(explainAsOf === undefined ? {} : { pricing: explanation(line, explainAsOf) }),
  };
}

function explanation(line: PricedLine, day: string) {
  const facts = priceFactsOf(line, line.product, day);
  const { minOrderUnits, caseOnly, unitsPerCase } = line.product;
  return {
    pricing_date: day,
    ...(facts ? explainPrice(facts) : { full_price: null, unit_price: null, rounding: null, candidates: [] }),
    minimum: {
      min_order_units: minOrderUnits,
      case_units: caseOnly ? unitsPerCase : null,
      applied: line.minimumApplied,
    },
  };
}
