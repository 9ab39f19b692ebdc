import { expect, test } from 'vitest';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { keysOfEveryKind, type TestKey } from '../../support/kinds-of-keys.ts';
import { generator, runs, SEED } from '../../support/random.ts';
import { pages, putter } from '../ops/records-support.ts';
import { eventsAfter, eventsWhen, type Json, now } from './support.ts';

const service = await build();
const { call, db } = service;
const put = putter(call);
const keys = await keysOfEveryKind(db);
const employee = keys[0]!;
const random = generator(SEED);
const ROUNDS = runs(3);
const SAMPLE = 6;

/** How each list of v1 is read so that it shows everything that the key may see. */
const READS: Record<string, readonly string[]> = {
  states: [''],
  locations: [''],
  creditTerms: [''],
  suppliers: ['Active=true', 'Active=false'],
  'suppliers/creditTerms': [''],
  vendors: ['Active=true', 'Active=false'],
  customers: ['AccountStatuses=Active,Inactive,Closed'],
  'customers/deliverySchedules': [''],
  'customers/creditTerms': [''],
  users: ['Active=true', 'Active=false'],
  salesReps: [''],
  productCategories: [''],
  products: ['Statuses=1,2,3'],
  promotions: [''],
  'inventory/batches': [''],
  'inventory/retailers': [''],
  allocations: [''],
  'payments/types': ['Active=true', 'Active=false'],
  payments: [''],
};

let changes = 0;
const word = () => `changed ${++changes}`;
/** A field of each record that no list depends on. */
const CHANGED: Record<string, (record: Json) => Json> = {
  states: () => ({ StateName: word() }),
  locations: () => ({ City: word() }),
  creditTerms: ({ AccountOnHold }) => ({ AccountOnHold: !AccountOnHold }),
  suppliers: () => ({ Description: word() }),
  'suppliers/creditTerms': () => ({ Position: 10 + ++changes }),
  vendors: () => ({ VendorCity: word() }),
  customers: () => ({ Address: word() }),
  'customers/deliverySchedules': ({ DeliveryDays }) => ({
    DeliveryDays: DeliveryDays === 'Mon' ? 'Tue' : 'Mon',
  }),
  'customers/creditTerms': ({ TermID }) => ({ TermID: terms.find((id) => id !== TermID) }),
  users: () => ({ JobTitle: word() }),
  salesReps: () => ({ ProductGroups: [word()] }),
  productCategories: () => ({ CategoryName: word() }),
  products: () => ({ Flavor: word() }),
  promotions: () => ({ PromotionName: word() }),
  'inventory/batches': () => ({ UID: word() }),
  // More than the demo data has: the same number again would be no change.
  'inventory/retailers': () => ({ Inventory: `${1_000_000 + ++changes}.00` }),
  allocations: ({ Units }) => ({ Units: Units + 1 }),
  'invoices/coas': () => ({ COA_URL: `https://lab.example/${++changes}` }),
  'payments/types': () => ({ Name: word() }),
  payments: () => ({ Memo: word() }),
};

const keyOf = (name: string) => RESOURCES.find((one) => one.name === name)!.key;
const idOf = (name: string, record: Json) =>
  keyOf(name)
    .flatMap((field) => record[field] ?? [])
    .join(':');

async function read(name: string, key: TestKey): Promise<Json[]> {
  const as: typeof call = (method, path, options) => call(method, path, { key: key.text, ...options });
  if (name === 'invoices/coas') return certificates(as);
  if (key.type === 'Customer' && name === 'vendors') return [];
  const found = new Map<string, Json>();
  for (const query of READS[name]!)
    for (const record of await pages(as, query ? `${name}?${query}` : name))
      found.set(idOf(name, record), record);
  return [...found.values()];
}

/** Employees read what v1 does not list in GET /ops/records. */
const readElsewhere = (name: string, key: TestKey) =>
  key.type === 'Employee' && name === 'customers/deliverySchedules' ? 'customers' : name;

async function certificates(as: typeof call): Promise<Json[]> {
  const invoices = await pages(as, 'invoices?Statuses=1,2,3,4,5,7');
  const ids = invoices.map(({ InvoiceID }) => InvoiceID);
  const all: Json[] = [];
  for (let from = 0; from < ids.length; from += 400)
    all.push(...(await pages(as, `invoices/coas?InvoiceIDs=${ids.slice(from, from + 400).join(',')}`)));
  return all;
}

