import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { ask, PATH, refusal, scenario } from './support.ts';

const service = await build();
const { call, db } = service;
const outside = { TargetInvoiceNum: scenario.open_invoice_other_account, ARAccountID: 9003 };

async function keyOf(body: object): Promise<string> {
  const response = await call('POST', '/ops/keys', {
    payload: { customer_ids: null, supplier_ids: null, ...body },
  });
  return (response.json() as { data: { key: string } }).data.key;
}

test('a Customer key pays invoices of the AR accounts of its own customers', async () => {
  expect(await ask(service, {}, { key: 'customer' })).toMatchObject({
    Status: 'Pending',
    RequestedByUserID: 3001,
  });
  expect(await refusal(service, outside, { key: 'customer' })).toEqual([
    403,
    'This API key has no access to AR account 9003.',
  ]);
  const [other] = await db.query<{ num: string }>(
    sql`SELECT payment_invoice_num AS num FROM payment WHERE ar_account_id = 9003 LIMIT 1`,
  );
  expect(await refusal(service, { PaymentInvoiceNum: other!.num }, { key: 'customer' })).toEqual([
    403,
    `This API key has no access to payment ${other!.num}.`,
  ]);
});

test('an invoice of another account returns 400 even if the key has no access to that account', async () => {
  const { TargetInvoiceNum } = outside;
  const [status, sentence] = await refusal(service, { TargetInvoiceNum }, { key: 'customer' });
  expect([status, sentence]).toEqual([400, expect.stringContaining('does not belong to AR account 9001')]);
});

test('a Customer key of other customers is rejected', async () => {
  const key = await keyOf({ type: 'Customer', customer_ids: [Number(scenario.customer_other)] });
  expect(await refusal(service, {}, { key })).toEqual([
    403,
    'This API key has no access to AR account 9001.',
  ]);
});

test('a Customer key without customers is rejected, and an unrestricted one is not', async () => {
  const none = await keyOf({ type: 'Customer', customer_ids: [] });
  expect((await refusal(service, {}, { key: none }))[0]).toBe(403);
  const all = await keyOf({ type: 'Customer', customer_ids: null });
  expect((await ask(service, {}, { key: all })).RequestedByUserID).toBeNull();
});

test('a Supplier key applies payments for its own suppliers', async () => {
  expect((await ask(service, {}, { key: 'supplier' })).RequestedByUserID).toBe(2001);
  const other = await keyOf({ type: 'Supplier', supplier_ids: [Number(scenario.supplier_other)] });
  expect(await refusal(service, {}, { key: other })).toEqual([
    403,
    `This API key has no access to payment ${scenario.payment}.`,
  ]);
});

test('a restricted Supplier key has no access to payments without a supplier', async () => {
  const [shared] = await db.query<{ num: string; account: number; target: string }>(sql`
    SELECT p.payment_invoice_num AS num, p.ar_account_id AS account, i.invoice_num AS target FROM payment p
    JOIN invoice i ON i.ar_account_id = p.ar_account_id AND i.open_debit > 1
    WHERE p.supplier_id IS NULL AND p.available_balance > 1 LIMIT 1`);
  const wanted = {
    PaymentInvoiceNum: shared!.num,
    ARAccountID: shared!.account,
    TargetInvoiceNum: shared!.target,
  };
  expect(await refusal(service, wanted, { key: 'supplier' })).toEqual([
    403,
    `This API key has no access to payment ${shared!.num}.`,
  ]);
  expect((await ask(service, wanted)).Status).toBe('Pending');
});

test('a refusal shows a Supplier key only its share of the open balance of a mixed invoice', async () => {
  const own = [Number(scenario.supplier), Number(scenario.supplier_second)];
  const [mixed] = await db.query<{ num: string; open: string; share: string }>(sql`
    SELECT i.invoice_num AS num, i.open_debit AS open, open_share(i.invoice_id, i.open_debit, ${own}) AS share
    FROM invoice i WHERE i.ar_account_id = ${scenario.ar_account} AND i.open_debit BETWEEN 10 AND 1000
      AND open_share(i.invoice_id, i.open_debit, ${own}) BETWEEN 1 AND i.open_debit - 1 ORDER BY 1 LIMIT 1`);
  const wanted = { TargetInvoiceNum: mixed!.num, Amount: '1.23' };
  expect((await ask(service, wanted)).Status).toBe('Pending');
  const refused = await refusal(service, { ...wanted, Amount: '1100.00' }, { key: 'supplier' });
  expect(refused).toEqual([
    400,
    `Amount 1100.00 is more than can still be applied to invoice ${mixed!.num}. Your share of its open balance is ${mixed!.share}; open requests reduce what can be applied.`,
  ]);
  const [, all] = await refusal(service, { ...wanted, Amount: '1100.00' });
  expect(all).toContain(`its open balance is ${mixed!.open}, and other requests have reserved 1.23`);
  const left = (Number(mixed!.open) - 1.23).toFixed(2);
  expect((await ask(service, { ...wanted, Amount: left }, { key: 'supplier' })).Amount).toBe(left);
});

test('a Supplier key cannot pay an invoice without its own lines', async () => {
  const [foreign] = await db.query<{ num: string }>(sql`
    UPDATE invoice_line SET supplier_id = 103 WHERE invoice_id = (
      SELECT invoice_id FROM invoice WHERE invoice_num = ${scenario.open_invoice_small})
    RETURNING ${scenario.open_invoice_small}::text AS num`);
  expect(await refusal(service, { TargetInvoiceNum: foreign!.num }, { key: 'supplier' })).toEqual([
    403,
    `This API key has no access to invoice ${foreign!.num}.`,
  ]);
  expect((await ask(service, { TargetInvoiceNum: foreign!.num }, { key: 'customer' })).Status).toBe(
    'Pending',
  );
});

test("a key's states apply to the account, for every type of key", async () => {
  for (const type of ['Employee', 'Customer', 'Supplier']) {
    const elsewhere = await keyOf({ type, states: ['AZ'] });
    expect(await refusal(service, {}, { key: elsewhere })).toEqual([
      403,
      `This API key has no access to AR account ${scenario.ar_account}.`,
    ]);
    expect((await ask(service, {}, { key: await keyOf({ type, states: ['CA', 'AZ'] }) })).Status).toBe(
      'Pending',
    );
  }
});

test('a request is listed only for keys that could have made it', async () => {
  const { RequestID } = await ask(service, {}, { key: 'supplier' });
  const seen = async (key: string) =>
    (
      (await call('GET', `${PATH}?PageSize=500`, { key })).json() as { Data: { RequestID: number }[] }
    ).Data.some((one) => one.RequestID === RequestID);
  const stranger = await keyOf({ type: 'Customer', customer_ids: [Number(scenario.customer_other)] });
  expect(await Promise.all(['employee', 'supplier', 'customer', stranger].map(seen))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('the demo data has applications that the supplier key sees', async () => {
  const { Data } = (await call('GET', `${PATH}?Statuses=Confirmed`, { key: 'supplier' })).json() as {
    Data: { PaymentApplicationID: number }[];
  };
  expect(Data.length).toBeGreaterThan(0);
});
