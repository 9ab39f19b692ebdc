import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { createActivationTasks, lockInactiveProducts } from '../../../src/purchases/process-sql.ts';
import { build, RunningClock } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { type Body, body, errorOf, newPoNum, PATH, purchaseApi, S } from './support.ts';

/** Two services with connections of their own, as two processes would be. */
describe.runIf(isOnPostgres)('with parallel connections', async () => {
  if (!isOnPostgres) return;
  const clock = new RunningClock();
  const one = await build({ work: true, clock });
  const { db, url } = one;
  const two = await build({ on: connect(url!, { poolSize: 10 }), work: true, clock });
  const [mine, theirs] = [purchaseApi(one.call), purchaseApi(two.call)];
  const { created, get, submit, patch } = mine;
  const other = connect(url!);
  const pause = (paused: boolean) => one.call('POST', '/ops/worker', { payload: { paused } });
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = (id: unknown, status: string) => expect.poll(async () => (await get(id)).status).toBe(status);

  test('of parallel purchases with one PO number, one is created and the others name it', async () => {
    for (let round = 0; round < 5; round++) {
      const po_num = newPoNum();
      const all = await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          (i % 2 ? mine : theirs).create(body({ po_num }), {}, i % 3 ? '' : '?submit=true'),
        ),
      );
      const made = all.filter((response) => response.statusCode === 201);
      expect(made).toHaveLength(1);
      const { purchase_global_id: id } = made[0]!.json().data;
      for (const response of all.filter((response) => response !== made[0])) {
        const error = errorOf(response);
        expect(error).toMatchObject({
          status: 409,
          code: 'DUPLICATE_PO_NUMBER',
          field_errors: [{ field: 'po_num' }],
        });
        expect([error.detail.includes(id), error.field_errors[0]!.detail.includes(id)]).toEqual([true, true]);
      }
      const [{ n }] = (await db.query(sql`SELECT count(*) AS n FROM purchase WHERE po_num = ${po_num}`)) as [
        { n: number },
      ];
      expect(n).toBe(1);
    }
  });

  test('of parallel drafts that take one PO number, one gets it and the others name it', async () => {
    const po_num = newPoNum();
    const drafts = await Promise.all(Array.from({ length: 16 }, () => created()));
    const all = await Promise.all(
      drafts.map(({ purchase_global_id: id }, i) => (i % 2 ? mine : theirs).patch(id, { po_num })),
    );
    const winner = drafts[all.findIndex((response) => response.statusCode === 200)]!;
    expect(all.filter((response) => response.statusCode === 200)).toHaveLength(1);
    for (const response of all.filter((one) => one.statusCode !== 200)) {
      expect(errorOf(response)).toMatchObject({ status: 409, code: 'DUPLICATE_PO_NUMBER' });
      expect(response.body).toContain(winner.purchase_global_id);
    }
  });

  /** Another transaction has the number and ends as told while the request waits for it. */
  async function whileTaken(po_num: string, isKept: boolean, request: () => Promise<unknown>) {
    let waiting: Promise<unknown> | undefined;
    await other
      .tx(async (tx) => {
        await tx.query(sql`
          INSERT INTO purchase (purchase_global_id, vendor_id, supplier_id, to_location_id, po_num)
          VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAV', ${S.vendor}, ${S.supplier}, ${S.location}, ${po_num})`);
        waiting = request();
        await sleep(200);
        if (!isKept) throw new Error('rolled back');
      })
      .catch(() => undefined);
    return waiting as ReturnType<typeof mine.create>;
  }

  test('a PO number that another transaction is about to take is waited for', async () => {
    const po_num = newPoNum();
    expect((await whileTaken(po_num, false, () => mine.create(body({ po_num })))).statusCode).toBe(201);
    const { purchase_global_id: id } = await created();
    const next = newPoNum();
    expect((await whileTaken(next, false, () => patch(id, { po_num: next }))).statusCode).toBe(200);
    const last = newPoNum();
    const refused = await whileTaken(last, true, () => mine.create(body({ po_num: last })));
    expect(errorOf(refused)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('01ARZ3NDEKTSV4RRFFQ69G5FAV'),
    });
    expect(errorOf(await patch(id, { po_num: last })).status).toBe(409);
    await db.query(sql`DELETE FROM purchase WHERE purchase_global_id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'`);
  });

  test('a submission that waits for an edit validates the edited draft', async () => {
    const { purchase_global_id: id } = await created();
    let waiting: ReturnType<typeof submit> | undefined;
    await other.tx(async (tx) => {
      await tx.query(sql`SELECT FROM purchase WHERE purchase_global_id = ${id} FOR UPDATE`);
      waiting = submit(id);
      await sleep(200);
      await tx.query(sql`DELETE FROM purchase_line WHERE purchase_global_id = ${id}`);
      await tx.query(sql`UPDATE purchase SET memo = 'edited' WHERE purchase_global_id = ${id}`);
    });
    expect(errorOf(await waiting!)).toMatchObject({ status: 422, code: 'NO_LINE_ITEMS' });
  });

  test('of parallel submissions of one draft, one is accepted', async () => {
    const { purchase_global_id: id } = await created();
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? mine : theirs).submit(id)));
    expect(all.map((response) => response.statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
    await until(id, 'New');
  });

  test('parallel submit, delete and edit of a draft reach one consistent result', async () => {
    for (let round = 0; round < 10; round++) {
      const { purchase_global_id: id } = await created();
      const [submitted, deleted, edited] = await Promise.all([
        submit(id),
        two.call('DELETE', `${PATH}/${id}`),
        theirs.patch(id, { purchase_transactions: [] }),
      ]);
      const outcome = [submitted.statusCode, deleted.statusCode, edited.statusCode].join(' ');
      expect(['200 409 409', '200 409 200', '404 204 404', '404 204 200', '422 204 200']).toContain(outcome);
    }
  });

  test('concurrent requests reach a stage once, and the goods are received once', async () => {
    const product = S.product;
    const units = async () =>
      (
        await db.query<{ n: number }>(sql`
        SELECT inventory + received AS n FROM inventory WHERE location_id = ${S.location} AND product_id = ${product}`)
      )[0]!.n;
    const { purchase_global_id: id } = await created(
      body({ purchase_transactions: [{ product_id: product, units: 11 }] }),
      {},
      '?submit=true',
    );
    await until(id, 'New');
    const before = await units();
    for (const to of ['Accepted', 'Received', 'Confirmed', 'Verified']) {
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 ? mine : theirs).advance(id, to)),
      );
      expect(all.map((response) => response.statusCode).sort(), to).toEqual([200, ...Array(7).fill(409)]);
    }
    expect((await units()) - before).toBe(11);
  });

  test('purchases of the same products in any order never deadlock', async () => {
    const products = Array.from({ length: 12 }, (_, i) => 20_001 + i).filter(
      (id) => ![20003, 20004, 20005, 20011].includes(id),
    );
    const ids = await Promise.all(
      Array.from({ length: 16 }, async (_, i) => {
        const turned = [...products.slice(i % products.length), ...products.slice(0, i % products.length)];
        const lines = turned.map((product_id) => ({ product_id, units: 1 }));
        const made = await created(body({ purchase_transactions: lines }), {}, '?submit=true');
        return made.purchase_global_id;
      }),
    );
    for (const id of ids) await until(id, 'New');
    const sum = async () =>
      (
        await db.query<{ i: number; r: number }>(sql`
        SELECT sum(inventory)::integer AS i, sum(received)::integer AS r FROM inventory WHERE location_id = ${S.location}`)
      )[0]!;
    const before = await sum();
    const deadlocks = async () =>
      (
        await db.query<{ n: number }>(
          sql`SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()`,
        )
      )[0]!.n;
    const deadlocksBefore = await deadlocks();
    for (const to of ['Accepted', 'Received', 'Confirmed', 'Verified']) {
      const all = await Promise.all(ids.map((id, i) => (i % 2 ? mine : theirs).advance(id, to)));
      expect(new Set(all.map((response) => response.statusCode)), to).toEqual(new Set([200]));
    }
    const after = await sum();
    expect([after.i - before.i, after.r - before.r]).toEqual([16 * products.length, 0]);
    expect(await deadlocks()).toBe(deadlocksBefore);
  });

  test('two tasks completed at the same time do not deadlock', async () => {
    const products = [S.product_minimum, S.product_low_stock];
    for (let round = 0; round < 8; round++) {
      await db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ANY(${products})`);
      const payload = body({
        purchase_transactions: products.map((product_id) => ({ product_id, units: 12 })),
      });
      const { purchase_global_id: id } = await created(payload, {}, '?submit=true');
      await until(id, 'PendingActivation');
      const tasks = ((await get(id)).purchase_transactions as Body[]).map((line) => line.activation_task_id);
      await Promise.all(
        tasks.map((task, i) => [one, two][i]!.call('POST', `/ops/activationTasks/${task}/complete`)),
      );
      await until(id, 'New');
    }
  });

  test('a task completed while purchases are about to wait for it leaves none waiting', async () => {
    const product = S.product_low_stock;
    const lines = [{ product_id: product, units: 1 }];
    for (let round = 0; round < 8; round++) {
      await db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ${product}`);
      const { purchase_global_id: first } = await created(
        body({ purchase_transactions: lines }),
        {},
        '?submit=true',
      );
      await until(first, 'PendingActivation');
      const [line] = (await get(first)).purchase_transactions as Body[];
      const rest = Promise.all(
        Array.from({ length: 6 }, () => created(body({ purchase_transactions: lines }), {}, '?submit=true')),
      );
      await sleep(Math.random() * 40);
      await two.call('POST', `/ops/activationTasks/${line!.activation_task_id}/complete`);
      for (const { purchase_global_id: id } of [{ purchase_global_id: first }, ...(await rest)])
        await until(id, 'New');
    }
  });

  test('completing a task waits for a purchase that locks the product, without a deadlock', async () => {
    const product = S.product_low_stock!;
    await db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ${product}`);
    const lines = [{ product_id: product, units: 1 }];
    const { purchase_global_id: id } = await created(
      body({ purchase_transactions: lines }),
      {},
      '?submit=true',
    );
    await until(id, 'PendingActivation');
    const [line] = (await get(id)).purchase_transactions as Body[];
    const waitingForLocks = () =>
      db.query(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    const completing = await other.tx(
      async (tx) => {
        // The first to look for a deadlock is the one that fails.
        await tx.exec(`SET LOCAL deadlock_timeout = '10ms'`);
        expect(await lockInactiveProducts(tx, String(id))).toEqual([product]);
        const answer = two.call('POST', `/ops/activationTasks/${line!.activation_task_id}/complete`);
        await expect.poll(waitingForLocks).toHaveLength(1);
        await createActivationTasks(tx, [product]);
        return { answer };
      },
      { maxAttempts: 1 },
    );
    expect((await completing.answer).statusCode).toBe(200);
    await until(id, 'New');
  });

  test('two workers share a backlog and process each purchase once', async () => {
    await pause(true);
    const ids = await Promise.all(
      Array.from({ length: 60 }, async () => (await created(body(), {}, '?submit=true')).purchase_global_id),
    );
    await pause(false);
    for (const id of ids) await until(id, 'New');
    const numbers = await Promise.all(ids.map(async (id) => (await get(id)).purchase_id));
    expect(new Set(numbers).size).toBe(60);
    await other.close();
  });
});

test.skipIf(isOnPostgres)(
  'races need parallel connections, which the embedded engine does not have',
  () => {},
);
