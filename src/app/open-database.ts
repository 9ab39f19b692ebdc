import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';
import { type Db, lockFolder, openEmbedded, openPostgres } from '../db/index.ts';

export interface OpenDatabase {
  db: Db;
  /** Tells commands that find the embedded folder in use where its owner serves. */
  announce(url: string): Promise<void>;
  /** For people. */
  description: string;
}

export function embeddedFolder(config: Config): string {
  return join(config.dataDir, 'pgdata');
}

/** PostgreSQL where DATABASE_URL is set, else the embedded engine in DATA_DIR, for this process alone. */
export async function openDatabase(config: Config, log?: FastifyBaseLogger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = openPostgres({
      url: config.databaseUrl,
      poolSize: config.poolSize,
      statementTimeoutMs: config.statementTimeoutMs,
      connectTimeoutMs: 5_000,
      maxWaiting: config.maxInFlight,
      onIdleError: (error) => log?.warn({ err: error }, 'lost an idle database connection'),
    });
    const { host, pathname } = new URL(config.databaseUrl);
    return {
      db,
      announce: async () => undefined,
      description: `PostgreSQL at ${host || 'localhost'}${pathname}`,
    };
  }
  const lock = await lockFolder(config.dataDir);
  try {
    const db = await openEmbedded({ folder: embeddedFolder(config), onClose: () => lock.release() });
    return {
      db,
      announce: (url) => lock.announce(url),
      description: `embedded PostgreSQL in ${config.dataDir}`,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
