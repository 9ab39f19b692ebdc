import { describe, expect, test } from 'vitest';
import { orderBy, sql } from '../../../src/db/index.ts';
import { type OrderFilters, orderConditions, orderSortOf } from '../../../src/orders/load/filters.ts';
import { ordersOfPage } from '../../../src/orders/load/orders.ts';
import { ORDER_SORT_COLUMNS } from '../../../src/orders/schema/filters.ts';
import { build } from '../../support/build.ts';
import { indexesOf } from '../../support/plans.ts';
import { currentCursor, eventsWhen } from '../events/support.ts';
import { body, DELIVERY, line, newPoNum, ORDERS, orderApi, outcomeOf, S } from './draft-support.ts';
import type { Json } from './support.ts';

const service = await build();
const { call, db } = service;
const { created, sent, got, list, remove, patched } = orderApi(call);

const draft = await created(body({ po_num: newPoNum() }));
const deleted = await created();
await remove(deleted.id);
const queued = await sent(body({ customer_id: S.customer_second }));
const [arizona] = await db.query<{ id: number }>(
  sql`SELECT min(customer_id) AS id FROM customer WHERE state = 'AZ'`,
);

const all = async (query: string, options = {}): Promise<Json[]> =>
  (await list(`page_size=500&${query}`, options)).data;
const idsOf = (orders: readonly Json[]) => orders.map((one) => one.id ?? one.invoice_id);
const valuesOf = (orders: readonly Json[], name: string) =>
  [...new Set(orders.map((one) => one[name]))].sort();

describe('the default view', () => {
  test('shows submitted and posted orders, without lines and groups, newest first', async () => {
    const page = await list('');
    expect(Object.keys(page).sort()).toEqual(['data', 'has_next_page', 'page', 'page_size']);
    expect(page).toMatchObject({ page: 1, page_size: 50, has_next_page: true });
    expect(page.data).toHaveLength(50);
    const orders = await all('');
    expect(valuesOf(orders, 'stage')).toEqual(['posted', 'submitted']);
    for (const order of orders) {
      expect(order).not.toHaveProperty('lines');
      expect(order).not.toHaveProperty('groups');
    }
    const times = orders.map((one) => one.time_created);
    expect(times).toEqual([...times].sort().reverse());
    expect(idsOf(orders)).toContain(queued.id);
    expect(idsOf(orders)).not.toContain(draft.id);
  });

  test('shows each order like a single read without lines', async () => {
    const { lines: _, ...single } = await got(S.invoice_new);
    expect(await all(`order_ids=${S.invoice_new}`)).toEqual([single]);
    const { lines: _l, groups: _g, ...one } = await got(draft.id);
    expect(await all(`order_ids=${draft.id}&stages=draft`)).toEqual([one]);
  });

  test('include_lines=true adds the lines of every stage', async () => {
    const ids = [draft.id, queued.id, S.invoice_new];
    const orders = await all(`order_ids=${ids.join(',')}&stages=draft,submitted,posted&include_lines=true`);
    expect(orders).toHaveLength(3);
    for (const order of orders) expect(order.lines).toEqual((await got(order.id)).lines);
  });

  test('has an ETag of the page', async () => {
    const first = await call('GET', `${ORDERS}?customer_ids=${S.customer}`);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await call('GET', `${ORDERS}?customer_ids=${S.customer}`, { headers })).statusCode).toBe(304);
    expect((await call('GET', `${ORDERS}?customer_ids=${S.customer}&page=2`, { headers })).statusCode).toBe(
      200,
    );
    await sent();
    expect((await call('GET', `${ORDERS}?customer_ids=${S.customer}`, { headers })).statusCode).toBe(200);
  });
});

