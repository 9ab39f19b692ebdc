import {
  createKey,
  type Environment,
  KEY_TYPES,
  type KeyType,
  listKeys,
  type MintedKey,
  type NewKey,
  revokeKey,
  rotateKey,
  writeAudit,
} from '../../access/index.ts';
import { type Config, openDatabase } from '../../app/index.ts';
import { type Db, migrate, type Tx } from '../../db/index.ts';
import { keyRecord } from '../../ops/index.ts';
import { systemClock } from '../../shared/index.ts';
import { type Client, findServer } from '../client.ts';
import { table } from '../table.ts';

type KeyRecord = ReturnType<typeof keyRecord>;
type Minted = KeyRecord & { key: string };

/** The same four acts, through a running server or directly on the database. */
interface KeyDesk {
  list(): Promise<KeyRecord[]>;
  create(wanted: NewKey): Promise<Minted>;
  rotate(id: number, graceSeconds: number): Promise<Minted>;
  revoke(id: number): Promise<void>;
}

const PAGE = 500;

function remoteDesk(client: Client): KeyDesk {
  return {
    async list() {
      const all: KeyRecord[] = [];
      for (let page = 1; ; page++) {
        const answer = await client.call<{ data: KeyRecord[]; has_next_page: boolean }>(
          'GET',
          `/ops/keys?page=${page}&page_size=${PAGE}`,
        );
        all.push(...answer.data);
        if (!answer.has_next_page) return all;
      }
    },
    async create(wanted) {
      const body = {
        name: wanted.name,
        type: wanted.type,
        user_id: wanted.userId,
        supplier_ids: wanted.supplierIds,
        customer_ids: wanted.customerIds,
        states: wanted.states,
        max_requests_per_hour: wanted.maxRequestsPerHour,
        expires_at: wanted.expiresAt?.toISOString() ?? null,
      };
      return (await client.call<{ data: Minted }>('POST', '/ops/keys', body)).data;
    },
    async rotate(id, grace_seconds) {
      return (await client.call<{ data: Minted }>('POST', `/ops/keys/${id}/rotate`, { grace_seconds })).data;
    },
    async revoke(id) {
      await client.call('DELETE', `/ops/keys/${id}`);
    },
  };
}

/** Whoever may open the database may make keys: this is how the first key of Production comes to be. */
function directDesk(db: Db, environment: Environment): KeyDesk {
  const show = ({ key, text }: MintedKey): Minted => ({ ...keyRecord(key), key: text });
  const note = (tx: Tx, action: string, id: number) =>
    writeAudit(tx, {
      apiKeyId: null,
      userId: null,
      requestId: null,
      action,
      subject: 'api_key',
      subjectId: String(id),
    });
  return {
    list: async () => (await listKeys(db, { limit: 100_000, offset: 0 })).map(keyRecord),
    create: (wanted) =>
      db.tx(async (tx) => {
        const minted = await createKey(tx, environment, wanted);
        await note(tx, 'key.create', minted.key.apiKeyId);
        return show(minted);
      }),
    rotate: (id, graceSeconds) =>
      db.tx(async (tx) => {
        const minted = await rotateKey(tx, id, graceSeconds, systemClock.now());
        await note(tx, 'key.rotate', id);
        return show(minted);
      }),
    revoke: (id) =>
      db.tx(async (tx) => {
        await revokeKey(tx, id, systemClock.now());
        await note(tx, 'key.revoke', id);
      }),
  };
}

async function withDesk(config: Config, act: (desk: KeyDesk) => Promise<void>): Promise<void> {
  const server = await findServer(config);
  if (server) return act(remoteDesk(server));
  const { db } = await openDatabase(config);
  try {
    await migrate(db);
    await act(directDesk(db, config.environment));
  } finally {
    await db.close();
  }
}

export interface CreateOptions {
  name?: string;
  type: string;
  user?: string;
  suppliers?: string;
  customers?: string;
  states?: string;
  limit: string;
  expires?: string;
  json?: boolean;
}

export function listCommand(config: Config, options: { json?: boolean }): Promise<void> {
  return withDesk(config, async (desk) => {
    const keys = await desk.list();
    if (options.json) return console.log(JSON.stringify(keys, null, 2));
    const rows = keys.map((key) => ({
      ...key,
      id: key.api_key_id,
      user: key.user_id,
      state: stateOf(key),
      limit: key.max_requests_per_hour,
    }));
    console.log(
      table(rows, ['id', 'name', 'type', 'user', 'supplier_ids', 'customer_ids', 'states', 'limit', 'state']),
    );
  });
}

function stateOf(key: KeyRecord): string {
  if (key.revoked_at) return `revoked ${key.revoked_at}`;
  if (!key.expires_at) return 'valid';
  return new Date(key.expires_at) <= systemClock.now()
    ? `expired ${key.expires_at}`
    : `valid until ${key.expires_at}`;
}

export function createCommand(config: Config, options: CreateOptions): Promise<void> {
  const type = KEY_TYPES.find((one) => one.toLowerCase() === options.type.toLowerCase());
  if (!type) throw new Error(`--type must be one of ${KEY_TYPES.join(', ')}, not "${options.type}".`);
  return withDesk(config, async (desk) => showMinted(await desk.create(wantedKey(type, options)), options));
}

function wantedKey(type: KeyType, options: CreateOptions): NewKey {
  return {
    name: options.name ?? `${type} key`,
    type,
    userId: options.user === undefined ? null : wholeNumber('--user', options.user),
    supplierIds: options.suppliers === undefined ? null : wholeNumbers('--suppliers', options.suppliers),
    customerIds: options.customers === undefined ? null : wholeNumbers('--customers', options.customers),
    states: (options.states ?? '').split(',').filter(Boolean),
    maxRequestsPerHour: wholeNumber('--limit', options.limit),
    orderingEnabled: true,
    expiresAt: options.expires === undefined ? null : moment(options.expires),
  };
}

export function rotateCommand(
  config: Config,
  id: string,
  options: { grace: string; json?: boolean },
): Promise<void> {
  const [key, grace] = [wholeNumber('ID', id), wholeNumber('--grace', options.grace)];
  return withDesk(config, async (desk) => showMinted(await desk.rotate(key, grace), options));
}

export function revokeCommand(config: Config, id: string): Promise<void> {
  const key = wholeNumber('ID', id);
  return withDesk(config, async (desk) => {
    await desk.revoke(key);
    console.log(`Key ${key} is revoked.`);
  });
}

function showMinted(minted: Minted, options: { json?: boolean }): void {
  if (options.json) {
    console.log(JSON.stringify(minted, null, 2));
    return;
  }
  console.error(
    `Key ${minted.api_key_id} (${minted.type}, ${minted.environment}). It is shown only this once:`,
  );
  console.log(minted.key);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function wholeNumbers(name: string, text: string): number[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((one) => wholeNumber(name, one.trim()));
}

function moment(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new Error(`--expires must be a date such as 2027-01-31T00:00:00Z, not "${text}".`);
  return date;
}
