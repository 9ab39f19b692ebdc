import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  body,
  codesOf,
  DELIVERY,
  dayFromNow,
  errorOf,
  LENIENT,
  line,
  orderApi,
  outcomeOf,
  placesOf,
  S,
} from './draft-support.ts';
import type { Json } from './support.ts';

const { call, db } = await build();
const { create, created, sent, patch, patched, got, submit, submitted, validated, validate } = orderApi(call);

const oneLine = (more: object) => body({ lines: [line({ units: undefined, ...more })] });
const lineOf = async (more: object, options = {}): Promise<Json> =>
  (await created(oneLine(more), options)).lines[0];

describe('quantities', () => {
  test('cases are converted to units by the units per case', async () => {
    expect(await lineOf({ cases: 3 })).toMatchObject({ units: 36, cases: 3 });
    expect(await lineOf({ units: 18 })).toMatchObject({ units: 18, cases: 1.5 });
    expect(await lineOf({ units: 1 })).toMatchObject({ units: 1, cases: 0.0833 });
  });

  test.each([
    ['both', { units: 1, cases: 1 }],
    ['neither', {}],
  ])('%s of units and cases is ambiguous', async (_, more) => {
    const response = await create(oneLine(more));
    expect(outcomeOf(response)).toBe('400 LINE_QUANTITY_AMBIGUOUS');
    expect(errorOf(response).field_errors[0]).toMatchObject({ index: 0, product_id: S.product });
  });

  test.each([0, -1, 1.5, 1_000_001, 1e300])('%s units are rejected as a quantity', async (units) => {
    const response = await create(oneLine({ units }));
    expect(outcomeOf(response)).toBe('400 QUANTITY_INVALID');
    expect(errorOf(response).field_errors[0]).toMatchObject({ index: 0, product_id: S.product });
    expect(outcomeOf(await create(oneLine({ cases: units })))).toBe('400 QUANTITY_INVALID');
  });

  test('numbers sent as strings are rejected, not converted', async () => {
    expect(outcomeOf(await create(oneLine({ units: '12' })))).toBe('400 SCHEMA_VIOLATION');
  });

  test('repeated lines beyond the maximum together are rejected', async () => {
    const lines = Array.from({ length: 200 }, () => ({ product_id: S.product, cases: 1_000_000 }));
    const response = await create(body({ lines }));
    expect(outcomeOf(response)).toBe('422 QUANTITY_INVALID');
    expect(outcomeOf(await create(body({ lines }), LENIENT))).toBe('422 QUANTITY_INVALID');
    expect(outcomeOf(await create(oneLine({ units: 1_000_000 })))).toBe('201');
  });

  test('a product without units per case is ordered in units only', async () => {
    const response = await create(oneLine({ product_id: S.product_no_units_per_case, cases: 1 }));
    expect(outcomeOf(response)).toBe('422 PRODUCT_MISSING_UNITS_PER_CASE');
    expect(placesOf(response)).toEqual([['lines[0].cases', 'PRODUCT_MISSING_UNITS_PER_CASE']]);
    expect(await lineOf({ product_id: S.product_no_units_per_case, units: 5 })).toMatchObject({
      units: 5,
      cases: null,
    });
  });

  test('a case-only product accepts whole cases, and lenient rounds up with a warning', async () => {
    const payload = oneLine({ product_id: S.product_case_only, units: 13 });
    const strict = await create(payload);
    expect(outcomeOf(strict)).toBe('422 NOT_CASE_MULTIPLE');
    expect(errorOf(strict).field_errors[0]).toMatchObject({
      field: 'lines[0].units',
      index: 0,
      product_id: S.product_case_only,
    });
    const order = await created(payload, LENIENT);
    expect(order.lines[0]).toMatchObject({ units: 24, cases: 2, minimum_applied: false });
    expect(order.warnings).toEqual([
      {
        field: 'lines[0].units',
        code: 'QUANTITY_ADJUSTED',
        detail: expect.any(String),
        index: 0,
        product_id: S.product_case_only,
      },
    ]);
    expect(await lineOf({ product_id: S.product_case_only, units: 24 })).toMatchObject({ units: 24 });
    expect(await lineOf({ product_id: S.product_case_only, cases: 1 })).toMatchObject({ units: 12 });
  });

  test('a quantity below the minimum is rejected, and lenient raises it and marks the line', async () => {
    const payload = oneLine({ product_id: S.product_minimum, units: 5 });
    expect(outcomeOf(await create(payload))).toBe('422 BELOW_MIN_ORDER');
    const order = await created(payload, LENIENT);
    expect(order.lines[0]).toMatchObject({ units: 24, minimum_applied: true });
    expect(codesOf(order.warnings)).toEqual(['QUANTITY_ADJUSTED']);
    // What was raised may be sent back as it was read.
    const again = await patched(order.id, { lines: [{ product_id: S.product_minimum, units: 24 }] });
    expect(again.lines[0].minimum_applied).toBe(true);
    expect(codesOf(again.warnings)).toEqual([]);
    const more = await patched(order.id, { lines: [{ product_id: S.product_minimum, units: 30 }] });
    expect(more.lines[0].minimum_applied).toBe(false);
    expect(outcomeOf(await patch(order.id, { lines: [{ product_id: S.product_minimum, units: 23 }] }))).toBe(
      '422 BELOW_MIN_ORDER',
    );
  });

  test('a minimum that is not a multiple of the case size is raised to the next full case', async () => {
    await db.query(
      sql`UPDATE product SET case_only = true, min_order_units = 15 WHERE product_id = ${S.product_split_series}`,
    );
    const order = await created(oneLine({ product_id: S.product_split_series, units: 1 }), LENIENT);
    expect(order.lines[0]).toMatchObject({ units: 24, minimum_applied: true });
    expect(outcomeOf(await create(oneLine({ product_id: S.product_split_series, units: 15 })))).toBe(
      '422 NOT_CASE_MULTIPLE',
    );
    await db.query(
      sql`UPDATE product SET case_only = false, min_order_units = null WHERE product_id = ${S.product_split_series}`,
    );
  });

  test('lenient also raises a stored quantity that a draft or a copy is sent back with', async () => {
    const setMinimum = (units: number | null) =>
      db.query(sql`UPDATE product SET min_order_units = ${units} WHERE product_id = ${S.product_second}`);
    const lines = [{ product_id: S.product_second, units: 5 }];
    const draft = await created(body({ lines }));
    await setMinimum(6);
    const response = await call('POST', `/api/v2/orders/${draft.id}/copy`, {
      payload: { delivery_date: DELIVERY },
    });
    const copy = response.json().data;
    expect(copy.lines[0].units).toBe(5);
    for (const { id } of [draft, copy]) {
      const strict = await patched(id, { lines });
      expect([strict.lines[0].units, strict.warnings]).toEqual([5, []]);
      const result = await validated({ order_id: id, lines }, LENIENT);
      expect([result.valid, codesOf(result.warnings)]).toEqual([true, ['QUANTITY_ADJUSTED']]);
      expect(outcomeOf(await patch(id, { lines }, {}, '?submit=true'))).toBe('422 BELOW_MIN_ORDER');
      const { data } = (await patch(id, { lines }, LENIENT, '?submit=true')).json();
      expect(data).toMatchObject({ stage: 'submitted', lines: [{ units: 6 }], totals: { units: 6 } });
      expect(data.warnings).toMatchObject([
        { code: 'QUANTITY_ADJUSTED', field: 'lines[0].units', index: 0, product_id: S.product_second },
      ]);
    }
    await setMinimum(null);
  });

  test('a rule added after saving is applied at submission', async () => {
    const { id } = await created(oneLine({ product_id: S.product_second, units: 5 }));
    await db.query(sql`UPDATE product SET min_order_units = 6 WHERE product_id = ${S.product_second}`);
    expect(outcomeOf(await submit(id))).toBe('422 BELOW_MIN_ORDER');
    await db.query(sql`UPDATE product SET min_order_units = null WHERE product_id = ${S.product_second}`);
    expect((await submit(id)).statusCode).toBe(202);
  });
});

