import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { PURCHASE_SORT_COLUMNS } from '../../../src/purchases/read-sql.ts';
import { STATUSES } from '../../../src/purchases/rules.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { type Body, body, dayFromNow, errorOf, newPoNum, PATH, purchaseApi, S } from './support.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const { call, db, url } = await build({ log: log as unknown as FastifyBaseLogger });
const { created, patch } = purchaseApi(call);

async function list(query: string, key = 'employee'): Promise<Body[]> {
  const response = await call('GET', `${PATH}?${query}`, { key });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.json().data;
}

async function walk(query: string, pageSize: number, key = 'employee'): Promise<Body[]> {
  const found: Body[] = [];
  for (let page = 1; ; page++) {
    const response = (
      await call('GET', `${PATH}?${query}&page=${page}&page_size=${pageSize}`, { key })
    ).json();
    expect([response.page, response.page_size]).toEqual([page, pageSize]);
    found.push(...response.data);
    if (!response.has_next_page) return found;
    expect(response.data).toHaveLength(pageSize);
  }
}

const idsOf = (found: readonly Body[]) => found.map((one) => one.purchase_global_id as string);

/** What the table says, in the order of the list. */
const stored = (where = sql`true`) =>
  db.query<{ id: string; status: string; supplier_id: number }>(sql`
    SELECT purchase_global_id AS id, status, supplier_id FROM purchase WHERE deleted_at IS NULL AND ${where}
    ORDER BY time_created DESC, purchase_global_id DESC`);

