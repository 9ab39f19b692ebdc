import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { paymentHandlers } from '../../../src/payments/index.ts';
import { build } from '../../support/build.ts';
import { ask, openDebit, PATH, paymentState, refusal, requestState, scenario } from './support.ts';

const service = await build();
const { call, db, clock } = service;
const [handler] = paymentHandlers({ clock });

const job = (requestId: number, attempts = 1): Job => ({
  jobId: 1,
  queue: 'payment.request',
  payload: { payment_request_id: requestId },
  attempts,
  maxAttempts: 10,
});

/** One run of the handler. `complete` may throw, as it does when the job was taken over. */
function work(requestId: number, complete: () => Promise<void> = async () => undefined): Promise<void> {
  return handler!.handle(job(requestId), { db, complete });
}

interface Listed {
  PaymentApplicationID: number | null;
  RequestID: number | null;
  Amount: string;
  Status: string;
  AppliedBy: string | null;
  TimeExported: string | null;
  TimeApplied: string | null;
}
async function listed(requestId: number): Promise<Listed> {
  const { Data } = (await call('GET', `${PATH}?PageSize=500`)).json() as { Data: Listed[] };
  return Data.find((one) => one.RequestID === requestId)!;
}

const applications = async () =>
  (await db.query<{ n: number }>(sql`SELECT count(*) AS n FROM payment_application`))[0]!.n;

beforeEach(async () => {
  await db.query(sql`DELETE FROM payment_request WHERE api_key_id IS NOT NULL`);
  await db.query(sql`DELETE FROM job`);
  await db.query(sql`UPDATE payment p SET requested_amount = 0, applied_amount = (SELECT coalesce(sum(amount), 0)
    FROM payment_application a WHERE a.payment_id = p.payment_id) WHERE payment_invoice_num = ${scenario.payment}`);
  await db.query(
    sql`UPDATE payment SET requested_amount = 0 WHERE payment_invoice_num = ${scenario.payment_small}`,
  );
});

describe('confirmation', () => {
  test('creates the application and reduces invoice and payment, each once', async () => {
    const before = {
      payment: await paymentState(db),
      owed: await openDebit(db),
      count: await applications(),
    };
    const { RequestID } = await ask(service, { Amount: '12.34' });
    await work(RequestID);
    const state = await requestState(db, RequestID);
    expect(state).toMatchObject({ status: 'Confirmed', message: null, attempts: 1 });
    expect(state.time_exported!.getTime()).toBeLessThanOrEqual(state.time_confirmed!.getTime());
    expect(await paymentState(db)).toMatchObject({
      requested_amount: '0.00',
      applied_amount: (Number(before.payment.applied_amount) + 12.34).toFixed(2),
      available_balance: (Number(before.payment.available_balance) - 12.34).toFixed(2),
    });
    expect(await openDebit(db)).toBe((Number(before.owed) - 12.34).toFixed(2));
    expect(await applications()).toBe(before.count + 1);
    expect(await listed(RequestID)).toMatchObject({
      PaymentApplicationID: state.payment_application_id,
      Amount: '12.34',
      Status: 'Confirmed',
      AppliedBy: 'API',
      TimeExported: expect.stringMatching(/Z$/),
      TimeApplied: expect.stringMatching(/Z$/),
    });
  });

  test('applying a payment reduces OpenDebit, OpenBalance and AR aging by its amount', async () => {
    const read = async () => {
      const { Data } = (await call('GET', '/api/v1/payments/openInvoices?ARAccountIDs=9001')).json() as {
        Data: { InvoiceNum: string; OpenDebit: string; OpenBalance: string; OpenCredit: string }[];
      };
      const aging = (await call('GET', '/api/v1/arAging?CustomerIDs=5001')).json() as {
        Data: { SupplierID: number; TotalBalanceOutstanding: string }[];
      };
      const one = Data.find((row) => row.InvoiceNum === scenario.open_invoice)!;
      const aged = aging.Data.reduce((sum, row) => sum + Number(row.TotalBalanceOutstanding), 0);
      return { debit: one.OpenDebit, balance: one.OpenBalance, credit: one.OpenCredit, aged };
    };
    const before = await read();
    await work((await ask(service, { Amount: '7.07' })).RequestID);
    const after = await read();
    expect(after.debit).toBe((Number(before.debit) - 7.07).toFixed(2));
    expect([after.balance, after.credit]).toEqual([after.debit, '0.00']);
    expect((before.aged - after.aged).toFixed(2)).toBe('7.07');
  });

  test('an invoice paid to the cent leaves the list of open invoices', async () => {
    const TargetInvoiceNum = scenario.open_invoice_small!;
    const { RequestID } = await ask(service, {
      TargetInvoiceNum,
      Amount: await openDebit(db, TargetInvoiceNum),
    });
    await work(RequestID);
    const { Data } = (await call('GET', '/api/v1/payments/openInvoices?ARAccountIDs=9001')).json() as {
      Data: { InvoiceNum: string }[];
    };
    expect(Data.map((one) => one.InvoiceNum)).not.toContain(TargetInvoiceNum);
    expect(await refusal(service, { TargetInvoiceNum, Amount: '0.01' })).toEqual([
      400,
      `Invoice ${TargetInvoiceNum} is already paid. Choose another invoice.`,
    ]);
  });

  test('a second run changes nothing', async () => {
    const { RequestID } = await ask(service, { Amount: '5' });
    await work(RequestID);
    const after = [
      await paymentState(db),
      await openDebit(db),
      await applications(),
      await requestState(db, RequestID),
    ];
    await work(RequestID);
    await handler!.onDead!(db as never, job(RequestID), 'late').catch(() => undefined);
    expect([
      await paymentState(db),
      await openDebit(db),
      await applications(),
      await requestState(db, RequestID),
    ]).toEqual(after);
  });

  test('Exported is committed before anything is applied, and a job that was taken over applies nothing', async () => {
    const { RequestID } = await ask(service, { Amount: '5' });
    const owed = await openDebit(db);
    const lost = work(RequestID, async () => {
      throw new Error('the job was taken over by another worker');
    });
    await expect(lost).rejects.toThrow(/taken over/);
    expect(await requestState(db, RequestID)).toMatchObject({
      status: 'Exported',
      payment_application_id: null,
    });
    expect(await openDebit(db)).toBe(owed);
    expect((await listed(RequestID)).Status).toBe('Exported');
    await work(RequestID);
    expect((await requestState(db, RequestID)).status).toBe('Confirmed');
  });
});

