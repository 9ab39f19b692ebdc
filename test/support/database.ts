import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { type Db, openEmbedded, openPostgres } from '../../src/db/index.ts';
import { administer } from './global-setup.ts';
import { sharedPooler } from './pooler.ts';

export interface TestDatabase {
  db: Db;
  /** Undefined on the embedded engine, where nobody else can connect. */
  url: string | undefined;
  drop(): Promise<void>;
}

export const onPostgres = process.env.DATABASE_URL !== undefined && process.env.DATABASE_URL !== '';

export interface ConnectOptions {
  poolSize?: number;
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
}

/** Undefined where the tests reach PostgreSQL itself. */
const pooler = onPostgres ? await sharedPooler(process.env.DATABASE_URL!) : undefined;

export function connect(url: string, options: ConnectOptions = {}): Db {
  const isPooled = pooler?.leadsTo(url) ?? false;
  return openPostgres({
    url: isPooled ? pooler!.through(url) : url,
    directUrl: url,
    isPooled,
    poolSize: options.poolSize ?? 5,
    statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
    // Behind a pooler nothing stays prepared, so everybody takes and waits longer.
    connectTimeoutMs: options.connectTimeoutMs ?? (isPooled ? 30_000 : 5_000),
    maxWaiting: 1_000,
  });
}

/** A database of its own with the demo data, in a fraction of a second. */
export async function demoDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (!postgres) {
    const db = await openEmbedded({ snapshot: await openAsBlob(inject('snapshot')!) });
    return { db, url: undefined, drop: () => db.close() };
  }
  return copyOf(postgres.adminUrl, postgres.template, postgres.template);
}

/** A database of its own with nothing in it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (!postgres) {
    const db = await openEmbedded({});
    return { db, url: undefined, drop: () => db.close() };
  }
  return copyOf(postgres.adminUrl, 'template1', postgres.template);
}

/** Named after the run, whose end removes what a test left behind. */
async function copyOf(adminUrl: string, template: string, run: string): Promise<TestDatabase> {
  const name = `${run}_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const db = connect(url.href);
  return {
    db,
    url: url.href,
    async drop() {
      await db.close();
      await administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
