import type { Dray } from '@dray/client';
import {
  createKey,
  type Environment,
  KEY_TYPES,
  type KeyBeforeAndAfter,
  type KeyChanges,
  type KeyRequest,
  type KeyType,
  listKeys,
  type MintedKey,
  NO_ACTOR,
  revokeKey,
  rotateKey,
  updateKey,
} from '../../access/index.ts';
import { requestFolderKey } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { auditKeyChange, auditNewKey, keyRecord } from '../../ops/index.ts';
import { systemClock } from '../../shared/index.ts';
import { type Columns, renderRecords } from '../lists.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { findRemote } from '../remote.ts';
import { findServerWithoutKey } from '../target.ts';
import { withMigratedDatabase } from '../with-database.ts';

type KeyRecord = ReturnType<typeof keyRecord>;
type Minted = KeyRecord & { key: string };

/** The same operations, through a running server or directly on the database. */
interface KeyStore {
  list(): Promise<KeyRecord[]>;
  create(wanted: KeyRequest): Promise<Minted>;
  rotate(id: number, graceSeconds: number): Promise<Minted>;
  change(id: number, changes: KeyChanges): Promise<KeyRecord>;
  revoke(id: number): Promise<unknown>;
}

function remoteKeyStore({ ops: { keys } }: Dray): KeyStore {
  return {
    list: () => keys.list().all(),
    async create(wanted) {
      const body = {
        type: wanted.type,
        ...bodyOf(wanted),
        expires_at: wanted.expiresAt?.toISOString() ?? null,
      };
      return requireMinted((await keys.create(body)).data);
    },
    rotate: async (id, grace_seconds) => requireMinted((await keys.rotate(id, { grace_seconds })).data),
    async change(id, changes) {
      const expires_at = changes.expiresAt?.toISOString() ?? changes.expiresAt;
      return (
        await keys.update(id, { ...bodyOf(changes), expires_at: expires_at as string | null | undefined })
      ).data;
    },
    revoke: (id) => keys.revoke(id),
  };
}

const bodyOf = (wanted: KeyChanges) => ({
  name: wanted.name,
  user_id: wanted.userId,
  supplier_ids: wanted.supplierIds,
  customer_ids: wanted.customerIds,
  states: wanted.states,
  max_requests_per_hour: wanted.maxRequestsPerHour,
  ordering_enabled: wanted.orderingEnabled,
});

/** Only a replayed response lacks the text of the key, and this command never replays. */
function requireMinted(made: Omit<Minted, 'key'> & { key: string | null }): Minted {
  if (made.key === null)
    throw new Error(
      `The secret of key ${made.api_key_id} was already shown. Rotate the key to get a new one.`,
    );
  return { ...made, key: made.key };
}

/** Anyone who can open the database can create keys: this is how the first key of Production is made. */
function directKeyStore(db: Db, environment: Environment): KeyStore {
  const now = systemClock.now();
  const mint = (action: string, make: (tx: Tx) => Promise<MintedKey>) =>
    db.tx(async (tx) => auditNewKey(tx, NO_ACTOR, action, await make(tx)));
  const change = (action: string, make: (tx: Tx) => Promise<KeyBeforeAndAfter>) =>
    db.tx(async (tx) => auditKeyChange(tx, NO_ACTOR, action, await make(tx)));
  return {
    list: async () => (await listKeys(db, { limit: 100_000, offset: 0 })).map(keyRecord),
    create: (wanted) => mint('key.create', (tx) => createKey(tx, environment, wanted, now)),
    rotate: (id, graceSeconds) => mint('key.rotate', (tx) => rotateKey(tx, id, graceSeconds, now)),
    change: (id, changes) => change('key.change', (tx) => updateKey(tx, id, changes, now)),
    revoke: (id) => change('key.revoke', (tx) => revokeKey(tx, id, now)),
  };
}

async function withKeyStore(config: Config, act: (desk: KeyStore) => Promise<void>): Promise<void> {
  const server = await findRemote(config);
  if (server) return act(remoteKeyStore(server.dray));
  await withMigratedDatabase(config, (db) => act(directKeyStore(db, config.environment)));
}

interface CreateOptions extends OutputOptions {
  name?: string;
  type: string;
  user?: string;
  suppliers?: string;
  customers?: string;
  allSuppliers?: boolean;
  allCustomers?: boolean;
  states?: string;
  limit: string;
  expires?: string;
  /** --no-ordering */
  ordering: boolean;
}

interface ChangeOptions
  extends Partial<Omit<CreateOptions, 'type' | 'ordering' | 'allSuppliers' | 'allCustomers'>> {
  ordering?: string;
}

const COLUMNS: Columns<KeyRecord> = {
  id: (key) => key.api_key_id,
  name: (key) => key.name,
  type: (key) => key.type,
  user: (key) => key.user_id,
  suppliers: (key) => key.supplier_ids ?? 'all',
  customers: (key) => key.customer_ids ?? 'all',
  states: (key) => key.states,
  limit: (key) => key.max_requests_per_hour,
  ordering: (key) => (key.ordering_enabled ? 'on' : 'off'),
  state: stateOf,
};

