import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Db, findPendingMigrations, requireSchema, sql } from '../db/index.ts';
import { installErrorHandler } from '../http/index.ts';
import type { QueueWatch, Worker } from '../jobs/index.ts';
import { Fault } from '../shared/index.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import type { Metrics } from './metrics.ts';

export interface HealthDeps {
  /** The bearer token for /metrics; without one /metrics is open. */
  metricsToken: string | undefined;
  db: Db;
  worker: Worker | undefined;
  metrics: Metrics;
  queues: QueueWatch;
  /** It still answers, but proxies should ask another process. */
  isStopping: () => boolean;
}

/** A due job that is the first of its queue for longer than this is not being taken. */
const MAX_WAIT_SECONDS = 60;

/**
 * Who asks: a load balancer, which must not leave out a process that answers requests because orders are not posted; or
 * an operator, who watches the workers.
 */
export type Prober = 'balancer' | 'operator';

const PUBLIC = { config: { isPublic: true } };

/** Probes for the supervisor: is the process alive, and is it ready for traffic? */
export function installHealth(
  app: FastifyInstance,
  deps: Omit<HealthDeps, 'metricsToken' | 'metrics'>,
  prober: Prober = 'balancer',
): void {
  app.get('/healthz', PUBLIC, async () => ({ status: 'ok' }));

  const checksNow = coalesceRuns(() => runChecks(deps, prober));
  app.get('/readyz', PUBLIC, async (_request, reply) => {
    const checks = await checksNow();
    const ready = Object.values(checks).every((state) => !state.startsWith('failed'));
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'Retry-After': '2' })
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}

export function installMetrics(
  app: FastifyInstance,
  deps: Pick<HealthDeps, 'metricsToken' | 'metrics'>,
): void {
  const metricsNow = coalesceRuns(() => deps.metrics.render());
  app.get('/metrics', PUBLIC, async ({ headers }, reply) => {
    if (!isAllowed(headers.authorization, deps.metricsToken)) throw metricsRefused();
    return reply.header('content-type', deps.metrics.contentType).send(await metricsNow());
  });
}

/** A separate server for these endpoints. A worker process has one too, and it can stay inside a private network. */
export function buildMonitoringServer(deps: HealthDeps): FastifyInstance {
  const monitor = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  installErrorHandler(monitor);
  installHealth(monitor, deps, 'operator');
  installMetrics(monitor, deps);
  return monitor;
}

function isAllowed(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function metricsRefused(): Fault {
  return new Fault(
    'UNAUTHENTICATED',
    'Send the value of METRICS_TOKEN as a bearer token: Authorization: Bearer TOKEN.',
    {
      headers: { 'WWW-Authenticate': 'Bearer' },
    },
  );
}

async function runChecks(
  deps: Pick<HealthDeps, 'db' | 'worker' | 'queues' | 'isStopping'>,
  prober: Prober,
): Promise<Record<string, string>> {
  return {
    ...(deps.isStopping() ? { process: 'failed: stopping' } : {}),
    database: await check(async () => {
      await deps.db.query(sql`SELECT 1`);
      const obstacle = deps.db.writeObstacle();
      if (obstacle) throw new Error(obstacle);
    }),
    migrations: await check(async () => {
      const pending = await findPendingMigrations(deps.db);
      if (pending.length > 0) throw new Error(`${pending.length} pending`);
      // A newer version has taken something away since this process started.
      await requireSchema(deps.db);
    }),
    worker: !deps.worker ? 'in another process' : deps.worker.isAlive ? 'ok' : 'failed: not connected',
    queues: await checkQueues(deps, prober),
  };
}

/** On the port that serves customers a queue that is stuck is only reported; on METRICS_PORT of a worker it is a failure. */
async function checkQueues(
  { queues, worker }: Pick<HealthDeps, 'worker' | 'queues'>,
  prober: Prober,
): Promise<string> {
  const found = await queues.findStuckQueues().catch(() => []);
  const stuck = found.filter(({ seconds }) => seconds > MAX_WAIT_SECONDS);
  if (stuck.length === 0) return 'ok';
  const names = stuck.map(({ queue, seconds }) => `${queue} for ${seconds} s`).join(', ');
  return `${worker && prober === 'operator' ? 'failed' : 'stuck'}: no worker has picked up the next job in ${names}`;
}

async function check(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'ok';
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  }
}
