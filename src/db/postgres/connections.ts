import pg from 'pg';
import type { PreparedLimits } from '../fast-path/prepared-statements.ts';
import { localSettings, SESSION_OPTIONS } from '../session-settings.ts';
import type { ConnectionStatus } from '../types.ts';
import { type ClientOptions, PostgresClient } from './client.ts';
import { StandbyConfirmation } from './confirmation.ts';
import { fieldTypes } from './field-types.ts';
import { PostgresSession } from './session.ts';
import { Watchdog } from './watchdog.ts';

export interface PostgresOptions {
  url: string;
  /** PostgreSQL itself, for everything that needs a session; set if `url` leads to a pooler. */
  directUrl?: string | undefined;
  /** Behind `url` each transaction may get another backend, so a session keeps no state. */
  isPooled?: boolean;
  poolSize: number;
  statementTimeoutMs: number;
  /** How long a request may wait for a connection, and how many may wait at once. */
  connectTimeoutMs: number;
  maxWaiting: number;
  /** How many prepared statements one connection keeps. */
  prepared?: PreparedLimits;
  /** Without what relies on the insides of pg (`fast-path`). */
  isPlain?: boolean;
  onIdleError?: (error: Error) => void;
}

/** A process uses about 100 statements repeatedly, with 60,000 characters in total. */
const PREPARED: PreparedLimits = { statements: 200, characters: 150_000 };
/** Work that bypasses the pooler is rare and long. */
const DIRECT_POOL_SIZE = 3;
/** Keepalives: a worker whose host vanished must lose its lock in seconds, not hours. */
const KEEPALIVE_OPTIONS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** Unacknowledged responses to the heartbeat show the server that a host vanished; a missing heartbeat, that a process froze. */
const SESSION_KEEPALIVE_OPTIONS = `${KEEPALIVE_OPTIONS} -c tcp_user_timeout=10000 -c idle_session_timeout=15000`;
const KEEPALIVE_IDLE_MS = 10_000;

/** All connections of this process to PostgreSQL. */
export class PostgresConnections {
  readonly pool: pg.Pool;
  readonly direct: pg.Pool;
  readonly session: PostgresSession;
  readonly confirmation: StandbyConfirmation;
  /** Settings sent after BEGIN if the session cannot keep them. */
  readonly localSettings: string;
  private readonly watchdog: Watchdog;

  constructor(readonly options: PostgresOptions) {
    this.session = new PostgresSession({
      newClient: () => new PostgresClient(sessionSettings(options)),
      onSilent: () => this.cutIdle(),
      onLost: () => this.confirmation.cut(),
    });
    this.watchdog = new Watchdog({
      limitMs: responseTimeoutMs(options.statementTimeoutMs),
      isAtWork: (pid) => this.session.isBackendActive(pid),
      onSilent: () => this.cutIdle(),
    });
    this.confirmation = new StandbyConfirmation({
      newClient: () => new PostgresClient(confirmationSettings(options)),
      watch: (client) => this.watchdog.watch(client),
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

  /** A connection outside the pool, for regular health checks of the server. */
  newMonitor(): PostgresClient {
    const settings = directSettings(this.options, directUrlOf(this.options));
    return new PostgresClient({ ...settings, application_name: 'dray monitor' });
  }

  /** The server is gone: everything that waits for it fails now. */
  cutAll(): void {
    for (const client of this.watchdog.clients)
      client.cut(new Error('Connection closed: the server is no longer reachable'));
  }

  async close(): Promise<void> {
    await this.session.close();
    this.confirmation.close();
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
    // A connection that breaks while idle is replaced; without a listener the error would end the process.
    pool.on('error', (error: Error & { client?: unknown }) => {
      // The pool attaches the whole client, which would end up in the log.
      delete error.client;
      this.options.onIdleError?.(error);
    });
    pool.on('connect', (client) => this.watchdog.watch(client as unknown as PostgresClient));
    pool.on('acquire', (client) => setIdle(client, false));
    pool.on('release', (_error, client) => setIdle(client, true));
    return pool;
  }

  /** If one connection is silent, the idle ones may be dead too; no request should have to find out. */
  private cutIdle(): void {
    for (const client of this.watchdog.clients)
      if (client.isIdle) client.cut(new Error('the connection may be dead'));
  }
}

/** How long to wait for a response: the server's own timeout comes first, and its error needs some time to arrive. */
export function responseTimeoutMs(statementTimeoutMs: number): number {
  if (statementTimeoutMs === 0) return Number.POSITIVE_INFINITY;
  return statementTimeoutMs + Math.min(2_000, Math.max(250, statementTimeoutMs / 5));
}

function setIdle(client: unknown, isIdle: boolean): void {
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

/** No start-up parameter except the name: a pooler would refuse others. */
function pooledSettings({ url, connectTimeoutMs, isPlain = false }: PostgresOptions): ClientOptions {
  return {
    connectionString: url,
    application_name: 'dray',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_IDLE_MS,
    // Statements may be sent before earlier ones are answered; the responses keep their order.
    pipeline: true,
    types: fieldTypes,
    prepared: undefined,
    isPlain,
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

function confirmationSettings(options: PostgresOptions): ClientOptions {
  return {
    ...directSettings(options, directUrlOf(options)),
    application_name: 'dray confirmation',
    statement_timeout: 0,
    prepared: undefined,
  };
}
