import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { demoKeys } from '../../demo/index.ts';
import { buildService, type Service } from '../../src/app/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Db } from '../../src/db/index.ts';
import { readDocuments, requireDocumented } from './contract.ts';
import { demoDatabase } from './database.ts';
import { atEndOfFile } from './end-of-file.ts';

/** A clock that tests move; it stands still until they do. */
export class TestClock {
  constructor(private time = new Date()) {}
  now(): Date {
    return this.time;
  }
  advanceSeconds(seconds: number): void {
    this.time = new Date(this.time.getTime() + seconds * 1000);
  }
}

/** Real time: retries have pauses, and a job that failed for a moment becomes due again. */
export class RunningClock extends TestClock {
  override now(): Date {
    return new Date();
  }
}

export type DemoKey = keyof ReturnType<typeof demoKeys>;

export interface TestCall extends Omit<InjectOptions, 'method' | 'url'> {
  /** A demo key by name, or any text; employee unless said otherwise, null for none. */
  key?: DemoKey | (string & {}) | null;
}

export interface TestService {
  service: Service;
  db: Db;
  url: string | undefined;
  clock: TestClock;
  call(method: string, path: string, options?: TestCall): Promise<LightMyRequestResponse>;
}

export interface BuildOptions {
  env?: Record<string, string>;
  work?: boolean;
  log?: FastifyBaseLogger;
  clock?: TestClock;
  /** Another service on the same database. */
  on?: Db;
}

/** The service as `npm start` builds it, on a database of its own with the demo data. */
export async function build(options: BuildOptions = {}): Promise<TestService> {
  const database = options.on
    ? { db: options.on, url: undefined, drop: async () => undefined }
    : await demoDatabase();
  const clock = options.clock ?? new TestClock();
  const config = readConfig({ PORT: '0', ...productionEnv(options.env), ...options.env });
  const silent = pino({ level: 'silent' }) as FastifyBaseLogger;
  await readDocuments(() =>
    buildService(
      { config: readConfig({ PORT: '0' }), db: database.db, clock: new TestClock(), log: silent },
      { serve: true, work: false },
    ),
  );
  const service = await buildService(
    { config, db: database.db, clock, log: options.log ?? silent },
    { serve: true, work: options.work ?? false },
  );
  const built = { service, db: database.db, url: database.url, clock } as TestService;
  atEndOfFile(async () => {
    await service.stop();
    await database.drop();
    // Files stay loaded until the run ends, with what they hold.
    delete (built as Partial<TestService>).service;
  });
  return Object.assign(built, { call: caller(built) });
}

/** What Production does not start without. */
export function productionEnv(env: Record<string, string | undefined> = {}): Record<string, string> {
  return env.DRAY_ENV === 'Production' ? { DRAY_LINK_SECRET: 'a secret of tests, long enough for it' } : {};
}

function caller(built: TestService): TestService['call'] {
  const keys: Record<string, string> = demoKeys();
  return async (method, path, { key = 'employee', headers = {}, ...rest } = {}) => {
    const response = await built.service.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(key === null ? {} : { 'x-api-key': keys[key] ?? key }), ...headers },
      ...rest,
    });
    // At the end of this turn the request is in the log and in the metrics.
    await new Promise((resolve) => setImmediate(resolve));
    requireDocumented(method, path, response);
    return response;
  };
}
