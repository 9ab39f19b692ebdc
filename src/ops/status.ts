import { type Static, Type } from 'typebox';
import { type Environment, writeAuditEntry } from '../access/index.ts';
import { type Db, findUnsafeSettings, sql } from '../db/index.ts';
import { readEventStatus } from '../events/index.ts';
import { closedObject, dateTimeText, nullable, type Route, responseOf, routesOf } from '../http/index.ts';
import { type JobQueue, type QueueStatus, readQueueStatus } from '../jobs/index.ts';
import { Fault } from '../shared/index.ts';

const routes = routesOf('ops', 'Service');

export interface StatusDeps {
  environment: Environment;
  version: string;
  startedAt: Date;
  queue: JobQueue;
}

const QueueRecord = Type.Object({
  queue: Type.String({ description: 'Name of the queue.' }),
  ready: Type.Integer({ description: 'Number of jobs waiting to run, including retries.' }),
  running: Type.Integer({ description: 'Number of jobs running now.' }),
  dead: Type.Integer({ description: 'Number of jobs abandoned after the last attempt.' }),
  oldest_seconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Age of the oldest unfinished job, in seconds. Null if there are none.',
  }),
  done_last_hour: Type.Integer({ description: 'Number of jobs finished in the last hour.' }),
  failed_last_hour: Type.Integer({
    description: 'Number of failed attempts in the last hour, including those that were retried.',
  }),
  last_error: nullable(
    Type.String(),
    'Error message from the last failed attempt. Null if no attempt failed in the last hour.',
  ),
  last_failed_at: nullable(
    dateTimeText(),
    'Time of the most recent failed attempt. Null if none failed in the last hour.',
  ),
});

const Status = Type.Object({
  version: Type.String({ description: 'Version of Dray.' }),
  environment: Type.String({
    description: 'Environment that this service runs in: Development, Test or Production.',
  }),
  uptime_seconds: Type.Integer({ description: 'Seconds since this process started.' }),
  database: Type.Object(
    {
      engine: Type.String({ description: '`postgres`, or `embedded` for the built-in engine.' }),
      version: Type.String({ description: 'Version of PostgreSQL.' }),
      size_bytes: Type.Integer({ description: 'Size of the database in bytes.' }),
      unsafe_settings: Type.Array(Type.String(), {
        description:
          'Database settings that are off and should be on: fsync, full_page_writes, synchronous_commit. Without them, a crash of the database server can lose acknowledged writes. Empty if writes are safe.',
      }),
    },
    { description: 'Engine, version, size and unsafe settings of the database.' },
  ),
  worker: Type.Object(
    { paused: Type.Boolean({ description: 'Whether background processing is paused.' }) },
    { description: 'State of the background worker.' },
  ),
  queues: Type.Array(QueueRecord, { description: 'Job queues, one entry per queue.' }),
  processed_last_hour: Type.Integer({
    description: 'Number of jobs finished in the last hour, in all queues.',
  }),
  rejected_last_hour: Type.Integer({
    description: 'Number of orders, changes, cancellations and payments rejected in the last hour.',
  }),
  events: Type.Object(
    {
      feed_delay_seconds: Type.Number({
        description:
          'Seconds that the oldest waiting event has been held back by a transaction that is still open. 0 if no events are waiting.',
      }),
      webhooks: Type.Object(
        {
          active: Type.Integer({ description: 'Number of active webhooks.' }),
          paused: Type.Integer({ description: 'Number of paused webhooks.' }),
          disabled: Type.Integer({ description: 'Number of disabled webhooks.' }),
          failing: Type.Integer({ description: 'Number of webhooks whose last delivery failed.' }),
        },
        { description: 'Number of webhooks in each status.' },
      ),
      pending: Type.Integer({
        description:
          'Number of events whose delivery failed and will be retried, plus the events queued behind them.',
      }),
      oldest_pending_seconds: nullable(
        Type.Number(),
        'Seconds since the first attempt to deliver the oldest pending event. Null if none are pending.',
      ),
      delivered_last_hour: Type.Integer({ description: 'Number of successful deliveries in the last hour.' }),
      failed_last_hour: Type.Integer({ description: 'Number of failed deliveries in the last hour.' }),
    },
    { description: 'State of the event feed and of webhook deliveries.' },
  ),
});

