import { Type } from 'typebox';
import { join, type Queryable, type Statement, sql } from '../db/index.ts';
import {
  dateTime,
  dateTimeText,
  listOf,
  nullable,
  paging,
  type Route,
  readRoute,
  text,
  type ValuesOf,
  whole,
} from '../http/index.ts';

const AuditRecord = Type.Object({
  audit_id: Type.Integer(),
  at: dateTimeText('When it happened.'),
  api_key_id: nullable(Type.Integer(), 'The key; null: done on the command line or by the service itself.'),
  api_key_name: nullable(Type.String(), 'Its name.'),
  user_id: nullable(Type.Integer(), 'The user of the key.'),
  user_name: nullable(Type.String(), 'Name of the user.'),
  request_id: nullable(Type.String(), 'X-Request-Id of the request.'),
  action: Type.String({ description: 'What was done, such as key.create or purchase.submit.' }),
  subject: Type.String({ description: 'To what kind of thing.' }),
  subject_id: nullable(
    Type.String(),
    'To which one; an order by its order id, or by its invoice id where it has none.',
  ),
  from_version: nullable(Type.Integer(), 'Version before, of documents that have one.'),
  to_version: nullable(Type.Integer(), 'Version afterwards.'),
  before: Type.Unknown({ description: 'What it was; null where nothing was, or nothing is kept.' }),
  after: Type.Unknown({ description: 'What it became.' }),
});

const FILTERS = {
  api_key_id: whole('Done with this key.', { min: 1 }),
  user_id: whole('Done by this user.', { min: 1 }),
  action: text('This action, such as key.revoke.'),
  subject: text('This kind of thing, such as api_key or products.'),
  subject_id: text('This one of them.'),
  request_id: text('In this request.'),
  start_time: dateTime('At this time or later.'),
  end_time: dateTime('Before this time.'),
};

type Filters = ValuesOf<typeof FILTERS>;

function conditions(filters: Filters): Statement {
  const all = [
    filters.api_key_id && sql`a.api_key_id = ${filters.api_key_id}`,
    filters.user_id && sql`a.user_id = ${filters.user_id}`,
    filters.action && sql`a.action = ${filters.action}`,
    filters.subject && sql`a.subject = ${filters.subject}`,
    filters.subject_id && isSubject(filters.subject_id),
    filters.request_id && sql`a.request_id = ${filters.request_id}`,
    filters.start_time && sql`a.at >= ${filters.start_time}`,
    filters.end_time && sql`a.at < ${filters.end_time}`,
  ].filter((one) => typeof one === 'object');
  return all.length > 0 ? sql`WHERE ${join(all, ' AND ')}` : sql``;
}

/** Orders are kept under a number of our own; they are asked for, and shown, by theirs: the order id, else the invoice id. */
function isSubject(id: string): Statement {
  const invoiceId = /^\d{1,9}$/.test(id) ? Number(id) : null;
  return sql`((a.subject <> 'order' AND a.subject_id = ${id}) OR (a.subject = 'order' AND a.subject_id IN (
    SELECT o.order_no::text FROM sales_order o WHERE o.order_id = ${id} OR o.invoice_id = ${invoiceId}::integer)))`;
}

const SUBJECT_ID = sql`CASE WHEN a.subject = 'order' THEN (SELECT coalesce(o.order_id, o.invoice_id::text)
  FROM sales_order o WHERE o.order_no = a.subject_id::bigint) ELSE a.subject_id END`;

function listAudit(
  db: Queryable,
  filters: Filters,
  page: { limit: number; offset: number },
): Promise<Record<string, unknown>[]> {
  return db.query(sql`
    SELECT a.audit_id, iso_time(a.at) AS at, a.api_key_id, k.name AS api_key_name, a.user_id, u.full_name AS user_name,
      a.request_id, a.action, a.subject, ${SUBJECT_ID} AS subject_id, a.from_version, a.to_version, a.before, a.after
    FROM (SELECT * FROM audit_log a ${conditions(filters)} ORDER BY a.audit_id DESC LIMIT ${page.limit} OFFSET ${page.offset}) a
    LEFT JOIN api_key k ON k.api_key_id = a.api_key_id LEFT JOIN user_account u ON u.user_id = a.user_id
    ORDER BY a.audit_id DESC`);
}

export const auditRoutes: readonly Route[] = [
  readRoute({
    document: 'ops',
    tag: 'Audit',
    keyTypes: ['Employee'],
    method: 'GET',
    path: '/ops/audit',
    operationId: 'listAudit',
    summary: 'Who changed what, and when',
    description: 'Every write over /ops and /api/v2, the newest first.',
    query: { ...FILTERS, ...paging('page', 'page_size') },
    answers: { 200: { description: 'One page of entries.', schema: listOf(AuditRecord) } },
    async read({ db, query: { page, page_size, ...filters } }) {
      const found = await listAudit(db, filters, { limit: page_size + 1, offset: (page - 1) * page_size });
      const data = found.slice(0, page_size);
      return { data: { data, page, page_size, has_next_page: found.length > page_size } };
    },
  }),
];
