import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { KeyCache } from '../access/index.ts';
import type { Config } from '../config/index.ts';
import { readVersion } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { demoKeys } from '../demo/index.ts';
import { DeliveryWorker, EventSignal, Events, Sender, TellingDb } from '../events/index.ts';
import { Idempotency, MemoryRateLimiter, type RateLimiter, RedisRateLimiter } from '../http/index.ts';
import { JobQueue, Scheduler, type Worker } from '../jobs/index.ts';
import { refreshSchedules } from '../ops/index.ts';
import { Sandbox } from '../sandbox/index.ts';
import { type Clock, MovableClock } from '../shared/index.ts';
import { buildAutopilot, buildWorker } from './background.ts';
import { buildApp } from './build-app.ts';
import { openLinks, reachable } from './document-links.ts';
import { schedules } from './housekeeping.ts';
import { allRoutes } from './routes.ts';

/** How long a stopping server goes on reading, before it closes connections that seem idle. */
const DRAIN_MS = 200;

export interface ServiceDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface ServiceParts {
  serve: boolean;
  work: boolean;
}

export interface Service {
  app: FastifyInstance;
  queue: JobQueue;
  worker: Worker | undefined;
  /** Listens; answers the address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
  /** Requests with a key that are not over, and how much of their work waits for its turn. */
  traffic(): { inFlight: number; waiting: number };
  /** Requests and streams that wait for events. */
  followers(): number;
  /** Hands the log what it does not have yet; for a process that ends at once. */
  writeLog(): void;
}

/** Everything that one process runs, wired by hand. The server and the tests use the same. */
export async function buildService(given: ServiceDeps, parts: ServiceParts): Promise<Service> {
  const { config, clock, log } = given;
  const signal = new EventSignal(given.db, { othersListen: given.db.engine === 'postgres' });
  const db = new TellingDb(given.db, signal);
  const deps = { ...given, db };
  const limiter = await openLimiter(config, log);
  const keys = new KeyCache(db, clock, config.environment);
  const queue = new JobQueue(db, clock, { othersWork: db.engine === 'postgres' });
  const links = await openLinks(config, db);
  const sandbox = new Sandbox(db, new MovableClock(clock));
  const worker = parts.work ? buildWorker(deps, { queue, links, sandbox }) : undefined;
  const scheduler = parts.work
    ? new Scheduler({ db, clock, queue, log }, [...schedules(), ...refreshSchedules(config)])
    : undefined;
  const autopilot = parts.work && config.autopilot ? buildAutopilot(deps) : undefined;
  const version = readVersion();
  const { environment, eventsKeptDays: keptDays } = config;
  const events = await Events.open({ db, clock, log, signal, environment, keptDays });
  const deliveries = parts.work
    ? new DeliveryWorker({
        ...deps,
        queue,
        signal,
        cursors: events.cursors,
        sender: new Sender({ environment }),
      })
    : undefined;
  const idempotency = new Idempotency(() => clock.now());
  const { app, shedding, gate, observation } = await buildApp({
    ...deps,
    keys,
    limiter,
    idempotency,
    businessClock: sandbox.clock,
    worker,
    links,
    version,
    routes: allRoutes(deps, { queue, links, version, events, idempotency, sandbox }),
    demoKeys: config.environment === 'Development' ? demoKeys() : undefined,
  });
  await keys.start();
  if (config.environment !== 'Production') await sandbox.start();
  await queue.start();
  await events.start();
  await worker?.start();
  await scheduler?.start();
  deliveries?.start();
  autopilot?.start();
  return {
    app,
    queue,
    worker,
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      if (!config.publicUrl) links.moveTo(reachable(address));
      return address;
    },
    traffic: () => ({ inFlight: shedding.inFlight, waiting: gate.waiting }),
    followers: () => events.hub.size,
    writeLog: () => observation.record(),
    async stop() {
      shedding.close();
      scheduler?.stop();
      await events.close();
      // Requests that are on the wire already are still read and answered, with 503 and the end of their connection.
      if (app.server.listening) await sleep(DRAIN_MS);
      await app.close();
      await deliveries?.stop();
      await autopilot?.stop();
      await worker?.stop();
      await queue.stop();
      await keys.stop();
      await sandbox.stop();
      await limiter.close();
    },
  };
}

async function openLimiter(config: Config, log: FastifyBaseLogger): Promise<RateLimiter> {
  if (!config.redisUrl) return new MemoryRateLimiter();
  const limiter = new RedisRateLimiter({
    url: config.redisUrl,
    prefix: `dray:${config.environment}`,
    onError: (error) => log.warn({ err: error }, 'Redis cannot be reached; each process limits on its own'),
  });
  await limiter.ready().catch(() => undefined);
  return limiter;
}