export type StatusRecord = Static<typeof Status>;

/**
 * Audit actions of rejections by the worker. Payment requests have a time instead; those without one were rejected by version 0.2,
 * and when they were last touched does not say when.
 */
const REJECTIONS = ['order.reject', 'order.change.reject', 'order.cancel.reject'];

export async function readStatus(
  db: Db,
  about: Omit<StatusDeps, 'queue' | 'startedAt'> & { startedAt: Date | undefined },
  now: Date,
): Promise<StatusRecord> {
  const queues = await readQueueStatus(db, now);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const [facts] = await db.query<{ paused: boolean; version: string; size: number; rejected: number }>(sql`
    SELECT (SELECT count(*) FROM audit_log WHERE at > ${hourAgo} AND action = ANY(${REJECTIONS}))
        + (SELECT count(*) FROM payment_request WHERE status = 'Rejected' AND time_rejected > ${hourAgo}) AS rejected,
      EXISTS (SELECT FROM setting WHERE name = 'worker_paused' AND value = 'true') AS paused,
      current_setting('server_version') AS version, pg_database_size(current_database()) AS size`);
  return {
    version: about.version,
    environment: about.environment,
    uptime_seconds: about.startedAt ? Math.floor((now.getTime() - about.startedAt.getTime()) / 1000) : 0,
    database: {
      engine: db.engine,
      version: facts!.version,
      size_bytes: facts!.size,
      unsafe_settings: await findUnsafeSettings(db),
    },
    worker: { paused: facts!.paused },
    queues,
    processed_last_hour: queues.reduce((n, q: QueueStatus) => n + q.done_last_hour, 0),
    rejected_last_hour: facts!.rejected,
    events: await readEventStatus(db),
  };
}

const Paused = closedObject({
  paused: Type.Boolean({ description: 'Whether background processing is paused.' }),
});

export function statusRoutes(deps: StatusDeps): Route[] {
  return [
    routes.get('getStatus', '/status', {
      summary: 'Get service status',
      description: 'Returns the state of the job queues, the database, the worker, events and webhooks.',
      volatile: true,
      responses: { 200: responseOf('State of the queues, the database and the worker.', Status) },
      async read({ db, realClock }) {
        return { data: { data: await readStatus(db, deps, realClock.now()) } };
      },
    }),
    routes.post('setWorkerPaused', '/worker', {
      summary: 'Pause or resume the worker',
      description:
        'Pauses or resumes background processing. While it is paused, submitted orders and purchases stay in their current status, so that you can inspect them. Not available in Production.',
      body: Paused,
      bodyExample: { paused: true },
      responses: { 200: responseOf('The current state.', Paused) },
      async write(tx, { body: { paused }, by }) {
        if (deps.environment === 'Production') {
          throw new Fault(
            'NOT_PERMITTED',
            'Background processing cannot be paused in Production. Use Test or Development.',
          );
        }
        const [before] = await tx.query<{ paused: boolean }>(
          sql`SELECT EXISTS (SELECT FROM setting WHERE name = 'worker_paused' AND value = 'true') AS paused`,
        );
        await tx.query(sql`
          INSERT INTO setting (name, value) VALUES ('worker_paused', ${JSON.stringify(paused)}::jsonb)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
        await writeAuditEntry(tx, {
          ...by,
          action: paused ? 'worker.pause' : 'worker.resume',
          subject: 'worker',
          subjectId: null,
          before,
          after: { paused },
        });
        tx.afterCommit(() => deps.queue.wake());
        return { data: { data: { paused } } };
      },
    }),
  ];
}