describe('filters', () => {
  test('order_ids accepts both kinds of ID and ignores spaces, empty items and duplicates', async () => {
    const orders = await all(`order_ids= ${queued.id}, ,${S.invoice_new},${S.invoice_new},`);
    expect(idsOf(orders)).toHaveLength(2);
    expect(await all('order_ids=999999999,99999999999')).toEqual([]);
    const unknown = await call('GET', `${ORDERS}?order_ids=${queued.id},nope,0`);
    expect(outcomeOf(unknown)).toBe('400 ORDER_IDENTIFIER_INVALID');
    expect(unknown.json().error.field_errors.map((one: Json) => one.field)).toEqual([
      'order_ids',
      'order_ids',
    ]);
  });

  test('po_num matches the whole PO number of any visible order, ignoring case and surrounding spaces', async () => {
    const poNum = `Été ${newPoNum()}, 2`;
    const own = await created(body({ po_num: poNum }));
    const foreign = await created({ po_num: poNum, customer_id: arizona!.id });
    const named = (name: string, options = {}) =>
      all(`po_num=${encodeURIComponent(name)}&stages=draft,submitted,posted`, options);
    expect(idsOf(await named(` ${poNum.toUpperCase().replace('ÉTÉ', 'Été')} `))).toEqual([
      foreign.id,
      own.id,
    ]);
    expect(idsOf(await named(poNum, { key: 'customer' }))).toEqual([own.id]);
    expect(await named(poNum.slice(1))).toEqual([]);
  });

  test('po_num uses an index, for any number of orders', async () => {
    const where = orderConditions({ po_num: 'x' } as OrderFilters);
    const statement = sql`SELECT order_no FROM sales_order o WHERE ${where} ORDER BY ${orderBy(orderSortOf({} as OrderFilters).sorted)} LIMIT 50`;
    expect(await indexesOf(db, statement)).toEqual(['po_number_key_po_key', 'sales_order_po_num']);
  });

  test('customer_ids and states filter the list', async () => {
    expect(valuesOf(await all(`customer_ids=${S.customer},${S.customer_second}`), 'customer_id')).toEqual([
      S.customer,
      S.customer_second,
    ]);
    expect(valuesOf(await all('states=AZ'), 'state')).toEqual(['AZ']);
    expect(valuesOf(await all('states=AZ, CO'), 'state')).toEqual(['AZ', 'CO']);
    expect(await all(`states=CA&customer_ids=${arizona!.id}`)).toEqual([]);
  });

  test('stages filter the list', async () => {
    for (const stage of ['draft', 'submitted', 'posted'])
      expect(valuesOf(await all(`stages=${stage}`), 'stage')).toEqual([stage]);
    const drafts = idsOf(await all('stages=draft'));
    expect(drafts).toContain(draft.id);
    expect(drafts).not.toContain(deleted.id);
    expect(valuesOf(await all('stages=draft,submitted'), 'stage')).toEqual(['draft', 'submitted']);
  });

  test('statuses cover all stages, and deleted drafts must be requested', async () => {
    for (const status of [
      'draft',
      'deleted',
      'queued',
      'rejected',
      'accepted',
      'on_the_way',
      'delivered',
      'cancelled',
    ])
      expect([status, valuesOf(await all(`statuses=${status}`), 'status')]).toEqual([status, [status]]);
    expect(valuesOf(await all('statuses=draft,queued'), 'status')).toEqual(['draft', 'queued']);
    expect(idsOf(await all('statuses=deleted'))).toContain(deleted.id);
    expect(await all('statuses=draft&stages=posted')).toEqual([]);
    expect(valuesOf(await all('statuses=deleted&stages=draft'), 'status')).toEqual(['deleted']);
  });

  test('invoice_statuses restrict to posted orders', async () => {
    for (const status of [1, 2, 3, 4, 5, 7]) {
      const orders = await all(`invoice_statuses=${status}`);
      expect(valuesOf(orders, 'invoice_status')).toEqual([status]);
      expect(valuesOf(orders, 'stage')).toEqual(['posted']);
    }
    expect(await all('invoice_statuses=1&stages=draft')).toEqual([]);
    expect(valuesOf(await all('invoice_statuses=1,2'), 'invoice_status')).toEqual([1, 2]);
  });

  test('start_date and end_date are inclusive delivery dates, and empty ones are ignored', async () => {
    const on = await all(`start_date=${DELIVERY}&end_date=${DELIVERY}`);
    expect(valuesOf(on, 'delivery_date')).toEqual([DELIVERY]);
    expect(idsOf(on)).toContain(queued.id);
    for (const order of await all(`start_date=${DELIVERY}`))
      expect(order.delivery_date >= DELIVERY).toBe(true);
    for (const order of await all(`end_date=${DELIVERY}`)) expect(order.delivery_date <= DELIVERY).toBe(true);
    expect((await list('start_date=&end_date=')).data).toHaveLength(50);
  });

  test('has_pending_changes filters the list', async () => {
    const pending = await all('has_pending_changes=true');
    expect(pending.length).toBeGreaterThan(0);
    for (const order of pending) {
      expect(order.stage).toBe('posted');
      expect(order.pending_change ?? order.cancellation).not.toBeNull();
    }
    const none = await all('has_pending_changes=false');
    expect(none.every((one) => one.pending_change === null)).toBe(true);
    expect(idsOf(none)).toContain(queued.id);
    expect(idsOf(none).filter((id) => idsOf(pending).includes(id))).toEqual([]);
  });

  test.each([
    ['order_ids=x', 'ORDER_IDENTIFIER_INVALID'],
    ['customer_ids=x'],
    ['customer_ids=0'],
    ['states=XX'],
    ['states=ca'],
    ['stages=open'],
    ['statuses=done'],
    ['invoice_statuses=6'],
    ['invoice_statuses=x'],
    ['start_date=2027-02-30'],
    ['start_date=tomorrow'],
    ['end_date=2027-01-01T00:00:00Z'],
    ['has_pending_changes=yes'],
    ['include_lines=1'],
    ['updated_since=2027-01-01'],
    ['page=0'],
    ['page=x'],
    ['page_size=0'],
    ['page_size=-1'],
    ['customerIds=5001'],
  ])('%s is rejected', async (query, code = 'SCHEMA_VIOLATION') => {
    const response = await call('GET', `${ORDERS}?${query}`);
    expect(outcomeOf(response)).toBe(`400 ${code}`);
    const name = query.split('=')[0]!;
    expect(response.json().error.field_errors[0].field).toBe(name);
  });
});

