import { type Queryable, sql, trusted } from '../db/index.ts';
import { audienceColumns, type RecordType, records } from '../model/index.ts';

/**
 * Throws where a declaration of a record names a table or column that the database does not have. The build runs it on the new
 * database that it makes, so that a wrong name fails there and not in the first request.
 */
export async function checkDeclarations(
  db: Queryable,
  declarations: Readonly<Record<string, unknown>> = records,
): Promise<void> {
  for (const [name, one] of Object.entries(declarations)) {
    if (!isRecord(one)) continue;
    for (const statement of statementsOf(one)) {
      try {
        await db.query(sql`EXPLAIN ${trusted(statement)}`);
      } catch (error) {
        const { message } = error as Error;
        throw new Error(
          `The declaration of ${name} in src/model/records does not match the tables: ${message}`,
        );
      }
    }
  }
}

const isRecord = (one: unknown): one is RecordType =>
  typeof one === 'object' && one !== null && 'fields' in one;

/** Statements that name everything that the declaration names. */
function statementsOf({ table, row, audience, shows = [], fields }: RecordType): string[] {
  const all = Object.values(fields);
  const columns = all.filter(({ isStored, column }) => isStored && /^\w+$/.test(column));
  return [
    `SELECT ${columns.map(({ column }) => `${row}.${column}`).join(', ')} FROM ${table} ${row}`,
    `SELECT ${Object.values(audienceColumns(audience, row)).join(', ')} FROM ${table} ${row}`,
    ...all.flatMap(({ link }) => (link ? [`SELECT ${link.owner}, ${link.column} FROM ${link.table}`] : [])),
    ...shows.flatMap(({ of, columns: shown, by, table: from = table }) => [
      `SELECT ${of.column}, ${shown.join(', ')} FROM ${of.table}`,
      `SELECT ${by.join(', ')} FROM ${from}`,
    ]),
  ];
}
