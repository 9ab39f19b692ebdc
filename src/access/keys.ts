import { type Queryable, type RowWindow, sql, type Tx } from '../db/index.ts';
import { Fault, type FieldError, faultOf } from '../shared/index.ts';
import { type Environment, hashOfKey, newKeyText } from './key-text.ts';

export const KEY_TYPES = ['Employee', 'Supplier', 'Customer'] as const;
export type KeyType = (typeof KEY_TYPES)[number];

/** The properties that the creator of a key chooses. */
export interface NewKey {
  name: string;
  type: KeyType;
  userId: number | null;
  /** Null: not restricted. */
  supplierIds: number[] | null;
  customerIds: number[] | null;
  /** Empty: all states. */
  states: string[];
  maxRequestsPerHour: number;
  orderingEnabled: boolean;
  expiresAt: Date | null;
}

/** An unrestricted key must say so explicitly: null, not a missing field. */
export type KeyRequest = Omit<NewKey, 'supplierIds' | 'customerIds'> & {
  supplierIds?: number[] | null;
  customerIds?: number[] | null;
};

export interface ApiKey extends NewKey {
  apiKeyId: number;
  environment: Environment;
  revokedAt: Date | null;
  timeCreated: Date;
  /** Belongs to somebody who signed in to the console; has no secret. */
  forSession: boolean;
  /** Every write is refused. */
  readOnly: boolean;
}

/** Whether the key sees only the goods of certain suppliers. */
export function isLimitedToSuppliers(key: ApiKey): key is ApiKey & { supplierIds: number[] } {
  return key.type === 'Supplier' && key.supplierIds !== null;
}

export const KEY_COLUMNS = sql`api_key_id AS "apiKeyId", name, type, environment, user_id AS "userId",
  supplier_ids AS "supplierIds", customer_ids AS "customerIds", states,
  max_requests_per_hour AS "maxRequestsPerHour", ordering_enabled AS "orderingEnabled",
  expires_at AS "expiresAt", revoked_at AS "revokedAt", time_created AS "timeCreated",
  for_session AS "forSession", read_only AS "readOnly"`;

export async function findKeyByHash(db: Queryable, hash: Buffer): Promise<ApiKey | undefined> {
  const [key] = await db.query<ApiKey>(sql`SELECT ${KEY_COLUMNS} FROM api_key WHERE key_hash = ${hash}`);
  return key;
}

export function findKeys(db: Queryable, ids: readonly number[]): Promise<ApiKey[]> {
  return db.query<ApiKey>(sql`SELECT ${KEY_COLUMNS} FROM api_key WHERE api_key_id = ANY(${ids}::integer[])`);
}

