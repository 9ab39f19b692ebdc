import type { ApiKey } from '../../access/index.ts';
import type { Queryable } from '../../db/index.ts';
import { versionNotFound } from '../../http/index.ts';
import { type Moment, momentAt, momentOfVersion, productsThen } from '../load/as-of.ts';
import type { AssessedOrder } from '../load/contents.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import { byIdentifier, byOrderNo } from '../load/orders.ts';
import type { Actor, TermBook } from '../order.ts';
import { orderNotFound } from './identify.ts';
import { assessOrder, loadOrders } from './load.ts';

/** An order as one moment shows it. */
export interface ShownOrder {
  actor: Actor;
  terms: TermBook;
  order: AssessedOrder;
}

/** Who asks, and what time it is for the business. */
export interface Asking {
  db: Queryable;
  key: ApiKey;
  now: Date;
  withLines: boolean;
}

/** The order as it is. */
export async function orderNow(
  { db, key, now, withLines }: Asking,
  identifier: OrderIdentifier,
): Promise<ShownOrder> {
  const { actor, terms, rows } = await loadOrders(db, key, now, byIdentifier(identifier), { withLines });
  if (!rows[0]) throw orderNotFound();
  return { actor, terms, order: await assessOrder(db, rows[0]) };
}

/** The order as it was at that time, for a key that may see it as it was. A time to come is now. */
export async function orderAt(asking: Asking, identifier: OrderIdentifier, asOf: Date): Promise<ShownOrder> {
  const moment = await momentAt(asking.db, identifier, asOf);
  if (moment && moment.agoMs <= 0) return orderNow(asking, identifier);
  const found = moment && (await orderThen(asking, moment));
  if (!found) throw orderNotFound();
  return found;
}

/** The order in one of its versions. */
export async function orderInVersion(
  asking: Asking,
  identifier: OrderIdentifier,
  version: string,
): Promise<ShownOrder> {
  const isNumber = /^[1-9]\d{0,17}$/.test(version);
  const moment = isNumber ? await momentOfVersion(asking.db, identifier, version) : undefined;
  const found = moment && (await orderThen(asking, moment));
  if (!found) throw versionNotFound('order', version);
  return found;
}

/** What was priced when it was saved keeps the prices of then; what follows the clock, such as a cutoff, is as it was then. */
async function orderThen(
  { db, key, now, withLines }: Asking,
  moment: Moment,
): Promise<ShownOrder | undefined> {
  const then = new Date(now.getTime() - moment.agoMs - moment.movedMs);
  const { actor, terms, rows } = await loadOrders(db, key, then, byOrderNo(moment.orderNo), {
    withLines,
    asOf: moment,
  });
  const [row] = rows;
  if (!row) return undefined;
  return { actor, terms, order: await assessOrder(db, row, productsThen(moment)) };
}
