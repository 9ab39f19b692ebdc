import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { receivingApi } from './receiving-support.ts';
import { body, errorOf, PATH, placesOf, purchaseApi, S } from './support.ts';

const svc = await build();
const { call, db } = svc;
const { created } = purchaseApi(call);
const { get, expected, advance, advanced, correct, corrected, stockOf, linesOf, brokenBooks } =
  receivingApi(svc);

async function eventsOf(id: string): Promise<Json[]> {
  const { data } = (await call('GET', '/api/v2/events?types=purchase.*&limit=500')).json();
  return data
    .filter((one: Json) => one.resource_id === id)
    .map((one: Json) => ({ type: one.type, ...one.data }));
}

async function historyOf(id: string, key = 'employee'): Promise<Json[]> {
  return (await call('GET', `${PATH}/${id}/history?page_size=500`, { key })).json().data;
}

let erpPurchases = 0;

/** An accepted purchase of the ERP with one line, and the ids of both. */
async function loadErpPurchase(line: object) {
  const number = 597_100 + erpPurchases++;
  const transId = number * 10;
  const record = {
    PurchaseID: number,
    VendorID: S.vendor,
    SupplierID: S.supplier,
    ToLocationID: S.location,
    PONum: `ERP-${number}`,
    PostDate: '2026-01-10T08:00:00Z',
    ReceiveDate: '2026-01-12T00:00:00Z',
    Status: 'Accepted',
    Lines: [{ PurchaseTransID: transId, ProductID: S.product, FOB: '1.2500', ...line }],
  };
  const loaded = await call('PUT', '/ops/records/purchases', { payload: [record] });
  return { loaded, transId, idOf: async () => String((await get(number)).purchase_global_id) };
}

describe('receiving a purchase that the ERP uploaded', () => {
  test('A line that is left out came as ordered, whatever number the ERP expected', async () => {
    const { loaded, idOf } = await loadErpPurchase({ Ordered: '48', NumUnits: '40' });
    expect(loaded.statusCode, loaded.body).toBe(200);
    const id = await idOf();
    const [expectedLine] = (await call('GET', `/ops/purchases/${id}/receipt`)).json().data.lines;
    expect(expectedLine).toMatchObject({ ordered: 48, units: 48 });
    const before = await stockOf(S.product!);
    const data = await advanced(id, 'Received');
    expect(data.warnings).toEqual([]);
    expect(data.purchase_transactions[0]).toMatchObject({ ordered: '48.0000', num_units: '48.0000' });
    expect(Number(data.purchase_transactions[0].ext_price)).toBe(60);
    expect((await stockOf(S.product!)).Received).toBe(before.Received + 48);
    await expect
      .poll(async () => (await eventsOf(id)).at(-1))
      .toMatchObject({ short_units: 0, over_units: 0 });
    await corrected(id, { lines: [] });
    expect((await stockOf(S.product!)).Received).toBe(before.Received + 48);
    expect(await brokenBooks()).toEqual([]);
  });

  test('A line that came short of what was ordered is reported, also where the ERP expected no more', async () => {
    const { idOf, transId } = await loadErpPurchase({ Ordered: '48', NumUnits: '40' });
    const id = await idOf();
    const data = await advanced(id, 'Received', { lines: [{ purchase_trans_id: transId, units: 40 }] });
    expect(data.warnings).toMatchObject([{ code: 'SHORT_RECEIVED' }]);
    expect(data.purchase_transactions[0]).toMatchObject({ num_units: '40.0000' });
  });

  test('Ordered must be whole, as NumUnits', async () => {
    const { loaded } = await loadErpPurchase({ Ordered: '48.5', NumUnits: '48' });
    expect(errorOf(loaded)).toMatchObject({
      status: 422,
      field_errors: [{ field: 'Lines[0].Ordered', code: 'RECORD_INVALID' }],
    });
  });

  test('A part of a unit that an older version stored as ordered counts as a unit', async () => {
    const { idOf, transId } = await loadErpPurchase({ Ordered: '48', NumUnits: '48' });
    await db.query(sql`UPDATE purchase_line SET ordered_units = 48.5 WHERE purchase_trans_id = ${transId}`);
    const id = await idOf();
    await advanced(id, 'Received', { lines: [{ purchase_trans_id: transId, units: 48 }] });
    await expect.poll(async () => (await eventsOf(id)).at(-1)).toMatchObject({ short_units: 1 });
  });
});

