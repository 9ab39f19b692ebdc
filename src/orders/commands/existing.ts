import { refusalOf } from '../decide/actions.ts';
import { type Refusal, writeRefusal } from '../decide/actor.ts';
import { orderFactsOf, versionOf } from '../load/contents.ts';
import { customerOf } from '../load/customer.ts';
import { lockOrder, type OrderIdentifier } from '../load/identifier.ts';
import { byIdentifier, type OrderRow } from '../load/orders.ts';
import type { Action, Actor, CustomerFacts, TermBook } from '../order.ts';
import { orderNotFound, requireVersion } from './identify.ts';
import { loadOrders, throwIfRefused } from './load.ts';
import type { WriteContext } from './respond.ts';

/** An order that a request wants to change. */
export interface ExistingOrder {
  actor: Actor;
  terms: TermBook;
  row: OrderRow;
  customer: CustomerFacts;
}

interface FindOptions {
  toChange?: boolean;
  /** Whether the request was already carried out. A repeated request carries the old version, so it is not checked. */
  isRepeated?: (row: OrderRow) => boolean;
}

/**
 * Retries once if somebody else changed the order in between; a client that sent If-Match gets 412 instead. The retry locks
 * the order, so one is enough regardless of concurrency. The first attempt does not lock: most writes have no competition.
 */
export async function writeExistingOrder<T>(
  context: WriteContext,
  identifier: OrderIdentifier,
  { toChange = false, isRepeated = () => false }: FindOptions,
  write: (found: ExistingOrder) => Promise<T | undefined>,
): Promise<T> {
  const attempt = async () => {
    const found = await findOrder(context, identifier, writeRefusal, toChange);
    if (!isRepeated(found.row)) requireVersion(context.ifMatch, versionOf(found.row));
    return write(found);
  };
  const first = await attempt();
  if (first !== undefined) return first;
  await lockOrder(context.tx, identifier);
  const second = await attempt();
  if (second === undefined) throw new Error('the order was changed although it is locked');
  return second;
}

export async function findOrder(
  { tx, key, now }: WriteContext,
  identifier: OrderIdentifier,
  actorRefusal: (actor: Actor) => Refusal | null,
  toChange: boolean,
): Promise<ExistingOrder> {
  const options = { withLines: false, toChange };
  const { actor, terms, rows } = await loadOrders(tx, key, now, byIdentifier(identifier), options);
  throwIfRefused(actorRefusal(actor));
  const [row] = rows;
  if (!row) throw orderNotFound();
  return { actor, terms, row, customer: customerOf(row.customer) };
}

export function refusalFor(action: Action, { row, customer, actor }: ExistingOrder): Refusal | null {
  return refusalOf(action, orderFactsOf(row), customer, actor);
}

export function requireAllowed(action: Action, found: ExistingOrder): void {
  throwIfRefused(refusalFor(action, found));
}
