import type { Tx } from '../../db/index.ts';
import { lockInvoice, readLockedInvoice } from '../load/invoice.ts';
import { type ChangeToApply, changeColumns, rejectChange, syncChange } from '../save/apply-change.ts';
import { completeCancellation, readCancellationState, rejectCancellation } from '../save/cancel.ts';
import { loadOrdersToPost } from '../save/post.ts';
import type { ProcessDeps } from './deps.ts';
import { rejectAndNotify } from './order.ts';

export async function rejectOrderWith(
  tx: Tx,
  deps: ProcessDeps,
  orderNo: number,
  message: string,
): Promise<void> {
  const [order] = await loadOrdersToPost(tx, [orderNo]);
  if (order) await rejectAndNotify(tx, deps, order, { message, shortages: null }, deps.clock.now());
}

/** A change that was already applied only needs to be synced; anything before that is rejected. */
export async function rejectChangeWith(tx: Tx, orderNo: number, message: string): Promise<void> {
  await lockInvoice(tx, orderNo);
  const change = await readLockedInvoice<ChangeToApply>(tx, orderNo, changeColumns());
  if (change?.changeState === 'applied') return syncChange(tx, orderNo);
  if (change?.changeState !== 'submitted' && change?.changeState !== 'processing') return;
  await rejectChange(tx, change, { message, shortages: null });
}

export async function rejectCancellationWith(tx: Tx, orderNo: number, message: string): Promise<void> {
  const state = await readCancellationState(tx, orderNo);
  if (state === 'applied') return completeCancellation(tx, orderNo);
  await rejectCancellation(tx, orderNo, message);
}
