import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { rebuildTexts, TextRenderer } from '../../../src/orders/index.ts';
import { RENDERER_HASH } from '../../../src/orders/texts/render.ts';
import { build } from '../../support/build.ts';
import { runs, SEED } from '../../support/random.ts';
import {
  deliveryDates,
  freshPo,
  moveInvoice,
  ORDERS,
  posted,
  runWorker,
  S,
  submitted,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;
const PAGE = `include_lines=true&page_size=500&customer_ids=${S.customer}`;

/** Posted orders of the customer, each as its text: lists that ask for drafts, too, are computed from rows. */
async function listed(stages: string, key = 'employee', more = PAGE): Promise<string[]> {
  const response = await call('GET', `${ORDERS}?stages=${stages}&${more}`, { key });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const orders = response.json().data as Json[];
  return orders.filter(({ stage }) => stage === 'posted').map((order) => JSON.stringify(order));
}

const MISSING = sql`SELECT o.order_no FROM sales_order o LEFT JOIN order_text t
    ON t.order_no = o.order_no AND t.version = o.version AND t.shape = ${RENDERER_HASH}
  WHERE o.stage = 'posted' AND o.customer_id = ${S.customer} AND t.order_no IS NULL AND NOT EXISTS (
    SELECT FROM order_change ch WHERE ch.order_no = o.order_no AND ch.state NOT IN ('synced', 'discarded'))`;

/** Reads until every order that can have a text has one, and nothing is in doubt. */
async function allMade(): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    await listed('posted');
    const [open] = await db.query<{ n: number }>(
      sql`SELECT (SELECT count(*) FROM (${MISSING}) m) + (SELECT count(*) FROM order_text_doubt) AS n`,
    );
    if (Number(open!.n) === 0) return;
    await sleep(5);
  }
  throw new Error('the texts were not made');
}

async function expectSame(): Promise<void> {
  for (const key of ['employee', 'customer']) {
    expect(await listed('posted', key)).toEqual(await listed('draft,posted', key));
  }
}

const wrong = async () => {
  const { data } = (await call('GET', '/ops/selfCheck')).json();
  return data.identities.find(({ name }: Json) => name === 'order_texts') as Json;
};

function promised() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a page from stored texts equals the computed page byte for byte', async () => {
  const path = `${ORDERS}?stages=posted&${PAGE}`;
  const computed = (await call('GET', path)).body;
  expect(computed.length).toBeGreaterThan(20_000);
  await allMade();
  const read = await call('GET', path);
  expect(read.body).toBe(computed);
  await expectSame();
  const whole = await listed('posted', 'employee', `page_size=500&customer_ids=${S.customer}`);
  expect(whole).toEqual(await listed('draft,posted', 'employee', `page_size=500&customer_ids=${S.customer}`));
  const pages = [1, 2, 3].map((page) => `page_size=7&page=${page}&customer_ids=${S.customer}`);
  const walked = await Promise.all(pages.map((page) => listed('posted', 'employee', page)));
  expect(walked.flat()).toEqual(whole.slice(0, 21));
});

describe('in any life cycle', () => {
  const orderOf = async (n: number): Promise<Json | undefined> => {
    const orders = (await listed('posted')).slice(0, 12).map((text) => JSON.parse(text) as Json);
    return orders[n % Math.max(1, orders.length)];
  };
  const lineOf = (n: number) => ({
    product_id: [S.product, S.product_second, S.product_second_supplier, S.product_low_stock][n % 4],
    units: 12 * (1 + (n % 3)),
    accept_backorder: true,
  });
  const edit = async (n: number, submit: boolean) => {
    const order = await orderOf(n);
    if (!order?.allowed_actions.update.allowed) return;
    const lines = order.lines.map(({ product_id, units }: Json) => ({
      product_id,
      units: units + 1,
      accept_backorder: true,
    }));
    const payload = { memo: freshPo(), ...(n % 2 ? { lines } : {}) };
    await call('PATCH', `${ORDERS}/${order.id ?? order.invoice_id}?submit=${submit}`, { payload });
    if (n % 5) await runWorker(svc);
  };
  const invoice = async (n: number) => (await orderOf(n))!.invoice_id as number;

  const STEPS: Record<string, (n: number) => Promise<unknown>> = {
    async order(n) {
      const [, , , day] = await deliveryDates(svc);
      const lines = [lineOf(n), ...(n % 3 ? [lineOf(n + 1)] : [])];
      const payload = { customer_id: S.customer, delivery_date: day, po_num: freshPo(), lines };
      await call('POST', `${ORDERS}?submit=true`, { payload });
      if (n % 4) await runWorker(svc);
    },
    change: (n) => edit(n, true),
    'open change': (n) => edit(n, false),
    async discard(n) {
      const order = await orderOf(n);
      if (order?.allowed_actions.discard_changes.allowed)
        await call('POST', `${ORDERS}/${order.id ?? order.invoice_id}/discardChanges`, {});
    },
    async cancel(n) {
      const order = await orderOf(n);
      if (order?.allowed_actions.cancel.allowed)
        await call('POST', `${ORDERS}/${order.id ?? order.invoice_id}/cancel`, {});
      if (n % 3) await runWorker(svc);
    },
    work: () => runWorker(svc),
    advance: async (n) => moveInvoice(db, await invoice(n), [2, 3, 5, 7][n % 4]!),
    payment: async (n) =>
      db.query(
        sql`UPDATE invoice SET open_debit = open_debit / 2 WHERE invoice_id = ${await invoice(n)} AND cancelled_at IS NULL`,
      ),
    note: async (n) =>
      db.query(
        sql`UPDATE invoice SET ar_note = ${`é"\\\n\u0001${n}`} WHERE invoice_id = ${await invoice(n)}`,
      ),
    batch: async (n) =>
      db.query(sql`UPDATE invoice_line SET batch_code = ${`B-${n}`} WHERE invoice_id = ${await invoice(n)}`),
    certificate: async (n) =>
      db.query(sql`INSERT INTO invoice_coa (invoice_trans_id, invoice_id, product_id, batch_code, coa_url)
        SELECT invoice_trans_id, invoice_id, product_id, ${`C-${n}`}, 'https://lab.example/c' FROM invoice_line
        WHERE invoice_id = ${await invoice(n)} ON CONFLICT DO NOTHING`),
    supplier: (n) =>
      db.query(sql`UPDATE supplier SET supplier = ${`Supplier ${n}`} WHERE supplier_id = ${S.supplier}`),
    user: (n) => db.query(sql`UPDATE user_account SET full_name = ${`Name ${n}`} WHERE kind = 'Employee'`),
    term: (n) => db.query(sql`UPDATE credit_term SET term = term || ${String(n % 10)}`),
    customer: (n) =>
      db.query(sql`UPDATE customer SET customer_name = ${`"${n}\\`} WHERE customer_id = ${S.customer}`),
    cases: (n) =>
      db.query(sql`UPDATE product SET wholesale_units_per_case = ${6 + (n % 6)} WHERE NOT case_only`),
    time: async (n) => svc.clock.advanceSeconds(n * 3_600),
    made: () => allMade(),
  };
  const anyStep = fc.record({
    kind: fc.constantFrom(...Object.keys(STEPS)),
    n: fc.integer({ min: 0, max: 30 }),
  });

  test('reads from stored texts equal computed ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 16 }), async (steps) => {
        for (const { kind, n } of steps) {
          await STEPS[kind]!(n);
          await expectSame();
        }
        await allMade();
        await expectSame();
        expect(await wrong()).toMatchObject({ broken: 0 });
      }),
      { seed: SEED, numRuns: runs(8), endOnFailure: true },
    );
  });
});

