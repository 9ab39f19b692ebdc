import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Db, sql } from '../db/index.ts';
import { readEventStatus } from '../events/index.ts';
import { type QueueWatch, readQueueStatus } from '../jobs/index.ts';
import { readLastSelfCheck } from '../ops/index.ts';
import type { Clock } from '../shared/index.ts';
import { RequestHistogram } from './request-histogram.ts';
import { createTrafficMetrics } from './traffic-metrics.ts';

let processMetrics: Registry | undefined;

/** Memory, event loop and garbage collection: watched once for each process, however many services it has, and never stopped. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Metrics for Prometheus; the queue is queried only on a scrape. */
export function createMetrics(db: Db, clock: Clock, queues: QueueWatch) {
  const registry = new Registry();
  const ofProcess = metricsOfProcess();
  const registers = [registry];
  const gauge = makeGaugeFactory(registers);
  const requests = new RequestHistogram();
  const statements = new Counter({
    name: 'dray_db_statements_total',
    help: 'SQL statements sent for requests',
    registers,
  });
  const queue = gauge('dray_jobs', 'Background jobs by queue and state', 'queue', 'state');
  const age = gauge('dray_job_oldest_seconds', 'Age of the oldest unfinished job', 'queue');
  const stuck = gauge(
    'dray_job_stuck_seconds',
    'How long the oldest due job has been waiting at the head of its queue, as seen by this process',
    'queue',
  );
  const backup = backupGauge(db, gauge);
  const connections = connectionGauges(db, gauge);
  const replication = replicationGauges(db, gauge, registers);
  const selfCheck = selfCheckGauges(db, gauge);
  const events = eventGauges(db, gauge);
  async function render(): Promise<string> {
    connections();
    replication();
    await selfCheck();
    await events();
    await backup();
    stuck.reset();
    for (const one of await queues.findStuckQueues().catch(() => []))
      stuck.set({ queue: one.queue }, one.seconds);
    queue.reset();
    age.reset();
    // Without a database there are still other metrics to report.
    for (const one of await readQueueStatus(db, clock.now()).catch(() => [])) {
      for (const state of ['ready', 'running', 'dead'] as const)
        queue.set({ queue: one.queue, state }, one[state]);
      age.set({ queue: one.queue }, Math.max(0, one.oldest_seconds ?? 0));
    }
    return (await ofProcess.metrics()) + (await registry.metrics()) + requests.render();
  }
  /** Only if this process terminates TLS itself. */
  function setCertificateEnd(at: Date): void {
    const name = 'dray_tls_certificate_end_timestamp_seconds';
    gauge(name, 'When the certificate in TLS_CERT expires').set(at.getTime() / 1000);
  }
  const { contentType } = registry;
  return {
    contentType,
    render,
    requests,
    statements,
    setCertificateEnd,
    ...createTrafficMetrics(registers),
  };
}

type MakeGauge = ReturnType<typeof makeGaugeFactory>;

function makeGaugeFactory(registers: Registry[]) {
  return <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers });
}

/** Connections of this process; the embedded engine has none. */
function connectionGauges(db: Db, gauge: MakeGauge): () => void {
  if (!db.connections) return () => undefined;
  const connections = gauge(
    'dray_db_connections',
    'Open and idle connections to PostgreSQL, and requests waiting for one',
    'state',
  );
  const prepared = gauge(
    'dray_db_prepared_statements',
    'Highest number of prepared statements on a single connection',
  );
  const limit = gauge(
    'dray_db_prepared_statements_limit',
    'Maximum prepared statements per connection; the least recently used is dropped. 0 behind a pooler',
  );
  return () => {
    const status = db.connections!();
    for (const state of ['open', 'idle', 'waiting'] as const) connections.set({ state }, status[state]);
    prepared.set(status.mostPrepared);
    limit.set(status.maxPrepared);
  };
}

/** Which server answered reads and how far replicas lag; only if there are replicas. */
function replicationGauges({ replication }: Db, gauge: MakeGauge, registers: Registry[]): () => void {
  if (!replication) return () => undefined;
  const reads = new Counter({
    name: 'dray_db_reads_total',
    help: 'Statements of read requests, by the server that ran them and why it was chosen',
    labelNames: ['target', 'reason'] as const,
    registers,
  });
  const used = gauge(
    'dray_db_replica_used',
    '1 while reads use the replica, 0 while it is skipped',
    'replica',
  );
  const lag = gauge(
    'dray_db_replica_lag_seconds',
    'Upper bound on the lag of a standby; absent if unknown',
    'replica',
  );
  return () => {
    reads.reset();
    for (const { target, reason, count } of replication.reads()) reads.inc({ target, reason }, count);
    lag.reset();
    for (const { name: replica, obstacle, lagMs } of replication.replicas()) {
      used.set({ replica }, obstacle === undefined ? 1 : 0);
      if (lagMs !== undefined) lag.set({ replica }, lagMs / 1000);
    }
  };
}

/** The last self-check of the books, by any process. */
function selfCheckGauges(db: Db, gauge: MakeGauge): () => Promise<void> {
  const broken = gauge(
    'dray_self_check_broken_rows',
    'Rows that violated a rule in the last self-check',
    'identity',
  );
  const at = gauge(
    'dray_self_check_timestamp_seconds',
    'When the last self-check began; absent before the first',
  );
  return async () => {
    broken.reset();
    at.remove();
    const last = await readLastSelfCheck(db).catch(() => undefined);
    if (!last) return;
    at.set(Date.parse(last.checked_at) / 1000);
    for (const one of last.identities) broken.set({ identity: one.name }, one.broken);
  };
}

/** What deploy/backup.sh notes when a dump is complete and was read back. */
function backupGauge(db: Db, gauge: MakeGauge): () => Promise<void> {
  const at = gauge(
    'dray_backup_timestamp_seconds',
    'When the last backup was completed; absent before the first',
  );
  return async () => {
    at.remove();
    const rows = await db
      .query<{ at: number }>(
        sql`SELECT extract(epoch FROM (value #>> '{}')::timestamptz)::float8 AS at FROM setting WHERE name = 'last_backup'`,
      )
      .catch(() => []);
    for (const row of rows) at.set(row.at);
  };
}

/** The event feed, and the outcomes of deliveries in the last hour, by any process. */
function eventGauges(db: Db, gauge: MakeGauge): () => Promise<void> {
  const delay = gauge(
    'dray_event_feed_delay_seconds',
    'How long the event feed has been held back by a transaction that is still open',
  );
  const pending = gauge(
    'dray_webhook_pending',
    'Events whose delivery failed, and events queued behind them',
  );
  const oldest = gauge(
    'dray_webhook_oldest_pending_seconds',
    'Time since the first attempt of the oldest pending event',
  );
  const outcomes = gauge(
    'dray_webhook_deliveries_last_hour',
    'Delivery attempts in the last hour, by outcome',
    'outcome',
  );
  return async () => {
    const status = await readEventStatus(db).catch(() => undefined);
    if (!status) return;
    delay.set(status.feed_delay_seconds);
    pending.set(status.pending);
    oldest.set(status.oldest_pending_seconds ?? 0);
    outcomes.set({ outcome: 'delivered' }, status.delivered_last_hour);
    outcomes.set({ outcome: 'failed' }, status.failed_last_hour);
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
