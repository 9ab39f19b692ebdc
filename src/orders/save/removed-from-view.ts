import { type Statement, sql } from '../../db/index.ts';
import { insertOrderRemoved, type OrderScope } from '../../events/index.ts';
import type { CustomerFacts, OrderLine, ProductBook } from '../order.ts';
import type { Stamp } from './history.ts';

type Lines = readonly Pick<OrderLine, 'productId'>[];

/** An order that an edit may take out of the view of a key: with another customer, or without a line of one of its suppliers. */
export interface EditedOrder {
  orderNo: number;
  customerId: number;
  before: Lines;
}

function suppliersOf(lines: Lines, products: ProductBook): number[] {
  const found = lines.map(({ productId }) => products.get(productId)?.supplierId);
  return [...new Set(found)].filter((one) => one !== undefined);
}

/** The scope that the order gets, if a key may no longer see it; else null. */
export function scopeIfRemoved(
  edited: EditedOrder,
  customer: Pick<CustomerFacts, 'customerId' | 'state'>,
  lines: Lines,
  products: ProductBook,
): OrderScope | null {
  const supplierIds = suppliersOf(lines, products);
  const isLeft =
    customer.customerId !== edited.customerId ||
    suppliersOf(edited.before, products).some((one) => !supplierIds.includes(one));
  return isLeft ? { customerId: customer.customerId, state: customer.state, supplierIds } : null;
}

/** The part of the statement that edits the order as the CTE `edited`. */
export const removedFromViewCte = (
  orderNo: number,
  scope: OrderScope | null,
  stamp: Stamp,
  edited: Statement,
): Statement[] => (scope ? [sql`left_view AS (${insertOrderRemoved(orderNo, scope, stamp, edited)})`] : []);
