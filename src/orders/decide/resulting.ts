import type { FieldError } from '../../shared/index.ts';
import type { Content, PostedOrder, SplitReason } from '../order.ts';
import { poNumberOf } from './po-numbers.ts';
import { type Group, memoOf } from './split.ts';

/** One of the orders that result from a submission; fixed when it is submitted. */
export interface ResultingOrder {
  orderId: string | null;
  role: 'original' | 'revised' | 'split';
  groupKey: string;
  orderNumber: number;
  poNum: string | null;
  memo: string | null;
  creditTermId: number;
  splitInvoiceId: number | null;
  splitReason: SplitReason | null;
}

interface Grouped {
  groups: readonly Group[];
}

/** Whether none of the remaining lines belongs on the posted order. */
export function cancelsOriginal({ groups }: Grouped): boolean {
  return groups.length > 0 && !groups.some((group) => group.isOriginal);
}

export function cancelsOriginalWarnings(assessed: Grouped): FieldError[] {
  if (!cancelsOriginal(assessed)) return [];
  const detail =
    'None of the remaining lines belong on this invoice. Submitting cancels the invoice and moves the lines to new orders.';
  return [{ field: 'lines', code: 'ORIGINAL_INVOICE_WILL_BE_CANCELLED', detail }];
}

/** The orders that result from a submission. `orderId` is the id of the order itself; `newId` generates ids for the others. */
export function resultingOrders(
  { groups }: Grouped,
  content: Content,
  order: { posted: PostedOrder | null; orderId: string | null },
  newId: () => string,
): ResultingOrder[] {
  const { posted } = order;
  return groups.map((group) => {
    const stays = posted ? group.isOriginal : group.orderNumber === 1;
    return {
      orderId: stays ? (posted ? order.orderId : (order.orderId ?? newId())) : newId(),
      role: stays ? (posted ? 'revised' : 'original') : 'split',
      groupKey: group.groupKey,
      orderNumber: group.orderNumber,
      poNum: poNumberOf(group, content.poNum, content.overrides),
      memo: memoOf(group, content.memo, content.overrides),
      creditTermId: group.termId,
      splitInvoiceId: group.splitInvoiceId,
      splitReason: stays ? null : (group.splitReason ?? splitReasonOf(group, posted!)),
    };
  });
}

/** Why the first group is not on the posted order. */
function splitReasonOf(group: Group, posted: PostedOrder): SplitReason {
  if (group.separateSupplierId !== null) return 'SEPARATE_INVOICE_REQUIRED';
  if (group.splitInvoiceId !== posted.series.splitInvoiceId) return 'SPLIT_INVOICE';
  return group.termOverridden ? 'CUSTOM_TERMS' : 'DIFFERENT_TERMS';
}
