import { beforeEach, describe, expect, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  type Allocation,
  address,
  ask,
  openDebit,
  PATH,
  paymentState,
  refusal,
  scenario,
} from './support.ts';

const service = await build();
const { call, db } = service;

/** Puts money back to where the demo data has it. */
async function reset(on: Db): Promise<void> {
  await on.query(sql`UPDATE payment SET requested_amount = 0 WHERE payment_invoice_num IN (
    ${scenario.payment}, ${scenario.payment_small})`);
  await on.query(sql`DELETE FROM payment_request WHERE api_key_id IS NOT NULL`);
  await on.query(sql`DELETE FROM job`);
}
beforeEach(() => reset(db));

describe('a payment request', () => {
  test('returns 200 with one Pending record in Data, with every field of the contract', async () => {
    const response = await call('POST', address({ Amount: '125.5' }));
    expect(response.statusCode).toBe(200);
    const body = response.json() as { Data: Allocation };
    expect(Object.keys(body)).toEqual(['Data']);
    expect(body.Data).toEqual({
      RequestID: expect.any(Number),
      PaymentInvoiceNum: scenario.payment,
      TargetInvoiceNum: scenario.open_invoice,
      ARAccountID: scenario.ar_account,
      Amount: '125.50',
      Status: 'Pending',
      RequestedByUserID: 1001,
      TimeRequested: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      TimeExported: null,
      TimeConfirmed: null,
      MatchedPaymentApplicationID: null,
      TimeUpdated: expect.stringMatching(/Z$/),
    });
    expect(response.headers.etag).toMatch(/^"/);
    expect(response.headers['ratelimit-limit']).toBe('5000');
  });

  test('a request reserves the amount at once while the invoice still owes all of it', async () => {
    const owed = await openDebit(db);
    await ask(service, { Amount: '400.01' });
    expect(await paymentState(db)).toMatchObject({
      requested_amount: '400.01',
      available_balance: '1099.99',
      applied_amount: '0.00',
    });
    const { Data } = (await call('GET', '/api/v1/payments?ARAccountIDs=9001')).json() as {
      Data: { PaymentInvoiceNum: string; AvailableBalance: string }[];
    };
    expect(Data.find((one) => one.PaymentInvoiceNum === scenario.payment)!.AvailableBalance).toBe('1099.99');
    expect(await openDebit(db)).toBe(owed);
  });

  test('a request is in the list with the same values', async () => {
    const made = await ask(service);
    const { Data } = (await call('GET', `${PATH}?Statuses=Pending&PageSize=500`)).json() as {
      Data: Record<string, unknown>[];
    };
    expect(Data.find((one) => one.RequestID === made.RequestID)).toMatchObject({
      PaymentApplicationID: null,
      PaymentInvoiceNum: made.PaymentInvoiceNum,
      TargetInvoiceNum: made.TargetInvoiceNum,
      ARAccountID: made.ARAccountID,
      Amount: made.Amount,
      Status: 'Pending',
      RequestedByUserID: 1001,
      TimeRequested: made.TimeRequested,
      TimeUpdated: made.TimeUpdated,
    });
  });

  test('has its job and audit entry in the same transaction', async () => {
    const { RequestID } = await ask(service, {}, { headers: { 'x-request-id': 'audited' } });
    expect(await db.query(sql`SELECT queue, payload, dedupe_key, state FROM job`)).toEqual([
      {
        queue: 'payment.request',
        payload: { payment_request_id: RequestID },
        dedupe_key: String(RequestID),
        state: 'ready',
      },
    ]);
    const [entry] = await db.query(sql`SELECT * FROM audit_log WHERE subject_id = ${String(RequestID)}
      AND subject = 'payment_request'`);
    expect(entry).toMatchObject({ action: 'payment.request', user_id: 1001, request_id: 'audited' });
  });

  test('a request with a key without a user has no user', async () => {
    expect((await ask(service, {}, { key: 'employee_no_user' })).RequestedByUserID).toBeNull();
  });

  test('works without a body and content type, and ignores a JSON body', async () => {
    const plain = await call('POST', address());
    const empty = await call('POST', address(), { headers: { 'content-type': 'application/json' } });
    const json = await call('POST', address(), { payload: { Amount: 77 } });
    expect([plain.statusCode, empty.statusCode, json.statusCode]).toEqual([200, 200, 200]);
    expect((json.json() as { Data: Allocation }).Data.Amount).toBe('1.00');
  });

  test('can use the last cent of a payment, and no more', async () => {
    expect((await ask(service, { Amount: '1500' })).Amount).toBe('1500.00');
    expect(await refusal(service, { Amount: '0.01' })).toEqual([
      400,
      `Amount 0.01 exceeds the available balance of payment ${scenario.payment}, which is 0.00.`,
    ]);
  });

  test('takes effect once per Idempotency-Key, even if it was rejected', async () => {
    const headers = { 'idempotency-key': 'pay once' };
    const first = await call('POST', address({ Amount: '10' }), { headers });
    const second = await call('POST', address({ Amount: '10' }), { headers });
    expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([
      200,
      first.body,
      'true',
    ]);
    expect((await paymentState(db)).requested_amount).toBe('10.00');
    const other = await call('POST', address({ Amount: '11' }), { headers });
    expect([other.statusCode, Object.keys(other.json() as object)]).toEqual([409, ['Error']]);
    expect(other.headers['retry-after']).toBeUndefined();
    const refused = { 'idempotency-key': 'too much' };
    const no = await call('POST', address({ Amount: '9999' }), { headers: refused });
    await db.query(sql`UPDATE payment SET amount = 20000 WHERE payment_invoice_num = ${scenario.payment}`);
    const again = await call('POST', address({ Amount: '9999' }), { headers: refused });
    await db.query(sql`UPDATE payment SET amount = 1500 WHERE payment_invoice_num = ${scenario.payment}`);
    expect([no.statusCode, again.statusCode, again.body]).toEqual([400, 400, no.body]);
  });
});

test('a retry while the first request runs returns 409 with Retry-After', async () => {
  const headers = { 'idempotency-key': 'in a hurry' };
  // On the embedded engine the open transaction below blocks every query, so the key must be known.
  await call('GET', '/api/v2/me');
  const first = await db.tx(async (tx) => {
    await tx.query(sql`LOCK TABLE payment IN EXCLUSIVE MODE`);
    const waiting = call('POST', address({ Amount: '1' }), { headers });
    const hasty = await call('POST', address({ Amount: '1' }), { headers });
    expect([hasty.statusCode, hasty.headers['retry-after']]).toEqual([409, '1']);
    return { waiting };
  });
  expect((await first.waiting).statusCode).toBe(200);
});

describe('bad input', () => {
  test.each(['%2012.50', '12.50%20', '+12.50', '012.50', '00.50', '%0912.50'])(
    'an Amount has no spaces and no leading zeros: %s',
    async (amount) => {
      const response = await call('POST', address({ Amount: '12.50' }).replace('12.50', amount));
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { Error: expect.stringContaining('Amount') },
      ]);
    },
  );

  const FORMS: [string, string | undefined, string][] = [
    ['missing', undefined, 'Amount is required.'],
    ['empty', '', 'Amount is required.'],
    ['words', 'ten', 'Amount must be a number such as 12.50, not "ten".'],
    ['a comma', '12,50', 'Amount must be a number such as 12.50, not "12,50".'],
    ['a currency', '$5', 'Amount must be a number such as 12.50, not "$5".'],
    ['hexadecimal', '0x10', 'Amount must be a number such as 12.50, not "0x10".'],
    ['not a number', 'NaN', 'Amount must be a number such as 12.50, not "NaN".'],
    ['endless', 'Infinity', 'Amount must be a number such as 12.50, not "Infinity".'],
    ['zero', '0', 'Amount must be greater than zero.'],
    ['zero with decimals', '0.00', 'Amount must be greater than zero.'],
    ['negative zero', '-0', 'Amount must be greater than zero.'],
    ['negative', '-5', 'Amount must be greater than zero, not "-5".'],
    ['three decimal places', '1.005', 'Amount must have at most two decimal places, not 3 as in "1.005".'],
    ['an exponent', '1e3', 'Amount must be written in plain digits, such as 1000.00, not "1e3".'],
    ['a small exponent', '1E-2', 'Amount must be written in plain digits, such as 1000.00, not "1E-2".'],
    ['too large', '1000000000000', 'Amount must be at most 999999999999.99, not "1000000000000".'],
    ['huge', '9'.repeat(400), `Amount must be at most 999999999999.99, not "${'9'.repeat(40)}…".`],
  ];
  test.each(FORMS)('Amount %s is rejected', async (_name, Amount, sentence) => {
    expect(await refusal(service, { Amount })).toEqual([400, sentence]);
  });

  test('a large amount is compared exactly, to the cent', async () => {
    expect(await refusal(service, { Amount: '999999999999.99' })).toEqual([
      400,
      `Amount 999999999999.99 exceeds the available balance of payment ${scenario.payment}, which is 1500.00.`,
    ]);
    expect((await ask(service, { Amount: '1.1' })).Amount).toBe('1.10');
  });

  test('all missing or malformed fields are reported at once', async () => {
    expect(await refusal(service, { PaymentInvoiceNum: undefined, ARAccountID: 'x', Amount: '0' })).toEqual([
      400,
      'PaymentInvoiceNum is required. ARAccountID must be a whole number, not "x". Amount must be greater than zero.',
    ]);
    const misspelt = await call(
      'POST',
      `${PATH}?paymentInvoiceNum=a&TargetInvoiceNum=b&ARAccountID=1&Amount=1`,
    );
    expect((misspelt.json() as { Error: string }).Error).toContain('Did you mean PaymentInvoiceNum?');
  });

  test('unknown numbers are reported at once', async () => {
    expect(
      await refusal(service, { PaymentInvoiceNum: 'PMT-0', TargetInvoiceNum: 'INV-0', ARAccountID: 4 }),
    ).toEqual([
      400,
      'PaymentInvoiceNum "PMT-0" does not exist. Check the payment number. TargetInvoiceNum "INV-0" does not exist. Check the invoice number. ARAccountID 4 does not exist. Check the ID of the AR account.',
    ]);
    expect(await refusal(service, { TargetInvoiceNum: scenario.payment })).toEqual([
      400,
      `TargetInvoiceNum "${scenario.payment}" does not exist. Check the invoice number.`,
    ]);
  });

  test('an invoice or a payment of another account is rejected', async () => {
    const [status, sentence] = await refusal(service, {
      TargetInvoiceNum: scenario.open_invoice_other_account,
    });
    expect([status, sentence]).toEqual([
      400,
      `Invoice ${scenario.open_invoice_other_account} does not belong to AR account 9001. A payment can only be applied to invoices of its own account.`,
    ]);
    expect(
      await refusal(service, { TargetInvoiceNum: scenario.open_invoice_other_account, ARAccountID: 9003 }),
    ).toEqual([
      400,
      `Payment ${scenario.payment} does not belong to AR account 9003. Send the AR account of the payment.`,
    ]);
  });

  test('an invoice that is paid, canceled or a credit is rejected', async () => {
    const numOf = async (condition: ReturnType<typeof sql>) =>
      (
        await db.query<{ num: string; payment: string; account: number }>(sql`
        SELECT i.invoice_num AS num, p.payment_invoice_num AS payment, i.ar_account_id AS account FROM invoice i
        JOIN payment p ON p.ar_account_id = i.ar_account_id AND p.available_balance > 0
        WHERE ${condition} ORDER BY 1 LIMIT 1`)
      )[0]!;
    const refusalFor = async (condition: ReturnType<typeof sql>) => {
      const { num, payment, account } = await numOf(condition);
      const [status, sentence] = await refusal(service, {
        TargetInvoiceNum: num,
        PaymentInvoiceNum: payment,
        ARAccountID: account,
      });
      return [status, sentence.replace(num, 'INV')];
    };
    expect(await refusalFor(sql`i.open_debit = 0 AND NOT i.is_credit AND i.cancelled_at IS NULL`)).toEqual([
      400,
      'Invoice INV is already paid. Choose another invoice.',
    ]);
    expect(await refusalFor(sql`i.cancelled_at IS NOT NULL`)).toEqual([
      400,
      'Invoice INV was canceled, so no payment can be applied to it. Choose another invoice.',
    ]);
    expect(await refusalFor(sql`i.is_credit`)).toEqual([
      400,
      'INV is a credit, so no payment can be applied to it. Choose another invoice.',
    ]);
  });

  test('a reversed payment is rejected', async () => {
    expect(await refusal(service, { PaymentInvoiceNum: scenario.payment_reversed })).toEqual([
      400,
      `Payment ${scenario.payment_reversed} was reversed, so it cannot be applied. Choose another payment.`,
    ]);
  });

  test('more than the payment has left is rejected with the remaining amount', async () => {
    expect(await refusal(service, { PaymentInvoiceNum: scenario.payment_small, Amount: '25.01' })).toEqual([
      400,
      `Amount 25.01 exceeds the available balance of payment ${scenario.payment_small}, which is 25.00.`,
    ]);
  });

  test('more than the invoice owes, or than other requests leave of it, is rejected', async () => {
    const owed = await openDebit(db, scenario.open_invoice_small);
    const target = { TargetInvoiceNum: scenario.open_invoice_small };
    expect(await refusal(service, { ...target, Amount: '1000' })).toEqual([
      400,
      `Amount 1000.00 exceeds the open balance of invoice ${scenario.open_invoice_small}, which is ${owed}.`,
    ]);
    await ask(service, { ...target, Amount: '20', PaymentInvoiceNum: scenario.payment_small });
    const left = (Number(owed) - 20).toFixed(2);
    expect(await refusal(service, { ...target, Amount: owed })).toEqual([
      400,
      `Amount ${owed} exceeds the ${left} that can still be applied to invoice ${scenario.open_invoice_small}: its open balance is ${owed}, and other requests have reserved 20.00.`,
    ]);
    await ask(service, { ...target, Amount: left });
    expect((await refusal(service, { ...target, Amount: '0.01' }))[1]).toContain(
      'exceeds the 0.00 that can still be applied',
    );
  });

  test('a rejected request leaves nothing behind', async () => {
    await refusal(service, { Amount: '99999' });
    expect((await paymentState(db)).requested_amount).toBe('0.00');
    expect(await db.query(sql`SELECT FROM job`)).toEqual([]);
  });

  test('a null byte, quotes and long strings are handled without an exception', async () => {
    for (const PaymentInvoiceNum of ['a\0b', "'; DROP TABLE payment; --", 'x'.repeat(3000), '€ 中文'])
      expect((await refusal(service, { PaymentInvoiceNum }))[0]).toBe(400);
  });
});

describe('the path', () => {
  test('supports GET and POST, and returns 405 with Allow for other methods', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await call(method, PATH);
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect((await call('GET', PATH)).statusCode).toBe(200);
  });

  test('needs a key, and uses the v1 envelope', async () => {
    const response = await call('POST', address(), { key: null });
    expect([response.statusCode, Object.keys(response.json() as object)]).toEqual([401, ['Error']]);
  });

  test('is documented beside the list', async () => {
    const { paths } = (await call('GET', '/openapi/v1.json', { key: null })).json() as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
    };
    const { get, post } = paths[PATH]!;
    expect(get).toBeDefined();
    const names = post!.parameters.map(({ name, required }) => `${name}${required ? '!' : ''}`);
    expect(names).toEqual([
      'PaymentInvoiceNum!',
      'TargetInvoiceNum!',
      'ARAccountID!',
      'Amount!',
      'X-Request-Id',
      'Idempotency-Key',
      'Dray-Simulate',
    ]);
    expect(Object.keys((post as unknown as { responses: object }).responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '409', '429', '500']),
    );
  });
});
