import pg from 'pg';
import { type ClientOptions, PostgresClient } from './postgres-client.ts';
import { PostgresSession } from './postgres-session.ts';
import { types } from './postgres-types.ts';
import type { PreparedLimits } from './prepared-statements.ts';
import { localSettings, SESSION_OPTIONS } from './session-settings.ts';
import type { ConnectionStatus } from './types.ts';
import { Watchdog } from './watchdog.ts';

export interface PostgresOptions {
  url: string;
  /** PostgreSQL itself, where `url` leads to a pooler or for what needs a session. */
  directUrl?: string | undefined;
  /** Behind `url` each transaction may get another backend: nothing can be kept in a session. */
  isPooled?: boolean;
  poolSize: number;
  statementTimeoutMs: number;
  /** How long a request may wait for a connection, and how many may wait at once. */
  connectTimeoutMs: number;
  maxWaiting: number;
  /** What one connection keeps prepared. */
  prepared?: PreparedLimits;
  onIdleError?: (error: Error) => void;
}

/** What a process uses again and again comes to some 100 statements with 60,000 characters. */
const PREPARED: PreparedLimits = { statements: 200, characters: 150_000 };
/** Work that goes past the pooler is rare and long. */
const DIRECT_POOL_SIZE = 3;
/** Keepalives: a worker whose host vanished must lose its lock in seconds, not in hours. */
const KEEPALIVE_OPTIONS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** The heartbeat's answers, unacknowledged, tell the server of a host that vanished; its silence tells of a frozen process. */
const SESSION_KEEPALIVE_OPTIONS = `${KEEPALIVE_OPTIONS} -c tcp_user_timeout=10000 -c idle_session_timeout=15000`;
const KEEPALIVE_IDLE_MS = 10_000;

/** Everything that one process has open towards PostgreSQL. */
export class PostgresConnections {
  readonly pool: pg.Pool;
  readonly direct: pg.Pool;
  readonly session: PostgresSession;
  /** What follows BEGIN where the session cannot hold it. */
  readonly localSettings: string;
  private readonly watchdog: Watchdog;

  constructor(readonly options: PostgresOptions) {
    this.session = new PostgresSession({
      newClient: () => new PostgresClient(sessionSettings(options)),
      onSilent: () => this.cutIdle(),
    });
    this.watchdog = new Watchdog({
      limitMs: answerLimitMs(options.statementTimeoutMs),
      isAtWork: (pid) => this.session.isAtWork(pid),
      onSilent: () => this.cutIdle(),
    });
    const { isPooled, poolSize } = options;
    this.pool = this.newPool(
      isPooled ? pooledSettings(options) : directSettings(options, options.url),
      poolSize,
    );
    this.direct = isPooled
      ? this.newPool(directSettings(options, directUrlOf(options)), DIRECT_POOL_SIZE)
      : this.pool;
    this.localSettings = isPooled ? `; ${localSettings(timeouts(options))}` : '';
  }

  status(): ConnectionStatus {
    const prepared = [...this.watchdog.clients].map((client) => client.preparedCount);
    return {
      open: this.pool.totalCount,
      idle: this.pool.idleCount,
      waiting: this.pool.waitingCount,
      mostPrepared: Math.max(0, ...prepared),
      maxPrepared: this.options.isPooled ? 0 : preparedLimits(this.options).statements,
    };
  }

  /** A connection beside the pool, for whoever asks again and again how the other end is. */
  newMonitor(): PostgresClient {
    const settings = directSettings(this.options, directUrlOf(this.options));
    return new PostgresClient({ ...settings, application_name: 'dray monitor' });
  }

  /** The other end is gone: whatever waits for it fails now. */
  cutAll(): void {
    for (const client of this.watchdog.clients)
      client.cut(new Error('Connection terminated: the other end is gone'));
  }

  async close(): Promise<void> {
    await this.session.close();
    await this.pool.end();
    if (this.direct !== this.pool) await this.direct.end();
    this.watchdog.stop();
  }

  private newPool(settings: ClientOptions, size: number): pg.Pool {
    const pool = new pg.Pool({
      ...settings,
      Client: PostgresClient as unknown as typeof pg.Client,
      max: size,
      idleTimeoutMillis: 30_000,
    } as pg.PoolConfig);
    // A connection that breaks while idle is replaced; without a listener it would end the process.
    pool.on('error', (error: Error & { client?: unknown }) => {
      // The pool adds the whole client, which would go into the log.
      delete error.client;
      this.options.onIdleError?.(error);
    });
    pool.on('connect', (client) => this.watchdog.watch(client as unknown as PostgresClient));
    pool.on('acquire', (client) => mark(client, false));
    pool.on('release', (_error, client) => mark(client, true));
    return pool;
  }

  /** Where one is silent, those that nobody uses just now may be too: nobody should have to find out. */
  private cutIdle(): void {
    for (const client of this.watchdog.clients)
      if (client.isIdle) client.cut(new Error('the connection may be dead'));
  }
}

/** How long to wait for an answer: the server's own limit goes first, and what it says then has some way to go. */
export function answerLimitMs(statementTimeoutMs: number): number {
  if (statementTimeoutMs === 0) return Number.POSITIVE_INFINITY;
  return statementTimeoutMs + Math.min(2_000, Math.max(250, statementTimeoutMs / 5));
}

function mark(client: unknown, isIdle: boolean): void {
  (client as PostgresClient).isIdle = isIdle;
}

function preparedLimits(options: PostgresOptions): PreparedLimits {
  return options.prepared ?? PREPARED;
}

function directUrlOf(options: PostgresOptions): string {
  return options.directUrl ?? options.url;
}

function timeouts({ statementTimeoutMs }: PostgresOptions): Record<string, string> {
  return {
    statement_timeout: String(statementTimeoutMs),
    idle_in_transaction_session_timeout: String(statementTimeoutMs * 2),
  };
}

/** No start-up parameter but the name: a pooler would refuse them. */
function pooledSettings({ url, connectTimeoutMs }: PostgresOptions): ClientOptions {
  return {
    connectionString: url,
    application_name: 'dray',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_IDLE_MS,
    // A statement may be sent before the one ahead of it is answered; the answers keep their order.
    pipeline: true,
    types,
    prepared: undefined,
  } as ClientOptions;
}

function directSettings(options: PostgresOptions, url: string): ClientOptions {
  return {
    ...pooledSettings(options),
    connectionString: url,
    options: `${SESSION_OPTIONS} ${KEEPALIVE_OPTIONS}`,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
    prepared: preparedLimits(options),
  };
}

function sessionSettings(options: PostgresOptions): ClientOptions {
  return {
    ...directSettings(options, directUrlOf(options)),
    application_name: 'dray session',
    options: `${SESSION_OPTIONS} ${SESSION_KEEPALIVE_OPTIONS}`,
    prepared: undefined,
  };
}
