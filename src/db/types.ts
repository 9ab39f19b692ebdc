import type { Statement } from './sql.ts';

export type Row = Record<string, unknown>;

export interface Queryable {
  query<R extends object = Row>(statement: Statement): Promise<R[]>;
}

export interface Tx extends Queryable {
  /** Several statements in one text, without parameters: migrations and set-based loads. */
  exec(script: string): Promise<void>;
  /**
   * Adds a statement whose rows are not needed. It is sent with COMMIT, in one packet: if it fails, nothing is committed.
   * A round trip costs as much as a small statement.
   */
  atCommit(statement: Statement): void;
  /** Runs after the commit, and never after a rollback. */
  afterCommit(action: () => void): void;
}

export interface Cause {
  apiKeyId: number;
  requestId: string;
}

/** The way that a change took, as the audit log names it. */
export const VIAS = ['api', 'mcp', 'console', 'cli', 'worker'] as const;
export type Via = (typeof VIAS)[number];

export interface TxOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** How many attempts if the database asks for a retry (serialization failure, deadlock). */
  maxAttempts?: number;
  /** For work that takes longer than a request may; 0 for no limit. */
  statementTimeoutMs?: number;
  /** Bypasses a pooler: for work that would occupy one of its connections for long. */
  isDirect?: boolean;
  /** The request behind it, recorded with changes that the database itself logs. */
  cause?: Cause;
  /** Recorded with the audit entries of the transaction; without it they are the worker's. */
  via?: Via | undefined;
  /** The trace that it belongs to, in W3C Trace Context format, for the jobs that follow. */
  trace?: string;
  /**
   * Only reads, and may do so from a replica if the reader may. If that fails, everything runs again on the primary. Statements for
   * the primary only do not know of it.
   */
  mayLag?: boolean;
  /** The longest pause between two statements; after it the database ends the transaction and frees its locks. */
  idleMs?: number;
}

/** For monitoring. */
export interface ConnectionStatus {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  /** Statements on the connection with the most, and the limit per connection. */
  mostPrepared: number;
  maxPrepared: number;
}

/** The trace of a request or job, if traces are exported. */
export interface Trace {
  /** In W3C Trace Context format, for follow-up work. */
  readonly parent: string;
  statement<T>(text: string, send: () => Promise<T>): Promise<T>;
}

/** Whose request it is, for reading from replicas. */
export interface ReplicaReader {
  /** The id of its key. */
  readonly id: number;
  /** Whether it only reads, and only what replicas also show. */
  readonly mayLag: boolean;
}

/** Counts the statements of one request, including BEGIN and COMMIT. */
export interface StatementCounter {
  statements: number;
  trace?: Trace | undefined;
  reader?: ReplicaReader | undefined;
}

export interface ReplicaStatus {
  name: string;
  /** Why it is left out; undefined while it is used. */
  obstacle: string | undefined;
  lagMs: number | undefined;
}

export type ReadTarget = 'primary' | 'replica';

/** The replicas of the database and what they are used for. */
export interface Replication {
  replicas(): ReplicaStatus[];
  /** How many reads went where, and why. */
  reads(): { target: ReadTarget; reason: string; count: number }[];
  /** Call before these readers are shown the primary's current state. */
  recordShown(readers: Iterable<number>): Promise<void>;
  /** Resolves when every replica in use shows what the primary shows now, or is no longer in use. */
  waitUntilCaughtUp(): Promise<void>;
}

export interface Subscription {
  stop(): Promise<void>;
}

export interface ChannelSubscription extends Subscription {
  /** How long ago it was last certain that no notification was missing. */
  unheardMs(): number;
}

/** `lost`: notifications may be missed from now on; `back`: they arrive again. */
export type ChannelEvent = 'notify' | 'lost' | 'back';
export type OnChannelEvent = (event: ChannelEvent, payload?: string) => void;

export interface Db extends Queryable {
  readonly engine: 'postgres' | 'embedded';
  tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /**
   * Resolves when the synchronous standbys have everything that was visible before the call, and fails if that is uncertain. A
   * change is visible without that after its wait for them was canceled, or its server crashed and started again; a failover then
   * loses it. `timeline`: `UNCONFIRMED_ON` of the statement that showed it; if it is null, there is nothing to wait for.
   */
  confirm(timeline: string | null): Promise<void>;
  /** Runs one statement outside of any transaction, bypassing a pooler, however long it takes. */
  runOutsideTx(text: string): Promise<void>;
  /** Why writes are refused at the moment, as a sentence; undefined while they are accepted. */
  writeObstacle(): string | undefined;
  /** The same database, counting into `counter`. */
  counted(counter: StatementCounter): Db;
  listen(channel: string, onEvent: OnChannelEvent): Promise<ChannelSubscription>;
  /** Holds an advisory lock for the life of the process; calls `onLost` if its session broke. */
  holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription>;
  /** The same without waiting: undefined if another process holds it. A lock that this process holds counts as free. */
  tryLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription | undefined>;
  /** Missing on the embedded engine, which has a single connection in this process. */
  connections?(): ConnectionStatus;
  /** Missing if everything is read from one server. */
  readonly replication?: Replication | undefined;
  close(): Promise<void>;
}
