import type { RouteResult } from '../../http/index.ts';
import { Fault, faultOf } from '../../shared/index.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { type ExistingOrder, requireAllowed, writeExistingOrder } from './existing.ts';
import type { WriteContext } from './respond.ts';
import { type RevisedOrder, reviseExisting } from './revise.ts';
import { isUnchanged, saveRevised } from './save.ts';
import { submitRevised } from './submit.ts';

/** Edits a draft in place; for a posted order, creates or edits its pending change. */
export function updateOrder(
  context: WriteContext,
  identifier: OrderIdentifier,
  request: UpdateRequest,
  { submit }: { submit: boolean },
): Promise<RouteResult> {
  return writeExistingOrder(context, identifier, { toChange: true }, async (found) => {
    requireAllowed('update', found);
    if (found.row.stage === 'posted') {
      requireSameCustomer(request, found.customer.customerId);
      refuseOtherEditor(context, found);
    }
    const revised = await reviseExisting(context, found, request);
    if (!submit) return saveRevised(context, revised);
    requireChange(found, revised);
    return submitRevised(context, revised, request);
  });
}

/** A request that changes nothing submits only what could be submitted without it. */
function requireChange(found: ExistingOrder, revised: RevisedOrder): void {
  if (revised.problems.length === 0 && isUnchanged(revised, found.row)) requireAllowed('submit', found);
}

export function requireSameCustomer({ customer_id }: UpdateRequest, customerId: number): void {
  if (customer_id === undefined || customer_id === customerId) return;
  const detail = `The customer of this order is ${customerId} and can no longer be changed. Omit customer_id, or create a new order.`;
  throw faultOf([{ field: 'customer_id', code: 'CUSTOMER_IMMUTABLE', detail }]);
}

/** Without If-Match, a pending change that another user saved last cannot be overwritten. */
function refuseOtherEditor({ ifMatch }: WriteContext, { row, actor }: ExistingOrder): void {
  const last = row.change?.updatedBy;
  if (ifMatch !== undefined || !last || last.user_id === actor.user!.userId) return;
  throw new Fault(
    'REVISION_DRAFT_IN_USE',
    `${last.name} edited the pending change last. Fetch the order and send its version as If-Match to continue.`,
  );
}
