import { type Queryable, sql, trusted } from '../db/index.ts';
import {
  ACCOUNT_STATUSES,
  audienceColumns,
  CANCELLATION_STATES,
  CHANGE_STATES,
  INVOICE_STATUSES,
  ORDER_STAGES,
  PAYMENT_REQUEST_STATUSES,
  PURCHASE_STATUSES,
  type RecordType,
  records,
} from '../model/index.ts';

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

interface PermittedStatuses {
  table: string;
  /** What stands before the list in the text of the table's check. */
  before: string;
  statuses: readonly (string | number)[];
}

const STATUSES: readonly PermittedStatuses[] = [
  { table: 'customer', before: '(account_status = ANY', statuses: ACCOUNT_STATUSES },
  { table: 'invoice', before: '(status = ANY', statuses: INVOICE_STATUSES },
  { table: 'order_change', before: '(state = ANY', statuses: CHANGE_STATES },
  { table: 'order_cancellation', before: '(state = ANY', statuses: CANCELLATION_STATES },
  { table: 'payment_request', before: '(status = ANY', statuses: PAYMENT_REQUEST_STATUSES },
  { table: 'purchase', before: '(status = ANY', statuses: PURCHASE_STATUSES },
  ...Object.entries(ORDER_STAGES).map(([stage, statuses]) => ({
    table: 'sales_order',
    before: `WHEN '${stage}'::text THEN (status = ANY`,
    statuses,
  })),
];

/** Throws where a table does not permit exactly the statuses that the model declares: a new one needs a migration. */
export async function checkStatuses(
  db: Queryable,
  permitted: readonly PermittedStatuses[] = STATUSES,
): Promise<void> {
  const checks = await db.query<{ table: string; text: string }>(sql`
    SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'c'`);
  for (const { table, before, statuses } of permitted) {
    const check = checks.find((one) => one.table === table && one.text.includes(before));
    const list = check && /ARRAY\[(.*?)\]/.exec(check.text.slice(check.text.indexOf(before)))?.[1];
    const found = list?.split(', ').map((one) => one.replace(/^'|'::text$/g, ''));
    const [has, declared] = [found ?? [], statuses.map(String)].map((all) => [...all].sort().join(', '));
    if (has !== declared)
      throw new Error(
        `The check of table ${table} permits ${has}; src/model/statuses.ts declares ${declared}. Add a migration.`,
      );
  }
}
