import type { Proposal } from '../../plans/index.ts';
import { applyUpdate, contentParts } from '../decide/content.ts';
import type { PricedLine } from '../decide/pricing.ts';
import type { Group } from '../decide/split.ts';
import type { OrderRow } from '../load/orders.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { validationGroupViews } from '../view/groups.ts';
import { visibleLines } from '../view/lines.ts';
import { PLAN_LINE_NAMES, planOf } from '../view/plan.ts';
import type { RevisedOrder } from './revise.ts';

/** The resulting lines that the key may see, and the orders on which they would be placed. */
export function previewOf({ row, assessed, actor, terms, content, seesAllLines }: RevisedOrder) {
  const { lines } = assessed;
  const shown: readonly PricedLine[] = seesAllLines ? lines : visibleLines(lines, actor);
  const groups = assessed.groups.map((group) => ({ ...group, isOriginal: keepsOrderId(row, group) }));
  return { shown, groups: validationGroupViews(groups, { lines, shown, terms }, content) };
}

/** Group 1 keeps the id of a draft. A posted order stays the order of the group with its own series and terms. */
function keepsOrderId(row: OrderRow | null, group: Group): boolean {
  return row?.stage === 'draft' ? group.orderNumber === 1 : group.isOriginal;
}

/** What submitting the request would do, to which order and with what content. */
export function proposalOf(
  revised: RevisedOrder,
  request: UpdateRequest,
  { shown, groups } = previewOf(revised),
): Proposal {
  const { row, before, content, customer, deliveryDate } = revised;
  const { group_keys = [], supplier_ids = [] } = request.save_term_defaults ?? {};
  const shared = [customer.customerId, group_keys, supplier_ids];
  const asked = [contentParts(applyUpdate(before.content, request)), request.lines ?? null];
  return {
    document: row ? `order:${row.orderNo}` : 'order:new',
    contents: { asked: [shared, asked], resulting: [shared, contentParts(content)] },
    plan: planOf(deliveryDate, shown, groups),
    lineNames: PLAN_LINE_NAMES,
  };
}
