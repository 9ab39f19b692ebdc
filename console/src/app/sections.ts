import type { SignedInKey } from '../session/signed-in-key.ts';
import { T } from '../texts.ts';

export interface Section {
  path: string;
  name: string;
  /** Whom the place is shown to; the service enforces the actual permissions. */
  isFor: (key: SignedInKey) => boolean;
}

const isAnyKey = () => true;
const isStaffKey = (key: SignedInKey) => key.type === 'Employee';
const isWritingStaffKey = (key: SignedInKey) => isStaffKey(key) && key.isReadOnly !== true;
const isNotCustomerKey = (key: SignedInKey) => key.type !== 'Customer';

export const SECTIONS: readonly Section[] = [
  { path: '/', name: T.places.today, isFor: isAnyKey },
  { path: '/orders', name: T.places.orders, isFor: isAnyKey },
  { path: '/customers', name: T.places.customers, isFor: isAnyKey },
  { path: '/purchases', name: T.places.purchases, isFor: isNotCustomerKey },
  { path: '/invoices', name: T.places.invoices, isFor: isAnyKey },
  { path: '/receivables', name: T.places.receivables, isFor: isAnyKey },
  { path: '/reports', name: T.places.reports, isFor: isAnyKey },
  { path: '/catalog', name: T.places.catalog, isFor: isAnyKey },
  { path: '/load', name: T.places.load, isFor: isWritingStaffKey },
  { path: '/keys', name: T.places.keys, isFor: isStaffKey },
  { path: '/health', name: T.places.health, isFor: isStaffKey },
];

export const isUnder = (path: string, place: string) =>
  place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`);

/** The place that an address belongs to. */
export const sectionAt = (path: string) => SECTIONS.findLast((one) => isUnder(path, one.path));
