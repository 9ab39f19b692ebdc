import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSheet, XLSX_TYPE } from '../../../clients/typescript/src/sheet.ts';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, type TestCall } from '../../support/build.ts';
import { textOf } from '../../support/pdf.ts';
import { runs, SEED } from '../../support/random.ts';

const { call, db, clock } = await build();
const ACCOUNT = Number(demoScenarios().ar_account);
const TODAY = clock.now().toISOString().slice(0, 10);

interface Entry {
  date: string;
  type: string;
  number: string;
  invoice_id: number;
  memo: string | null;
  amount: string;
  running_balance: string;
}
interface Statement {
  ar_account_id: number;
  customers: { customer_id: number }[];
  from: string;
  to: string;
  opening_balance: string;
  entries: Entry[];
  closing_balance: string;
  unapplied_payments: { payment_invoice_num: string; available_balance: string }[];
  aging: Record<string, string>;
}

const read = (query: Record<string, string | number>, options: TestCall = {}) => {
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return call('GET', `/api/v2/statements?${new URLSearchParams(given)}`, options);
};
async function statement(query: Record<string, string | number>, options: TestCall = {}): Promise<Statement> {
  const response = await read(query, options);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data;
}
const centsOf = (text: string) => Math.round(Number(text) * 100);
const daysAgo = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The sum of OpenBalance that v1 shows to the key, in cents. */
async function openInV1(account: number, options: TestCall = {}): Promise<number> {
  let sum = 0;
  for (let page = 1; ; page++) {
    const path = `/api/v1/payments/openInvoices?ARAccountIDs=${account}&PageSize=500&Page=${page}`;
    const { Data } = (await call('GET', path, options)).json() as { Data: { OpenBalance: string }[] };
    sum += Data.reduce((total, one) => total + centsOf(one.OpenBalance), 0);
    if (Data.length < 500) return sum;
  }
}

function expectAddsUp(one: Statement): void {
  let balance = centsOf(one.opening_balance);
  for (const entry of one.entries) {
    balance += centsOf(entry.amount);
    expect(centsOf(entry.running_balance)).toBe(balance);
    expect(entry.date >= one.from && entry.date <= one.to).toBe(true);
  }
  expect(centsOf(one.closing_balance)).toBe(balance);
  const { OpenCredit, TotalBalanceOutstanding, ...buckets } = one.aging;
  const late = Object.values(buckets).reduce((sum, amount) => sum + centsOf(amount), 0);
  expect(late - centsOf(OpenCredit!)).toBe(balance);
  expect(centsOf(TotalBalanceOutstanding!)).toBe(balance);
}

test('has the headers of every read, and returns 304 if it is unchanged', async () => {
  const first = await read({ ar_account_id: ACCOUNT });
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'x-api-key, accept' });
  const again = await read(
    { ar_account_id: ACCOUNT },
    { headers: { 'if-none-match': first.headers.etag as string } },
  );
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

