import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, type DemoKey } from '../../support/build.ts';
import { body, codesOf, errorOf, line, newPoNum, ORDERS, orderApi, outcomeOf, S } from './draft-support.ts';
import type { Json } from './support.ts';

const { call, db } = await build();
const {
  create,
  created,
  sent,
  patch,
  patched,
  got,
  read,
  submit,
  remove,
  list,
  validate,
  validated,
  submitted,
} = orderApi(call);

const idsOf = (lines: readonly Json[]) => lines.map((one) => one.product_id);
const mine = line();
const theirs = line({ product_id: S.product_other_supplier, units: 20 });

describe('permissions', () => {
  const READS: [string, string][] = [
    ['GET', ORDERS],
    ['GET', `${ORDERS}/creditTerms`],
    ['GET', `${ORDERS}/${S.invoice_new}`],
  ];

  test.each([
    ['employee', '200'],
    ['supplier', '200'],
    ['customer', '200'],
    ['employee_no_user', '200'],
    ['inactive_user', '403 USER_INACTIVE'],
    ['scope_mismatch', '403 ACTOR_SCOPE_MISMATCH'],
  ] as const)('%s reads: %s', async (key, outcome) => {
    for (const [method, path] of READS)
      expect([path, outcomeOf(await call(method, path, { key }))]).toEqual([path, outcome]);
  });

  test.each([
    ['employee_no_user', '403 ORDER_ACTOR_REQUIRED'],
    ['inactive_user', '403 USER_INACTIVE'],
    ['scope_mismatch', '403 ACTOR_SCOPE_MISMATCH'],
  ] as const)('%s writes nothing: %s', async (key: DemoKey, outcome) => {
    const { id } = await created();
    expect(outcomeOf(await create(body(), { key }))).toBe(outcome);
    expect(outcomeOf(await create(body(), { key }, '?submit=true'))).toBe(outcome);
    expect(outcomeOf(await patch(id, { memo: 'x' }, { key }))).toBe(outcome);
    expect(outcomeOf(await submit(id, { key }))).toBe(outcome);
    expect(outcomeOf(await remove(id, { key }))).toBe(outcome);
    expect(outcomeOf(await call('DELETE', `${ORDERS}/${S.invoice_new}/revision`, { key }))).toBe(outcome);
  });

  test('a key without a user can validate; keys with an inactive or mismatched user cannot', async () => {
    expect((await validated(body(), { key: 'employee_no_user' })).valid).toBe(true);
    expect(outcomeOf(await validate(body(), { key: 'inactive_user' }))).toBe('403 USER_INACTIVE');
    expect(outcomeOf(await validate(body(), { key: 'scope_mismatch' }))).toBe('403 ACTOR_SCOPE_MISMATCH');
  });

  test('allowed_actions shows what a key without a user cannot do', async () => {
    const { id } = await created();
    const { allowed_actions } = await got(id, { key: 'employee_no_user' });
    for (const action of Object.values<Json>(allowed_actions))
      expect(action).toMatchObject({ allowed: false, reason: 'ORDER_ACTOR_REQUIRED' });
  });

  test('customer keys order for their own customers only', async () => {
    expect((await create(body(), { key: 'customer' })).statusCode).toBe(201);
    expect((await create(body({ customer_id: S.customer_second }), { key: 'customer' })).statusCode).toBe(
      201,
    );
    for (const customer_id of [S.customer_other, 999_999]) {
      expect(outcomeOf(await create(body({ customer_id }), { key: 'customer' }))).toBe(
        '403 CUSTOMER_NOT_PERMITTED',
      );
      expect(outcomeOf(await validate(body({ customer_id }), { key: 'customer' }))).toBe(
        '403 CUSTOMER_NOT_PERMITTED',
      );
    }
    const { id } = await created(body(), { key: 'customer' });
    expect(outcomeOf(await patch(id, { customer_id: S.customer_other }, { key: 'customer' }))).toBe(
      '403 CUSTOMER_NOT_PERMITTED',
    );
  });

  test('a Customer key gets 404 for orders of other customers', async () => {
    const { id } = await created(body({ customer_id: S.customer_other }));
    const key = 'customer';
    expect(outcomeOf(await read(id, { key }))).toBe('404 ORDER_NOT_FOUND');
    expect(outcomeOf(await patch(id, { memo: 'x' }, { key }))).toBe('404 ORDER_NOT_FOUND');
    expect(outcomeOf(await submit(id, { key }))).toBe('404 ORDER_NOT_FOUND');
    expect(outcomeOf(await remove(id, { key }))).toBe('404 ORDER_NOT_FOUND');
    expect(outcomeOf(await validate({ order_id: id }, { key }))).toBe('404 ORDER_NOT_FOUND');
    expect((await list(`order_ids=${id}&stages=draft`, { key })).data).toEqual([]);
    const customers = new Set(
      (await list('stages=draft,submitted,posted&page_size=500', { key })).data.map(
        (one: Json) => one.customer_id,
      ),
    );
    expect([...customers].sort()).toEqual([S.customer, S.customer_second]);
  });

  test('a supplier key orders for active customers of its states', async () => {
    const [inactive] = await db.query<{ id: number }>(sql`SELECT min(customer_id) AS id FROM customer
      WHERE state = 'CA' AND account_status = 'Inactive'`);
    const [elsewhere] = await db.query<{ id: number }>(
      sql`SELECT min(customer_id) AS id FROM customer WHERE state = 'CO'`,
    );
    const key = 'supplier';
    expect((await create(body({ customer_id: S.customer_other }), { key })).statusCode).toBe(201);
    for (const { id } of [inactive!, elsewhere!])
      expect(outcomeOf(await create({ customer_id: id }, { key }))).toBe('403 CUSTOMER_NOT_PERMITTED');
    expect((await create({ customer_id: inactive!.id })).statusCode).toBe(201);
  });
});

