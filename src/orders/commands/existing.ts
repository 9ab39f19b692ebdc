import { refusedToWrite } from '../decide/actor.ts';
import { versionOf } from '../load/contents.ts';
import { customerOf } from '../load/customer.ts';
import { lockOrder, type OrderIdentifier } from '../load/identifier.ts';
import { byIdentifier, type OrderRow } from '../load/orders.ts';
import type { Actor, CustomerFacts, TermBook } from '../order.ts';
import { orderNotFound, requireVersion } from './identify.ts';
import { loadOrders, refuse } from './load.ts';
import type { WriteContext } from './respond.ts';

/** An order that a request wants to change. */
export interface Existing {
  actor: Actor;
  terms: TermBook;
  row: OrderRow;
  customer: CustomerFacts;
}

/**
 * Tries again when somebody else was faster; a client that sent If-Match is told instead. The retry holds the order,
 * so it is the last one, however many write at once. The first try does not: most writers are alone.
 */
export async function retryOnConflict<T>(
  { tx }: WriteContext,
  identifier: OrderIdentifier,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  const first = await attempt();
  if (first !== undefined) return first;
  await lockOrder(tx, identifier);
  const second = await attempt();
  if (second === undefined) throw new Error('the order was changed although it is locked');
  return second;
}

interface FindOptions {
  toChange?: boolean;
  /** What was asked for is done already: whoever asks again has the version from before. */
  isRepeated?: (row: OrderRow) => boolean;
}

export async function findOrder(
  { tx, key, now, ifMatch }: WriteContext,
  identifier: OrderIdentifier,
  { toChange = false, isRepeated = () => false }: FindOptions = {},
): Promise<Existing> {
  const options = { withLines: false, toChange };
  const { actor, terms, rows } = await loadOrders(tx, key, now, byIdentifier(identifier), options);
  refuse(refusedToWrite(actor));
  const [row] = rows;
  if (!row) throw orderNotFound();
  if (!isRepeated(row)) requireVersion(ifMatch, versionOf(row));
  return { actor, terms, row, customer: customerOf(row.customer) };
}
