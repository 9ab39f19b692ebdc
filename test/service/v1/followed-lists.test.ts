import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from './support.ts';

const { call, db } = await build();
const KEYS = ['employee', 'supplier', 'customer'] as const;
type Key = (typeof KEYS)[number];

interface Parameter {
  name: string;
  required?: boolean;
}

interface Document {
  paths: Record<string, { get?: { parameters: Parameter[] } }>;
}

/** A list that tells its changes, as its OpenAPI document has it. */
interface Followed {
  path: string;
  isV1: boolean;
  needs: string | undefined;
}

async function followedIn(version: string): Promise<Followed[]> {
  const { paths } = (await call('GET', `/openapi/${version}.json`, { key: null })).json() as Document;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const names = get?.parameters ?? [];
    if (path.includes('{') || !names.some(({ name }) => /^updated_?since$/i.test(name))) return [];
    return [{ path, isV1: version === 'v1', needs: names.find(({ required }) => required)?.name }];
  });
}

const LISTS = [...(await followedIn('v1')), ...(await followedIn('v2'))];

/** Every value of the parameters that have a default, in as many requests as it takes: what a full read of the list is. */
const WHOLE: Record<string, readonly string[]> = {
  '/api/v1/customers': ['AccountStatuses=Active,Inactive,Closed'],
  '/api/v1/invoices': ['Statuses=1,2,3,4,5,7'],
  '/api/v1/products': ['Statuses=1,2,3'],
  '/api/v1/suppliers': ['Active=true', 'Active=false'],
  '/api/v1/vendors': ['Active=true', 'Active=false'],
  '/api/v1/payments/types': ['Active=true', 'Active=false'],
  '/api/v2/orders': [
    'stages=draft,submitted,posted&statuses=draft,deleted,queued,rejected,importing,accepted,on_the_way,delivered,cancelled',
  ],
};

/** What tells the records of a list apart. */
const ID: Record<string, readonly string[]> = {
  '/api/v1/allocations': ['AllocationID'],
  '/api/v1/arAging': ['ARAccountID', 'SupplierID'],
  '/api/v1/customerPricing': ['CustomerID', 'ProductID'],
  '/api/v1/customers': ['CustomerID'],
  '/api/v1/customers/creditTerms': ['CustomerID', 'SupplierID'],
  '/api/v1/inventory': ['LocationID', 'ProductID'],
  '/api/v1/inventory/batches': ['LocationID', 'ProductID', 'BatchCode', 'TimeCreated', 'PurchaseTransID'],
  '/api/v1/inventory/stockLevels': ['LocationID', 'ProductID'],
  '/api/v1/inventory/retailers': ['ID'],
  '/api/v1/invoices': ['InvoiceID'],
  '/api/v1/invoices/lines': ['InvoiceTransID'],
  '/api/v1/invoices/coas': ['InvoiceTransID', 'BatchCode'],
  '/api/v1/creditTerms': ['TermID'],
  '/api/v1/locations': ['LocationID'],
  '/api/v1/promotions': ['PromotionID'],
  '/api/v1/productCategories': ['ProductCategoryID'],
  '/api/v1/products': ['ProductID'],
  '/api/v1/states': ['StateAbbreviation'],
  '/api/v1/suppliers': ['SupplierID'],
  '/api/v1/suppliers/creditTerms': ['SupplierID', 'TermID'],
  '/api/v1/payments/types': ['PaymentTypeID'],
  '/api/v1/payments': ['PaymentID'],
  '/api/v1/payments/applications': ['RequestID', 'PaymentApplicationID'],
  '/api/v1/vendors': ['VendorID', 'SupplierID', 'LocationID'],
  '/api/v1/purchases': ['PurchaseID'],
  '/api/v1/purchases/lines': ['PurchaseTransID'],
  '/api/v2/orders': ['id', 'invoice_id'],
  '/api/v2/orders/creditTerms': ['term_id'],
  '/api/v2/purchases': ['purchase_global_id'],
};

const idOf = (path: string, record: Json) => ID[path]!.map((field) => record[field]).join(' ');
const timeOf = (record: Json) =>
  String(record.InvoiceLastUpdated ?? record.TimeUpdated ?? record.time_updated);

/** Ids for the lists that need some, and few customers where there would be every product of each. */
const [needed] = await db.query<{ invoices: string; purchases: string }>(
  sql`SELECT (SELECT string_agg(invoice_id::text, ',') FROM (SELECT invoice_id FROM invoice ORDER BY 1 LIMIT 400) i) AS invoices,
    (SELECT string_agg(purchase_id::text, ',') FROM (SELECT purchase_id FROM purchase WHERE purchase_id IS NOT NULL ORDER BY 1 LIMIT 400) p) AS purchases`,
);

function always({ path, needs }: Followed): string {
  if (needs) return `${needs}=${needs === 'InvoiceIDs' ? needed!.invoices : needed!.purchases}`;
  return path === '/api/v1/customerPricing' ? 'CustomerIDs=5001,5002,5003' : '';
}

