import type { PricedLine } from '../decide/pricing.ts';
import { type Group, type Overrides, poNumberOf, SPLIT_DETAILS, type SplitReason } from '../decide/split.ts';
import { type Totals, totalsOf } from '../decide/totals.ts';
import { type Actor, type CreditTerm, isOwnSupplier } from '../order.ts';

interface GroupContext {
  lines: readonly PricedLine[];
  terms: ReadonlyMap<number, CreditTerm>;
}

/** A line's place among those that are shown; a supplier key does not see every line. */
function indexesIn(lines: readonly PricedLine[], shown: readonly PricedLine[], group: Group): number[] {
  if (lines === shown) return group.lineIndexes;
  return group.lineIndexes.map((i) => shown.indexOf(lines[i]!)).filter((i) => i >= 0);
}

export function groupView(
  group: Group,
  { lines, terms }: GroupContext,
  shown: readonly PricedLine[] = lines,
) {
  const indexes = indexesIn(lines, shown, group);
  return {
    group_key: group.groupKey,
    order_number: group.orderNumber,
    split_invoice_id: group.splitInvoiceId,
    credit_term_id: group.termId,
    credit_term: terms.get(group.termId)?.term ?? null,
    term_overridden: group.termOverridden,
    split_reason: group.splitReason,
    line_indexes: indexes,
    totals: totalsOf(indexes.map((i) => shown[i]!)),
  };
}

/** Groups with at least one line that is shown. */
export function groupViews(
  groups: readonly Group[],
  context: GroupContext,
  shown: readonly PricedLine[] = context.lines,
) {
  return groups
    .map((group) => groupView(group, context, shown))
    .filter((view) => view.line_indexes.length > 0);
}

export function validationGroupViews(
  groups: readonly Group[],
  context: GroupContext,
  shown: readonly PricedLine[],
  { poNum, overrides }: { poNum: string | null; overrides: Overrides },
) {
  return groups
    .map((group) => ({
      ...groupView(group, context, shown),
      is_original: group.isOriginal,
      po_num: poNumberOf(group, poNum, overrides),
    }))
    .filter((view) => view.line_indexes.length > 0);
}

/** What the lines of a resulting order that a key sees come to; null when it sees none of them. */
export function ownTotals(group: Group, lines: readonly PricedLine[], actor: Actor): Totals | null {
  const own = group.lineIndexes
    .map((index) => lines[index]!)
    .filter(({ product }) => isOwnSupplier(actor, product.supplierId));
  return own.length > 0 ? totalsOf(own) : null;
}

/** On resulting orders the reason explains itself. */
export function splitReasonView(code: SplitReason | null) {
  return code && { code, detail: SPLIT_DETAILS[code] };
}
