import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { FAMILIES, TYPE_NAMES } from '../../../src/events/index.ts';
import { build } from '../../support/build.ts';

const { call, db } = await build();

/** Which events each write gives, by operation; none: nothing that a key could read about changes by it alone. */
const WRITES: Record<string, readonly string[]> = {
  createOrder: ['order.created', 'order.submitted'],
  updateOrder: ['order.updated', 'order.submitted', 'order.change_saved', 'order.change_submitted'],
  submitOrder: ['order.submitted', 'order.change_submitted'],
  deleteOrder: ['order.deleted', 'order.cancellation_requested'],
  discardOrderChange: ['order.change_discarded'],
  validateOrder: [],
  importOrder: ['order.created'],
  createPurchase: ['purchase.created', 'purchase.submitted'],
  updatePurchase: ['purchase.updated'],
  submitPurchase: ['purchase.submitted'],
  deletePurchase: ['purchase.deleted'],
  validatePurchase: [],
  advancePurchase: ['purchase.advanced', 'inventory.changed'],
  completeActivationTask: [],
  createPaymentApplication: ['payment_application.requested'],
  advanceInvoice: ['order.advanced', 'invoice.updated', 'inventory.changed'],
  verifyDay: ['order.advanced', 'invoice.updated', 'inventory.changed'],
};

/** Of the installation, not of the business. */
const SERVICE =
  /^(createKey|rotateKey|changeKey|revokeKey|setWorker|importData|refresh\w*|selfCheck|runSelfCheck|\w*[wW]ebhook\w*|.*[Mm]ail.*|.*[Ss]andbox.*)$/;

/** What the worker does by itself. */
const STEPS = [
  'order.posted',
  'invoice.created',
  'order.rejected',
  'order.change_applied',
  'order.change_rejected',
  'order.cancelled',
  'order.cancellation_rejected',
  'purchase.pending_activation',
  'purchase.processed',
  'payment_application.confirmed',
  'payment_application.rejected',
];

async function writes(): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['v1', 'v2', 'ops']) {
    const { paths } = (await call('GET', `/openapi/${name}.json`, { key: null })).json();
    for (const methods of Object.values(paths) as Record<string, { operationId: string }>[])
      for (const [method, { operationId }] of Object.entries(methods))
        if (method !== 'get') found.push(operationId);
  }
  return found;
}

test('every write of the API says which events it gives', async () => {
  const unknown = (await writes()).filter(
    (id) => !(id in WRITES) && !id.startsWith('putRecords_') && !SERVICE.test(id),
  );
  expect(unknown).toEqual([]);
  const all = await writes();
  expect(Object.keys(WRITES).filter((id) => !all.includes(id))).toEqual([]);
});

test('every type of the catalogue is given by a write, a step of the worker or a record', () => {
  const given = new Set([...Object.values(WRITES).flat(), ...STEPS, 'record.changed', 'record.removed']);
  expect(TYPE_NAMES.filter((name) => !given.has(name))).toEqual([]);
  expect([...given].filter((name) => !TYPE_NAMES.includes(name))).toEqual([]);
});

test('every event that the history gives is in the catalogue, with a family that has versions where it has one', async () => {
  const rows = await db.query<{ type: string }>(sql`SELECT DISTINCT type FROM history_event`);
  expect(rows.map(({ type }) => type).filter((type) => !TYPE_NAMES.includes(type))).toEqual([]);
  expect(FAMILIES.filter(({ hasVersion }) => hasVersion).map(({ name }) => name)).toEqual(['order']);
});

test('every line that the code writes into the history of an order is known to give events, or to give none', async () => {
  const { readdir, readFile } = await import('node:fs/promises');
  const files = (await readdir('src', { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => readFile(`src/${name}`, 'utf8')));
  const actions = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'(order(?:\.[a-z]+)+|invoice\.advance)'/g)].map((match) => match[1]!),
    ),
  );
  const known = new Set(
    (await db.query<{ action: string }>(sql`SELECT action FROM history_event`)).map(({ action }) => action),
  );
  /** Steps within, names of queues, and kinds of mail. */
  const silent = [
    'order.import.begin',
    'order.import.fail',
    'order.accept',
    'order.change.begin',
    'order.change.fail',
    'order.process',
  ];
  expect(
    [...actions].filter(
      (action) => !known.has(action) && !silent.includes(action) && !TYPE_NAMES.includes(action),
    ),
  ).toEqual([]);
});
