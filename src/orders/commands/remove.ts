import type { RouteResult } from '../../http/index.ts';
import type { OrderAction } from '../../model/index.ts';
import { Fault } from '../../shared/index.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import { byOrderNo, type OrderRow } from '../load/orders.ts';
import { discardPending, insertCancellation } from '../save/change.ts';
import { deleteDraft } from '../save/draft.ts';
import type { Stamp } from '../save/history.ts';
import { type ExistingOrder, refusalFor, requireAllowed, writeExistingOrder } from './existing.ts';
import { throwIfRefused } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';

function stampOf({ by }: WriteContext, action: OrderAction): Stamp {
  return { ...by, action, before: null, after: null };
}

/** Deletes a draft, or requests the cancellation of a posted order. */
export function removeOrder(context: WriteContext, identifier: OrderIdentifier): Promise<RouteResult> {
  const isRepeated = (row: OrderRow) =>
    !context.isPlanned && (row.status === 'deleted' || row.cancellation !== null);
  return writeExistingOrder(context, identifier, { isRepeated }, (found) =>
    found.row.stage === 'posted' ? cancel(context, found) : deleteOrder(context, found),
  );
}

async function deleteOrder(context: WriteContext, found: ExistingOrder): Promise<RouteResult | undefined> {
  requireAllowed('delete', found);
  const { row } = found;
  if (row.status === 'deleted') return { status: 204 };
  const deleted = await deleteDraft(context.tx, row, stampOf(context, 'order.delete'));
  return deleted ? { status: 204 } : undefined;
}

async function cancel(context: WriteContext, found: ExistingOrder): Promise<RouteResult | undefined> {
  const { tx, deps } = context;
  requireAllowed('cancel', found);
  const { row } = found;
  // A repeated request returns the current state.
  if (row.cancellation === null) {
    const saved = await insertCancellation(tx, deps.queue, row, stampOf(context, 'order.cancel'));
    if (!saved) return undefined;
  }
  return respond(context, await readBack(context, byOrderNo(row.orderNo)), {
    status: 202,
    more: { warnings: [] },
  });
}

/** Discards an unsubmitted or rejected change, or a rejected cancellation. It is not an error if there is nothing to discard. */
export function discardRevision(context: WriteContext, identifier: OrderIdentifier): Promise<RouteResult> {
  return writeExistingOrder(context, identifier, {}, async (found) => {
    const { row } = found;
    if (row.stage !== 'posted') {
      throw new Fault(
        'REVISION_NOT_FOUND',
        'Only posted orders have pending changes. To discard a draft, delete it.',
      );
    }
    const refused = refusalFor('discard_changes', found);
    if (refused?.reason === 'NO_PENDING_CHANGES') return { status: 204 };
    throwIfRefused(refused);
    const what = row.cancellation ? 'cancellation' : 'change';
    const stamp = stampOf(context, 'order.discard');
    return (await discardPending(context.tx, row, what, stamp)) ? { status: 204 } : undefined;
  });
}