describe('ordering disabled', () => {
  test('ordering disabled for a key blocks writes and validation, not reads', async () => {
    const { id } = await created(body(), { key: 'customer' });
    await db.query(
      sql`UPDATE api_key SET ordering_enabled = false WHERE name IN ('Demo: customer', 'Demo: employee_no_user')`,
    );
    const other = await build({ on: db });
    const key = 'customer';
    const off = orderApi(other.call);
    expect(outcomeOf(await off.create(body(), { key }))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await off.patch(id, { memo: 'x' }, { key }))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await off.submit(id, { key }))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await off.remove(id, { key }))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await off.validate(body(), { key }))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await off.validate(body(), { key: 'employee_no_user' }))).toBe('403 FEATURE_DISABLED');
    const order = await off.got(id, { key });
    expect(order.allowed_actions.update).toMatchObject({ allowed: false, reason: 'FEATURE_DISABLED' });
    expect((await other.call('GET', ORDERS, { key })).statusCode).toBe(200);
    await db.query(sql`UPDATE api_key SET ordering_enabled = true`);
  });

  test('ordering disabled for a state affects only its customers', async () => {
    const { id } = await created();
    await db.query(sql`UPDATE state SET ordering_enabled = false WHERE state = 'CA'`);
    expect(outcomeOf(await create())).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await patch(id, { memo: 'x' }))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await submit(id))).toBe('403 FEATURE_DISABLED');
    expect(outcomeOf(await validate(body()))).toBe('403 FEATURE_DISABLED');
    expect((await got(id)).allowed_actions.submit.reason).toBe('FEATURE_DISABLED');
    const [colorado] = await db.query<{ id: number }>(
      sql`SELECT min(customer_id) AS id FROM customer WHERE state = 'CO'`,
    );
    expect((await create({ customer_id: colorado!.id })).statusCode).toBe(201);
    await db.query(sql`UPDATE state SET ordering_enabled = true WHERE state = 'CA'`);
  });
});

