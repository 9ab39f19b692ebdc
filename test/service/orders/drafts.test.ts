import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  body,
  codesOf,
  DATE_TIME,
  DELIVERY,
  dayFromNow,
  errorOf,
  line,
  MINIMAL,
  MONEY,
  newPoNum,
  ORDERS,
  orderApi,
  outcomeOf,
  placesOf,
  S,
  ULID,
} from './draft-support.ts';

const { call, db } = await build();
const { create, created, sent, read, got, patch, patched, remove, submit, submitted, list } = orderApi(call);

const NULLS = Object.fromEntries(
  [
    'invoice_id',
    'invoice_num',
    'invoice_status',
    'invoice_status_name',
    'po_date',
    'term_id',
    'split_invoice_id',
    'due_date',
    'invoice_total',
    'open_debit',
    'open_credit',
    'open_balance',
    'pdf_url',
    'ar_note',
    'pending_change',
    'cancellation',
  ].map((name) => [name, null]),
);
const money = expect.stringMatching(MONEY);
const draftTotals = {
  units: 12,
  backorder_units: 0,
  shipped_units: 12,
  cases: 1,
  full_price: money,
  discount: '0.00',
  ext_price: money,
  requested_ext_price: money,
};
const NO_RELATIVES = { parent_id: null, parent_invoice_id: null, split_children: [] };
const refused = (reason: string) => ({ allowed: false, reason, detail: expect.any(String) });
const allowed = { allowed: true };

