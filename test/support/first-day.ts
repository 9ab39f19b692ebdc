import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

// From an empty database to a paid order, with the requests of docs/records.md, docs/orders.md, docs/fulfilment.md and docs/payments.md.

export const CUSTOMER = 5901;
export const BUYER = 1901;
const PRODUCT = 190001;
const EVERY_DAY = 'Mon,Tue,Wed,Thu,Fri,Sat,Sun';

/** What an order needs, and the money for it. */
const RECORDS: Record<string, object> = {
  states: {
    StateAbbreviation: 'NV',
    StateName: 'Nevada',
    OrderCutOffTime: '15:00:00',
    TimeZone: 'America/Los_Angeles',
    OrderCutOffDaysInAdvance: '1',
    OrderingEnabled: true,
  },
  locations: { LocationID: 21, Location: 'Reno warehouse', City: 'Reno', State: 'NV', PostalCode: '89501' },
  creditTerms: { TermID: 31, Term: 'Net 30', DaysOfCredit: 30, AccountOnHold: false },
  suppliers: { SupplierID: 901, Supplier: 'Silver Sage Farms', State: 'NV', Active: true },
  vendors: { SupplierID: 901, LocationID: 21, VendorID: 3901, VendorName: 'Silver Sage Farms, Reno' },
  arAccounts: { ARAccountID: 9901, Name: 'Sierra Market' },
  customers: {
    CustomerID: CUSTOMER,
    CustomerName: 'Sierra Market',
    LocationID: 21,
    State: 'NV',
    DeliveryDays: EVERY_DAY,
    DeliveryMinimum: 250,
    ARAccountID: 9901,
    TermID: 31,
  },
  users: {
    UserID: BUYER,
    FullName: 'Ada Ruiz',
    Kind: 'Customer',
    Role: 'Buyer',
    Email: 'ada@sierra.example',
    States: ['NV'],
    CustomerIDs: [CUSTOMER],
  },
  productCategories: { ProductCategoryID: 41, CategoryName: 'Beverages', Sequence: 40 },
  products: {
    ProductID: PRODUCT,
    SupplierID: 901,
    ProductName: 'Sagebrush Soda 12 oz',
    State: 'NV',
    StatusID: 1,
    WholesaleUnitsPerCase: 24,
  },
  prices: { ProductID: PRODUCT, State: 'NV', StartDate: '2026-01-01', UnitPrice: '2.75' },
  authorizations: { ProductID: PRODUCT, CustomerID: CUSTOMER },
  purchases: {
    PurchaseID: 590001,
    VendorID: 3901,
    SupplierID: 901,
    ToLocationID: 21,
    PONum: 'PO-1001',
    PostDate: '2026-01-10T08:00:00Z',
    ReceiveDate: '2026-01-12T00:00:00Z',
    Status: 'Verified',
    Lines: [{ PurchaseTransID: 5900001, ProductID: PRODUCT, NumUnits: '480', FOB: '1.2500', Cases: '20' }],
  },
  inventory: { LocationID: 21, ProductID: PRODUCT, Inventory: 480, Received: 0 },
  'inventory/lots': { PurchaseTransID: 5900001, UnitsReceived: 480, UnitsRemaining: 480 },
  'payments/types': { PaymentTypeID: 61, Name: 'Wire', SupplierID: null, Active: true },
  payments: {
    PaymentID: 66001,
    PaymentInvoiceID: 966001,
    PaymentInvoiceNum: 'PMT-66001',
    ARAccountID: 9901,
    PaymentTypeID: 61,
    Amount: '1250.00',
    PostDate: '2026-01-15T09:30:00Z',
  },
};

/** As docs/records.md lists them: "This order fills an empty database." */
const DOCUMENTED = [...(await readFile('docs/records.md', 'utf8')).matchAll(/^\| `([\w/]+)` \|/gm)]
  .map(([, name]) => name!)
  .filter((name) => name in RECORDS);

export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export function callerOf(url: string, key: string): Call {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        'x-api-key': key,
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
    return JSON.parse(text);
  };
}

export async function load(call: Call): Promise<void> {
  expect(DOCUMENTED.toSorted()).toEqual(Object.keys(RECORDS).toSorted());
  for (const name of DOCUMENTED) {
    const { data } = await call<{ data: object }>('PUT', `/ops/records/${name}`, [RECORDS[name]]);
    expect([name, data]).toMatchObject([name, { inserted: 1 }]);
  }
}

interface Order {
  id: string;
  stage: string;
  status: string;
  invoice_id: number;
  invoice_num: string;
  open_balance: string;
}

const readOrder = async (call: Call, id: string) =>
  (await call<{ data: Order }>('GET', `/api/v2/orders/${id}`)).data;

/** Two weeks ahead, so no cut-off is near. */
const deliveryDate = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

async function postOrder(call: Call): Promise<Order> {
  const { data: draft } = await call<{ data: Order }>('POST', '/api/v2/orders', {
    customer_id: CUSTOMER,
    delivery_date: deliveryDate(),
    lines: [{ product_id: PRODUCT, cases: 5 }],
  });
  await call('POST', `/api/v2/orders/${draft.id}/submit`);
  await expect.poll(async () => (await readOrder(call, draft.id)).stage).toBe('posted');
  return readOrder(call, draft.id);
}

/** Each step of docs/fulfilment.md, to Verified. */
async function deliver(call: Call, { invoice_id }: Order): Promise<void> {
  for (const to of [2, 3, 4, 5, 7]) await call('POST', `/ops/invoices/${invoice_id}/advance`, { to });
}

async function pay(call: Call, { invoice_num, open_balance }: Order): Promise<void> {
  const query = new URLSearchParams({
    PaymentInvoiceNum: 'PMT-66001',
    TargetInvoiceNum: invoice_num,
    ARAccountID: '9901',
    Amount: open_balance,
  });
  await call('POST', `/api/v1/payments/applications?${query}`);
  const list = `/api/v1/payments/applications?TargetInvoiceNums=${invoice_num}`;
  const statuses = async () =>
    (await call<{ Data: { Status: string }[] }>('GET', list)).Data.map(({ Status }) => Status);
  await expect.poll(statuses).toEqual(['Confirmed']);
}

/** Submitted by a buyer, delivered and paid by staff. */
export async function expectOrderPaid(staff: Call, buyer: Call): Promise<void> {
  const order = await postOrder(buyer);
  expect(order).toMatchObject({ status: 'accepted', open_balance: '330.00' });
  await deliver(staff, order);
  await pay(staff, order);
  expect((await readOrder(buyer, order.id)).open_balance).toBe('0.00');
}
