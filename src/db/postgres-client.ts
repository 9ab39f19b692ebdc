import type { Socket } from 'node:net';
import type pg from 'pg';
import { LargeRowClient } from './large-rows.ts';
import { type NamedStatements, type PreparedLimits, PreparedStatements } from './prepared-statements.ts';
import type { Statement } from './sql.ts';

/** How long a clean close may take: a server that vanished does not respond to it. */
const END_GRACE_MS = 2_000;

export interface ClientOptions extends pg.ClientConfig {
  /** Undefined for no prepared statements, if a pooler gives each transaction another backend. */
  prepared: PreparedLimits | undefined;
}

/** How long a long-running statement may take, and the backend to ask whether it is still running. */
export interface Patience {
  limitMs: number;
  backendPid: number | undefined;
}

/** Internals of pg's client without a public API. */
interface Internals {
  connection: NamedStatements & { stream: Socket };
  _activeQuery: unknown;
  _sentQueryQueue: readonly unknown[];
  processID: number;
}

/** A connection to PostgreSQL. Its errors never end the process; its statements fail instead. */
export class PostgresClient extends LargeRowClient {
  /** Set while it runs long work. */
  patience: Patience | undefined;
  isIdle = false;
  private readonly prepared: PreparedStatements | undefined;
  private readonly socket: Socket;

  constructor(options: ClientOptions) {
    super(options);
    // An error event without a listener ends the process, and pg-pool listens only while a connection is idle.
    this.on('error', () => undefined);
    const { connection } = this.internals;
    this.socket = connection.stream;
    if (options.prepared)
      this.prepared = new PreparedStatements(connection, options.prepared, () => this.inOnePacket());
  }

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /** Whether a response is outstanding. */
  get isWaiting(): boolean {
    const { _activeQuery, _sentQueryQueue } = this.internals;
    return Boolean(_activeQuery) || _sentQueryQueue.length > 0;
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  get preparedCount(): number {
    return this.prepared?.size ?? 0;
  }

  /** The pid that the server reported at the start; a pooler makes one up. */
  get announcedPid(): number {
    return this.internals.processID;
  }

  async run<R>(statement: Statement): Promise<R[]> {
    const { text, values, isPlannedEachTime } = statement;
    const name = isPlannedEachTime ? undefined : this.prepared?.nameOf(text);
    const config = { text, values: values as unknown[] };
    const result = await this.query(name === undefined ? config : { ...config, name });
    return result.rows as R[];
  }

  /** Sends everything of the same tick as one packet: each packet wakes the server, which costs as much as a small query. */
  inOnePacket(): void {
    const { stream } = this.internals.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Closes it without a goodbye; everything outstanding fails with `reason`, and a pool removes the connection. */
  cut(reason?: Error): void {
    const { stream } = this.internals.connection;
    stream.destroy(reason);
    // With TLS, `stream` was only the layer above.
    if (stream !== this.socket) this.socket.destroy();
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
}