describe('GET /purchases', () => {
  test('returns every purchase once, including drafts and without deleted ones, newest first, with any page size', async () => {
    const expected = (await stored()).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(100);
    for (const size of [7, 50, 500]) expect(idsOf(await walk('x=1', size))).toEqual(expected);
  });

  test.each(PURCHASE_SORT_COLUMNS)('is sorted by %s across pages, in both directions', async (name) => {
    const shown = (one: Body): string | number => {
      if (name === 'status') return (STATUSES as readonly string[]).indexOf(String(one.status));
      return name === 'total' ? Number(one.total) : String(one[name] ?? '~').toLowerCase();
    };
    const up = await walk(`sort=${name}`, 60);
    expect(idsOf(up).toSorted()).toEqual((await stored()).map(({ id }) => id).toSorted());
    expect(idsOf(await walk(`sort=-${name}`, 60))).toEqual(idsOf(up).toReversed());
    const values = up.map(shown);
    expect(values.every((value, i) => i === 0 || values[i - 1]! <= value)).toBe(true);
  });

  test('returns page, page_size and whether there is more, and reduces sizes over 500 to 500', async () => {
    const total = (await stored()).length;
    const { data: _data, ...rest } = (await call('GET', `${PATH}?page_size=100000`)).json();
    expect(rest).toEqual({ page: 1, page_size: 500, has_next_page: total > 500 });
    const last = (await call('GET', `${PATH}?page_size=${total}`)).json();
    expect([last.data.length, last.has_next_page]).toEqual([total, false]);
    expect((await call('GET', `${PATH}?page=9999`)).json()).toMatchObject({ data: [], has_next_page: false });
  });

  test('shows a Supplier key only its own suppliers, in the states of the key', async () => {
    const inState = sql`to_location_id IN (SELECT location_id FROM location WHERE state = 'CA')`;
    const expected = (
      await stored(sql`supplier_id IN (${S.supplier}, ${S.supplier_second}) AND ${inState}`)
    ).map(({ id }) => id);
    expect(idsOf(await walk('x=1', 500, 'supplier'))).toEqual(expected);
    expect(await list(`purchase_ids=${S.purchase_other_supplier}`, 'supplier')).toEqual([]);
    expect(await list(`purchase_ids=${S.purchase_other_supplier}`)).toHaveLength(1);
  });

  test('returns 403 for Customer keys', async () => {
    for (const path of ['', `/${S.purchase_processed}`]) {
      expect(errorOf(await call('GET', PATH + path, { key: 'customer' }))).toMatchObject({ status: 403 });
    }
  });

  test('filters by number and global ID together', async () => {
    const found = await list(`purchase_ids= ${S.purchase_processed}, ,${S.purchase_draft},999999`);
    expect(found.map((one) => one.purchase_id).sort()).toEqual([S.purchase_processed, null].sort());
  });

  test('po_num matches the whole PO number of any visible purchase, ignoring case', async () => {
    const poNum = newPoNum();
    const { purchase_global_id: id } = await created(body({ po_num: poNum }));
    expect(idsOf(await list(`po_num=${poNum.toLowerCase()}`))).toEqual([id]);
    expect(idsOf(await list(`po_num= ${poNum} `, 'supplier'))).toEqual([id]);
    expect(await list(`po_num=${poNum.slice(1)}`)).toEqual([]);
    const [other] = await list(`purchase_ids=${S.purchase_other_supplier}`);
    expect(await list(`po_num=${encodeURIComponent(other!.po_num as string)}`, 'supplier')).toEqual([]);
  });

  test('filters by vendor, location and status combined', async () => {
    const statuses = ['New', 'Accepted', 'InProgress'];
    const expected = await stored(
      sql`vendor_id IN (301, 303) AND to_location_id = ${S.location} AND status = ANY(${statuses})`,
    );
    const found = await list(
      `vendor_ids=301,303&location_ids=${S.location}&statuses=${statuses}&page_size=500`,
    );
    expect(idsOf(found)).toEqual(expected.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(2);
    for (const status of new Set((await stored()).map((one) => one.status))) {
      const ofStatus = await list(`statuses=${status}&page_size=500`);
      expect(new Set(ofStatus.map((one) => one.status))).toEqual(new Set([status]));
    }
  });

  test('dates are posting dates of processed purchases and delivery dates of others, both inclusive', async () => {
    const expected = await stored(sql`
      CASE WHEN purchase_id IS NULL THEN delivery_date ELSE (post_date AT TIME ZONE 'UTC')::date END
        BETWEEN ${dayFromNow(-40)}::date AND ${dayFromNow(11)}::date`);
    const found = await list(`start_date=${dayFromNow(-40)}&end_date=${dayFromNow(11)}&page_size=500`);
    expect(idsOf(found)).toEqual(expected.map(({ id }) => id));
    expect(new Set(found.map((one) => one.purchase_id === null))).toEqual(new Set([true, false]));
    const draft = await created(body({ delivery_date: dayFromNow(400) }));
    const on = (day: string) => list(`start_date=${day}&end_date=${day}`);
    expect(idsOf(await on(dayFromNow(400)))).toEqual([draft.purchase_global_id]);
    expect(await on(dayFromNow(401))).toEqual([]);
  });

  test('include_transactions=false omits the lines, and nothing else', async () => {
    const [withLines, without] = [
      await list('page_size=500'),
      await list('page_size=500&include_transactions=false'),
    ];
    expect(without).toEqual(withLines.map(({ purchase_transactions: _lines, ...rest }) => rest));
  });

  test.each([
    ['purchase_ids=0', 'purchase_ids'],
    ['purchase_ids=5,x', 'purchase_ids'],
    ['purchase_ids=01J0DRAY0P', 'purchase_ids'],
    ['vendor_ids=1.5', 'vendor_ids'],
    ['location_ids=a', 'location_ids'],
    ['statuses=New,Old', 'statuses'],
    ['start_date=2026-02-30', 'start_date'],
    ['end_date=yesterday', 'end_date'],
    ['include_transactions=yes', 'include_transactions'],
    ['updated_since=2026-01-01', 'updated_since'],
    ['page=0', 'page'],
    ['page_size=0', 'page_size'],
  ])('%s returns 400 and is named', async (query, field) => {
    const error = errorOf(await call('GET', `${PATH}?${query}`));
    expect(error).toMatchObject({ status: 400, code: 'SCHEMA_VIOLATION', field_errors: [{ field }] });
  });

  test('empty parameters count as absent', async () => {
    expect(await list('start_date=&end_date=&statuses=&purchase_ids=,&vendor_ids=&page_size=3')).toHaveLength(
      3,
    );
  });

  test('returns 304 while nothing has changed', async () => {
    const first = await call('GET', `${PATH}?page_size=5`);
    const again = await call('GET', `${PATH}?page_size=5`, {
      headers: { 'if-none-match': first.headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await created();
    const changed = await call('GET', `${PATH}?page_size=5`, {
      headers: { 'if-none-match': first.headers.etag as string },
    });
    expect(changed.statusCode).toBe(200);
  });
});

describe('GET /purchases/{purchaseID}', () => {
  test('accepts the global ID and, once assigned, the number', async () => {
    const byNumber = (await call('GET', `${PATH}/${S.purchase_processed}`)).json().data;
    const byGlobalId = (await call('GET', `${PATH}/${byNumber.purchase_global_id}`)).json().data;
    expect(byGlobalId).toEqual(byNumber);
    expect(byNumber.purchase_id).toBe(S.purchase_processed);
    expect((await call('GET', `${PATH}/${S.purchase_draft}`)).json().data.purchase_id).toBeNull();
  });

  test('shows processed lines in the processed shape', async () => {
    const { purchase_transactions } = (await call('GET', `${PATH}/${S.purchase_processed}`)).json().data;
    const decimal = expect.stringMatching(/^\d+\.\d+$/);
    expect(purchase_transactions.length).toBeGreaterThan(1);
    for (const line of purchase_transactions) {
      expect(line).toEqual({
        purchase_trans_id: expect.any(Number),
        purchase_id: S.purchase_processed,
        product_id: expect.any(Number),
        ordered: decimal,
        num_units: decimal,
        fob: decimal,
        deposit_cost: decimal,
        ext_price: decimal,
        laid_in_cost: decimal,
        cases: line.cases === null ? null : decimal,
        weight: decimal,
        expiration_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
        code_date: expect.stringMatching(/T00:00:00\.000Z$/),
        time_updated: expect.stringMatching(/Z$/),
        batch_code: expect.any(String),
        pallet_tag: expect.any(String),
      });
    }
  });

  test('omits the lines on request', async () => {
    const { data } = (await call('GET', `${PATH}/${S.purchase_processed}?include_transactions=false`)).json();
    expect(data).not.toHaveProperty('purchase_transactions');
  });

  test.each([
    ['999999', 404],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 404],
    ['0', 400],
    ['x', 400],
    ['1.5', 400],
    ['99999999999', 400],
  ])('%s returns %d', async (id, status) => {
    expect((await call('GET', `${PATH}/${id}`)).statusCode).toBe(status);
  });

  test('returns 404 for a purchase of another supplier to a Supplier key', async () => {
    const response = await call('GET', `${PATH}/${S.purchase_other_supplier}`, { key: 'supplier' });
    expect(errorOf(response)).toMatchObject({ status: 404, code: 'PURCHASE_NOT_FOUND' });
  });
});

describe('updated_since', () => {
  test('pages forward in order of change', async () => {
    const since = new Date().toISOString();
    const [a, b, c] = [await created(), await created(), await created()];
    await patch(a.purchase_global_id, { delivery_date: dayFromNow(30) });
    const found = await list(`updated_since=${since}`);
    expect(idsOf(found)).toEqual([b, c, a].map((one) => one.purchase_global_id));
    expect((await walk(`updated_since=2000-01-01T00:00:00Z`, 20)).length).toBe((await stored()).length);
  });

  test.runIf(isOnPostgres)('never skips a change that commits late', async () => {
    const since = new Date().toISOString();
    const other = connect(url!);
    const slow = await created();
    await other.tx(async (tx) => {
      await tx.query(
        sql`UPDATE purchase SET memo = 'late' WHERE purchase_global_id = ${slow.purchase_global_id}`,
      );
      await created();
      // The later change is held back until the earlier one is there too.
      expect(idsOf(await list(`updated_since=${since}`))).toEqual([slow.purchase_global_id]);
    });
    await other.close();
    expect(await list(`updated_since=${since}`)).toHaveLength(2);
  });

  test.runIf(isOnPostgres)('is not held back by a session that only listens', async () => {
    const session = new pg.Client({ connectionString: url!, application_name: 'dray session' });
    await session.connect();
    await session.query('BEGIN');
    await session.query('SELECT 1');
    const since = new Date().toISOString();
    const { purchase_global_id } = await created();
    expect(idsOf(await list(`updated_since=${since}`))).toEqual([purchase_global_id]);
    await session.end();
  });
});

describe('statements', () => {
  async function statementsOf(method: string, path: string, options: object = {}): Promise<number> {
    await call('GET', '/api/v2/me');
    lines.length = 0;
    const response = await call(method, path, options);
    expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300);
    const logged = lines.map((line) => JSON.parse(line) as { statements?: number });
    return logged.find((line) => line.statements !== undefined)!.statements!;
  }
  const many = (n: number) => Array.from({ length: n }, () => ({ product_id: S.product, units: 12 }));

  test.each(['', '?submit=true'])(
    'creating%s takes 6, including BEGIN, COMMIT and idempotency',
    async (query) => {
      for (const n of [1, 200]) {
        const payload = body({ purchase_transactions: many(n) });
        const headers = { 'idempotency-key': newPoNum() };
        expect(await statementsOf('POST', PATH + query, { payload, headers }), `${n} lines`).toBe(6);
      }
    },
  );

  test('changing and submitting take the same number with 1 line and with 200', async () => {
    const counts = [];
    for (const n of [1, 200]) {
      const { purchase_global_id: id } = await created(body({ purchase_transactions: [] }));
      counts.push([
        await statementsOf('PATCH', `${PATH}/${id}`, { payload: { purchase_transactions: many(n) } }),
        await statementsOf('POST', `${PATH}/${id}/submit`),
      ]);
    }
    expect(counts).toEqual([counts[1], counts[1]]);
    expect(Math.max(...counts.flat())).toBeLessThanOrEqual(7);
  });

  test('a list and a single read each take one statement for every size and key', async () => {
    for (const key of ['employee', 'supplier']) {
      for (const query of ['page_size=1', 'page_size=500', 'page_size=500&page=2&include_transactions=false'])
        expect(await statementsOf('GET', `${PATH}?${query}`, { key })).toBe(1);
    }
    expect(await statementsOf('GET', `${PATH}/${S.purchase_processed}`)).toBe(1);
  });
});
