import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { cleanEnv } from '../../../bench/support/dray.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';
import { runProgram } from '../../../bench/support/run.ts';
import { demoKeys } from '../../../demo/index.ts';
import { checkHistory, type Verdict } from '../history/check.ts';
import { readHistory } from '../history/read.ts';
import { HistoryWriter } from '../history/write.ts';
import { readBooks, readMarks, type Sql } from '../judge/read-books.ts';
import { Copier } from '../load/copier.ts';
import { FeedFollower, FOLLOWED, Receiver, StreamFollower, WEBHOOK } from '../load/followers.ts';
import { Ledger } from '../load/ledger.ts';
import { clientOf, type Keys, setUp, streamClient } from '../load/load.ts';
import { LoadClient, type LoadContext } from '../load/load-client.ts';
import { RecentPaths } from '../load/readers.ts';
import { DeathLog } from '../machines/death-log.ts';
import { Member } from '../machines/member.ts';
import { OwnPostgres } from '../machines/postgres.ts';
import { OwnRedis } from '../machines/redis.ts';
import { Standby } from '../machines/standby.ts';
import type { RunFolder } from '../support/folder.ts';
import { DRAY } from '../support/paths.ts';
import { Random } from '../support/random.ts';
import { say } from '../support/say.ts';
import { Tally } from '../support/tally.ts';
import { until } from '../support/wait.ts';
import { buildPlanted, isOfDatabase } from './build.ts';
import { FREEZES, PLANTED, type PlantedFault } from './faults.ts';
import { DirectedLoad } from './load.ts';

/** For what hangs: a busy machine takes its time. */
const START_TIMEOUT_MS = 600_000;
const QUIET_TIMEOUT_MS = 12_000;
const FREEZE_TIMEOUT_MS = 60_000;
const STANDBY_LAG_MS = 400;
const PREPARED = 'prepared';
/** The load on the service as it is: it must find nothing. */
const NO_FAULT = 'none';

/** The named planted faults, or first the service without any and then all. True when each was found. */
export async function runPlanted(run: RunFolder, names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => name !== NO_FAULT && !PLANTED.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new Error(unknownName(unknown));
  const isAll = names.length === 0;
  const chosen = PLANTED.filter((fault) => isAll || names.includes(fault.name));
  const postgres = await OwnPostgres.create(run);
  await postgres.query(`CREATE DATABASE ${PREPARED}`, [], 'postgres');
  const env = cleanEnv({ DATABASE_URL: postgres.url(undefined, PREPARED) });
  await runProgram(process.execPath, [DRAY, 'prepare'], { env, timeoutMs: START_TIMEOUT_MS });
  const rows: [string, string][] = [];
  const missed: string[] = [];
  if (isAll || names.includes(NO_FAULT)) {
    const { violations, operations } = await runWithFault(run, postgres, undefined);
    const first = violations[0];
    if (first) missed.push(NO_FAULT);
    rows.push([
      NO_FAULT,
      first ? `FOUND ${first.check}: ${first.sentence}` : `nothing in ${operations} operations`,
    ]);
    say(rows[0]!.join('  '));
  }
  for (const fault of chosen) {
    if (fault.moment) {
      const sound = await runWithFault(run, postgres, { ...fault, name: `${fault.name}-moment`, edits: [] });
      const first = sound.violations[0];
      if (first) missed.push(fault.name);
      const what = first
        ? `FOUND ${first.check} without the defect: ${first.sentence}`
        : `nothing in ${sound.operations} operations`;
      rows.push([`${fault.name}, its moment only`, what]);
      say(rows.at(-1)!.join('  '));
    }
    const { violations, operations } = await runWithFault(run, postgres, fault);
    const found = violations[0];
    if (!found) missed.push(fault.name);
    rows.push([
      fault.name,
      found
        ? `${found.check}, operation ${found.operation} of ${operations}: ${found.sentence}`
        : `NOT FOUND in ${operations} operations`,
    ]);
    say(rows.at(-1)!.join('  '));
  }
  const width = Math.max(...rows.map(([one]) => one.length));
  say(`\nplanted faults\n${rows.map(([one, what]) => `  ${one.padEnd(width)}  ${what}`).join('\n')}\n`);
  say(
    `${chosen.length - missed.filter((one) => one !== NO_FAULT).length} of ${chosen.length} planted faults were found.`,
  );
  return missed.length === 0;
}