test('every step updates TimeUpdated, so a sync sees it', async () => {
  const made = await ask(service, { Amount: '5' });
  const followed = async () => {
    const since = encodeURIComponent(made.TimeUpdated);
    const { Data } = (await call('GET', `${PATH}?PageSize=500&UpdatedSince=${since}`)).json() as {
      Data: { RequestID: number; Status: string; TimeUpdated: string }[];
    };
    return Data.find((one) => one.RequestID === made.RequestID)!;
  };
  await work(made.RequestID, async () => {
    throw new Error('later');
  }).catch(() => undefined);
  const exported = await followed();
  expect([exported.Status, exported.TimeUpdated > made.TimeUpdated]).toEqual(['Exported', true]);
  await db.tx((tx) => handler!.onDead!(tx, job(made.RequestID), 'no'));
  const rejected = await followed();
  expect([rejected.Status, rejected.TimeUpdated > exported.TimeUpdated]).toEqual(['Rejected', true]);
});

describe('rejection', () => {
  const target = { TargetInvoiceNum: 'INV-600005', Amount: '10' };

  test('a request is rejected with a reason if the invoice was canceled first', async () => {
    const before = await paymentState(db);
    const { RequestID } = await ask(service, target);
    const owed = await openDebit(db, target.TargetInvoiceNum);
    await db.query(sql`UPDATE invoice SET cancelled_at = now(), open_debit = 0
      WHERE invoice_num = ${target.TargetInvoiceNum}`);
    const count = await applications();
    await work(RequestID);
    expect(await requestState(db, RequestID)).toMatchObject({
      status: 'Rejected',
      message: 'The invoice was canceled before the payment could be applied.',
      time_confirmed: null,
      payment_application_id: null,
    });
    expect(await paymentState(db)).toEqual(before);
    expect(await applications()).toBe(count);
    await db.query(sql`UPDATE invoice SET cancelled_at = NULL, open_debit = ${owed}::numeric
      WHERE invoice_num = ${target.TargetInvoiceNum}`);
    expect((await listed(RequestID)).Status).toBe('Rejected');
  });

  test('a request is rejected if the invoice owes less than requested', async () => {
    const before = await paymentState(db);
    const owed = await openDebit(db, target.TargetInvoiceNum);
    const { RequestID } = await ask(service, target);
    await db.query(sql`UPDATE invoice SET open_debit = 9.99 WHERE invoice_num = ${target.TargetInvoiceNum}`);
    await work(RequestID);
    expect(await requestState(db, RequestID)).toMatchObject({
      status: 'Rejected',
      message: 'Only 9.99 was still owed on the invoice when the payment was processed.',
    });
    expect([await paymentState(db), await openDebit(db, target.TargetInvoiceNum)]).toEqual([before, '9.99']);
    await db.query(
      sql`UPDATE invoice SET open_debit = ${owed}::numeric WHERE invoice_num = ${target.TargetInvoiceNum}`,
    );
  });

  test('a dead job ends its request visibly, and the amount is available again', async () => {
    const before = await paymentState(db);
    const { RequestID } = await ask(service, { Amount: '5' });
    await db.tx((tx) => handler!.onDead!(tx, job(RequestID, 10), 'the disk is full'));
    expect(await requestState(db, RequestID)).toMatchObject({
      status: 'Rejected',
      message: 'The payment could not be applied and will not be retried: the disk is full',
    });
    expect(await paymentState(db)).toEqual(before);
  });

  test('a rejected request no longer claims any of the invoice', async () => {
    const TargetInvoiceNum = 'INV-600005';
    const owed = await openDebit(db, TargetInvoiceNum);
    const { RequestID } = await ask(service, { TargetInvoiceNum, Amount: owed });
    expect((await refusal(service, { TargetInvoiceNum, Amount: '0.01' }))[0]).toBe(400);
    await db.tx((tx) => handler!.onDead!(tx, job(RequestID), 'no'));
    expect((await ask(service, { TargetInvoiceNum, Amount: owed })).Amount).toBe(owed);
  });
});

