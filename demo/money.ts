import { arAccountOf, CUSTOMER, INVOICE, PAYMENT, SUPPLIER } from './ids.ts';
import { type Invoice, movesGoods, totalCents } from './invoice.ts';
import { sum } from './money-text.ts';
import { Random } from './random.ts';

export interface Application {
  invoice: Invoice;
  amountCents: number;
  /** Whether it was requested through the API and confirmed. */
  requested: boolean;
}

export interface OpenRequest {
  invoice: Invoice;
  amountCents: number;
  status: 'Pending' | 'Exported' | 'Rejected';
}

export interface Payment {
  id: number;
  accountId: number;
  typeId: number;
  supplierId: number | null;
  amountCents: number;
  day: number;
  memo: string | null;
  applications: Application[];
  requests: OpenRequest[];
}

export const PAYMENT_TYPE = {
  check: 1,
  ach: 2,
  cash: 3,
  wire: 4,
  card: 5,
  billback: 6,
  sampleCredit: 7,
} as const;

const FIRST_PAYMENT = 80_101;
const FIRST_RANDOM_INVOICE = 600_101;
const INVOICES_PER_PAYMENT = 14;
const REQUESTED_EVERY = 40;

export function buildPayments(invoices: readonly Invoice[]): Payment[] {
  const payments = [...namedPayments(invoices), ...randomPayments(invoices)];
  addRequests(payments, invoices);
  return payments;
}

function payment(id: number, amountCents: number, more: Partial<Payment>): Payment {
  return {
    id,
    accountId: arAccountOf(CUSTOMER.first),
    typeId: PAYMENT_TYPE.check,
    supplierId: SUPPLIER.first,
    amountCents,
    day: -5,
    memo: null,
    applications: [],
    requests: [],
    ...more,
  };
}

function namedPayments(invoices: readonly Invoice[]): Payment[] {
  const withPayment = invoices.find((invoice) => invoice.id === INVOICE.withPayment)!;
  const deposit: Application = { invoice: withPayment, amountCents: 5_000, requested: true };
  return [
    payment(PAYMENT.available, 150_000, { memo: 'Check 20417' }),
    payment(PAYMENT.small, 2_500, { typeId: PAYMENT_TYPE.cash }),
    payment(PAYMENT.reversed, -32_000, { memo: 'Check 20398 returned unpaid', day: -30 }),
    payment(PAYMENT.partlyApplied, 50_000, { applications: [deposit], typeId: PAYMENT_TYPE.ach }),
    payment(80_005, -11_050, { accountId: arAccountOf(CUSTOMER.other), supplierId: null, day: -60 }),
    payment(80_006, 7_500, {
      accountId: arAccountOf(CUSTOMER.second),
      typeId: PAYMENT_TYPE.billback,
      memo: 'Billback for the tasting',
    }),
  ];
}

/** Most old invoices are paid, few recent ones; closed accounts never pay. */
function chanceOfPayment(invoice: Invoice): number {
  if (invoice.customer.status === 'Closed') return 0;
  if (invoice.customer.onHold) return 0.4;
  if (invoice.day < -120) return 0.95;
  return invoice.day < -30 ? 0.8 : 0.25;
}

function randomPayments(invoices: readonly Invoice[]): Payment[] {
  const random = new Random(80_101);
  const paid = new Map<number, Application[]>();
  for (const invoice of invoices) {
    if (invoice.id < FIRST_RANDOM_INVOICE || invoice.status !== 7 || !movesGoods(invoice)) continue;
    if (!random.chance(chanceOfPayment(invoice))) continue;
    const total = totalCents(invoice);
    const amountCents = random.chance(0.05) ? Math.ceil(total / 2) : total;
    const list = paid.get(invoice.customer.accountId) ?? [];
    list.push({ invoice, amountCents, requested: false });
    paid.set(invoice.customer.accountId, list);
  }
  const chunks = [...paid].flatMap(([accountId, list]) =>
    chunksOf(list).map((chunk) => ({ accountId, chunk })),
  );
  return chunks.map(({ accountId, chunk }, i) => {
    const left = i % 3 === 0 ? random.int(50, 400) * 100 : 0;
    return payment(FIRST_PAYMENT + i, sum(chunk.map((one) => one.amountCents)) + left, {
      accountId,
      typeId: random.int(PAYMENT_TYPE.check, PAYMENT_TYPE.wire),
      supplierId: null,
      day: Math.min(-1, Math.max(...chunk.map((one) => one.invoice.day)) + 3),
      applications: chunk,
    });
  });
}

function chunksOf(list: readonly Application[]): Application[][] {
  const count = Math.ceil(list.length / INVOICES_PER_PAYMENT);
  return Array.from({ length: count }, (_, i) =>
    list.slice(i * INVOICES_PER_PAYMENT, (i + 1) * INVOICES_PER_PAYMENT),
  );
}

export function availableCents(one: Payment): number {
  const requested = one.requests.filter(({ status }) => status !== 'Rejected');
  const taken = [...one.applications, ...requested].map(({ amountCents }) => amountCents);
  return one.amountCents > 0 ? one.amountCents - sum(taken) : 0;
}

/** Marks some applications as requested through the API, and adds one request in every other status. */
function addRequests(payments: readonly Payment[], invoices: readonly Invoice[]): void {
  payments
    .flatMap((one) => one.applications)
    .forEach((application, i) => {
      if (i % REQUESTED_EVERY === REQUESTED_EVERY - 1) application.requested = true;
    });
  const applied = appliedCents(payments);
  const candidates = payments.filter((one) => one.id >= FIRST_PAYMENT && availableCents(one) > 0);
  const statuses: OpenRequest['status'][] = ['Pending', 'Exported', 'Rejected', 'Rejected'];
  for (const one of candidates) {
    const invoice = invoices.find(
      (target) =>
        target.id >= FIRST_RANDOM_INVOICE &&
        target.status === 7 &&
        movesGoods(target) &&
        target.customer.accountId === one.accountId &&
        target.customer.id > CUSTOMER.splitSeries &&
        !applied.has(target.id),
    );
    const status = invoice && statuses.shift();
    if (!invoice || !status) continue;
    const amountCents = Math.min(availableCents(one), totalCents(invoice));
    one.requests.push({ invoice, amountCents: Math.ceil(amountCents / 2), status });
  }
}

/** The total of confirmed applications, by invoice id. */
export function appliedCents(payments: readonly Payment[]): Map<number, number> {
  const applied = new Map<number, number>();
  for (const { invoice, amountCents } of payments.flatMap((one) => one.applications)) {
    applied.set(invoice.id, (applied.get(invoice.id) ?? 0) + amountCents);
  }
  return applied;
}