export function unknownName(name: string): string {
  return `Planted fault ${name} does not exist. Available: ${[NO_FAULT, ...PLANTED.map((fault) => fault.name)].join(', ')}.`;
}

interface FoundViolations extends Verdict {
  operations: number;
}

/** Builds it, runs the directed load on two servers and a worker of it, and checks the history. */
async function runWithFault(
  run: RunFolder,
  postgres: OwnPostgres,
  fault: PlantedFault | undefined,
): Promise<FoundViolations> {
  const name = fault?.name ?? NO_FAULT;
  const planted = fault ? [fault, ...(fault.moment ?? [])] : [];
  const script = fault ? await buildPlanted(planted, join(process.cwd(), 'dist-faults/planted', name)) : DRAY;
  const database = `planted_${name.replaceAll('-', '_')}`;
  await postgres.query(`CREATE DATABASE ${database} TEMPLATE ${PREPARED}`, [], 'postgres');
  const url = postgres.url(undefined, database);
  if (planted.some(isOfDatabase))
    await runProgram(process.execPath, [script, 'migrate'], {
      env: cleanEnv({ DATABASE_URL: url }),
      timeoutMs: START_TIMEOUT_MS,
    });
  const sql: Sql = (text, values) => postgres.query(text, values, database);
  const standby = fault?.needs === 'standby' ? await laggingStandby(run, postgres) : undefined;
  const members = await startMembers(run, name, script, { DATABASE_URL: url, ...standby?.env(database) });
  const isFreezing = fault?.needs === 'frozen worker';
  const history = new HistoryWriter(join(run.logs, `${name}.jsonl`), { hasStandbys: standby !== undefined });
  try {
    const load = loadAndFollow(
      { urls: members.urls, history, sql, url },
      fault?.needs === 'failing receiver',
    );
    await Promise.all([load, isFreezing ? thawAfterTakeover(members, sql) : undefined]);
    return await verdictOf(history);
  } finally {
    await Promise.all(members.all.map((member) => member.kill()));
    await standby?.stop();
    await postgres.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`, [], 'postgres');
  }
}

/** Always behind; servers know by Redis what a key has seen. */
async function laggingStandby(run: RunFolder, postgres: OwnPostgres) {
  const redis = await OwnRedis.create(run.path);
  if (!redis) throw new Error('Reads from a standby need redis-server, and it is not installed here.');
  const standby = await Standby.start(run, postgres, STANDBY_LAG_MS);
  return {
    env: (database: string) => ({
      DATABASE_READ_URLS: postgres.url(standby.port, database),
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    }),
    async stop() {
      await standby.stop();
      await redis.kill();
    },
  };
}

interface Members {
  all: Member[];
  urls: string[];
  worker: Member;
  /** Not started yet. */
  second: Member;
}

async function startMembers(
  run: RunFolder,
  name: string,
  script: string,
  env: Record<string, string>,
): Promise<Members> {
  const deaths = new DeathLog();
  const all: Member[] = [];
  const urls: string[] = [];
  for (const command of ['serve', 'serve', 'work', 'work'] as const) {
    const port = String(await findFreePort());
    if (command === 'serve') urls.push(`http://127.0.0.1:${port}`);
    const logFile = join(run.logs, `${name}-${all.length}.log`);
    const freezes: Record<string, string> = all.length === 2 ? { [FREEZES]: '1' } : {};
    const settings = { LOG_LEVEL: 'warn', PORT: port, DB_POOL_SIZE: '6', ...env, ...freezes };
    all.push(
      new Member({ name, command, env: settings, logFile, script, onDeath: (one) => deaths.note(one) }),
    );
  }
  const [, , worker, second] = all as [Member, Member, Member, Member];
  const begun = all.filter((member) => member !== second);
  for (const member of begun) member.start();
  for (const member of begun) await startedOrThrow(member);
  return { all, urls, worker, second };
}

