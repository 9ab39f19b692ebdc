import { expect, test } from 'vitest';
import { createKey } from '../../../src/access/index.ts';
import { migrate } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { emptyDatabase } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { Walk } from './walk.ts';

const empty = await emptyDatabase();
atEndOfFile(() => empty.drop());
await migrate(empty.db);
const { text: key } = await empty.db.tx((tx) =>
  createKey(tx, 'Development', {
    name: 'records',
    type: 'Employee',
    userId: null,
    supplierIds: null,
    customerIds: null,
    states: [],
    maxRequestsPerHour: 5000,
    orderingEnabled: true,
    expiresAt: null,
  }),
);
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
