import type { Static } from 'typebox';
import {
  type ChangedKey,
  changeKey,
  createKey,
  type Environment,
  type KeyChanges,
  listKeys,
  type MintedKey,
  revokeKey,
  rotateKey,
  type WantedKey,
  writeAudit,
} from '../../access/index.ts';
import type { Tx } from '../../db/index.ts';
import {
  type Context,
  dataOf,
  listOf,
  paging,
  pathId,
  type Result,
  type Route,
  readRoute,
  writeRoute,
} from '../../http/index.ts';
import { ChangeKey, CreateKey, KeyRecord, keyRecord, MintedKeyRecord, RotateKey } from './schema.ts';

const EMPLOYEES = ['Employee'] as const;
const DAY_SECONDS = 86_400;
const shared = { document: 'ops', tag: 'Keys', keyTypes: EMPLOYEES } as const;

export function keyRoutes(environment: Environment): Route[] {
  return [
    readRoute({
      ...shared,
      method: 'GET',
      path: '/ops/keys',
      operationId: 'listKeys',
      summary: 'All keys, revoked and expired ones too',
      query: paging('page', 'page_size'),
      answers: {
        200: {
          description: 'One page of keys, by number.',
          schema: listOf(KeyRecord),
        },
      },
      async read({ db, query: { page, page_size } }) {
        // One more than asked for tells whether there is a next page.
        const keys = await listKeys(db, { limit: page_size + 1, offset: (page - 1) * page_size });
        const data = keys.slice(0, page_size).map(keyRecord);
        return { data: { data, page, page_size, has_next_page: keys.length > page_size } };
      },
    }),
    writeRoute({
      ...shared,
      method: 'POST',
      path: '/ops/keys',
      operationId: 'createKey',
      alwaysAnswers: true,
      summary: 'A new key',
      description:
        'The answer is the only time that the text of the key appears: keep it safe. A Supplier key needs `supplier_ids` and a Customer key `customer_ids`: a list, or null for all of them. An Employee key has neither. The user must fit the type.',
      body: CreateKey,
      bodyExample: {
        name: 'Northern Light, ordering',
        type: 'Customer',
        user_id: 31,
        customer_ids: [101],
        states: ['CA'],
      },
      answers: {
        201: { description: 'The key with its text.', schema: dataOf(MintedKeyRecord) },
      },
      errors: [
        'USER_NOT_FOUND',
        'SUPPLIER_NOT_FOUND',
        'CUSTOMER_NOT_FOUND',
        'STATE_NOT_FOUND',
        'KEY_INVALID',
      ],
      async write(tx, context) {
        return minted(
          tx,
          context,
          'key.create',
          await createKey(tx, environment, newKeyOf(context.body), context.realClock.now()),
        );
      },
    }),
    writeRoute({
      ...shared,
      method: 'POST',
      path: '/ops/keys/{id}/rotate',
      operationId: 'rotateKey',
      alwaysAnswers: true,
      summary: 'Replace a key by a new one with the same rights',
      params: { id: pathId('The key to replace.') },
      body: RotateKey,
      bodyOptional: true,
      bodyExample: { grace_seconds: 3600 },
      answers: {
        201: { description: 'The successor with its text.', schema: dataOf(MintedKeyRecord) },
      },
      errors: ['KEY_NOT_FOUND', 'KEY_REVOKED', 'KEY_ALREADY_ROTATED'],
      async write(tx, context) {
        const graceSeconds = context.body?.grace_seconds ?? DAY_SECONDS;
        const successor = await rotateKey(tx, context.params.id, graceSeconds, context.realClock.now());
        return minted(tx, context, 'key.rotate', successor);
      },
    }),
    writeRoute({
      ...shared,
      method: 'PATCH',
      path: '/ops/keys/{id}',
      operationId: 'changeKey',
      summary: 'Change what a key may do',
      description:
        'Only what is sent changes; the text of the key stays. Every process knows within a second. `ordering_enabled: false` switches ordering off for this key alone.',
      params: { id: pathId('The key to change.') },
      body: ChangeKey,
      bodyExample: { max_requests_per_hour: 20000, ordering_enabled: false },
      answers: { 200: { description: 'The key as it is now.', schema: dataOf(KeyRecord) } },
      errors: [
        'KEY_NOT_FOUND',
        'KEY_REVOKED',
        'USER_NOT_FOUND',
        'SUPPLIER_NOT_FOUND',
        'CUSTOMER_NOT_FOUND',
        'STATE_NOT_FOUND',
        'KEY_INVALID',
      ],
      async write(tx, context) {
        const changed = await changeKey(
          tx,
          context.params.id,
          changesOf(context.body),
          context.realClock.now(),
        );
        await noteChange(tx, context, 'key.change', changed);
        return { data: { data: keyRecord(changed.after) } };
      },
    }),
    writeRoute({
      ...shared,
      method: 'DELETE',
      path: '/ops/keys/{id}',
      operationId: 'revokeKey',
      summary: 'Revoke a key',
      description: 'Every process refuses the key within a second. Revoking it again changes nothing.',
      params: { id: pathId('The key to revoke.') },
      answers: { 204: { description: 'Revoked.' } },
      errors: ['KEY_NOT_FOUND'],
      async write(tx, context) {
        await noteChange(
          tx,
          context,
          'key.revoke',
          await revokeKey(tx, context.params.id, context.realClock.now()),
        );
        return { status: 204 };
      },
    }),
  ];
}

export function newKeyOf(body: Static<typeof CreateKey>): WantedKey {
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

/** What is absent stays; the names are the only difference. */
export function changesOf(body: Static<typeof ChangeKey>): KeyChanges {
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

async function noteChange(
  tx: Tx,
  context: AnyContext,
  action: string,
  { before, after }: ChangedKey,
): Promise<void> {
  await writeAudit(tx, {
    ...actor(context),
    action,
    subject: 'api_key',
    subjectId: String(after.apiKeyId),
    before: keyRecord(before),
    after: keyRecord(after),
  });
}

type AnyContext = Pick<Context<unknown, unknown, unknown>, 'key' | 'requestId'>;

function actor({ key, requestId }: AnyContext) {
  return { apiKeyId: key.apiKeyId, userId: key.userId, requestId };
}

async function minted(
  tx: Tx,
  context: AnyContext,
  action: string,
  { key, text }: MintedKey,
): Promise<Result> {
  const record = keyRecord(key);
  await writeAudit(tx, {
    ...actor(context),
    action,
    subject: 'api_key',
    subjectId: String(key.apiKeyId),
    after: record,
  });
  return { status: 201, data: { data: { ...record, key: text } }, kept: { data: { ...record, key: null } } };
}
