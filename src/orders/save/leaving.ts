import type { Queryable } from '../../db/index.ts';
import { tellingRemoved } from '../../events/index.ts';
import type { OrderLine, ProductBook } from '../order.ts';

type Lines = readonly Pick<OrderLine, 'productId'>[];

/** Whether a supplier had a line before and has none now. */
export function losesSupplier(before: Lines, now: Lines, products: ProductBook): boolean {
  const suppliersOf = (lines: Lines) => lines.map(({ productId }) => products.get(productId)?.supplierId);
  const left = new Set(suppliersOf(now));
  return suppliersOf(before).some((supplierId) => !left.has(supplierId));
}

/** Saves an order and reads it back at once. Where a key may lose sight of the order, that takes more, one after the other. */
export async function savingSeen<S, R>(
  tx: Queryable,
  leavingOrderNo: number | null,
  save: () => Promise<S>,
  read: () => Promise<R>,
): Promise<[S, R]> {
  if (leavingOrderNo === null) return Promise.all([save(), read()]);
  const saved = await tellingRemoved(tx, leavingOrderNo, save);
  return [saved, await read()];
}
