import {
  type Db,
  ForwardingDb,
  type StatementCounter,
  type Subscription,
  sql,
  type Tx,
  type TxOptions,
} from '../db/index.ts';

const CHANNEL = 'dray_event';
/** A NOTIFY serializes commits, so it is sent outside of them and not too often. */
const NOTIFY_PAUSE_MS = 50;

/** Signals that there may be new events: to this process at once, to others with NOTIFY. */
export class EventSignal {
  private readonly listeners = new Set<() => void>();
  private subscription: Subscription | undefined;
  private pause: NodeJS.Timeout | undefined;
  private hasUnsentSignal = false;
  private readonly db: Db;

  constructor(
    db: Db,
    private readonly options: { othersListen: boolean },
  ) {
    // These statements belong to no request, so they are not counted for any.
    this.db = db.counted({ statements: 0 });
  }

  async start(): Promise<void> {
    if (!this.options.othersListen) return;
    this.subscription = await this.db.listen(CHANNEL, () => this.notifyListeners());
  }

  async stop(): Promise<void> {
    clearTimeout(this.pause);
    await this.subscription?.stop();
  }

  onSignal(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Call after a commit. */
  onCommit(): void {
    this.notifyListeners();
    if (!this.options.othersListen) return;
    if (this.pause) this.hasUnsentSignal = true;
    else this.notifyOtherProcesses();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }

  /** Sends the first signal at once, and combines those that arrive during the pause after it. */
  private notifyOtherProcesses(): void {
    this.hasUnsentSignal = false;
    this.db.query(sql`SELECT pg_notify(${CHANNEL}, '')`).catch(() => undefined);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (this.hasUnsentSignal) this.notifyOtherProcesses();
    }, NOTIFY_PAUSE_MS);
    this.pause.unref();
  }
}

/** Wraps a database so that every commit that may have written something sends a signal. */
export class NotifyingDb extends ForwardingDb {
  declare readonly connections?: NonNullable<Db['connections']>;

  constructor(
    db: Db,
    private readonly signal: EventSignal,
  ) {
    super(db);
    if (db.connections) Object.assign(this, { connections: () => db.connections!() });
  }

  override async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    const result = await this.db.tx(run, options);
    if (!options?.readOnly) this.signal.onCommit();
    return result;
  }

  counted(counter: StatementCounter): Db {
    return new NotifyingDb(this.db.counted(counter), this.signal);
  }
}
