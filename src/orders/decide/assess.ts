import type { ChangeLine, CustomerFacts, OrderLine, PostedOrder, ProductBook } from '../order.ts';
import { pricingDate } from './dates.ts';
import { fixedPrice, type PricedLine, pricedLine, priceLines } from './pricing.ts';
import type { ResultingOrder } from './resulting.ts';
import { type Group, groupsOf } from './split.ts';

/** Lines with everything derived from the facts: prices, stock, and the resulting orders. */
export interface Assessment {
  day: string;
  lines: PricedLine[];
  groups: Group[];
}

export interface EditableContent {
  customer: CustomerFacts;
  deliveryDate: string | null;
  lines: readonly OrderLine[];
  products: ProductBook;
  /** The posted order, if this is a change of one. */
  posted: PostedOrder | null;
}

/** The one place that prices, stocks and splits what is not yet submitted, for reads, validations and submissions alike. */
export function assess({ customer, deliveryDate, lines, products, posted }: EditableContent): Assessment {
  const day = assessmentDayOf(customer, deliveryDate, posted);
  const against = posted && { order: posted, sameDate: posted.deliveryDate === deliveryDate };
  const priced = priceLines(lines, { state: customer.state, day, products, posted: against });
  return { day, lines: priced, groups: groupsOf(priced, posted) };
}

/** A posted order whose date is unchanged keeps it, even if the customer's delivery days have changed since. */
export function assessmentDayOf(
  customer: CustomerFacts,
  deliveryDate: string | null,
  posted: Pick<PostedOrder, 'deliveryDate'> | null,
): string {
  const isKept = posted !== null && deliveryDate !== null && posted.deliveryDate === deliveryDate;
  return isKept ? deliveryDate : pricingDate(customer, deliveryDate);
}

/** A submitted change, with the values fixed on submission. Nothing is computed again. */
export function fixedAssessment(change: {
  deliveryDate: string | null;
  lines: readonly ChangeLine[];
  resulting: readonly ResultingOrder[];
  products: ProductBook;
}): Assessment {
  const lines = change.lines.map((line) => fixedLine(line, change.products));
  const groups = change.resulting.map((one): Group => {
    const lineIndexes = change.lines.flatMap(({ groupKey }, i) => (groupKey === one.groupKey ? [i] : []));
    return {
      groupKey: one.groupKey,
      orderNumber: one.orderNumber,
      termId: one.creditTermId,
      termOverridden: lineIndexes.some((i) => lines[i]!.termOverridden),
      splitReason: one.orderNumber === 1 ? null : one.splitReason,
      splitInvoiceId: one.splitInvoiceId,
      separateSupplierId: null,
      isOriginal: one.role === 'revised',
      lineIndexes,
    };
  });
  return { day: change.deliveryDate!, lines, groups };
}

function fixedLine(line: ChangeLine, products: ProductBook): PricedLine {
  const { shippedUnits, backorderUnits, termId, termOverridden } = line;
  const fixed = { price: fixedPrice(line), shippedUnits, backorderUnits, issues: [] };
  const priced = pricedLine(line, products.get(line.productId)!, fixed);
  return {
    ...priced,
    termId: termId ?? priced.termId,
    termOverridden: termOverridden ?? priced.termOverridden,
  };
}
