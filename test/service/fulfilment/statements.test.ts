import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { expectBooksBalance, id, type NewLine, postInvoice } from './support.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const { call, db } = await build({ log: log as unknown as FastifyBaseLogger });

async function statementsOf(path: string, payload: object): Promise<number> {
  lines.length = 0;
  const response = await call('POST', path, { payload });
  expect(response.statusCode, response.body).toBe(200);
  const logged = lines.map((line) => JSON.parse(line) as { statements?: number });
  return logged.find((line) => line.statements !== undefined)!.statements!;
}

async function stepsOf(invoice: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const to of [2, 3, 4, 5, 7])
    counts[to] = await statementsOf(`/ops/invoices/${invoice}/advance`, { to });
  return counts;
}

/** Every product that the customer's warehouse has plenty of, again and again. */
async function manyLines(count: number): Promise<NewLine[]> {
  const rows = await db.query<{ product_id: number }>(sql`
    SELECT product_id FROM inventory WHERE location_id = ${id.location} AND available_units > 100 ORDER BY 1`);
  return Array.from({ length: count }, (_, i) => ({ product: rows[i % rows.length]!.product_id, units: 1 }));
}

test('a step takes as many statements for 200 lines as for one', async () => {
  await call('GET', '/api/v2/me');
  const single = await stepsOf(await postInvoice(db, await manyLines(1)));
  const large = await stepsOf(await postInvoice(db, await manyLines(200)));
  expect(large).toEqual(single);
  // BEGIN and COMMIT, lock, two statuses, audit, answer; 3: guard, stock, lots, certificates; 7: stock, lots, draw.
  expect(single).toEqual({ 2: 7, 3: 13, 4: 9, 5: 7, 7: 11 });
  await expectBooksBalance(db);
});

test('a day takes as many statements for thirty invoices as for one', async () => {
  const balanced = async (count: number, deliveryDate: string) => {
    for (let i = 0; i < count; i++) {
      const invoice = await postInvoice(db, await manyLines(5), { deliveryDate });
      for (const to of [2, 3, 4, 5])
        await call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to } });
    }
    return statementsOf('/ops/invoices/verifyDay', { date: deliveryDate });
  };
  expect(await balanced(1, '2025-01-01')).toBe(await balanced(30, '2025-01-02'));
});
