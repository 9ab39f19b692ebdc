import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';
import {
  body,
  codesOf,
  DELIVERY,
  errorOf,
  line,
  newPoNum,
  orderApi,
  outcomeOf,
  placesOf,
  S,
} from './draft-support.ts';
import type { Json } from './support.ts';

const { call, db, clock } = await build();
const { create, created, sent, patch, patched, got, submit, submitted, validated } = orderApi(call);

const second = line({ product_id: S.product_second });
const separate = line({ product_id: S.product_separate_invoice, units: 10 });
const custom = line({ product_id: S.product_second_supplier, credit_term_id: S.term_offered });
const two = (more: object = {}) => body({ lines: [line(), second, separate], ...more });
const poNums = async (orders: readonly Json[]) =>
  Promise.all(orders.map(async ({ id }) => (await got(id)).po_num));

describe('groups', () => {
  test('a supplier that requires separate invoices gets a separate group', async () => {
    const order = await created(two());
    expect(order.groups).toMatchObject([
      { order_number: 1, split_reason: null, line_indexes: [0, 1], split_invoice_id: null },
      { order_number: 2, split_reason: 'SEPARATE_INVOICE_REQUIRED', line_indexes: [2] },
    ]);
  });

  test('lines with chosen terms get a separate group', async () => {
    const { groups } = await created(body({ lines: [line(), second, custom] }));
    expect(groups).toMatchObject([
      { split_reason: null, term_overridden: false },
      {
        split_reason: 'CUSTOM_TERMS',
        term_overridden: true,
        credit_term_id: S.term_offered,
        line_indexes: [2],
      },
    ]);
  });

  test('a separate series of the customer gets its own group', async () => {
    const lines = [line(), second, line({ product_id: S.product_split_series })];
    const order = await created(body({ customer_id: S.customer_split_series, lines }));
    expect(order.groups).toMatchObject([
      { split_reason: null, split_invoice_id: null },
      { split_reason: 'SPLIT_INVOICE', split_invoice_id: expect.any(Number), line_indexes: [2] },
    ]);
    const done = await submitted(order.id);
    const child = await got(done.resulting_orders[1].id);
    expect(child.split_invoice_id).toBe(order.groups[1].split_invoice_id);
    expect(done.split_invoice_id).toBeNull();
  });

  test('different default terms get separate groups', async () => {
    const lines = [line(), second, line({ product_id: S.product_second_supplier })];
    const { groups } = await created(body({ customer_id: S.customer_second, lines }));
    expect(groups.map((one: Json) => one.split_reason)).toEqual([null, 'DIFFERENT_TERMS']);
  });

  test('the group with the most lines comes first; ties are broken by the lowest key', async () => {
    const most = await created(body({ lines: [separate, line(), second] }));
    expect(most.groups.map((one: Json) => one.line_indexes)).toEqual([[1, 2], [0]]);
    const equal = await created(body({ lines: [separate, line()] }));
    const keys = equal.groups.map((one: Json) => one.group_key);
    expect(keys).toEqual([...keys].sort());
  });

  test('group keys depend only on series and terms, so they survive edits', async () => {
    const order = await created(two());
    const keys = order.groups.map((one: Json) => one.group_key).sort();
    const edited = await patched(order.id, { lines: [line({ units: 99 }), { ...separate, units: 50 }] });
    expect(edited.groups.map((one: Json) => one.group_key).sort()).toEqual(keys);
    const elsewhere = await validated(two());
    expect(elsewhere.groups.map((one: Json) => one.group_key).sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(2);
  });

  test('lists do not include groups', async () => {
    const { id } = await created(two());
    const { data } = (await call('GET', `/api/v2/orders?stages=draft&order_ids=${id}`)).json();
    expect(data[0]).not.toHaveProperty('groups');
  });
});

describe('submitting a split order', () => {
  test('the first group keeps the order ID, the others get new ones, and all are linked', async () => {
    const poNum = newPoNum();
    const draft = await created(two({ po_num: poNum, memo: 'Together', emails: ['a@b.example'] }));
    const done = await submitted(draft.id);
    const [first, child] = done.resulting_orders;
    expect(first).toMatchObject({ id: draft.id, role: 'original', order_number: 1, split_reason: null });
    expect(child).toMatchObject({
      role: 'split',
      invoice_id: null,
      order_number: 2,
      status: 'queued',
      group_key: draft.groups[1].group_key,
      split_reason: { code: 'SEPARATE_INVOICE_REQUIRED', detail: expect.any(String) },
      totals: draft.groups[1].totals,
    });
    expect(done.lines).toHaveLength(2);
    expect(done.related_orders).toEqual({
      parent_id: null,
      parent_invoice_id: null,
      split_children: [{ id: child.id, invoice_id: null }],
    });
    const other = await got(child.id);
    expect(other).toMatchObject({
      stage: 'submitted',
      status: 'queued',
      po_num: `${poNum}-1`,
      memo: 'Together',
      emails: ['a@b.example'],
      delivery_date: DELIVERY,
      related_orders: { parent_id: draft.id, parent_invoice_id: null, split_children: [] },
    });
    expect(other.lines.map((one: Json) => one.product_id)).toEqual([S.product_separate_invoice]);
  });

  test('PO numbers get the suffixes -1, -2 … unless overridden; an empty one means none', async () => {
    const poNum = newPoNum();
    const lines = [line(), second, separate, custom];
    const plain = await sent(body({ po_num: poNum, lines }));
    expect((await poNums(plain.resulting_orders)).sort()).toEqual([poNum, `${poNum}-1`, `${poNum}-2`]);
    const draft = await created(body({ po_num: newPoNum(), lines }));
    const [, b, c] = draft.groups.map((one: Json) => one.group_key);
    await patched(draft.id, {
      order_overrides: { [b]: { po_num: ` ${poNum}-own `, memo: 'Mine' }, [c]: { po_num: '' } },
    });
    const done = await submitted(draft.id);
    expect(await poNums(done.resulting_orders)).toEqual([draft.po_num, `${poNum}-own`, null]);
    expect((await got(done.resulting_orders[1].id)).memo).toBe('Mine');
  });

  test('an order without a PO number gets none on its splits', async () => {
    const done = await sent(two());
    expect(await poNums(done.resulting_orders)).toEqual([null, null]);
  });

  test('a PO number of 50 characters still gets its suffix', async () => {
    const poNum = `${newPoNum()}-`.padEnd(50, 'x');
    const done = await sent(two({ po_num: poNum }));
    expect(await poNums(done.resulting_orders)).toEqual([poNum, `${poNum}-1`]);
  });

  test('two resulting orders cannot have the same PO number', async () => {
    const draft = await created(two({ po_num: newPoNum() }));
    const key = draft.groups[1].group_key;
    await patched(draft.id, { order_overrides: { [key]: { po_num: ` ${draft.po_num.toLowerCase()} ` } } });
    const response = await submit(draft.id);
    expect(outcomeOf(response)).toBe('409 DUPLICATE_PO_IN_ORDER');
    expect(placesOf(response)).toEqual([[`order_overrides.${key}.po_num`, 'DUPLICATE_PO_IN_ORDER']]);
    const result = await validated({ order_id: draft.id });
    expect(codesOf(result.errors)).toEqual(['DUPLICATE_PO_IN_ORDER']);
  });

  test('a validation describes each resulting order', async () => {
    const poNum = newPoNum();
    const result = await validated(two({ po_num: poNum }));
    expect(result.groups.map((one: Json) => [one.po_num, one.is_original])).toEqual([
      [poNum, false],
      [`${poNum}-1`, false],
    ]);
    const { id } = await created(two({ po_num: poNum }));
    const existing = await validated({ order_id: id });
    expect(existing.groups.map((one: Json) => one.is_original)).toEqual([true, false]);
  });
});

describe('order_overrides', () => {
  test('are merged by key, and null removes a value, a key, or all', async () => {
    const draft = await created(two());
    const [a, b] = draft.groups.map((group: Json) => group.group_key);
    const overridesWith = async (order_overrides: object | null) =>
      (await patched(draft.id, { order_overrides })).order_overrides;
    await overridesWith({ [a]: { po_num: 'A', memo: 'a' } });
    expect(await overridesWith({ [a]: { memo: 'aa' }, [b]: { po_num: '' } })).toEqual({
      [a]: { po_num: 'A', memo: 'aa' },
      [b]: { po_num: '' },
    });
    expect(await overridesWith({ [a]: { po_num: null } })).toEqual({
      [a]: { memo: 'aa' },
      [b]: { po_num: '' },
    });
    expect(await overridesWith({ [a]: { memo: null } })).toEqual({ [b]: { po_num: '' } });
    expect(await overridesWith({})).toEqual({ [b]: { po_num: '' } });
    expect(await overridesWith({ [a]: { memo: 'a' }, [b]: null })).toEqual({ [a]: { memo: 'a' } });
    expect(await overridesWith(null)).toEqual({});
  });

  test('for missing groups are dropped, so they do not accumulate', async () => {
    const draft = await created(two({ order_overrides: { nowhere: { po_num: 'N' } } }));
    expect(draft.order_overrides).toEqual({});
    const key = draft.groups[1].group_key;
    const kept = { [key]: { memo: 'Apart' } };
    for (const round of [0, 1]) {
      const unknown = Array.from({ length: 150 }, (_, i) => [`k${round}-${i}`, { memo: 'x'.repeat(400) }]);
      const order_overrides = { ...Object.fromEntries(unknown), ...kept };
      expect((await patched(draft.id, { order_overrides })).order_overrides).toEqual(kept);
    }
    const tooMany = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, { memo: 'x' }]));
    expect(outcomeOf(await patch(draft.id, { order_overrides: tooMany }))).toBe('400 SCHEMA_VIOLATION');
    const without = await patched(draft.id, { lines: [line()] });
    expect(without.order_overrides).toEqual({});
  });

  test('the first group can be overridden too', async () => {
    const draft = await created(body({ po_num: newPoNum() }));
    await patched(draft.id, {
      order_overrides: { [draft.groups[0].group_key]: { po_num: '', memo: 'First' } },
    });
    expect(await submitted(draft.id)).toMatchObject({ po_num: null, memo: 'First' });
  });
});

