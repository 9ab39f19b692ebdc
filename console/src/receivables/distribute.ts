import { centsOf, textOfCents } from '../ui/format.ts';
import { amountToType } from '../ui/typed-number.ts';
import type { OpenInvoice } from './types.ts';

/** As typed, by invoice number. */
export type Amounts = Readonly<Record<string, string>>;

const minOf = (a: bigint, b: bigint) => [a, b].reduce((least, one) => (one < least ? one : least));

export const openCents = (one: OpenInvoice) => centsOf(one.OpenDebit) ?? 0n;

/** What can be paid, oldest due first. */
export function payableInvoices(invoices: readonly OpenInvoice[]): OpenInvoice[] {
  return invoices
    .filter((one) => openCents(one) > 0n)
    .sort((a, b) => a.DueDate.localeCompare(b.DueDate) || a.InvoiceID - b.InvoiceID);
}

/** The amount over the invoices in their order, each up to what is open on it. */
export function distributePayment(invoices: readonly OpenInvoice[], cents: bigint): Amounts {
  let left = cents;
  const amounts: Record<string, string> = {};
  for (const one of invoices) {
    const part = minOf(left, openCents(one));
    if (part > 0n) amounts[one.InvoiceNum] = amountToType(textOfCents(part));
    left -= part;
  }
  return amounts;
}
