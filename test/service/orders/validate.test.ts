import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { body, codesOf, DELIVERY, LENIENT, line, newPoNum, orderApi, outcomeOf, S } from './draft-support.ts';
import type { Json } from './support.ts';

const { call, db } = await build();
const { created, sent, got, patch, patched, validate, validated, remove, submit } = orderApi(call);

describe('POST /orders/validate', () => {
  test('returns every field and saves nothing', async () => {
    const count = async () =>
      (await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM sales_order`))[0]!.n;
    const before = await count();
    const draft = await created();
    const result = await validated(body());
    expect(result).toEqual({
      valid: true,
      errors: [],
      warnings: [],
      delivery_date: DELIVERY,
      pricing_date: DELIVERY,
      lines: [{ ...draft.lines[0], invoice_trans_id: null }],
      totals: draft.totals,
      groups: [{ ...draft.groups[0], is_original: false, po_num: null }],
      cancels_original: false,
      plan_token: expect.any(String),
      plan_expires_at: expect.any(String),
    });
    expect(await count()).toBe(before + 1);
  });

  test('return=minimal does not omit the result', async () => {
    const response = await validate({ customer_id: S.customer }, { headers: { prefer: 'return=minimal' } });
    expect([response.statusCode, response.json().data.valid]).toEqual([200, false]);
    expect(response.headers['preference-applied']).toBeUndefined();
  });

  test('an invalid order returns 200 with every reason', async () => {
    const result = await validated({
      customer_id: S.customer,
      lines: [
        line({ product_id: S.product_case_only, units: 5 }),
        line({ product_id: S.product_minimum, units: 5 }),
        line({ product_id: S.product_inactive }),
        line({ product_id: 99_999_999 }),
        line({ product_id: S.product_no_units_per_case, units: undefined, cases: 1 }),
        line({ credit_term_id: S.term_not_offered }),
        line({ product_id: S.product_second, promotion_id: 999_999 }),
      ],
    });
    expect(result.valid).toBe(false);
    expect(result.errors.map(({ code, index, product_id }: Json) => [code, index, product_id])).toEqual([
      ['NOT_CASE_MULTIPLE', 0, S.product_case_only],
      ['BELOW_MIN_ORDER', 1, S.product_minimum],
      ['PRODUCT_NOT_FOUND', 3, 99_999_999],
      ['PRODUCT_MISSING_UNITS_PER_CASE', 4, S.product_no_units_per_case],
      ['TERM_NOT_OFFERED', 5, S.product],
      ['PROMOTION_NOT_PERMITTED', 6, S.product_second],
      ['DELIVERY_DATE_REQUIRED', undefined, undefined],
      ['PRODUCT_INACTIVE', 2, S.product_inactive],
      ['PROMOTION_UNAVAILABLE', 6, S.product_second],
    ]);
    for (const error of result.errors)
      expect(error).toMatchObject({ field: expect.any(String), detail: expect.any(String) });
  });

  test('without priced lines there is no pricing date and no totals', async () => {
    for (const lines of [[], [line({ product_id: S.product_no_price })]]) {
      const result = await validated(body({ lines }));
      expect(result).toMatchObject({ valid: false, pricing_date: null, totals: null });
    }
    expect(codesOf((await validated({ customer_id: S.customer })).errors).sort()).toEqual([
      'DELIVERY_DATE_REQUIRED',
      'NO_LINE_ITEMS',
    ]);
  });

  test('lenient adjusts quantities and warns', async () => {
    const result = await validated(
      body({ lines: [line({ product_id: S.product_minimum, units: 5 })] }),
      LENIENT,
    );
    expect(result.valid).toBe(true);
    expect(result.lines[0]).toMatchObject({ units: 24, minimum_applied: true });
    expect(result.warnings).toMatchObject([
      { code: 'QUANTITY_ADJUSTED', index: 0, product_id: S.product_minimum, field: 'lines[0].units' },
    ]);
  });

  test('a new order needs its customer', async () => {
    const response = await validate({ lines: [] });
    expect(outcomeOf(response)).toBe('400 SCHEMA_VIOLATION');
    expect(response.json().error.field_errors[0].field).toBe('customer_id');
  });

  test('validates a draft with the request applied, and leaves the draft unchanged', async () => {
    const draft = await created(
      body({ po_num: newPoNum(), lines: [line(), line({ product_id: S.product_second })] }),
    );
    const same = await validated({ order_id: draft.id, version: draft.version });
    expect(same).toMatchObject({ valid: true, warnings: [], totals: draft.totals });
    expect(same.lines.map((one: Json) => one.units)).toEqual([12, 12]);
    const changed = await validated({
      order_id: draft.id,
      lines: [line({ units: 24 })],
      delivery_date: null,
    });
    expect(codesOf(changed.errors)).toEqual(['DELIVERY_DATE_REQUIRED']);
    expect(changed.totals.units).toBe(24);
    expect(await got(draft.id)).toMatchObject({ version: draft.version, totals: draft.totals });
  });

  test('an old version is a warning, and the current order is validated', async () => {
    const draft = await created();
    await patched(draft.id, { lines: [line({ units: 36 })] });
    const result = await validated({ order_id: draft.id, version: draft.version });
    expect(result.valid).toBe(true);
    expect(result.warnings).toEqual([
      { field: 'version', code: 'VERSION_MISMATCH', detail: expect.any(String) },
    ]);
    expect(result.totals.units).toBe(36);
    expect(
      codesOf(
        (await validated({ order_id: draft.id, version: `"${(await got(draft.id)).version}"` })).warnings,
      ),
    ).toEqual([]);
  });

  test('a customer other than the order’s is rejected, and the same one is accepted', async () => {
    const { id } = await created();
    expect((await validated({ order_id: id, customer_id: S.customer })).valid).toBe(true);
    expect(outcomeOf(await validate({ order_id: id, customer_id: S.customer_other }))).toBe(
      '409 CUSTOMER_IMMUTABLE',
    );
  });

  test('unknown orders and invalid IDs are rejected', async () => {
    expect(outcomeOf(await validate({ order_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }))).toBe('404 ORDER_NOT_FOUND');
    expect(outcomeOf(await validate({ order_id: 'nope' }))).toBe('400 ORDER_IDENTIFIER_INVALID');
    expect(outcomeOf(await validate([] as never))).toBe('400 BATCH_NOT_SUPPORTED');
  });

  test('a blocked order is reported under order_id', async () => {
    const deleted = await created();
    await remove(deleted.id);
    const queued = await sent();
    for (const [order_id, code] of [
      [deleted.id, 'ORDER_DELETED'],
      [queued.id, 'ORDER_PROCESSING'],
      [String(S.invoice_locked), 'LOCKED'],
    ]) {
      const result = await validated({ order_id });
      expect(result.valid).toBe(false);
      expect(result.errors[0]).toEqual({ field: 'order_id', code, detail: expect.any(String) });
    }
    expect(codesOf((await validated({ order_id: queued.id })).errors)).toEqual(['ORDER_PROCESSING']);
  });

  test('accepts a posted order by its invoice ID', async () => {
    const result = await validated({ order_id: String(S.invoice_new) });
    expect(result).toMatchObject({ valid: true, cancels_original: false });
    expect(result.groups.map((one: Json) => one.is_original)).toEqual([true]);
  });

  test('ignores unchanged read-only fields and rejects changed ones', async () => {
    const { id } = await created();
    const { lines: _, ...whole } = await got(id);
    expect((await validated({ ...whole, order_id: id, delivery_date: null })).errors).toMatchObject([
      { code: 'DELIVERY_DATE_REQUIRED' },
    ]);
    expect(outcomeOf(await validate({ order_id: id, status: 'queued' }))).toBe('409 FIELD_IMMUTABLE');
    expect(outcomeOf(await validate(body({ invoice_id: 5 })))).toBe('409 FIELD_IMMUTABLE');
  });

  test('agrees with a submission', async () => {
    const payloads = [
      body({
        lines: [line({ product_id: S.product_out_of_stock }), line({ product_id: S.product_inactive })],
      }),
      body({ lines: [] }),
      body({ delivery_date: null, lines: [line({ product_id: S.product_no_price })] }),
      body({ customer_id: S.customer_no_delivery_days }),
    ];
    for (const payload of payloads) {
      const { id } = await created(payload);
      const { field_errors } = (await submit(id)).json().error;
      expect((await validated({ order_id: id })).errors).toEqual(field_errors);
      expect((await validated(payload)).errors).toEqual(field_errors);
      const atOnce = await call('POST', '/api/v2/orders?submit=true', { payload });
      expect(atOnce.json().error.field_errors).toEqual(field_errors);
    }
  });
});

describe('save_term_defaults in a validation', () => {
  const refusals: [string, object][] = [
    ['an unknown group', { group_keys: ['nowhere'] }],
    ['an unknown supplier', { supplier_ids: [S.supplier, 99_999_999, 99_999_999] }],
    ['both', { group_keys: ['nowhere', 'neither'], supplier_ids: [99_999_999] }],
  ];

  test.each(refusals)('reports %s like the submission', async (_name, save_term_defaults) => {
    const { id } = await created(body({ po_num: newPoNum() }));
    const result = await validated({ order_id: id, save_term_defaults });
    expect(result).not.toHaveProperty('plan_token');
    expect([result.valid, result.errors.length > 0]).toEqual([false, true]);
    const { field_errors } = (await submit(id, { payload: { save_term_defaults } })).json().error;
    expect(field_errors).toEqual(result.errors);
  });

  test('is reported together with a taken PO number and the problems of the lines', async () => {
    const po_num = newPoNum();
    await sent(body({ po_num }));
    const save_term_defaults = { group_keys: ['nowhere'], supplier_ids: [99_999_999] };
    for (const [more, codes] of [
      [{ save_term_defaults: { supplier_ids: [99_999_999] } }, ['SUPPLIER_NOT_FOUND', 'DUPLICATE_PO_NUMBER']],
      [
        { save_term_defaults, lines: [line({ product_id: S.product_inactive })] },
        ['PRODUCT_INACTIVE', 'REFERENCE_NOT_FOUND', 'SUPPLIER_NOT_FOUND', 'DUPLICATE_PO_NUMBER'],
      ],
    ] as const) {
      const payload = body({ po_num, ...more });
      const { errors } = await validated(payload);
      expect(codesOf(errors)).toEqual(codes);
      const atOnce = await call('POST', '/api/v2/orders?submit=true', { payload });
      expect(atOnce.json().error.field_errors).toEqual(errors);
    }
  });

  test('agrees with the submission of a change', async () => {
    const lines = [line({ units: 18 })];
    const payload = { lines, save_term_defaults: { group_keys: ['nowhere'], supplier_ids: [99_999_999] } };
    const { errors } = await validated({ order_id: String(S.invoice_new), ...payload });
    expect(codesOf(errors)).toEqual(['REFERENCE_NOT_FOUND', 'SUPPLIER_NOT_FOUND']);
    const refused = await patch(S.invoice_new, payload, {}, '?submit=true');
    expect(refused.json().error.field_errors).toEqual(errors);
  });

  test('is refused where this API key cannot save them', async () => {
    const lines = [line({ credit_term_id: S.term_offered })];
    const { id } = await created(body({ lines, po_num: newPoNum() }));
    const save_term_defaults = { supplier_ids: [S.supplier] };
    expect((await validated({ order_id: id, save_term_defaults })).valid).toBe(true);
    const options = { key: 'customer' };
    const response = await validate({ order_id: id, save_term_defaults }, options);
    expect(outcomeOf(response)).toBe('403 TERMS_NOT_PERMITTED');
    const submission = await submit(id, { payload: { save_term_defaults }, ...options });
    expect(response.json().error).toEqual(submission.json().error);
  });
});

describe('problems of the request itself', () => {
  test('contradictory lines are rejected together with every other problem of the request', async () => {
    const response = await validate(
      body({
        lines: [
          line({ accept_backorder: true }),
          line({ accept_backorder: false }),
          line({ product_id: 99_999_999 }),
          line({ product_id: S.product_case_only, units: 5 }),
        ],
      }),
    );
    expect(outcomeOf(response)).toBe('400 DUPLICATE_LINE_CONFLICT');
    expect(codesOf(response.json().error.field_errors)).toEqual([
      'DUPLICATE_LINE_CONFLICT',
      'PRODUCT_NOT_FOUND',
      'NOT_CASE_MULTIPLE',
    ]);
  });

  test('a malformed line is reported without follow-up problems', async () => {
    const response = await validate(body({ lines: [7, line({ units: undefined })] }));
    expect(response.json().error.field_errors).toMatchObject([
      { field: 'lines[0]', code: 'SCHEMA_VIOLATION', index: 0 },
      { field: 'lines[1]', code: 'LINE_QUANTITY_AMBIGUOUS', index: 1 },
    ]);
    expect(outcomeOf(response)).toBe('400 SCHEMA_VIOLATION');
  });
});
