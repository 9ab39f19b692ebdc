import type { ApiKey } from '../../access/index.ts';
import type { Queryable } from '../../db/index.ts';
import { versionNotFound } from '../../http/index.ts';
import { findPastStateAt, findPastStateOfVersion, type PastOrderState, productsAsOf } from '../load/as-of.ts';
import type { AssessedOrder } from '../load/contents.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import { byIdentifier, byOrderNo } from '../load/orders.ts';
import type { Actor, TermBook } from '../order.ts';
import { orderNotFound } from './identify.ts';
import { assessOrder, loadOrders } from './load.ts';

/** An order at one point in time. */
export interface ShownOrder {
  actor: Actor;
  terms: TermBook;
  order: AssessedOrder;
}

/** A read request. `now` is the business time. */
export interface OrderReadContext {
  db: Queryable;
  key: ApiKey;
  now: Date;
  withLines: boolean;
}

/** The order in its current state. */
export async function readCurrentOrder(
  { db, key, now, withLines }: OrderReadContext,
  identifier: OrderIdentifier,
): Promise<ShownOrder> {
  const { actor, terms, rows } = await loadOrders(db, key, now, byIdentifier(identifier), { withLines });
  if (!rows[0]) throw orderNotFound();
  return { actor, terms, order: await assessOrder(db, rows[0]) };
}

/** The order as it was at that time, if the key may see it in that state. A future time means now. */
export async function readOrderAt(
  context: OrderReadContext,
  identifier: OrderIdentifier,
  asOf: Date,
): Promise<ShownOrder> {
  const past = await findPastStateAt(context.db, identifier, asOf);
  if (past && past.agoMs <= 0) return readCurrentOrder(context, identifier);
  const found = past && (await orderAsOf(context, past));
  if (!found) throw orderNotFound();
  return found;
}

export async function readOrderVersion(
  context: OrderReadContext,
  identifier: OrderIdentifier,
  version: string,
): Promise<ShownOrder> {
  const isNumber = /^[1-9]\d{0,17}$/.test(version);
  const past = isNumber ? await findPastStateOfVersion(context.db, identifier, version) : undefined;
  const found = past && (await orderAsOf(context, past));
  if (!found) throw versionNotFound('order', version);
  return found;
}

/** Uses the prices from when that state was saved. Everything that depends on the clock, such as cutoffs, is as of then. */
async function orderAsOf(
  { db, key, now, withLines }: OrderReadContext,
  past: PastOrderState,
): Promise<ShownOrder | undefined> {
  const then = new Date(now.getTime() - past.agoMs - past.movedMs);
  const { actor, terms, rows } = await loadOrders(db, key, then, byOrderNo(past.orderNo), {
    withLines,
    asOf: past,
  });
  const [row] = rows;
  if (!row) return undefined;
  return { actor, terms, order: await assessOrder(db, row, productsAsOf(past)) };
}
