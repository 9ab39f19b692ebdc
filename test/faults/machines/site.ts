import { join } from 'node:path';
import { addCleanup } from '../../../bench/support/cleanup.ts';
import { dray } from '../../../bench/support/dray.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';
import { startPooler } from '../../support/pooler.ts';
import type { RunFolder } from '../support/folder.ts';
import { DeathLog } from './death-log.ts';
import { Member } from './member.ts';
import { OwnPostgres } from './postgres.ts';
import { TcpProxy } from './proxy.ts';
import { OwnRedis } from './redis.ts';
import { Standby } from './standby.ts';

export const PREPARE_TIMEOUT_MS = 180_000;
const UP_TIMEOUT_MS = 300_000;
/** Low, so that requests that stay counted after their client has gone are noticed. */
export const MAX_IN_FLIGHT = 100;
export const POOL_SIZE = 6;
/** As in deploy/pgbouncer: its default refuses every login for 15 s after one that failed. */
const POOLER_RETRY_S = 1;
const POOLER_AFTERMATH_MS = 3 * 1000 * POOLER_RETRY_S;

/** Where what the campaign uses runs: the same words for both engines. */
export interface Site {
  members: readonly Member[];
  urls: readonly string[];
  deaths: DeathLog;
  /** What `dray check` needs to find it. */
  env: Record<string, string>;
}

export interface PostgresSite extends Site {
  postgres: OwnPostgres;
  redis: OwnRedis | undefined;
  /** Between each member and PostgreSQL, and between each server and Redis, by the name of the member. */
  toPostgres: ReadonlyMap<string, TcpProxy>;
  toRedis: ReadonlyMap<string, TcpProxy>;
}

export const SHARED_ENV = {
  LOG_LEVEL: 'warn',
  MAX_IN_FLIGHT: String(MAX_IN_FLIGHT),
  // Failed keys are limited by address: clients of the campaign have many.
  TRUST_PROXY: 'loopback',
  STATEMENT_TIMEOUT_MS: '5000',
};

/** What is there besides PostgreSQL. */
export interface ApplicationContext {
  hasRedis: boolean;
  hasPooler: boolean;
  hasStandby: boolean;
}

/** Two servers and two workers, each with proxies of its own. */
export async function openPostgresSite(
  run: RunFolder,
  { hasRedis, hasPooler, hasStandby }: ApplicationContext,
): Promise<PostgresSite> {
  const postgres = await OwnPostgres.create(run);
  const redis = hasRedis ? await OwnRedis.create(run.path) : undefined;
  const env = { DATABASE_URL: postgres.url() };
  await dray(['prepare'], env, PREPARE_TIMEOUT_MS);
  const pooler = hasPooler
    ? await startPooler(postgres.url(), { more: [`server_login_retry = ${POOLER_RETRY_S}`] })
    : undefined;
  if (pooler) addCleanup(() => pooler.stop());
  const pooledPort = pooler ? Number(new URL(pooler.through(postgres.url())).port) : postgres.port;
  const standby = hasStandby ? await Standby.start(run, postgres, 0) : undefined;
  const deaths = new DeathLog(pooler ? POOLER_AFTERMATH_MS : 0);
  const toPostgres = new Map<string, TcpProxy>();
  const toRedis = new Map<string, TcpProxy>();
  const members: Member[] = [];
  const urls: string[] = [];
  for (const name of ['serve-1', 'serve-2', 'work-1', 'work-2']) {
    const command = name.startsWith('serve') ? 'serve' : 'work';
    const database = await openProxy(pooledPort);
    toPostgres.set(name, database);
    const settings: Record<string, string> = {
      ...SHARED_ENV,
      DATABASE_URL: postgres.url(database.port),
      ...(pooler ? { DATABASE_DIRECT_URL: postgres.url() } : {}),
      ...(standby ? { DATABASE_READ_URLS: postgres.url(standby.port) } : {}),
      DB_POOL_SIZE: String(POOL_SIZE),
      WORKER_CONCURRENCY: '4',
    };
    if (command === 'serve') {
      settings.PORT = String(await findFreePort());
      urls.push(`http://127.0.0.1:${settings.PORT}`);
      if (redis) {
        const limits = await openProxy(redis.port);
        toRedis.set(name, limits);
        settings.REDIS_URL = `redis://127.0.0.1:${limits.port}`;
      }
    }
    members.push(memberOf(run, name, command, settings, deaths));
  }
  return { members, urls, deaths, env, postgres, redis, toPostgres, toRedis };
}

export interface EmbeddedSite extends Site {
  member: Member;
  dataDir: string;
}

export async function openEmbeddedSite(run: RunFolder): Promise<EmbeddedSite> {
  const dataDir = join(run.path, 'data');
  await dray(['prepare'], { DATA_DIR: dataDir }, PREPARE_TIMEOUT_MS);
  const deaths = new DeathLog();
  const port = await findFreePort();
  const env = { ...SHARED_ENV, DATA_DIR: dataDir, PORT: String(port) };
  const member = memberOf(run, 'start', 'start', env, deaths);
  const urls = [`http://127.0.0.1:${port}`];
  return { member, members: [member], urls, deaths, env: { DATA_DIR: dataDir }, dataDir };
}

async function openProxy(port: number): Promise<TcpProxy> {
  const proxy = await TcpProxy.open(port);
  addCleanup(() => proxy.close());
  return proxy;
}

function memberOf(
  run: RunFolder,
  name: string,
  command: Member['options']['command'],
  env: Record<string, string>,
  deaths: DeathLog,
): Member {
  const logFile = join(run.logs, `${name}.log`);
  return new Member({ name, command, env, logFile, onDeath: (death) => deaths.note(death) });
}

export async function startAll(site: Site): Promise<void> {
  for (const member of site.members) member.start();
  for (const member of site.members) {
    if (!(await member.whenUp(UP_TIMEOUT_MS))) throw new Error(`It did not start.\n${member.explain()}`);
  }
}