test('A key of one state cannot see, advance or correct a purchase at a location in another state', async () => {
  const { user_id } = (await call('GET', '/api/v2/me')).json().data;
  const keyOf = async (state: string): Promise<string> => {
    const payload = { name: state, type: 'Employee', user_id, supplier_ids: null, customer_ids: null };
    const made = await call('POST', '/ops/keys', { payload: { ...payload, states: [state] } });
    expect(made.statusCode, made.body).toBe(201);
    return made.json().data.key;
  };
  const [other] = await db.query<{ state: string }>(sql`SELECT state FROM state WHERE state <> 'CA' LIMIT 1`);
  const [foreign, own] = [{ key: await keyOf(other!.state) }, { key: await keyOf('CA') }];
  const { id } = await expected();
  const before = await stockOf(S.product!);
  const notFound = { status: 404, code: 'PURCHASE_NOT_FOUND' };
  expect(errorOf(await call('GET', `${PATH}/${id}`, foreign))).toMatchObject(notFound);
  expect(errorOf(await advance(id, 'Received', {}, foreign))).toMatchObject(notFound);
  expect(errorOf(await call('GET', `/ops/purchases/${id}/receipt`, foreign))).toMatchObject(notFound);
  expect((await advance(id, 'Received', {}, own)).statusCode).toBe(200);
  expect((await call('GET', `/ops/purchases/${id}/receipt`, own)).statusCode).toBe(200);
  expect(errorOf(await correct(id, { lines: [] }, foreign))).toMatchObject(notFound);
  expect((await correct(id, { lines: [] }, own)).statusCode).toBe(200);
  expect((await stockOf(S.product!)).Received).toBe(before.Received + 48);
});

