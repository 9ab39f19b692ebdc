import { demoScenarios } from '../../../demo/index.ts';
import type { Json } from '../../support/json.ts';

/** A list that somebody keeps a copy of. */
export interface CopiedList {
  /** As events and snapshots name it; v1 before it where v2 has the name, too. */
  name: string;
  path: string;
  /** What tells its records apart. */
  key: readonly string[];
  /** Undefined: no time of change, so it is read again. */
  time?: string;
  /** A full read: every value of the parameters that have a default, in as many requests as it takes. */
  whole?: readonly string[];
  /** A part that stands for the whole: the same query in every read. */
  only?: string;
  /** Of a list that is read for named documents: the parameter, the list that has the documents, and their id. */
  within?: readonly [parameter: string, list: string, id: string];
}

const v1 = (name: string, key: string, more: Partial<CopiedList> = {}): CopiedList => ({
  name,
  path: `/api/v1/${name}`,
  key: key.split(' '),
  time: 'TimeUpdated',
  ...more,
});
const untimed = (name: string, key: string, more: Partial<CopiedList> = {}): CopiedList => {
  const { time: _time, ...list } = v1(name, key, more);
  return list;
};
const ON_AND_OFF = { whole: ['Active=true', 'Active=false'] };
const ALL_ORDERS =
  'stages=draft,submitted,posted&statuses=draft,deleted,queued,rejected,importing,accepted,on_the_way,delivered,cancelled';

/** Those that world.ts writes to first. */
const SOME_CUSTOMERS = Array.from({ length: 12 }, (_, i) => (demoScenarios().customer as number) + i);

/** In an order in which documents come before what is read for them. */
export const LISTS: readonly CopiedList[] = [
  v1('states', 'StateAbbreviation'),
  v1('locations', 'LocationID'),
  v1('creditTerms', 'TermID'),
  v1('productCategories', 'ProductCategoryID'),
  v1('suppliers', 'SupplierID', ON_AND_OFF),
  v1('suppliers/creditTerms', 'SupplierID TermID'),
  v1('vendors', 'VendorID SupplierID LocationID', ON_AND_OFF),
  v1('customers', 'CustomerID', { whole: ['AccountStatuses=Active,Inactive,Closed'] }),
  v1('customers/creditTerms', 'CustomerID SupplierID'),
  untimed('customers/deliverySchedules', 'CustomerID'),
  untimed('users', 'UserID', ON_AND_OFF),
  untimed('salesReps', 'UserID'),
  v1('products', 'ProductID', { whole: ['Statuses=1,2,3'] }),
  v1('promotions', 'PromotionID'),
  v1('customerPricing', 'CustomerID ProductID', { only: `CustomerIDs=${SOME_CUSTOMERS.join(',')}` }),
  v1('inventory', 'LocationID ProductID'),
  v1('inventory/stockLevels', 'LocationID ProductID'),
  v1('inventory/batches', 'LocationID ProductID BatchCode PurchaseTransID'),
  v1('inventory/retailers', 'ID'),
  v1('allocations', 'AllocationID'),
  v1('invoices', 'InvoiceID', { time: 'InvoiceLastUpdated', whole: ['Statuses=1,2,3,4,5,7'] }),
  v1('invoices/lines', 'InvoiceTransID', { within: ['InvoiceIDs', 'invoices', 'InvoiceID'] }),
  v1('invoices/coas', 'InvoiceTransID BatchCode', { within: ['InvoiceIDs', 'invoices', 'InvoiceID'] }),
  v1('payments/types', 'PaymentTypeID', ON_AND_OFF),
  v1('payments', 'PaymentID'),
  v1('payments/applications', 'RequestID PaymentApplicationID'),
  untimed('payments/openInvoices', 'InvoiceID'),
  v1('arAging', 'ARAccountID SupplierID'),
  { ...v1('purchases', 'PurchaseID'), name: 'v1 purchases' },
  v1('purchases/lines', 'PurchaseTransID', { within: ['PurchaseIDs', 'v1 purchases', 'PurchaseID'] }),
  { name: 'purchases', path: '/api/v2/purchases', key: ['purchase_global_id'], time: 'time_updated' },
  {
    name: 'orders',
    path: '/api/v2/orders',
    key: ['id', 'invoice_id'],
    time: 'time_updated',
    whole: [ALL_ORDERS],
  },
];

export const listOf = (name: string) => LISTS.find((list) => list.name === name)!;

