import { type ApiKey, visibleRecords } from '../../access/index.ts';
import { join, type Statement, sql, trusted } from '../../db/index.ts';
import { audiences, computed, PAYMENT_REQUEST_STATUSES } from '../../model/index.ts';
import {
  type ChangeWindow,
  changedInWindow,
  choiceFilter,
  equalsAny,
  handledBySource,
  idFilter,
  type PageWindow,
  type QueryList,
  textFilter,
} from '../engine/index.ts';

/** The request's conditions on the payment and the invoice, the same in both branches. */
function conditions(key: ApiKey, query: Record<string, unknown>): Statement[] {
  const lists: [string, unknown][] = [
    ['p.ar_account_id', query.ARAccountIDs],
    ['p.supplier_id', query.SupplierIDs],
    ['p.payment_invoice_num', query.PaymentInvoiceNums],
    ['i.invoice_num', query.TargetInvoiceNums],
  ];
  return [
    sql`true`,
    ...visibleRecords(key, audiences.ACCOUNT_MONEY, 'p'),
    ...lists.flatMap(([column, list]) => (list ? [equalsAny(column, list as string[])] : [])),
  ];
}

/**
 * Requests first, then applications made elsewhere; or both in the order of their changes. Each branch is filtered, sorted
 * and limited separately: sorting all applications for one page would take seconds.
 */
function allocations(
  key: ApiKey,
  query: Record<string, unknown>,
  _moment: unknown,
  { rows, changed }: PageWindow,
): Statement {
  const where = join(conditions(key, query), ' AND ');
  const statuses = query.Statuses as string[] | undefined;
  const ofRequests = statuses ? sql`AND ${equalsAny('r.status', statuses)}` : sql``;
  const elsewhere = !statuses || statuses.includes('Confirmed') ? sql`` : sql`AND false`;
  const changedRequests = changed ? sql`AND ${requestsChangedIn(changed)}` : sql``;
  const changedElsewhere = changed ? sql`AND ${changedInWindow(changed, 'a.time_updated')}` : sql``;
  const first = (column: string) => (changed ? trusted(`${column}, `) : sql``);
  return sql`(
    (SELECT r.payment_request_id AS request_id, a.payment_application_id, p.payment_invoice_num, i.invoice_num,
        r.ar_account_id, r.amount, r.status, r.requested_by_user_id, a.applied_by, r.time_requested, r.time_exported,
        a.time_applied, ${trusted(REQUEST_CHANGED)} AS time_updated, p.supplier_id
      FROM payment_request r JOIN payment p ON p.payment_id = r.payment_id JOIN invoice i ON i.invoice_id = r.invoice_id
      LEFT JOIN payment_application a ON a.payment_application_id = r.payment_application_id
      WHERE ${where} ${ofRequests} ${changedRequests}
      ORDER BY ${first('time_updated')} r.payment_request_id LIMIT ${rows})
    UNION ALL
    (SELECT NULL, a.payment_application_id, p.payment_invoice_num, i.invoice_num, p.ar_account_id, a.amount, 'Confirmed',
        NULL, a.applied_by, NULL, NULL, a.time_applied, a.time_updated, p.supplier_id
      FROM payment_application a JOIN payment p ON p.payment_id = a.payment_id JOIN invoice i ON i.invoice_id = a.invoice_id
      WHERE ${where} ${elsewhere} ${changedElsewhere}
        AND NOT EXISTS (SELECT FROM payment_request r WHERE r.payment_application_id = a.payment_application_id)
      ORDER BY ${first('a.time_updated')} a.payment_application_id LIMIT ${rows})
  ) pa`;
}

const REQUEST_CHANGED = 'greatest(r.time_updated, a.time_updated)';

/** A request changes with its application. Candidates are found with the index of either. */
function requestsChangedIn(changed: ChangeWindow): Statement {
  return sql`r.payment_request_id IN (
      SELECT payment_request_id FROM payment_request WHERE time_updated >= ${changed.from}
      UNION ALL
      SELECT q.payment_request_id FROM payment_application x
      JOIN payment_request q ON q.payment_application_id = x.payment_application_id
      WHERE x.time_updated >= ${changed.from})
    AND ${changedInWindow(changed, REQUEST_CHANGED)}`;
}

export const paymentApplications: QueryList = {
  path: '/payments/applications',
  operationId: 'listPaymentApplications',
  summary: 'List payment applications and requests',
  description:
    'Lists payments that were applied to invoices in the ERP, and requests made through this API to apply a payment.',
  source: allocations,
  pagesItself: true,
  of: {
    row: 'pa',
    audience: audiences.ACCOUNT_MONEY,
    fields: {
      PaymentApplicationID: computed
        .int(
          'pa.payment_application_id',
          'ID of the payment application. Null until the application is confirmed.',
        )
        .orNull(),
      RequestID: computed
        .int('pa.request_id', 'ID of the request. Null if the payment was applied in the ERP.')
        .orNull(),
      PaymentInvoiceNum: computed.text('pa.payment_invoice_num', 'Number of the payment, such as PMT-80001.'),
      TargetInvoiceNum: computed.text(
        'pa.invoice_num',
        'Number of the invoice that the payment is applied to, such as INV-612001.',
      ),
      ARAccountID: computed.int(
        'pa.ar_account_id',
        'ID of the AR account that the payment and the invoice belong to.',
      ),
      Amount: computed.decimal(
        'pa.amount',
        'Amount applied or requested, in US dollars with 2 decimal places.',
      ),
      Status: computed.text(
        'pa.status',
        'Status of the application: Pending, Exported, Confirmed or Rejected.',
      ),
      RequestedByUserID: computed
        .int(
          'pa.requested_by_user_id',
          'ID of the user who requested the application. Null if the API key has no user, or if the payment was applied in the ERP.',
        )
        .orNull(),
      AppliedBy: computed
        .text(
          'pa.applied_by',
          'Who applied the payment: `API` for requests made through this API, otherwise as recorded in the ERP. Null until it is applied.',
        )
        .orNull(),
      TimeRequested: computed
        .time(
          'pa.time_requested',
          'When the application was requested. Null if the payment was applied in the ERP.',
        )
        .orNull(),
      TimeExported: computed
        .time(
          'pa.time_exported',
          'When the request was sent to accounting. Null until then, or if the payment was applied in the ERP.',
        )
        .orNull(),
      TimeApplied: computed
        .time('pa.time_applied', 'When the payment was applied. Null until then.')
        .orNull(),
      TimeUpdated: computed.time(
        'pa.time_updated',
        'When the request or the application last changed, in UTC.',
      ),
    },
  },
  order: ['pa.request_id', 'pa.payment_application_id'],
  // The source applies these before it limits rows.
  filters: {
    ARAccountIDs: handledBySource(idFilter('', 'Return only applications for these AR accounts.')),
    SupplierIDs: handledBySource(idFilter('', 'Return only applications of payments for these suppliers.')),
    PaymentInvoiceNums: handledBySource(
      textFilter('', 'Return only applications of payments with these numbers.'),
    ),
    TargetInvoiceNums: handledBySource(
      textFilter('', 'Return only applications to invoices with these numbers.'),
    ),
    Statuses: handledBySource(
      choiceFilter('', PAYMENT_REQUEST_STATUSES, 'Return only applications with these statuses.'),
    ),
  },
};
