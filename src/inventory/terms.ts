import { type Statement, trusted } from '../db/index.ts';

/** One count of a warehouse: its name in v1, its column, and whether it adds to what is available. */
export interface Term {
  name: string;
  column: string;
  sign: 1 | -1;
}

/** What AvailableUnits is made of. The database generates its column from the same; the self-check compares. */
export const AVAILABLE_TERMS: readonly Term[] = [
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

/** The terms of the stock row of that alias, added up with their signs. */
export function sumOfTerms(alias: string): Statement {
  return trusted(
    `(${AVAILABLE_TERMS.map(({ column, sign }) => `${sign === 1 ? '+' : '-'} ${alias}.${column}`).join(' ')})`,
  );
}
