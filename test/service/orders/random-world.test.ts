import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { runs, SEED } from '../../support/random.ts';
import {
  deliveryDates,
  expectBooksRight,
  freshPo,
  LOCATION,
  ORDERS,
  read,
  runWorker,
  S,
  setStock,
} from './posted-support.ts';
import type { Json } from './support.ts';

/**
 * Drafts and changes while prices, promotions, limits, terms, series, warehouses, delivery days and goods change at
 * random between preview, submission and processing: what was promised is done, or it is refused with a reason.
 */
const svc = await build();
const { call, db } = svc;

const PRODUCTS = [
  S.product!,
  S.product_second!,
  S.product_second_supplier!,
  S.product_other_supplier!,
  S.product_low_stock!,
  S.product_automatic_promotion!,
  S.product_quantity_promotion!,
];
const [OTHER] = await db.query<{ id: number }>(
  sql`SELECT location_id AS id FROM location WHERE location_id <> ${LOCATION} ORDER BY location_id LIMIT 1`,
);
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
await db.query(sql`UPDATE customer SET delivery_days = ${DAYS} WHERE customer_id = ${S.customer}`);

const anyProduct = fc.constantFrom(...PRODUCTS);
const anyLine = fc.record({
  product_id: anyProduct,
  units: fc.integer({ min: 1, max: 4 }).map((dozens) => dozens * 12),
  accept_backorder: fc.boolean(),
});
const anyLines = fc.uniqueArray(anyLine, { selector: (one) => one.product_id, minLength: 1, maxLength: 4 });

type Move = { kind: string; product: number; n: number };
const anyMove = fc.record<Move>({
  kind: fc.constantFrom(
    'price',
    'promotion',
    'limit',
    'no limit',
    'terms',
    'series',
    'warehouse',
    'days',
    'goods',
  ),
  product: anyProduct,
  n: fc.integer({ min: 0, max: 9 }),
});
const anyMoves = fc.array(anyMove, { maxLength: 3 });

const supplierOf = (product: number) => sql`(SELECT supplier_id FROM product WHERE product_id = ${product})`;

const MOVES: Record<string, (move: Move) => Promise<unknown>> = {
  price: ({ product, n }) =>
    db.query(sql`UPDATE product_price SET unit_price = ${`${10 + n}.50`} WHERE product_id = ${product}`),
  promotion: ({ n }) => db.query(sql`UPDATE promotion SET value = ${String(n + 1)} WHERE type_id <> 2`),
  limit: ({ product, n }) =>
    db.query(sql`INSERT INTO allocation (allocation_id, customer_id, product_id, type_id, units, start_date)
      SELECT max(allocation_id) + 1, ${S.customer}, ${product}, 2, ${n * 6}, current_date - 5 FROM allocation`),
  'no limit': () =>
    db.query(sql`UPDATE allocation SET end_date = current_date - 1
      WHERE type_id = 2 AND customer_id = ${S.customer} AND start_date = current_date - 5`),
  terms: ({ product, n }) =>
    db.query(sql`INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
      VALUES (${S.customer}, ${supplierOf(product)}, ${(n % 3) + 3})
      ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = excluded.term_id`),
  series: ({ product, n }) =>
    db.query(sql`UPDATE supplier SET separate_invoice = ${n > 6} WHERE supplier_id = ${supplierOf(product)}`),
  warehouse: ({ n }) =>
    db.query(
      sql`UPDATE customer SET location_id = ${n > 5 ? OTHER!.id : LOCATION} WHERE customer_id = ${S.customer}`,
    ),
  days: ({ n }) =>
    db.query(sql`UPDATE customer SET delivery_days = ${DAYS.filter((_, i) => i !== n % 7)}
      WHERE customer_id = ${S.customer}`),
  goods: ({ product, n }) => setStock(db, product, n * 8),
};

async function move(moves: readonly Move[]): Promise<void> {
  for (const one of moves) await MOVES[one.kind]!(one);
}

async function send(method: string, path: string, payload: object) {
  const response = await call(method, `${ORDERS}${path}`, { payload });
  return { status: response.statusCode, body: response.json() };
}

/** A refusal says why. */
const expectReason = ({ status, body }: { status: number; body: Json }) => {
  expect([403, 409, 422]).toContain(status);
  expect(body.error.field_errors?.length ?? body.error.detail.length).toBeGreaterThan(0);
};

const priced = ({ lines }: Json) =>
  lines.map(({ product_id, unit_price, full_price, shipped_units, backorder_units }: Json) => ({
    product_id,
    unit_price,
    full_price,
    shipped_units,
    backorder_units,
  }));
const byProduct = (lines: Json[]) => [...lines].sort((a, b) => a.product_id - b.product_id);

