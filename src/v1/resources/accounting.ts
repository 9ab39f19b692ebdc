import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql, trusted } from '../../db/index.ts';
import { records } from '../../model/index.ts';
import {
  declareLists,
  flagFilter,
  idFilter,
  idFilterIn,
  isEmployee,
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

export const accounting = declareLists('Accounting', [
  {
    path: '/creditTerms',
    operationId: 'listCreditTerms',
    summary: 'List credit terms',
    description: 'Lists credit terms, such as Net 30, with their days of credit.',
    of: records.creditTerm,
    by: ['TermID'],
    filters: { TermIDs: idFilter('t.term_id', 'Return only these credit terms.') },
  },
  arAging,
  {
    path: '/payments',
    operationId: 'listPayments',
    summary: 'List payments',
    description:
      'Lists all payments, including reversed and fully applied ones, with the balance that can still be applied to invoices.',
    of: records.payment,
    joins: 'JOIN payment_type pt ON pt.payment_type_id = p.payment_type_id',
    by: ['PaymentID'],
    filters: {
      ARAccountIDs: idFilter('p.ar_account_id', 'Return only payments for these AR accounts.'),
      SupplierIDs: idFilter('p.supplier_id', 'Return only payments for these suppliers.'),
      PaymentTypeIDs: idFilter('p.payment_type_id', 'Return only payments of these types.'),
      PaymentInvoiceNums: textFilter(
        'p.payment_invoice_num',
        'Return only payments whose PaymentInvoiceNum is one of these.',
      ),
    },
  },
  {
    path: '/payments/types',
    operationId: 'listPaymentTypes',
    summary: 'List payment types',
    description: 'Lists payment types, such as Check or ACH.',
    of: records.paymentType,
    by: ['PaymentTypeID'],
    filters: {
      PaymentTypeIDs: idFilter('pt.payment_type_id', 'Return only these payment types.'),
      SupplierIDs: idFilter(
        'pt.supplier_id',
        'Return only payment types that are restricted to these suppliers.',
      ),
      Active: withDefault(
        flagFilter(
          'pt.active',
          'Return only active (`true`) or inactive (`false`) payment types. Defaults to true. Customer and Supplier keys always get active payment types.',
        ),
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
      'Lists invoices and credits with an open balance. Payments can be applied to invoices only. For Supplier keys, InvoiceTotal covers only their own lines, and the open amounts are reduced in the same proportion.',
    of: records.openInvoice,
    source: openInvoices,
    joins: CUSTOMER,
    copied: null,
    by: ['InvoiceID'],
    filters: {
      ARAccountIDs: idFilter('i.ar_account_id', 'Return only invoices for these AR accounts.'),
      SupplierIDs: idFilterIn('Return only invoices with lines of these suppliers.', withLineOf),
    },
    // The first condition is that of the index. What is open may be other suppliers' alone.
    constant: '(i.open_debit <> 0 OR i.open_credit <> 0) AND t.open <> 0',
    isPlannedForSuppliers: true,
  },
  paymentApplications,
]);
