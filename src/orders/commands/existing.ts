import { type Action, refusalOf } from '../decide/actions.ts';
import { type Refusal, refusedToWrite } from '../decide/actor.ts';
import { orderFactsOf, versionOf } from '../load/contents.ts';
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

interface FindOptions {
  toChange?: boolean;
  /** What was asked for is done already: whoever asks again has the version from before. */
  isRepeated?: (row: OrderRow) => boolean;
}

/**
 * Tries again when somebody else was faster; a client that sent If-Match is told instead. The retry holds the order,
 * so it is the last one, however many write at once. The first try does not: most writers are alone.
 */
export async function writeExisting<T>(
  context: WriteContext,
  identifier: OrderIdentifier,
  { toChange = false, isRepeated = () => false }: FindOptions,
  write: (found: Existing) => Promise<T | undefined>,
): Promise<T> {
  const attempt = async () => {
    const found = await findOrder(context, identifier, refusedToWrite, toChange);
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
  refusedTo: (actor: Actor) => Refusal | null,
  toChange: boolean,
): Promise<Existing> {
  const options = { withLines: false, toChange };
  const { actor, terms, rows } = await loadOrders(tx, key, now, byIdentifier(identifier), options);
  refuse(refusedTo(actor));
  const [row] = rows;
  if (!row) throw orderNotFound();
  return { actor, terms, row, customer: customerOf(row.customer) };
}

export function refusalFor(action: Action, { row, customer, actor }: Existing): Refusal | null {
  return refusalOf(action, orderFactsOf(row), customer, actor);
}

export function requireAllowed(action: Action, found: Existing): void {
  refuse(refusalFor(action, found));
}
