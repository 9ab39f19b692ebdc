import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  type Body,
  body,
  dayFromNow,
  errorOf,
  newPoNum,
  PATH,
  placesOf,
  purchaseApi,
  S,
  weekdayFromNow,
} from './support.ts';

const { call, db, clock } = await build();
const { create, created, get, submit, patch } = purchaseApi(call);
const validate = (payload: Body, options = {}) => call('POST', `${PATH}/validate`, { payload, ...options });
const line = (more: Body = {}) => ({ product_id: S.product, units: 12, ...more });
const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const PLAN = { plan_token: expect.any(String), plan_expires_at: expect.stringMatching(DATE_TIME) };

describe('POST /purchases', () => {
  test('creates a draft with every field of the contract, in the draft shape', async () => {
    const payload = body();
    const response = await create(payload);
    expect(response.statusCode).toBe(201);
    const { data } = response.json();
    expect(data).toEqual({
      purchase_id: null,
      purchase_global_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      receive_date: `${payload.delivery_date}T00:00:00.000Z`,
      shipment_num: null,
      shipment_id: null,
      to_location_id: S.location,
      to_location_name: expect.any(String),
      vendor_id: S.vendor,
      vendor_name: expect.any(String),
      post_date: null,
      status: 'InProgress',
      po_num: payload.po_num,
      freight: '0.00',
      tax: '0.00',
      other_cost: '0.00',
      total: expect.stringMatching(/^\d+\.\d\d$/),
      total_cases: '3.2500',
      public_pdf_link: null,
      purchase_pdf_url_api_key_id: null,
      memo: data.vendor_name,
      last_edit_time: expect.stringMatching(DATE_TIME),
      last_calc_time: expect.stringMatching(DATE_TIME),
      time_updated: expect.stringMatching(DATE_TIME),
      time_created: expect.stringMatching(DATE_TIME),
      invoice_date: null,
      due_date: null,
      terms: null,
      term_id: null,
      receiving_num: null,
      purchase_transactions: [
        {
          id: expect.any(Number),
          product_id: S.product,
          num_units: 24,
          batch_code: null,
          expiration_date: null,
          needs_activation: false,
          activation_task_id: null,
        },
        {
          id: expect.any(Number),
          product_id: S.product_second,
          num_units: 30,
          batch_code: 'B-1',
          expiration_date: '2030-12-31',
          needs_activation: false,
          activation_task_id: null,
        },
      ],
    });
    expect(response.headers.location).toBe(`${PATH}/${data.purchase_global_id}`);
    expect(response.headers.etag).toMatch(/^"/);
    expect(await get(data.purchase_global_id)).toEqual(data);
  });

  test('with submit=true creates a submitted purchase', async () => {
    const response = await create(body(), {}, '?submit=true');
    expect([response.statusCode, response.json().data.status]).toEqual([201, 'Submitted']);
    expect(response.json().data.purchase_transactions[0]).toHaveProperty('num_units', 24);
  });

  test('with submit=true and a problem creates nothing', async () => {
    const payload = body({ purchase_transactions: [] });
    expect(errorOf(await create(payload, {}, '?submit=true'))).toMatchObject({
      status: 422,
      code: 'NO_LINE_ITEMS',
    });
    expect((await create(payload)).statusCode).toBe(201);
  });

  test('honors Prefer: return=minimal, including Location', async () => {
    const response = await create(body(), { headers: { prefer: 'return=minimal' } });
    expect([response.statusCode, response.body]).toEqual([201, '']);
    expect(response.headers['preference-applied']).toBe('return=minimal');
    expect((await call('GET', response.headers.location as string)).statusCode).toBe(200);
  });

  test('replays the first response for the same Idempotency-Key, with one effect', async () => {
    const payload = body();
    const headers = { 'idempotency-key': 'purchase-1' };
    const [first, again] = [await create(payload, { headers }), await create(payload, { headers })];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
    expect(again.headers.location).toBe(first.headers.location);
    expect(errorOf(await create(body(), { headers })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('takes the memo from supplier_name, and trims texts', async () => {
    const data = await created(body({ supplier_name: '  Ridge (autumn) ', po_num: `  ${newPoNum()}  ` }));
    expect([data.memo, data.po_num]).toEqual(['Ridge (autumn)', (data.po_num as string).trim()]);
    expect((await created(body({ supplier_name: '  ' }))).memo).toBe(data.vendor_name);
  });

  test('accepts any number as a quantity of a draft', async () => {
    const quantities = [
      { units: 0 },
      { units: -3 },
      { units: 2.5 },
      { cases: 0.5 },
      { cases: -1 },
      { units: 1e-9 },
    ];
    const lines = quantities.map((quantity) => ({ product_id: S.product, ...quantity }));
    const data = await created(body({ purchase_transactions: lines }));
    const units = (data.purchase_transactions as { num_units: number }[]).map((one) => one.num_units);
    expect(units).toEqual([0, -3, 2.5, 6, -12, 0]);
  });

  test('marks lines of inactive products', async () => {
    const data = await created(
      body({ purchase_transactions: [line(), line({ product_id: S.product_inactive })] }),
    );
    const marks = (data.purchase_transactions as Body[]).map((one) => one.needs_activation);
    expect(marks).toEqual([false, true]);
  });

  test('a purchase is created by the user that an Employee key names, otherwise by the user of the key', async () => {
    const createdBy = async (id: unknown) =>
      (
        await db.query(sql`SELECT created_by_user_id AS id FROM purchase WHERE purchase_global_id = ${id}`)
      )[0]!.id;
    const named = await created(body({ created_by_user_id: 1012 }));
    const own = await created(body());
    const ignored = await created(body({ created_by_user_id: 999_999 }), { key: 'supplier' });
    const nobody = await created(body(), { key: 'employee_no_user' });
    expect(
      await Promise.all([named, own, ignored, nobody].map((one) => createdBy(one.purchase_global_id))),
    ).toEqual([1012, 1001, 2001, null]);
    const unknown = body({ created_by_user_id: 999_999 });
    for (const response of [await create(unknown), await validate(unknown)])
      expect(errorOf(response).field_errors).toEqual([
        {
          field: 'created_by_user_id',
          code: 'USER_NOT_FOUND',
          detail: 'User 999999 does not exist. Check the ID.',
        },
      ]);
  });

  test('writes an audit entry with actor, action and time', async () => {
    const { purchase_global_id: id } = await created(body(), {
      key: 'supplier',
      headers: { 'x-request-id': 'audit-1' },
    });
    await submit(id, { key: 'supplier' });
    const entries = await db.query(sql`
      SELECT action, user_id, request_id, after ->> 'lines' AS lines FROM audit_log WHERE subject = 'purchase' AND subject_id = ${id}
      ORDER BY audit_id`);
    expect(entries).toEqual([
      { action: 'purchase.create', user_id: 2001, request_id: 'audit-1', lines: '2' },
      { action: 'purchase.submit', user_id: 2001, request_id: expect.any(String), lines: '2' },
    ]);
  });
});

describe('write permissions', () => {
  test.each(['', '/validate', `/${UNKNOWN_ID}/submit`])(
    'Customer keys get 403 on POST /purchases%s',
    async (path) => {
      expect(errorOf(await call('POST', PATH + path, { key: 'customer', payload: {} }))).toMatchObject({
        status: 403,
        code: 'NOT_PERMITTED',
      });
    },
  );

  test('a supplier that the key has no access to returns 403 before vendor checks', async () => {
    const payload = body({ supplier_id: S.supplier_other, vendor_id: 999_999 });
    for (const response of [
      await create(payload, { key: 'supplier' }),
      await validate(payload, { key: 'supplier' }),
    ]) {
      expect(errorOf(response)).toMatchObject({ status: 403, code: 'SUPPLIER_NOT_PERMITTED' });
      expect(placesOf(response)).toEqual([['supplier_id', 'SUPPLIER_NOT_PERMITTED']]);
    }
    const { purchase_global_id: id } = await created(body(), { key: 'supplier' });
    expect(errorOf(await patch(id, { supplier_id: S.supplier_other }, { key: 'supplier' })).status).toBe(403);
  });

  test('drafts of other suppliers return 404 for a Supplier key', async () => {
    const payload = body({
      supplier_id: S.supplier_other,
      vendor_id: S.vendor_other,
      purchase_transactions: [line({ product_id: S.product_other_supplier })],
    });
    const { purchase_global_id: id } = await created(payload);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/submit'],
    ] as const) {
      const response = await call(method, `${PATH}/${id}${path}`, { key: 'supplier' });
      expect(errorOf(response), method).toMatchObject({ status: 404, code: 'PURCHASE_NOT_FOUND' });
    }
  });
});

describe('the form of a request', () => {
  const bad: [string, Body, string[][]][] = [
    ['a missing field', body({ vendor_id: undefined }), [['vendor_id', 'SCHEMA_VIOLATION']]],
    ['a number as text', body({ vendor_id: '301' }), [['vendor_id', 'SCHEMA_VIOLATION']]],
    ['null', body({ supplier_name: null }), [['supplier_name', 'SCHEMA_VIOLATION']]],
    ['an unknown field', body({ colour: 'red' }), [['colour', 'SCHEMA_VIOLATION']]],
    ['an impossible date', body({ delivery_date: '2026-02-30' }), [['delivery_date', 'SCHEMA_VIOLATION']]],
    ['the year zero', body({ delivery_date: '0000-01-01' }), [['delivery_date', 'SCHEMA_VIOLATION']]],
    ['a time', body({ delivery_date: '2026-02-03T00:00:00Z' }), [['delivery_date', 'SCHEMA_VIOLATION']]],
    ['an empty PO number', body({ po_num: '   ' }), [['po_num', 'SCHEMA_VIOLATION']]],
    ['a long PO number', body({ po_num: ` ${'x'.repeat(51)} ` }), [['po_num', 'SCHEMA_VIOLATION']]],
    ['a null byte', body({ po_num: 'a\0b' }), [['po_num', 'SCHEMA_VIOLATION']]],
    [
      'an invalid line',
      body({ purchase_transactions: [line(), { units: 'x', lot: 1 }] }),
      [
        ['purchase_transactions[1].product_id', 'SCHEMA_VIOLATION'],
        ['purchase_transactions[1].lot', 'SCHEMA_VIOLATION'],
        ['purchase_transactions[1].units', 'SCHEMA_VIOLATION'],
      ],
    ],
  ];
  test.each(bad)('%s returns 400 with its field', async (_name, payload, places) => {
    for (const response of [await create(payload), await validate(payload)]) {
      expect(errorOf(response)).toMatchObject({ status: 400, code: 'SCHEMA_VIOLATION' });
      expect(placesOf(response).sort()).toEqual(places.sort());
    }
  });

  test('a problem of a line has its index and product', async () => {
    const response = await create(body({ purchase_transactions: [line(), line({ units: 'x' })] }));
    expect(errorOf(response).field_errors[0]).toMatchObject({
      field: 'purchase_transactions[1].units',
      index: 1,
      product_id: S.product,
    });
  });

  test('both or neither of cases and units return LINE_QUANTITY_AMBIGUOUS, with index and product', async () => {
    const { purchase_global_id: id } = await created();
    const lines = [line(), line({ cases: 1 }), { product_id: S.product_second }];
    for (const response of [
      await create(body({ purchase_transactions: lines })),
      await validate(body({ purchase_transactions: lines })),
      await patch(id, { purchase_transactions: lines }),
    ]) {
      expect(errorOf(response)).toMatchObject({
        status: 400,
        code: 'LINE_QUANTITY_AMBIGUOUS',
        field_errors: [
          {
            field: 'purchase_transactions[1]',
            code: 'LINE_QUANTITY_AMBIGUOUS',
            index: 1,
            product_id: S.product,
          },
          {
            field: 'purchase_transactions[2]',
            code: 'LINE_QUANTITY_AMBIGUOUS',
            index: 2,
            product_id: S.product_second,
          },
        ],
      });
    }
  });

  test('infinite numbers are rejected', async () => {
    const payload = JSON.stringify(body()).replace('"cases":2', '"cases":1e999');
    const response = await call('POST', PATH, { payload, headers: { 'content-type': 'application/json' } });
    expect(errorOf(response)).toMatchObject({
      status: 400,
      field_errors: [{ field: 'purchase_transactions[0].cases' }],
    });
  });

  test('200 lines are accepted, and 201 return 413', async () => {
    const lines = (n: number) => Array.from({ length: n }, () => line());
    const full = await created(body({ purchase_transactions: lines(200) }));
    expect(full.purchase_transactions).toHaveLength(200);
    for (const response of [
      await create(body({ purchase_transactions: lines(201) })),
      await validate(body({ purchase_transactions: lines(201) })),
      await patch(full.purchase_global_id, { purchase_transactions: lines(201) }),
    ]) {
      expect(errorOf(response)).toMatchObject({
        status: 413,
        code: 'REQUEST_TOO_LARGE',
        field_errors: [{ field: 'purchase_transactions' }],
      });
    }
  });

  test('handling=lenient drops unknown fields', async () => {
    const payload = body({ colour: 'red', purchase_transactions: [line({ lot: 7 })] });
    const response = await create(payload, { headers: { prefer: 'handling=lenient' } });
    expect([response.statusCode, response.headers['preference-applied']]).toEqual([201, 'handling=lenient']);
  });

  test('unusual characters are stored unchanged or rejected, never a 500', async () => {
    const data = await created(body({ po_num: `é😀${newPoNum()}` }));
    expect(data.po_num).toMatch(/^é😀/);
    const half = await create(body({ supplier_name: 'half \ud83d of a pair' }));
    expect(errorOf(half)).toMatchObject({ status: 400, code: 'SCHEMA_VIOLATION' });
    expect((await create(body({ po_num: '😀'.repeat(50) }))).statusCode).toBe(201);
  });

  test('media types other than JSON return 415', async () => {
    const { purchase_global_id: id } = await created();
    const options = { payload: 'x', headers: { 'content-type': 'text/plain' } };
    expect(errorOf(await call('PATCH', `${PATH}/${id}`, options))).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  test.each(['500001', 'x', UNKNOWN_ID.toLowerCase(), `${UNKNOWN_ID}0`])(
    'write paths accept only a global ID, not %s',
    async (id) => {
      for (const [method, path] of [
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/submit'],
      ] as const)
        expect((await call(method, `${PATH}/${id}${path}`)).statusCode).toBe(400);
    },
  );
});

describe('references that are checked on drafts too', () => {
  const misfits: [string, Body, (string | number)[][]][] = [
    ['an unknown vendor', { vendor_id: 999_999 }, [['vendor_id', 'VENDOR_NOT_FOUND']]],
    ['a vendor of another supplier', { vendor_id: S.vendor_other }, [['vendor_id', 'VENDOR_NOT_FOUND']]],
    ['an unknown location', { to_location_id: 999_999 }, [['to_location_id', 'LOCATION_NOT_FOUND']]],
    [
      'a location that the vendor does not serve',
      { to_location_id: 14 },
      [['vendor_id', 'VENDOR_NOT_FOUND']],
    ],
    [
      'an unknown product and one of another supplier',
      {
        purchase_transactions: [
          { product_id: 999_999, units: 1 },
          { product_id: S.product_other_supplier, units: 1 },
        ],
      },
      [
        ['purchase_transactions[0].product_id', 'PRODUCT_NOT_FOUND'],
        ['purchase_transactions[1].product_id', 'PRODUCT_NOT_FOR_VENDOR'],
      ],
    ],
    [
      'cases of a product without units per case',
      { purchase_transactions: [{ product_id: S.product_no_units_per_case, cases: 1 }] },
      [['purchase_transactions[0].cases', 'PRODUCT_MISSING_UNITS_PER_CASE']],
    ],
    [
      'more than a line can hold',
      { purchase_transactions: [{ product_id: S.product, cases: 1e9 }] },
      [['purchase_transactions[0].cases', 'QUANTITY_INVALID']],
    ],
  ];
  test.each(misfits)('%s returns 422 on create, validate and PATCH', async (_name, more, places) => {
    const { purchase_global_id: id } = await created();
    for (const response of [await create(body(more)), await validate(body(more)), await patch(id, more)]) {
      expect(errorOf(response)).toMatchObject({ status: 422, code: places[0]![1] });
      expect(placesOf(response)).toEqual(places);
    }
  });

  test('a purchase whose value exceeds the storable maximum returns 422, not 500', async () => {
    const lines = Array.from({ length: 200 }, () => ({ product_id: S.product, units: 10_000_000 }));
    await db.query(sql`UPDATE product SET fob = 9000 WHERE product_id = ${S.product}`);
    try {
      expect(errorOf(await create(body({ purchase_transactions: lines })))).toMatchObject({
        status: 422,
        code: 'QUANTITY_INVALID',
      });
    } finally {
      await db.query(sql`UPDATE product SET fob = 8.68 WHERE product_id = ${S.product}`);
    }
  });
});

describe('rules that only validate and submit check', () => {
  const notReady: [string, Body, (string | number)[][]][] = [
    ['no lines', { purchase_transactions: [] }, [['purchase_transactions', 'NO_LINE_ITEMS']]],
    ['no lines field', { purchase_transactions: undefined }, [['purchase_transactions', 'NO_LINE_ITEMS']]],
    ['an inactive vendor', { vendor_id: S.vendor_inactive }, [['vendor_id', 'VENDOR_INACTIVE']]],
    ['a past date', { delivery_date: dayFromNow(-2) }, [['delivery_date', 'DELIVERY_DATE_NOT_ALLOWED']]],
    [
      'a date before the lead time',
      { vendor_id: S.vendor_lead_time, delivery_date: dayFromNow(2) },
      [['delivery_date', 'DELIVERY_DATE_NOT_ALLOWED']],
    ],
    [
      'a date that is not a pickup day',
      { vendor_id: S.vendor_pickup_days, delivery_date: weekdayFromNow([0, 1, 3], 3) },
      [['delivery_date', 'DELIVERY_DATE_NOT_ALLOWED']],
    ],
    [
      'missing batch codes and invalid quantities',
      {
        vendor_id: S.vendor_batch_codes,
        purchase_transactions: [line(), line({ batch_code: 'B', units: 0.5 }), line({ batch_code: '  ' })],
      },
      [
        ['purchase_transactions[0].batch_code', 'BATCH_CODE_REQUIRED'],
        ['purchase_transactions[1].units', 'QUANTITY_INVALID'],
        ['purchase_transactions[2].batch_code', 'BATCH_CODE_REQUIRED'],
      ],
    ],
  ];
  test.each(notReady)('%s is accepted in a draft and returns 422 there', async (_name, more, places) => {
    const { purchase_global_id: id } = await created(body(more));
    for (const response of [
      await validate(body(more)),
      await create(body(more), {}, '?submit=true'),
      await submit(id),
    ]) {
      expect(errorOf(response)).toMatchObject({ status: 422, code: places[0]![1] });
      expect(placesOf(response)).toEqual(places);
    }
    expect((await get(id)).status).toBe('InProgress');
  });

  test.each([
    ['today', {}, dayFromNow(0)],
    ['after the lead time', { vendor_id: S.vendor_lead_time }, dayFromNow(6)],
    ['on a pickup day', { vendor_id: S.vendor_pickup_days }, weekdayFromNow([2, 5], 1)],
  ])('%s is allowed', async (_name, more, delivery_date) => {
    expect((await validate(body({ ...more, delivery_date }))).json()).toEqual({
      data: { valid: true, total_cases: 3.25, ...PLAN },
    });
  });

  test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'the lead time counts from the day at the receiving location (%s)',
    async (timeZone) => {
      const [place] = await db.query<{ state: string; time_zone: string; lead: number }>(sql`
        SELECT s.state, s.time_zone, v.lead_time_days AS lead FROM vendor v JOIN location l ON l.location_id = v.location_id
        JOIN state s ON s.state = l.state WHERE v.vendor_id = ${S.vendor_lead_time}`);
      const setZone = (zone: string) =>
        db.query(sql`UPDATE state SET time_zone = ${zone} WHERE state = ${place!.state}`);
      const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now()));
      const dayAfter = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
      const validated = (delivery_date: string) =>
        validate(body({ vendor_id: S.vendor_lead_time, delivery_date }));
      await setZone(timeZone);
      const early = await validated(dayAfter(place!.lead - 1));
      const inTime = await validated(dayAfter(place!.lead));
      await setZone(place!.time_zone);
      expect(placesOf(early)).toEqual([['delivery_date', 'DELIVERY_DATE_NOT_ALLOWED']]);
      expect(errorOf(early).field_errors[0]!.detail).toContain(
        `earliest delivery date is ${dayAfter(place!.lead)}`,
      );
      expect(inTime.statusCode, inTime.body).toBe(200);
    },
  );

  test('submitting without a delivery date returns DELIVERY_DATE_REQUIRED', async () => {
    const { purchase_global_id: id } = await created();
    expect((await patch(id, { delivery_date: null })).json().data.receive_date).toBeNull();
    expect(placesOf(await submit(id))).toEqual([['delivery_date', 'DELIVERY_DATE_REQUIRED']]);
  });

  test('a draft that was valid when saved is rejected if conditions have changed', async () => {
    const { purchase_global_id: id } = await created();
    await db.query(sql`UPDATE vendor SET active = false WHERE vendor_id = ${S.vendor}`);
    expect(placesOf(await submit(id))).toEqual([['vendor_id', 'VENDOR_INACTIVE']]);
    await db.query(sql`UPDATE vendor SET active = true WHERE vendor_id = ${S.vendor}`);
    expect((await submit(id)).json().data.status).toBe('Submitted');
  });

  test('validate creates nothing', async () => {
    const count = async () => (await db.query(sql`SELECT count(*) AS n FROM purchase`))[0]!.n;
    const before = await count();
    const payload = body();
    expect((await validate(payload)).json().data).toEqual({ valid: true, total_cases: 3.25, ...PLAN });
    // The result is what was asked for.
    const minimal = await validate(payload, { headers: { prefer: 'return=minimal' } });
    expect([minimal.statusCode, minimal.json().data.valid]).toEqual([200, true]);
    expect(await count()).toBe(before);
  });

  test('submit marks lines for activation by the current status of their products', async () => {
    const { purchase_global_id: id } = await created(
      body({ purchase_transactions: [line({ product_id: S.product_low_stock })] }),
    );
    const setStatus = (status: number) =>
      db.query(sql`UPDATE product SET status_id = ${status} WHERE product_id = ${S.product_low_stock}`);
    await setStatus(2);
    const { data } = (await submit(id)).json();
    await setStatus(1);
    expect(data.purchase_transactions[0].needs_activation).toBe(true);
  });
});

describe('the PO number', () => {
  test('is unique per vendor, and the 409 names the existing purchase', async () => {
    const first = await created();
    const payload = body({ po_num: ` ${first.po_num} ` });
    const { purchase_global_id: other } = await created();
    for (const response of [
      await create(payload),
      await create(payload, { key: 'supplier' }, '?submit=true'),
      await validate(payload),
      await patch(other, { po_num: first.po_num }),
    ]) {
      const error = errorOf(response);
      expect(error).toMatchObject({ status: 409, code: 'DUPLICATE_PO_NUMBER' });
      expect(error.detail).toContain(first.purchase_global_id);
      expect(error.field_errors).toHaveLength(1);
      expect(error.field_errors[0]).toMatchObject({ field: 'po_num', code: 'DUPLICATE_PO_NUMBER' });
      expect(error.field_errors[0]!.detail).toContain(first.purchase_global_id);
    }
  });

  test('can be the same for another vendor, can be kept, and is free again after a delete', async () => {
    const first = await created();
    const { po_num } = first;
    expect((await create(body({ po_num, vendor_id: S.vendor_lead_time }))).statusCode).toBe(201);
    expect((await patch(first.purchase_global_id, { po_num })).statusCode).toBe(200);
    await call('DELETE', `${PATH}/${first.purchase_global_id}`);
    expect((await create(body({ po_num }))).statusCode).toBe(201);
  });

  test('is checked against the new vendor on PATCH', async () => {
    const [mine, theirs] = [await created(), await created(body({ vendor_id: S.vendor_lead_time }))];
    await patch(mine.purchase_global_id, { po_num: theirs.po_num });
    const response = await patch(mine.purchase_global_id, { vendor_id: S.vendor_lead_time });
    expect(errorOf(response)).toMatchObject({ status: 409, code: 'DUPLICATE_PO_NUMBER' });
  });

  test('a PO number of a purchase that the key cannot read is rejected without naming it', async () => {
    // The same vendor number, also for another supplier.
    await db.query(sql`
      INSERT INTO vendor (vendor_id, supplier_id, location_id, vendor_name) VALUES (${S.vendor}, ${S.supplier_other}, ${S.location}, 'Shared')`);
    const hidden = await created(body({ supplier_id: S.supplier_other, purchase_transactions: [] }));
    const response = await create(body({ po_num: hidden.po_num }), { key: 'supplier' });
    expect(errorOf(response)).toMatchObject({ status: 409, code: 'DUPLICATE_PO_NUMBER' });
    expect(response.body).not.toContain(hidden.purchase_global_id);
    expect((await create(body({ po_num: hidden.po_num }))).body).toContain(hidden.purchase_global_id);
  });
});

describe('PATCH', () => {
  test('changes what is sent and keeps the rest', async () => {
    const before = await created(body({ supplier_name: 'Given' }));
    const { data } = (await patch(before.purchase_global_id, { delivery_date: dayFromNow(9) })).json();
    const { time_updated, last_edit_time, ...rest } = data;
    expect(rest).toEqual(
      Object.fromEntries(
        Object.entries({ ...before, receive_date: `${dayFromNow(9)}T00:00:00.000Z` }).filter(
          ([name]) => name !== 'time_updated' && name !== 'last_edit_time',
        ),
      ),
    );
    expect(time_updated > (before.time_updated as string)).toBe(true);
    expect(last_edit_time).toMatch(DATE_TIME);
  });

  test('replaces all lines, and an empty list removes them', async () => {
    const { purchase_global_id: id } = await created();
    const replaced = (
      await patch(id, { purchase_transactions: [line({ cases: 4, units: undefined })] })
    ).json().data;
    expect(replaced.purchase_transactions).toMatchObject([{ product_id: S.product, num_units: 48 }]);
    expect(replaced.total_cases).toBe('4.0000');
    const emptied = (await patch(id, { purchase_transactions: [] })).json().data;
    expect([emptied.purchase_transactions, emptied.total, emptied.total_cases]).toEqual([
      [],
      '0.00',
      '0.0000',
    ]);
  });

  test('updates the memo with the vendor, unless a supplier_name was sent', async () => {
    const plain = await created();
    const moved = (await patch(plain.purchase_global_id, { vendor_id: S.vendor_lead_time })).json().data;
    expect(moved.memo).toBe(moved.vendor_name);
    const named = (await patch(plain.purchase_global_id, { supplier_name: 'N' })).json().data;
    expect(named.memo).toBe('N');
    expect((await patch(plain.purchase_global_id, { vendor_id: S.vendor })).json().data.memo).toBe('N');
  });

  test('checks existing lines against a new supplier', async () => {
    const { purchase_global_id: id } = await created();
    const response = await patch(id, { supplier_id: S.supplier_other, vendor_id: S.vendor_other });
    expect(placesOf(response)).toEqual([
      ['purchase_transactions[0].product_id', 'PRODUCT_NOT_FOR_VENDOR'],
      ['purchase_transactions[1].product_id', 'PRODUCT_NOT_FOR_VENDOR'],
    ]);
  });

  test('with an empty body or none returns the draft unchanged', async () => {
    const before = await created();
    const id = before.purchase_global_id;
    clock.advanceSeconds(1);
    expect((await patch(id, {})).json().data).toEqual(before);
    expect((await call('PATCH', `${PATH}/${id}`)).json().data).toEqual(before);
  });

  test('does not accept created_by_user_id or a status', async () => {
    const { purchase_global_id: id } = await created();
    expect(placesOf(await patch(id, { created_by_user_id: 1001 }))).toEqual([
      ['created_by_user_id', 'SCHEMA_VIOLATION'],
    ]);
    expect((await patch(id, { status: 'Submitted' })).statusCode).toBe(400);
  });

  test('returns 204 for return=minimal', async () => {
    const { purchase_global_id: id } = await created();
    const response = await patch(
      id,
      { delivery_date: dayFromNow(8) },
      { headers: { prefer: 'return=minimal' } },
    );
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await submit(id, { headers: { prefer: 'return=minimal' } })).statusCode).toBe(204);
  });
});

describe('DELETE', () => {
  test('removes a draft, and every later request returns 404', async () => {
    const { purchase_global_id: id } = await created();
    const response = await call('DELETE', `${PATH}/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/submit'],
    ] as const) {
      expect(errorOf(await call(method, `${PATH}/${id}${path}`)), method).toMatchObject({
        status: 404,
        code: 'PURCHASE_NOT_FOUND',
      });
    }
    const list = await call('GET', `${PATH}?purchase_ids=${id}`);
    expect(list.json().data).toEqual([]);
  });
});

test('PATCH, DELETE and submit of a submitted purchase return 409 ALREADY_SUBMITTED', async () => {
  const { purchase_global_id: id } = await created(body(), {}, '?submit=true');
  const [processed] = await db.query(
    sql`SELECT purchase_global_id AS id FROM purchase WHERE purchase_id = ${S.purchase_processed}`,
  );
  for (const one of [id, processed!.id, S.purchase_pending_activation]) {
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/submit'],
    ] as const) {
      expect(errorOf(await call(method, `${PATH}/${one}${path}`)), method).toMatchObject({
        status: 409,
        code: 'ALREADY_SUBMITTED',
      });
    }
  }
});
