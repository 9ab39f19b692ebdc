import type { Socket } from 'node:net';
import type pg from 'pg';
import { LargeRowClient } from './large-rows.ts';
import { type NamedStatements, type PreparedLimits, PreparedStatements } from './prepared-statements.ts';
import type { Statement } from './sql.ts';

/** How long a goodbye may take: whoever is gone without a word does not answer it. */
const END_GRACE_MS = 2_000;

export interface ClientOptions extends pg.ClientConfig {
  /** Undefined for none, where a pooler hands each transaction to another backend. */
  prepared: PreparedLimits | undefined;
}

/** What long work may take, and whose word says that it is still going on. */
export interface Patience {
  limitMs: number;
  backendPid: number | undefined;
}

/** Parts of pg's client that it has no public names for. */
interface Internals {
  connection: NamedStatements & { stream: Socket };
  _activeQuery: unknown;
  _sentQueryQueue: readonly unknown[];
  processID: number;
}

/** A connection to PostgreSQL. Whatever happens to it never ends the process; its statements fail instead. */
export class PostgresClient extends LargeRowClient {
  /** Set while it runs what may take long. */
  patience: Patience | undefined;
  isIdle = false;
  private readonly prepared: PreparedStatements | undefined;
  private readonly socket: Socket;

  constructor(options: ClientOptions) {
    super(options);
    // An event without a listener ends the process, and pg-pool listens only while a connection is idle.
    this.on('error', () => undefined);
    const { connection } = this.internals;
    this.socket = connection.stream;
    if (options.prepared)
      this.prepared = new PreparedStatements(connection, options.prepared, () => this.inOnePacket());
  }

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /** Whether an answer is outstanding. */
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

  /** The number that the server gave at the start; behind a pooler it is the pooler's invention. */
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

  /** What is sent in the same tick goes out as one packet: each packet wakes the server, and costs as much as a small query. */
  inOnePacket(): void {
    const { stream } = this.internals.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Ends it without a goodbye; all that waits fails with `reason`, and a pool takes it out. */
  cut(reason?: Error): void {
    const { stream } = this.internals.connection;
    stream.destroy(reason);
    // With TLS that was the layer above.
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
