import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { differences } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { LONG_LIVES, SEED } from '../../support/random.ts';
import { deliveryDates, freshPo, ORDERS, runWorker, S, setStock, watched } from './posted-support.ts';
import type { Json } from './support.ts';

/**
 * Orders live at random, are read by each kind of key after every commit, and every one of these answers must be given again
 * when it is asked for by its time, and follow from the differences between versions.
 */
const svc = await build();
const { call, db } = svc;

const KEYS = ['employee', 'supplier', 'customer'] as const;
const PRODUCTS = [S.product!, S.product_second!, S.product_second_supplier!, S.product_other_supplier!];
const [ACCOUNT_USER] = await db.query<{ id: number }>(
  sql`SELECT user_id AS id FROM user_account WHERE kind = 'Employee' AND active ORDER BY user_id LIMIT 1`,
);

interface Seen {
  key: string;
  at: number;
  order: Json | null;
}

/** One order, what was seen of it, and whether a draft of it would be priced otherwise by now. */
class OrderLife {
  readonly seen: Seen[] = [];
  /** Versions whose surroundings changed after they were seen last. */
  readonly moved = new Set<string>();
  isStale = false;
  constructor(readonly id: string) {}

  async now(key = 'employee'): Promise<Json | null> {
    const response = await call('GET', `${ORDERS}/${this.id}`, { key });
    return response.statusCode === 404 ? null : response.json().data;
  }

  /** Reads with every key, at one instant between two changes. */
  async look(): Promise<void> {
    const order = (await this.now())!;
    const isOpen = order.stage === 'draft' || order.pending_change !== null;
    if (this.isStale && isOpen) return;
    const orders = await Promise.all(KEYS.map((key) => this.now(key)));
    const at = await nextInstant();
    orders.forEach((one, i) => {
      this.seen.push({ key: KEYS[i]!, at, order: one });
    });
  }

  async surroundingsMove(): Promise<void> {
    this.moved.add((await this.now())!.version);
    this.isStale = true;
  }
}

/** The millisecond that is over when this answers: whatever changes from now on is later. */
async function nextInstant(): Promise<number> {
  const at = Date.now();
  while (Date.now() <= at) await new Promise((resolve) => setImmediate(resolve));
  return at;
}

type Step = { kind: string; n: number; lines: { product_id: number; units: number }[] };

const save =
  (life: OrderLife, payload: object, key = 'employee') =>
  async () => {
    const response = await call('PATCH', `${ORDERS}/${life.id}`, { payload, key });
    if (response.statusCode === 200) life.isStale = false;
  };

