import { Type } from 'typebox';
import {
  AuditChain,
  type AuditHead,
  type HeadSigner,
  LINK_COLUMNS,
  LINK_OF_ENTRY,
  readHead,
  verifyChain,
} from '../access/index.ts';
import { join, type Queryable, type RowWindow, type Statement, sql, trusted, VIAS } from '../db/index.ts';
import {
  answer,
  choices,
  dateTime,
  dateTimeText,
  nullable,
  oneOf,
  type Route,
  routesOf,
  text,
  type ValuesOf,
  whole,
} from '../http/index.ts';
import { MAX_STORED_ID, malformed } from '../shared/index.ts';

const hash = (description: string) => nullable(Type.String({ pattern: '^[0-9a-f]{64}$' }), description);

const AuditRecord = Type.Object({
  audit_id: Type.Integer(),
  at: dateTimeText('When it happened.'),
  api_key_id: nullable(Type.Integer(), 'The key; null: done on the command line or by the service itself.'),
  api_key_name: nullable(Type.String(), 'Its name.'),
  user_id: nullable(Type.Integer(), 'The user of the key.'),
  user_name: nullable(Type.String(), 'Name of the user.'),
  request_id: nullable(Type.String(), 'X-Request-Id of the request.'),
  via: nullable(
    oneOf(VIAS),
    'By which way: the API itself, an agent (mcp), the console, the dray command (cli), or the service in the background (worker). Clients name their way themselves. Null on entries of older versions.',
  ),
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
  hash: hash('Of this entry and the hash before it; null for the instants until it is linked.'),
  previous_hash: hash('The hash before it in the chain; zeros before the first.'),
});

const FILTERS = {
  api_key_id: whole('Done with this key.', { min: 1 }),
  user_id: whole('Done by this user.', { min: 1 }),
  action: text('This action, such as key.revoke.'),
  subject: text('This kind of thing, such as api_key or products.'),
  subject_id: text('This one of them.'),
  request_id: text('In this request.'),
  via: choices('By one of these ways.', VIAS),
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
    filters.via && isVia(filters.via),
    filters.start_time && sql`a.at >= ${filters.start_time}`,
    filters.end_time && sql`a.at < ${filters.end_time}`,
  ].filter((one) => typeof one === 'object');
  return all.length > 0 ? sql`WHERE ${join(all, ' AND ')}` : sql``;
}

/** As literals: the index has only the rare ways, and the planner must see that they are asked for. */
function isVia(ways: readonly string[]): Statement {
  return trusted(`a.via IN (${ways.map((way) => `'${way}'`).join(', ')})`);
}

/** The log stores orders under an internal number. Requests and responses use the order id, or the invoice id if there is none. */
function isSubject(id: string): Statement {
  const invoiceId = /^\d{1,10}$/.test(id) && Number(id) <= MAX_STORED_ID ? Number(id) : null;
  return sql`((a.subject <> 'order' AND a.subject_id = ${id}) OR (a.subject = 'order' AND a.subject_id IN (
    SELECT o.order_no::text FROM sales_order o WHERE o.order_id = ${id} OR o.invoice_id = ${invoiceId}::integer)))`;
}

const SUBJECT_ID = sql`CASE WHEN a.subject = 'order' THEN (SELECT coalesce(o.order_id, o.invoice_id::text)
  FROM sales_order o WHERE o.order_no = a.subject_id::bigint) ELSE a.subject_id END`;

function listAudit(db: Queryable, filters: Filters, page: RowWindow): Promise<Record<string, unknown>[]> {
  return db.query(sql`
    SELECT a.audit_id, iso_time(a.at) AS at, a.api_key_id, k.name AS api_key_name, a.user_id, u.full_name AS user_name,
      a.request_id, a.via, a.action, a.subject, ${SUBJECT_ID} AS subject_id, a.from_version, a.to_version, a.before, a.after, ${LINK_COLUMNS}
    FROM (SELECT * FROM audit_log a ${conditions(filters)} ORDER BY a.audit_id DESC LIMIT ${page.limit} OFFSET ${page.offset}) a
    LEFT JOIN api_key k ON k.api_key_id = a.api_key_id LEFT JOIN user_account u ON u.user_id = a.user_id ${LINK_OF_ENTRY}
    ORDER BY a.audit_id DESC`);
}

const Head = Type.Object({
  place: Type.Integer({ description: 'How many links the chain has.' }),
  hash: Type.String({ description: 'The newest hash.' }),
  signed_at: dateTimeText('When it was asked for.'),
  signature: Type.String({ description: 'By which this service knows the head again.' }),
});

const Broken = Type.Object({
  place: nullable(Type.Integer(), 'Which link, from 1 on.'),
  audit_id: nullable(Type.Integer(), 'The entry.'),
  problem: Type.String(),
});

const Verified = Type.Object({
  holds: Type.Boolean({
    description: 'Whether every entry is as it was linked, and none is missing or added.',
  }),
  links: Type.Integer({ description: 'How many links the chain has.' }),
  hash: Type.String({ description: 'The newest hash.' }),
  broken: nullable(Broken, 'The first link that does not hold.'),
});
const routes = routesOf('ops', 'Audit');

export function auditRoutes({ signer }: { signer: HeadSigner }): readonly Route[] {
  return [
    routes.list('listAudit', '/audit', {
      summary: 'List audit entries',
      description:
        'Every write over /ops and /api/v2, the newest first. The entries are a chain: each has the hash of the one before.',
      query: FILTERS,
      of: AuditRecord,
      page: 'One page of entries.',
      async rows({ db, query }, window) {
        await new AuditChain(db).follow();
        return listAudit(db, query, window);
      },
    }),
    routes.get('getAuditHead', '/audit/head', {
      summary: 'Get the signed head of the audit log',
      description:
        'To be kept elsewhere: /ops/audit/verify tells later whether the chain still leads through it.',
      volatile: true,
      answers: { 200: answer('The head of the chain.', Head) },
      async read({ db, realClock }) {
        await new AuditChain(db).catchUp();
        return { data: { data: signer.sign(await readHead(db), realClock.now()) } };
      },
    }),
    routes.get('verifyAudit', '/audit/verify', {
      summary: 'Verify the audit log',
      description:
        'Walks the whole chain, which takes some ten seconds for a million entries, and names the first link that does not hold.',
      query: { head: text('A head that was kept, as the JSON that /ops/audit/head gave.') },
      volatile: true,
      answers: { 200: answer('What was found.', Verified) },
      async read({ db, query }) {
        const kept = query.head === undefined ? undefined : headIn(query.head, signer);
        return { data: { data: await verifyChain(db, kept) } };
      },
    }),
  ];
}

/** Parses a head, and throws unless this service has signed it. */
export function headIn(json: string, signer: HeadSigner): AuditHead {
  const head = parsed(json);
  if (head && signer.isGenuine(head)) return head;
  const detail = 'head: this service has not signed that, or its DRAY_LINK_SECRET was another one then.';
  throw malformed('head', detail);
}

function parsed(json: string): AuditHead | undefined {
  try {
    const { place, hash, signed_at, signature } = JSON.parse(json) as AuditHead;
    const isHead =
      Number.isSafeInteger(place) && [hash, signed_at, signature].every((one) => typeof one === 'string');
    return isHead ? { place, hash, signed_at, signature } : undefined;
  } catch {
    return undefined;
  }
}