/** What an order shows by the time of the read is no change: which actions are allowed, and what a draft would cost. */
function stored(record: Json): Json {
  const { allowed_actions: _actions, totals, ...rest } = record;
  return record.stage === 'draft' || totals === undefined ? rest : { ...rest, totals };
}

/** Undefined where the key may not read the list. */
async function pageOf(list: Followed, key: Key, query: string): Promise<Json[] | undefined> {
  const parts = [always(list), query].filter(Boolean).join('&');
  const response = await call('GET', `${list.path}?${parts}`, { key });
  if (response.statusCode === 403) return undefined;
  expect(response.statusCode, `${list.path} ${response.body.slice(0, 200)}`).toBe(200);
  const body = response.json();
  return (body.Data ?? body.data).map(stored);
}

const paged = ({ isV1 }: Followed, page: number, size: number) =>
  isV1 ? `Page=${page}&PageSize=${size}` : `page=${page}&page_size=${size}`;

async function fullRead(list: Followed, key: Key): Promise<Map<string, Json>> {
  const found = new Map<string, Json>();
  for (const part of WHOLE[list.path] ?? ['']) {
    for (let page = 1; ; page++) {
      const records = (await pageOf(list, key, `${part}&${paged(list, page, 500)}`))!;
      for (const record of records) found.set(idOf(list.path, record), record);
      if (records.length < 500) break;
    }
  }
  return found;
}

interface Copy {
  since: string;
  records: Map<string, Json>;
}

/** The steps of "Syncing" in docs/paging.md, one by one. */
async function followed(list: Followed, key: Key, copy: Copy, size: number): Promise<void> {
  const store = (records: Json[]) => {
    for (const record of records) copy.records.set(idOf(list.path, record), record);
  };
  const read = async (page: number) => {
    const name = list.isV1 ? 'UpdatedSince' : 'updated_since';
    const records = (await pageOf(list, key, `${name}=${copy.since}&${paged(list, page, size)}`))!;
    store(records);
    return records;
  };
  for (;;) {
    let page = 1;
    let records = await read(page);
    while (records.length === size && timeOf(records[0]!) === timeOf(records.at(-1)!)) {
      page += 1;
      records = await read(page);
    }
    const last = records.at(-1);
    for (let back = page - 1; back >= 1; back--) await read(back);
    if (last) copy.since = timeOf(last);
    if (records.length < size) return;
  }
}

const isShown = (row: Json) =>
  !('CloseDate' in row) || Object.values(row).some((value) => Array.isArray(value) && value.length > 0);

/** Each copy before anything changed, made by the same steps. */
const copies = new Map<string, Copy>();
for (const list of LISTS) {
  for (const key of KEYS) {
    if ((await pageOf(list, key, paged(list, 1, 1))) === undefined) continue;
    const copy = { since: '1970-01-01T00:00:00Z', records: new Map() };
    await followed(list, key, copy, 400);
    copies.set(`${list.path} ${key}`, copy);
  }
}

const demo = (await call('GET', '/api/v2/orders?stages=draft&page_size=5')).json().data as Json[];

describe('A copy kept by the steps of docs/paging.md', () => {
  test.each(LISTS)('initially contains what a full read of $path shows', async (list) => {
    for (const key of KEYS) {
      const copy = copies.get(`${list.path} ${key}`);
      if (!copy) continue;
      const shown = new Map([...copy.records].filter(([, record]) => isShown(record)));
      expect(shown, key).toEqual(await fullRead(list, key));
    }
  });

  test('receives changes that default filters hide', async () => {
    await db.query(sql`UPDATE invoice SET status = 2 WHERE status = 1 AND invoice_id % 3 = 0`);
    await db.query(sql`UPDATE product SET status_id = 2 WHERE status_id = 1 AND product_id % 5 = 0`);
    await db.query(
      sql`UPDATE customer SET account_status = 'Inactive' WHERE account_status = 'Active' AND customer_id % 4 = 1`,
    );
    await db.query(sql`UPDATE supplier SET active = false WHERE supplier_id % 3 = 0`);
    await db.query(sql`UPDATE vendor SET active = false WHERE vendor_id % 2 = 0`);
    await db.query(sql`UPDATE payment_type SET active = false WHERE payment_type_id % 2 = 0`);
    expect(demo.length).toBeGreaterThan(0);
    const deleted = await call('DELETE', `/api/v2/orders/${demo[0]!.id}`);
    expect(deleted.statusCode).toBe(204);
    for (const list of LISTS) {
      for (const key of KEYS) {
        const copy = copies.get(`${list.path} ${key}`);
        if (!copy) continue;
        await followed(list, key, copy, 7);
        const full = await fullRead(list, key);
        for (const [id, record] of full)
          expect(copy.records.get(id), `${list.path} ${key} ${id}`).toEqual(record);
        // What leaves the view of a key is told by events.
        if (key === 'employee' && list.path !== '/api/v1/customerPricing') {
          const shown = [...copy.records].filter(([, record]) => isShown(record)).map(([id]) => id);
          expect(new Set(shown), list.path).toEqual(new Set(full.keys()));
        }
      }
    }
  });
});
