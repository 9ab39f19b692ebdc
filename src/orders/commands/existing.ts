import { sql } from '../../db/index.ts';
import { refusedToWrite } from '../decide/actor.ts';
import type { Content } from '../decide/content.ts';
import { customerOf } from '../load/customer.ts';
import type { ProductBook } from '../load/facts.ts';
import { lockOrder } from '../load/lock.ts';
import type { OrderRow } from '../load/orders.ts';
import type { Actor, CustomerFacts, OrderLine } from '../order.ts';
import { postedTermOf, versionOf } from '../view/order.ts';
import { type OrderIdentifier, orderNotFound, requireVersion, whereOrder } from './identify.ts';
import { loadOrders, refuse, type TermBook } from './load.ts';
import type { WriteContext } from './respond.ts';

/** An order that a request wants to change. */
export interface Existing {
  actor: Actor;
  terms: TermBook;
  row: OrderRow;
  customer: CustomerFacts;
}

/**
 * Looks again when somebody else was faster; a client that sent If-Match is told instead. The second look holds
 * the order, so it is the last one, however many write at once. The first does not: most writers are alone.
 */
export async function retryOnConflict<T>(
  { tx }: WriteContext,
  identifier: OrderIdentifier,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  const first = await attempt();
  if (first !== undefined) return first;
  await lockOrder(tx, whereOrder(identifier));
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
  const page = { where: whereOrder(identifier), order: sql`o.order_no`, limit: 1, offset: 0 };
  const { actor, terms, rows } = await loadOrders(tx, key, now, page, { withLines: false, toChange });
  refuse(refusedToWrite(actor));
  const [row] = rows;
  if (!row) throw orderNotFound();
  if (!isRepeated(row)) requireVersion(ifMatch, versionOf(row));
  return { actor, terms, row, customer: customerOf(row.customer) };
}

/** What a draft says now. */
export function draftContent(row: OrderRow): Content {
  const { poNum, memo, deliveryDate, emails, overrides } = row;
  return { poNum, memo, deliveryDate, emails, overrides, lines: row.draftLines ?? [] };
}

/** What the open change of a posted order says, or the posted order itself when there is none. */
export function changeContent(row: OrderRow, products: ProductBook): Content {
  const { change } = row;
  if (change) {
    const { poNum, memo, deliveryDate, emails, overrides, lines } = change;
    return { poNum, memo, deliveryDate, emails, overrides, lines };
  }
  const { poNum, memo, deliveryDate, emails } = row;
  return { poNum, memo, deliveryDate, emails, overrides: {}, lines: linesOfInvoice(row, products) };
}

/** Posted lines keep the order's terms, so that an edit elsewhere moves none of them to another invoice. */
function linesOfInvoice(row: OrderRow, products: ProductBook): OrderLine[] {
  const termId = postedTermOf(row);
  const lines = new Map<string, OrderLine>();
  for (const line of row.postedLines ?? []) {
    const key = `${line.productId}/${line.promotionId ?? ''}`;
    const same = lines.get(key);
    if (same) {
      same.units += line.ordered;
      same.acceptBackorder ||= line.backOrder > 0;
      continue;
    }
    const defaultTermId = products.get(line.productId)?.defaultTermId;
    lines.set(key, {
      productId: line.productId,
      units: line.ordered,
      acceptBackorder: line.backOrder > 0,
      promotionId: line.promotionId,
      creditTermId: termId === defaultTermId ? null : termId,
      minimumApplied: false,
      invoiceTransId: line.invoiceTransId,
    });
  }
  return [...lines.values()];
}
