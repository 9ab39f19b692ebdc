import { Fault } from '../shared/index.ts';

/** More ids than this go in a further statement. */
const MAX_BATCH_SIZE = 100;

/** What was found, or why one cannot be read. */
type Found<Id, Value> = Map<Id, Value | Error>;

interface Batch<Id, Value> {
  ids: Set<Id>;
  found: Promise<Found<Id, Value>>;
}

/** Reads several ids in one statement; what is not there is left out. */
type Find<Id, Value, Means> = (ids: readonly Id[], means: Means) => Promise<Map<Id, Value>>;

/**
 * Single reads that arrive in one turn of the event loop for one owner are asked together: a statement for ten records
 * costs little more than for one, and a busy server spends most of a small read on asking. Nobody waits for others: the
 * turn ends before the answer to anything sent in it could come. The statement begins after every request of its batch
 * has arrived, so each sees what was committed before it.
 */
export class ReadBatches<Owner, Id, Value, Means> {
  private readonly open = new Map<Owner, Batch<Id, Value>>();

  constructor(private readonly find: Find<Id, Value, Means>) {}

  /** `means`: what the first of a batch brings, and those that join it have in common. */
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
      this.ask(owner, ids, means),
    );
    return { ids, found };
  }

  private async ask(owner: Owner, ids: Set<Id>, means: Means): Promise<Found<Id, Value>> {
    if (this.open.get(owner)?.ids === ids) this.open.delete(owner);
    try {
      return await this.find([...ids], means);
    } catch (error) {
      const isTheirs = ids.size > 1 && !(error instanceof Fault);
      if (!isTheirs) throw error;
      return this.findOneByOne([...ids], means);
    }
  }

  /** What cannot be read fails those who asked for it, and nobody else. */
  private async findOneByOne(ids: readonly Id[], means: Means): Promise<Found<Id, Value>> {
    const found: Found<Id, Value> = new Map();
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
