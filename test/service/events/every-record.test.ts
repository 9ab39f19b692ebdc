import { expect, test } from 'vitest';
import { createKey } from '../../../src/access/index.ts';
import { migrate } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build, type DemoKey } from '../../support/build.ts';
import { emptyDatabase } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { currentCursor, eventsAfter } from './support.ts';
import { lineOf, SENTINEL, Walk } from './walk.ts';

const empty = await emptyDatabase();
atEndOfFile(() => empty.drop());
await migrate(empty.db);
const keyOf = (type: 'Employee' | 'Customer', customerIds: number[] | null) =>
  empty.db.tx((tx) =>
    createKey(tx, 'Development', {
      name: 'records',
      type,
      userId: null,
      supplierIds: null,
      customerIds,
      states: [],
      maxRequestsPerHour: 5000,
      orderingEnabled: true,
      expiresAt: null,
    }),
  );
const { text: key } = await keyOf('Employee', null);
const service = await build({ on: empty.db });
const walk = await Walk.begin(service, key);
const STOCK = 'inventory.changed 21:190001';

const PURCHASE = (what: string) => expect.stringMatching(new RegExp(`^purchase\\.${what} [0-9A-Z]{26} `));

/** What the example of a list gives where that is not one record.changed: documents tell of themselves. */
const MORE: Record<string, readonly unknown[]> = {
  purchases: [PURCHASE('created')],
  'purchases/lines': [PURCHASE('updated'), 'record.changed purchases/lines 5900002'],
  inventory: [STOCK],
  'inventory/lots': [STOCK, 'record.changed inventory/lots 5900001'],
  'customers/deliverySchedules': [
    'record.changed customers/deliverySchedules 5901',
    'record.changed customers 5901',
  ],
  allocations: [STOCK, 'record.changed allocations 7901'],
  invoices: ['order.created invoice:790001 null→delivered', 'invoice.created 790001'],
  'invoices/lines': [
    'record.changed invoices/lines 7900002',
    'order.updated invoice:790001 delivered→delivered',
    'invoice.updated 790001',
  ],
};

const send = (name: string, record: object) =>
  walk.write(walk.operationAt('PUT', `/ops/records/${name}`), {
    payload: JSON.stringify([record]),
    headers: { 'content-type': 'application/json' },
  });

const recordLine = (what: string, name: string, record: Record<string, unknown>, fields: readonly string[]) =>
  `record.${what} ${name} ${fields.flatMap((field) => record[field] ?? []).join(':')}`;

test('a new record emits one event, and sending it again emits none', async () => {
  const told: Record<string, unknown> = {};
  const again: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const { name, example, key: fields } of RESOURCES) {
    const first = await send(name, example);
    told[name] = first.told;
    expected[name] = MORE[name] ?? [recordLine('changed', name, example, fields)];
    again[name] = (await send(name, example)).told;
    const data = Object.fromEntries(fields.map((field) => [field, example[field] ?? null]));
    for (const event of first.events)
      if (event.type === 'record.changed') expect(event.data, name).toEqual(data);
  }
  expect(told).toEqual(expected);
  expect(again).toEqual(Object.fromEntries(RESOURCES.map(({ name }) => [name, []])));
});

test('the delivery days of an inactive customer are a change of the customer for its own key', async () => {
  const { text } = await keyOf('Customer', [5901]);
  await send('customers', { CustomerID: 5901, AccountStatus: 'Inactive' });
  const start = await currentCursor({
    call: (method, path) => service.call(method, path, { key }),
  });
  const { told } = await send('customers/deliverySchedules', { CustomerID: 5901, DeliveryDays: 'Wed' });
  expect(told).toContain('record.changed customers 5901');
  const seen = (await eventsAfter(service, start, { key: text as DemoKey })).map(lineOf);
  expect(seen.filter((line) => !line.includes(SENTINEL))).toEqual(['record.changed customers 5901']);
  const { Data } = (await service.call('GET', '/api/v1/customers/5901', { key: text })).json();
  expect(Data[0].DeliveryDays).toBe('Wed');
  await send('customers', { CustomerID: 5901, AccountStatus: 'Active' });
});

/** What follows from a removal: the stock row shows its current lot. */
const AFTER_REMOVAL: Record<string, readonly string[]> = { 'inventory/lots': [STOCK] };

test('removing a record emits one event', async () => {
  const told: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const { name, example, key: fields } of RESOURCES.filter(({ removable }) => removable).reverse()) {
    const names = Object.fromEntries(fields.map((field) => [field, example[field]]));
    const removed = await send(name, { ...names, Remove: true });
    told[name] = removed.told;
    expected[name] = [recordLine('removed', name, example, fields), ...(AFTER_REMOVAL[name] ?? [])];
    for (const event of removed.events)
      if (event.type === 'record.removed') expect(event.data, name).toEqual(names);
  }
  expect(told).toEqual(expected);
});
