import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { paymentHandlers } from '../../../src/payments/index.ts';
import { build } from '../../support/build.ts';
import { runs } from '../../support/random.ts';
import { address } from './support.ts';

const service = await build();
const { call, db, clock } = service;
const [handler] = paymentHandlers({ clock });

type Act =
  | { kind: 'ask'; payment: number; invoice: number; cents: number }
  | { kind: 'work' | 'die' | 'crash'; request: number }
  | { kind: 'cancel'; invoice: number };

const PAYMENTS = ['PMT-80001', 'PMT-80002', 'PMT-80004'];
const INVOICES = ['INV-600009', 'INV-600010', 'INV-600005'];
const which = fc.nat({ max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      payment: which,
      invoice: which,
      cents: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('work' as const, 'die' as const, 'crash' as const),
      request: fc.nat({ max: 30 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), invoice: which }) },
);

/** What the books must say, in whole cents, worked out without a database. */
class Model {
  readonly payments = new Map<string, { amount: number; applied: number; requested: number }>();
  readonly invoices = new Map<string, { open: number; cancelled: boolean }>();
  readonly requests: { id: number; payment: string; invoice: string; cents: number; status: string }[] = [];

  allows(payment: string, invoice: string, cents: number): boolean {
    const { amount, applied, requested } = this.payments.get(payment)!;
    const { open, cancelled } = this.invoices.get(invoice)!;
    const claimed = this.requests
      .filter((one) => one.invoice === invoice && one.status === 'Pending')
      .reduce((sum, one) => sum + one.cents, 0);
    return !cancelled && cents <= amount - applied - requested && cents <= open - claimed;
  }

  end(request: { payment: string; invoice: string; cents: number; status: string }, confirm: boolean): void {
    const payment = this.payments.get(request.payment)!;
    const invoice = this.invoices.get(request.invoice)!;
    payment.requested -= request.cents;
    const confirmed = confirm && !invoice.cancelled && invoice.open >= request.cents;
    request.status = confirmed ? 'Confirmed' : 'Rejected';
    if (!confirmed) return;
    payment.applied += request.cents;
    invoice.open -= request.cents;
  }
}

const cents = (text: string) => Number(text.replace('.', ''));
const text = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

async function begin(): Promise<Model> {
  await db.query(sql`DELETE FROM payment_request WHERE api_key_id IS NOT NULL`);
  await db.query(sql`DELETE FROM payment_application WHERE applied_by = 'API' AND NOT EXISTS (
    SELECT FROM payment_request r WHERE r.payment_application_id = payment_application.payment_application_id)`);
  await db.query(sql`DELETE FROM job`);
  await db.query(sql`UPDATE payment p SET requested_amount = 0, applied_amount = (SELECT coalesce(sum(amount), 0)
    FROM payment_application a WHERE a.payment_id = p.payment_id) WHERE payment_invoice_num = ANY(${PAYMENTS})`);
  await db.query(sql`UPDATE invoice i SET cancelled_at = NULL, open_debit = invoice_total - (SELECT coalesce(sum(amount), 0)
    FROM payment_application a WHERE a.invoice_id = i.invoice_id) WHERE invoice_num = ANY(${INVOICES})`);
  const model = new Model();
  for (const row of await db.query<{ num: string; amount: string; applied: string }>(sql`
    SELECT payment_invoice_num AS num, amount, applied_amount AS applied FROM payment WHERE payment_invoice_num = ANY(${PAYMENTS})`))
    model.payments.set(row.num, { amount: cents(row.amount), applied: cents(row.applied), requested: 0 });
  for (const row of await db.query<{ num: string; open: string }>(
    sql`SELECT invoice_num AS num, open_debit AS open FROM invoice WHERE invoice_num = ANY(${INVOICES})`,
  ))
    model.invoices.set(row.num, { open: cents(row.open), cancelled: false });
  return model;
}

