import type { HistoryEntry, StoredEntry } from '../../access/index.ts';
import type { RowWindow } from '../../db/index.ts';
import type { VersionPair } from '../../http/index.ts';
import type { Difference } from '../../shared/index.ts';
import { type AssessedOrder, orderFactsOf } from '../load/contents.ts';
import { findProductsOfSuppliers, isOrderVisible, readHistory } from '../load/history.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import type { Actor } from '../order.ts';
import { entryFor, entryForStaff, type HistoryVisibility, orderDifferences } from '../view/history.ts';
import { orderText } from '../view/order.ts';
import { requireReference } from './identify.ts';
import { type OrderReadContext, readCurrentOrder, readOrderVersion, type ShownOrder } from './read-order.ts';
import type { OrderDeps } from './respond.ts';

/** Every change of an order that the key may currently read, limited to what the key may see. */
export async function readOrderHistory(
  asking: OrderReadContext,
  identifier: OrderIdentifier,
  window: RowWindow,
): Promise<HistoryEntry[]> {
  const { actor, order } = await readCurrentOrder(asking, identifier);
  const entries = (await readHistory(asking.db, identifier, window)) ?? [];
  if (actor.keyType === 'Employee') return entries.map(entryForStaff);
  const visibility = await loadVisibility(asking, actor, order, entries);
  return entries.map((entry) => entryFor(entry, visibility));
}

async function loadVisibility(
  asking: OrderReadContext,
  actor: Actor,
  { row }: AssessedOrder,
  entries: readonly StoredEntry[],
): Promise<HistoryVisibility> {
  const { db } = asking;
  const { keyType, supplierIds } = actor;
  const isLimited = keyType === 'Supplier' && supplierIds !== null;
  const others = [
    row.orderId,
    row.parentId,
    row.parentInvoiceId,
    ...(row.children ?? []).map(({ id }) => id),
    await readableSource(asking, entries),
  ];
  const { hasForeignLines } = orderFactsOf(row);
  return {
    actor,
    ownProducts: isLimited ? await findProductsOfSuppliers(db, productsIn(entries), supplierIds) : null,
    related: new Set(others.filter((one) => one !== null)),
    hasForeignLines,
  };
}

/** The order that this one was copied from, if the key may read it: staff can copy an order for another customer. */
async function readableSource(
  { db, key }: OrderReadContext,
  entries: readonly StoredEntry[],
): Promise<string | null> {
  const source = entries.map(({ after }) => after?.copied_from).find((one) => typeof one === 'string');
  if (typeof source !== 'string') return null;
  return (await isOrderVisible(db, key, requireReference(source))) ? source : null;
}

function productsIn(entries: readonly StoredEntry[]): number[] {
  const lines = entries.flatMap(({ before, after }) => [before?.lines, after?.lines]);
  const ids = lines.flatMap((list) => (Array.isArray(list) ? list.map((line) => line.product_id) : []));
  return [...new Set<number>(ids)];
}

/** The differences between two versions, as the key sees them. */
export async function readOrderDifferences(
  asking: OrderReadContext,
  deps: Pick<OrderDeps, 'pdfLink'>,
  identifier: OrderIdentifier,
  { from, to }: VersionPair,
): Promise<Difference[]> {
  await readCurrentOrder({ ...asking, withLines: false }, identifier);
  const text = ({ actor, terms, order }: ShownOrder) =>
    orderText(order, { actor, terms, includeLines: true, includeGroups: true, pdfLink: deps.pdfLink });
  const before = await readOrderVersion(asking, identifier, from);
  const after = await readOrderVersion(asking, identifier, to);
  return orderDifferences(text(before), text(after));
}
