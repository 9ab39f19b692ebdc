import { type Db, Horizon } from '../db/index.ts';
import type { DocumentLinks } from '../documents/index.ts';
import { recordsOf, type SnapshotSource } from '../events/index.ts';
import type { Route } from '../http/index.ts';
import type { Clock } from '../shared/index.ts';
import {
  Bookmarks,
  KnownStates,
  keyTypesOf,
  listRoute,
  planAll,
  type Resource,
  type Single,
  singleRoute,
} from './engine/index.ts';
import { creditTerms, openInvoices, payments, paymentTypes } from './resources/accounting.ts';
import { arAging } from './resources/ar-aging.ts';
import { product, productCategories, products, promotions } from './resources/catalog.ts';
import { customerPricing } from './resources/customer-pricing.ts';
import { customer, customers, customerTerms, deliverySchedules } from './resources/customers.ts';
import { allocations, batches, inventory, retailerInventory, stockLevels } from './resources/inventory.ts';
import {
  coas,
  coasOfInvoice,
  invoice,
  invoiceLines,
  invoices,
  linesOfInvoice,
} from './resources/invoices.ts';
import { paymentApplications } from './resources/payment-applications.ts';
import { salesReps, user, users } from './resources/people.ts';
import { purchase, purchaseLines, purchases, vendors } from './resources/purchasing.ts';
import { location, locations, states, supplier, suppliers, supplierTerms } from './resources/reference.ts';

export { agedBalances } from './resources/ar-aging.ts';

const LISTS: readonly Resource[] = [
  products,
  productCategories,
  promotions,
  customerPricing,
  customers,
  customerTerms,
  deliverySchedules,
  inventory,
  batches,
  stockLevels,
  retailerInventory,
  allocations,
  invoices,
  invoiceLines,
  linesOfInvoice,
  coas,
  coasOfInvoice,
  creditTerms,
  arAging,
  payments,
  paymentTypes,
  openInvoices,
  paymentApplications,
  states,
  locations,
  suppliers,
  supplierTerms,
  users,
  salesReps,
  vendors,
  purchases,
  purchaseLines,
];

const SINGLES: readonly (readonly [Resource, Single])[] = [
  [products, product],
  [customers, customer],
  [invoices, invoice],
  [locations, location],
  [suppliers, supplier],
  [users, user],
  [purchases, purchase],
];

export interface V1Deps {
  db: Db;
  clock: Clock;
  links: DocumentLinks;
  examples: Record<string, unknown>;
}

/** Of what else is read for one record, or computed for a day, no copy is taken. */
const WITHOUT_COPY = new Set([customerPricing, arAging, openInvoices, purchases, purchaseLines, stockLevels]);
const EVERY_STATUS = { Statuses: ['1', '2', '3', '4', '5', '7'] };

/** The lists that can be copied as a whole, under the names that they have in the path. */
export function v1Sources({ links }: Pick<V1Deps, 'links'>): SnapshotSource[] {
  const lists = LISTS.filter((resource) => !resource.path.includes('{') && !WITHOUT_COPY.has(resource));
  return lists.map((resource) => ({
    name: resource.path.slice(1),
    keyTypes: keyTypesOf(resource),
    records(tx, key, now) {
      const moment = { now, today: now.toISOString().slice(0, 10), links };
      const query = resource === invoices ? EVERY_STATUS : {};
      return recordsOf(tx, planAll(resource, { key, query, moment, page: 1, pageSize: 1 }));
    },
  }));
}

/** Every read of /api/v1, made from its declaration. */
export function v1Routes({ db, clock, links, examples }: V1Deps): readonly Route[] {
  const deps = {
    bookmarks: new Bookmarks(clock),
    horizon: new Horizon(db),
    states: new KnownStates(db),
    links,
    examples,
  };
  return [
    ...LISTS.map((resource) => listRoute(deps, resource)),
    ...SINGLES.map(([resource, single]) => singleRoute(deps, resource, single)),
  ];
}
