import type { Tx } from '../../db/index.ts';
import { UNEXPECTED } from '../../jobs/index.ts';
import { lockedInvoice, lockInvoice } from '../load/invoice.ts';
import { type ChangeToApply, changeColumns, rejectChange, syncChange } from '../save/apply-change.ts';
import { cancellationState, completeCancellation, rejectCancellation } from '../save/cancel.ts';
import { ordersToPost } from '../save/post.ts';
import type { ProcessDeps } from './deps.ts';
import { reject } from './order.ts';

/** The last try failed: nothing stays in between. What exactly went wrong is in the log. */
const failed = (sentence: string) => `It could not be processed: ${sentence}`;

export function giveUpOrder(
  tx: Tx,
  deps: ProcessDeps,
  orderNo: number,
  sentence = UNEXPECTED,
): Promise<void> {
  return rejectWith(tx, deps, orderNo, `${failed(sentence)} Create the order again.`);
}

export async function rejectWith(tx: Tx, deps: ProcessDeps, orderNo: number, message: string): Promise<void> {
  const [order] = await ordersToPost(tx, [orderNo]);
  if (order) await reject(tx, deps, order, { message, shortages: null }, deps.clock.now());
}

export function giveUpChange(tx: Tx, orderNo: number, sentence = UNEXPECTED): Promise<void> {
  const message = `${failed(sentence)} Edit the change and submit it again, or discard it.`;
  return rejectChangeWith(tx, orderNo, message);
}

/** What was applied is only waiting to be synced; anything before that is rejected. */
export async function rejectChangeWith(tx: Tx, orderNo: number, message: string): Promise<void> {
  await lockInvoice(tx, orderNo);
  const change = await lockedInvoice<ChangeToApply>(tx, orderNo, changeColumns());
  if (change?.changeState === 'applied') return syncChange(tx, orderNo);
  if (change?.changeState !== 'submitted' && change?.changeState !== 'processing') return;
  await rejectChange(tx, change, { message, shortages: null });
}

export function giveUpCancellation(tx: Tx, orderNo: number, sentence = UNEXPECTED): Promise<void> {
  return rejectCancellationWith(tx, orderNo, `${failed(sentence)} Discard the request and ask again.`);
}

export async function rejectCancellationWith(tx: Tx, orderNo: number, message: string): Promise<void> {
  const state = await cancellationState(tx, orderNo);
  if (state === 'applied') return completeCancellation(tx, orderNo);
  await rejectCancellation(tx, orderNo, message);
}
