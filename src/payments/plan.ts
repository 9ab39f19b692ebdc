import { Big } from 'big.js';
import type { Proposal } from '../plans/index.ts';
import type { OpenAmounts, PaymentApplication } from './rules.ts';

/** What applying the amount would do: bound to what is left of the payment and open on the invoice. */
export function proposalOf(wanted: PaymentApplication, { available, open }: OpenAmounts): Proposal {
  const { paymentNum, invoiceNum } = wanted;
  const content = { ...wanted, amount: new Big(wanted.amount).toFixed(2) };
  return {
    document: `payment:${paymentNum}:${invoiceNum}`,
    contents: { asked: content, resulting: content },
    plan: {
      fields: { available_balance: available, open_balance: open },
      lines: [],
      wholes: {},
      alongside: {},
    },
    lineNames: { list: 'lines', columns: [] },
  };
}

export function previewOf(
  { paymentNum, invoiceNum, accountId, amount }: PaymentApplication,
  before: OpenAmounts,
) {
  return {
    payment_invoice_num: paymentNum,
    target_invoice_num: invoiceNum,
    ar_account_id: accountId,
    amount: new Big(amount).toFixed(2),
    available_balance: before.available,
    open_balance: before.open,
    available_balance_after: new Big(before.available).minus(amount).toFixed(2),
    open_balance_after: before.openAfter,
  };
}