const STEPS: Record<string, (life: OrderLife, step: Step) => Promise<unknown>> = {
  memo: (life, { n }) => save(life, { memo: `memo ${n} ${freshPo()}` }, n > 6 ? 'customer' : 'employee')(),
  lines: (life, { lines }) => save(life, { lines })(),
  date: async (life, { n }) => save(life, { delivery_date: (await deliveryDates(svc))[3 + (n % 4)] })(),
  submit: async (life) => {
    const days = await deliveryDates(svc);
    const order = await life.now();
    if (order!.stage === 'draft' && order!.delivery_date === null)
      await save(life, { delivery_date: days[4] })();
    await call('POST', `${ORDERS}/${life.id}/submit`);
  },
  work: (life) => runWorker(svc, watched(db, { onCommit: () => life.look() })),
  discard: (life) => call('DELETE', `${ORDERS}/${life.id}/revision`),
  remove: (life) => call('DELETE', `${ORDERS}/${life.id}`),
  advance: async (life) => {
    const { invoice_id, invoice_status } = (await life.now())!;
    if (invoice_id === null) return;
    const to = ({ 1: 2, 2: 3, 3: 4, 4: 5 } as Record<number, number>)[invoice_status];
    if (to) await call('POST', `/ops/invoices/${invoice_id}/advance`, { payload: { to } });
  },
  pay: async (life) => {
    const { invoice_id } = (await life.now())!;
    await db.query(
      sql`UPDATE invoice SET open_debit = open_debit - 1 WHERE invoice_id = ${invoice_id} AND open_debit > 1`,
    );
  },
  erp: async (life, { n }) => {
    const { invoice_id } = (await life.now())!;
    if (invoice_id === null) return;
    const payload = [{ InvoiceID: invoice_id, ARNote: `note ${n} ${freshPo()}` }];
    const response = await call('PUT', '/ops/records/invoices', {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode, response.body).toBe(200);
  },
  rename: async (life, { n }) => {
    const name = `Name ${freshPo()}`;
    const renames = [
      sql`UPDATE customer SET customer_name = ${name} WHERE customer_id = ${S.customer}`,
      sql`UPDATE product SET product_name = ${name} WHERE product_id = ${S.product}`,
      sql`UPDATE supplier SET supplier = ${name} WHERE supplier_id = (SELECT supplier_id FROM product WHERE product_id = ${S.product})`,
      sql`UPDATE user_account SET full_name = ${name} WHERE user_id = ${ACCOUNT_USER!.id}`,
    ];
    await db.query(renames[n % renames.length]!);
    await life.surroundingsMove();
  },
  price: async (life, { n }) => {
    await db.query(
      sql`UPDATE product_price SET unit_price = ${`${10 + n}.50`} WHERE product_id = ${S.product}`,
    );
    await life.surroundingsMove();
  },
  goods: async (life, { n }) => {
    await setStock(db, PRODUCTS[n % PRODUCTS.length]!, n * 8);
    await life.surroundingsMove();
  },
};

const anyLines = fc.uniqueArray(
  fc.record({
    product_id: fc.constantFrom(...PRODUCTS),
    units: fc.integer({ min: 1, max: 4 }).map((dozens) => dozens * 12),
    accept_backorder: fc.boolean(),
  }),
  { selector: (one) => one.product_id, minLength: 1, maxLength: 3 },
);
const anyStep = fc.record<Step>({
  kind: fc.constantFrom(...Object.keys(STEPS), 'submit', 'work', 'memo', 'lines'),
  n: fc.integer({ min: 0, max: 9 }),
  lines: anyLines,
});
/** Most lives get as far as a posted order that is changed. */
const anyLife = fc.record({
  lines: anyLines,
  draft: fc.array(anyStep, { maxLength: 3 }),
  posted: fc.array(anyStep, { minLength: 4, maxLength: 12 }),
});

/** A life that chance may leave out: posted, changed, and cancelled in the end. */
const FIXED_LINES = [{ product_id: PRODUCTS[0]!, units: 12, accept_backorder: false }];
const CHANGED_AND_CANCELLED = {
  lines: FIXED_LINES,
  draft: [],
  posted: ['memo', 'submit', 'work', 'remove', 'work'].map((kind) => ({ kind, n: 1, lines: FIXED_LINES })),
};

/** What follows from the moment and not from the order; see the route. */
const LEFT_OUT = new Set([
  'version',
  'time_updated',
  'allowed_actions',
  'pdf_url',
  'processing.updated_at',
  'pending_change.updated_at',
]);

async function expectSeenAgain(life: OrderLife): Promise<void> {
  for (const { key, at, order } of life.seen) {
    const path = `${ORDERS}/${life.id}?as_of=${new Date(at).toISOString()}`;
    const response = await call('GET', path, { key });
    const then = response.statusCode === 404 ? null : response.json().data;
    expect(then, `${key} at ${order?.version} ${order?.stage}`).toEqual(order);
  }
}

async function expectDifferences(life: OrderLife): Promise<number> {
  const { version: last } = (await life.now())!;
  let compared = 0;
  for (const key of KEYS) {
    if ((await life.now(key)) === null) continue;
    const latest = new Map<string, Json>();
    for (const { key: by, order } of life.seen)
      if (by === key && order && !life.moved.has(order.version)) latest.set(order.version, order);
    const versions = [...latest.keys()];
    for (const [i, to] of versions.entries()) {
      const from = versions[Math.max(0, i - 1 - (i % 3))]!;
      const path = `${ORDERS}/${life.id}/history?from=${from}&to=${to}`;
      const response = await call('GET', path, { key });
      expect(response.statusCode, response.body).toBe(200);
      const expected = differences(latest.get(from), latest.get(to), (field) => LEFT_OUT.has(field));
      expect(response.json().data, `${key} ${from} ${to} of ${last}`).toEqual(
        JSON.parse(JSON.stringify(expected)),
      );
      compared++;
    }
  }
  return compared;
}

test('every past version of an order reads as it did then, for every type of key', async () => {
  const reached = { posted: 0, changed: 0, versions: 0, cancelled: 0, again: 0 };
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ lines, draft, posted }) => {
      for (const product of PRODUCTS) await setStock(db, product, 5_000);
      const payload = { customer_id: S.customer, po_num: freshPo(), lines };
      const created = await call('POST', ORDERS, { payload });
      expect(created.statusCode, created.body).toBe(201);
      const life = new OrderLife(created.json().data.id);
      await life.look();
      const middle = ['submit', 'work'].map((kind) => ({ kind, n: 0, lines }));
      for (const step of [...draft, ...middle, ...posted]) {
        await STEPS[step.kind]!(life, step);
        await life.look();
      }
      await expectSeenAgain(life);
      const compared = await expectDifferences(life);
      const states = life.seen.map(({ order }) => order);
      reached.posted += states.some((one) => one?.stage === 'posted') ? 1 : 0;
      reached.changed += states.some((one) => one?.pending_change) ? 1 : 0;
      reached.cancelled += states.some((one) => one?.status === 'cancelled') ? 1 : 0;
      reached.versions += compared;
      reached.again += life.seen.length;
    }),
    { seed: SEED, numRuns: LONG_LIVES, endOnFailure: true, examples: [[CHANGED_AND_CANCELLED]] },
  );
  expect(reached.posted).toBeGreaterThan(LONG_LIVES / 5);
  expect(reached.changed).toBeGreaterThan(0);
  expect(reached.cancelled).toBeGreaterThan(0);
  expect(reached.versions).toBeGreaterThan(5 * LONG_LIVES);
  expect(reached.again).toBeGreaterThan(10 * LONG_LIVES);
}, 300_000);

test.runIf(isOnPostgres)('a past state stays the same while the order is being changed', async () => {
  const other = await build({ on: connect(svc.url!, { poolSize: 8 }) });
  const lines = [{ product_id: S.product, units: 12 }];
  const payload = { customer_id: S.customer, po_num: freshPo(), lines };
  const created = await call('POST', ORDERS, { payload });
  const { id } = created.json().data;
  for (let version = 1; version <= 8; version++) {
    const at = await nextInstant();
    const read = async (path: string) => (await other.call('GET', path)).json().data;
    const [changed, differing, ...then] = await Promise.all([
      call('PATCH', `${ORDERS}/${id}`, { payload: { memo: `change ${version}`, lines } }),
      read(`${ORDERS}/${id}/history?from=${version}&to=${version}`),
      ...Array.from({ length: 6 }, () => read(`${ORDERS}/${id}?as_of=${new Date(at).toISOString()}`)),
    ]);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(differing).toEqual([]);
    expect(then.map((order) => order.version)).toEqual(Array(6).fill(String(version)));
  }
});
