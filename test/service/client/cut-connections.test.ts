import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { findPython } from '../../support/python.ts';
import { generator, SEED } from '../../support/random.ts';
import type { Call } from './behavior/case.ts';
import { pythonRunner, type Runner } from './behavior/table.ts';
import { runTypeScript } from './behavior/typescript-runner.ts';
import { ids, listening, type Mishap, mishapProxy } from './support.ts';

/** CI cuts as many as the promise names. */
const CUTS = process.env.CI ? 2_000 : 400;
const BATCH_SIZE = 100;
/** Half of the requests fail: lost before they arrive, or their answers cut at once or in the middle. */
const MISHAPS: readonly Mishap[] = ['pass', 'pass', 'pass', 'lost', 'cut', 'half'];

const { address, client, db } = await listening();
const python = findPython();
const snake = python ? pythonRunner(python, { PYTHONPATH: resolve('clients/python/src') }) : undefined;
if (snake) atEndOfFile(async () => snake.stop());

/** Answers how often each order was made, by its number. */
async function madeOnce(prefix: string): Promise<{ orders: number; numbers: number }> {
  const [row] = await db.query<{ orders: number; numbers: number }>(
    sql`SELECT count(*)::integer AS orders, count(DISTINCT po_num)::integer AS numbers
        FROM sales_order WHERE po_num LIKE ${`${prefix}-%`}`,
  );
  return row!;
}

/** With a limit for the hour that the retries of both clients stay below. */
async function ownKey(name: string): Promise<string> {
  const { data: me } = await client().me.get();
  const limit = { max_requests_per_hour: 1_000_000 };
  const { data } = await client().ops.keys.create({ type: 'Employee', name, user_id: me.user_id, ...limit });
  return data.key!;
}

const creating = (poNum: string, idempotencyKey?: string): Call => ({
  method: 'orders.create',
  args: [{ customer_id: ids.customer!, po_num: poNum }],
  ...(idempotencyKey === undefined ? {} : { options: { idempotencyKey } }),
});

const both: [string, Runner][] = [
  ['TypeScript', runTypeScript],
  ...(snake ? [['Python', snake.run] as [string, Runner]] : []),
];

describe.each(both)('%s', (language, run) => {
  test(`over ${CUTS} dropped connections, no order is created twice and none is lost`, async () => {
    const random = generator(SEED);
    const planned = Array.from({ length: CUTS * 8 }, () => MISHAPS[Math.floor(random() * MISHAPS.length)]!);
    const proxy = await mishapProxy(address, [...planned]);
    const cuts = () => planned.slice(0, proxy.seen.length).filter((one) => one !== 'pass').length;
    const settings = { key: await ownKey(language), backoff: 0.001, retries: 3 };
    let orders = 0;
    while (cuts() < CUTS) {
      let calls = Array.from({ length: BATCH_SIZE }, () => creating(`${language}-${++orders}`));
      // What a program does with an error: it sends the write again, with the key that the error names.
      while (calls.length > 0) {
        const outcomes = await run(proxy.url, settings, calls);
        calls = calls.flatMap((call, i) => {
          const { error, idempotencyKey, code } = outcomes[i]!;
          if (error === undefined) return [];
          expect(code).toBe('CONNECTION_FAILED');
          return [creating((call.args![0] as { po_num: string }).po_num, idempotencyKey!)];
        });
      }
    }
    expect(cuts()).toBeGreaterThanOrEqual(CUTS);
    expect(await madeOnce(language)).toEqual({ orders, numbers: orders });
  });
});
