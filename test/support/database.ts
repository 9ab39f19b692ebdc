import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { demoTemplateName as builtTemplate, isEmpty, loadDemo } from '../../demo/index.ts';
import { type Db, dumpEmbedded, migrate, openEmbedded } from '../../src/db/index.ts';
import { openPostgres } from '../../src/db/postgres/index.ts';
import { oncePerRun } from './run/once.ts';
import { socketFolder } from './run/postgres-server.ts';
import type { TestPostgres } from './run/setup.ts';

export interface TestDatabase {
  db: Db;
  /** Undefined on the embedded engine, where nobody else can connect. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** The engine of this project: see vitest.config.ts. */
export const isOnPostgres = process.env.DRAY_TEST_ENGINE === 'postgres';
/** Without it nothing relies on the insides of the driver. */
export const hasFastPath = isOnPostgres && process.env.DRAY_FAST_PATH !== '0';

export interface ConnectOptions {
  poolSize?: number;
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
  onIdleError?: (error: Error) => void;
  /** Past the pooler, which keeps connections open. */
  isDirect?: boolean;
}

export function connect(url: string, options: ConnectOptions = {}): Db {
  const pooledUrl = options.isDirect ? undefined : throughPooler(url);
  return openPostgres({
    url: pooledUrl ?? (options.isDirect ? url : throughSocket(url)),
    directUrl: url,
    isPooled: pooledUrl !== undefined,
    // Each connection plans every statement anew: that is a third of a run. Behind a pooler they are planned each time anyway.
    poolSize: options.poolSize ?? (pooledUrl ? 5 : 2),
    statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
    connectTimeoutMs: options.connectTimeoutMs ?? 30_000,
    maxWaiting: 1_000,
    isPlain: !hasFastPath,
    ...(options.onIdleError ? { onIdleError: options.onIdleError } : {}),
  });
}

/** Undefined where there is none, or none before that server: some tests put something of their own in between. */
function throughPooler(url: string): string | undefined {
  const host = inject('poolerHost');
  const way = new URL(url);
  if (!host || way.host !== new URL(server().adminUrl).host) return undefined;
  way.host = host;
  return way.href;
}

/** Without the network's way through the kernel; the address itself where there is no socket, or something in between. */
function throughSocket(url: string): string {
  const postgres = inject('postgres');
  const way = new URL(url);
  if (!postgres?.dataFolder || way.host !== new URL(postgres.adminUrl).host) return url;
  const folder = socketFolder(postgres.dataFolder);
  if (folder) way.searchParams.set('host', folder);
  return way.href;
}

/** A database of its own with the demo data, in a fraction of a second. */
export async function demoDatabase(): Promise<TestDatabase> {
  if (isOnPostgres) return copyOf(await demoTemplate());
  const db = await openEmbedded({ snapshot: await demoSnapshot() });
  return { db, url: undefined, drop: () => db.close() };
}

/** A database of its own with nothing in it. */
export async function emptyDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  if (isOnPostgres) return copyOf('template1', options);
  const db = await openEmbedded({ snapshot: await emptySnapshot() });
  return { db, url: undefined, drop: () => db.close() };
}

async function fill(db: Db): Promise<void> {
  await migrate(db);
  if (await isEmpty(db)) await loadDemo(db, { now: new Date() });
}

function demoTemplate(): Promise<string> {
  return oncePerRun(inject('runFolder'), 'template', async () => {
    const name = `${server().prefix}_template`;
    await administer(`CREATE DATABASE ${name}`);
    const db = connect(urlOf(name), { statementTimeoutMs: 60_000, isDirect: true });
    await fill(db);
    await db.close();
    return name;
  });
}

/** What the embedded databases of this run begin with. */
export function demoSnapshot(): Promise<Blob> {
  // A new folder begins with the template of the build: of this day with the demo data, else without.
  const filling = builtTemplate(new Date());
  return snapshot('demo', () =>
    dumpEmbedded(fill, { folder: join(inject('runFolder'), 'demo-pgdata'), filling }),
  );
}

/** Initializing the engine takes seconds, opening an initialized one half of one. */
function emptySnapshot(): Promise<Blob> {
  return snapshot('empty', () => dumpEmbedded(async () => undefined));
}

async function snapshot(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = await oncePerRun(inject('runFolder'), `${name}-snapshot`, async () => {
    const file = join(inject('runFolder'), `${name}.tar`);
    await writeFile(file, Buffer.from(await (await make()).arrayBuffer()));
    return file;
  });
  return openAsBlob(path);
}

async function copyOf(template: string, options: ConnectOptions = {}): Promise<TestDatabase> {
  const name = `${server().prefix}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${server().copyStrategy}`);
  const url = urlOf(name);
  const db = connect(url, options);
  return {
    db,
    url,
    async drop() {
      await db.close();
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

function server(): TestPostgres {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('this test needs PostgreSQL: guard it with onPostgres');
  return postgres;
}

function urlOf(database: string): string {
  const url = new URL(server().adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server().adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
