import { Fault } from '../shared/index.ts';

/** Further ids go into another statement. */
const MAX_BATCH_SIZE = 100;

/** The values found, or the error of an id that cannot be read. */
type BatchResult<Id, Value> = Map<Id, Value | Error>;

interface Batch<Id, Value> {
  ids: Set<Id>;
  found: Promise<BatchResult<Id, Value>>;
}

/** Reads several ids in one statement; missing ones are left out. */
type Find<Id, Value, Means> = (ids: readonly Id[], means: Means) => Promise<Map<Id, Value>>;

/**
 * Combines single reads that arrive in one event loop turn for one owner: a statement for ten records costs little more than
 * for one, and a busy server spends most of a small read on the round trip. Nobody waits for others: the turn ends before
 * the response to anything sent in it could arrive. The statement starts after every request of its batch has arrived, so
 * each sees what was committed before it.
 */
export class ReadBatches<Owner, Id, Value, Means> {
  private readonly open = new Map<Owner, Batch<Id, Value>>();

  constructor(private readonly find: Find<Id, Value, Means>) {}

  /** `means`: called for the first read of a batch only; the result must be valid for all that join it. */
  async read(owner: Owner, id: Id, means: () => Means): Promise<Value | undefined> {
    let batch = this.open.get(owner);
    if (!batch || batch.ids.size >= MAX_BATCH_SIZE) {
      batch = this.begin(owner, means());
      this.open.set(owner, batch);
    }
    batch.ids.add(id);
    const found = (await batch.found).get(id);
    if (found instanceof Error) throw found;
    return found;
  }

  private begin(owner: Owner, means: Means): Batch<Id, Value> {
    const ids = new Set<Id>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
      this.runBatch(owner, ids, means),
    );
    return { ids, found };
  }

  private async runBatch(owner: Owner, ids: Set<Id>, means: Means): Promise<BatchResult<Id, Value>> {
    if (this.open.get(owner)?.ids === ids) this.open.delete(owner);
    try {
      return await this.find([...ids], means);
    } catch (error) {
      const isTheirs = ids.size > 1 && !(error instanceof Fault);
      if (!isTheirs) throw error;
      return this.findOneByOne([...ids], means);
    }
  }

  /** A record that cannot be read fails only the requests that asked for it. */
  private async findOneByOne(ids: readonly Id[], means: Means): Promise<BatchResult<Id, Value>> {
    const found: BatchResult<Id, Value> = new Map();
    for (const id of ids) {
      try {
        const value = (await this.find([id], means)).get(id);
        if (value !== undefined) found.set(id, value);
      } catch (error) {
        found.set(id, error as Error);
      }
    }
    return found;
  }
}
