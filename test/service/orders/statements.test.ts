import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { rebuildTexts } from '../../../src/orders/index.ts';
import { build } from '../../support/build.ts';
import { body, newPoNum, ORDERS, orderApi, S } from './draft-support.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (text: string) => void logged.push(text) });
const { call, db } = await build({ log: log as unknown as FastifyBaseLogger });
const { created, sent } = orderApi(call);
await call('GET', '/api/v2/me');

// 200 products of four suppliers, one of them with invoices of its own: every group kind at full size.
await db.query(sql`INSERT INTO product (product_id, supplier_id, product_name, status_id, state, wholesale_units_per_case)
  SELECT 700000 + n, 101 + n % 4, 'Bulk ' || n, 1, 'CA', 12 FROM generate_series(1, 200) n`);
await db.query(sql`INSERT INTO product_price (product_id, state, start_date, unit_price)
  SELECT 700000 + n, 'CA', '2020-01-01', n FROM generate_series(1, 200) n`);
await db.query(sql`INSERT INTO inventory (location_id, product_id, inventory)
  SELECT ${S.location}, 700000 + n, 100000 FROM generate_series(1, 200) n`);

const lines = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ product_id: 700_001 + i, units: 1 + (i % 7) }));
const SIZES = [1, 20, 200] as const;
const MAX_STATEMENTS = 8;

/** Every statement of a request, BEGIN and COMMIT included. */
async function statementsOf(status: number, send: () => ReturnType<typeof call>): Promise<number> {
  logged.length = 0;
  const response = await send();
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status);
  const entries = logged.map((text) => JSON.parse(text) as { statements?: number });
  return entries.find(({ statements }) => statements !== undefined)!.statements!;
}

/** The same for every size, and not more than promised; refused counts are those of the first size. */
async function countsOf(status: number, prepare: (size: number) => Promise<() => ReturnType<typeof call>>) {
  const counts: number[] = [];
  for (const size of SIZES) counts.push(await statementsOf(status, await prepare(size)));
  expect(new Set(counts), `counts ${counts}`).toHaveProperty('size', 1);
  expect(counts[0]).toBeLessThanOrEqual(MAX_STATEMENTS);
  return counts[0]!;
}

describe('statement counts for 1, 20 and 200 lines are the same, and at most 8', () => {
  const post = (path: string, payload: object) => async () => call('POST', path, { payload });

  test('create', async () => {
    await countsOf(201, async (n) => post(ORDERS, body({ lines: lines(n), po_num: newPoNum() })));
  });

  test('create and submit, including email', async () => {
    const more = () => ({ po_num: newPoNum(), emails: ['a@b.example', 'c@d.example'] });
    await countsOf(202, async (n) => post(`${ORDERS}?submit=true`, body({ lines: lines(n), ...more() })));
  });

  test('read, in each stage', async () => {
    const reads = [
      await countsOf(200, async (n) => {
        const { id } = await created(body({ lines: lines(n) }));
        return () => call('GET', `${ORDERS}/${id}`);
      }),
      await countsOf(200, async (n) => {
        const { id } = await sent(body({ lines: lines(n) }));
        // The first read in a process also records what the key got.
        await call('GET', `${ORDERS}/${id}`);
        return () => call('GET', `${ORDERS}/${id}`);
      }),
    ];
    expect(reads).toEqual([2, 1]);
  });

  test('validate, for a new order and a draft', async () => {
    await countsOf(200, async (n) =>
      post(`${ORDERS}/validate`, body({ lines: lines(n), po_num: newPoNum() })),
    );
    await countsOf(200, async (n) => {
      const { id } = await created(body({ lines: lines(n), po_num: newPoNum() }));
      return post(`${ORDERS}/validate`, { order_id: id, memo: 'x' });
    });
  });

  test('PATCH of lines and of one field, with the whole order sent back', async () => {
    for (const payload of [
      (n: number) => ({ lines: lines(n) }),
      () => ({ memo: 'x' }),
      () => ({ stage: 'draft', customer_id: S.customer_other, emails: ['a@b.example'] }),
    ]) {
      await countsOf(200, async (n) => {
        const { id } = await created(body({ lines: lines(n) }));
        return () => call('PATCH', `${ORDERS}/${id}`, { payload: payload(n) });
      });
    }
  });

  test('submit, also by PATCH', async () => {
    await countsOf(202, async (n) => {
      const { id } = await created(body({ lines: lines(n), po_num: newPoNum() }));
      return () =>
        call('POST', `${ORDERS}/${id}/submit`, { payload: { save_term_defaults: { supplier_ids: [101] } } });
    });
    await countsOf(202, async (n) => {
      const { id } = await created(body({ lines: lines(n), po_num: newPoNum() }));
      return () => call('PATCH', `${ORDERS}/${id}?submit=true`, { payload: { lines: lines(n) } });
    });
  });

  test('import', async () => {
    await countsOf(201, async (n) => {
      const csv = `product_id,units\n${lines(n)
        .map((one) => `${one.product_id},${one.units}`)
        .join('\n')}`;
      return post('/ops/orders/import', { customer_id: S.customer, csv });
    });
  });

  test('delete', async () => {
    await countsOf(204, async (n) => {
      const { id } = await created(body({ lines: lines(n) }));
      return () => call('DELETE', `${ORDERS}/${id}`);
    });
  });

  test('lists with any content', async () => {
    const of = (query: string) => statementsOf(200, () => call('GET', `${ORDERS}?${query}`));
    // Orders without a text are asked for by a second statement, and what their open changes come to by a third.
    expect(await of('page_size=1')).toBeLessThanOrEqual(2);
    expect(await of('page_size=500&include_lines=true')).toBeLessThanOrEqual(3);
    await rebuildTexts(db);
    expect(await of('stages=posted&page_size=500&include_lines=true&has_pending_changes=false')).toBe(1);
    expect(await of('stages=draft&page_size=500&include_lines=true')).toBe(2);
    expect(await of('stages=draft&page_size=500')).toBe(2);
  });
});