describe('the shape of an order', () => {
  test('a draft has every field of the contract, and a read returns what the write returned', async () => {
    const poNum = newPoNum();
    const emails = ['buyer@store.example'];
    const response = await create(body({ po_num: poNum, memo: 'Back door', emails }));
    expect(response.statusCode).toBe(201);
    const { data } = response.json();
    expect(data).toEqual({
      ...NULLS,
      id: expect.stringMatching(ULID),
      stage: 'draft',
      status: 'draft',
      is_credit: false,
      version: expect.any(String),
      customer_id: S.customer,
      customer_name: expect.any(String),
      state: 'CA',
      po_num: poNum,
      memo: 'Back door',
      delivery_date: DELIVERY,
      emails,
      credit_term_id: expect.any(Number),
      credit_term: expect.any(String),
      submitted_by_user_id: null,
      built_by_user_id: expect.any(Number),
      built_by_user_name: expect.any(String),
      time_created: expect.stringMatching(DATE_TIME),
      time_updated: expect.stringMatching(DATE_TIME),
      totals: draftTotals,
      lines: [
        {
          product_id: S.product,
          product_name: expect.any(String),
          supplier_id: S.supplier,
          supplier_name: expect.any(String),
          promotion_id: null,
          applied_promotion_id: null,
          quantity_promotion_id: null,
          units: 12,
          backorder_units: 0,
          shipped_units: 12,
          cases: 1,
          unit_price: money,
          full_price: money,
          discount: '0.00',
          ext_price: money,
          requested_ext_price: money,
          credit_term_id: expect.any(Number),
          credit_term: expect.any(String),
          term_overridden: false,
          accept_backorder: false,
          minimum_applied: false,
          exception: null,
          issues: [],
        },
      ],
      groups: [
        {
          group_key: expect.any(String),
          order_number: 1,
          split_invoice_id: null,
          credit_term_id: data.credit_term_id,
          credit_term: data.credit_term,
          term_overridden: false,
          split_reason: null,
          line_indexes: [0],
          totals: draftTotals,
        },
      ],
      order_overrides: {},
      pending_import_rows: [],
      related_orders: NO_RELATIVES,
      allowed_actions: {
        update: allowed,
        submit: allowed,
        discard_changes: refused('REVISION_NOT_FOUND'),
        cancel: refused('NOT_SUBMITTED'),
        delete: allowed,
        change_terms: allowed,
        set_promotions: allowed,
      },
      warnings: [],
    });
    const { warnings, ...rest } = data;
    expect(warnings).toEqual([]);
    expect(await got(data.id)).toEqual(rest);
    expect(response.headers.location).toMatch(new RegExp(`/api/v2/orders/${data.id}$`));
    expect(response.headers.etag).toBe(`"${data.version}"`);
  });

  test('a submitted order has its final terms and processing state, and neither groups nor overrides', async () => {
    const response = await create(body({ memo: 'At once' }), {}, '?submit=true');
    expect(response.statusCode).toBe(202);
    const { data } = response.json();
    const totals = {
      units: 12,
      backorder_units: 0,
      cases: 1,
      full_price: money,
      discount: '0.00',
      ext_price: money,
    };
    expect(data).toEqual({
      ...NULLS,
      id: expect.stringMatching(ULID),
      stage: 'submitted',
      status: 'queued',
      is_credit: false,
      version: expect.any(String),
      customer_id: S.customer,
      customer_name: expect.any(String),
      state: 'CA',
      po_num: null,
      memo: 'At once',
      delivery_date: DELIVERY,
      emails: [],
      credit_term_id: expect.any(Number),
      credit_term: expect.any(String),
      submitted_by_user_id: data.built_by_user_id,
      built_by_user_id: expect.any(Number),
      built_by_user_name: expect.any(String),
      time_created: expect.stringMatching(DATE_TIME),
      time_updated: expect.stringMatching(DATE_TIME),
      totals,
      lines: [
        expect.objectContaining({
          product_id: S.product,
          units: 12,
          shipped_units: 12,
          backorder_units: 0,
          cases: 1,
          ext_price: money,
        }),
      ],
      processing: { attempts: 0, message: null, updated_at: expect.stringMatching(DATE_TIME) },
      related_orders: NO_RELATIVES,
      allowed_actions: {
        update: refused('ORDER_PROCESSING'),
        submit: refused('ALREADY_SUBMITTED'),
        discard_changes: refused('REVISION_NOT_FOUND'),
        cancel: refused('ORDER_PROCESSING'),
        delete: refused('ORDER_PROCESSING'),
        change_terms: refused('ORDER_PROCESSING'),
        set_promotions: refused('ORDER_PROCESSING'),
      },
      warnings: [],
      resulting_orders: [
        {
          id: data.id,
          invoice_id: null,
          role: 'original',
          group_key: expect.any(String),
          order_number: 1,
          status: 'queued',
          split_reason: null,
          totals: draftTotals,
        },
      ],
    });
    expect(response.headers.location).toMatch(new RegExp(`/api/v2/orders/${data.id}$`));
    expect(response.headers.etag).toBe(`"${data.version}"`);
    const { warnings: _w, resulting_orders: _r, ...rest } = data;
    expect(await got(data.id)).toEqual(rest);
  });

  test('a posted order has its invoice and people with their addresses, and no draft fields', async () => {
    const order = await got(S.invoice_new);
    expect(order).toMatchObject({
      id: expect.stringMatching(ULID),
      invoice_id: S.invoice_new,
      invoice_num: `INV-${S.invoice_new}`,
      stage: 'posted',
      status: 'accepted',
      invoice_status: 1,
      invoice_status_name: 'New',
      is_credit: false,
      po_num: expect.any(String),
      po_date: expect.stringMatching(DATE_TIME),
      term_id: expect.any(Number),
      due_date: expect.stringMatching(DATE_TIME),
      invoice_total: money,
      open_debit: money,
      open_credit: money,
      open_balance: money,
      pdf_url: expect.stringMatching(/^http/),
      submitted_by_user_id: expect.any(Number),
      submitted_by_user_name: expect.any(String),
      submitted_by_user_email: expect.any(String),
      built_by_user_name: expect.any(String),
      built_by_user_email: expect.any(String),
      pending_change: null,
      cancellation: null,
    });
    for (const name of ['groups', 'order_overrides', 'processing', 'warnings', 'resulting_orders'])
      expect(order).not.toHaveProperty(name);
    expect(order.lines[0]).toMatchObject({
      promotion_overridden: false,
      applied_promotion_id: null,
      invoice_trans_id: expect.any(Number),
      batch_code: null,
      coa_url: null,
    });
    expect(order.lines[0]).not.toHaveProperty('issues');
  });

  test('the same order is returned for its ID and its invoice ID', async () => {
    const order = await got(S.invoice_new);
    expect(await got(order.id)).toEqual(order);
    expect((await got(S.invoice_without_order_id)).id).toBeNull();
  });

  test('a draft needs only a customer', async () => {
    const order = await created({ customer_id: S.customer });
    expect(order).toMatchObject({
      po_num: null,
      memo: null,
      delivery_date: null,
      emails: [],
      lines: [],
      groups: [],
      credit_term_id: expect.any(Number),
    });
    expect(order.totals).toEqual({
      units: 0,
      backorder_units: 0,
      shipped_units: 0,
      cases: 0,
      full_price: '0.00',
      discount: '0.00',
      ext_price: '0.00',
      requested_ext_price: '0.00',
    });
  });

  test('include_lines=false omits the lines in every stage', async () => {
    const draft = await created();
    const queued = await sent();
    for (const id of [draft.id, queued.id, S.invoice_new]) {
      const order = await got(id, {}, '?include_lines=false');
      expect(order).not.toHaveProperty('lines');
      const { lines, ...rest } = await got(id);
      expect(lines.length).toBeGreaterThan(0);
      expect(order).toEqual(rest);
    }
    expect(outcomeOf(await read(draft.id, {}, '?include_lines=maybe'))).toBe('400 SCHEMA_VIOLATION');
  });
});

