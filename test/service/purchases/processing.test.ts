import { beforeEach, describe, expect, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { purchaseJobs } from '../../../src/purchases/index.ts';
import { build } from '../../support/build.ts';
import { type Body, body, errorOf, PATH, purchaseApi, S } from './support.ts';

const { call, db, clock, service } = await build({ work: true });
const { create, created, get, submit, advance } = purchaseApi(call);
const STAGES = ['Accepted', 'Received', 'Confirmed', 'Verified'];
const HOURLY_REST = 60;

const pause = (paused: boolean) => call('POST', '/ops/worker', { payload: { paused } });
beforeEach(() => pause(false));

const until = (id: unknown, status: string) => expect.poll(async () => (await get(id)).status).toBe(status);

async function processed(payload: Body = body()): Promise<Body> {
  const { purchase_global_id: id } = await created(payload, {}, '?submit=true');
  await until(id, 'New');
  return get(id);
}

const [handler] = purchaseJobs({ clock });

/** Runs the handler as a worker would, on a database that breaks when and where the test says. */
const handle = (id: unknown, on: Partial<Db>, complete = async () => undefined) =>
  handler!.handle({ payload: { purchase_global_id: id } } as Job, {
    db: { query: (statement) => db.query(statement), tx: (run) => db.tx(run), ...on } as Db,
    complete,
  });

const dies = async (): Promise<never> => {
  throw new Error('killed');
};

describe('processing', () => {
  test('assigns numbers, posts, values the lines and leaves no job', async () => {
    const { purchase_global_id: id } = await created();
    expect((await submit(id)).json().data).toMatchObject({ status: 'Submitted', purchase_id: null });
    await until(id, 'New');
    const data = await get(id);
    const [first, second] = data.purchase_transactions as Body[];
    const [facts] = await db.query<{ fob: string; deposit: string }>(
      sql`SELECT fob, deposit_cost AS deposit FROM product WHERE product_id = ${S.product}`,
    );
    expect(data.purchase_id).toBeGreaterThan(500_000);
    expect(data.post_date).toBe(clock.now().toISOString());
    expect(first).toMatchObject({
      purchase_id: data.purchase_id,
      ordered: '24.0000',
      num_units: '24.0000',
      cases: '2.0000',
      fob: facts!.fob,
      deposit_cost: facts!.deposit,
      ext_price: (24 * Number(facts!.fob)).toFixed(2),
      laid_in_cost: (Number(facts!.fob) + Number(facts!.deposit)).toFixed(4),
      expiration_date: null,
    });
    expect(second).toMatchObject({ expiration_date: '2030-12-31T00:00:00.000Z', batch_code: 'B-1' });
    expect(second!.purchase_trans_id).toBe((first!.purchase_trans_id as number) + 1);
    expect(data.total).toBe((Number(first!.ext_price) + Number(second!.ext_price)).toFixed(2));
    expect(await db.query(sql`SELECT FROM job WHERE dedupe_key = ${id}`)).toEqual([]);
    expect((await call('GET', `${PATH}/${data.purchase_id}`)).json().data).toEqual(data);
  });

  test('values lines at the cost on the day of processing, not of the draft', async () => {
    const { purchase_global_id: id } = await created(
      body({ purchase_transactions: [{ product_id: S.product_minimum, units: 7 }] }),
    );
    await db.query(
      sql`UPDATE product SET fob = 1.2345, deposit_cost = 0.05 WHERE product_id = ${S.product_minimum}`,
    );
    await submit(id);
    await until(id, 'New');
    expect(((await get(id)).purchase_transactions as Body[])[0]).toMatchObject({
      fob: '1.2345',
      ext_price: '8.64',
      laid_in_cost: '1.2845',
    });
    expect((await get(id)).total).toBe('8.64');
  });

  test('waits while the worker is paused', async () => {
    await pause(true);
    const { purchase_global_id: id } = await created(body(), {}, '?submit=true');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await get(id)).status).toBe('Submitted');
    await pause(false);
    await until(id, 'New');
  });

  test('shows Importing, and continues from there after a worker was killed', async () => {
    await pause(true);
    const { purchase_global_id: id } = await created(body(), {}, '?submit=true');
    await expect(handle(id, { tx: dies })).rejects.toThrow('killed');
    expect(await get(id)).toMatchObject({ status: 'Importing', purchase_id: null });
    expect(errorOf(await submit(id)).code).toBe('ALREADY_SUBMITTED');
    await pause(false);
    await until(id, 'New');
  });

  test('takes effect once, even if its job is repeated', async () => {
    await pause(true);
    const { purchase_global_id: id } = await created(body(), {}, '?submit=true');
    await expect(handle(id, {}, dies)).rejects.toThrow('killed');
    expect((await get(id)).purchase_id).toBeNull();
    await handle(id, {});
    const done = await get(id);
    expect(done.status).toBe('New');
    await Promise.all([handle(id, {}), handle(id, {}), handle(id, {})]);
    await pause(false);
    await expect.poll(() => db.query(sql`SELECT FROM job WHERE dedupe_key = ${id}`)).toEqual([]);
    expect(await get(id)).toEqual(done);
  });

  test('keeps failed purchases for the next attempt', async () => {
    const { purchase_global_id: id } = await created(body(), {}, '?submit=true');
    await until(id, 'New');
    await pause(true);
    const { purchase_global_id: other } = await created(body(), {}, '?submit=true');
    // A cost that no column holds: nothing of the purchase may be half done.
    await db.query(sql`UPDATE product SET fob = 9999999999 WHERE product_id = ${S.product_second}`);
    await db.query(
      sql`UPDATE purchase_line SET num_units = 9000000 WHERE purchase_global_id = ${other} AND product_id = ${S.product_second}`,
    );
    await pause(false);
    await expect
      .poll(async () => (await db.query(sql`SELECT last_error IS NOT NULL AS failed FROM job`))[0]?.failed)
      .toBe(true);
    expect(await get(other)).toMatchObject({ status: 'Importing', purchase_id: null });
    await db.query(sql`UPDATE product SET fob = 5.2 WHERE product_id = ${S.product_second}`);
    clock.advanceSeconds(HOURLY_REST);
    service.queue.wake();
    await until(other, 'New');
  });
});