export function idOf({ name, key }: CopiedList, record: Json): string {
  if (name === 'orders') return record.id ?? record.order_id ?? `invoice:${record.invoice_id}`;
  if (name === 'payments/applications') return String(record.RequestID ?? `:${record.PaymentApplicationID}`);
  return key.flatMap((field) => record[field] ?? []).join(':');
}

/** What docs/paging.md excepts: that which follows from the time of the read is no change. */
const TIME_DEPENDENT_FIELDS: Record<string, readonly string[]> = {
  customers: ['DeliveryDates', 'NextDeliveryDates'],
  'customers/deliverySchedules': ['DeliveryDates', 'NextDeliveryDates'],
  // Signed links are good for some days.
  invoices: ['PDFURL'],
  orders: ['allowed_actions', 'pdf_url'],
  purchases: ['public_pdf_link'],
  'v1 purchases': ['PublicPDFLink'],
};

/** Prices and terms follow from what the catalog says at the time. */
const DRAFT_PRICE_FIELDS = ['totals', 'credit_term_id', 'credit_term'];

export function comparableRecord({ name }: CopiedList, record: Json): Json {
  const shown = { ...record };
  for (const field of TIME_DEPENDENT_FIELDS[name] ?? []) delete shown[field];
  if (name === 'orders' && shown.stage === 'draft')
    for (const field of DRAFT_PRICE_FIELDS) delete shown[field];
  if (name === 'orders' && shown.pending_change?.state === 'draft')
    shown.pending_change = { ...shown.pending_change, totals: undefined };
  return name === 'arAging' ? withoutAge(shown) : shown;
}

/** The debts of an account, whatever their age. */
function withoutAge({ ARAccountID, SupplierID, ...more }: Json): Json {
  const debts = Object.values(more).filter(Array.isArray).flat() as Json[];
  return { ARAccountID, SupplierID, debts: debts.sort((a, b) => a.InvoiceID - b.InvoiceID) };
}

export type Records = Map<string, Json>;
/** By list. */
export type Copy = Map<string, Records>;

const PAGE_SIZE = 500;
const DOCUMENT_BATCH_SIZE = 200;

export function* chunksOf<T>(all: readonly T[], size = DOCUMENT_BATCH_SIZE): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Sends a GET of one key. Past the comparison with OpenAPI, which costs more than the reads; other tests make it. */
export type Get = (url: string) => Promise<{ statusCode: number; body: string }>;

/** Reads as one key does. */
export class Reader {
  constructor(readonly get: Get) {}

  /** Undefined where the key may not read the list. */
  async page({ path }: CopiedList, query: string, page: number, size: number): Promise<Json[] | undefined> {
    const paging = path.startsWith('/api/v1')
      ? `Page=${page}&PageSize=${size}`
      : `page=${page}&page_size=${size}`;
    const url = `${path}?${[query, paging].filter(Boolean).join('&')}`;
    const answer = await this.get(url);
    if (answer.statusCode === 403) return undefined;
    if (answer.statusCode !== 200) throw new Error(`${url.slice(0, 200)}: ${answer.body.slice(0, 300)}`);
    const body = JSON.parse(answer.body) as Json;
    return body.Data ?? body.data;
  }

  /** Everything that the list shows; of documents those that are given. */
  async all(list: CopiedList, documents?: Copy): Promise<Records | undefined> {
    const found: Records = new Map();
    for (const query of this.#queries(list, documents)) {
      for (let page = 1; ; page++) {
        const records = await this.page(list, query, page, PAGE_SIZE);
        if (!records) return undefined;
        for (const record of records) found.set(idOf(list, record), comparableRecord(list, record));
        if (records.length < PAGE_SIZE) break;
      }
    }
    return found;
  }

  #queries({ whole, only, within }: CopiedList, documents?: Copy): string[] {
    if (!within) return [...(whole ?? [only ?? ''])];
    const [parameter, of, id] = within;
    const ids = [...(documents?.get(of)?.values() ?? [])].map((one) => one[id]);
    return [...chunksOf(ids)].map((some) => `${parameter}=${some.join(',')}`);
  }

  async readable(): Promise<string[]> {
    const names: string[] = [];
    for (const list of LISTS) {
      const documents = list.within && listOf(list.within[1]);
      if (await this.page(documents ?? list, '', 1, 1)) names.push(list.name);
    }
    return names;
  }

  /** A full read of every list that the key may read. */
  async everything(): Promise<Copy> {
    const copy: Copy = new Map();
    for (const list of LISTS) {
      if (list.within && !copy.has(list.within[1])) continue;
      const records = await this.all(list, copy);
      if (records) copy.set(list.name, records);
    }
    return copy;
  }
}
