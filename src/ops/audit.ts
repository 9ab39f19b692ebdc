import { Type } from 'typebox';
import {
  AuditChain,
  type AuditHead,
  type HeadSigner,
  JOIN_LINKS,
  LINK_COLUMNS,
  readHead,
  verifyChain,
} from '../access/index.ts';
import { join, type Queryable, type RowWindow, type Statement, sql, trusted, VIAS } from '../db/index.ts';
import {
  choices,
  dateTime,
  dateTimeText,
  integer,
  nullable,
  oneOf,
  type Route,
  responseOf,
  routesOf,
  text,
  type ValuesOf,
} from '../http/index.ts';
import { MAX_STORED_ID, malformed } from '../shared/index.ts';

const hash = (description: string) => nullable(Type.String({ pattern: '^[0-9a-f]{64}$' }), description);

const AuditRecord = Type.Object({
  audit_id: Type.Integer({ description: 'ID of the entry.' }),
  at: dateTimeText('When the change was made.'),
  api_key_id: nullable(
    Type.Integer(),
    'ID of the API key. Null if none was used: the entry was made by the service itself, by a `dray` command that accesses the database directly, or for a refused sign-in.',
  ),
  api_key_name: nullable(Type.String(), 'Name of the API key. Null if the change was made without one.'),
  user_id: nullable(Type.Integer(), 'ID of the user who made the change. Null if no user made it.'),
  user_name: nullable(Type.String(), 'Name of the user. Null if no user made the change.'),
  request_id: nullable(Type.String(), 'X-Request-Id of the request. Null if there was no request.'),
  via: nullable(
    oneOf(VIAS),
    'Channel that the change came through: `api`, `mcp` (an agent), `console`, `cli` (a `dray` command) or `worker` (a background process). As reported by the client, except for background processes. Null on entries written by older versions of the service.',
  ),
  action: Type.String({ description: 'Action that was performed, such as key.create or purchase.submit.' }),
  subject: Type.String({ description: 'Type of the record, such as api_key or products.' }),
  subject_id: nullable(
    Type.String(),
    'ID of the record. For an order, its order ID, or the invoice ID if it has none. Null if the entry is not about a single record.',
  ),
  from_version: nullable(Type.Integer(), 'Version before the change. Null if there was no earlier version.'),
  to_version: nullable(Type.Integer(), 'Version after the change. Null if the record has no versions.'),
  before: Type.Unknown({
    description: 'Values before the change. Null if there were none or they are not stored.',
  }),
  after: Type.Unknown({
    description: 'Values after the change. Null if there are none or they are not stored.',
  }),
  hash: hash(
    'SHA-256 of this entry and the previous hash. Null until the entry is added to the hash chain, which takes a moment.',
  ),
  previous_hash: hash(
    'Hash of the previous entry. All zeros for the first entry. Null until the entry is added to the hash chain.',
  ),
});

const FILTERS = {
  api_key_id: integer('Return only entries made with this API key.', { min: 1 }),
  user_id: integer('Return only entries made by this user.', { min: 1 }),
  action: text('Return only entries with this action, such as key.revoke.'),
  subject: text('Return only entries about this type of record, such as api_key or products.'),
  subject_id: text('Return only entries about the record with this ID.'),
  request_id: text('Return only entries made by the request with this X-Request-Id.'),
  via: choices('Return only entries made through these channels.', VIAS),
  start_time: dateTime('Return only entries at or after this time.'),
  end_time: dateTime('Return only entries before this time.'),
};

type Filters = ValuesOf<typeof FILTERS>;

function conditions(filters: Filters): Statement {
  const all = [
    filters.api_key_id && sql`a.api_key_id = ${filters.api_key_id}`,
    filters.user_id && sql`a.user_id = ${filters.user_id}`,
    filters.action && sql`a.action = ${filters.action}`,
    filters.subject && sql`a.subject = ${filters.subject}`,
    filters.subject_id && subjectCondition(filters.subject_id),
    filters.request_id && sql`a.request_id = ${filters.request_id}`,
    filters.via && viaCondition(filters.via),
    filters.start_time && sql`a.at >= ${filters.start_time}`,
    filters.end_time && sql`a.at < ${filters.end_time}`,
  ].filter((one) => typeof one === 'object');
  return all.length > 0 ? sql`WHERE ${join(all, ' AND ')}` : sql``;
}

/** As literals: the index has only the rare ways, and the planner must see that they are asked for. */
function viaCondition(ways: readonly string[]): Statement {
  return trusted(`a.via IN (${ways.map((way) => `'${way}'`).join(', ')})`);
}

/** The log stores orders under an internal number. Requests and responses use the order id, or the invoice id if there is none. */
function subjectCondition(id: string): Statement {
  const invoiceId = /^\d{1,10}$/.test(id) && Number(id) <= MAX_STORED_ID ? Number(id) : null;
  return sql`((a.subject <> 'order' AND a.subject_id = ${id}) OR (a.subject = 'order' AND a.subject_id IN (
    SELECT o.order_no::text FROM sales_order o WHERE o.order_id = ${id} OR o.invoice_id = ${invoiceId}::integer)))`;
}

