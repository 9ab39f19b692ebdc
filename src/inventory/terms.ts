import { type Statement, trusted } from '../db/index.ts';

/** One stock count of a warehouse: its v1 name, its column, and whether it adds to availability. */
export interface AvailabilityTerm {
  name: string;
  column: string;
  sign: 1 | -1;
}

/** The terms of AvailableUnits. The database generates its column from the same terms; the self-check compares the two. */
export const AVAILABILITY_TERMS: readonly AvailabilityTerm[] = [
  { name: 'Inventory', column: 'inventory', sign: 1 },
  { name: 'Received', column: 'received', sign: 1 },
  { name: 'Loaded', column: 'loaded', sign: -1 },
  { name: 'Picked', column: 'picked', sign: -1 },
  { name: 'PendingSales', column: 'pending_sales', sign: -1 },
  { name: 'Delivered', column: 'delivered', sign: -1 },
  { name: 'Unsellable', column: 'unsellable', sign: -1 },
  { name: 'PreSales', column: 'pre_sales', sign: -1 },
  { name: 'Allocated', column: 'allocated', sign: -1 },
];

/** SQL: the signed sum of the terms of the stock row with that alias. */
export function sumOfTerms(alias: string): Statement {
  return trusted(
    `(${AVAILABILITY_TERMS.map(({ column, sign }) => `${sign === 1 ? '+' : '-'} ${alias}.${column}`).join(' ')})`,
  );
}
