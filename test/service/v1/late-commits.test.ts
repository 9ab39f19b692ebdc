import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import type { Json } from './support.ts';

const { call, db, url } = await build();

async function page(path: string, query: string): Promise<Json[]> {
  const response = await call('GET', `/api/v1${path}?${query}`);
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.json().Data;
}

describe.runIf(isOnPostgres)('a client that pages forward only', () => {
  const customers = async (since: string) => page('/customers', `UpdatedSince=${since}&PageSize=500`);
  const two = async () => (await page('/customers', 'PageSize=2')).map((one) => one.CustomerID as number);

  test('does not miss a row whose transaction began earlier and committed later', async () => {
    const [slow, quick] = await two();
    const [{ now } = { now: new Date() }] = await db.query<{ now: Date }>(
      sql`SELECT clock_timestamp() AS now`,
    );
    let since = now.toISOString();
    const seen = new Set<unknown>();
    const walk = async () => {
      for (const one of await customers(since)) {
        seen.add(one.CustomerID);
        since = String(one.TimeUpdated);
      }
    };
    const other = connect(url!);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let began: () => void = () => undefined;
    const written = new Promise<void>((resolve) => {
      began = resolve;
    });
    const transaction = other.tx(async (tx) => {
      await tx.query(sql`UPDATE customer SET chain_name = 'slow' WHERE customer_id = ${slow}`);
      began();
      await held;
    });
    await written;
    await db.query(sql`UPDATE customer SET chain_name = 'quick' WHERE customer_id = ${quick}`);
    await walk();
    commit();
    await transaction;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await walk();
    expect(seen).toEqual(new Set([slow, quick]));
    await other.close();
  });

  test('does not miss a row whose transaction began between the snapshot check and the read', async () => {
    const [slow, quick] = await two();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const [{ now } = { now: new Date() }] = await db.query<{ now: Date }>(
      sql`SELECT clock_timestamp() AS now`,
    );
    let since = now.toISOString();
    const seen = new Set<unknown>();
    const walk = async () => {
      for (const one of await customers(since)) {
        seen.add(one.CustomerID);
        since = String(one.TimeUpdated);
      }
    };
    const other = connect(url!);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let transaction: Promise<void> | undefined;
    const query = db.query.bind(db);
    db.query = async <R extends object>(statement: Parameters<typeof query>[0]) => {
      const rows = await query<R>(statement);
      if (statement.text.includes('pg_stat_activity') && !transaction) {
        await new Promise<void>((written) => {
          transaction = other.tx(async (tx) => {
            await tx.query(sql`UPDATE customer SET chain_name = 'slower' WHERE customer_id = ${slow}`);
            written();
            await held;
          });
        });
        await query(sql`UPDATE customer SET chain_name = 'quicker' WHERE customer_id = ${quick}`);
      }
      return rows;
    };
    await walk();
    db.query = query;
    expect(transaction).toBeDefined();
    commit();
    await transaction;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await walk();
    expect(seen).toEqual(new Set([slow, quick]));
    await other.close();
  });
});
