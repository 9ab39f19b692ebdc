import { sql, type Tx, trusted } from '../src/db/index.ts';

export type DemoRow = Record<string, unknown>;

/** Rows by table. All rows of a table have the same columns; other columns keep their defaults. */
export type Tables = Record<string, DemoRow[]>;

/** Rows from lists of values, in the order of the columns. */
export function rowsOf(columns: readonly string[], values: readonly (readonly unknown[])[]): DemoRow[] {
  return values.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
}

/** One statement per table, whatever the number of rows: on the embedded engine each costs a round trip. */
export async function insertRows(tx: Tx, table: string, rows: readonly DemoRow[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const stray = rows.find((row) => Object.keys(row).length !== columns.length);
  if (stray) throw new Error(`${table}: rows differ in columns: ${columns} and ${Object.keys(stray)}`);
  const names = trusted(columns.join(', '));
  const name = trusted(table);
  await tx.query(
    sql`INSERT INTO ${name} (${names})
        SELECT ${names} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

const IDENTITIES: readonly (readonly [table: string, column: string])[] = [
  ['activation_task', 'activation_task_id'],
  ['purchase_line', 'purchase_line_id'],
  ['batch', 'batch_id'],
  ['sales_order', 'order_no'],
  ['order_change', 'order_change_id'],
  ['order_cancellation', 'order_cancellation_id'],
  ['payment_application', 'payment_application_id'],
  ['payment_request', 'payment_request_id'],
  ['api_key', 'api_key_id'],
];

const NUMBERS: readonly (readonly [sequence: string, table: string, column: string])[] = [
  ['purchase_number', 'purchase', 'purchase_id'],
  ['purchase_trans_number', 'purchase_line', 'purchase_trans_id'],
  ['invoice_number', 'invoice', 'invoice_id'],
  ['invoice_trans_number', 'invoice_line', 'invoice_trans_id'],
];

/** Moves every sequence past the inserted ids, and never backwards. */
export async function moveSequences(tx: Tx): Promise<void> {
  const sequences = [
    ...IDENTITIES.map(([table, column]) => [
      `pg_get_serial_sequence('${table}', '${column}')`,
      table,
      column,
    ]),
    ...NUMBERS.map(([sequence, table, column]) => [`'${sequence}'`, table, column]),
  ];
  const moves = sequences.map(
    ([sequence, table, column]) =>
      `SELECT setval(${sequence}, m.used) FROM (SELECT max(${column}) AS used FROM ${table}) m
       WHERE m.used > coalesce(pg_sequence_last_value(${sequence}::regclass), (
         SELECT seqstart - 1 FROM pg_sequence WHERE seqrelid = ${sequence}::regclass))`,
  );
  await tx.exec(moves.join(';\n'));
}
