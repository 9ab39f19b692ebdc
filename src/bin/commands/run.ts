import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { demoKeys } from '../../../demo/index.ts';
import {
  buildService,
  createLog,
  openDatabase,
  requireDatabase,
  requireSafeDatabase,
  type Service,
  watchIdleMemory,
} from '../../app/index.ts';
import { type Config, readVersion } from '../../config/index.ts';
import { type Db, MigrationError, requireNoContract, requireSchema } from '../../db/index.ts';
import { systemClock } from '../../shared/index.ts';
import { currentPoolMember } from '../processes/member.ts';
import { notifySystemd } from '../systemd.ts';
import { migrateAndFill, prepareInChildProcess } from './prepare.ts';

interface Parts {
  serve: boolean;
  work: boolean;
}

export const start = (config: Config) => run(config, { serve: true, work: true });
export const serve = (config: Config) => run(config, { serve: true, work: false });
export const work = (config: Config) => run(config, { serve: false, work: true });

/** Runs until it gets a stop signal. */
async function run(config: Config, parts: Parts): Promise<void> {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 16_000 });
  const log = createLog(config.logLevel, destination);
  // Log lines are written in blocks, at the latest after a quarter of a second and when the process ends.
  setInterval(() => destination.flush(), 250).unref();
  process.on('exit', () => destination.flushSync());
  const member = currentPoolMember();
  if (parts.serve && parts.work) await prepareInChildProcess(config);
  else requireDatabase(config);
  const { db, announce, description } = await openDatabase(config, log);
  try {
    if (mayMigrate(config, parts)) await migrateAndFill(config, db);
    else await requireSchema(db);
    const limiter = config.redisUrl ? undefined : member?.limiter;
    const deps = { config, db, clock: systemClock, log, ...(limiter ? { limiter } : {}) };
    const service = await buildService(deps, parts);
    await requireSafeDatabase(db, config, log);
    process.prependListener('exit', () => service.writeLog());
    watchIdleMemory();
    const stopping = new Shutdown(service, log, async () => db.close(), member !== undefined);
    stopping.onSignals(member ? ['SIGTERM'] : ['SIGTERM', 'SIGINT']);
    member?.follow(stopping);
    if (parts.work) stopOnContract(db, stopping);
    await service.watch();
    if (parts.serve) {
      const address = await service.listen();
      await announce(address);
      if (member) member.ready(address);
      else console.error(startupBanner(config, address, description));
    } else console.error(`Dray ${readVersion()} is processing background jobs on ${description}.`);
    if (!member) await notifySystemd('READY=1');
  } catch (error) {
    await db.close();
    throw error;
  }
}

const SCHEMA_CHECK_MS = 5_000;
/** For exit codes see docs/production.md: nothing that waiting fixes. */
const EXIT_CONFIG_ERROR = 78;

/** A newer version has taken something away: a worker that went on would fail job after job, until they count as dead. */
function stopOnContract(db: Db, stopping: Shutdown): void {
  const timer = setInterval(() => {
    requireNoContract(db).catch((error) => {
      if (!(error instanceof MigrationError)) return;
      clearInterval(timer);
      console.error(`dray: ${error.message}`);
      stopping.stop(EXIT_CONFIG_ERROR);
    });
  }, SCHEMA_CHECK_MS).unref();
}

/** In Production several processes share a database, and its operator decides when it is migrated. */
function mayMigrate({ environment, migrateOnStart }: Config, { serve, work }: Parts): boolean {
  return migrateOnStart ?? (environment !== 'Production' || (serve && work));
}

/** Takes no new requests, finishes running ones and hands back jobs. A second signal exits immediately. */
class Shutdown {
  private hasBegun = false;

  constructor(
    private readonly service: Service,
    private readonly log: FastifyBaseLogger,
    private readonly close: () => Promise<void>,
    private readonly isMember: boolean,
  ) {}

  onSignals(signals: readonly NodeJS.Signals[]): void {
    for (const signal of signals) {
      process.on(signal, () => {
        if (this.hasBegun) process.exit(1);
        this.end({ signal }, () => this.service.stop());
      });
    }
  }

  readonly stop = (code = 0): void => this.end({}, () => this.service.stop(), code);
  readonly retire = (): void => this.end({ successor: true }, () => this.service.retire());

  private end(why: object, finish: () => Promise<void>, code = 0): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.log.info(why, 'Stopping once running requests and jobs are finished');
    if (!this.isMember) void notifySystemd('STOPPING=1');
    finish()
      .then(this.close)
      .then(() => {
        this.log.info('Stopped');
        process.exit(code);
      })
      .catch((error) => {
        console.error('Could not stop cleanly:', error);
        process.exit(1);
      });
  }
}

export function startupBanner(config: Config, address: string, database: string): string {
  const base = config.publicUrl ?? address;
  const lines = [
    '',
    `Dray ${readVersion()}, ${config.environment}, on ${database}`,
    '',
    `  Docs   ${base}/docs`,
    `  API    ${base}/api/v2 and ${base}/api/v1`,
  ];
  if (config.environment === 'Development') {
    const keys = demoKeys();
    lines.push('', '  Demo API keys (send one in the x-api-key header):');
    for (const name of ['employee', 'supplier', 'customer'] as const)
      lines.push(`    ${name.padEnd(9)} ${keys[name]}`);
    lines.push('', `  Try    curl -H 'x-api-key: ${keys.employee}' ${base}/api/v2/me`);
  }
  return `${lines.join('\n')}\n`;
}
