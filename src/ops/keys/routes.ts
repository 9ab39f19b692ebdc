import type { Static } from 'typebox';
import {
  type AuditActor,
  createKey,
  type Environment,
  type KeyBeforeAndAfter,
  type KeyChanges,
  type KeyRequest,
  listKeys,
  type MintedKey,
  revokeKey,
  rotateKey,
  updateKey,
  writeAuditEntry,
} from '../../access/index.ts';
import type { Tx } from '../../db/index.ts';
import { pathId, type Route, type RouteResult, responseOf, routesOf } from '../../http/index.ts';
import type { Code } from '../../shared/index.ts';
import { CreateKey, KeyRecord, keyRecord, MintedKeyRecord, RotateKey, UpdateKey } from './schema.ts';

const DAY_SECONDS = 86_400;
const routes = routesOf('ops', 'Keys');

/** The key's scope refers to something unknown, or is inconsistent. */
const SCOPE_ERROR_CODES: readonly Code[] = [
  'USER_NOT_FOUND',
  'SUPPLIER_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'STATE_NOT_FOUND',
  'KEY_INVALID',
];

export function keyRoutes(environment: Environment): Route[] {
  return [
    routes.list('listKeys', '/keys', {
      summary: 'List API keys',
      description: 'Lists all API keys, including revoked and expired ones. Secrets are not shown.',
      of: KeyRecord,
      page: 'A page of API keys, by ID.',
      rows: ({ db }, window) => listKeys(db, window),
      show: keyRecord,
    }),
    routes.post('createKey', '/keys', {
      alwaysAnswers: true,
      summary: 'Create an API key',
      description:
        'Creates an API key. Its secret is shown only in this response: store it safely. A Supplier key needs `supplier_ids` and a Customer key `customer_ids`: a list, or null for all. An Employee key takes neither. The user must be of the same type as the key.',
      body: CreateKey,
      bodyExample: {
        name: 'Sunset Collective, ordering',
        type: 'Customer',
        customer_ids: [5001],
        states: ['CA'],
      },
      responses: { 201: responseOf('The API key with its secret.', MintedKeyRecord) },
      errors: SCOPE_ERROR_CODES,
      async write(tx, context) {
        const key = await createKey(tx, environment, newKeyOf(context.body), context.realClock.now());
        return mintedKeyResponse(tx, context.by, 'key.create', key);
      },
    }),
    routes.post('rotateKey', '/keys/{id}/rotate', {
      alwaysAnswers: true,
      summary: 'Rotate an API key',
      description:
        'Creates a new API key with the same settings. The old key keeps working for a grace period, so that you can switch without downtime. The new secret is shown only in this response.',
      params: { id: pathId('ID of the API key to replace.') },
      body: RotateKey,
      bodyOptional: true,
      bodyExample: { grace_seconds: 3600 },
      responses: { 201: responseOf('The new API key with its secret.', MintedKeyRecord) },
      errors: ['KEY_NOT_FOUND', 'KEY_REVOKED', 'KEY_ALREADY_ROTATED', 'KEY_INVALID'],
      async write(tx, context) {
        const graceSeconds = context.body?.grace_seconds ?? DAY_SECONDS;
        const successor = await rotateKey(tx, context.params.id, graceSeconds, context.realClock.now());
        return mintedKeyResponse(tx, context.by, 'key.rotate', successor);
      },
    }),
    routes.patch('updateKey', '/keys/{id}', {
      summary: 'Update an API key',
      description:
        'Updates only the fields that you send. The secret stays the same. Changes take effect within a second. To disable ordering for one key, send `ordering_enabled: false`.',
      params: { id: pathId('ID of the API key to update.') },
      body: UpdateKey,
      bodyExample: { max_requests_per_hour: 20000, ordering_enabled: false },
      responses: { 200: responseOf('The updated API key.', KeyRecord) },
      errors: ['KEY_NOT_FOUND', 'KEY_REVOKED', ...SCOPE_ERROR_CODES],
      async write(tx, context) {
        const { params, body, realClock } = context;
        const changed = await updateKey(tx, params.id, changesOf(body), realClock.now());
        return { data: { data: await auditKeyChange(tx, context.by, 'key.change', changed) } };
      },
    }),
    routes.delete('revokeKey', '/keys/{id}', {
      summary: 'Revoke an API key',
      description:
        'Revokes the key permanently. The key stops working within a second. Revoking a key twice has no further effect.',
      params: { id: pathId('ID of the API key to revoke.') },
      responses: { 204: { description: 'Revoked.' } },
      errors: ['KEY_NOT_FOUND'],
      async write(tx, context) {
        const revoked = await revokeKey(tx, context.params.id, context.realClock.now());
        await auditKeyChange(tx, context.by, 'key.revoke', revoked);
        return { status: 204 };
      },
    }),
  ];
}

function newKeyOf(body: Static<typeof CreateKey>): KeyRequest {
  return {
    name: body.name ?? `${body.type} key`,
    type: body.type,
    userId: body.user_id ?? null,
    ...(body.supplier_ids === undefined ? {} : { supplierIds: body.supplier_ids }),
    ...(body.customer_ids === undefined ? {} : { customerIds: body.customer_ids }),
    states: body.states ?? [],
    maxRequestsPerHour: body.max_requests_per_hour ?? 5000,
    orderingEnabled: body.ordering_enabled ?? true,
    expiresAt: body.expires_at ? new Date(body.expires_at) : null,
  };
}

/** Only renames the fields. Those that are absent stay unchanged. */
function changesOf(body: Static<typeof UpdateKey>): KeyChanges {
  const given: [keyof KeyChanges, unknown][] = [
    ['name', body.name],
    ['userId', body.user_id],
    ['supplierIds', body.supplier_ids],
    ['customerIds', body.customer_ids],
    ['states', body.states],
    ['maxRequestsPerHour', body.max_requests_per_hour],
    ['orderingEnabled', body.ordering_enabled],
    ['expiresAt', body.expires_at ? new Date(body.expires_at) : body.expires_at],
  ];
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as KeyChanges;
}

export async function auditKeyChange(
  tx: Tx,
  by: AuditActor,
  action: string,
  { before, after }: KeyBeforeAndAfter,
) {
  const subject = { subject: 'api_key', subjectId: String(after.apiKeyId) };
  const record = keyRecord(after);
  await writeAuditEntry(tx, { ...by, action, ...subject, before: keyRecord(before), after: record });
  return record;
}

export async function auditNewKey(tx: Tx, by: AuditActor, action: string, { key, text }: MintedKey) {
  const record = keyRecord(key);
  await writeAuditEntry(tx, {
    ...by,
    action,
    subject: 'api_key',
    subjectId: String(key.apiKeyId),
    after: record,
  });
  return { ...record, key: text };
}

async function mintedKeyResponse(
  tx: Tx,
  by: AuditActor,
  action: string,
  key: MintedKey,
): Promise<RouteResult> {
  const data = await auditNewKey(tx, by, action, key);
  return { status: 201, data: { data }, kept: { data: { ...data, key: null } } };
}
