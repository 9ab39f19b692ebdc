import { Socket } from 'node:net';
import pg from 'pg';
import { FastPath } from '../fast-path/index.ts';
import type { PreparedLimits } from '../fast-path/prepared-statements.ts';
import type { Statement } from '../sql.ts';

/** How long a clean close may take: a server that vanished does not respond to it. */
const END_GRACE_MS = 2_000;

export interface ClientOptions extends pg.ClientConfig {
  /** Undefined for no prepared statements, if a pooler gives each transaction another backend. */
  prepared: PreparedLimits | undefined;
  /** Without what relies on the insides of pg. */
  isPlain?: boolean;
}

/**
 * Where PostgreSQL waits for its synchronous standbys. If that wait is canceled, it warns and reports success. The warning has no
 * code of its own, and its text may be translated.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** How long a long-running statement may take, and the backend to ask whether it is still running. */
export interface StatementDeadline {
  limitMs: number;
  backendPid: number | undefined;
}

/** A connection to PostgreSQL. Its errors never end the process; its statements fail instead. */
export class PostgresClient extends pg.Client {
  /** Set while it runs long work. */
  patience: StatementDeadline | undefined;
  isIdle = false;
  private readonly socket: Socket;
  private readonly fast: FastPath | undefined;
  private outstanding = 0;
  private isCommitUnconfirmed = false;

  constructor({ prepared, isPlain, ...config }: ClientOptions) {
    let fast: FastPath | undefined;
    let socket = new Socket();
    const open = (connection?: { ssl?: unknown }) => {
      if (isPlain) return socket;
      fast = new FastPath(Boolean(connection?.ssl));
      socket = fast.socket;
      return socket;
    };
    super({ ...config, stream: open });
    // An error event without a listener ends the process, and pg-pool listens only while a connection is idle.
    this.on('error', () => undefined);
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.isCommitUnconfirmed = true;
    });
    this.socket = socket;
    this.fast = fast;
    this.fast?.attach(this, prepared);
  }

  /** Whether a response is outstanding. */
  get isWaiting(): boolean {
    return this.outstanding > 0;
  }

  /** Whether a commit since the last call was made on this server only, because its wait for a standby was canceled. */
  takeUnconfirmedCommit(): boolean {
    const isUnconfirmed = this.isCommitUnconfirmed;
    this.isCommitUnconfirmed = false;
    return isUnconfirmed;
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  get preparedCount(): number {
    return this.fast?.preparedCount ?? 0;
  }

  /** The pid that the server reported at the start; a pooler makes one up. */
  get announcedPid(): number {
    return (this as unknown as { processID: number }).processID;
  }

  async run<R>({ text, values, isPlannedEachTime }: Statement): Promise<R[]> {
    const name = isPlannedEachTime ? undefined : this.fast?.nameOf(text);
    const config = { text, values: values as unknown[] };
    const { rows } = await this.counted(this.query(name === undefined ? config : { ...config, name }));
    return rows as R[];
  }

  /** A statement, or several, without values. */
  send(text: string): Promise<pg.QueryResult> {
    return this.counted(this.query(text));
  }

  /** Sends everything of the same tick as one packet. */
  corkUntilNextTick(): void {
    this.fast?.corkUntilNextTick();
  }

  /** Closes it without a goodbye; everything outstanding fails with `reason`, and a pool removes the connection. */
  cut(reason?: Error): void {
    this.socket.destroy(reason);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const grace = setTimeout(() => this.cut(), END_GRACE_MS);
    this.once('end', () => clearTimeout(grace));
    grace.unref();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  private async counted<T>(answer: Promise<T>): Promise<T> {
    this.outstanding++;
    try {
      return await answer;
    } finally {
      this.outstanding--;
    }
  }
}
