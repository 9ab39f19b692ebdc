import { ForwardingDb } from './forwarding-db.ts';
import type { Statement } from './sql.ts';
import type { Db, Row, StatementCounter, Tx, TxOptions } from './types.ts';

/** Lets a few through at a time; the others wait in turn. */
class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(run: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

/** A bounded share of a database: work in the background never has more than `size` of its connections. */
export class DbShare extends ForwardingDb {
  private readonly gate: Semaphore;

  constructor(db: Db, size: number | Semaphore) {
    super(db);
    this.gate = typeof size === 'number' ? new Semaphore(size) : size;
  }

  override query<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.gate.run(() => this.db.query<R>(statement));
  }

  override tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    return this.gate.run(() => this.db.tx(run, options));
  }

  counted(counter: StatementCounter): Db {
    return new DbShare(this.db.counted(counter), this.gate);
  }
}