describe('receiving at the dock', () => {
  test('Received units update the line, stock, costs, cases and totals, and ordered units stay', async () => {
    const { id, lines } = await expected();
    const [before, beforeOther] = [await stockOf(S.product!), await stockOf(S.product_second!)];
    const [{ fob }] = await linesOf(id);
    const data = await advanced(id, 'Received', {
      receiving_num: 'R-77',
      lines: [
        {
          purchase_trans_id: lines[0],
          units: 40,
          damaged_units: 2,
          batch_code: 'LOT-7',
          expiration_date: '2031-01-31',
          pallet_tag: 'P-1',
        },
      ],
    });
    expect(data).toMatchObject({ status: 'Received', receiving_num: 'R-77' });
    expect(data.purchase_transactions[0]).toMatchObject({
      purchase_trans_id: lines[0],
      ordered: '48.0000',
      num_units: '42.0000',
      cases: '3.5000',
      ext_price: (42 * Number(fob)).toFixed(2),
      batch_code: 'LOT-7',
      expiration_date: '2031-01-31T00:00:00.000Z',
      pallet_tag: 'P-1',
    });
    expect(data.purchase_transactions[1]).toMatchObject({ ordered: '30.0000', num_units: '30.0000' });
    const sum = (name: string) =>
      data.purchase_transactions.reduce((total: number, one: Json) => total + Number(one[name]), 0);
    expect(Number(data.total)).toBeCloseTo(sum('ext_price'), 2);
    expect(Number(data.total_cases)).toBeCloseTo(sum('cases'), 4);
    expect(await stockOf(S.product!)).toMatchObject({
      Received: before.Received + 40,
      Unsellable: before.Unsellable + 2,
      Inventory: before.Inventory,
    });
    expect(await stockOf(S.product_second!)).toMatchObject({
      Received: beforeOther.Received + 30,
      Unsellable: beforeOther.Unsellable,
    });
    const { Data } = (await call('GET', `/api/v1/purchases/lines?PurchaseIDs=${data.purchase_id}`)).json();
    expect(Data[0]).toMatchObject({
      Ordered: '48.0000',
      NumUnits: '42.0000',
      BatchCode: 'LOT-7',
      PalletTag: 'P-1',
    });
    expect(await brokenBooks()).toEqual([]);
    await advanced(id, 'Confirmed');
    await advanced(id, 'Verified');
    expect(await stockOf(S.product!)).toMatchObject({
      Received: before.Received,
      Inventory: before.Inventory + 42,
      OnFloorInventory: before.OnFloorInventory + 40,
    });
    const batch = (await call('GET', '/api/v2/batches/LOT-7')).json().data.products[0];
    expect(batch.received).toMatchObject([{ purchase_id: data.purchase_id, units: 42 }]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('Short and over deliveries are warnings in the response, event and history, and nothing stays open', async () => {
    const { id, lines } = await expected();
    const sent = [
      { purchase_trans_id: lines[0], units: 40 },
      { purchase_trans_id: lines[1], units: 31, damaged_units: 4 },
    ];
    const { warnings } = await advanced(id, 'Received', { lines: sent });
    expect(warnings).toMatchObject([
      { field: 'lines[0].units', code: 'SHORT_RECEIVED', index: 0, product_id: S.product },
      { field: 'lines[1].units', code: 'OVER_RECEIVED', index: 1, product_id: S.product_second },
    ]);
    await expect
      .poll(async () => (await eventsOf(id)).at(-1))
      .toMatchObject({
        type: 'purchase.advanced',
        status: 'Received',
        short_units: 8,
        over_units: 5,
      });
    for (const key of ['employee', 'supplier']) {
      const { after } = (await historyOf(id, key)).at(-1)!;
      expect(after).toMatchObject({
        status: 'Received',
        lines: sent,
        short_units: 8,
        over_units: 5,
        warnings,
      });
    }
    const stock = (
      await call('GET', `/api/v2/stock?product_id=${S.product}&location_id=${S.location}`)
    ).json();
    const { purchase_id } = await get(id);
    expect(stock.data.incoming.map((one: Json) => one.purchase_id)).not.toContain(purchase_id);
  });

  test('Without lines everything is received as ordered, without a warning', async () => {
    const { id } = await expected();
    const before = await stockOf(S.product!);
    const data = await advanced(id, 'Received');
    expect(data.warnings).toEqual([]);
    expect(data.receiving_num).toBe(`RCV-${data.purchase_id}`);
    expect((await stockOf(S.product!)).Received).toBe(before.Received + 48);
    await expect
      .poll(async () => (await eventsOf(id)).at(-1))
      .toMatchObject({ short_units: 0, over_units: 0 });
    expect(await get(id)).not.toHaveProperty('warnings');
  });

  test('A line repeated for each batch is split, and each part becomes a lot and a batch at Verified', async () => {
    const { id, lines } = await expected({ product_id: S.product, units: 48 });
    const [line] = lines;
    const data = await advanced(id, 'Received', {
      lines: [
        { purchase_trans_id: line, units: 30, batch_code: 'LOT-A', expiration_date: '2030-06-30' },
        { purchase_trans_id: line, units: 18, batch_code: 'LOT-B' },
      ],
    });
    expect(data.warnings).toEqual([]);
    const [first, second] = data.purchase_transactions;
    expect(first).toMatchObject({
      purchase_trans_id: line,
      ordered: '48.0000',
      num_units: '30.0000',
      batch_code: 'LOT-A',
    });
    expect(second).toMatchObject({
      ordered: '0.0000',
      num_units: '18.0000',
      batch_code: 'LOT-B',
      expiration_date: null,
    });
    expect(second.purchase_trans_id).toBeGreaterThan(line!);
    expect(second.fob).toBe(first.fob);
    await advanced(id, 'Confirmed');
    await advanced(id, 'Verified');
    for (const [code, units] of [
      ['LOT-A', 30],
      ['LOT-B', 18],
    ]) {
      const { data: found } = (await call('GET', `/api/v2/batches/${code}`)).json();
      expect(found.products[0].sums).toMatchObject({ received: units, on_hand: units, adjusted: 0 });
    }
    const layers = await db.query(sql`SELECT units_received AS units FROM fifo_layer
      WHERE purchase_trans_id IN (${line}, ${second.purchase_trans_id}) ORDER BY purchase_trans_id`);
    expect(layers).toEqual([{ units: 30 }, { units: 18 }]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('A line with nothing received opens no lot', async () => {
    const { id, lines } = await expected();
    await advanced(id, 'Received', { lines: [{ purchase_trans_id: lines[0], units: 0 }] });
    await advanced(id, 'Confirmed');
    await advanced(id, 'Verified');
    expect((await linesOf(id))[0]).toMatchObject({ num_units: '0.0000', ext_price: '0.00', cases: '0.0000' });
    expect(await db.query(sql`SELECT FROM fifo_layer WHERE purchase_trans_id = ${lines[0]}`)).toEqual([]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('All problems are reported with index and field, and nothing is changed', async () => {
    const { id, lines } = await expected();
    const [before, stock] = [await get(id), await stockOf(S.product!)];
    const [line] = lines;
    const wrong = (...sent: object[]) => advance(id, 'Received', { lines: sent });
    const good = { purchase_trans_id: line, units: 48 };
    const response = await wrong(
      { ...good, units: 1.5 },
      { purchase_trans_id: 1, units: 3 },
      { purchase_trans_id: lines[1], units: 30, damaged_units: -1, expiration_date: '2030-11' },
    );
    expect(response.statusCode).toBe(422);
    expect(placesOf(response)).toEqual([
      ['lines[0].units', 'QUANTITY_INVALID'],
      ['lines[1].purchase_trans_id', 'PURCHASE_LINE_NOT_FOUND'],
      ['lines[2].damaged_units', 'QUANTITY_INVALID'],
      ['lines[2].expiration_date', 'EXPIRATION_DATE_INVALID'],
    ]);
    expect(errorOf(response).field_errors.map(({ index }) => index)).toEqual([0, 1, 2, 2]);
    for (const purchase_trans_id of [0, -1, 3_000_000_000]) {
      const unknown = await wrong({ purchase_trans_id, units: 1 });
      expect([unknown.statusCode, ...placesOf(unknown)]).toEqual([
        422,
        ['lines[0].purchase_trans_id', 'PURCHASE_LINE_NOT_FOUND'],
      ]);
    }
    const single = [
      [await wrong({ ...good, units: 10_000_001 }), 'lines[0].units', 'QUANTITY_INVALID'],
      [
        await wrong({ ...good, expiration_date: '2030-02-30' }),
        'lines[0].expiration_date',
        'EXPIRATION_DATE_INVALID',
      ],
      [
        await wrong({ ...good, batch_code: 'X' }, { ...good, batch_code: 'X' }),
        'lines[1].batch_code',
        'DUPLICATE_RECORD',
      ],
      [await wrong({ ...good, batch_code: 'X' }, good), 'lines[1].batch_code', 'BATCH_CODE_REQUIRED'],
    ] as const;
    for (const [one, field, code] of single) {
      expect(one.statusCode, one.body).toBe(422);
      expect(placesOf(one)).toEqual([[field, code]]);
    }
    const early = await advance(id, 'Accepted', { lines: [good] });
    expect(placesOf(early)).toEqual([['lines', 'SCHEMA_VIOLATION']]);
    expect([await get(id), await stockOf(S.product!)]).toEqual([before, stock]);
  });
});

describe('reading a receipt', () => {
  const receiptOf = (id: unknown, key = 'employee') => call('GET', `/ops/purchases/${id}/receipt`, { key });

  test('Every part of every line is listed with its good and its damaged units', async () => {
    const { id, lines } = await expected();
    const ordered = (await receiptOf(id)).json().data;
    expect(ordered).toMatchObject({ purchase_global_id: id, status: 'Accepted', receiving_num: null });
    expect(ordered.lines).toMatchObject([
      { purchase_trans_id: lines[0], ordered: 48, units: 48, damaged_units: 0 },
      { purchase_trans_id: lines[1], ordered: 30, units: 30, damaged_units: 0 },
    ]);
    const part = {
      purchase_trans_id: lines[0],
      batch_code: 'A',
      expiration_date: '2031-01-31',
      pallet_tag: 'P-1',
    };
    await advanced(id, 'Received', {
      receiving_num: 'R-5',
      lines: [
        { ...part, units: 20, damaged_units: 4 },
        { purchase_trans_id: lines[0], units: 24, batch_code: 'B' },
      ],
    });
    const { data } = (await receiptOf(id)).json();
    const third = (await linesOf(id))[2]!.purchase_trans_id;
    expect(data).toMatchObject({ status: 'Received', receiving_num: 'R-5' });
    expect(data.lines).toEqual([
      {
        ...part,
        product_id: S.product,
        product_name: expect.any(String),
        split_of: null,
        ordered: 48,
        units: 20,
        damaged_units: 4,
      },
      expect.objectContaining({
        purchase_trans_id: lines[1],
        ordered: 30,
        units: 30,
        batch_code: null,
        pallet_tag: null,
      }),
      expect.objectContaining({
        purchase_trans_id: third,
        split_of: lines[0],
        ordered: 0,
        units: 24,
        batch_code: 'B',
      }),
    ]);
  });

  test('A correction accepts its ETag with If-Match, until someone else has corrected or moved the purchase', async () => {
    const { id, lines } = await expected({ product_id: S.product, units: 48 });
    await advanced(id, 'Received');
    const correctSince = async (etag: unknown, units: number) =>
      correct(
        id,
        { lines: [{ purchase_trans_id: lines[0], units }] },
        { headers: { 'if-match': etag as string } },
      );
    const read = (await receiptOf(id)).headers.etag;
    expect((await correctSince(read, 47)).statusCode).toBe(200);
    expect(errorOf(await correctSince(read, 46)).code).toBe('VERSION_MISMATCH');
    const again = (await receiptOf(id)).headers.etag;
    await advanced(id, 'Confirmed');
    expect(errorOf(await correctSince(again, 46)).status).toBe(412);
    expect((await receiptOf(id)).json().data.lines).toMatchObject([{ units: 47 }]);
  });

  test('Only staff can read receipts, and a purchase that is not processed has no lines yet', async () => {
    const { id } = await expected();
    expect((await receiptOf(id, 'supplier')).statusCode).toBe(403);
    expect(errorOf(await receiptOf('01ARZ3NDEKTSV4RRFFQ69G5FAV')).code).toBe('PURCHASE_NOT_FOUND');
    const draft = await created(body());
    expect((await receiptOf(draft.purchase_global_id)).json().data).toMatchObject({
      status: 'InProgress',
      lines: [],
    });
  });
});

describe('correcting a receipt', () => {
  test('Stock, costs and totals follow the difference, until the purchase is verified', async () => {
    const { id, lines } = await expected({ product_id: S.product, units: 48 });
    const [line] = lines;
    expect(errorOf(await correct(id, { lines: [] })).code).toBe('INVALID_TRANSITION');
    const before = await stockOf(S.product!);
    await advanced(id, 'Received', { lines: [{ purchase_trans_id: line, units: 40, batch_code: 'C-1' }] });
    const data = await corrected(id, { lines: [{ purchase_trans_id: line, units: 44, damaged_units: 6 }] });
    expect(data.purchase_transactions).toMatchObject([
      { ordered: '48.0000', num_units: '50.0000', batch_code: 'C-1' },
    ]);
    expect(data.warnings).toMatchObject([{ code: 'OVER_RECEIVED' }]);
    expect(Number(data.total)).toBeCloseTo(50 * Number(data.purchase_transactions[0].fob), 2);
    expect(await stockOf(S.product!)).toMatchObject({
      Received: before.Received + 44,
      Unsellable: before.Unsellable + 6,
    });
    await expect
      .poll(async () => (await eventsOf(id)).at(-1))
      .toMatchObject({
        type: 'purchase.updated',
        short_units: 0,
        over_units: 2,
      });
    const [entry] = (await historyOf(id)).slice(-1);
    expect(entry).toMatchObject({
      action: 'purchase.correct_receipt',
      before: { lines: [{ purchase_trans_id: line, units: 40, damaged_units: 0 }] },
      after: { over_units: 2 },
    });
    const changes = (
      await call('GET', `${PATH}/${id}/history?from=${entry!.from_version}&to=${entry!.to_version}`)
    ).json().data;
    expect(changes.map((one: Json) => one.field)).toContain('purchase_transactions[0].num_units');
    await advanced(id, 'Confirmed');
    await corrected(id, {
      lines: [{ purchase_trans_id: line, units: 48, damaged_units: 0 }],
      receiving_num: 'R-9',
    });
    expect(await get(id)).toMatchObject({ receiving_num: 'R-9', status: 'Confirmed' });
    await advanced(id, 'Verified');
    const late = await correct(id, { lines: [{ purchase_trans_id: line, units: 1 }] });
    expect(errorOf(late)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    expect(await stockOf(S.product!)).toMatchObject({
      Inventory: before.Inventory + 48,
      Received: before.Received,
      Unsellable: before.Unsellable,
    });
    expect(await brokenBooks()).toEqual([]);
  });

  test('Parts of a split line are found by batch or their own ID, and another batch is another part', async () => {
    const { id, lines } = await expected({ product_id: S.product, units: 48 });
    const [line] = lines;
    const part = (batch_code: string, units: number) => ({ purchase_trans_id: line, batch_code, units });
    await advanced(id, 'Received', { lines: [part('A', 24), part('B', 24)] });
    const second = (await linesOf(id))[1]!.purchase_trans_id;
    await corrected(id, { lines: [part('B', 20), part('A', 26)] });
    expect((await linesOf(id)).map((one) => [one.batch_code, one.num_units])).toEqual([
      ['A', '26.0000'],
      ['B', '20.0000'],
    ]);
    await corrected(id, { lines: [{ purchase_trans_id: second, units: 19 }] });
    const { warnings } = await corrected(id, { lines: [part('A', 26), part('C', 3)] });
    expect(warnings).toEqual([]);
    expect((await linesOf(id)).map((one) => [one.batch_code, one.num_units, one.ordered])).toEqual([
      ['A', '26.0000', '48.0000'],
      ['B', '19.0000', '0.0000'],
      ['C', '3.0000', '0.0000'],
    ]);
  });

  test('Two parts of a line can exchange their batches, and a batch is never on two parts', async () => {
    const { id, lines } = await expected({ product_id: S.product, units: 48 });
    const [line] = lines;
    const part = (batch_code: string, units: number) => ({ purchase_trans_id: line, batch_code, units });
    const before = await stockOf(S.product!);
    await advanced(id, 'Received', { lines: [part('A', 30), part('B', 18)] });
    const second = (await linesOf(id))[1]!.purchase_trans_id;
    const own = (batch_code: string, units: number) => ({
      ...part(batch_code, units),
      purchase_trans_id: second,
    });
    const shown = async () => (await linesOf(id)).map((one) => [one.batch_code, one.num_units]);
    await corrected(id, { lines: [part('B', 30), own('A', 18)] });
    expect(await shown()).toEqual([
      ['B', '30.0000'],
      ['A', '18.0000'],
    ]);
    await corrected(id, { lines: [part('B', 30), part('C', 2), own('A', 16)] });
    expect(await shown()).toEqual([
      ['B', '30.0000'],
      ['A', '16.0000'],
      ['C', '2.0000'],
    ]);
    const twice = await correct(id, { lines: [part('B', 29), part('A', 1), own('A', 16)] });
    expect(placesOf(twice)).toEqual([['lines[2].batch_code', 'DUPLICATE_RECORD']]);
    expect((await stockOf(S.product!)).Received).toBe(before.Received + 48);
  });

  test('A correction that changes nothing creates no version, and If-Match and Idempotency-Key apply', async () => {
    const { id, lines } = await expected({ product_id: S.product, units: 48 });
    const lineOf = (units: number) => ({ lines: [{ purchase_trans_id: lines[0], units }] });
    const read = await call('GET', `${PATH}/${id}`);
    const stale = { headers: { 'if-match': '"another"' } };
    expect(errorOf(await advance(id, 'Received', lineOf(40), stale)).code).toBe('VERSION_MISMATCH');
    const fresh = { headers: { 'if-match': read.headers.etag as string } };
    const received = await advance(id, 'Received', lineOf(40), fresh);
    expect(received.statusCode, received.body).toBe(200);
    expect(received.headers.etag).toBe((await call('GET', `${PATH}/${id}`)).headers.etag);
    const count = (await historyOf(id)).length;
    await corrected(id, lineOf(40));
    expect((await historyOf(id)).length).toBe(count);
    expect(errorOf(await correct(id, lineOf(41), fresh)).status).toBe(412);
    const before = await stockOf(S.product!);
    const once = {
      headers: { 'idempotency-key': `receipt-${id}`, 'if-match': received.headers.etag as string },
    };
    const first = await correct(id, lineOf(45), once);
    const again = await correct(id, lineOf(45), once);
    expect(first.statusCode, first.body).toBe(200);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await stockOf(S.product!)).Received).toBe(before.Received + 5);
  });

  test('Only staff can correct receipts', async () => {
    const { id } = await expected();
    expect((await correct(id, { lines: [] }, { key: 'supplier' })).statusCode).toBe(403);
    expect(errorOf(await correct('01ARZ3NDEKTSV4RRFFQ69G5FAV', { lines: [] })).code).toBe(
      'PURCHASE_NOT_FOUND',
    );
  });
});