describe('stored texts of orders', () => {
  const change = (set: ReturnType<typeof sql>) => db.query(sql`UPDATE order_text SET ${set}`);

  test.each([
    [
      'is damaged',
      sql`rest = replace(rest, '"is_credit":', '"is_credit ":'), lines = replace(lines, '"units":', '"units":9')`,
    ],
    ['was made by an older version of the code', sql`shape = 'older', lines = ''`],
    ['belongs to an older version of the order', sql`version = version - 1, lines = ''`],
  ])('a text that %s is never shown, and the read that skips it rebuilds it', async (_, set) => {
    await allMade();
    await change(set);
    await expectSame();
    await allMade();
    await expectSame();
    expect(await wrong()).toMatchObject({ broken: 0 });
  });

  test('the self-check detects damaged and wrong texts', async () => {
    await allMade();
    await change(sql`lines = lines || ' '`);
    const damaged = await wrong();
    expect(damaged.broken).toBeGreaterThan(0);
    expect(damaged.examples[0]).toMatchObject({ is_damaged: true });
    await change(
      sql`lines = '', checksum = hashtextextended(beginning, 1) # hashtextextended(rest, 2) # hashtextextended('', 3)`,
    );
    expect((await wrong()).examples[0]).toMatchObject({ is_damaged: false });
    const progress: number[] = [];
    const { orders, made } = await rebuildTexts(db, { all: true, onProgress: (done) => progress.push(done) });
    expect(progress.at(-1)).toBe(orders);
    expect(made).toBeGreaterThan(0);
    expect(await wrong()).toMatchObject({ broken: 0 });
  });

  test('a rename that spans the rendering leaves no text with the old name', async () => {
    const order = await posted(svc);
    await allMade();
    if (db.engine === 'embedded') return;
    await db.query(sql`DELETE FROM order_text`);
    const { promise: renamed, resolve: tellRenamed } = promised();
    const { promise: made, resolve: tellMade } = promised();
    const renaming = db.tx(async (tx) => {
      await tx.query(sql`UPDATE supplier SET supplier = 'Renamed meanwhile'`);
      tellRenamed();
      await made;
    });
    await renamed;
    await rebuildTexts(db);
    tellMade();
    await renaming;
    await expectSame();
    await allMade();
    await expectSame();
    expect(
      (await listed('posted')).find((text) => text.includes(`"invoice_id":${order.invoice_id},`)),
    ).toContain('Renamed meanwhile');
  });
});

test('The worker renders texts of orders that it posted as soon as it is idle', async () => {
  const texts = new TextRenderer(db, { warn: (about: unknown) => expect.unreachable(String(about)) });
  const order = await submitted(svc, {});
  await runWorker(svc, db, { texts });
  const find = () =>
    db.query<{ version: number }>(
      sql`SELECT t.version FROM order_text t JOIN sales_order o ON o.order_no = t.order_no WHERE o.order_id = ${order.id}`,
    );
  await expect.poll(async () => (await find()).length).toBe(1);
  await texts.drain();
  expect(Number((await find())[0]!.version)).toBe(Number(order.version) + 1);
});
