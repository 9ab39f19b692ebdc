import {
  type Db,
  ForwardingDb,
  type Row,
  type Statement,
  type StatementCounter,
  type Trace,
  type Tx,
  type TxOptions,
} from '../db/index.ts';

class TracedTx implements Tx {
  constructor(
    private readonly inner: Tx,
    private readonly trace: Trace,
  ) {}

  query<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.trace.statement(statement.text, () => this.inner.query<R>(statement));
  }

  exec(script: string): Promise<void> {
    return this.trace.statement(script, () => this.inner.exec(script));
  }

  atCommit(statement: Statement): void {
    this.inner.atCommit(statement);
  }

  afterCommit(action: () => void): void {
    this.inner.afterCommit(action);
  }
}

/**
 * The same database, but it records its statements in the trace of a request or job. A transaction is labeled with its
 * trace, which the jobs it enqueues inherit by default.
 */
export class TracedDb extends ForwardingDb {
  declare readonly connections?: NonNullable<Db['connections']>;

  constructor(
    db: Db,
    private readonly trace: Trace | undefined,
  ) {
    super(db);
    if (db.connections) Object.assign(this, { connections: () => db.connections!() });
  }

  override query<R extends object = Row>(statement: Statement): Promise<R[]> {
    if (!this.trace) return this.db.query<R>(statement);
    return this.trace.statement(statement.text, () => this.db.query<R>(statement));
  }

  override tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    const { trace } = this;
    if (!trace) return this.db.tx(run, options);
    return this.db.tx((tx) => run(new TracedTx(tx, trace)), { ...options, trace: trace.parent });
  }

  counted(counter: StatementCounter): Db {
    return new TracedDb(this.db.counted(counter), counter.trace);
  }
}
