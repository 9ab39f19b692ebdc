import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { OrderScope } from '../../events/index.ts';
import { storeSpellings } from '../../po-numbers/index.ts';
import {
  type Content,
  headerRow,
  LINE_COLUMNS,
  type OrderLine,
  type ProductBook,
  renameFields,
} from '../order.ts';
import { historyCte, type Stamp, storePricingFacts, writeOrder } from './history.ts';
import { removedFromViewCte } from './removed-from-view.ts';
import {
  assignments,
  type ColumnValues,
  columnsOf,
  extraCtes,
  insertInto,
  rowAfterDelete,
  rowsOf,
} from './rows.ts';
import { type WrittenOrder, writtenOrder } from './written-order.ts';

export interface NewDraft {
  orderId: string;
  customerId: number;
  content: Content;
  /** The facts by which it was priced. */
  products: ProductBook;
  importRows?: readonly { row_number: number; cells: object; reason: string }[];
}

function orderRow(customerId: number, content: Content): ColumnValues {
  return { customer_id: customerId, ...headerRow(content), order_overrides: content.overrides };
}

function lineRows(lines: readonly OrderLine[]): ColumnValues[] {
  return lines.map((line, i) => ({ line_number: i + 1, ...renameFields(line, LINE_COLUMNS) }));
}

const LINE = ['line_number', ...Object.values(LINE_COLUMNS)];

/** Inserts the lines for the order in `source` (order_no). */
function insertLines(lines: readonly OrderLine[], source: Statement): Statement {
  return sql`${insertInto('order_line', ['order_no', ...LINE])}
    SELECT o.order_no, ${columnsOf('x', LINE)} FROM ${source} o, ${rowsOf('order_line', lineRows(lines))} x`;
}

const insertImportRows = (rows: readonly ColumnValues[]): Statement =>
  sql`import_row AS (${insertInto('order_import_row', ['order_no', 'row_number', 'cells', 'reason'])}
    SELECT o.order_no, x.row_number, x.cells, x.reason FROM o, ${rowsOf('order_import_row', rows)} x)`;

const spellingCtes = ({ content: { poNum } }: Pick<NewDraft, 'content'>): Statement[] =>
  poNum === null ? [] : [sql`spelled AS (${storeSpellings([poNum])})`];

export async function insertDraft(tx: Queryable, draft: NewDraft, stamp: Stamp): Promise<WrittenOrder> {
  const row: ColumnValues = {
    order_id: draft.orderId,
    ...orderRow(draft.customerId, draft.content),
    built_by_user_id: stamp.userId,
    api_key_id: stamp.apiKeyId,
  };
  const columns = Object.keys(row);
  const inserted = sql`${insertInto('sales_order', columns)} SELECT ${columnsOf('x', columns)} FROM ${rowsOf('sales_order', [row])} x
      RETURNING order_no, NULL::bigint AS from_version, version AS to_version, ${writtenOrder('sales_order')}`;
  const line = sql`line AS (${insertLines(draft.content.lines, sql`o`)})`;
  const rows = draft.importRows?.length ? [insertImportRows(draft.importRows)] : [];
  const all = [line, historyCte(stamp), storePricingFacts(draft.products), ...spellingCtes(draft), ...rows];
  const [found] = await tx.query<{ written: WrittenOrder }>(
    sql`WITH o AS (${inserted}) ${extraCtes(all)} SELECT written FROM o`,
  );
  return found!.written;
}

export interface DraftUpdate {
  orderNo: number;
  /** The version that was read. If somebody else has changed the order since, the update matches no row. */
  version: number;
  customerId: number;
  content: Content;
  products: ProductBook;
  replaceLines: boolean;
  /** Imported rows to keep; undefined means all. */
  keepRows: readonly number[] | undefined;
  /** The scope that the order gets, if a key may no longer see it. */
  left: OrderScope | null;
}

const replaceLines = (lines: readonly OrderLine[]): Statement =>
  sql`gone AS (DELETE FROM order_line l USING o WHERE l.order_no = o.order_no RETURNING l.order_no
    ), line AS (${insertLines(lines, rowAfterDelete('order_no', 'o'))})`;

const dropImportRows = (keep: readonly number[]): Statement => sql`import_row AS (
      DELETE FROM order_import_row r USING o WHERE r.order_no = o.order_no AND NOT r.row_number = ANY(${keep}::integer[]))`;

/** False if somebody else changed the order meanwhile. 6.3 ms for 20 lines, versus 6.7 ms as one statement per table (ADR 24). */
export function updateDraft(tx: Queryable, update: DraftUpdate, stamp: Stamp): Promise<boolean> {
  const { content, keepRows } = update;
  const row = orderRow(update.customerId, content);
  const updated = sql`UPDATE sales_order o SET ${assignments('x', Object.keys(row))}, version = o.version + 1
      FROM ${rowsOf('sales_order', [row])} x WHERE o.order_no = ${update.orderNo} AND o.version = ${update.version}
      RETURNING o.order_no, ${update.version}::bigint AS from_version, o.version AS to_version`;
  const lines = update.replaceLines ? [replaceLines(content.lines)] : [];
  const rows = keepRows ? [dropImportRows(keepRows)] : [];
  const left = removedFromViewCte(update.orderNo, update.left, stamp, sql`o`);
  return writeOrder(tx, updated, [
    historyCte(stamp),
    storePricingFacts(update.products),
    ...spellingCtes(update),
    ...left,
    ...lines,
    ...rows,
  ]);
}

/** False if somebody else has changed the order since it was read. */
export function deleteDraft(
  tx: Queryable,
  order: { orderNo: number; version: number },
  stamp: Stamp,
): Promise<boolean> {
  const deleted = sql`UPDATE sales_order SET status = 'deleted' WHERE order_no = ${order.orderNo} AND version = ${order.version}
      RETURNING order_no, ${order.version}::bigint AS from_version, version AS to_version`;
  return writeOrder(tx, deleted, [historyCte(stamp)]);
}
