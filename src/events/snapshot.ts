import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Type } from 'typebox';
import type { ApiKey, KeyType } from '../access/index.ts';
import {
  type Db,
  plannedEachTime,
  type Queryable,
  type Statement,
  sql,
  type Tx,
  trusted,
} from '../db/index.ts';
import { choices, type Route, required, routesOf } from '../http/index.ts';
import { Fault, TurnYielder } from '../shared/index.ts';
import type { Cursors } from './cursor.ts';
import { confirmedFeedEnd } from './feed.ts';

const routes = routesOf('v2', 'Events');

/** A list that can be exported. */
export interface SnapshotSource {
  name: string;
  /** Undefined: all key types. */
  keyTypes?: readonly KeyType[] | undefined;
  /** Throws if the key may not read it. */
  check?(db: Queryable, key: ApiKey, now: Date): Promise<void>;
  /** The records that the key sees, as JSON strings, in batches. */
  records(tx: Tx, key: ApiKey, now: Date): AsyncIterable<readonly string[]>;
}

const ROW_BATCH_SIZE = 500;
/** Each holds a connection while it is read. */
const MAX_CONCURRENT = 3;
const MAX_EXPORT_MS = 2 * 3_600_000;
const NDJSON = 'application/x-ndjson';

/** The records of a statement with any number of rows. A database cursor fetches them in batches, so memory use stays flat. */
export async function* recordsOf<Row extends { record: string }>(
  tx: Tx,
  statement: Statement,
  shown?: (row: Row) => string,
): AsyncIterable<string[]> {
  await tx.query(plannedEachTime(sql`DECLARE snapshot_rows NO SCROLL CURSOR FOR ${statement}`));
  const fetch = trusted(`FETCH ${ROW_BATCH_SIZE} FROM snapshot_rows`);
  for (;;) {
    const rows = await tx.query<Row>(fetch);
    if (rows.length === 0) break;
    yield rows.map(shown ?? (({ record }) => record));
  }
  await tx.exec('CLOSE snapshot_rows');
}

export interface SnapshotDeps {
  db: Db;
  cursors: Cursors;
  sources: readonly SnapshotSource[];
}

export function snapshotRoute(deps: SnapshotDeps): Route {
  let running = 0;
  const names = deps.sources.map(({ name }) => name);
  return routes.get('exportSnapshot', '/events/snapshot', {
    summary: 'Export a snapshot',
    description: `Exports all records of the requested lists that this API key can see, from one consistent snapshot, as NDJSON. The first line is \`{ "cursor", "resources" }\`, each following line is \`{ "resource", "data" }\` with one record, and the last line is \`{ "end": true, "count" }\`. To keep your copy up to date, follow the event feed from the cursor in the first line. If the last line is missing, the export is incomplete: discard it. Available lists: ${names.join(', ')}.`,
    query: { resources: required(choices('Names of the lists to export, separated by commas.', names)) },
    responses: {
      200: { description: 'One JSON object per line (NDJSON).', mediaType: NDJSON, schema: Type.Unknown() },
    },
    errors: ['NOT_PERMITTED', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
    volatile: true,
    async read(context) {
      const { db, key, query, clock } = context;
      const now = clock.now();
      const sources = query.resources.map((name) => deps.sources.find((source) => source.name === name)!);
      refuseForbidden(sources, key);
      for (const source of sources) await source.check?.(db, key, now);
      if (running >= MAX_CONCURRENT) throw busy();
      running++;
      context.onEnd(() => running--);
      context.releaseSlot();
      return { stream: await beginExport(deps, { sources, key, now }), headers: { 'content-type': NDJSON } };
    },
  });
}

function refuseForbidden(sources: readonly SnapshotSource[], key: ApiKey): void {
  const forbidden = sources.find(({ keyTypes }) => keyTypes && !keyTypes.includes(key.type));
  if (forbidden)
    throw new Fault(
      'NOT_PERMITTED',
      `A ${key.type} key cannot read ${forbidden.name}. Remove it from the resources parameter.`,
    );
}

function busy(): Fault {
  return new Fault('UNAVAILABLE', 'Too many snapshots are being exported. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}

interface ExportRequest {
  sources: readonly SnapshotSource[];
  key: ApiKey;
  now: Date;
}

/** PostgreSQL streams directly. The embedded engine has only one connection, which a slow client must not hold, so it uses a file. */
function beginExport(deps: SnapshotDeps, wanted: ExportRequest): Promise<Readable> {
  return deps.db.engine === 'embedded' ? streamViaFile(deps, wanted) : streamDirectly(deps, wanted);
}

async function streamDirectly(deps: SnapshotDeps, wanted: ExportRequest): Promise<Readable> {
  const out = new PassThrough();
  // A copy that breaks off lacks its last line, so the client can tell.
  write(deps, wanted, out).catch((error: Error) => out.destroy(error));
  return out;
}

async function streamViaFile(deps: SnapshotDeps, wanted: ExportRequest): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-snapshot-'));
  const path = join(folder, 'lines');
  try {
    const file = createWriteStream(path, { mode: 0o600 });
    const closed = new Promise<void>((resolve, reject) => file.on('close', resolve).on('error', reject));
    // A failed file, as on a full disk, also ends the write.
    await Promise.all([closed, write(deps, wanted, file)]);
    return createReadStream(path).once('close', () => void rm(folder, { recursive: true, force: true }));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function write(
  { db, cursors }: SnapshotDeps,
  { sources, key, now }: ExportRequest,
  out: Writable,
): Promise<void> {
  const turns = new TurnYielder();
  await db.tx(
    async (tx) => {
      if (db.engine === 'postgres') await tx.exec(`SET LOCAL application_name = 'dray snapshot'`);
      const cursor = cursors.write(await confirmedFeedEnd(db, new Date(), tx));
      await send(out, `${JSON.stringify({ cursor, resources: sources.map(({ name }) => name) })}\n`);
      let count = 0;
      for (const { name, records } of sources) {
        const head = `{"resource":${JSON.stringify(name)},"data":`;
        for await (const texts of records(tx, key, now)) {
          count += texts.length;
          await send(out, texts.map((text) => `${head}${text}}\n`).join(''));
          await turns.yieldWhenDue();
        }
      }
      await send(out, `${JSON.stringify({ end: true, count })}\n`);
    },
    { isolation: 'repeatable read', readOnly: true, statementTimeoutMs: MAX_EXPORT_MS, isDirect: true },
  );
  out.end();
}

/** Waits for the reader (backpressure). */
async function send(out: Writable, text: string): Promise<void> {
  if (out.destroyed) throw new Error('the client stopped reading the snapshot');
  if (out.write(text)) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      out.off('drain', go).off('close', go);
      resolve();
    };
    out.on('drain', go).on('close', go);
  });
}