describe('repeated lines', () => {
  test('lines with the same product and promotion are merged, and their units and cases added', async () => {
    const order = await created(
      body({
        lines: [
          line({ units: 5 }),
          line({ product_id: S.product_second, units: 1 }),
          line({ units: undefined, cases: 1 }),
        ],
      }),
    );
    expect(order.lines.map((one: Json) => [one.product_id, one.units])).toEqual([
      [S.product, 17],
      [S.product_second, 1],
    ]);
  });

  test('minimums apply to the merged quantity', async () => {
    const half = line({ product_id: S.product_minimum, units: 12 });
    expect((await created(body({ lines: [half, half] }))).lines[0].units).toBe(24);
  });

  test('a value on one of two merged lines applies to both', async () => {
    const order = await created(
      body({ lines: [line(), line({ accept_backorder: true, credit_term_id: S.term_offered })] }),
    );
    expect(order.lines).toHaveLength(1);
    expect(order.lines[0]).toMatchObject({ accept_backorder: true, credit_term_id: S.term_offered });
  });

  test.each([
    ['accept_backorder', { accept_backorder: true }, { accept_backorder: false }],
    ['credit_term_id', { credit_term_id: 4 }, { credit_term_id: 5 }],
  ])('a different %s is a conflict, also in validate', async (field, one, other) => {
    const payload = body({ lines: [line(one), line({ product_id: S.product_second }), line(other)] });
    for (const response of [await create(payload), await validate(payload)]) {
      expect(outcomeOf(response)).toBe('400 DUPLICATE_LINE_CONFLICT');
      expect(errorOf(response).field_errors).toEqual([
        {
          field: `lines[2].${field}`,
          code: 'DUPLICATE_LINE_CONFLICT',
          detail: expect.any(String),
          index: 2,
          product_id: S.product,
        },
      ]);
    }
  });

  test('lines with and without a manual promotion stay separate and share the stock', async () => {
    const [stock] = await db.query<{ n: number }>(sql`SELECT available_units AS n FROM inventory
      WHERE product_id = ${S.product} AND location_id = ${S.location}`);
    const order = await created(
      body({ lines: [line({ promotion_id: S.promotion_manual, units: stock!.n - 5 }), line({ units: 12 })] }),
    );
    expect(order.lines.map((one: Json) => one.shipped_units)).toEqual([stock!.n - 5, 5]);
  });
});