export function listKeys(db: Queryable, page: RowWindow): Promise<ApiKey[]> {
  return db.query<ApiKey>(
    sql`SELECT ${KEY_COLUMNS} FROM api_key ORDER BY api_key_id LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
}

export interface MintedKey {
  key: ApiKey;
  /** Shown once; only its hash is stored. */
  text: string;
}

export async function createKey(
  tx: Tx,
  environment: Environment,
  wanted: KeyRequest,
  now = new Date(),
): Promise<MintedKey> {
  const unsaid = missingScopeProblems(wanted);
  const key: NewKey = { supplierIds: null, customerIds: null, ...wanted };
  await requireValidKey(tx, key, now, { known: unsaid });
  return insertKey(tx, environment, key, null);
}

/** Creates a successor with the same rights; the old key stays valid for the grace period. */
export async function rotateKey(
  tx: Tx,
  apiKeyId: number,
  graceSeconds: number,
  now: Date,
): Promise<MintedKey> {
  const old = await lockKey(tx, apiKeyId);
  refuseEnded(old, now, 'rotated');
  refuseSession(old, 'rotated');
  const [successor] = await tx.query<{ id: number }>(
    sql`SELECT api_key_id AS id FROM api_key WHERE rotated_from_id = ${apiKeyId}`,
  );
  if (successor) {
    throw new Fault(
      'KEY_ALREADY_ROTATED',
      `Key ${apiKeyId} was already rotated and replaced by key ${successor.id}. Rotate that key instead.`,
    );
  }
  const graceEnd = new Date(now.getTime() + graceSeconds * 1000);
  const minted = await insertKey(tx, old.environment, old, apiKeyId);
  await tx.query(
    sql`UPDATE api_key SET expires_at = least(expires_at, ${graceEnd}::timestamptz) WHERE api_key_id = ${apiKeyId}`,
  );
  return minted;
}

export interface KeyBeforeAndAfter {
  before: ApiKey;
  after: ApiKey;
}

/** Revoking a key twice is not an error; the first revocation time stays. */
export async function revokeKey(tx: Tx, apiKeyId: number, now: Date): Promise<KeyBeforeAndAfter> {
  const before = await lockKey(tx, apiKeyId);
  const [after] = await tx.query<ApiKey>(
    sql`UPDATE api_key SET revoked_at = coalesce(revoked_at, ${now}) WHERE api_key_id = ${apiKeyId} RETURNING ${KEY_COLUMNS}`,
  );
  return { before, after: after! };
}

/** Everything but a key's type and text can be changed while it is in use. */
export type KeyChanges = Partial<Omit<NewKey, 'type'>>;

export async function updateKey(
  tx: Tx,
  apiKeyId: number,
  changes: KeyChanges,
  now: Date,
): Promise<KeyBeforeAndAfter> {
  const before = await lockKey(tx, apiKeyId);
  refuseEnded(before, now, 'changed');
  refuseSession(before, 'changed');
  const wanted: NewKey = { ...before, ...changes };
  await requireValidKey(tx, wanted, now, { before });
  const [after] = await tx.query<ApiKey>(sql`
    UPDATE api_key SET name = ${wanted.name}, user_id = ${wanted.userId}, supplier_ids = ${wanted.supplierIds},
      customer_ids = ${wanted.customerIds}, states = ${wanted.states}, max_requests_per_hour = ${wanted.maxRequestsPerHour},
      ordering_enabled = ${wanted.orderingEnabled}, expires_at = ${wanted.expiresAt}
    WHERE api_key_id = ${apiKeyId} RETURNING ${KEY_COLUMNS}`);
  return { before, after: after! };
}

export type KeyEndReason = 'revoked' | 'expired';

/** Why the key cannot be used anymore. A key that was rotated expires with its grace period. */
export function keyEndOf({ revokedAt, expiresAt }: ApiKey, now: Date): KeyEndReason | undefined {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : undefined;
}

/** An expired or revoked key must never become valid again, or anyone who still has its text gets back in. */
function refuseEnded(key: ApiKey, now: Date, done: string): void {
  if (!keyEndOf(key, now)) return;
  throw new Fault(
    'KEY_REVOKED',
    `Key ${key.apiKeyId} is no longer valid, so it cannot be ${done}. Create a new key instead.`,
  );
}

/** It follows the user and the session: a text, or a later end, would outlive both. */
function refuseSession({ apiKeyId, forSession }: ApiKey, done: string): void {
  if (!forSession) return;
  throw new Fault(
    'KEY_INVALID',
    `Key ${apiKeyId} belongs to a console session, so it cannot be ${done}. Revoke it, or end the session.`,
  );
}

async function lockKey(tx: Tx, apiKeyId: number): Promise<ApiKey> {
  const [key] = await tx.query<ApiKey>(
    sql`SELECT ${KEY_COLUMNS} FROM api_key WHERE api_key_id = ${apiKeyId} FOR UPDATE`,
  );
  if (!key)
    throw new Fault('KEY_NOT_FOUND', `API key ${apiKeyId} does not exist. GET /ops/keys lists the keys.`);
  return key;
}

async function insertKey(
  tx: Tx,
  environment: Environment,
  wanted: NewKey,
  rotatedFromId: number | null,
): Promise<MintedKey> {
  const text = newKeyText(environment);
  const [key] = await tx.query<ApiKey>(sql`
    INSERT INTO api_key (name, type, environment, key_hash, user_id, supplier_ids, customer_ids, states,
      max_requests_per_hour, ordering_enabled, expires_at, rotated_from_id)
    VALUES (${wanted.name}, ${wanted.type}, ${environment}, ${hashOfKey(text)}, ${wanted.userId},
      ${wanted.supplierIds}, ${wanted.customerIds}, ${wanted.states}, ${wanted.maxRequestsPerHour},
      ${wanted.orderingEnabled}, ${wanted.expiresAt}, ${rotatedFromId})
    RETURNING ${KEY_COLUMNS}`);
  return { key: key!, text };
}

const SCOPES = { Supplier: 'supplier_ids', Customer: 'customer_ids' } as const;

/** A forgotten list must not give access to everything. */
function missingScopeProblems({ type, supplierIds, customerIds }: KeyRequest): FieldError[] {
  const said = { Employee: null, Supplier: supplierIds, Customer: customerIds }[type];
  if (said !== undefined) return [];
  const field = SCOPES[type as keyof typeof SCOPES];
  const detail = `A ${type} key requires ${field}. Send a list of IDs, or null for no restriction.`;
  return [{ field, code: 'KEY_INVALID', detail }];
}

/** Values that contradict the key's type, or an expiry in the past. */
function scopeProblems(all: NewKey, fresh: NewKey, now: Date): FieldError[] {
  const restricting = [
    ...(fresh.supplierIds ? ['supplier_ids'] : []),
    ...(fresh.customerIds ? ['customer_ids'] : []),
  ];
  const scopes = all.type === 'Employee' ? restricting : [];
  return [
    ...scopes.map((field) => ({
      field,
      code: 'KEY_INVALID',
      detail: `An Employee key has access to all data. Omit ${field}, or create a key of another type.`,
    })),
    ...(fresh.expiresAt && fresh.expiresAt <= now
      ? [{ field: 'expires_at', code: 'KEY_INVALID', detail: 'Must be in the future.' }]
      : []),
  ];
}

/** Suppliers, customers, states and the user must exist and fit the key's type: a key without a valid scope is useless. */
async function requireValidKey(
  tx: Tx,
  all: NewKey,
  now: Date,
  { before, known = [] }: { before?: ApiKey; known?: FieldError[] },
): Promise<void> {
  // Records that the key already refers to may have disappeared in a refresh; only new ones must exist.
  const wanted = before ? pickNewReferences(all, before) : all;
  const isRestricted = all.type !== 'Employee';
  const [missing] = await tx.query<{
    user: number | null;
    kind: string | null;
    suppliers: number[];
    customers: number[];
    states: string[];
  }>(sql`
    SELECT
      (SELECT id FROM unnest(ARRAY[${wanted.userId}::integer]) id
        WHERE id IS NOT NULL AND NOT EXISTS (SELECT FROM user_account u WHERE u.user_id = id)) AS "user",
      (SELECT u.kind FROM user_account u WHERE u.user_id = ${wanted.userId} AND u.kind <> ${all.type}) AS kind,
      ARRAY(SELECT id FROM unnest(${isRestricted ? wanted.supplierIds : null}::integer[]) id
        WHERE NOT EXISTS (SELECT FROM supplier s WHERE s.supplier_id = id)) AS suppliers,
      ARRAY(SELECT id FROM unnest(${isRestricted ? wanted.customerIds : null}::integer[]) id
        WHERE NOT EXISTS (SELECT FROM customer c WHERE c.customer_id = id)) AS customers,
      ARRAY(SELECT id FROM unnest(${wanted.states}::text[]) id
        WHERE NOT EXISTS (SELECT FROM state s WHERE s.state = id)) AS states`);
  const problem = (field: string, code: string, detail: string) => ({ field, code, detail });
  const { user, kind, suppliers, customers, states } = missing!;
  const problems = [
    ...known,
    ...(user === null
      ? []
      : [problem('user_id', 'USER_NOT_FOUND', `User ${user} does not exist. Check the ID.`)]),
    ...(kind === null
      ? []
      : [
          problem(
            'user_id',
            'KEY_INVALID',
            `User ${wanted.userId} is of type ${kind}, but the key is of type ${all.type}. Choose a user of the same type.`,
          ),
        ]),
    ...scopeProblems(all, wanted, now),
    ...suppliers.map((id) =>
      problem('supplier_ids', 'SUPPLIER_NOT_FOUND', `Supplier ${id} does not exist. Check the ID.`),
    ),
    ...customers.map((id) =>
      problem('customer_ids', 'CUSTOMER_NOT_FOUND', `Customer ${id} does not exist. Check the ID.`),
    ),
    ...states.map((id) =>
      problem(
        'states',
        'STATE_NOT_FOUND',
        `State ${id} does not exist. Use a two-letter abbreviation such as CA.`,
      ),
    ),
  ];
  if (problems.length > 0) throw faultOf(problems);
}

function pickNewReferences(wanted: NewKey, before: NewKey): NewKey {
  const fresh = <T>(list: T[] | null, known: T[] | null) =>
    list === known ? null : (list?.filter((one) => !known?.includes(one)) ?? null);
  return {
    ...wanted,
    userId: wanted.userId === before.userId ? null : wanted.userId,
    supplierIds: fresh(wanted.supplierIds, before.supplierIds),
    customerIds: fresh(wanted.customerIds, before.customerIds),
    states: fresh(wanted.states, before.states) ?? [],
    expiresAt: wanted.expiresAt?.getTime() === before.expiresAt?.getTime() ? null : wanted.expiresAt,
  };
}