describe('reading', () => {
  test.each([
    ['not-an-id', '400 ORDER_IDENTIFIER_INVALID'],
    ['0', '400 ORDER_IDENTIFIER_INVALID'],
    ['-5', '400 ORDER_IDENTIFIER_INVALID'],
    ['1.5', '400 ORDER_IDENTIFIER_INVALID'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FA', '400 ORDER_IDENTIFIER_INVALID'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAU', '400 ORDER_IDENTIFIER_INVALID'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '404 ORDER_NOT_FOUND'],
    ['999999999', '404 ORDER_NOT_FOUND'],
    ['99999999999', '404 ORDER_NOT_FOUND'],
  ])('%s returns %s for reads and writes', async (id, outcome) => {
    expect(outcomeOf(await read(id))).toBe(outcome);
    expect(outcomeOf(await patch(id, { memo: 'x' }))).toBe(outcome);
    expect(outcomeOf(await submit(id))).toBe(outcome);
    expect(outcomeOf(await remove(id))).toBe(outcome);
  });

  test('single orders are never cached, and only drafts always return 200 to conditional reads', async () => {
    const draft = await created();
    const queued = await sent();
    for (const [id, status] of [
      [draft.id, 200],
      [queued.id, 304],
      [S.invoice_new, 304],
    ] as const) {
      const first = await read(id);
      expect(first.headers['cache-control']).toBe('no-store');
      expect(first.headers.etag).toBe(`"${first.json().data.version}"`);
      const again = await read(id, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect(again.statusCode).toBe(status);
      if (status === 304) expect(again.body).toBe('');
      expect((await read(id, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    }
  });

  test('a draft is repriced on each read without a new version', async () => {
    const before = await created(body({ lines: [line({ product_id: S.product_second })] }));
    await db.query(sql`UPDATE product_price SET unit_price = unit_price + 1
      WHERE product_id = ${S.product_second} AND end_date IS NULL`);
    const after = await got(before.id);
    expect(Number(after.lines[0].unit_price)).toBeCloseTo(Number(before.lines[0].unit_price) + 1, 5);
    expect(after.version).toBe(before.version);
    expect(after.time_updated).toBe(before.time_updated);
  });

  test('a submitted order keeps its prices', async () => {
    const before = await sent(body({ lines: [line({ product_id: S.product_second })] }));
    await db.query(sql`UPDATE product_price SET unit_price = unit_price + 1
      WHERE product_id = ${S.product_second} AND end_date IS NULL`);
    expect((await got(before.id)).lines).toEqual(before.lines);
  });
});

describe('PATCH of a draft', () => {
  test('changes only what is sent, with a new version', async () => {
    const before = await created(body({ po_num: newPoNum(), memo: 'one', emails: ['a@b.example'] }));
    const after = await patched(before.id, { memo: 'two' });
    expect(after).toMatchObject({
      memo: 'two',
      po_num: before.po_num,
      emails: before.emails,
      delivery_date: before.delivery_date,
      lines: before.lines,
    });
    expect(after.version).not.toBe(before.version);
    expect(after.id).toBe(before.id);
  });

  test('null clears, and so does an empty list of emails', async () => {
    const { id } = await created(body({ po_num: 'X-1', memo: 'one', emails: ['a@b.example'] }));
    const after = await patched(id, { po_num: null, memo: null, emails: null, delivery_date: null });
    expect(after).toMatchObject({ po_num: null, memo: null, emails: [], delivery_date: null });
    await patched(id, { emails: ['a@b.example', 'c@d.example'] });
    expect((await patched(id, { emails: [] })).emails).toEqual([]);
  });

  test('lines replace all lines, an empty list removes them, and omitting lines keeps them', async () => {
    const { id } = await created(body({ lines: [line(), line({ product_id: S.product_second })] }));
    const replaced = await patched(id, { lines: [line({ product_id: S.product_second_supplier })] });
    expect(replaced.lines.map((one: { product_id: number }) => one.product_id)).toEqual([
      S.product_second_supplier,
    ]);
    expect((await patched(id, { memo: 'x' })).lines).toHaveLength(1);
    expect((await patched(id, { lines: [] })).lines).toEqual([]);
  });

  test('PATCH without a body, or with an empty one, changes nothing', async () => {
    const { id } = await created();
    expect((await call('PATCH', `${ORDERS}/${id}`)).statusCode).toBe(200);
    expect((await patch(id, {})).statusCode).toBe(200);
  });

  test('If-Match accepts the version, quoted or not, and rejects an old one', async () => {
    const { id, version } = await created();
    const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } });
    expect((await patch(id, { memo: '1' }, ifMatch(`"${version}"`))).statusCode).toBe(200);
    const stale = await patch(id, { memo: '2' }, ifMatch(`"${version}"`));
    expect(outcomeOf(stale)).toBe('412 VERSION_MISMATCH');
    const now = await got(id);
    expect(now.memo).toBe('1');
    expect((await patch(id, { memo: '3' }, ifMatch(now.version))).statusCode).toBe(200);
    expect((await patch(id, { memo: '4' }, ifMatch('*'))).statusCode).toBe(200);
    expect(outcomeOf(await submit(id, ifMatch('"0"')))).toBe('412 VERSION_MISMATCH');
    expect(outcomeOf(await remove(id, ifMatch('"0"')))).toBe('412 VERSION_MISMATCH');
    expect((await got(id)).status).toBe('draft');
  });

  test('the customer of a draft can change, and prices and dates follow', async () => {
    const { id } = await created();
    const moved = await patched(id, { customer_id: S.customer_other });
    expect(moved).toMatchObject({ customer_id: S.customer_other, state: 'CA' });
    const [arizona] = await db.query<{ id: number }>(
      sql`SELECT min(customer_id) AS id FROM customer WHERE state = 'AZ' AND account_status = 'Active'`,
    );
    const away = await patched(id, { customer_id: arizona!.id });
    expect(codesOf(away.lines[0].issues)).toContain('PRODUCT_NOT_FOUND');
    expect(away.lines[0].exception).toBe('PRODUCT_NOT_FOUND');
    expect(outcomeOf(await patch(id, { customer_id: 999_999 }))).toBe('403 CUSTOMER_NOT_PERMITTED');
  });

  test('an order can be sent back as read, except for its lines', async () => {
    const before = await created(body({ po_num: newPoNum(), memo: 'one' }));
    const { lines: _, ...whole } = await got(before.id);
    const after = await patched(before.id, { ...whole, memo: 'two' });
    expect(after.memo).toBe('two');
    // An answer to a write carries notes as well.
    const { lines: _l, ...answered } = after;
    expect((await patch(before.id, { ...answered, memo: 'three' })).statusCode).toBe(200);
  });

  test('an order sent back with another date is compared with its old prices', async () => {
    const later = weekdayIn(60);
    await db.query(sql`UPDATE product_price SET end_date = ${dayFromNow(40)}::date
      WHERE product_id = ${S.product_minimum} AND end_date IS NULL`);
    await db.query(sql`INSERT INTO product_price (product_id, state, start_date, unit_price)
      VALUES (${S.product_minimum}, 'CA', ${dayFromNow(41)}::date, 99.99)`);
    const { id } = await created(body({ lines: [line({ product_id: S.product_minimum, units: 24 })] }));
    const { lines: _, ...whole } = await got(id);
    const after = await patched(id, { ...whole, delivery_date: later });
    expect(after.lines[0].unit_price).toBe('99.99');
  });

  test('a read-only field with a different value is rejected by name', async () => {
    const { id } = await created();
    const response = await patch(id, { status: 'queued', memo: 'x', totals: { units: 1 } });
    expect(outcomeOf(response)).toBe('409 FIELD_IMMUTABLE');
    expect(placesOf(response)).toEqual([
      ['status', 'FIELD_IMMUTABLE'],
      ['totals', 'FIELD_IMMUTABLE'],
    ]);
    expect((await got(id)).memo).toBeNull();
    expect(outcomeOf(await create(body({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })))).toBe('409 FIELD_IMMUTABLE');
    expect(outcomeOf(await create(body({ stage: 'draft', invoice_id: null })))).toBe('201');
    const { customer_name, state } = await got(id);
    expect(outcomeOf(await create(body({ customer_name, state })))).toBe('201');
    const renamed = await create(body({ customer_name: 'Somebody else', state }));
    expect(placesOf(renamed)).toEqual([['customer_name', 'FIELD_IMMUTABLE']]);
  });
});

function weekdayIn(days: number): string {
  for (let n = days; ; n++) {
    const day = dayFromNow(n);
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 3) return day;
  }
}