describe('products', () => {
  test('unknown products and those of another state are all rejected, by line index', async () => {
    const response = await create(
      body({
        lines: [line(), line({ product_id: 99_999_999 }), line({ product_id: S.product_other_state })],
      }),
    );
    expect(outcomeOf(response)).toBe('422 PRODUCT_NOT_FOUND');
    expect(
      errorOf(response).field_errors.map(({ index, product_id, code }) => [index, product_id, code]),
    ).toEqual([
      [1, 99_999_999, 'PRODUCT_NOT_FOUND'],
      [2, S.product_other_state, 'PRODUCT_NOT_FOUND'],
    ]);
  });

  test('a product that later moves to another state is listed under issues', async () => {
    const { id } = await created(oneLine({ product_id: S.product_quantity_promotion, units: 1 }));
    await db.query(sql`UPDATE product SET state = 'AZ' WHERE product_id = ${S.product_quantity_promotion}`);
    expect(codesOf((await got(id)).lines[0].issues)).toContain('PRODUCT_NOT_FOUND');
    expect(outcomeOf(await submit(id))).toBe('422 PRODUCT_NOT_FOUND');
    await db.query(sql`UPDATE product SET state = 'CA' WHERE product_id = ${S.product_quantity_promotion}`);
  });

  test.each([
    ['product_inactive', 'PRODUCT_INACTIVE'],
    ['product_not_authorized', 'PRODUCT_NOT_AUTHORIZED'],
    ['product_out_of_stock', 'OUT_OF_STOCK'],
    ['product_no_price', 'PRICE_NOT_FOUND'],
  ])('%s can be saved with the issue %s but not submitted', async (name, code) => {
    const order = await created(oneLine({ product_id: S[name], units: 12 }));
    expect(order.lines[0].issues).toEqual([{ code, detail: expect.any(String) }]);
    expect(order.lines[0].exception).toBe(code);
    const response = await submit(order.id);
    expect(outcomeOf(response)).toBe(`422 ${code}`);
    expect(errorOf(response).field_errors).toEqual([
      { field: 'lines[0]', code, detail: expect.any(String), index: 0, product_id: S[name] },
    ]);
  });

  test('a rejected submission names every invalid line', async () => {
    const names = ['product', 'product_inactive', 'product_out_of_stock', 'product_no_price'] as const;
    const { id } = await created(body({ lines: names.map((name) => line({ product_id: S[name] })) }));
    const response = await submit(id);
    expect(response.statusCode).toBe(422);
    expect(
      errorOf(response).field_errors.map(({ code, index, product_id }) => [code, index, product_id]),
    ).toEqual([
      ['PRODUCT_INACTIVE', 1, S.product_inactive],
      ['OUT_OF_STOCK', 2, S.product_out_of_stock],
      ['PRICE_NOT_FOUND', 3, S.product_no_price],
    ]);
  });

  test('a product without a price has null prices and does not count in totals', async () => {
    const order = await created(body({ lines: [line({ product_id: S.product_no_price }), line()] }));
    expect(order.lines[0]).toMatchObject({
      unit_price: null,
      full_price: null,
      discount: null,
      ext_price: null,
    });
    expect(order.totals.ext_price).toBe(order.lines[1].ext_price);
  });
});

