import type { Row, Tx } from '../../../db/index.ts';
import { type Part, stageColumns } from './part.ts';
import { selectMergedSql } from './stage-sql.ts';
import type { Workspace } from './workspace.ts';

/** Keeps rows in temporary tables that are dropped on commit: for any number of rows, with statistics for the planner. */
export class TableWorkspace implements Workspace {
  private readonly missing: Set<Part>;

  constructor(
    private readonly tx: Tx,
    parts: readonly Part[],
  ) {
    this.missing = new Set(parts);
  }

  async stage(part: Part, json: string, upTo: number): Promise<void> {
    await this.create(part);
    const fill = `INSERT INTO ${part.stage} SELECT * FROM json_populate_recordset(NULL::${part.stage}, $1::json) x WHERE x.i < $2`;
    await this.run(fill, [json, upTo]);
  }

  async merge(part: Part): Promise<void> {
    await this.create(part);
    await this.tx.exec(`CREATE TEMP TABLE ${part.merged} ON COMMIT DROP AS ${selectMergedSql(part)}`);
    // Statistics decide between a lookup per row and a single join. For other columns they cost more than they gain.
    const keys = part.declaration.key.map((name) => part.declaration.fields[name]!.column);
    await this.tx.exec(`ANALYZE ${part.merged} (i, found, changed, ${keys.join(', ')})`);
  }

  async markChanged(part: Part, condition: string): Promise<void> {
    await this.run(`UPDATE ${part.merged} p SET changed = true WHERE ${condition}`);
  }

  run<R extends object = Row>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.tx.query<R>({ text, values, isPlannedEachTime: true });
  }

  private async create(part: Part): Promise<void> {
    if (!this.missing.delete(part)) return;
    await this.tx.exec(`CREATE TEMP TABLE ${part.stage} (${stageColumns(part)}) ON COMMIT DROP`);
  }
}