describe('supplier keys', () => {
  const key = 'supplier';

  test('order only their own products', async () => {
    const response = await create(body({ lines: [mine, theirs] }), { key });
    expect(outcomeOf(response)).toBe('403 OTHER_SUPPLIERS');
    expect(errorOf(response).field_errors).toMatchObject([
      { field: 'lines[1].product_id', index: 1, product_id: S.product_other_supplier },
    ]);
    const second = line({ product_id: S.product_second_supplier });
    expect((await create(body({ lines: [mine, second] }), { key })).statusCode).toBe(201);
  });

  test('see all of a draft that they can edit, and replace only their own lines', async () => {
    const draft = await created(body({ lines: [mine, theirs] }));
    expect(idsOf((await got(draft.id, { key })).lines)).toEqual([S.product, S.product_other_supplier]);
    const after = await patched(draft.id, { lines: [line({ product_id: S.product_second })] }, { key });
    expect(idsOf(after.lines).sort()).toEqual([S.product_second, S.product_other_supplier]);
    const foreign = after.lines.find((one: Json) => one.product_id === S.product_other_supplier);
    expect(foreign).toEqual(draft.lines[1]);
    expect(outcomeOf(await patch(draft.id, { lines: [theirs] }, { key }))).toBe('403 OTHER_SUPPLIERS');
    expect(idsOf((await got(draft.id)).lines).sort()).toEqual([S.product_second, S.product_other_supplier]);
  });

  test('cannot delete a draft with lines of others, and allowed_actions says so', async () => {
    const shared = await created(body({ lines: [mine, theirs] }));
    expect((await got(shared.id, { key })).allowed_actions.delete).toMatchObject({
      allowed: false,
      reason: 'OTHER_SUPPLIERS',
    });
    expect(outcomeOf(await remove(shared.id, { key }))).toBe('403 OTHER_SUPPLIERS');
    const own = await created(body({ lines: [mine] }));
    expect((await remove(own.id, { key })).statusCode).toBe(204);
  });

  test('get a response when they remove their last line from a draft created by others', async () => {
    const draft = await created(body({ lines: [mine] }));
    const response = await patch(draft.id, { lines: [] }, { key });
    expect(response.statusCode).toBe(200);
    expect(response.json().data.lines).toEqual([]);
    expect(outcomeOf(await read(draft.id, { key }))).toBe('404 ORDER_NOT_FOUND');
  });

  test('see an order created by their own user, with or without their own lines', async () => {
    const draft = await created({ customer_id: S.customer }, { key });
    expect((await got(draft.id, { key })).lines).toEqual([]);
    await patched(draft.id, { delivery_date: body().delivery_date, lines: [theirs] });
    const done = await submit(draft.id, { key });
    expect(done.statusCode).toBe(202);
    expect(done.json().data.lines).toEqual([]);
    expect((await got(draft.id, { key })).lines).toEqual([]);
  });

  test('do not see drafts without their own lines', async () => {
    const draft = await created(body({ lines: [theirs] }));
    expect(outcomeOf(await read(draft.id, { key }))).toBe('404 ORDER_NOT_FOUND');
    expect((await list(`stages=draft&order_ids=${draft.id}`, { key })).data).toEqual([]);
  });

  test('see only their own lines and totals of submitted and posted orders', async () => {
    const queued = await sent(body({ lines: [mine, theirs] }));
    for (const id of [queued.id, S.invoice_new]) {
      const whole = await got(id);
      const part = await got(id, { key });
      const own = whole.lines.filter((one: Json) =>
        [S.supplier, S.supplier_second].includes(one.supplier_id),
      );
      expect(part.lines).toEqual(own);
      expect(own.length).toBeLessThan(whole.lines.length);
      const sum = (name: string) =>
        own.reduce((all: number, one: Json) => all + Math.round(Number(one[name]) * 100), 0);
      expect(Math.round(Number(part.totals.ext_price) * 100)).toBe(sum('ext_price'));
      expect(part.totals.cases).toBeLessThan(whole.totals.cases);
      const [listed] = (await list(`order_ids=${id}&include_lines=true`, { key })).data;
      expect(listed.lines).toEqual(own);
      expect(listed.totals).toEqual(part.totals);
      expect((await list(`order_ids=${id}`, { key })).data[0].totals).toEqual(part.totals);
    }
  });

  test('do not see a posted order without their own lines', async () => {
    const foreign = (await list('stages=posted&include_lines=true&page_size=500&states=CA')).data.find(
      (one: Json) =>
        one.lines.every((part: Json) => ![S.supplier, S.supplier_second].includes(part.supplier_id)),
    );
    expect(outcomeOf(await read(foreign.invoice_id, { key }))).toBe('404 ORDER_NOT_FOUND');
  });

  test('see their own lines when validating a posted order', async () => {
    const result = await validated({ order_id: String(S.invoice_new) }, { key });
    expect(result.lines.every((one: Json) => [S.supplier, S.supplier_second].includes(one.supplier_id))).toBe(
      true,
    );
    const indexes = result.groups.flatMap((one: Json) => one.line_indexes);
    expect(indexes.sort()).toEqual(result.lines.map((_: Json, i: number) => i));
  });

  test('cannot make an order exceed 200 lines together with those of others', async () => {
    const products = await db.query<{ id: number; n: number }>(sql`SELECT product_id AS id FROM product
      WHERE state = 'CA' AND supplier_id = ${S.supplier_other} LIMIT 1`);
    const draft = await created(body({ lines: [mine, line({ product_id: products[0]!.id })] }), {
      headers: { prefer: 'handling=lenient' },
    });
    await db.query(sql`INSERT INTO product (product_id, supplier_id, product_name, status_id, state)
      SELECT 700000 + n, ${S.supplier}, 'Bulk ' || n, 1, 'CA' FROM generate_series(1, 200) n`);
    const lines = Array.from({ length: 200 }, (_, i) => ({ product_id: 700_001 + i, units: 1 }));
    const response = await patch(draft.id, { lines }, { key });
    expect(outcomeOf(response)).toBe('413 REQUEST_TOO_LARGE');
    expect(codesOf(errorOf(response).field_errors)).toEqual(['TOO_MANY_LINE_ITEMS']);
    expect((await patch(draft.id, { lines: lines.slice(1) }, { key })).statusCode).toBe(200);
  });
});

