import type { Result } from '../../http/index.ts';
import { Fault } from '../../shared/index.ts';
import { refusalOf } from '../decide/actions.ts';
import { orderFactsOf } from '../load/contents.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import { byOrderNo, type OrderRow } from '../load/orders.ts';
import { discard, insertCancellation } from '../save/change.ts';
import { deleteDraft } from '../save/draft.ts';
import type { Stamp } from '../save/history.ts';
import { type Existing, findOrder, retryOnConflict } from './existing.ts';
import { refuse } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';

function stampOf({ by }: WriteContext, action: string): Stamp {
  return { ...by, action, before: null, after: null };
}

/** Deletes a draft, or asks for the cancellation of a posted order. */
export function removeOrder(context: WriteContext, identifier: OrderIdentifier): Promise<Result> {
  return retryOnConflict(context, identifier, async () => {
    const isRepeated = (row: OrderRow) => row.status === 'deleted' || row.cancellation !== null;
    const found = await findOrder(context, identifier, { isRepeated });
    return found.row.stage === 'posted' ? cancel(context, found) : deleteOrder(context, found);
  });
}

async function deleteOrder(context: WriteContext, found: Existing): Promise<Result | undefined> {
  const { row, customer, actor } = found;
  refuse(refusalOf('delete', orderFactsOf(row), customer, actor));
  if (row.status === 'deleted') return { status: 204 };
  const deleted = await deleteDraft(context.tx, row, stampOf(context, 'order.delete'));
  return deleted ? { status: 204 } : undefined;
}

async function cancel(context: WriteContext, found: Existing): Promise<Result | undefined> {
  const { tx, deps } = context;
  const { row, customer, actor } = found;
  refuse(refusalOf('cancel', orderFactsOf(row), customer, actor));
  // A repeated request answers with the current state.
  if (row.cancellation === null) {
    const stamp = stampOf(context, 'order.cancel');
    const saved = await insertCancellation(tx, row, stamp, (source) =>
      deps.queue.enqueueFrom(tx, { queue: 'order.cancel' }, source),
    );
    if (!saved) return undefined;
  }
  return respond(context, await readBack(context, byOrderNo(row.orderNo)), {
    status: 202,
    more: { warnings: [] },
  });
}

/** Discards an unsubmitted or rejected change, or a rejected cancellation; nothing to discard is no error. */
export function discardRevision(context: WriteContext, identifier: OrderIdentifier): Promise<Result> {
  return retryOnConflict(context, identifier, async () => {
    const found = await findOrder(context, identifier);
    const { row, customer, actor } = found;
    if (row.stage !== 'posted') {
      throw new Fault(
        'REVISION_NOT_FOUND',
        'Only posted orders have changes. Delete a draft itself instead.',
      );
    }
    const refused = refusalOf('discard_changes', orderFactsOf(row), customer, actor);
    if (refused?.reason === 'NO_PENDING_CHANGES') return { status: 204 };
    refuse(refused);
    const what = row.cancellation ? 'cancellation' : 'change';
    const stamp = stampOf(context, 'order.discard');
    return (await discard(context.tx, row, what, stamp)) ? { status: 204 } : undefined;
  });
}
