import type { SignedKey } from '../session/keys.ts';
import { T } from '../texts.ts';

export interface Place {
  path: string;
  name: string;
  /** Whom the place is shown to; the service enforces the actual permissions. */
  isFor: (key: SignedKey) => boolean;
}

const everybody = () => true;
const staff = (key: SignedKey) => key.type === 'Employee';
const writingStaff = (key: SignedKey) => staff(key) && key.isReadOnly !== true;
const noCustomer = (key: SignedKey) => key.type !== 'Customer';

export const PLACES: readonly Place[] = [
  { path: '/', name: T.places.today, isFor: everybody },
  { path: '/orders', name: T.places.orders, isFor: everybody },
  { path: '/customers', name: T.places.customers, isFor: everybody },
  { path: '/purchases', name: T.places.purchases, isFor: noCustomer },
  { path: '/invoices', name: T.places.invoices, isFor: everybody },
  { path: '/receivables', name: T.places.receivables, isFor: everybody },
  { path: '/reports', name: T.places.reports, isFor: everybody },
  { path: '/catalog', name: T.places.catalog, isFor: everybody },
  { path: '/load', name: T.places.load, isFor: writingStaff },
  { path: '/keys', name: T.places.keys, isFor: staff },
  { path: '/health', name: T.places.health, isFor: staff },
];
