import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Logger, symbols } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '../db/index.ts';
import type { AfterStep } from '../http/index.ts';
import { queueStatus } from '../jobs/index.ts';
import { lastSelfCheck } from '../ops/index.ts';
import type { Clock } from '../shared/index.ts';
import { RequestHistogram } from './request-histogram.ts';

/** Numbers for Prometheus; the queue is asked only when somebody looks. */
export function createMetrics(db: Db, clock: Clock) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new RequestHistogram();
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
  const selfCheck = selfCheckGauges(db, registers);
  async function render(): Promise<string> {
    await selfCheck();
    queue.reset();
    age.reset();
    // Without a database there is still something to tell.
    for (const one of await queueStatus(db, clock.now()).catch(() => [])) {
      for (const state of ['ready', 'running', 'dead'] as const)
        queue.set({ queue: one.queue, state }, one[state]);
      age.set({ queue: one.queue }, Math.max(0, one.oldest_seconds ?? 0));
    }
    return (await registry.metrics()) + requests.render();
  }
  return { contentType: registry.contentType, render, requests, statements };
}

/** The last check of the books, by whichever process. */
function selfCheckGauges(db: Db, registers: Registry[]): () => Promise<void> {
  const broken = new Gauge({
    name: 'dray_self_check_broken_rows',
    help: 'Rows that broke an identity of the books in the last self-check',
    labelNames: ['identity'] as const,
    registers,
  });
  const at = new Gauge({
    name: 'dray_self_check_timestamp_seconds',
    help: 'When the last self-check began; absent before the first',
    labelNames: [] as const,
    registers,
  });
  return async () => {
    broken.reset();
    at.remove();
    const last = await lastSelfCheck(db).catch(() => undefined);
    if (!last) return;
    at.set(Date.parse(last.checked_at) / 1000);
    for (const one of last.identities) broken.set({ identity: one.name }, one.broken);
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** One log line and one observation per request; never the key, only its number. */
export function observation(metrics: Metrics, log: FastifyBaseLogger): AfterStep {
  const write = lineWriter(log);
  const isLogged = (log as unknown as Logger).isLevelEnabled('info');
  return (request, reply) => {
    const durationMs = performance.now() - request.startedAtMs;
    const route = request.routeConfig?.template ?? request.routeConfig?.url ?? 'none';
    const { statements } = request.counter;
    metrics.requests.observe(request.method, route, reply.statusCode, durationMs / 1000);
    if (statements > 0) metrics.statements.inc(statements);
    if (isLogged) write(requestLine(request, route, reply.statusCode, durationMs, statements));
  };
}

/**
 * The same line that pino would write, put together by hand: of a small request the generic way was a
 * tenth. Only the path can hold characters that need escaping.
 */
function requestLine(
  request: FastifyRequest,
  route: string,
  status: number,
  durationMs: number,
  statements: number,
): string {
  const path = JSON.stringify(pathOf(request.originalUrl));
  const key = request.apiKey?.apiKeyId ?? null;
  return `{"level":30,"time":"${new Date().toISOString()}","request_id":"${request.id}","method":"${request.method}","path":${path},"route":"${route}","status":${status},"api_key_id":${key},"duration_ms":${Math.round(durationMs * 100) / 100},"statements":${statements},"msg":"request"}\n`;
}

/** Without the query, and without the signature of a link, which would open the document. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0]!;
  return path.startsWith('/documents/') ? path.replace(/^((?:\/[^/]+){3}\/).*/, '$1…') : path;
}

/** To where the logger writes. */
function lineWriter(log: FastifyBaseLogger): (line: string) => void {
  const stream = (log as unknown as Logger & { [symbols.streamSym]: { write(line: string): void } })[
    symbols.streamSym
  ];
  return (line) => stream.write(line);
}