const some = <T>(list: readonly T[], count = SAMPLE): T[] =>
  Array.from({ length: Math.min(count, list.length) }, () => list[Math.floor(random() * list.length)]!);
const other = <T>(list: readonly T[], not: T) =>
  some(
    list.filter((one) => one !== not),
    1,
  )[0]!;

const terms = (await read('creditTerms', employee)).map(({ TermID }) => TermID as number);
const states = (await read('states', employee)).map(({ StateAbbreviation }) => StateAbbreviation as string);
const suppliers = (await read('suppliers', employee)).map(({ SupplierID }) => SupplierID as number);

/** Records move: to another supplier or state, out of use and back. */
async function move(): Promise<void> {
  const certified = new Set((await read('invoices/coas', employee)).map(({ ProductID }) => ProductID));
  const products = (await read('products', employee)).filter(({ ProductID }) => certified.has(ProductID));
  const moved: [string, Json[]][] = [
    [
      'products',
      some(products, 40).map(({ ProductID, SupplierID }) => ({
        ProductID,
        SupplierID: other(suppliers, SupplierID),
      })),
    ],
    [
      'customers',
      some(await read('customers', employee), 3).map(({ CustomerID, AccountStatus }) => ({
        CustomerID,
        AccountStatus: other(['Active', 'Inactive', 'Closed'], AccountStatus),
      })),
    ],
    [
      'customers',
      some(await read('customers', employee), 2).map(({ CustomerID, State }) => ({
        CustomerID,
        State: other(states, State),
      })),
    ],
    [
      'vendors',
      some(await read('vendors', employee), 2).map(({ VendorID, SupplierID, LocationID, Active }) => ({
        VendorID,
        SupplierID,
        LocationID,
        Active: !Active,
      })),
    ],
    [
      'payments/types',
      some(await read('payments/types', employee), 1).map(({ PaymentTypeID }) => ({
        PaymentTypeID,
        Active: random() < 0.5,
      })),
    ],
    [
      'users',
      some(await read('users', employee), 3).map(({ UserID, UserActive }) => ({
        UserID,
        UserActive: !UserActive,
      })),
    ],
  ];
  for (const [name, records] of moved) {
    const distinct = [...new Map(records.map((record) => [idOf(name, record), record])).values()];
    const answer = await put(name, distinct);
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** Changes some records of every list, also such that only GET /ops/records still shows. */
async function touch(): Promise<Map<string, string[]>> {
  const touched = new Map<string, string[]>();
  for (const [name, change] of Object.entries(CHANGED)) {
    const source = name === 'customers/deliverySchedules' ? 'customers' : name;
    const records = [
      ...new Map(some(await read(source, employee)).map((one) => [idOf(name, one), one])).values(),
    ];
    const sent = records.map((record) => ({
      ...Object.fromEntries(keyOf(name).map((field) => [field, record[field] ?? null])),
      ...change(record),
    }));
    const answer = await put(name, sent);
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
    touched.set(
      name,
      records.map((record) => idOf(name, record)),
    );
  }
  return touched;
}

test('a key sees the event of a record exactly if it can read the record', async () => {
  const differences: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await move();
    const after = await now(service);
    const touched = await touch();
    const isThere = (all: { resource: string }[]) => all.some(({ resource }) => resource === 'payments');
    await eventsWhen(service, after, isThere, { key: employee.text as 'employee' });
    for (const key of keys) {
      const events = await eventsAfter(service, after, {
        key: key.text as 'employee',
        more: '&types=record.changed',
      });
      for (const [name, ids] of touched) {
        const seen = new Set(
          events.filter(({ resource }) => resource === name).map(({ resource_id }) => resource_id),
        );
        const readable = new Set(
          (await read(readElsewhere(name, key), key)).map((record) => idOf(name, record)),
        );
        for (const id of ids) {
          const isListed = readable.has(id);
          if (seen.has(id) !== isListed)
            differences.push(
              `${key.name}: ${name} ${id} is ${isListed ? 'readable, its event unseen' : 'unreadable, its event seen'}`,
            );
        }
      }
    }
  }
  expect(differences).toEqual([]);
});
