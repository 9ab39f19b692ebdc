import { ForwardingDb } from './forwarding-db.ts';
import type { Db, StatementCounter, Tx, TxOptions, Via } from './types.ts';

/** A database whose transactions say in the audit log by which way their changes came. */
export class ViaDb extends ForwardingDb {
  constructor(
    db: Db,
    private readonly via: Via,
  ) {
    super(db);
  }

  override tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    return this.db.tx(run, { via: this.via, ...options });
  }

  counted(counter: StatementCounter): Db {
    return new ViaDb(this.db.counted(counter), this.via);
  }
}
