import type { Statement } from './sql.ts';

export type Row = Record<string, unknown>;

export interface Queryable {
  query<R extends object = Row>(statement: Statement): Promise<R[]>;
}

export interface Tx extends Queryable {
  /** Several statements in one text, without parameters: migrations and set-based loads. */
  exec(script: string): Promise<void>;
  /** Runs after the commit, and never when the transaction was rolled back. */
  afterCommit(action: () => void): void;
}

export interface Cause {
  apiKeyId: number;
  requestId: string;
}

export interface TxOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** How often it is tried when the database asks for another try (serialisation, deadlock). */
  maxAttempts?: number;
  /** For work that takes longer than a request may; 0 for no limit. */
  statementTimeoutMs?: number;
  /** Past a pooler, on a connection to PostgreSQL itself: for work that would keep one of the pooler's for long. */
  isDirect?: boolean;
  /** The request behind it, for what the database itself writes of a change. */
  cause?: Cause;
  /** Longest pause between two statements, after which the database ends it and frees what it holds. */
  idleMs?: number;
}

/** For whoever looks after a process. */
export interface ConnectionStatus {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  /** On the connection that has most, and how many it may have. */
  mostPrepared: number;
  maxPrepared: number;
}

/** What a request or job is traced by, where somebody collects traces. */
export interface Trace {
  /** As W3C Trace Context writes it, for what follows from it. */
  readonly parent: string;
  statement<T>(text: string, send: () => Promise<T>): Promise<T>;
}

/** Whose request it is, for whoever reads from copies. */
export interface Reader {
  /** The number of its key. */
  readonly id: number;
  /** Whether it only reads what a copy also shows. */
  readonly mayLag: boolean;
}

/** Counts what one request sends, BEGIN and COMMIT included. */
export interface StatementCounter {
  statements: number;
  trace?: Trace | undefined;
  reader?: Reader | undefined;
}

export interface ReplicaStatus {
  name: string;
  /** Why it is left out; undefined while it is read from. */
  obstacle: string | undefined;
  lagMs: number | undefined;
}

export type ReadTarget = 'primary' | 'replica';

/** What copies of the database are used for, where there are any. */
export interface Replication {
  replicas(): ReplicaStatus[];
  /** How many reads of requests went where, and why. */
  reads(): { target: ReadTarget; reason: string; count: number }[];
  /** These readers are about to be shown what the primary shows now. */
  shown(readers: Iterable<number>): Promise<void>;
  /** Resolves when every copy in use shows what the primary shows now, or is not used any more. */
  caughtUp(): Promise<void>;
}

export interface Subscription {
  stop(): Promise<void>;
}

/** `lost`: notifications may be missed from now on; `back`: they are heard again. */
export type ChannelEvent = 'notify' | 'lost' | 'back';
export type OnChannelEvent = (event: ChannelEvent, payload?: string) => void;

export interface Db extends Queryable {
  readonly engine: 'postgres' | 'embedded';
  tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** One statement outside of any transaction, past a pooler, however long it takes. */
  alone(text: string): Promise<void>;
  /** Why writes are refused at the moment, as a sentence; undefined while they are taken. */
  writeObstacle(): string | undefined;
  /** The same database, counting into `counter`. */
  counted(counter: StatementCounter): Db;
  listen(channel: string, onEvent: OnChannelEvent): Promise<Subscription>;
  /** Holds an advisory lock for as long as the process lives; `onLost` when its session broke. */
  holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription>;
  /** The same without waiting: undefined where another process has it. What this one holds itself counts as free. */
  tryLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription | undefined>;
  /** None on the embedded engine, which has a single connection in this process. */
  connections?(): ConnectionStatus;
  /** None where everything is read from one server. */
  readonly replication?: Replication | undefined;
  close(): Promise<void>;
}
