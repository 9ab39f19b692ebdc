import { records } from '../../../model/index.ts';
import { declareResources, loadedFields } from '../engine/index.ts';

export const accountingResources = declareResources('accounting', [
  {
    name: 'payments/types',
    ...loadedFields(records.paymentType),
    noun: 'payment types',
    key: ['PaymentTypeID'],
    inactive: { field: 'Active', value: 'false', isOn: 't.active' },
    example: { PaymentTypeID: 61, Name: 'Wire', SupplierID: null, Active: true },
  },
  {
    name: 'payments',
    ...loadedFields(records.payment),
    versioned: true,
    noun: 'payments',
    description: 'Existing payment applications do not change.',
    key: ['PaymentID'],
    unique: [{ fields: ['PaymentInvoiceID'] }, { fields: ['PaymentInvoiceNum'] }],
    rules: [
      {
        field: 'Amount',
        holds: `NOT EXISTS (SELECT FROM payment t WHERE t.payment_id = m.payment_id
        AND t.applied_amount + t.requested_amount > greatest(m.amount, 0))`,
        detail: 'Must be at least the amount already applied or requested.',
      },
      {
        field: 'ARAccountID',
        holds: `NOT EXISTS (SELECT FROM payment t WHERE t.payment_id = m.payment_id AND t.ar_account_id <> m.ar_account_id
        AND (EXISTS (SELECT FROM payment_application a WHERE a.payment_id = t.payment_id)
          OR EXISTS (SELECT FROM payment_request r WHERE r.payment_id = t.payment_id)))`,
        detail:
          'Cannot be changed once part of the payment has been applied, or an application has been requested.',
        code: 'FIELD_IMMUTABLE',
      },
    ],
    example: {
      PaymentID: 66001,
      PaymentInvoiceID: 966001,
      PaymentInvoiceNum: 'PMT-66001',
      ARAccountID: 9901,
      PaymentTypeID: 61,
      Amount: '1250.00',
      PostDate: '2026-01-15T09:30:00Z',
    },
  },
]);