describe('stock', () => {
  test('available units ship, and the rest is cut or backordered', async () => {
    const [stock] = await db.query<{ n: number }>(sql`SELECT available_units AS n FROM inventory
      WHERE product_id = ${S.product_low_stock} AND location_id = ${S.location}`);
    const n = stock!.n;
    const cut = await created(oneLine({ product_id: S.product_low_stock, units: 12 }));
    expect(cut.lines[0]).toMatchObject({ units: 12, shipped_units: n, backorder_units: 0, issues: [] });
    expect(cut.totals).toMatchObject({ units: 12, shipped_units: n, backorder_units: 0 });
    const kept = await created(
      oneLine({ product_id: S.product_low_stock, units: 12, accept_backorder: true }),
    );
    expect(kept.lines[0]).toMatchObject({ units: 12, shipped_units: n, backorder_units: 12 - n, issues: [] });
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(cents(kept.lines[0].ext_price)).toBe(cents(kept.lines[0].unit_price) * n);
    expect(cents(kept.lines[0].requested_ext_price)).toBe(cents(kept.lines[0].unit_price) * 12);
    const done = await submitted(kept.id);
    expect(done.lines[0]).toMatchObject({ units: n, shipped_units: n, backorder_units: 12 - n });
    expect(done.totals).toMatchObject({ units: 12, backorder_units: 12 - n });
  });

  test('an out-of-stock product with accept_backorder has no issue', async () => {
    const order = await created(
      oneLine({ product_id: S.product_out_of_stock, units: 12, accept_backorder: true }),
    );
    expect(order.lines[0]).toMatchObject({ shipped_units: 0, backorder_units: 12, issues: [] });
    expect((await submit(order.id)).statusCode).toBe(202);
  });

  test('allocated units count only for their customer', async () => {
    const [set] = await db.query<{ product_id: number; units: number; available: number }>(sql`
      SELECT a.product_id, a.units - a.used_units AS units, i.available_units AS available
      FROM allocation a JOIN inventory i ON i.product_id = a.product_id AND i.location_id = ${S.location}
      WHERE a.customer_id = ${S.customer} AND a.type_id = 1 AND a.start_date <= current_date
        AND (a.end_date IS NULL OR a.end_date >= current_date) AND a.units > a.used_units ORDER BY 1 LIMIT 1`);
    const lines = [{ product_id: set!.product_id, units: 100_000, accept_backorder: true }];
    const shipped = async (customer_id: number | undefined) => {
      const { data } = (await create(body({ customer_id, lines }), LENIENT)).json();
      return data.lines[0].shipped_units;
    };
    expect(await shipped(S.customer)).toBe(set!.available + set!.units);
    expect(await shipped(S.customer_other)).toBe(set!.available);
  });
});

