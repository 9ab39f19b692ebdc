import { JobQueue } from '../../src/jobs/index.ts';
import { systemClock } from '../../src/shared/index.ts';
import type { AdapterName, AdapterOptions, PgBossOptions } from '../queue/adapter.ts';
import { QueueProcess } from '../queue/client.ts';
import {
  ENQUEUER_COUNT,
  type LatencyPlan,
  measureLatency,
  measureRecovery,
  openThroughputMeter,
} from '../queue/measure.ts';
import type { ProcessSettings } from '../queue/protocol.ts';
import type { Env } from '../support/env.ts';
import { runPgbench, scriptOf } from '../support/pgbench.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { median, percentile } from '../support/stats.ts';

const LIMIT_MS = 100;

const databaseOf = (env: Env) => env.once('queue', () => env.migrated('queue'));

async function settingsOf<N extends AdapterName>(
  env: Env,
  adapter: N,
  options: AdapterOptions[N],
): Promise<ProcessSettings<N>> {
  return { url: await databaseOf(env), adapter, options };
}
const drayQueue = (env: Env) => settingsOf(env, 'dray', {});
const pgBossQueue = (env: Env, options: PgBossOptions) => settingsOf(env, 'pg-boss', options);

async function throughput(env: Env, how: 'batch' | 'each'): Promise<Measured> {
  const dray = await openThroughputMeter(await drayQueue(env));
  const other = await openThroughputMeter(await pgBossQueue(env, { how }));
  try {
    return await measureAlternately(env.seconds, { ours: dray.measure, reference: other.measure });
  } finally {
    await Promise.all([dray.stop(), other.stop()]);
  }
}

/** The statement that an enqueue sends, taken from the code that sends it. */
async function enqueueScript(): Promise<string> {
  const lines = ['BEGIN;'];
  const queue = new JobQueue({} as never, systemClock, { othersWork: false });
  const capture = {
    query: async (statement: Parameters<typeof scriptOf>[0]) => {
      lines.push(scriptOf(statement));
      return [];
    },
    exec: async () => undefined,
    atCommit: () => undefined,
    afterCommit: () => undefined,
  };
  await queue.enqueue(capture, { queue: 'bench-enqueue', payload: { number: 1 } });
  return [...lines, 'COMMIT;'].join('\n');
}

async function enqueueSpeed(env: Env): Promise<Measured> {
  const url = await databaseOf(env);
  const process = await QueueProcess.start(await drayQueue(env));
  const script = await enqueueScript();
  const empty = () => runAsAdmin(url, 'TRUNCATE job');
  try {
    return await measureAlternately(env.seconds, {
      async ours(seconds) {
        await empty();
        const ms = seconds * 1000;
        const { count } = await process.sendCommand({
          do: 'flood',
          queue: 'bench-enqueue',
          enqueuers: ENQUEUER_COUNT,
          ms,
        });
        return count / seconds;
      },
      async reference(seconds) {
        await empty();
        return runPgbench({ url, script, clients: ENQUEUER_COUNT, seconds });
      },
    });
  } finally {
    await process.stop();
    await empty();
  }
}

async function latencies(env: Env) {
  const fast: LatencyPlan = { queues: 1, samplesPerQueue: 100, spreadMs: 50 };
  // Many idle queues side by side: each sample takes pg-boss half its pause on average.
  const slow = (pauseMs: number): LatencyPlan => ({ queues: 20, samplesPerQueue: 5, spreadMs: pauseMs });
  return {
    ours: await measureLatency(await drayQueue(env), fast),
    oursAtHome: await measureLatency(await drayQueue(env), { ...fast, sameProcess: true }),
    shortest: await measureLatency(await pgBossQueue(env, { how: 'poll', pollSeconds: 0.5 }), slow(500)),
    usual: await measureLatency(await pgBossQueue(env, { how: 'poll' }), slow(2_000)),
    woken: await measureLatency(await pgBossQueue(env, { how: 'poll', pollSeconds: 0.5, wake: true }), {
      ...fast,
      sameProcess: true,
    }),
  };
}

async function latency(env: Env, share: number): Promise<Measured> {
  const all = await env.once('queue-latencies', () => latencies(env));
  const at = (values: number[]) => percentile(values, share);
  const ms = (values: number[]) => `${at(values).toFixed(at(values) < 10 ? 1 : 0)} ms`;
  return {
    ours: at(all.ours),
    reference: at(all.shortest),
    note: [
      `two processes; in one process ours takes ${ms(all.oursAtHome)}`,
      `pg-boss with its shortest pause of 0.5 s; with its default of 2 s it takes ${ms(all.usual)}`,
      `pg-boss in one process, woken by a notifyWorker after each send, takes ${ms(all.woken)}`,
    ].join('\n'),
    details: all,
  };
}

async function recovery(env: Env): Promise<Measured> {
  const mine = await measureRecovery(await drayQueue(env), { trials: 5, waitAtMostMs: 2_000 });
  const shortest = { how: 'poll', pollSeconds: 0.5, expireSeconds: 1, maintenanceSeconds: 1 } as const;
  // Its clock runs from the start of the job, so the crash comes at once.
  const theirs = await measureRecovery(await pgBossQueue(env, shortest), { trials: 5, waitAtMostMs: 0 });
  return {
    ours: median(mine) / 1000,
    reference: median(theirs) / 1000,
    note: [
      'pg-boss at the least that it accepts: expiry 1 s, maintenance every 1 s, pause 0.5 s;',
      'every job that runs longer than its expiry is then started a second time. Read from its source, not',
      'waited for: with its defaults, expiry 15 min and maintenance every 2 min, the job starts again 15 to',
      '19 min after it began, as a maintenance round may be skipped. Its crash comes right after the start of',
      'the job, from which its expiry counts; ours at a random moment of the 2 s between two looks for the dead.',
    ].join('\n'),
    details: { ours_ms: mine, reference_ms: theirs },
  };
}

export const rows: readonly Row[] = [
  {
    name: 'queue-enqueue',
    about: `a job enqueued in a transaction of its own by ${ENQUEUER_COUNT} at once, against pgbench with the same statements`,
    unit: 'jobs/s',
    run: enqueueSpeed,
  },
  {
    name: 'queue-throughput',
    about: `jobs enqueued by ${ENQUEUER_COUNT} at once, claimed, and ended in a transaction each, against pg-boss with fetch and complete in batches of 100`,
    unit: 'jobs/s',
    run: (env) => throughput(env, 'batch'),
  },
  {
    name: 'queue-throughput-each',
    about:
      'the same, against pg-boss that ends each job in a transaction of its own, with the effect, as ours does',
    unit: 'jobs/s',
    run: (env) => throughput(env, 'each'),
  },
  {
    name: 'queue-latency-p50',
    about: 'commit of an enqueue to start of the handler in an idle queue, median, against pg-boss work()',
    target: { of: 'ours', is: 'at most', value: LIMIT_MS },
    unit: 'ms',
    run: (env) => latency(env, 0.5),
  },
  {
    name: 'queue-latency-p99',
    about: 'the same, 99th percentile',
    target: { of: 'ours', is: 'at most', value: LIMIT_MS },
    unit: 'ms',
    run: (env) => latency(env, 0.99),
  },
  {
    name: 'queue-recovery',
    about:
      'SIGKILL of a process with a running job to the start of that job in another, median, against pg-boss',
    unit: 's',
    run: recovery,
  },
];
