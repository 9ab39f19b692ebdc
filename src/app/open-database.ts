import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { demoTemplateName } from '../../demo/index.ts';
import { type Config, ConfigError, readVersion } from '../config/index.ts';
import {
  type Db,
  type FolderLockLostError,
  lockFolder,
  openEmbedded,
  postgresServer,
  prepareFolder,
} from '../db/index.ts';
import { systemClock } from '../shared/index.ts';

export interface OpenDatabase {
  db: Db;
  /** Publishes the owner's URL to commands that find the embedded folder in use. */
  announce(url: string): Promise<void>;
  /** Human-readable. */
  description: string;
}

export function embeddedFolder(config: Config): string {
  return join(config.dataDir, 'pgdata');
}

/** The template for a new folder: it holds the data that would otherwise be loaded. */
export function templateDataFor({ environment }: Config): string | undefined {
  return environment === 'Development' ? demoTemplateName(systemClock.now()) : undefined;
}

/** Only what fills an embedded database makes a new one: in the wrong folder, any other command would find nothing in it. */
export function requireDatabase(config: Config): void {
  if (config.databaseUrl || existsSync(embeddedFolder(config))) return;
  throw new ConfigError(
    `There is no database in ${config.dataDir}. To use PostgreSQL, set DATABASE_URL (or DATABASE_URL_FILE). To use the embedded engine, set DATA_DIR to its folder, which dray start and dray import create.`,
  );
}

/** Not a clean shutdown: that would write, and the files may belong to another process by now. */
function exitImmediately(error: FolderLockLostError, log: FastifyBaseLogger | undefined): never {
  log?.fatal(error.message);
  process.stderr.write(`dray: ${error.message}\n`);
  process.exit(1);
}

function reportWait(folder: string, leaseMs: number): void {
  process.stderr.write(
    `The owner of the data folder ${folder} is not responding. Waiting up to ${Math.ceil(leaseMs / 1000)} s in case it recovers.\n`,
  );
}

/** PostgreSQL if DATABASE_URL is set, else the embedded engine in DATA_DIR, which only this process may use. */
export async function openDatabase(config: Config, log?: FastifyBaseLogger): Promise<OpenDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config, log);
  const lock = await lockFolder(config.dataDir, {
    leaseMs: config.folderLeaseMs,
    onLost: (error) => exitImmediately(error, log),
    onWait: (leaseMs) => reportWait(config.dataDir, leaseMs),
  });
  try {
    const copy = await prepareFolder(embeddedFolder(config), readVersion());
    if (copy)
      process.stderr.write(
        `Upgrading the data folder from an older version. A copy from before the upgrade is in ${copy}.\n`,
      );
    const db = await openEmbedded({
      folder: embeddedFolder(config),
      isSyncing: config.embeddedSync,
      filling: templateDataFor(config),
      reservePath: join(config.dataDir, 'reserve'),
      assertHeld: () => lock.assertHeld(),
      onObstacle: (sentence) => {
        if (sentence) log?.error(sentence);
        else log?.info('Disk space is available again: writes resume.');
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

/** Only requests use replicas, because they read more than they write. Commands, which pass no log, open none. */
async function withReplicas(db: Db, config: Config, log?: FastifyBaseLogger): Promise<Db> {
  const { databaseReadUrls: urls, redisUrl, environment } = config;
  if (!urls || !log) return db;
  const { openReplicated } = await postgresServer();
  return openReplicated(db, {
    urls,
    maxLagMs: config.databaseReadMaxLagMs,
    poolSize: config.poolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    maxWaiting: config.maxInFlight,
    isPlain: !config.fastPath,
    log,
    ...(redisUrl ? { redis: { url: redisUrl, prefix: `dray:${environment}` } } : {}),
  });
}

const WHY_DIRECT = 'notifications, locks, migrations and exports do not work through a pooler';

async function openServer(url: string, config: Config, log?: FastifyBaseLogger): Promise<OpenDatabase> {
  const { isPooler, openPostgres } = await postgresServer();
  const directUrl = config.databaseDirectUrl;
  const isPooled = await isPooler(url);
  if (isPooled && !directUrl) {
    throw new ConfigError(
      `DATABASE_URL points to a connection pooler such as pgbouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, because ${WHY_DIRECT}.`,
    );
  }
  if (directUrl && (await isPooler(directUrl))) {
    throw new ConfigError(
      `DATABASE_DIRECT_URL points to a connection pooler: set it to the address of PostgreSQL itself, because ${WHY_DIRECT}.`,
    );
  }
  const primary = openPostgres({
    url,
    directUrl,
    isPooled,
    poolSize: config.poolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    connectTimeoutMs: 5_000,
    maxWaiting: config.maxInFlight,
    isPlain: !config.fastPath,
    onIdleError: (error) => log?.warn({ err: error }, 'lost an idle database connection'),
  });
  const db = await withReplicas(primary, config, log);
  const { host, pathname } = new URL(url);
  const way = isPooled ? ', through a pooler' : '';
  return {
    db,
    announce: async () => undefined,
    description: `PostgreSQL at ${host || 'localhost'}${pathname}${way}`,
  };
}