describe('samples', () => {
  const sample = { product_id: S.product_sample, units: 2 };

  test('customer keys cannot add samples or order more of them; others can', async () => {
    const response = await create(oneLine(sample), { key: 'customer' });
    expect(outcomeOf(response)).toBe('422 SAMPLE_NOT_PERMITTED');
    expect(errorOf(response).field_errors[0]).toMatchObject({ index: 0, product_id: S.product_sample });
    const { id } = await created(oneLine(sample));
    const lines = (units: number) => ({ lines: [{ product_id: S.product_sample, units }] });
    expect(outcomeOf(await patch(id, lines(3), { key: 'customer' }))).toBe('422 SAMPLE_NOT_PERMITTED');
    expect((await patch(id, lines(2), { key: 'customer' })).statusCode).toBe(200);
    expect((await patch(id, lines(1), { key: 'customer' })).statusCode).toBe(200);
    expect(outcomeOf(await patch(id, lines(2), { key: 'customer' }))).toBe('422 SAMPLE_NOT_PERMITTED');
    expect((await create(oneLine(sample), { key: 'supplier' })).statusCode).toBe(201);
  });

  test('a validation reports a sample as an error', async () => {
    const result = await validated(oneLine(sample), { key: 'customer' });
    expect(codesOf(result.errors)).toEqual(['SAMPLE_NOT_PERMITTED']);
  });
});

describe('promotions', () => {
  test('an automatic promotion lowers the price', async () => {
    const one = await lineOf({ product_id: S.product_automatic_promotion, units: 1 });
    expect(one).toMatchObject({ promotion_id: null, applied_promotion_id: expect.any(Number) });
    expect(Number(one.unit_price)).toBeLessThan(Number(one.full_price));
    expect(Number(one.discount)).toBeCloseTo(Number(one.full_price) - Number(one.unit_price), 5);
    expect(one.quantity_promotion_id).toBeNull();
  });

  test('a quantity promotion applies from its minimum', async () => {
    const below = await lineOf({ product_id: S.product_quantity_promotion, units: 23 });
    expect(below).toMatchObject({
      discount: '0.00',
      quantity_promotion_id: null,
      applied_promotion_id: null,
    });
    const enough = await lineOf({ product_id: S.product_quantity_promotion, units: 24 });
    expect(enough).toMatchObject({ discount: '0.75', quantity_promotion_id: expect.any(Number) });
    expect(enough.applied_promotion_id).toBe(enough.quantity_promotion_id);
  });

  test('only keys of sales reps can choose a manual promotion', async () => {
    const payload = oneLine({ units: 12, promotion_id: S.promotion_manual });
    const one = (await created(payload)).lines[0];
    expect(one).toMatchObject({ promotion_id: S.promotion_manual, applied_promotion_id: S.promotion_manual });
    for (const key of ['customer', 'supplier'] as const) {
      const response = await create(payload, { key });
      expect(outcomeOf(response)).toBe('403 MANUAL_PROMOTION');
      expect(errorOf(response).field_errors).toEqual([
        {
          field: 'lines[0].promotion_id',
          code: 'PROMOTION_NOT_PERMITTED',
          detail: expect.any(String),
          index: 0,
          product_id: S.product,
        },
      ]);
    }
  });

  test('an Employee who is not a sales rep cannot choose a promotion, and allowed_actions says so', async () => {
    await db.query(sql`UPDATE api_key SET user_id = 1012 WHERE name = 'Demo: employee_no_user'`);
    const other = await build({ on: db });
    const key = 'employee_no_user';
    const response = await other.call('POST', '/api/v2/orders', {
      key,
      payload: oneLine({ units: 12, promotion_id: S.promotion_manual }),
    });
    expect(outcomeOf(response)).toBe('403 MANUAL_PROMOTION');
    const plain = await other.call('POST', '/api/v2/orders', { key, payload: body() });
    expect(plain.json().data.allowed_actions.set_promotions).toMatchObject({
      allowed: false,
      reason: 'PROMOTION_NOT_PERMITTED',
    });
    await db.query(sql`UPDATE api_key SET user_id = null WHERE name = 'Demo: employee_no_user'`);
  });

  test.each([
    ['an unknown promotion', { promotion_id: 999_999 }],
    ['an expired promotion', { promotion_id: S.promotion_manual_past }],
    ['a promotion of another product', { product_id: S.product_case_only, promotion_id: S.promotion_manual }],
    ['an automatic promotion', { product_id: S.product_automatic_promotion, promotion_id: 3001 }],
  ])('%s cannot be chosen', async (_, more) => {
    const response = await create(oneLine({ units: 12, ...more }));
    expect(outcomeOf(response)).toBe('422 PROMOTION_NOT_PERMITTED');
    expect(placesOf(response)).toEqual([['lines[0].promotion_id', 'PROMOTION_NOT_PERMITTED']]);
  });

  test('an expired promotion is an issue, and other keys can send it back', async () => {
    const order = await created(oneLine({ units: 12, promotion_id: S.promotion_manual }));
    const { end } = (
      await db.query<{ end: string }>(
        sql`SELECT end_date::text AS end FROM promotion WHERE promotion_id = ${S.promotion_manual}`,
      )
    )[0]!;
    await db.query(
      sql`UPDATE promotion SET end_date = ${dayFromNow(-1)}::date WHERE promotion_id = ${S.promotion_manual}`,
    );
    const stale = (await got(order.id)).lines[0];
    expect(codesOf(stale.issues)).toEqual(['PROMOTION_UNAVAILABLE']);
    expect(stale).toMatchObject({
      promotion_id: S.promotion_manual,
      applied_promotion_id: null,
      discount: '0.00',
    });
    expect(outcomeOf(await submit(order.id))).toBe('422 PROMOTION_UNAVAILABLE');
    const lines = [line({ units: 11, promotion_id: S.promotion_manual })];
    expect((await patch(order.id, { lines }, { key: 'customer' })).statusCode).toBe(200);
    const without = await patched(order.id, { lines: [line({ promotion_id: null })] });
    expect(without.lines[0].issues).toEqual([]);
    await db.query(
      sql`UPDATE promotion SET end_date = ${end}::date WHERE promotion_id = ${S.promotion_manual}`,
    );
  });
});

