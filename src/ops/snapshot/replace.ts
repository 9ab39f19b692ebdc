import { join } from 'node:path';
import { SUPPRESS_CHANGE_TRACKING, sql, type Tx } from '../../db/index.ts';
import { backfillPoKeys } from '../../po-numbers/index.ts';
import { MAX_ID } from '../../shared/index.ts';
import { readLines } from '../read-lines.ts';
import { deleteDocumentJobs, enqueueInFlightDocuments } from './in-flight.ts';
import { invalidExport, type OnProgress, type VerifiedSnapshot } from './manifest.ts';
import { restoreUsers, saveUsers, USER_TABLES } from './saved-users.ts';
import { type BusinessTable, readBusinessTables } from './tables.ts';

const BATCH_CHARS = 1024 * 1024;

export interface ReplacedCounts {
  tables: number;
  rows: number;
  /** Documents of the snapshot that were in progress and have been queued again. */
  jobs: number;
}

/**
 * Replaces all business data with that of a verified snapshot, in the caller's transaction. Rows are deleted instead of
 * truncated, so that concurrent readers still see the old ones. Writers wait.
 */
export async function replaceData(
  tx: Tx,
  snapshot: VerifiedSnapshot,
  options: { now: Date; onProgress?: OnProgress },
): Promise<ReplacedCounts> {
  const tables = await readBusinessTables(tx);
  requireFitting(snapshot, tables);
  const loaded = new Map(snapshot.manifest.tables.map((one) => [one.table, one]));
  const total = tables.length * 2;
  await tx.exec(`SET LOCAL work_mem = '64MB'; ${SUPPRESS_CHANGE_TRACKING}`);
  // What triggers derive at the end of the transaction would come on top of what was exported.
  await tx.exec('SET CONSTRAINTS ALL IMMEDIATE');
  await tx.exec(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  await saveUsers(tx);
  await deleteDocumentJobs(tx);
  for (const [i, { name }] of tables.toReversed().entries()) {
    options.onProgress?.(i, total, `removing ${name}`);
    await tx.exec(
      `DELETE FROM ${name}${name === 'user_account' ? ' WHERE user_id NOT IN (SELECT user_id FROM kept_user)' : ''}`,
    );
  }
  let rows = 0;
  for (const [i, table] of tables.entries()) {
    options.onProgress?.(tables.length + i, total, `loading ${table.name}`);
    const file = loaded.get(table.name);
    if (!file) continue;
    // Rows that triggers have derived from the tables before it; the export has its own.
    if (!USER_TABLES.has(table.name)) await tx.exec(`DELETE FROM ${table.name}`);
    await loadTable(tx, table, file.columns, join(snapshot.folder, file.file));
    rows += file.rows;
  }
  await restoreUsers(tx);
  await backfillPoKeys(tx);
  await moveSequences(tx, tables);
  const jobs = await enqueueInFlightDocuments(tx, options.now);
  options.onProgress?.(total, total, 'done');
  return { tables: loaded.size, rows, jobs };
}

/** Columns that an older export lacks get their defaults; exports with unknown tables or columns cannot be loaded. */
function requireFitting({ manifest }: VerifiedSnapshot, tables: readonly BusinessTable[]): void {
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns)]));
  for (const { table, columns } of manifest.tables) {
    const own = known.get(table);
    const stray = own ? columns.find((column) => !own.has(column)) : undefined;
    if (!own || stray !== undefined)
      throw invalidExport(
        `The export contains ${own ? `${table}.${stray}` : `a table ${table}`}, which this version of Dray does not have. Update Dray first.`,
      );
  }
}

async function loadTable(
  tx: Tx,
  table: BusinessTable,
  columns: readonly string[],
  file: string,
): Promise<void> {
  const names = columns.join(', ');
  const kept = USER_TABLES.has(table.name) ? ' WHERE user_id NOT IN (SELECT user_id FROM kept_user)' : '';
  // Rows that reference the same table are inserted in one statement, so their order does not matter.
  const target = table.isSelfReferring ? `loaded_${table.name}` : table.name;
  if (table.isSelfReferring)
    await tx.exec(
      `CREATE TEMP TABLE ${target} ON COMMIT DROP AS SELECT ${names} FROM ${table.name} WITH NO DATA`,
    );
  const text = `INSERT INTO ${target} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::${table.name}, $1::json)${kept}`;
  for await (const json of batchesOf(file)) await tx.query({ text, values: [json] });
  if (table.isSelfReferring)
    await tx.exec(
      `INSERT INTO ${table.name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${target}`,
    );
}

/** The lines of the file, grouped into JSON arrays of about a megabyte. */
async function* batchesOf(file: string): AsyncGenerator<string> {
  let batch: string[] = [];
  let chars = 0;
  for await (const line of readLines(file)) {
    batch.push(line);
    chars += line.length;
    if (chars < BATCH_CHARS) continue;
    yield `[${batch.join(',')}]`;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}

/** Sequences that are not owned by an identity column. */
const NUMBERS = [
  ['purchase_number', 'purchase', 'purchase_id'],
  ['purchase_trans_number', 'purchase_line', 'purchase_trans_id'],
  ['invoice_number', 'invoice', 'invoice_id'],
  ['invoice_trans_number', 'invoice_line', 'invoice_trans_id'],
] as const;

/** Moves sequences past all loaded numbers, never back, so none is reused. Older exports may have numbers too large to move past. */
async function moveSequences(tx: Tx, tables: readonly BusinessTable[]): Promise<void> {
  const owned = await tx.query<{ sequence: string; table: string; column: string }>(sql`
    SELECT pg_get_serial_sequence(c.relname::text, a.attname::text) AS sequence, c.relname::text AS table, a.attname::text AS column
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attidentity <> '' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname::text = ANY (${tables.map(({ name }) => name)}::text[])`);
  const all = [...owned.map(({ sequence, table, column }) => [sequence, table, column] as const), ...NUMBERS];
  for (const [sequence, table, column] of all) {
    await tx.exec(`SELECT setval('${sequence}', x.used) FROM (SELECT max(${column}) AS used FROM ${table} WHERE ${column} <= ${MAX_ID}) x
      WHERE x.used >= (SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM ${sequence})`);
  }
}