describe('DELETE of a draft', () => {
  test('deleting a draft twice returns 204; it stays readable, and lists show it only by status', async () => {
    const { id, version } = await created();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(204);
    const gone = await got(id);
    expect(gone).toMatchObject({ stage: 'draft', status: 'deleted' });
    expect(gone.version).not.toBe(version);
    expect(gone.allowed_actions).toMatchObject({
      update: refused('ORDER_DELETED'),
      submit: refused('ORDER_DELETED'),
      discard_changes: refused('REVISION_NOT_FOUND'),
      cancel: refused('NOT_SUBMITTED'),
      delete: allowed,
      change_terms: refused('ORDER_DELETED'),
      set_promotions: refused('ORDER_DELETED'),
    });
    expect(outcomeOf(await patch(id, { memo: 'x' }))).toBe('409 ORDER_DELETED');
    expect(outcomeOf(await submit(id))).toBe('409 ORDER_DELETED');
    expect((await list(`order_ids=${id}&stages=draft`)).data).toEqual([]);
    expect((await list(`order_ids=${id}&statuses=draft`)).data).toEqual([]);
    expect((await list(`order_ids=${id}&statuses=deleted`)).data).toHaveLength(1);
  });

  test('the revision of a draft cannot be discarded', async () => {
    const { id } = await created();
    expect(outcomeOf(await call('DELETE', `${ORDERS}/${id}/revision`))).toBe('404 REVISION_NOT_FOUND');
  });
});

