import { Type } from 'typebox';
import {
  dateTimeText,
  integer,
  money,
  namedSchema,
  nullable,
  oneOf,
  pathText,
  required,
} from '../http/index.ts';
import { PAYMENT_REQUEST_STATUSES } from '../model/index.ts';
import { PLAN_VIEW } from '../plans/index.ts';

export const PAYMENT_REQUEST_QUEUE = 'payment.request';

export interface PaymentRequestJob {
  payment_request_id: number;
}

export const applicationQuery = {
  PaymentInvoiceNum: pathText('Number of the payment to apply, such as PMT-80001.'),
  TargetInvoiceNum: pathText('Number of the invoice to apply the payment to, such as INV-612001.'),
  ARAccountID: required(
    integer('ID of the AR account that the payment and the invoice belong to.', { min: 1 }),
  ),
  Amount: required(
    money(
      'Amount to apply, in US dollars: greater than zero, with at most two decimal places, and no more than either the available balance of the payment or the open balance of the invoice.',
    ),
  ),
};

export const PaymentApplicationRequest = namedSchema(
  'RequestedPaymentApplication',
  Type.Object({
    RequestID: Type.Integer({ description: 'Unique ID of the request.' }),
    PaymentInvoiceNum: Type.String({ description: 'Number of the payment to apply, such as PMT-80001.' }),
    TargetInvoiceNum: Type.String({
      description: 'Number of the invoice that the payment is applied to, such as INV-612001.',
    }),
    ARAccountID: Type.Integer({
      description: 'ID of the AR account that the payment and the invoice belong to.',
    }),
    Amount: Type.String({
      format: 'decimal',
      description: 'Amount to apply, in US dollars with 2 decimal places.',
    }),
    Status: oneOf(
      PAYMENT_REQUEST_STATUSES,
      'Status of the request: Pending, then Exported (sent to accounting), then Confirmed or Rejected.',
    ),
    RequestedByUserID: nullable(
      Type.Integer(),
      'ID of the user who requested the application. Null if the API key has no user.',
    ),
    TimeRequested: dateTimeText('When the application was requested.'),
    TimeExported: nullable(dateTimeText(), 'When the request was sent to accounting. Null until then.'),
    TimeConfirmed: nullable(dateTimeText(), 'When the payment was applied. Null until then.'),
    MatchedPaymentApplicationID: nullable(
      Type.Integer(),
      'ID of the resulting payment application. Null until the request is confirmed.',
    ),
    TimeUpdated: dateTimeText('When the request last changed.'),
  }),
);

/** A single record, not an array: the contract defines only this response that way. */
export const PaymentApplicationResponse = Type.Object({ Data: PaymentApplicationRequest });

const amount = (description: string) => Type.String({ format: 'decimal', description });

export const PaymentApplicationPreview = Type.Object({
  data: Type.Object({
    payment_invoice_num: Type.String({ description: 'Number of the payment, such as PMT-80001.' }),
    target_invoice_num: Type.String({ description: 'Number of the invoice.' }),
    ar_account_id: Type.Integer({
      description: 'ID of the AR account that the payment and the invoice belong to.',
    }),
    amount: amount('Amount that would be applied, in US dollars.'),
    available_balance: amount('Amount of the payment that can still be applied, in US dollars.'),
    open_balance: amount(
      'Open balance of the invoice minus the amounts of other open requests, in US dollars. For Supplier keys, their share of the open balance.',
    ),
    available_balance_after: amount('Available balance of the payment afterward, in US dollars.'),
    open_balance_after: amount(
      'Open balance of the invoice afterward, in US dollars. For Supplier keys, their share of it.',
    ),
    ...PLAN_VIEW,
  }),
});
