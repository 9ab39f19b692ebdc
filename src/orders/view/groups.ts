import type { Assessment } from '../decide/assess.ts';
import { poNumberOf } from '../decide/po-numbers.ts';
import type { PricedLine } from '../decide/pricing.ts';
import { cancelsOriginal, type ResultingOrder } from '../decide/resulting.ts';
import { type Group, SPLIT_DETAILS } from '../decide/split.ts';
import { type Totals, totalsOf } from '../decide/totals.ts';
import type { Actor, Overrides, TermBook } from '../order.ts';
import { visibleLines } from './lines.ts';

interface GroupContext {
  lines: readonly PricedLine[];
  /** The subset that is shown to the key. */
  shown: readonly PricedLine[];
  terms: TermBook;
}

/** The group's lines as indexes into the shown lines; a Supplier key does not see every line. */
function indexesIn({ lines, shown }: GroupContext, group: Group): number[] {
  if (lines === shown) return group.lineIndexes;
  return group.lineIndexes.map((i) => shown.indexOf(lines[i]!)).filter((i) => i >= 0);
}

function groupView(group: Group, context: GroupContext) {
  const indexes = indexesIn(context, group);
  return {
    group_key: group.groupKey,
    order_number: group.orderNumber,
    split_invoice_id: group.splitInvoiceId,
    credit_term_id: group.termId,
    credit_term: context.terms.get(group.termId)?.term ?? null,
    term_overridden: group.termOverridden,
    split_reason: group.splitReason,
    line_indexes: indexes,
    totals: totalsOf(indexes.map((i) => context.shown[i]!)),
  };
}

const hasLines = (view: { line_indexes: number[] }) => view.line_indexes.length > 0;

/** Groups with at least one shown line. */
export function groupViews(groups: readonly Group[], context: GroupContext) {
  return groups.map((group) => groupView(group, context)).filter(hasLines);
}

export function validationGroupViews(
  groups: readonly Group[],
  context: GroupContext,
  { poNum, overrides }: { poNum: string | null; overrides: Overrides },
) {
  const views = groups.map((group) => ({
    ...groupView(group, context),
    is_original: group.isOriginal,
    po_num: poNumberOf(group, poNum, overrides),
  }));
  return views.filter(hasLines);
}

/** Totals of the lines of a resulting order that the key sees; null if it sees none of them. */
function ownTotals(group: Group, lines: readonly PricedLine[], actor: Actor): Totals | null {
  const own = visibleLines(
    group.lineIndexes.map((index) => lines[index]!),
    actor,
  );
  return own.length > 0 ? totalsOf(own) : null;
}

type Numbers = { orderId: string | null; invoiceId: number | null };

/** The resulting orders as the key sees them: only those with a line of its own. `posted` is the order being changed, if any. */
export function resultingViews(
  assessed: Assessment,
  resulting: readonly ResultingOrder[],
  posted: Numbers | null,
  actor: Actor,
) {
  const orders = resulting.flatMap((order, i) => {
    const totals = ownTotals(assessed.groups[i]!, assessed.lines, actor);
    if (!totals) return [];
    const invoice_id = order.role === 'revised' ? posted!.invoiceId : null;
    const { orderId: id, role, groupKey: group_key, orderNumber: order_number, splitReason: code } = order;
    // Unlike elsewhere, the reason comes with an explanation here.
    const split_reason = code && { code, detail: SPLIT_DETAILS[code] };
    return [{ id, invoice_id, role, group_key, order_number, status: 'queued', split_reason, totals }];
  });
  return posted && cancelsOriginal(assessed) ? [cancelledView(posted), ...orders] : orders;
}

function cancelledView({ orderId, invoiceId }: Numbers) {
  return {
    id: orderId,
    invoice_id: invoiceId,
    role: 'cancelled',
    group_key: null,
    order_number: null,
    status: 'queued',
    split_reason: null,
    totals: null,
  };
}
