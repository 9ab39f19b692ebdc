import type { ApiKey } from '../../../access/index.ts';
import {
  type Db,
  type Horizon,
  join,
  type LargeText,
  pageOfRows,
  type Statement,
  sql,
  trusted,
} from '../../../db/index.ts';
import type { Field } from '../../../model/index.ts';
import type { ResourceDeclaration } from './declaration.ts';

/** The alias of a record's row, and of a line's. */
const ROW = 'r';
const LINE = 't';

export interface PageRequest {
  page: number;
  pageSize: number;
  updatedSince: Date | undefined;
}

/** The fields that a page shows: those that a load takes, in the form in which it takes them. */
export function sendableFields({ fields }: ResourceDeclaration, parentField?: string): [string, Field][] {
  return Object.entries(fields).filter(([name, field]) => name !== parentField && !field.isOnlySent);
}

function columnsOf(declaration: ResourceDeclaration, row: string, parentField?: string): string[] {
  return sendableFields(declaration, parentField).map(([name, field]) => {
    const value = field.sentFrom(row);
    return `${field.kind.inJson === 'bare' ? `(${value})::text::json` : value} AS "${name}"`;
  });
}

/** All lines of a record, as a load of documents takes them. */
function linesOf({ lines, key, fields }: ResourceDeclaration): string[] {
  if (!lines) return [];
  const owners = key.map((name) => fields[name]!.column);
  const order = lines.of.key.map((name) => `${LINE}.${lines.of.fields[name]!.column}`).join(', ');
  const columns = columnsOf(lines.of, LINE, lines.parentField).join(', ');
  return [
    `(SELECT coalesce(json_agg((SELECT row_to_json(l) FROM (SELECT ${columns}) l) ORDER BY ${order}), '[]')
      FROM ${lines.of.table} ${LINE} CROSS JOIN LATERAL (SELECT ${ROW}.*) p WHERE ${lines.belongs} AND ${owners.map((column) => `p.${column} IS NOT NULL`).join(' AND ')}) AS "${lines.field}"`,
  ];
}

/** Records that the ERP does not know have no key of its own: drafts of purchases, and their lines. */
function conditionsOf(
  { key, fields }: ResourceDeclaration,
  { updatedSince }: PageRequest,
  until: Date | undefined,
): Statement[] {
  const known = key
    .filter((name) => !fields[name]!.isNullable)
    .map((name) => trusted(`${ROW}.${fields[name]!.column} IS NOT NULL`));
  return [
    ...known,
    ...(updatedSince ? [sql`${trusted(ROW)}.time_updated >= ${updatedSince}`] : []),
    ...(until ? [sql`${trusted(ROW)}.time_updated < ${until}`] : []),
  ];
}

/** A page of stored records as JSON, in the order of their keys or of their changes. */
export function recordsPageStatement(
  declaration: ResourceDeclaration,
  request: PageRequest,
  until: Date | undefined,
): Statement {
  const { key, fields, table, untimed } = declaration;
  const keys = key.map((name) => `${ROW}.${fields[name]!.column}`);
  const order = trusted([...(request.updatedSince ? [`${ROW}.time_updated`] : []), ...keys].join(', '));
  const columns = [
    ...columnsOf(declaration, ROW),
    ...linesOf(declaration),
    ...(untimed ? [] : [`iso_time(${ROW}.time_updated) AS "TimeUpdated"`]),
  ];
  const where = join(conditionsOf(declaration, request, until), ' AND ');
  const rows = sql`SELECT * FROM ${trusted(table)} ${trusted(ROW)} WHERE ${where} ORDER BY ${order}`;
  const page = pageOfRows(rows, { limit: request.pageSize, offset: (request.page - 1) * request.pageSize });
  return sql`SELECT string_agg(x.record, ',')::varchar AS data FROM (
    SELECT (SELECT row_to_json(f)::text FROM (SELECT ${trusted(columns.join(', '))}) f) AS record
    FROM (${page}) ${trusted(ROW)} ORDER BY ${order}) x`;
}

export async function readRecordsPage(
  { db, key, horizon }: { db: Db; key: ApiKey; horizon: Horizon },
  declaration: ResourceDeclaration,
  request: PageRequest,
): Promise<string | LargeText> {
  const until = request.updatedSince ? await horizon.completeUntil(key.apiKeyId) : undefined;
  const [found] = await db.query<{ data: string | LargeText | null }>(
    recordsPageStatement(declaration, request, until),
  );
  return found!.data ?? '';
}
