import type { ApiKey } from '../../access/index.ts';
import type { Db, Statement } from '../../db/index.ts';
import { Fault } from '../../shared/index.ts';
import { planSingles } from './plan.ts';
import type { Moment, Resource, Single } from './resource.ts';

/** More ids than this go in a further statement. */
const MAX_TOGETHER = 100;

/** Records as JSON text, or why one cannot be read. */
type Found = Map<number, string | Error | undefined>;

interface Batch {
  ids: Set<number>;
  found: Promise<Found>;
}

/** What the first of a batch brings; those that join it have the same key. */
export interface Means {
  db: Db;
  moment: Moment;
}

/**
 * Single reads that arrive in one turn of the event loop with one key are asked together: a statement for ten records
 * costs little more than for one, and a busy server spends most of a small read on asking. Nobody waits for others: the
 * turn ends before the answer to anything sent in it could come. The statement begins after every request of its batch
 * has arrived, so each sees what was committed before it.
 */
export class SingleReads {
  private readonly open = new Map<ApiKey, Batch>();
  private readonly idField: string;

  constructor(
    private readonly resource: Resource,
    private readonly single: Single,
  ) {
    const [name] = Object.entries(resource.fields).find(([, { sql }]) => sql === single.column) ?? [];
    if (name === undefined) throw new Error(`No field of ${resource.operationId} is ${single.column}.`);
    this.idField = name;
  }

  /** The record as JSON text, or undefined when the key sees none. */
  async read(id: number, key: ApiKey, means: () => Means): Promise<string | undefined> {
    let batch = this.open.get(key);
    if (!batch || batch.ids.size >= MAX_TOGETHER) {
      batch = this.begin(key, means());
      this.open.set(key, batch);
    }
    batch.ids.add(id);
    const record = (await batch.found).get(id);
    if (record instanceof Error) throw record;
    return record;
  }

  private begin(key: ApiKey, means: Means): Batch {
    const ids = new Set<number>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.ask(ids, key, means));
    return { ids, found };
  }

  private async ask(ids: Set<number>, key: ApiKey, means: Means): Promise<Found> {
    if (this.open.get(key)?.ids === ids) this.open.delete(key);
    try {
      return await this.find([...ids], key, means);
    } catch (error) {
      const isTheirs = ids.size > 1 && !(error instanceof Fault);
      if (!isTheirs) throw error;
      return this.findOneByOne([...ids], key, means);
    }
  }

  private async find(ids: readonly number[], key: ApiKey, { db, moment }: Means): Promise<Found> {
    const rows = await db.query<{ id: number; data: string }>(this.statementFor(ids, key, moment));
    return new Map(rows.map(({ id, data }) => [id, data]));
  }

  /** A record that cannot be read fails those who asked for it, and nobody else. */
  private async findOneByOne(ids: readonly number[], key: ApiKey, means: Means): Promise<Found> {
    const found: Found = new Map();
    for (const id of ids) {
      try {
        found.set(id, (await this.find([id], key, means)).get(id));
      } catch (error) {
        found.set(id, error as Error);
      }
    }
    return found;
  }

  statementFor(values: readonly number[], key: ApiKey, moment: Moment): Statement {
    const ids = { column: this.single.column, values };
    const ask = { key, query: {}, moment, page: 1, pageSize: values.length, ids };
    return planSingles(this.resource, ask, this.idField);
  }
}
