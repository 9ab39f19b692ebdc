import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Db, dumpEmbedded, migrate, openPostgres } from '../../src/db/index.ts';
import { loadDemo } from '../../src/demo/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** PostgreSQL with a template database, or undefined for the embedded engine. */
    postgres: { adminUrl: string; template: string } | undefined;
    /** File with the embedded database that every test file begins with. */
    snapshot: string | undefined;
  }
}

async function fill(db: Db): Promise<void> {
  await migrate(db);
  await loadDemo(db, { now: new Date() });
}

/** Migrates and loads the demo data once; each test file then gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) {
    const folder = await mkdtemp(join(tmpdir(), 'dray-test-'));
    const file = join(folder, 'demo.tar');
    const dump = await dumpEmbedded(fill);
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    project.provide('postgres', undefined);
    project.provide('snapshot', file);
    return () => rm(folder, { recursive: true, force: true });
  }
  const template = `dray_test_${process.pid}`;
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await administer(adminUrl, `CREATE DATABASE ${template}`);
  const db = openPostgres({
    url: url.href,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    connectTimeoutMs: 5_000,
    maxWaiting: 100,
  });
  await fill(db);
  await db.close();
  project.provide('postgres', { adminUrl, template });
  project.provide('snapshot', undefined);
  return () => dropAll(adminUrl, template);
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