/** Submitted, with the world moving before it is processed: posted at the promised prices and terms, or rejected. */
async function expectOrderUnaffected(sent: Json, moves: readonly Move[]): Promise<Json | null> {
  const promised = await Promise.all(sent.resulting_orders.map(({ id }: Json) => read(svc, id)));
  await move(moves);
  await runWorker(svc);
  for (const before of promised) {
    const now = await read(svc, before.id);
    if (now.status === 'rejected') {
      expect(now.processing.message.length).toBeGreaterThan(20);
      continue;
    }
    expect(now.stage).toBe('posted');
    expect([now.credit_term_id, now.delivery_date, now.split_invoice_id]).toEqual([
      before.credit_term_id,
      before.delivery_date,
      before.split_invoice_id,
    ]);
    for (const [i, line] of now.lines.entries()) {
      const { unit_price, full_price, shipped_units } = before.lines[i];
      expect([line.unit_price, line.full_price]).toEqual([unit_price, full_price]);
      expect(line.shipped_units).toBeLessThanOrEqual(shipped_units);
    }
  }
  const first = await read(svc, promised[0].id);
  return first.stage === 'posted' ? first : null;
}

interface Edit {
  lines: { product_id: number; units: number; accept_backorder: boolean }[] | undefined;
  otherDay: boolean;
}

async function requestOf(order: Json, { lines, otherDay }: Edit): Promise<Json> {
  const days = (await deliveryDates(svc)).filter((day) => day !== order.delivery_date);
  return {
    memo: freshPo(),
    ...(lines ? { lines } : {}),
    ...(otherDay && days[4] ? { delivery_date: days[4] } : {}),
  };
}

/** Previewed, submitted and processed: exactly what was shown at the submission, or nothing. */
async function expectChangeKept(
  order: Json,
  edit: Edit,
  [beforeSubmission, beforeProcessing]: readonly Move[][],
): Promise<void> {
  const request = await requestOf(order, edit);
  const seen = (await send('POST', '/validate', { order_id: order.id, ...request })).body.data;
  await move(beforeSubmission!);
  const sent = await send('PATCH', `/${order.id}?submit=true`, request);
  if (beforeSubmission!.length === 0) expect(sent.status).toBe(seen.valid ? 202 : sent.status);
  if (sent.status !== 202) return expectReason(sent);
  const { pending_change: promised, resulting_orders: resulting } = sent.body.data;
  if (beforeSubmission!.length === 0) expect(promised.totals).toEqual(seen.totals);
  if (!edit.lines && !edit.otherDay) expect(priced(promised)).toEqual(priced(order));
  await move(beforeProcessing!);
  expect((await read(svc, order.id)).pending_change).toEqual(promised);
  await runWorker(svc);
  const now = await read(svc, order.id);
  if (now.pending_change !== null) {
    expect(now.pending_change.state).toBe('rejected');
    expect(now.pending_change.message.length).toBeGreaterThan(20);
    expect([priced(now), now.memo]).toEqual([priced(order), order.memo]);
    return;
  }
  const results = await Promise.all(
    resulting
      .filter(({ role }: Json) => role !== 'cancelled')
      .map(({ id, invoice_id }: Json) => read(svc, id ?? invoice_id)),
  );
  expect(byProduct(results.flatMap((one: Json) => priced(one)))).toEqual(byProduct(priced(promised)));
  const total = results.reduce((sum: number, one: Json) => sum + Number(one.invoice_total), 0);
  expect(total.toFixed(2)).toBe(Number(promised.totals.ext_price).toFixed(2));
}

const CASES = runs(25);
const anyCase = fc.record({
  lines: anyLines,
  edits: fc.array(
    fc.record<Edit>({ lines: fc.option(anyLines, { nil: undefined }), otherDay: fc.boolean() }),
    { minLength: 1, maxLength: 2 },
  ),
  moves: fc.array(anyMoves, { minLength: 6, maxLength: 6 }),
});

test('in a random world, every promise is kept or rejected with a reason', async () => {
  const outcomes = { posted: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ lines, edits, moves }) => {
      const days = await deliveryDates(svc);
      const payload = { customer_id: S.customer, delivery_date: days[5], po_num: freshPo(), lines };
      const seen = (await send('POST', '/validate', payload)).body.data;
      await move(moves[0]!);
      const sent = await send('POST', '?submit=true', payload);
      if (sent.status !== 202) return expectReason(sent);
      if (moves[0]!.length === 0) expect(seen.valid).toBe(true);
      const order = await expectOrderUnaffected(sent.body.data, moves[1]!);
      if (!order) return;
      outcomes.posted++;
      for (const [i, edit] of edits.entries()) {
        const now = await read(svc, order.id);
        if (!now.allowed_actions.update.allowed) return;
        await expectChangeKept(now, edit, [moves[2 + 2 * i]!, moves[3 + 2 * i]!]);
        outcomes.changed++;
      }
      await expectBooksRight(db);
    }),
    { seed: SEED, numRuns: CASES, endOnFailure: true },
  );
  expect(outcomes.posted).toBeGreaterThan(CASES / 12);
  expect(outcomes.changed).toBeGreaterThan(CASES / 12);
});