describe('the list', () => {
  interface Row {
    RequestID: number | null;
    PaymentApplicationID: number | null;
    PaymentInvoiceNum: string;
    TargetInvoiceNum: string;
    ARAccountID: number;
    Status: string;
  }
  const rows = async (query: string, page = 1): Promise<Row[]> => {
    const { Data } = (await call('GET', `${PATH}?PageSize=500&Page=${page}&${query}`)).json() as {
      Data: Row[];
    };
    return Data.length < 500 ? Data : [...Data, ...(await rows(query, page + 1))];
  };

  test('contains requests and external applications, and every filter applies to both', async () => {
    const { RequestID } = await ask(service, { Amount: '2' });
    const pending = await ask(service, { Amount: '3', PaymentInvoiceNum: scenario.payment_small });
    await work(RequestID);
    const all = await rows('');
    expect(all.some((row) => row.RequestID === null && row.PaymentApplicationID !== null)).toBe(true);
    const holds = async (query: string, keep: (row: Row) => boolean) => {
      const found = await rows(query);
      expect(found.length, query).toBeGreaterThan(0);
      expect(found, query).toEqual(all.filter(keep));
    };
    await holds('ARAccountIDs=9001', (row) => row.ARAccountID === 9001);
    await holds(
      `PaymentInvoiceNums=${scenario.payment}`,
      (row) => row.PaymentInvoiceNum === scenario.payment,
    );
    await holds(
      `TargetInvoiceNums=${scenario.open_invoice}`,
      (row) => row.TargetInvoiceNum === scenario.open_invoice,
    );
    await holds('Statuses=Pending', (row) => row.Status === 'Pending');
    await holds('Statuses=Confirmed,Rejected', (row) => ['Confirmed', 'Rejected'].includes(row.Status));
    const ofSupplier = (await rows('SupplierIDs=101')).map((row) => row.RequestID);
    expect(ofSupplier).toEqual(expect.arrayContaining([RequestID, pending.RequestID]));
    expect(await rows('SupplierIDs=103')).toEqual([]);
    expect(await rows(`PaymentInvoiceNums=${scenario.payment_reversed}`)).toEqual([]);
  });
});

describe('credits and reversals in v1', () => {
  test('a credit invoice has OpenCredit and a negative OpenBalance', async () => {
    const { Data } = (await call('GET', '/api/v1/payments/openInvoices?ARAccountIDs=9001')).json() as {
      Data: {
        InvoiceID: number;
        OpenDebit: string;
        OpenCredit: string;
        OpenBalance: string;
        InvoiceTotal: string;
      }[];
    };
    const credit = Data.find((one) => one.InvoiceID === Number(scenario.invoice_credit))!;
    expect(credit.OpenDebit).toBe('0.00');
    expect(Number(credit.OpenCredit)).toBeGreaterThan(0);
    expect(credit.OpenBalance).toBe(`-${credit.OpenCredit}`);
    expect(credit.InvoiceTotal).toBe(credit.OpenBalance);
  });

  test('a reversed payment is negative and has nothing available', async () => {
    const { Data } = (await call('GET', '/api/v1/payments?PageSize=500')).json() as {
      Data: { PaymentInvoiceNum: string; Amount: string; AvailableBalance: string }[];
    };
    const reversed = Data.filter((one) => one.Amount.startsWith('-'));
    expect(reversed.map((one) => one.PaymentInvoiceNum)).toContain(scenario.payment_reversed);
    for (const one of reversed) expect(one.AvailableBalance).toBe('0.00');
    for (const one of Data) expect(Number(one.AvailableBalance)).toBeGreaterThanOrEqual(0);
  });
});

describe('the running worker', () => {
  test('completes every request by itself, and the job is gone', async () => {
    await build({ on: db, work: true });
    const made = await Promise.all(Array.from({ length: 12 }, () => ask(service, { Amount: '1.01' })));
    await expect
      .poll(async () => Promise.all(made.map(async (one) => (await listed(one.RequestID)).Status)), {
        timeout: 20_000,
      })
      .toEqual(made.map(() => 'Confirmed'));
    await expect.poll(() => db.query(sql`SELECT FROM job WHERE queue = 'payment.request'`)).toEqual([]);
    expect((await paymentState(db)).requested_amount).toBe('0.00');
  });
});