describe('PO numbers', () => {
  test('PO numbers are unique per customer, ignoring case and surrounding spaces', async () => {
    const poNum = newPoNum();
    const { id } = await sent(body({ po_num: poNum }));
    for (const other of [poNum, poNum.toLowerCase(), `  ${poNum.toUpperCase()} `]) {
      const response = await create(body({ po_num: other }), {}, '?submit=true');
      expect(outcomeOf(response)).toBe('409 DUPLICATE_PO_NUMBER');
      expect(placesOf(response)).toEqual([['po_num', 'DUPLICATE_PO_NUMBER']]);
      expect(errorOf(response).detail).toContain(id);
      expect(codesOf((await validated(body({ po_num: other }))).errors)).toEqual(['DUPLICATE_PO_NUMBER']);
    }
    // A draft may have it until it is submitted.
    const draft = await created(body({ po_num: poNum }));
    expect(outcomeOf(await submit(draft.id))).toBe('409 DUPLICATE_PO_NUMBER');
    expect((await got(draft.id)).stage).toBe('draft');
    expect(
      (await create(body({ po_num: poNum, customer_id: S.customer_other }), {}, '?submit=true')).statusCode,
    ).toBe(202);
  });

  test('of posted orders count too', async () => {
    const [recent] = await db.query<{ po_num: string; customer_id: number }>(sql`
      SELECT o.po_num, o.customer_id FROM sales_order o JOIN order_po_number n ON n.order_no = o.order_no
      JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.stage = 'posted' AND c.state = 'CA' AND c.delivery_days @> '{Wed}' AND n.time_taken > now() - interval '6 days' LIMIT 1`);
    const payload = body({ customer_id: recent!.customer_id, po_num: recent!.po_num });
    expect(outcomeOf(await create(payload, {}, '?submit=true'))).toBe('409 DUPLICATE_PO_NUMBER');
  });

  test('of split orders count, and the error names the split order', async () => {
    const poNum = newPoNum();
    await sent(body({ po_num: `${poNum}-1` }));
    const response = await create(two({ po_num: poNum }), {}, '?submit=true');
    expect(outcomeOf(response)).toBe('409 DUPLICATE_PO_NUMBER');
    expect(placesOf(response)[0]![0]).toMatch(/^order_overrides\.\w+\.po_num$/);
  });

  test('do not conflict with themselves: a rejected order can be submitted again', async () => {
    const draft = await created(body({ po_num: newPoNum(), delivery_date: null }));
    expect((await submit(draft.id)).statusCode).toBe(422);
    expect(codesOf((await validated({ order_id: draft.id, delivery_date: DELIVERY })).errors)).toEqual([]);
    await patched(draft.id, { delivery_date: DELIVERY });
    expect((await submit(draft.id)).statusCode).toBe(202);
  });

  test('can be used again after 7 days, but not earlier', async () => {
    const poNum = newPoNum();
    await sent(body({ po_num: poNum }));
    const later = new TestClock(new Date(clock.now().getTime()));
    const other = await build({ on: db, clock: later });
    const desk7 = orderApi(other.call);
    const again = () =>
      desk7.create(body({ po_num: poNum, delivery_date: '2099-01-07' }), {}, '?submit=true');
    later.advanceSeconds(7 * 86_400 - 1);
    expect(outcomeOf(await again())).toBe('409 DUPLICATE_PO_NUMBER');
    expect(
      codesOf((await desk7.validated(body({ po_num: poNum, delivery_date: '2099-01-07' }))).errors),
    ).toEqual(['DUPLICATE_PO_NUMBER']);
    later.advanceSeconds(1);
    expect((await desk7.validated(body({ po_num: poNum, delivery_date: '2099-01-07' }))).valid).toBe(true);
    expect((await again()).statusCode).toBe(202);
    expect(outcomeOf(await again())).toBe('409 DUPLICATE_PO_NUMBER');
  });

  test('are trimmed, and a blank PO number means none', async () => {
    expect((await created(body({ po_num: '  A 1 ' }))).po_num).toBe('A 1');
    expect((await created(body({ po_num: '   ' }))).po_num).toBeNull();
  });
});