async function run(model: Model, one: Act): Promise<void> {
  if (one.kind === 'ask') return askFor(model, one);
  if (one.kind === 'cancel') {
    const num = INVOICES[one.invoice]!;
    const invoice = model.invoices.get(num)!;
    invoice.cancelled = true;
    invoice.open = 0;
    await db.query(sql`UPDATE invoice SET cancelled_at = now(), open_debit = 0 WHERE invoice_num = ${num}`);
    return;
  }
  const request = model.requests[one.request];
  if (!request) return;
  const job: Job = {
    jobId: 1,
    queue: '',
    payload: { payment_request_id: request.id },
    attempts: 1,
    maxAttempts: 9,
  };
  const isOpen = request.status === 'Pending';
  if (one.kind === 'die') {
    await db.tx((tx) => handler!.onDead!(tx, job, 'given up'));
    if (isOpen) model.end(request, false);
  } else if (one.kind === 'work') {
    await handler!.handle(job, { db, complete: async () => undefined });
    if (isOpen) model.end(request, true);
  } else {
    const dying = handler!.handle(job, {
      db,
      complete: async () => {
        throw new Error('killed');
      },
    });
    await expect(dying).rejects.toThrow('killed');
  }
}

async function askFor(model: Model, one: Act & { kind: 'ask' }): Promise<void> {
  const [payment, invoice] = [PAYMENTS[one.payment]!, INVOICES[one.invoice]!];
  const response = await call(
    'POST',
    address({ PaymentInvoiceNum: payment, TargetInvoiceNum: invoice, Amount: text(one.cents) }),
  );
  expect(response.statusCode, response.body).toBe(model.allows(payment, invoice, one.cents) ? 200 : 400);
  if (response.statusCode !== 200) return;
  const id = (response.json() as { Data: { RequestID: number } }).Data.RequestID;
  model.requests.push({ id, payment, invoice, cents: one.cents, status: 'Pending' });
  model.payments.get(payment)!.requested += one.cents;
}

async function compare(model: Model): Promise<void> {
  const payments = await db.query<{
    num: string;
    amount: string;
    applied: string;
    requested: string;
    left: string;
  }>(sql`
    SELECT payment_invoice_num AS num, amount, applied_amount AS applied, requested_amount AS requested,
      available_balance AS left FROM payment WHERE payment_invoice_num = ANY(${PAYMENTS})`);
  for (const row of payments) {
    const { amount, applied, requested } = model.payments.get(row.num)!;
    expect([row.amount, row.applied, row.requested, row.left].map(cents)).toEqual([
      amount,
      applied,
      requested,
      amount - applied - requested,
    ]);
  }
  const invoices = await db.query<{ num: string; open: string; paid: string; total: string }>(sql`
    SELECT invoice_num AS num, open_debit AS open, invoice_total AS total, (SELECT coalesce(sum(amount), 0)::numeric(14, 2)
      FROM payment_application a WHERE a.invoice_id = i.invoice_id) AS paid
    FROM invoice i WHERE invoice_num = ANY(${INVOICES})`);
  for (const row of invoices) {
    const { open, cancelled } = model.invoices.get(row.num)!;
    expect(cents(row.open)).toBe(open);
    if (!cancelled) expect(cents(row.open) + cents(row.paid)).toBe(cents(row.total));
  }
  const requests = await db.query<{ id: number; status: string; applied: string | null }>(sql`
    SELECT r.payment_request_id AS id, r.status, a.amount AS applied FROM payment_request r
    LEFT JOIN payment_application a USING (payment_application_id) WHERE r.api_key_id IS NOT NULL ORDER BY 1`);
  expect(
    requests.map((row) => [
      row.id,
      row.status === 'Exported' ? 'Pending' : row.status,
      row.applied && cents(row.applied),
    ]),
  ).toEqual(model.requests.map((one) => [one.id, one.status, one.status === 'Confirmed' ? one.cents : null]));
}

test('money is conserved, to the cent, over any sequence of requests, confirmations and rejections', async () => {
  await db.query(sql`UPDATE api_key SET max_requests_per_hour = 1000000`);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const model = await begin();
      for (const one of acts) await run(model, one);
      await compare(model);
    }),
    { numRuns: runs(30) },
  );
});