describe('submitting', () => {
  test('a submitted draft keeps its ID and can no longer be changed', async () => {
    const draft = await created(body({ po_num: newPoNum() }));
    const response = await submit(draft.id);
    expect(response.statusCode).toBe(202);
    const { data } = response.json();
    expect(data).toMatchObject({ id: draft.id, stage: 'submitted', status: 'queued', po_num: draft.po_num });
    expect(data.version).not.toBe(draft.version);
    expect(response.headers.etag).toBe(`"${data.version}"`);
    expect(data.resulting_orders.map((one: { id: string }) => one.id)).toEqual([draft.id]);
    expect(outcomeOf(await patch(draft.id, { memo: 'x' }))).toBe('409 ORDER_PROCESSING');
    expect(outcomeOf(await remove(draft.id))).toBe('409 ORDER_PROCESSING');
    expect(outcomeOf(await submit(draft.id))).toBe('409 ALREADY_SUBMITTED');
  });

  test('PATCH with submit=true edits and submits at once, or does neither', async () => {
    const { id } = await created();
    const refusedOnce = await patch(id, { memo: 'kept?', delivery_date: null }, {}, '?submit=true');
    expect(outcomeOf(refusedOnce)).toBe('422 DELIVERY_DATE_REQUIRED');
    expect((await got(id)).memo).toBeNull();
    const done = await patch(id, { memo: 'now' }, {}, '?submit=true');
    expect(done.statusCode).toBe(202);
    expect(done.json().data).toMatchObject({ id, stage: 'submitted', memo: 'now' });
    expect(done.json().data.resulting_orders).toHaveLength(1);
  });

  test('PATCH with submit=true submits a draft that it does not change', async () => {
    const { id } = await created();
    expect((await patch(id, {}, {}, '?submit=true')).statusCode).toBe(202);
  });

  test('a rejected create-and-submit leaves nothing behind', async () => {
    const count = async () =>
      (await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM sales_order`))[0]!.n;
    const before = await count();
    expect(outcomeOf(await create(body({ lines: [] }), {}, '?submit=true'))).toBe('422 NO_LINE_ITEMS');
    expect(await count()).toBe(before);
  });

  test('the body of a submission is optional and holds only save_term_defaults', async () => {
    const { id } = await created();
    expect(outcomeOf(await submit(id, { payload: { memo: 'x' } }))).toBe('400 SCHEMA_VIOLATION');
    expect(outcomeOf(await submit(id, { payload: [] }))).toBe('400 BATCH_NOT_SUPPORTED');
    expect((await submit(id, { payload: { save_term_defaults: null } })).statusCode).toBe(202);
  });

  test('all missing fields are reported at once', async () => {
    const { id } = await created({ customer_id: S.customer });
    const response = await submit(id);
    expect(response.statusCode).toBe(422);
    expect(codesOf(errorOf(response).field_errors).sort()).toEqual([
      'DELIVERY_DATE_REQUIRED',
      'NO_LINE_ITEMS',
    ]);
    expect(errorOf(response).code).toBe(errorOf(response).field_errors[0]!.code);
  });

  test('invalid lines, a missing date and a duplicate PO number are reported together', async () => {
    const poNum = newPoNum();
    await sent(body({ po_num: poNum }));
    const payload = {
      customer_id: S.customer,
      po_num: poNum,
      lines: [
        line(),
        line({ product_id: S.product_case_only, units: 5 }),
        line({ product_id: 99_999_999 }),
        line({ product_id: S.product_out_of_stock }),
      ],
    };
    const response = await create(payload, {}, '?submit=true');
    expect(outcomeOf(response)).toBe('422 NOT_CASE_MULTIPLE');
    const found = errorOf(response).field_errors.map(({ code, index, product_id }) => [
      code,
      index,
      product_id,
    ]);
    expect(found).toEqual([
      ['NOT_CASE_MULTIPLE', 1, S.product_case_only],
      ['PRODUCT_NOT_FOUND', 2, 99_999_999],
      ['DELIVERY_DATE_REQUIRED', undefined, undefined],
      ['OUT_OF_STOCK', 3, S.product_out_of_stock],
      ['DUPLICATE_PO_NUMBER', undefined, undefined],
    ]);
  });
});

describe('Prefer', () => {
  test('return=minimal omits the body: 201, 202, 204', async () => {
    const made = await create(body(), MINIMAL);
    expect([made.statusCode, made.body]).toEqual([201, '']);
    expect(made.headers['preference-applied']).toBe('return=minimal');
    const id = String(made.headers.location).split('/').at(-1);
    expect(made.headers.etag).toBe(`"${(await got(id)).version}"`);
    const edited = await patch(id, { memo: 'x' }, MINIMAL);
    expect([edited.statusCode, edited.body]).toEqual([204, '']);
    expect(edited.headers.etag).toBe(`"${(await got(id)).version}"`);
    const done = await submit(id, MINIMAL);
    expect([done.statusCode, done.body]).toEqual([202, '']);
    expect(done.headers.etag).toBe(`"${(await got(id)).version}"`);
    const atOnce = await create(body(), MINIMAL, '?submit=true');
    expect([atOnce.statusCode, atOnce.body]).toEqual([202, '']);
    expect(atOnce.headers.location).toBeDefined();
  });

  test('handling=lenient ignores unknown fields, which are otherwise rejected by name', async () => {
    const payload = body({ colour: 'red', lines: [line({ shade: 'dark' })] });
    const strict = await create(payload);
    expect(outcomeOf(strict)).toBe('400 SCHEMA_VIOLATION');
    expect(
      placesOf(strict)
        .map(([field]) => field)
        .sort(),
    ).toEqual(['colour', 'lines[0].shade']);
    const lenient = await create(payload, { headers: { prefer: 'handling=lenient' } });
    expect(lenient.statusCode).toBe(201);
    expect(lenient.headers['preference-applied']).toBe('handling=lenient');
  });
});

describe('Idempotency-Key', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('a repeated create returns the same order and creates only one', async () => {
    const payload = body({ memo: 'once' });
    const first = await create(payload, withKey('orders-1'));
    const again = await create(payload, withKey('orders-1'));
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(outcomeOf(await create(body({ memo: 'other' }), withKey('orders-1')))).toBe(
      '409 IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('a repeated submission takes effect once, and a rejection is replayed too', async () => {
    const { id } = await created();
    const first = await submit(id, withKey('orders-2'));
    const again = await submit(id, withKey('orders-2'));
    expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
    expect(again.body).toBe(first.body);
    const refusal = await create(body({ lines: [] }), withKey('orders-3'), '?submit=true');
    const replay = await create(body({ lines: [] }), withKey('orders-3'), '?submit=true');
    expect(outcomeOf(replay)).toBe('422 NO_LINE_ITEMS');
    expect(replay.headers['idempotency-replayed']).toBe('true');
    expect(replay.body).toBe(refusal.body);
  });

  test('a repeated PATCH does not change the version again', async () => {
    const { id } = await created();
    await patch(id, { memo: 'x' }, withKey('orders-4'));
    const { version } = await got(id);
    await patch(id, { memo: 'x' }, withKey('orders-4'));
    expect((await got(id)).version).toBe(version);
  });
});

describe('invalid bodies', () => {
  test.each([
    ['an array', [body()], '400 BATCH_NOT_SUPPORTED'],
    ['a text', '"x"', '400 SCHEMA_VIOLATION'],
    ['invalid JSON', '{', '400 SCHEMA_VIOLATION'],
    ['no customer', { lines: [] }, '400 SCHEMA_VIOLATION'],
    ['a customer as text', { customer_id: '5001' }, '400 SCHEMA_VIOLATION'],
    ['a long PO number', body({ po_num: 'x'.repeat(51) }), '400 FIELD_TOO_LONG'],
    ['a long memo', body({ memo: 'x'.repeat(501) }), '400 FIELD_TOO_LONG'],
    [
      'a long memo of a split',
      body({ order_overrides: { g: { memo: 'x'.repeat(501) } } }),
      '400 FIELD_TOO_LONG',
    ],
    ['a time of day', body({ delivery_date: `${DELIVERY}T10:00:00Z` }), '400 DELIVERY_DATE_NOT_CALENDAR'],
    ['a nonexistent date', body({ delivery_date: '2027-02-30' }), '400 DELIVERY_DATE_NOT_CALENDAR'],
    ['the year zero', body({ delivery_date: '0000-01-01' }), '400 DELIVERY_DATE_NOT_CALENDAR'],
    ['an empty date', body({ delivery_date: '' }), '400 DELIVERY_DATE_NOT_CALENDAR'],
    ['another date format', body({ delivery_date: '01/31/2027' }), '400 DELIVERY_DATE_NOT_CALENDAR'],
    ['a number as a date', body({ delivery_date: 20270131 }), '400 DELIVERY_DATE_NOT_CALENDAR'],
    ['an invalid email address', body({ emails: ['nobody'] }), '400 SCHEMA_VIOLATION'],
    [
      '21 addresses',
      body({ emails: Array.from({ length: 21 }, (_, i) => `a${i}@b.example`) }),
      '400 SCHEMA_VIOLATION',
    ],
    ['a null byte', body({ memo: 'a\u0000b' }), '400 SCHEMA_VIOLATION'],
    ['half a character', body({ memo: 'a\ud83d' }), '400 SCHEMA_VIOLATION'],
    ['invalid lines', body({ lines: 'x' }), '400 SCHEMA_VIOLATION'],
    ['rows on create', body({ pending_import_rows: [1] }), '400 SCHEMA_VIOLATION'],
    [
      'an override of something else',
      body({ order_overrides: { g: { colour: 'x' } } }),
      '400 SCHEMA_VIOLATION',
    ],
  ])('%s', async (_, payload, outcome) => {
    const headers = { 'content-type': 'application/json' };
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    expect(outcomeOf(await call('POST', ORDERS, { payload: text, headers }))).toBe(outcome);
  });

  test('limits count characters, not bytes, and a surrogate pair is one character', async () => {
    const order = await created(body({ memo: '🍺'.repeat(500), po_num: 'é'.repeat(50) }));
    expect(order.memo).toBe('🍺'.repeat(500));
    const text = `{"customer_id":${S.customer},"memo":"\\ud83c\\udf7a \\\\ud83c"}`;
    const headers = { 'content-type': 'application/json' };
    const response = await call('POST', ORDERS, { payload: text, headers });
    expect(response.json().data.memo).toBe('🍺 \\ud83c');
  });

  test('more than 200 lines and a body over 256 KB are rejected', async () => {
    const lines = Array.from({ length: 201 }, () => line());
    for (const response of [
      await create(body({ lines })),
      await call('POST', `${ORDERS}/validate`, { payload: body({ lines }) }),
    ]) {
      expect(outcomeOf(response)).toBe('413 REQUEST_TOO_LARGE');
      expect(placesOf(response)).toEqual([['lines', 'TOO_MANY_LINE_ITEMS']]);
    }
    const large = await create(body({ memo: 'x'.repeat(256 * 1024) }));
    expect(outcomeOf(large)).toBe('413 REQUEST_TOO_LARGE');
    expect((await create(body({ lines: lines.slice(1) }))).statusCode).toBe(201);
  });

  test('only JSON bodies are accepted', async () => {
    const response = await call('POST', ORDERS, {
      payload: 'customer_id=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.statusCode).toBe(415);
  });

  test('all problems of a body are listed, lines by index and product', async () => {
    const response = await create({
      customer_id: S.customer,
      po_num: 'x'.repeat(51),
      lines: [line(), line({ units: 0 }), { product_id: S.product }, line({ cases: 1 })],
    });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response).field_errors).toEqual([
      { field: 'po_num', code: 'FIELD_TOO_LONG', detail: expect.any(String) },
      {
        field: 'lines[1].units',
        code: 'QUANTITY_INVALID',
        detail: expect.any(String),
        index: 1,
        product_id: S.product,
      },
      {
        field: 'lines[2]',
        code: 'LINE_QUANTITY_AMBIGUOUS',
        detail: expect.any(String),
        index: 2,
        product_id: S.product,
      },
      {
        field: 'lines[3]',
        code: 'LINE_QUANTITY_AMBIGUOUS',
        detail: expect.any(String),
        index: 3,
        product_id: S.product,
      },
    ]);
  });
});

test('a customer on hold gets a warning but can order', async () => {
  const order = await created(body({ customer_id: S.customer_on_hold }));
  expect(order.warnings).toEqual([
    { field: 'customer_id', code: 'CUSTOMER_ON_HOLD', detail: expect.any(String) },
  ]);
  expect(codesOf((await submitted(order.id)).warnings)).toEqual(['CUSTOMER_ON_HOLD']);
});