export function listKeysCommand(config: Config, options: OutputOptions): Promise<void> {
  return withKeyStore(config, async (desk) => {
    const keys = await desk.list();
    printResult(options, keys, renderRecords(keys, COLUMNS));
  });
}

function stateOf(key: KeyRecord): string {
  if (key.revoked_at) return `revoked ${key.revoked_at}`;
  if (!key.expires_at) return 'valid';
  return new Date(key.expires_at) <= systemClock.now()
    ? `expired ${key.expires_at}`
    : `valid until ${key.expires_at}`;
}

export async function createKeyCommand(config: Config, options: CreateOptions): Promise<void> {
  const type = KEY_TYPES.find((one) => one.toLowerCase() === options.type.toLowerCase());
  if (!type) throw new Error(`--type must be Employee, Supplier or Customer, not "${options.type}".`);
  const wanted = keyRequestOf(type, options);
  const url = await findServerWithoutKey(config);
  // The first key of an embedded database that already runs: write access to its folder is enough to get one.
  if (url) return showMinted(await requestFolderKey(config.dataDir, url, wanted), options);
  return withKeyStore(config, async (desk) => showMinted(await desk.create(wanted), options));
}

function keyRequestOf(type: KeyType, options: CreateOptions): KeyRequest {
  return {
    name: options.name ?? `${type} key`,
    type,
    userId: options.user === undefined ? null : parseWholeNumber('--user', options.user),
    ...scopeOf(type, 'Supplier', options.suppliers, options.allSuppliers),
    ...scopeOf(type, 'Customer', options.customers, options.allCustomers),
    states: statesOf(options.states ?? ''),
    maxRequestsPerHour: parseWholeNumber('--limit', options.limit),
    orderingEnabled: options.ordering,
    expiresAt: options.expires === undefined ? null : parseExpiry(options.expires),
  };
}

/** A list, or an explicit "all": a forgotten option must not give access to everything. */
function scopeOf(
  type: KeyType,
  of: 'Supplier' | 'Customer',
  list: string | undefined,
  all: boolean | undefined,
): Pick<KeyRequest, 'supplierIds' | 'customerIds'> {
  const option = `--${of.toLowerCase()}s`;
  const name = of === 'Supplier' ? 'supplierIds' : 'customerIds';
  if (list !== undefined) return { [name]: parseWholeNumbers(option, list) };
  if (all) return { [name]: null };
  if (type !== of) return {};
  throw new Error(
    `A ${type} key needs ${option} <ids>, or --all-${of.toLowerCase()}s to give it access to all of them.`,
  );
}

/** Lists and times can also be removed: `none`. */
export function changeKeyCommand(config: Config, id: string, options: ChangeOptions): Promise<void> {
  const key = parseWholeNumber('ID', id);
  const given = <T>(text: string | undefined, read: (text: string) => T) =>
    text === undefined ? undefined : text === 'none' ? null : read(text);
  const all: [keyof KeyChanges, unknown][] = [
    ['name', options.name],
    ['userId', given(options.user, (text) => parseWholeNumber('--user', text))],
    ['supplierIds', given(options.suppliers, (text) => parseWholeNumbers('--suppliers', text))],
    ['customerIds', given(options.customers, (text) => parseWholeNumbers('--customers', text))],
    ['states', given(options.states, statesOf) ?? (options.states === undefined ? undefined : [])],
    ['maxRequestsPerHour', options.limit && parseWholeNumber('--limit', options.limit)],
    ['orderingEnabled', options.ordering && parseOnOff(options.ordering)],
    ['expiresAt', given(options.expires, parseExpiry)],
  ];
  const changes = all.filter(([, value]) => value !== undefined);
  if (changes.length === 0)
    throw new Error('Specify at least one change. For all options, run: dray keys change --help');
  return withKeyStore(config, async (desk) => {
    const record = await desk.change(key, Object.fromEntries(changes) as KeyChanges);
    printResult(options, record, `Key ${key} was changed.`);
  });
}

const statesOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function parseOnOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`--ordering must be on or off, not "${text}".`);
  return text === 'on';
}

export function rotateKeyCommand(
  config: Config,
  id: string,
  options: OutputOptions & { grace: string },
): Promise<void> {
  const [key, grace] = [parseWholeNumber('ID', id), parseWholeNumber('--grace', options.grace)];
  return withKeyStore(config, async (desk) => showMinted(await desk.rotate(key, grace), options));
}

export function revokeKeyCommand(config: Config, id: string): Promise<void> {
  const key = parseWholeNumber('ID', id);
  return withKeyStore(config, async (desk) => {
    await desk.revoke(key);
    console.log(`Key ${key} was revoked.`);
  });
}

function showMinted(minted: Minted, options: OutputOptions): void {
  const { api_key_id, type, environment } = minted;
  if (!options.json)
    console.error(`Key ${api_key_id} (${type}, ${environment}). Its secret is shown only once:`);
  printResult(options, minted, minted.key);
}

function parseWholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`${name} must be a whole number of at most nine digits, not "${text}".`);
  return Number(text);
}

function parseWholeNumbers(name: string, text: string): number[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((one) => parseWholeNumber(name, one.trim()));
}

function parseExpiry(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new Error(`--expires must be a date such as 2027-01-31T00:00:00Z, not "${text}".`);
  return date;
}
