import { attemptsByWrite, type History, type Operation } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** The place of a confirmed payment request in its life; a rejected one has the next. */
const CONFIRMED = 3;

/** A payment request: the first moment at which it could count, and the first at which it must. */
interface Payment {
  cents: number;
  fromMs: number;
  confirmedMs: number;
}

/**
 * To the cent: what is paid on an invoice (its total less its open balance) is what it was before, plus every request that was
 * confirmed before the read began, plus some of those that were sent before it ended.
 */
export const money: Check = {
  name: 'money',
  run(history) {
    const payments = paymentsByInvoice(history);
    const before = new Map<string, number>();
    const found: Violation[] = [];
    for (const operation of [...history.operations].sort((a, b) => a.endedMs - b.endedMs)) {
      for (const { invoice, totalCents, openCents } of operation.shows.balances ?? []) {
        const own = payments.get(invoice) ?? [];
        const paidCents = totalCents - openCents;
        if (!before.has(invoice)) {
          const isUntouched = own.every(({ fromMs }) => fromMs > operation.endedMs);
          before.set(invoice, isUntouched ? paidCents : Number.NaN);
        }
        found.push(...judge(operation, invoice, paidCents - before.get(invoice)!, own));
      }
    }
    return { violations: found };
  },
};

function judge(
  { n, begunMs, endedMs }: Operation,
  invoice: string,
  paid: number,
  own: readonly Payment[],
): Violation[] {
  const sum = (all: readonly Payment[]) => all.reduce((total, { cents }) => total + cents, 0);
  const least = sum(own.filter(({ confirmedMs }) => confirmedMs < begunMs));
  const most = sum(own.filter(({ fromMs }) => fromMs < endedMs));
  if (paid < least || paid > most)
    return [
      {
        operation: n,
        sentence: `call ${n} shows ${paid} cents paid on ${invoice} since the beginning; confirmed were ${least}, asked for ${most}`,
      },
    ];
  return [];
}

function paymentsByInvoice(history: History): Map<string, Payment[]> {
  const confirmedMs = new Map<string, number>();
  for (const { endedMs, shows } of history.operations) {
    const ids = [
      ...(shows.documents ?? []).filter(({ version }) => version === CONFIRMED).map(({ id }) => id),
      ...(shows.page?.events ?? [])
        .filter(({ type }) => type === 'payment_application.confirmed')
        .map(({ resourceId }) => `payment_application:${resourceId}`),
    ];
    for (const id of ids) confirmedMs.set(id, Math.min(endedMs, confirmedMs.get(id) ?? Infinity));
  }
  const payments = new Map<string, Payment[]>();
  for (const attempts of attemptsByWrite(history).values()) {
    const [first] = attempts;
    if (!first?.pays) continue;
    const { invoice, cents } = first.pays;
    const id = attempts
      .flatMap(({ shows }) => shows.documents ?? [])
      .find((one) => one.id.startsWith('payment_'))?.id;
    const payment = { cents, fromMs: first.begunMs, confirmedMs: confirmedMs.get(id ?? '') ?? Infinity };
    payments.set(invoice, [...(payments.get(invoice) ?? []), payment]);
  }
  return payments;
}