describe('terms', () => {
  test('a line can have any terms that its supplier offers', async () => {
    const order = await created(oneLine({ units: 12, credit_term_id: S.term_offered }));
    expect(order.lines[0]).toMatchObject({
      credit_term_id: S.term_offered,
      credit_term: 'Net 15',
      term_overridden: true,
    });
    expect(order).toMatchObject({ credit_term_id: S.term_offered, credit_term: 'Net 15' });
    expect(order.groups[0]).toMatchObject({ credit_term_id: S.term_offered, term_overridden: true });
    expect((await submitted(order.id)).credit_term_id).toBe(S.term_offered);
  });

  test('sending the default terms does not count as choosing terms', async () => {
    const { credit_term_id } = await lineOf({ units: 1 });
    expect(await lineOf({ units: 1, credit_term_id })).toMatchObject({ term_overridden: false });
  });

  test.each([
    [9_999, 'CREDIT_TERM_NOT_FOUND'],
    [S.term_not_offered, 'TERM_NOT_OFFERED'],
  ])('terms %s are rejected with %s', async (credit_term_id, code) => {
    const response = await create(oneLine({ units: 12, credit_term_id }));
    expect(outcomeOf(response)).toBe(`422 ${code}`);
    expect(errorOf(response).field_errors[0]).toMatchObject({
      field: 'lines[0].credit_term_id',
      index: 0,
      product_id: S.product,
    });
  });

  test('a Customer key cannot choose terms but can send them back', async () => {
    const chosen = oneLine({ units: 12, credit_term_id: S.term_offered });
    const response = await create(chosen, { key: 'customer' });
    expect(outcomeOf(response)).toBe('403 TERMS_NOT_PERMITTED');
    expect(placesOf(response)).toEqual([['lines[0].credit_term_id', 'TERMS_NOT_PERMITTED']]);
    const order = await created(chosen);
    const { id } = order;
    const send = (credit_term_id: number | null | undefined) =>
      patch(id, { lines: [line({ credit_term_id })] }, { key: 'customer' });
    expect((await send(S.term_offered)).statusCode).toBe(200);
    expect((await send(undefined)).statusCode).toBe(200);
    expect((await got(id)).lines[0].credit_term_id).toBe(S.term_offered);
    expect(outcomeOf(await send(null))).toBe('403 TERMS_NOT_PERMITTED');
    expect((await got(id, { key: 'customer' })).allowed_actions.change_terms).toMatchObject({
      allowed: false,
      reason: 'TERMS_NOT_PERMITTED',
    });
    // The default by its number is no choice.
    const [fresh] = (await created(oneLine({ units: 1 }), { key: 'customer' })).lines;
    expect(
      (await create(oneLine({ units: 1, credit_term_id: fresh.credit_term_id }), { key: 'customer' }))
        .statusCode,
    ).toBe(201);
  });

  test('a Supplier key can choose terms for its own products', async () => {
    const order = await created(oneLine({ units: 12, credit_term_id: S.term_offered }), { key: 'supplier' });
    expect(order.lines[0].credit_term_id).toBe(S.term_offered);
    expect(order.allowed_actions.change_terms).toEqual({ allowed: true });
  });

  test('matching lines keep their terms when lines are replaced, and null restores the default', async () => {
    const { id } = await created(oneLine({ units: 12, credit_term_id: S.term_offered }));
    const kept = await patched(id, { lines: [line({ units: 24 }), line({ product_id: S.product_second })] });
    expect(kept.lines.map((one: Json) => one.term_overridden)).toEqual([true, false]);
    const reset = await patched(id, { lines: [line({ credit_term_id: null })] });
    expect(reset.lines[0].term_overridden).toBe(false);
  });

  test('the terms of a customer with a supplier take precedence over those of the supplier', async () => {
    const lines = [line({ product_id: S.product_second_supplier, units: 12 })];
    const usual = (await created(body({ lines }))).lines[0];
    const agreed = (await created(body({ customer_id: S.customer_second, lines }))).lines[0];
    expect([usual.credit_term, agreed.credit_term]).toEqual(['Net 30', 'Net 15']);
    await db.query(sql`DELETE FROM supplier_term WHERE supplier_id = ${S.supplier_second}`);
    await db.query(sql`UPDATE customer SET term_id = 2 WHERE customer_id = ${S.customer_other}`);
    const own = (await created(body({ customer_id: S.customer_other, lines }))).lines[0];
    expect(own.credit_term).toBe('Net 7');
  });
});

