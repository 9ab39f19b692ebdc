import { Fault } from '../../shared/index.ts';
import { pgCode, translateDbError } from '../errors.ts';
import { ForwardingDb } from '../forwarding-db.ts';
import type { Statement } from '../sql.ts';
import type {
  Db,
  ReadTarget,
  ReplicaReader,
  Replication,
  Row,
  StatementCounter,
  Tx,
  TxOptions,
} from '../types.ts';
import { isAtLeast, type WalPosition } from './position.ts';
import type { Replica } from './replica.ts';
import type { ReplicaSet } from './replica-set.ts';

/**
 * The database with replicas to read from. A request's read goes to a replica that has replayed everything its key has
 * written or seen and is within the allowed lag; everything else goes to the primary. So do transactions, unless they say that
 * they may lag: most of them write.
 */
export class ReplicatedDb extends ForwardingDb {
  declare readonly connections?: NonNullable<Db['connections']>;

  constructor(
    db: Db,
    private readonly copies: ReplicaSet,
    private readonly counter: StatementCounter,
  ) {
    super(db);
    Object.assign(this, { connections: () => db.connections!() });
  }

  override get replication(): Replication {
    return this.copies;
  }

  counted(counter: StatementCounter): Db {
    return new ReplicatedDb(this.db.counted(counter), this.copies, counter);
  }

  override async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    const { reader } = this.counter;
    if (!reader) return this.db.query<R>(statement);
    if (!reader.mayLag) return this.onPrimary(reader, () => this.db.query<R>(statement));
    if (statement.isForPrimary) {
      this.copies.count('primary', 'primary only');
      return this.onPrimary(reader, () => this.db.query<R>(statement));
    }
    return this.readFromReplicaOrPrimary(
      reader,
      async (replica) => {
        const { rows, position } = await replica.read<R>(statement);
        return { found: rows, position };
      },
      () => this.db.query<R>(statement),
    );
  }

  override tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    const { reader } = this.counter;
    if (!reader) return this.db.tx(run, options);
    const ask = () => this.db.tx(run, options);
    if (!options?.mayLag || !reader.mayLag) return this.onPrimary(reader, ask);
    return this.readFromReplicaOrPrimary(
      reader,
      (replica) => replica.readAll(run, options, this.counter),
      ask,
    );
  }

  private async readFromReplicaOrPrimary<T>(
    reader: ReplicaReader,
    read: ReadFrom<T>,
    ask: () => Promise<T>,
  ): Promise<T> {
    const answer = await this.fromReplica(read, reader);
    this.copies.count(answer.target, answer.reason);
    return answer.target === 'replica' ? answer.found : this.onPrimary(reader, ask);
  }

  override async close(): Promise<void> {
    await this.copies.close();
    await this.db.close();
  }

  /** Also after a failure: a commit whose response was lost may have succeeded. */
  private async onPrimary<T>({ id }: ReplicaReader, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } finally {
      await this.copies.recordShown([id]);
    }
  }

  private async fromReplica<T>(read: ReadFrom<T>, { id }: ReplicaReader): Promise<Answer<T>> {
    if (!this.copies.hasUsableReplica) return primary('no replica');
    const seen = await this.copies.positions.of(id);
    const replica = await this.copies.choose(seen);
    if (!replica) return primary('not replayed yet');
    try {
      this.counter.statements++;
      const { found, position } = await read(replica);
      if (!seen || !isAtLeast(seen, position)) await this.copies.positions.raise([id], position);
      return { target: 'replica', reason: 'near enough', found };
    } catch (error) {
      if (error instanceof Fault) throw error;
      // It ran for as long as any statement may, and would again on the primary.
      if (isOverdue(error)) throw translateDbError(error);
      this.counter.statements--;
      return primary('replica failed');
    }
  }
}

/** Answers with what was found and the latest position that it may show. */
type ReadFrom<T> = (replica: Replica) => Promise<{ found: T; position: WalPosition }>;

type Answer<T> =
  | { target: Extract<ReadTarget, 'primary'>; reason: string }
  | { target: Extract<ReadTarget, 'replica'>; reason: string; found: T };

function primary(reason: string): { target: 'primary'; reason: string } {
  return { target: 'primary', reason };
}

/** The server's own statement timeout; a query cancelled by WAL replay has another code. */
function isOverdue(error: unknown): boolean {
  return pgCode(error) === '57014' && /statement timeout/.test((error as Error).message);
}