describe('a statement of account', () => {
  test('Opening balance and entries add up to the closing balance, which v1 shows as open, for every account', async () => {
    const accounts = await db.query<{ id: number }>(
      sql`SELECT ar_account_id AS id FROM ar_account ORDER BY 1`,
    );
    expect(accounts.length).toBeGreaterThan(3);
    for (const { id } of accounts) {
      const one = await statement({ ar_account_id: id });
      expectAddsUp(one);
      expect([one.from, one.to]).toEqual([daysAgo(89), TODAY]);
      expect(centsOf(one.closing_balance)).toBe(await openInV1(id));
    }
  });

  test('Its aging matches v1, over all suppliers', async () => {
    const { aging } = await statement({ ar_account_id: ACCOUNT });
    const customers = (await statement({ ar_account_id: ACCOUNT })).customers.map((one) => one.customer_id);
    const { Data } = (await call('GET', `/api/v1/arAging?CustomerIDs=${customers}&PageSize=500`)).json() as {
      Data: Record<string, string>[];
    };
    for (const [name, amount] of Object.entries(aging))
      expect([name, centsOf(amount)]).toEqual([
        name,
        Data.reduce((sum, row) => sum + centsOf(row[name]!), 0),
      ]);
  });

  test('customer_id returns the whole account of the customer', async () => {
    const whole = await statement({ ar_account_id: ACCOUNT });
    expect(await statement({ customer_id: whole.customers[0]!.customer_id })).toEqual(whole);
  });

  test('Entries name both documents of an application, and payments with an available balance are listed', async () => {
    const { entries, unapplied_payments } = await statement({ ar_account_id: ACCOUNT, from: '2000-01-01' });
    const applied = await db.query<{ number: string; amount: string; day: string }>(sql`
      SELECT p.payment_invoice_num || ' / ' || i.invoice_num AS number, (-a.amount)::text AS amount,
        to_char(a.time_applied AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
      FROM payment_application a JOIN payment p USING (payment_id) JOIN invoice i USING (invoice_id)
      WHERE i.ar_account_id = ${ACCOUNT} ORDER BY a.payment_application_id`);
    const shown = entries.filter(({ type, number }) => type === 'application' && number !== 'ERP');
    expect(new Set(shown.map(({ number, amount, date }) => `${number} ${amount} ${date}`))).toEqual(
      new Set(applied.map(({ number, amount, day }) => `${number} ${amount} ${day}`)),
    );
    expect(unapplied_payments.map((one) => one.payment_invoice_num)).toContain(demoScenarios().payment);
  });

  test('An invoice is dated by its PO date', async () => {
    const { entries } = await statement({ ar_account_id: ACCOUNT, from: '2000-01-01' });
    const days = await db.query<{ id: number; day: string; total: string }>(sql`
      SELECT invoice_id AS id, to_char(po_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, invoice_total::text AS total FROM invoice
      WHERE ar_account_id = ${ACCOUNT} AND po_date IS NOT NULL AND cancelled_at IS NULL ORDER BY 1`);
    const shown = entries.filter(({ type }) => type !== 'application');
    for (const { id, day, total } of days)
      expect(shown.find((one) => one.invoice_id === id)).toMatchObject({ date: day, amount: total });
  });

  test('As a PDF it shows the account and the closing balance', async () => {
    const response = await read({ ar_account_id: ACCOUNT }, { headers: { accept: 'application/pdf' } });
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', vary: 'x-api-key, accept' });
    const [first] = await textOf(response.rawPayload);
    expect(first).toContain('Statement');
    expect(first).toContain(`Account ${ACCOUNT}`);
  });

  test('As CSV and as a workbook it has a row for each entry', async () => {
    const { entries } = await statement({ ar_account_id: ACCOUNT });
    const csv = await read({ ar_account_id: ACCOUNT }, { headers: { accept: 'text/csv' } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toBe('date,type,number,invoice_id,memo,amount,running_balance');
    expect(rows).toHaveLength(entries.length);
    const xlsx = await read({ ar_account_id: ACCOUNT }, { headers: { accept: XLSX_TYPE } });
    const { rows: sheet } = await readSheet(xlsx.rawPayload);
    expect(sheet.slice(1).map(({ cells }) => [cells[0], cells[3]])).toEqual(
      entries.map(({ date, invoice_id }) => [date, String(invoice_id)]),
    );
  });
});

describe('permissions for statements', () => {
  test('A Supplier key gets 403 NOT_PERMITTED', async () => {
    const response = await read({ ar_account_id: ACCOUNT }, { key: 'supplier' });
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'NOT_PERMITTED']);
  });

  test('A Customer key reads its own account as v1 shows it, and no other', async () => {
    const me = (await call('GET', '/api/v2/me', { key: 'customer' })).json().data;
    const own = await statement({ customer_id: me.customer_ids[0] }, { key: 'customer' });
    expectAddsUp(own);
    expect(centsOf(own.closing_balance)).toBe(await openInV1(own.ar_account_id, { key: 'customer' }));
    const [other] = await db.query<{ id: number; account: number }>(sql`
      SELECT customer_id AS id, ar_account_id AS account FROM customer
      WHERE ar_account_id NOT IN (SELECT ar_account_id FROM customer WHERE customer_id = ANY(${me.customer_ids})) LIMIT 1`);
    for (const query of [{ customer_id: other!.id }, { ar_account_id: other!.account }]) {
      const response = await read(query, { key: 'customer' });
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    }
  });

  test('A key of one state reads the part of an account that v1 shows it', async () => {
    const [state] = await db.query<{ state: string; account: number }>(sql`
      SELECT c.state, c.ar_account_id AS account FROM customer c JOIN invoice i USING (customer_id)
      WHERE i.open_debit > 0 ORDER BY c.customer_id DESC LIMIT 1`);
    const made = await call('POST', '/ops/keys', {
      payload: { type: 'Employee', user_id: null, states: [state!.state] },
    });
    const key = made.json().data.key as string;
    const one = await statement({ ar_account_id: state!.account }, { key });
    expect(centsOf(one.closing_balance)).toBe(await openInV1(state!.account, { key }));
  });

  test.each([
    ['an unknown account', { ar_account_id: 999_999_999 }, 404],
    ['an unknown customer', { customer_id: 999_999_999 }, 404],
    ['both', { ar_account_id: ACCOUNT, customer_id: 1 }, 400],
    ['neither', {}, 400],
    ['from after to', { ar_account_id: ACCOUNT, from: '2026-02-02', to: '2026-02-01' }, 400],
    ['an invalid date', { ar_account_id: ACCOUNT, to: '2026-02-30' }, 400],
  ])('%s', async (_, query, status) => {
    const response = await read(query as unknown as Record<string, string>);
    expect(response.statusCode).toBe(status);
    if (status === 404) expect(response.json().error.code).toBe('ACCOUNT_NOT_FOUND');
  });
});

