import type { ApiKey } from '../../src/access/index.ts';
import type { Statement } from '../../src/db/index.ts';
import { DocumentLinks } from '../../src/documents/index.ts';
import type { Resource } from '../../src/v1/engine/index.ts';
import { planPage } from '../../src/v1/engine/plan.ts';
import { SingleReads } from '../../src/v1/engine/single-reads.ts';
import { createEmployeeKey, type DrayEnv } from './dray.ts';
import { driveLoad, type LoadReport, type LoadRequest } from './load.ts';
import { runAsAdmin } from './postgres.ts';
import { cpuSeconds } from './process-facts.ts';
import { type Server, startDray } from './server.ts';

/** PostgreSQL cuts what it shows of running statements at 1,024 bytes. */
const SHOWN_CHARS = 1_000;

/** An unrestricted key, as `createEmployeeKey` makes it. */
const EMPLOYEE: ApiKey = {
  apiKeyId: 1,
  name: 'bench',
  type: 'Employee',
  environment: 'Test',
  userId: null,
  supplierIds: null,
  customerIds: null,
  states: [],
  maxRequestsPerHour: 1,
  orderingEnabled: false,
  expiresAt: null,
  revokedAt: null,
  timeCreated: new Date(0),
  forSession: false,
  readOnly: false,
};

export interface PageRequest {
  query?: Record<string, unknown>;
  pageSize: number;
}

function currentContext() {
  const now = new Date();
  const links = new DocumentLinks({ secret: 'bench', baseUrl: 'http://127.0.0.1:8080' });
  return { now, today: now.toISOString().slice(0, 10), links };
}

/** The statement that a first page sends, from the code that makes it. */
export function statementOf(resource: Resource, { query = {}, pageSize }: PageRequest): Statement {
  return planPage(resource, { key: EMPLOYEE, query, context: currentContext(), page: 1, pageSize });
}

/** The statement of a read of one record: that of several that arrive together, with one id. */
export function singleStatementOf(resource: Resource, id: number): Statement {
  return new SingleReads(resource).statementFor([id], EMPLOYEE, currentContext());
}

type Load = Pick<
  LoadRequest,
  'connections' | 'seconds' | 'ratePerSecond' | 'paths' | 'method' | 'bodies' | 'bodyHeaders'
> & {
  path?: string;
};

/** Dray with a key on a seeded database, and what its process used. */
export class MeasuredServer {
  private used = { seconds: 0, requests: 0 };

  private constructor(
    readonly databaseUrl: string,
    readonly server: Server,
    readonly headers: Record<string, string>,
  ) {}

  static async start(
    databaseUrl: string,
    { env: settings = {}, script, ...options }: { userId?: number; env?: DrayEnv; script?: string } = {},
  ): Promise<MeasuredServer> {
    const env = { DATABASE_URL: databaseUrl };
    const key = await createEmployeeKey(env, options);
    const server = await startDray({
      command: 'serve',
      env: { ...env, ...settings },
      ...(script === undefined ? {} : { script }),
    });
    return new MeasuredServer(databaseUrl, server, { 'x-api-key': key });
  }

  async load({ path = '', ...request }: Load): Promise<LoadReport> {
    const before = await cpuSeconds(this.server.pid);
    const headers = { ...this.headers, ...(request.bodies ? { 'content-type': 'application/json' } : {}) };
    const report = await driveLoad({ ...request, url: this.server.url + path, headers });
    const after = await cpuSeconds(this.server.pid);
    this.used.seconds += (after ?? Number.NaN) - (before ?? Number.NaN);
    this.used.requests += report.count;
    return report;
  }

  /** Processor time of the server's process per request so far. */
  microsPerRequest(): number {
    return (1e6 * this.used.seconds) / this.used.requests;
  }

  async records(path: string): Promise<number> {
    const { Data } = JSON.parse(await this.get(path)) as { Data: unknown[] };
    return Data.length;
  }

  async get(path: string): Promise<string> {
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(this.server.url + path, { headers: this.headers, signal });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return text;
  }

  /** Reads a file and drops it; answers its bytes. */
  async download(path: string): Promise<number> {
    const signal = AbortSignal.timeout(300_000);
    const response = await fetch(this.server.url + path, { headers: this.headers, signal });
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    let bytes = 0;
    for await (const piece of response.body!) bytes += piece.length;
    return bytes;
  }

  /**
   * That what the server sent last on one of its connections begins like this: else two different things are
   * compared. It detects a different list of fields, but not a different condition, which comes after the part that is shown.
   */
  async requireSent({ text }: Statement): Promise<void> {
    const { rows } = await runAsAdmin(
      this.databaseUrl,
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'dray'`,
    );
    const wanted = text.slice(0, SHOWN_CHARS);
    if (rows.some(({ query }: { query: string }) => query.slice(0, SHOWN_CHARS) === wanted)) return;
    throw new Error(`The server does not send the statement that pgbench would run:\n${text}`);
  }
}