describe('activation', () => {
  const waitingBody = (...products: unknown[]) =>
    body({ purchase_transactions: products.map((product_id) => ({ product_id, units: 12 })) });
  const tasksOf = async (id: unknown) =>
    ((await get(id)).purchase_transactions as Body[]).map((line) => line.activation_task_id as number | null);
  const complete = (taskId: unknown, options = {}) =>
    call('POST', `/ops/activationTasks/${taskId}/complete`, options);
  const deactivate = (...products: unknown[]) =>
    db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ANY(${products}::integer[])`);
  const A = 20007;
  const B = 20013;

  test('opens one task per product, shared by lines and purchases, and continues after the last', async () => {
    await deactivate(A, B);
    const { purchase_global_id: one } = await created(waitingBody(S.product, A, B, A), {}, '?submit=true');
    await until(one, 'PendingActivation');
    const { purchase_global_id: two } = await created(waitingBody(A), {}, '?submit=true');
    await until(two, 'PendingActivation');
    const [none, taskA, taskB, again] = await tasksOf(one);
    expect([none, again, await tasksOf(two)]).toEqual([null, taskA, [taskA]]);
    expect(taskA).not.toBe(taskB);
    expect(await get(one)).toMatchObject({
      purchase_id: null,
      post_date: null,
      purchase_transactions: [{ needs_activation: false }, { needs_activation: true }, {}, {}],
    });

    const { data } = (await complete(taskA)).json();
    expect(data).toMatchObject({
      activation_task_id: taskA,
      product_id: A,
      status: 'completed',
      completed_by_user_id: 1001,
      time_completed: clock.now().toISOString(),
    });
    await until(two, 'New');
    await expect.poll(() => db.query(sql`SELECT FROM job`)).toEqual([]);
    expect((await get(one)).status).toBe('PendingActivation');
    await complete(taskB);
    await until(one, 'New');
    const statuses = await db.query(
      sql`SELECT DISTINCT status_id FROM product WHERE product_id IN (${A}, ${B})`,
    );
    expect(statuses).toEqual([{ status_id: 1 }]);
    expect((await get(one)).purchase_transactions).toHaveLength(4);
  });

  test('completing a task again changes nothing, and an unknown one returns 404', async () => {
    await deactivate(B);
    const { purchase_global_id: id } = await created(waitingBody(B), {}, '?submit=true');
    await until(id, 'PendingActivation');
    const [taskId] = await tasksOf(id);
    const first = await complete(taskId);
    await until(id, 'New');
    clock.advanceSeconds(5);
    const again = await complete(taskId);
    expect([again.statusCode, again.json().data.time_completed]).toEqual([
      200,
      first.json().data.time_completed,
    ]);
    expect(errorOf(await complete(999_999))).toMatchObject({
      status: 404,
      code: 'ACTIVATION_TASK_NOT_FOUND',
    });
    expect((await complete('x')).statusCode).toBe(400);
    const [{ n }] = (await db.query(sql`
      SELECT count(*) AS n FROM audit_log WHERE action = 'activation_task.complete' AND subject_id = ${String(taskId)}`)) as [
      { n: number },
    ];
    expect(n).toBe(1);
  });

  test('continues the demo purchase that waits for two products', async () => {
    const id = S.purchase_pending_activation;
    const tasks = (await tasksOf(id)).filter((taskId) => taskId !== null);
    expect(new Set(tasks).size).toBe(2);
    for (const taskId of new Set(tasks)) await complete(taskId);
    await until(id, 'New');
  });

  test('lists open and completed tasks separately, page by page', async () => {
    const list = async (query: string) => (await call('GET', `/ops/activationTasks?${query}`)).json();
    // A purchase that still goes on changes the waiting_purchases of its tasks between two reads.
    await expect.poll(() => db.query(sql`SELECT FROM job`)).toEqual([]);
    const all = (await list('page_size=500')).data as Body[];
    const open = (await list('status=open')).data as Body[];
    const completed = (await list('status=completed')).data as Body[];
    expect([...open, ...completed].length).toBe(all.length);
    expect(open.every((task) => task.status === 'open' && task.time_completed === null)).toBe(true);
    expect(completed.every((task) => task.status === 'completed' && task.time_completed !== null)).toBe(true);
    expect(await list('page_size=1')).toMatchObject({
      page: 1,
      page_size: 1,
      has_next_page: true,
      data: [all[0]],
    });
    expect((await list('page_size=1&page=2')).data).toEqual([all[1]]);
    expect(errorOf(await call('GET', '/ops/activationTasks?status=late'))).toMatchObject({ status: 400 });
    expect(errorOf(await call('GET', '/ops/activationTasks', { key: 'supplier' }))).toMatchObject({
      status: 403,
    });
  });
});

describe('warehouse statuses', () => {
  const stock = async () => {
    const rows = await db.query<{
      product_id: number;
      inventory: number;
      received: number;
      available_units: number;
    }>(sql`
      SELECT product_id, inventory, received, available_units FROM inventory
      WHERE location_id = ${S.location} AND product_id IN (${S.product}, ${S.product_second})`);
    return new Map(rows.map((row) => [row.product_id, row]));
  };

  test('Received adds to received, and Verified moves it to inventory with batches and lots', async () => {
    const purchase = await processed();
    const id = purchase.purchase_global_id;
    const before = await stock();
    const gained = async () => {
      const now = await stock();
      return [S.product, S.product_second].map((product) => {
        const [a, b] = [before.get(product!)!, now.get(product!)!];
        return [b.inventory - a.inventory, b.received - a.received, b.available_units - a.available_units];
      });
    };
    const effects: Record<string, number[][]> = {};
    clock.advanceSeconds(3600);
    for (const to of STAGES) {
      const response = await advance(id, to);
      expect([response.statusCode, response.json().data.status]).toEqual([200, to]);
      effects[to] = await gained();
    }
    const received = [
      [0, 24, 24],
      [0, 30, 30],
    ];
    expect(effects).toEqual({
      Accepted: [
        [0, 0, 0],
        [0, 0, 0],
      ],
      Received: received,
      Confirmed: received,
      Verified: [
        [24, 0, 24],
        [30, 0, 30],
      ],
    });
    const done = await get(id);
    expect(done.receive_date).toBe(clock.now().toISOString());
    const [first, second] = (done.purchase_transactions as Body[]).map((line) => line.purchase_trans_id);
    expect(
      await db.query(sql`
        SELECT purchase_trans_id, units_received, units_remaining FROM fifo_layer
        WHERE purchase_trans_id IN (${first}, ${second}) ORDER BY 1`),
    ).toEqual([
      { purchase_trans_id: first, units_received: 24, units_remaining: 24 },
      { purchase_trans_id: second, units_received: 30, units_remaining: 30 },
    ]);
    expect(
      await db.query(sql`
        SELECT location_id, product_id, purchase_trans_id, batch_code, inventory_units, expiration_date FROM batch
        WHERE purchase_trans_id IN (${first}, ${second})`),
    ).toEqual([
      {
        location_id: S.location,
        product_id: S.product_second,
        purchase_trans_id: second,
        batch_code: 'B-1',
        inventory_units: 30,
        expiration_date: '2030-12-31',
      },
    ]);
  });

  test('a product that is new to the warehouse gets its inventory row', async () => {
    const product = S.product_other_state;
    const { purchase_global_id: id } = await processed(
      body({
        purchase_transactions: [
          { product_id: product, units: 9 },
          { product_id: product, units: 3 },
        ],
      }),
    );
    for (const to of STAGES) await advance(id, to);
    expect(
      await db.query(
        sql`SELECT inventory, received FROM inventory WHERE location_id = ${S.location} AND product_id = ${product}`,
      ),
    ).toEqual([{ inventory: 12, received: 0 }]);
  });

  test.each([
    [0, -5],
    [3, -2],
  ])(
    'units sold before verification are taken from the new layers, oldest first; older layers hold %i',
    async (held, inventory) => {
      const product = S.product_other_state;
      const there = sql`location_id = ${S.location} AND product_id = ${product}`;
      await db.query(sql`UPDATE inventory SET inventory = ${inventory} WHERE ${there}`);
      await db.query(sql`UPDATE fifo_layer SET units_remaining = 0 WHERE ${there}`);
      await db.query(sql`UPDATE fifo_layer SET units_remaining = ${held} WHERE purchase_trans_id = (
      SELECT min(purchase_trans_id) FROM fifo_layer WHERE ${there})`);
      const line = (units: number) => ({ product_id: product, units, batch_code: `N-${units}` });
      const { purchase_global_id: id } = await processed(
        body({ purchase_transactions: [line(3), line(4), line(6)] }),
      );
      for (const to of STAGES) await advance(id, to);
      const layers = await db.query<{ left: number; batch: number }>(sql`
      SELECT f.units_remaining AS left, b.inventory_units AS batch
      FROM fifo_layer f JOIN purchase_line li USING (purchase_trans_id) JOIN batch b USING (purchase_trans_id)
      WHERE li.purchase_global_id = ${id} ORDER BY li.line_number`);
      expect(layers).toEqual([
        { left: 0, batch: 0 },
        { left: 2, batch: 2 },
        { left: 6, batch: 6 },
      ]);
    },
  );

  test('a purchase can only move to its next status; other statuses return 409, unknown ones 400', async () => {
    const { purchase_global_id: id } = await processed();
    const draft = await created();
    const before = await stock();
    for (const to of ['New', 'Received', 'Verified', 'InProgress', 'Submitted'])
      expect(errorOf(await advance(id, to)), to).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    for (const to of ['accepted', 'Nonsense', '', 5, null])
      expect(errorOf(await advance(id, to as string)).status, String(to)).toBe(400);
    expect(errorOf(await advance(draft.purchase_global_id, 'Accepted')).code).toBe('INVALID_TRANSITION');
    expect(errorOf(await advance('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Accepted')).code).toBe('PURCHASE_NOT_FOUND');
    expect((await advance('500001', 'Accepted')).statusCode).toBe(400);
    expect(errorOf(await advance(id, 'Accepted', { key: 'supplier' })).status).toBe(403);
    expect(await stock()).toEqual(before);
    for (const to of STAGES) await advance(id, to);
    expect(errorOf(await advance(id, 'Verified')).code).toBe('INVALID_TRANSITION');
  });

  test('each step is in the audit log, with old and new status', async () => {
    const { purchase_global_id: id } = await processed();
    await advance(id, 'Accepted', { headers: { 'x-request-id': 'adv-1' } });
    expect(
      await db.query(sql`
        SELECT user_id, request_id, before, after FROM audit_log
        WHERE action = 'purchase.advance' AND subject_id = ${id}`),
    ).toEqual([
      { user_id: 1001, request_id: 'adv-1', before: { status: 'New' }, after: { status: 'Accepted' } },
    ]);
  });
});

test('v1 shows the same purchase and lines, field by field', async () => {
  const { purchase_global_id: id } = await processed();
  for (const to of ['Accepted', 'Received']) await advance(id, to);
  const v2 = await get(id);
  const [v1] = (await call('GET', `/api/v1/purchases/${v2.purchase_id}`)).json().Data;
  const [v1Lines] = [
    (await call('GET', `/api/v1/purchases/lines?PurchaseIDs=${v2.purchase_id}`)).json().Data,
  ];
  const plain = (record: Body) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]),
    );
  const { purchase_transactions: lines, purchase_global_id: _id, ...rest } = v2;
  expect(plain(v1)).toEqual(plain(rest));
  expect(v1Lines.map(plain)).toEqual((lines as Body[]).map(plain));
});

test('only a processed purchase has a PDF link', async () => {
  const { withPdfLinks } = await import('../../../src/purchases/json-sql.ts');
  const link = (id: string) => `https://x/${id}"`;
  const text =
    '{"public_pdf_link":"pdf:01ARZ3NDEKTSV4RRFFQ69G5FAV","memo":"\\"public_pdf_link\\":\\"pdf:01ARZ3NDEKTSV4RRFFQ69G5FAV\\""}';
  expect(JSON.parse(withPdfLinks(text, link))).toEqual({
    public_pdf_link: 'https://x/01ARZ3NDEKTSV4RRFFQ69G5FAV"',
    memo: '"public_pdf_link":"pdf:01ARZ3NDEKTSV4RRFFQ69G5FAV"',
  });
  expect((await create()).json().data.public_pdf_link).toBeNull();
});
