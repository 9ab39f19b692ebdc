import type { FastifyInstance } from 'fastify';
import { type Db, pendingMigrations, sql } from '../db/index.ts';
import type { Worker } from '../jobs/index.ts';
import type { Metrics } from './observe.ts';
import { together } from './together.ts';

export interface HealthDeps {
  db: Db;
  worker: Worker | undefined;
  metrics: Metrics;
}

const PUBLIC = { config: { isPublic: true } };

/** For whoever runs the process: is it alive, may it get traffic, how is it doing. */
export function installHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', PUBLIC, async () => ({ status: 'ok' }));

  const checksNow = together(() => checksOf(deps));
  app.get('/readyz', PUBLIC, async (_request, reply) => {
    const checks = await checksNow();
    const ready = Object.values(checks).every((state) => !state.startsWith('failed'));
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'Retry-After': '2' })
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });

  const metricsNow = together(() => deps.metrics.render());
  app.get('/metrics', PUBLIC, async (_request, reply) =>
    reply.header('content-type', deps.metrics.contentType).send(await metricsNow()),
  );
}

async function checksOf(deps: HealthDeps) {
  return {
    database: await check(() => deps.db.query(sql`SELECT 1`)),
    migrations: await check(async () => {
      const pending = await pendingMigrations(deps.db);
      if (pending.length > 0) throw new Error(`${pending.length} pending`);
    }),
    worker: !deps.worker ? 'in another process' : deps.worker.isAlive ? 'ok' : 'failed: not connected',
  };
}

async function check(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'ok';
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  }
}
