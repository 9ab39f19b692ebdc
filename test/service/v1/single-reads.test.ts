import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Statement, sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';

const { call, db } = await build();
const S = demoScenarios();

/** What the database was asked for records by id, meanwhile. */
async function asking<T>(run: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const engine = db.constructor;
  const query = engine.prototype.query;
  engine.prototype.query = function (this: unknown, statement: Statement) {
    if (statement.text.includes('= ANY($')) statements.push(statement);
    return query.call(this, statement);
  };
  try {
    return { result: await run(), statements };
  } finally {
    engine.prototype.query = query;
  }
}

const PRODUCTS = Array.from({ length: 20 }, (_, i) => 20_001 + i);

/** One after the other, so that no two are together. */
async function alone(paths: readonly string[], key: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const path of paths) answers.push((await call('GET', path, { key })).json());
  return answers;
}

describe('single reads that arrive together', () => {
  test('use one statement, and each gets its own record', async () => {
    const paths = PRODUCTS.map((id) => `/api/v1/products/${id}`);
    const expected = await alone(paths, 'employee');
    const { result, statements } = await asking(() => Promise.all(paths.map((path) => call('GET', path))));
    expect(statements).toHaveLength(1);
    expect(result.map((one) => one.json())).toEqual(expected);
    expect(result.map((one) => one.json().Data[0].ProductID)).toEqual(PRODUCTS);
  });

  test('return a record requested twice to both, and 404 for a missing one', async () => {
    const { result, statements } = await asking(() =>
      Promise.all([20_001, 999_999_999, 20_001].map((id) => call('GET', `/api/v1/products/${id}`))),
    );
    expect(result.map((one) => one.statusCode)).toEqual([200, 404, 200]);
    expect(result[0]!.body).toBe(result[2]!.body);
    expect(statements[0]!.values).toContainEqual([20_001, 999_999_999]);
  });

  test('with other keys stay separate: none sees what only another can see', async () => {
    const keys = ['employee', 'customer', 'supplier'] as const;
    const paths = ['/api/v1/customers/5001', '/api/v1/customers/5003', `/api/v1/invoices/${S.invoice_new}`];
    const expected = [];
    for (const key of keys) expected.push(await alone(paths, key));
    const together = await Promise.all(
      keys.map((key) => Promise.all(paths.map((path) => call('GET', path, { key })))),
    );
    expect(together.map((of) => of.map((one) => one.json()))).toEqual(expected);
    expect(together.map((of) => of[1]!.statusCode)).toEqual([200, 404, 200]);
  });

  test('see everything committed before each of them', async () => {
    const read = async () => (await call('GET', '/api/v1/products/20001')).json().Data[0].ProductName;
    const was = await read();
    const running = Array.from({ length: 5 }, read);
    await db.query(sql`UPDATE product SET product_name = 'Renamed meanwhile' WHERE product_id = 20001`);
    expect(await Promise.all([read(), read()])).toEqual(['Renamed meanwhile', 'Renamed meanwhile']);
    await Promise.all(running);
    await db.query(sql`UPDATE product SET product_name = ${was} WHERE product_id = 20001`);
  });

  test('beyond a hundred use more statements', async () => {
    const ids = Array.from({ length: 250 }, (_, i) => 20_001 + i);
    const { result, statements } = await asking(() =>
      Promise.all(ids.map((id) => call('GET', `/api/v1/products/${id}`))),
    );
    const there = new Set(
      (await db.query<{ id: number }>(sql`SELECT product_id AS id FROM product`)).map(({ id }) => id),
    );
    expect(result.map((one) => one.statusCode)).toEqual(ids.map((id) => (there.has(id) ? 200 : 404)));
    expect(statements.map(({ values }) => values.find(Array.isArray)!.length)).toEqual([100, 100, 50]);
  });

  test('a failing single read does not affect the others', async () => {
    const engine = db.constructor;
    const query = engine.prototype.query;
    engine.prototype.query = function (this: unknown, statement: Statement) {
      const ids = statement.values.find(Array.isArray) as number[] | undefined;
      if (ids?.includes(20_002)) return Promise.reject(new Error('unreadable on purpose'));
      return query.call(this, statement);
    };
    const paths = [20_001, 20_002, 20_003, 20_002].map((id) => `/api/v1/products/${id}`);
    const answers = await Promise.all(paths.map((path) => call('GET', path)));
    engine.prototype.query = query;
    expect(answers.map((one) => one.statusCode)).toEqual([200, 500, 200, 500]);
    expect(answers[2]!.json().Data[0].ProductID).toBe(20_003);
  });

  test('fail together when the database fails, and the next ones succeed', async () => {
    const engine = db.constructor;
    const query = engine.prototype.query;
    engine.prototype.query = async () => {
      throw new Error('broken on purpose');
    };
    const failed = await Promise.all([1, 2, 3].map((n) => call('GET', `/api/v1/products/${20_000 + n}`)));
    engine.prototype.query = query;
    expect(failed.map((one) => one.statusCode)).toEqual([500, 500, 500]);
    expect((await call('GET', '/api/v1/products/20001')).statusCode).toBe(200);
  });
});
