import type { ApiKey } from '../../access/index.ts';
import { type Db, ReadBatches, type Statement } from '../../db/index.ts';
import { fillGaps, type ReadContext } from './fill.ts';
import { planSingles } from './plan.ts';
import type { Resource } from './resource.ts';

export interface SingleReadContext {
  db: Db;
  key: ApiKey;
  context: ReadContext;
}

interface Row {
  id: number;
  data: string;
  legend?: string;
}

/** Reads records of a resource as JSON. Concurrent reads are combined into one statement. */
export class SingleReads {
  private readonly batches = new ReadBatches(
    async (ids: readonly number[], { db, key, context }: SingleReadContext) => {
      const rows = await db.query<Row>(this.statementFor(ids, key, context));
      return new Map(rows.map((row) => [row.id, this.shown(row, context)]));
    },
  );

  constructor(private readonly resource: Resource) {}

  /** Undefined if there is no such record that the key sees. */
  read(id: number, key: ApiKey, means: () => SingleReadContext): Promise<string | undefined> {
    return this.batches.read(key, id, means);
  }

  private shown({ data, legend = '' }: Row, context: ReadContext): string {
    const filling = this.resource.filled;
    return filling ? fillGaps(filling, data, { context, legend }) : data;
  }

  statementFor(values: readonly number[], key: ApiKey, context: ReadContext): Statement {
    const { column, field } = this.resource.single!;
    const ids = { column, values };
    const request = { key, query: {}, context, page: 1, pageSize: values.length, ids };
    return planSingles(this.resource, request, field);
  }
}