describe('save_term_defaults', () => {
  const own = async (customer: number | undefined, supplier: number | undefined) =>
    (
      await db.query<{ term_id: number }>(sql`SELECT term_id FROM customer_supplier_term
        WHERE customer_id = ${customer!} AND supplier_id = ${supplier!}`)
    )[0]?.term_id;
  const chosen = (more: object = {}) =>
    body({ customer_id: 5011, lines: [line({ credit_term_id: S.term_offered })], ...more });

  test('save_term_defaults takes effect on submission, for the named suppliers', async () => {
    const { id } = await created(chosen({ save_term_defaults: { supplier_ids: [S.supplier] } }));
    expect(await own(5011, S.supplier)).toBeUndefined();
    await submitted(id, { payload: { save_term_defaults: { supplier_ids: [S.supplier] } } });
    expect(await own(5011, S.supplier)).toBe(S.term_offered);
    expect((await created(body({ customer_id: 5011 }))).lines[0]).toMatchObject({
      credit_term_id: S.term_offered,
      term_overridden: false,
    });
  });

  test('save_term_defaults combines groups and suppliers and saves only chosen terms', async () => {
    const lines = [
      line({ credit_term_id: S.term_offered }),
      line({ product_id: S.product_second_supplier, credit_term_id: 1 }),
      line({ product_id: S.product_other_supplier, units: 20 }),
    ];
    const draft = await created(body({ customer_id: 5013, lines }));
    const group = draft.groups.find((one: Json) => one.credit_term_id === 1);
    const save_term_defaults = {
      group_keys: [group.group_key],
      supplier_ids: [S.supplier, S.supplier_other],
    };
    expect((await patch(draft.id, { save_term_defaults }, {}, '?submit=true')).statusCode).toBe(202);
    expect(await own(5013, S.supplier)).toBe(S.term_offered);
    expect(await own(5013, S.supplier_second)).toBe(1);
    expect(await own(5013, S.supplier_other)).toBeUndefined();
  });

  test('unknown groups and suppliers in save_term_defaults are rejected by name', async () => {
    const { id } = await created(body({ customer_id: 5013, po_num: newPoNum() }));
    const submitWith = (save_term_defaults: object) => submit(id, { payload: { save_term_defaults } });
    const group = errorOf(await submitWith({ group_keys: ['nowhere'], supplier_ids: [S.supplier] }));
    expect([group.status, group.field_errors[0]]).toMatchObject([
      422,
      { field: 'save_term_defaults.group_keys[0]', code: 'REFERENCE_NOT_FOUND' },
    ]);
    const supplier = errorOf(await submitWith({ supplier_ids: [S.supplier, 99_999_999] }));
    expect([supplier.status, supplier.field_errors[0]]).toMatchObject([
      422,
      { field: 'save_term_defaults.supplier_ids', code: 'SUPPLIER_NOT_FOUND' },
    ]);
    expect((await submitWith({ supplier_ids: [S.supplier, S.supplier_other] })).statusCode).toBe(202);
  });

  test('nothing is saved when the submission is rejected', async () => {
    const payload = chosen({
      customer_id: 5015,
      delivery_date: null,
      save_term_defaults: { supplier_ids: [S.supplier] },
    });
    expect((await create(payload, {}, '?submit=true')).statusCode).toBe(422);
    expect(await own(5015, S.supplier)).toBeUndefined();
  });

  test('a Supplier key saves terms only for its own suppliers', async () => {
    const lines = [
      line({ credit_term_id: S.term_offered }),
      line({ product_id: S.product_other_supplier, units: 20, credit_term_id: S.term_offered }),
    ];
    const { id } = await created(body({ customer_id: 5015, lines, po_num: newPoNum() }));
    const before = await own(5015, S.supplier_other);
    const saving = (supplier_ids: unknown[]) =>
      submit(id, { key: 'supplier', payload: { save_term_defaults: { supplier_ids } } });
    for (const suppliers of [[S.supplier_other], [S.supplier, S.supplier_other]])
      expect(outcomeOf(await saving(suppliers))).toBe('403 TERMS_NOT_PERMITTED');
    expect((await saving([S.supplier])).statusCode).toBe(202);
    expect(await own(5015, S.supplier)).toBe(S.term_offered);
    expect(await own(5015, S.supplier_other)).toBe(before);
  });

  test('a Customer key cannot save term defaults', async () => {
    const { id } = await created(chosen({ customer_id: S.customer, po_num: newPoNum() }));
    const options = { key: 'customer', payload: { save_term_defaults: { supplier_ids: [S.supplier] } } };
    expect(outcomeOf(await submit(id, options))).toBe('403 TERMS_NOT_PERMITTED');
    expect((await got(id)).stage).toBe('draft');
    expect((await submit(id, { key: 'customer' })).statusCode).toBe(202);
  });
});
