import { type Config, readVersion } from '../../config/index.ts';
import { readStatus, type StatusRecord } from '../../ops/index.ts';
import { plural, systemClock } from '../../shared/index.ts';
import { type Columns, factsText, renderRecords } from '../lists.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { findRemote } from '../remote.ts';
import { withMigratedDatabase } from '../with-database.ts';

export async function statusCommand(config: Config, options: OutputOptions): Promise<void> {
  const server = await findRemote(config);
  const status: StatusRecord = server
    ? (await server.dray.ops.status.get()).data
    : await readDirectly(config);
  printResult(options, status, statusText(status, server?.url));
}

/** Without a server, the queues and the database can still be inspected. */
function readDirectly(config: Config): Promise<StatusRecord> {
  const about = { environment: config.environment, version: readVersion(), startedAt: undefined };
  return withMigratedDatabase(config, (db) => readStatus(db, about, systemClock.now()));
}

export function statusText(status: StatusRecord, url: string | undefined): string {
  const { database, worker } = status;
  const engine = database.engine === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL';
  const head = factsText({
    Dray: `${status.version}, ${status.environment}${url ? `, at ${url}` : ''}`,
    Uptime: url ? duration(status.uptime_seconds) : 'unknown (set DRAY_URL to query a server)',
    Database: `${engine} ${database.version}, ${size(database.size_bytes)}${unsafeText(database.unsafe_settings)}`,
    Worker: worker.paused ? 'PAUSED: background jobs are not being processed' : 'processing',
    'Last hour': `${status.processed_last_hour} processed, ${status.rejected_last_hour} rejected`,
    Events: feedText(status),
    Webhooks: webhookText(status),
  });
  return `${head}\n\n${queueTable(status)}`;
}

function feedText({ events }: StatusRecord): string {
  return events.feed_delay_seconds < 1
    ? 'no delay'
    : `delayed by ${duration(events.feed_delay_seconds)}, because a transaction is still open`;
}

function webhookText({ events: { webhooks, ...events } }: StatusRecord): string {
  const { active, paused, disabled, failing } = webhooks;
  const counts = `${active} active (${failing} failing), ${paused} paused, ${disabled} disabled`;
  return `${counts}; ${plural(events.pending, 'event', 'events')} pending, ${events.delivered_last_hour} delivered and ${events.failed_last_hour} failed in the last hour`;
}

const QUEUE_COLUMNS: Columns<StatusRecord['queues'][number]> = {
  queue: (one) => one.queue,
  waiting: (one) => one.ready,
  running: (one) => one.running,
  dead: (one) => one.dead,
  oldest: (one) => (one.oldest_seconds === null ? '-' : duration(one.oldest_seconds)),
  'done (1 h)': (one) => one.done_last_hour,
  'failed (1 h)': (one) => one.failed_last_hour,
};

function queueTable({ queues }: StatusRecord): string {
  if (queues.length === 0) return 'No jobs are waiting, and none were processed in the last hour.';
  const errors = queues.flatMap(({ queue, last_error }) =>
    last_error === null ? [] : [`Last failure in queue ${queue}: ${last_error}`],
  );
  return [renderRecords(queues, QUEUE_COLUMNS), ...errors].join('\n');
}

/** `2 d 3 h`, `4 min 10 s`: the two largest non-zero units. */
export function duration(seconds: number): string {
  const units: [string, number][] = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ];
  const first = units.findIndex(([, length]) => seconds >= length);
  if (first < 0) return '0 s';
  let rest = seconds;
  const parts = units.slice(first, first + 2).map(([name, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? `${count} ${name}` : '';
  });
  return parts.filter(Boolean).join(' ');
}

function size(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

const unsafeText = (unsafe: readonly string[]) =>
  unsafe.length === 0
    ? ''
    : ` (writes can be lost in a crash: ${unsafe.map((name) => `${name} is off`).join(', ')})`;
