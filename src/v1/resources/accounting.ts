import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql, trusted } from '../../db/index.ts';
import { records } from '../../model/index.ts';
import {
  flagFilter,
  idFilter,
  idFilterIn,
  isEmployee,
  lists,
  textFilter,
  withDefault,
} from '../engine/index.ts';
import { arAging } from './ar-aging.ts';
import { paymentApplications } from './payment-applications.ts';

const CUSTOMER = 'LEFT JOIN customer c ON c.customer_id = i.customer_id';

const withLineOf = (list: readonly number[]) =>
  sql`EXISTS (SELECT FROM invoice_line il WHERE il.invoice_id = i.invoice_id AND il.supplier_id = ANY(${list}))`;

/** A Supplier key gets the total of its own lines and its share of what is open. */
function openInvoices(key: ApiKey): Statement {
  const totals =
    key.type === 'Supplier' && key.supplierIds
      ? sql`(SELECT own.total, own.open, CASE WHEN i.is_credit THEN 0.00 ELSE own.open END AS debit,
          CASE WHEN i.is_credit THEN -own.open ELSE 0.00 END AS credit
        FROM (SELECT sum(il.ext_price) AS total, open_share(i.invoice_id, i.open_balance, ${key.supplierIds}) AS open
          FROM invoice_line il WHERE il.invoice_id = i.invoice_id AND il.supplier_id = ANY(${key.supplierIds})) own)`
      : sql`(SELECT i.invoice_total AS total, i.open_debit AS debit, i.open_credit AS credit, i.open_balance AS open)`;
  return sql`invoice i ${trusted(CUSTOMER)} CROSS JOIN LATERAL ${totals} t`;
}

export const accounting = lists('Accounting', [
  {
    path: '/creditTerms',
    operationId: 'listCreditTerms',
    summary: 'List credit terms',
    of: records.creditTerm,
    by: ['TermID'],
    filters: { TermIDs: idFilter('t.term_id', 'These terms.') },
  },
  arAging,
  {
    path: '/payments',
    operationId: 'listPayments',
    summary: 'List payments',
    of: records.payment,
    joins: 'JOIN payment_type pt ON pt.payment_type_id = p.payment_type_id',
    by: ['PaymentID'],
    filters: {
      ARAccountIDs: idFilter('p.ar_account_id', 'Payments of these accounts.'),
      SupplierIDs: idFilter('p.supplier_id', 'Payments for these suppliers.'),
      PaymentTypeIDs: idFilter('p.payment_type_id', 'Payments of these types.'),
      PaymentInvoiceNums: textFilter('p.payment_invoice_num', 'Payments with these numbers.'),
    },
  },
  {
    path: '/payments/types',
    operationId: 'listPaymentTypes',
    summary: 'List payment types',
    of: records.paymentType,
    by: ['PaymentTypeID'],
    filters: {
      PaymentTypeIDs: idFilter('pt.payment_type_id', 'These types.'),
      SupplierIDs: idFilter('pt.supplier_id', 'Types of these suppliers.'),
      Active: withDefault(
        flagFilter('pt.active', 'Default true. Other keys than those of Employees always get active ones.'),
        true,
        { isFixedFor: (key) => !isEmployee(key) },
      ),
    },
  },
  {
    path: '/payments/openInvoices',
    operationId: 'listOpenInvoices',
    summary: 'List open invoices',
    description:
      'Only invoices whose open balance is not zero. For Supplier keys the total covers their own lines, and the open amounts are their share.',
    of: records.openInvoice,
    source: openInvoices,
    joins: CUSTOMER,
    copied: null,
    by: ['InvoiceID'],
    filters: {
      ARAccountIDs: idFilter('i.ar_account_id', 'Invoices of these accounts.'),
      SupplierIDs: idFilterIn('Invoices with a line of these suppliers.', withLineOf),
    },
    constant: '(i.open_debit <> 0 OR i.open_credit <> 0)',
    isPlannedForSuppliers: true,
  },
  paymentApplications,
]);
