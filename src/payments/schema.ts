import { Type } from 'typebox';
import { dateTimeText, money, named, nullable, oneOf, pathText, required, whole } from '../http/index.ts';
import { PAYMENT_REQUEST_STATUSES } from '../model/index.ts';
import { PLAN_VIEW } from '../plans/index.ts';

export const REQUEST_QUEUE = 'payment.request';

export interface RequestJob {
  payment_request_id: number;
}

export const allocationQuery = {
  PaymentInvoiceNum: pathText('The payment, by its PaymentInvoiceNum.'),
  TargetInvoiceNum: pathText('The invoice to pay, by its InvoiceNum.'),
  ARAccountID: required(whole('The AR account of both.', { min: 1 })),
  Amount: required(
    money(
      'How much to apply: more than zero, at most two decimals, and no more than is left of the payment and open on the invoice.',
    ),
  ),
};

export const AllocationRequest = named(
  'RequestedPaymentApplication',
  Type.Object({
    RequestID: Type.Integer({ description: 'Number of the request.' }),
    PaymentInvoiceNum: Type.String({ description: 'The payment.' }),
    TargetInvoiceNum: Type.String({ description: 'The invoice.' }),
    ARAccountID: Type.Integer({ description: 'The account of both.' }),
    Amount: Type.String({ format: 'decimal', description: 'Amount.' }),
    Status: oneOf(PAYMENT_REQUEST_STATUSES, 'Pending until the worker takes it up.'),
    RequestedByUserID: nullable(Type.Integer(), 'The user of the key.'),
    TimeRequested: dateTimeText('When it was asked for.'),
    TimeExported: nullable(dateTimeText(), 'When it was handed to accounting.'),
    TimeConfirmed: nullable(dateTimeText(), 'When it was applied.'),
    MatchedPaymentApplicationID: nullable(Type.Integer(), 'The application; null until there is one.'),
    TimeUpdated: dateTimeText('Last change.'),
  }),
);

/** A single record, not an array: the contract defines only this response that way. */
export const AllocationAnswer = Type.Object({ Data: AllocationRequest });

const amount = (description: string) => Type.String({ format: 'decimal', description });

export const AllocationPreview = Type.Object({
  data: Type.Object({
    payment_invoice_num: Type.String({ description: 'The payment.' }),
    target_invoice_num: Type.String({ description: 'The invoice.' }),
    ar_account_id: Type.Integer({ description: 'The account of both.' }),
    amount: amount('How much would be applied.'),
    available_balance: amount('What is left of the payment.'),
    open_balance: amount('What is open on the invoice, less what other requests claim.'),
    available_balance_after: amount('What would be left of the payment.'),
    open_balance_after: amount('What would be open on the invoice.'),
    ...PLAN_VIEW,
  }),
});
