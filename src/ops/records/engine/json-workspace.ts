import type { Row, Tx } from '../../../db/index.ts';
import { mergedColumns, type Part, stageColumns } from './part.ts';
import { selectMergedSql } from './stage-sql.ts';
import type { Workspace } from './workspace.ts';

interface RowSet {
  columns: string;
  json: string;
}

/** Keeps rows as JSON and passes them to each statement as a parameter, so they leave no trace in the database catalogs. */
export class JsonWorkspace implements Workspace {
  private readonly sets = new Map<string, RowSet>();
  private upTo = 0;

  constructor(private readonly tx: Tx) {}

  async stage(part: Part, json: string, upTo: number): Promise<void> {
    this.upTo = upTo;
    const before = this.sets.get(part.stage)?.json;
    this.keep(part.stage, stageColumns(part), before ? `${before.slice(0, -1)},${json.slice(1)}` : json);
  }

  async merge(part: Part): Promise<void> {
    if (!this.sets.has(part.stage)) this.keep(part.stage, stageColumns(part), '[]');
    await this.keepResult(
      part,
      `SELECT to_json(x) AS kept FROM (${selectMergedSql(part)}) x WHERE x.i < ${this.upTo}`,
    );
  }

  async markChanged(part: Part, condition: string): Promise<void> {
    const marked = `CASE WHEN ${condition} THEN to_jsonb(p) || '{"changed": true}' ELSE to_jsonb(p) END`;
    await this.keepResult(part, `SELECT ${marked} AS kept FROM ${part.merged} p`);
  }

  run<R extends object = Row>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const used = [...this.sets].filter(([name]) => text.includes(name));
    const rows = used.map(
      ([name, { columns }], i) =>
        `${name} AS (SELECT * FROM json_to_recordset($${values.length + i + 1}::json) AS x(${columns}))`,
    );
    return this.tx.query<R>({
      text: rows.length > 0 ? `WITH ${rows.join(', ')} ${text}` : text,
      values: [...values, ...used.map(([, { json }]) => json)],
      // Not a named prepared statement: hundreds of these would stay in every connection.
      isPlannedEachTime: true,
    });
  }

  /** The JSON stays text throughout, so no number passes through a float. */
  private async keepResult(part: Part, select: string): Promise<void> {
    const [found] = await this.run<{ rows: string }>(
      `SELECT coalesce(json_agg(k.kept), '[]')::text AS rows FROM (${select}) k`,
    );
    this.keep(part.merged, mergedColumns(part), found!.rows);
  }

  private keep(name: string, columns: string, json: string): void {
    this.sets.set(name, { columns, json });
  }
}