describe('random histories', () => {
  let ids: number[] = [];
  beforeAll(async () => {
    const rows = await db.query<{ id: number }>(sql`
      SELECT invoice_id AS id FROM invoice i WHERE ar_account_id = ${ACCOUNT}
        AND NOT EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = i.invoice_id) ORDER BY 1`);
    ids = rows.map(({ id }) => id);
  });

  const day = fc.integer({ min: 0, max: 200 });
  const fate = fc.record({
    ordered: fc.option(day),
    end: fc.oneof(
      fc.constant({ kind: 'open' as const }),
      fc.record({ kind: fc.constant('cancelled' as const), day }),
      fc.record({ kind: fc.constant('settled' as const), share: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('applied' as const), day, share: fc.integer({ min: 1, max: 100 }) }),
    ),
  });
  type Fate = typeof fate extends fc.Arbitrary<infer F> ? F : never;

  const at = (days: number) => `${daysAgo(days)}T12:00:00Z`;
  async function live(id: number, { ordered, end }: Fate): Promise<void> {
    await db.tx(async (tx) => {
      await tx.query(sql`DELETE FROM payment_application WHERE invoice_id = ${id}`);
      await tx.query(sql`UPDATE invoice SET cancelled_at = NULL, settled_elsewhere = 0,
        po_date = ${ordered === null ? null : at(ordered)}::timestamptz,
        open_debit = CASE WHEN is_credit THEN 0 ELSE invoice_total END,
        open_credit = CASE WHEN is_credit THEN -invoice_total ELSE 0 END WHERE invoice_id = ${id}`);
      if (end.kind === 'cancelled')
        await tx.query(sql`UPDATE invoice SET cancelled_at = ${at(end.day)}::timestamptz, open_debit = 0, open_credit = 0
          WHERE invoice_id = ${id}`);
      if (end.kind === 'settled')
        await tx.query(sql`UPDATE invoice SET settled_elsewhere = round(abs(invoice_total) * ${end.share} / 100, 2),
          open_debit = open_debit - CASE WHEN is_credit THEN 0 ELSE round(abs(invoice_total) * ${end.share} / 100, 2) END,
          open_credit = open_credit - CASE WHEN is_credit THEN round(abs(invoice_total) * ${end.share} / 100, 2) ELSE 0 END
          WHERE invoice_id = ${id}`);
      if (end.kind === 'applied')
        await tx.query(sql`WITH paid AS (
            INSERT INTO payment_application (payment_id, invoice_id, amount, time_applied)
            SELECT (SELECT min(payment_id) FROM payment WHERE ar_account_id = ${ACCOUNT}), invoice_id,
              round(invoice_total * ${end.share} / 100, 2), ${at(end.day)}::timestamptz
            FROM invoice WHERE invoice_id = ${id} AND round(invoice_total * ${end.share} / 100, 2) > 0 AND NOT is_credit
            RETURNING invoice_id, amount)
          UPDATE invoice i SET open_debit = open_debit - paid.amount FROM paid WHERE i.invoice_id = paid.invoice_id`);
    });
  }

  test('A statement of random invoices adds up, matches v1 and continues the previous one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 210 }),
        async (fates, length) => {
          for (const [i, one] of fates.entries()) await live(ids[i % ids.length]!, one);
          const now = await statement({ ar_account_id: ACCOUNT, from: daysAgo(length), to: TODAY });
          expectAddsUp(now);
          expect(centsOf(now.closing_balance)).toBe(await openInV1(ACCOUNT));
          const before = await statement({
            ar_account_id: ACCOUNT,
            from: '2000-01-01',
            to: daysAgo(length + 1),
          });
          expectAddsUp(before);
          expect(before.closing_balance).toBe(now.opening_balance);
        },
      ),
      { numRuns: runs(30), seed: SEED },
    );
  });

  test('A canceled invoice is shown with its cancellation only if both are in the period', async () => {
    const [id] = ids;
    await live(id!, { ordered: 20, end: { kind: 'cancelled', day: 10 } });
    const entriesOf = async (from: number, to: number) => {
      const { entries } = await statement({ ar_account_id: ACCOUNT, from: daysAgo(from), to: daysAgo(to) });
      return entries.filter(({ invoice_id }) => invoice_id === id);
    };
    const [invoice, cancellation, ...more] = await entriesOf(30, 0);
    expect(more).toEqual([]);
    expect([invoice!.date, cancellation!.date]).toEqual([daysAgo(20), daysAgo(10)]);
    expect(centsOf(invoice!.amount) + centsOf(cancellation!.amount)).toBe(0);
    expect(cancellation).toMatchObject({ type: 'credit', memo: 'Canceled' });
    expect(await entriesOf(15, 0)).toEqual([]);
    expect(await entriesOf(30, 15)).toEqual([]);
  });

  test('An invoice loaded as settled from the ERP is an application on the invoice date', async () => {
    const [id] = ids;
    await live(id!, { ordered: 20, end: { kind: 'settled', share: 50 } });
    const { entries } = await statement({ ar_account_id: ACCOUNT, from: daysAgo(30) });
    const [invoice, settled] = entries.filter(({ invoice_id }) => invoice_id === id);
    expect(settled).toMatchObject({ type: 'application', number: 'ERP', date: daysAgo(20) });
    expect(centsOf(settled!.amount)).toBe(-Math.round(centsOf(invoice!.amount) / 2));
  });

  test('An undated invoice with a later delivery counts today', async () => {
    const [id] = ids;
    await live(id!, { ordered: null, end: { kind: 'open' } });
    await db.query(sql`UPDATE invoice SET delivery_date = ${daysAgo(-5)}::date WHERE invoice_id = ${id}`);
    const { entries } = await statement({ ar_account_id: ACCOUNT });
    expect(entries.find(({ invoice_id }) => invoice_id === id)?.date).toBe(TODAY);
  });
});
