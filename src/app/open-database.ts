import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, type FolderLostError, lockFolder, openEmbedded, openPostgres } from '../db/index.ts';
import type { Config } from './config.ts';

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

/** Not a stop in good order: that would write, and the files may be another's. */
function endAtOnce(error: FolderLostError, log: FastifyBaseLogger | undefined): never {
  log?.fatal(error.message);
  process.stderr.write(`dray: ${error.message}\n`);
  process.exit(1);
}

function tellOfWait(folder: string, leaseMs: number): void {
  process.stderr.write(
    `The data folder ${folder} had an owner that is silent. Waiting up to ${Math.ceil(leaseMs / 1000)} s, in case it is alive.\n`,
  );
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
  const lock = await lockFolder(config.dataDir, {
    leaseMs: config.folderLeaseMs,
    onLost: (error) => endAtOnce(error, log),
    onWait: (leaseMs) => tellOfWait(config.dataDir, leaseMs),
  });
  try {
    const db = await openEmbedded({
      folder: embeddedFolder(config),
      reservePath: join(config.dataDir, 'reserve'),
      assertHeld: () => lock.assertHeld(),
      onObstacle: (sentence) => {
        if (sentence) log?.error(sentence);
        else log?.info('There is room on the disk again: writes go on.');
      },
      onClose: () => lock.release(),
    });
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