const SUBJECT_ID = sql`CASE WHEN a.subject = 'order' THEN (SELECT coalesce(o.order_id, o.invoice_id::text)
  FROM sales_order o WHERE o.order_no = a.subject_id::bigint) ELSE a.subject_id END`;

function listAuditEntries(
  db: Queryable,
  filters: Filters,
  page: RowWindow,
): Promise<Record<string, unknown>[]> {
  return db.query(sql`
    SELECT a.audit_id, iso_time(a.at) AS at, a.api_key_id, k.name AS api_key_name, a.user_id, u.full_name AS user_name,
      a.request_id, a.via, a.action, a.subject, ${SUBJECT_ID} AS subject_id, a.from_version, a.to_version, a.before, a.after, ${LINK_COLUMNS}
    FROM (SELECT * FROM audit_log a ${conditions(filters)} ORDER BY a.audit_id DESC LIMIT ${page.limit} OFFSET ${page.offset}) a
    LEFT JOIN api_key k ON k.api_key_id = a.api_key_id LEFT JOIN user_account u ON u.user_id = a.user_id ${JOIN_LINKS}
    ORDER BY a.audit_id DESC`);
}

const Head = Type.Object({
  place: Type.Integer({ description: 'Position of the newest entry in the chain, starting at 1.' }),
  hash: Type.String({ description: 'Hash of the newest entry.' }),
  signed_at: dateTimeText('When the head was signed.'),
  signature: Type.String({ description: 'Signature of the head. /ops/audit/verify checks it.' }),
});

const BrokenLinkRecord = Type.Object({
  place: nullable(
    Type.Integer(),
    'Position in the chain, starting at 1. Null for an unlinked entry at the end of the chain.',
  ),
  audit_id: nullable(Type.Integer(), 'ID of the audit entry. Null if it is missing.'),
  problem: Type.String({ description: 'What is wrong with the link.' }),
});

const VerificationRecord = Type.Object({
  holds: Type.Boolean({
    description: 'Whether the chain is intact: no entry was altered, removed or inserted.',
  }),
  links: Type.Integer({ description: 'Number of entries in the chain.' }),
  hash: Type.String({ description: 'Hash of the newest entry.' }),
  broken: nullable(
    BrokenLinkRecord,
    'First break in the chain of audit entries. Null if the chain is intact.',
  ),
});
const routes = routesOf('ops', 'Audit');

export function auditRoutes({ signer }: { signer: HeadSigner }): readonly Route[] {
  return [
    routes.list('listAuditEntries', '/audit', {
      summary: 'List audit entries',
      description:
        'Lists every audited change, newest first: writes through the APIs, MCP and the console, `dray` commands, sign-ins and background jobs (see `via`). The entries form a chain: each contains the hash of the previous one.',
      query: FILTERS,
      of: AuditRecord,
      page: 'A page of entries.',
      async rows({ db, query }, window) {
        await new AuditChain(db).linkBatch();
        return listAuditEntries(db, query, window);
      },
    }),
    routes.get('getAuditHead', '/audit/head', {
      summary: 'Get the signed head of the audit log',
      description:
        'Returns the newest hash of the audit log, signed. Store it outside this service and pass it to /ops/audit/verify later to prove that the log up to this point has not been altered.',
      volatile: true,
      responses: { 200: responseOf('The head of the chain.', Head) },
      async read({ db, realClock }) {
        await new AuditChain(db).catchUp();
        return { data: { data: signer.sign(await readHead(db), realClock.now()) } };
      },
    }),
    routes.get('verifyAudit', '/audit/verify', {
      summary: 'Verify the audit log',
      description:
        'Checks the whole chain and returns the first broken link. A million entries take about ten seconds.',
      query: { head: text('Signed head that you stored: the JSON returned by /ops/audit/head.') },
      volatile: true,
      responses: { 200: responseOf('The result of the verification.', VerificationRecord) },
      async read({ db, query }) {
        const kept = query.head === undefined ? undefined : parseHead(query.head, signer);
        return { data: { data: await verifyChain(db, kept) } };
      },
    }),
  ];
}

/** Parses a head, and throws unless this service has signed it. */
export function parseHead(json: string, signer: HeadSigner): AuditHead {
  const head = tryParseHead(json);
  if (head && signer.isGenuine(head)) return head;
  const detail =
    'head: the signature is not valid. This service did not sign the head, or DRAY_LINK_SECRET has changed since.';
  throw malformed('head', detail);
}

function tryParseHead(json: string): AuditHead | undefined {
  try {
    const { place, hash, signed_at, signature } = JSON.parse(json) as AuditHead;
    const isHead =
      Number.isSafeInteger(place) && [hash, signed_at, signature].every((one) => typeof one === 'string');
    return isHead ? { place, hash, signed_at, signature } : undefined;
  } catch {
    return undefined;
  }
}
