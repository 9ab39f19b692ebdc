import type { Result } from '../../http/index.ts';
import { Fault } from '../../shared/index.ts';
import { refusalOf } from '../decide/actions.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { orderFactsOf } from '../view/order.ts';
import { findOrder, retryOnConflict } from './existing.ts';
import type { OrderIdentifier } from './identify.ts';
import { refuse } from './load.ts';
import type { WriteContext } from './respond.ts';
import { updateChange } from './update-change.ts';
import { updateDraftOrder } from './update-draft.ts';

/** A draft is edited itself; a posted order gets a pending change. */
export function updateOrder(
  context: WriteContext,
  identifier: OrderIdentifier,
  request: UpdateRequest,
  { submit }: { submit: boolean },
): Promise<Result> {
  return retryOnConflict(context, identifier, async () => {
    const found = await findOrder(context, identifier, { toChange: true });
    const { row, customer, actor } = found;
    refuse(refusalOf('update', orderFactsOf(row), customer, actor));
    if (row.stage === 'draft') return updateDraftOrder(context, found, request, { submit });
    refuseOtherCustomer(request, row.customer.customerId);
    return updateChange(context, found, request, { submit });
  });
}

export function refuseOtherCustomer({ customer_id }: UpdateRequest, customerId: number): void {
  if (customer_id === undefined || customer_id === customerId) return;
  const detail = `The customer of this order is ${customerId} and cannot change any more.`;
  throw new Fault('CUSTOMER_IMMUTABLE', detail, {
    fieldErrors: [{ field: 'customer_id', code: 'CUSTOMER_IMMUTABLE', detail }],
  });
}
