import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { nextStage, type PurchaseStatus } from '../../../src/model/index.ts';
import { RESOURCES, type SelfCheckReport } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { SEED } from '../../support/random.ts';
import { deliveryDates } from '../orders/posted-support.ts';
import { body, newPoNum, PATH as PURCHASES, S } from '../purchases/support.ts';
import { type Json, putter } from './records-support.ts';

/**
 * Loads of every resource with odd values, and copies that were read earlier sent back at random moments of the life of
 * orders, purchases and payments: each is stored or refused with a reason, and the books stay whole. `RECORD_LOADS=2000`
 * makes it a long run; DRAY_TEST_SEED repeats one.
 */
const LOADS = Number(process.env.RECORD_LOADS ?? 40);

const svc = await build({ work: true });
const { call, db } = svc;
// A long run asks more often than a key may in an hour.
await db.query(sql`UPDATE api_key SET max_requests_per_hour = 100000`);
const put = putter(call);

type Rolls = number[];
/** Takes one decision after the other from the numbers of a step. */
class Dice {
  private at = 0;
  constructor(private readonly rolls: Rolls) {}

  below(limit: number): number {
    return this.rolls[this.at++ % this.rolls.length]! % limit;
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

const TEXTS = [
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\ud800',
  "'; --",
  'Ünïcode 🌿',
  'x'.repeat(501),
  '%',
  '2026-02-30',
];
const NUMBERS = [0, 1, -1, 2, 24, 0.5, 1e9, 2_000_000_000, 2_147_483_648, 1e300, -2_000_000_000];
const DECIMALS = [
  '0',
  '-0.00',
  '1',
  '24',
  '0.01',
  '0.0001',
  '-5.00',
  '900000000000.00',
  '1e3',
  '99999999.99',
  '.5',
];
const DATES = ['2026-01-01', '1900-01-01', '9999-12-31', '0000-01-01', '2026-13-01', '2020-02-29'];
const TIMES = ['2026-01-31T09:30:00Z', '1899-12-31T23:59:59Z', '2026-01-31T09:30:00+14:00', 'now'];
const OTHERS = [null, true, false, [], {}, [null], [1, 1], ['CA', 'CA']];

type Schema = { type?: unknown; format?: string; enum?: unknown[] };

/** Mostly of the right sort, and at the edge of what is allowed or beyond it. */
function oddValue(schema: Schema, dice: Dice): unknown {
  if (dice.below(6) === 0) return dice.one<unknown>([...OTHERS, ...TEXTS, ...NUMBERS]);
  if (schema.enum) return dice.one(schema.enum);
  const types = [schema.type].flat();
  if (types.includes('integer') || types.includes('number')) return dice.one(NUMBERS);
  if (types.includes('boolean')) return dice.below(2) === 0;
  if (types.includes('array')) return dice.one([[], ['CA'], [S.product], [S.customer], [1, 2]]);
  if (schema.format === 'decimal') return dice.one(DECIMALS);
  if (schema.format === 'date') return dice.one(DATES);
  if (schema.format === 'date-time') return dice.one(TIMES);
  return dice.one(TEXTS);
}

/** What v1 needs to show a record of a resource; what it does not show has no copies. */
const LISTS: Record<string, string> = {
  products: '?Statuses=1,2,3',
  customers: '?AccountStatuses=Active,Inactive,Closed',
  invoices: '?Statuses=1,2,3,4,5,7',
};
const BELOW: Record<string, readonly [parent: string, parameter: string, id: string]> = {
  'invoices/lines': ['invoices', 'InvoiceIDs', 'InvoiceID'],
  'invoices/coas': ['invoices', 'InvoiceIDs', 'InvoiceID'],
  'purchases/lines': ['purchases', 'PurchaseIDs', 'PurchaseID'],
};
const NOT_SHOWN = new Set([
  'arAccounts',
  'splitInvoices',
  'customers/splitInvoices',
  'prices',
  'authorizations',
  'inventory/lots',
]);

async function page(path: string): Promise<Json[]> {
  const response = await call('GET', `/api/v1/${path}${path.includes('?') ? '&' : '?'}PageSize=500`);
  return response.statusCode === 200 ? (response.json() as { Data: Json[] }).Data : [];
}

/** Copies that the ERP keeps, by resource: some are old when they are sent back. */
const copies = new Map<string, Json[]>();

async function copy(name: string, dice: Dice): Promise<void> {
  const below = BELOW[name];
  const parent = below && copies.get(below[0])?.at(-1)?.[below[2]];
  if (below && parent === undefined) return;
  const rows = await page(below ? `${name}?${below[1]}=${parent}` : `${name}${LISTS[name] ?? ''}`);
  // Those with the highest numbers are the ones that are in motion.
  const row =
    rows[dice.below(2) === 0 ? Math.max(0, rows.length - 1 - dice.below(5)) : dice.below(rows.length || 1)];
  if (row) copies.set(name, [...(copies.get(name) ?? []).slice(-20), row]);
}

interface Load {
  name: string;
  records: Json[];
}

function oddLoad(dice: Dice): Load {
  const { name, example, fields, lines } = dice.one(RESOURCES);
  const known = copies.get(name) ?? [];
  const base = known.length > 0 && dice.below(3) > 0 ? dice.one(known) : example;
  const record: Json = { ...base };
  const names = Object.keys(fields);
  for (let n = dice.below(3); n >= 0; n--) {
    const field = dice.one(names);
    record[field] = oddValue(fields[field]!.kind.schema as Schema, dice);
  }
  if (lines && dice.below(4) === 0) {
    const [line] = (example[lines.field] as Json[] | undefined) ?? [{}];
    const field = dice.one(Object.keys(lines.of.fields));
    record[lines.field] = [
      { ...line, [field]: oddValue(lines.of.fields[field]!.kind.schema as Schema, dice) },
    ];
  }
  return { name, records: [record] };
}

/** As it was read then, or with one field of a copy of another time. */
function staleLoad(dice: Dice): Load {
  const { name, fields } = dice.one(RESOURCES.filter((one) => !NOT_SHOWN.has(one.name)));
  const known = copies.get(name) ?? [];
  if (known.length === 0) return { name, records: [] };
  const record = { ...dice.one(known) };
  if (dice.below(3) === 0) {
    const field = dice.one(Object.keys(fields));
    const other = dice.one(known)[field];
    if (other !== undefined) record[field] = other;
  }
  return { name, records: [record] };
}

const orders: string[] = [];

/** One step of somebody's day: whether it is possible is up to the service. */
async function runRandomStep(dice: Dice): Promise<void> {
  const kind = dice.one([
    'order',
    'order',
    'purchase',
    'stage',
    'stage',
    'invoice',
    'invoice',
    'payment',
    'cancel',
  ]);
  if (kind === 'order') {
    const [, , , day] = await deliveryDates(svc);
    const lines = [{ product_id: dice.one([S.product, S.product_second]), units: 12 * (1 + dice.below(3)) }];
    const payload = { customer_id: S.customer, delivery_date: day, lines };
    const response = await call('POST', '/api/v2/orders?submit=true', { payload });
    if (response.statusCode === 202) orders.push(response.json().data.id);
  } else if (kind === 'purchase') {
    await call('POST', `${PURCHASES}?submit=true`, { payload: body({ po_num: newPoNum() }) });
  } else if (kind === 'stage') {
    const { data } = (await call('GET', `${PURCHASES}?page_size=50`)).json() as { data: Json[] };
    const purchase = data[dice.below(data.length || 1)];
    const to = purchase && nextStage(purchase.status as PurchaseStatus);
    if (to) await call('POST', `/ops/purchases/${purchase.purchase_global_id}/advance`, { payload: { to } });
  } else if (kind === 'invoice') {
    const open = await page('invoices?Statuses=1,2,3,4,5');
    const invoice = open[Math.max(0, open.length - 1 - dice.below(4))];
    const steps: Record<number, number> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 7 };
    if (invoice)
      await call('POST', `/ops/invoices/${invoice.InvoiceID}/advance`, {
        payload: { to: steps[invoice.Status as number] },
      });
  } else if (kind === 'payment') {
    const [payment] = await page(`payments?ARAccountIDs=${S.ar_account}`);
    const [invoice] = await page(`payments/openInvoices?ARAccountIDs=${S.ar_account}`);
    if (payment && invoice)
      await call(
        'POST',
        `/api/v1/payments/applications?PaymentInvoiceNum=${payment.PaymentInvoiceNum}&TargetInvoiceNum=${invoice.InvoiceNum}&ARAccountID=${S.ar_account}&Amount=1.00`,
      );
  } else if (orders.length > 0) await call('DELETE', `/api/v2/orders/${dice.one(orders)}`);
}

async function brokenIdentities(): Promise<unknown[]> {
  const { data } = (await call('GET', '/ops/selfCheck')).json() as { data: SelfCheckReport };
  return data.identities.filter(({ broken }) => broken > 0).map(({ name, examples }) => ({ name, examples }));
}

test(`odd values and stale copies leave the books balanced (${LOADS} loads)`, async () => {
  const steps = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 24, maxLength: 24 }), {
    numRuns: LOADS,
    seed: SEED,
  });
  for (const { name } of RESOURCES) if (!NOT_SHOWN.has(name)) await copy(name, new Dice(steps[0]!));
  const outcomes = { stored: 0, refused: 0 };
  for (const [n, rolls] of steps.entries()) {
    const dice = new Dice(rolls);
    if (dice.below(2) === 0) await runRandomStep(dice);
    const shown = RESOURCES.filter(({ name }) => !NOT_SHOWN.has(name));
    await copy(dice.one(shown).name, dice);
    const { name, records } = dice.below(2) === 0 ? oddLoad(dice) : staleLoad(dice);
    if (records.length === 0) continue;
    const response = await put(name, records);
    const said = `load ${n} of ${name}: ${JSON.stringify(records).slice(0, 2_000)}\n${response.body.slice(0, 500)}`;
    expect([200, 400, 422], said).toContain(response.statusCode);
    outcomes[response.statusCode === 200 ? 'stored' : 'refused']++;
    expect(await brokenIdentities(), said).toEqual([]);
  }
  // Both happen often, or the loads test nothing.
  expect(outcomes.stored, JSON.stringify(outcomes)).toBeGreaterThan(LOADS / 8);
  expect(outcomes.refused, JSON.stringify(outcomes)).toBeGreaterThan(LOADS / 8);
}, 3_600_000);