async function startedOrThrow(member: Member): Promise<void> {
  if (!(await member.whenUp(START_TIMEOUT_MS))) throw new Error(`It did not start.\n${member.explain()}`);
}

/** Once the worker has stopped itself in the middle of a job, another one takes over and ends it; then the first goes on. */
async function thawAfterTakeover({ worker, second }: Members, sql: Sql): Promise<void> {
  const isStopped = () => /^T/.test(stateOf(worker.pid!));
  if (!(await until(isStopped, FREEZE_TIMEOUT_MS, 50))) throw new Error('The worker was not frozen.');
  const [frozen] = await sql<{ id: string }>('SELECT worker_id::text AS id FROM worker_lease');
  second.start();
  await startedOrThrow(second);
  const isTakenOver = async () => {
    const [found] = await sql<{ held: boolean }>(
      `SELECT EXISTS (SELECT FROM worker_lease WHERE worker_id = $1) OR EXISTS (SELECT FROM job WHERE worker_id = $1)
        OR EXISTS (SELECT FROM job WHERE queue = 'payment.request') AS held`,
      [frozen!.id],
    );
    return !found!.held;
  };
  if (!(await until(isTakenOver, FREEZE_TIMEOUT_MS, 100)))
    throw new Error('Nobody took over the job of the frozen worker.');
  worker.thaw();
}

const stateOf = (pid: number): string =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });

interface Scene {
  urls: readonly string[];
  history: HistoryWriter;
  sql: Sql;
  url: string;
}

async function loadAndFollow({ urls, history, sql, url }: Scene, isFailing: boolean): Promise<void> {
  const marks = await readMarks(sql);
  const receiver = await Receiver.open(history, isFailing ? { failsEvery: 11 } : {});
  const keys: Keys = await setUp(urls[0]!, demoKeys().employee, receiver);
  const phase = { isClosing: false };
  const office: LoadContext = {
    urls,
    ledger: new Ledger(),
    tally: new Tally(),
    random: new Random(1),
    key: keys.own,
    as: 'own',
    history,
    recent: new RecentPaths(),
    isClosing: () => phase.isClosing,
    isClosed: () => false,
  };
  const followers = Object.entries(FOLLOWED).map(([name, { eyes }]) => new FeedFollower(name, eyes));
  const [copier, stream] = [new Copier('copier'), new StreamFollower('stream', 1_000)];
  const running = [
    ...followers.map((one) => one.run(clientOf(office, one, keys))),
    copier.run(new LoadClient(office, 'copier')),
    stream.run(streamClient(office, keys)),
  ];
  const waiting = async () =>
    (
      await sql(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length;
  const stage = { urls, key: keys.own, history, hold: (text: string) => holdTransaction(url, text), waiting };
  await new DirectedLoad(stage).run();
  phase.isClosing = true;
  await Promise.all(running);
  const isQuiet = async () => (await sql('SELECT FROM job')).length === 0;
  await until(isQuiet, QUIET_TIMEOUT_MS, 100);
  for (const one of followers) await one.finish(clientOf(office, one, keys));
  // It follows with the key of the first.
  await stream.finish(streamClient(office, keys), followers[0]?.told.at(-1)?.id);
  await copier.finish(new LoadClient(office, 'copier'), history);
  const desk = new LoadClient(office, 'judge');
  const isSent = async () => (await desk.read(`/api/v2/webhooks/${receiver.webhookId}`))?.data?.pending === 0;
  await until(isSent, QUIET_TIMEOUT_MS, 100);
  const { events, effects } = await readBooks(sql, marks);
  const eyes = Object.fromEntries(Object.entries(FOLLOWED).map(([name, one]) => [name, one.eyes]));
  history.stored({ events, effects, eyes: { ...eyes, own: {} }, webhooks: { [WEBHOOK]: {} } });
  history.end();
}

async function holdTransaction(connectionString: string, text: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(text);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

async function verdictOf({ path }: HistoryWriter): Promise<FoundViolations> {
  const { history, problems } = readHistory(await readFile(path, 'utf8'));
  if (!history || problems.length > 0) throw new Error(problems.join(' '));
  return { ...checkHistory(history), operations: history.operations.length };
}
