import type { SignedKey } from '../session/signed-key.ts';
import { T } from '../texts.ts';

export interface Section {
  path: string;
  name: string;
  /** Whom the place is shown to; the service enforces the actual permissions. */
  isFor: (key: SignedKey) => boolean;
}

const everybody = () => true;
const staff = (key: SignedKey) => key.type === 'Employee';
const writingStaff = (key: SignedKey) => staff(key) && key.isReadOnly !== true;
const noCustomer = (key: SignedKey) => key.type !== 'Customer';

export const SECTIONS: readonly Section[] = [
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

export const isAt = (path: string, place: string) =>
  place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`);

/** The place that an address belongs to. */
export const sectionAt = (path: string) => SECTIONS.findLast((one) => isAt(path, one.path));