test('include_pricing explains the price of each line in drafts and validations', async () => {
  const payload = body({
    lines: [
      line({ promotion_id: S.promotion_manual }),
      line({ product_id: S.product_quantity_promotion, units: 12 }),
      line({ product_id: S.product_minimum, units: 1 }),
      line({ product_id: S.product_no_price }),
    ],
  });
  const order = await created(payload, LENIENT);
  expect(order.lines[0]).not.toHaveProperty('pricing');
  const { lines } = await got(order.id, {}, '?include_pricing=true');
  const [manual, quantity, minimum, none] = lines.map((one: Json) => one.pricing);
  expect(manual).toMatchObject({ pricing_date: DELIVERY, rounding: expect.any(String) });
  const won = (pricing: Json) => pricing.candidates.filter((one: Json) => one.won);
  expect(won(manual)).toMatchObject([{ promotion_id: S.promotion_manual, kind: 'manual', offer: '15% off' }]);
  expect(manual.unit_price).toBe(lines[0].unit_price);
  expect(won(quantity)).toMatchObject([{ promotion_id: null, kind: 'full_price' }]);
  expect(quantity.candidates.find((one: Json) => one.kind === 'quantity').reason).toMatch(
    /requires 24 units/,
  );
  expect(minimum.minimum).toEqual({ min_order_units: 24, case_units: null, applied: true });
  expect(none).toMatchObject({ full_price: null, unit_price: null, candidates: [] });
  const checked = await validated(payload, LENIENT, '?include_pricing=true');
  expect(checked.lines.map((one: Json) => one.pricing)).toEqual([manual, quantity, minimum, none]);
  expect((await sent(body())).lines[0]).not.toHaveProperty('pricing');
});