describe('sort', () => {
  const shown = (order: Json, name: string) => {
    if (name === 'invoice_total') return order.invoice_total === null ? null : Number(order.invoice_total);
    const value = order[name];
    return name === 'po_num' || name === 'customer_name' ? (value?.trim().toLowerCase() ?? null) : value;
  };
  const inOrder = (a: string | number | null, b: string | number | null) =>
    b === null || (a !== null && a <= b);

  test.each(ORDER_SORT_COLUMNS)(
    '%s sorts across pages, in both directions, each order once',
    async (name) => {
      for (const sort of [name, `-${name}`]) {
        const pages = [];
        for (let page = 1; page <= 3; page++)
          pages.push((await list(`sort=${sort}&page_size=40&page=${page}`)).data);
        const found: Json[] = pages.flat();
        expect(new Set(idsOf(found)).size).toBe(found.length);
        const values = found.map((one) => shown(one, name));
        if (sort !== name) values.reverse();
        expect(values.every((value, i) => i === 0 || inOrder(values[i - 1], value))).toBe(true);
        // What comes first is the least or the most of all, not of a page.
        const every = (await all('')).map((one) => shown(one, name));
        const [least, most] = [values[0], values.at(-1)];
        expect(every.every((value) => (sort === name ? inOrder(least, value) : inOrder(value, most)))).toBe(
          true,
        );
      }
    },
  );

  test('An unknown sort column is rejected with the known ones, and sort cannot be combined with updated_since', async () => {
    const unknown = await call('GET', `${ORDERS}?sort=colour`);
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().error.detail).toContain('po_num, customer_name');
    const changes = await call('GET', `${ORDERS}?sort=po_num&updated_since=2026-01-01T00:00:00Z`);
    expect(changes.statusCode).toBe(400);
    expect(changes.json().error.detail).toContain('updated_since');
  });

  const ofInvoice = ['invoice_invoice_num_key', 'sales_order_invoice_id_key'];
  test.each([
    ['delivery_date', ['sales_order_delivery_date']],
    ['-delivery_date', ['sales_order_delivery_date']],
    ['time_updated', ['sales_order_time_updated']],
    ['-po_num', ['sales_order_po_num']],
    ['customer_name', ['customer_name', 'sales_order_customer']],
    ['-invoice_num', ofInvoice],
  ] as const)('sort=%s uses an index', async (sort, indexes) => {
    const statement = ordersOfPage(
      { where: sql`true`, ...orderSortOf({ sort } as OrderFilters), limit: 51, offset: 0 },
      sql`true`,
    );
    expect(await indexesOf(db, statement)).toEqual(indexes);
  });

  test.each([
    ['delivery_date', '2026-01-01', /Index Cond: .*ROW\(delivery_date, order_no\) > /],
    ['-po_num', 'k', /Index Cond: .*lower\(btrim\(.*<= /],
    ['customer_name', 'k', /Index Cond: \(lower\(.*customer_name.*>= 'k'/],
    ['-invoice_total', '12.50', /Index Cond: .*invoice_total.* <= 12.50/],
  ] as const)(
    'sort=%s starts after a cursor without reading what is before it',
    async (sort, value, condition) => {
      const after = { value, id: '5' };
      const { text, values } = ordersOfPage(
        { where: sql`true`, ...orderSortOf({ sort } as OrderFilters, after), limit: 51, offset: 0 },
        sql`true`,
      );
      const plan = await db.tx(async (tx) => {
        await tx.exec('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
        return tx.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
      });
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(condition);
    },
  );
});

describe('pages', () => {
  test('contain every order once', async () => {
    const whole = idsOf(await all('statuses=accepted,queued,delivered'));
    const walked: string[] = [];
    for (let page = 1; ; page++) {
      const { data, has_next_page, page_size } = await list(
        `statuses=accepted,queued,delivered&page=${page}&page_size=37`,
      );
      expect(page_size).toBe(37);
      walked.push(...idsOf(data));
      if (!has_next_page) break;
      expect(data).toHaveLength(37);
    }
    expect(walked.slice(0, whole.length)).toEqual(whole);
    expect(new Set(walked).size).toBe(walked.length);
  });

  test('larger sizes are reduced to 500, and a page past the end is empty', async () => {
    expect((await list('page_size=100000')).page_size).toBe(500);
    expect(await list('page=100000')).toEqual({
      data: [],
      page: 100000,
      page_size: 50,
      has_next_page: false,
    });
  });
});

describe('updated_since', () => {
  test('updated_since includes a deleted draft whose customer was renamed, and the feed emits no second event', async () => {
    const [since, cursor] = [new Date().toISOString(), await currentCursor(service)];
    const record = [{ CustomerID: deleted.customer_id, CustomerName: 'Renamed after its draft' }];
    expect((await call('PUT', '/ops/records/customers', { payload: record })).statusCode).toBe(200);
    const changed = await all(
      `updated_since=${encodeURIComponent(since)}&stages=draft&statuses=draft,deleted`,
    );
    expect(changed.find(({ id }) => id === deleted.id)).toMatchObject({
      status: 'deleted',
      customer_name: 'Renamed after its draft',
    });
    const told = await eventsWhen(service, cursor, (events) =>
      events.some(({ resource_id }) => resource_id === draft.id),
    );
    expect(told.filter(({ resource_id }) => resource_id === deleted.id)).toEqual([]);
  });

  test('updated_since returns every change, even if orders change while paging', async () => {
    const since = new Date().toISOString();
    const made = [];
    for (let i = 0; i < 7; i++) made.push(await created(body({ memo: `n${i}` })));
    await patched(made[0].id, { memo: 'changed' });
    const seen = new Map<string, string>();
    let cursor = since;
    for (let step = 0; step < 20; step++) {
      const { data } = await list(`updated_since=${encodeURIComponent(cursor)}&stages=draft&page_size=3`);
      const times = data.map((one: Json) => one.time_updated);
      expect(times).toEqual([...times].sort());
      if (step === 1) await patched(made[1].id, { memo: 'late' });
      for (const order of data) seen.set(order.id, order.memo);
      const next = times.at(-1);
      if (next === undefined || (next === cursor && data.length < 3)) break;
      cursor = next;
    }
    expect([...seen.keys()].sort()).toEqual(made.map((one) => one.id).sort());
    expect(seen.get(made[0].id)).toBe('changed');
    expect(seen.get(made[1].id)).toBe('late');
  });
});

describe('credit terms', () => {
  test('are listed by ID, page by page', async () => {
    const first = (await call('GET', `${ORDERS}/creditTerms?page_size=3`)).json();
    expect(first).toMatchObject({ page: 1, page_size: 3, has_next_page: true });
    expect(first.data[0]).toEqual({
      term_id: expect.any(Number),
      term: expect.any(String),
      days_of_credit: expect.any(Number),
      account_on_hold: false,
      time_updated: expect.stringMatching(/Z$/),
    });
    const ids = first.data.map((one: Json) => one.term_id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const second = (await call('GET', `${ORDERS}/creditTerms?page_size=3&page=2`)).json();
    expect(second.data[0].term_id).toBeGreaterThan(ids[2]);
    expect((await call('GET', `${ORDERS}/creditTerms?page=99`)).json().data).toEqual([]);
  });

  test('are filtered by ID, and invalid IDs are rejected', async () => {
    const { data } = (await call('GET', `${ORDERS}/creditTerms?term_ids=${S.term_offered},1,9999`)).json();
    expect(data.map((one: Json) => one.term_id)).toEqual([1, S.term_offered]);
    expect(outcomeOf(await call('GET', `${ORDERS}/creditTerms?term_ids=x`))).toBe('400 SCHEMA_VIOLATION');
  });

  test('can be used as listed', async () => {
    const order = await created(body({ lines: [line({ credit_term_id: S.term_offered })] }));
    const { data } = (await call('GET', `${ORDERS}/creditTerms?term_ids=${S.term_offered}`)).json();
    expect(order.lines[0].credit_term).toBe(data[0].term);
  });
});
