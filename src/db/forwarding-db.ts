import type { Statement } from './sql.ts';
import type {
  ChannelSubscription,
  Db,
  OnChannelEvent,
  Row,
  StatementCounter,
  Subscription,
  Tx,
  TxOptions,
} from './types.ts';

/** Base class for wrappers that change something on the way to the database. */
export abstract class ForwardingDb implements Db {
  constructor(protected readonly db: Db) {}

  abstract counted(counter: StatementCounter): Db;

  get replication() {
    return this.db.replication;
  }

  get engine() {
    return this.db.engine;
  }

  query<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.db.query<R>(statement);
  }

  tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    return this.db.tx(run, options);
  }

  confirm(timeline: string | null): Promise<void> {
    return this.db.confirm(timeline);
  }

  runOutsideTx(text: string): Promise<void> {
    return this.db.runOutsideTx(text);
  }

  listen(channel: string, onEvent: OnChannelEvent): Promise<ChannelSubscription> {
    return this.db.listen(channel, onEvent);
  }

  holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    return this.db.holdLock(lockClass, lockId, onLost);
  }

  tryLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription | undefined> {
    return this.db.tryLock(lockClass, lockId, onLost);
  }

  writeObstacle(): string | undefined {
    return this.db.writeObstacle();
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
