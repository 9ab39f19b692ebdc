import { join } from 'node:path';
import type { Setting } from './campaign.ts';
import type { Findings } from './judge/findings.ts';
import { readBooks, readInFlight, readJobs, readMarks, type Sql } from './judge/read-books.ts';
import { crowdTimes } from './load/load.ts';
import { type ApplicationContext, openPostgresSite, POOL_SIZE, type PostgresSite } from './machines/site.ts';
import { healPostgresSite, postgresInjector } from './plan/inject-postgres.ts';
import type { RunFolder } from './support/folder.ts';
import { say } from './support/say.ts';
import { Tally } from './support/tally.ts';
import { until } from './support/wait.ts';

const CROWD = { orders: 6, purchases: 2, payments: 2, keys: 2, readers: 2, rude: 2 };
/** Beside the pool: the session that listens and holds locks. */
const SESSIONS_EACH = POOL_SIZE + 2;
const RELEASE_TIMEOUT_MS = 30_000;

export async function postgresSetting(
  run: RunFolder,
  surroundings: ApplicationContext,
  clients: number,
): Promise<Setting> {
  const site = await openPostgresSite(run, surroundings);
  if (surroundings.hasRedis && !site.redis) say('There is no redis-server here: Redis is left out.');
  const sql: Sql = (text, values) => site.postgres.query(text, values);
  const marks = await readMarks(sql);
  const faults = new Tally();
  return {
    engine: 'postgres',
    historyFile: join(run.logs, 'history.jsonl'),
    hasStandbys: surroundings.hasStandby,
    site,
    marks,
    crowd: crowdTimes(CROWD, clients),
    inject: postgresInjector(site, faults),
    faults,
    oneByOne: false,
    heal: () => healPostgresSite(site),
    isQuiet: async () => (await readJobs(sql)).length === 0 && (await readInFlight(sql, marks)).length === 0,
    findLeaks: (findings) => findSessions(site, findings),
    async closeAndRead(findings) {
      const clean = await Promise.all(site.members.map((member) => member.stop()));
      for (const [i, isClean] of clean.entries())
        if (!isClean) findings.add('stuck', `did not stop cleanly: ${site.members[i]!.explain()}`);
      return readBooks(sql, marks);
    },
  };
}

/** Transactions that nobody goes on with, and more sessions than the processes may have. */
async function findSessions({ postgres, members }: PostgresSite, findings: Findings): Promise<void> {
  const most = SESSIONS_EACH * members.length;
  let idle: string[] = [];
  let sessions = 0;
  const isFine = async () => {
    const rows = await postgres.query<{ state: string; seconds: number; query: string }>(
      `SELECT state, extract(epoch FROM clock_timestamp() - state_change)::integer AS seconds, query
      FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'dray%'`,
    );
    sessions = rows.length;
    idle = rows
      .filter(({ state, seconds }) => state?.startsWith('idle in transaction') && seconds > 1)
      .map(({ seconds, query }) => `a transaction is idle for ${seconds} s after ${query.slice(0, 100)}`);
    return idle.length === 0 && sessions <= most;
  };
  if (await until(isFine, RELEASE_TIMEOUT_MS, 500)) return;
  for (const sentence of idle) findings.add('leaked', sentence);
  if (sessions > most)
    findings.add('leaked', `${sessions} sessions are open, at most ${most} belong to somebody`);
}
