import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/index.ts';
import { queueStatus } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';

/** Numbers for Prometheus; the queue is asked only when somebody looks. */
export function createMetrics(db: Db, clock: Clock) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'dray_http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const statements = new Counter({
    name: 'dray_db_statements_total',
    help: 'Statements sent for requests',
    registers,
  });
  const queue = new Gauge({
    name: 'dray_jobs',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  const age = new Gauge({
    name: 'dray_job_oldest_seconds',
    help: 'Age of the oldest job that is not done',
    labelNames: ['queue'] as const,
    registers,
  });
  async function render(): Promise<string> {
    queue.reset();
    age.reset();
    // Without a database there is still something to tell.
    for (const one of await queueStatus(db, clock.now()).catch(() => [])) {
      for (const state of ['ready', 'running', 'dead'] as const)
        queue.set({ queue: one.queue, state }, one[state]);
      age.set({ queue: one.queue }, Math.max(0, one.oldest_seconds ?? 0));
    }
    return registry.metrics();
  }
  return { contentType: registry.contentType, render, requests, statements };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** One log line and one observation per request; never the key, only its number. */
export function installObservation(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const durationMs = performance.now() - request.startedAtMs;
    const route = request.routeOptions.config?.template ?? request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, durationMs / 1000);
    metrics.statements.inc(request.counter.statements);
    request.log.info(
      {
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        route,
        status: reply.statusCode,
        api_key_id: request.apiKey?.apiKeyId ?? null,
        duration_ms: Math.round(durationMs * 100) / 100,
        statements: request.counter.statements,
      },
      'request',
    );
    done();
  });
}
