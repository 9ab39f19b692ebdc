import type { Statement } from '../../src/db/index.ts';

/**
 * References that cannot flatter: a page of a table as it stands, with the conditions and the order of the list, and
 * nothing joined, looked up or computed. A slow statement makes Dray slower, not the reference.
 */
export interface BareTable {
  table: string;
  idColumn: string;
  /** The condition of the list. */
  where?: string;
}

const withoutValues = (text: string): Statement => ({ text, values: [] });

const joinedAsJson = (rows: string) =>
  withoutValues(`SELECT string_agg(row_to_json(x)::text, ',') AS data FROM (${rows}) x`);

export function barePage({ table, idColumn, where = 'true' }: BareTable, pageSize: number): Statement {
  return joinedAsJson(`SELECT * FROM ${table} WHERE ${where} ORDER BY ${idColumn} LIMIT ${pageSize}`);
}

/** For a script that sets `:id`. */
export function bareRecord({ table, idColumn }: BareTable): string {
  return `SELECT row_to_json(x)::text AS data FROM (SELECT * FROM ${table} WHERE ${idColumn} = :id) x;`;
}

/** What an order shows and the tables hold, by table. */
const ORDER_COLUMNS = [
  ...['order_id', 'invoice_id', 'stage', 'status', 'version', 'customer_id', 'emails', 'split_invoice_id'],
  ...['submitted_by_user_id', 'built_by_user_id', 'time_created', 'time_updated', 'parent_order_no'],
];
const INVOICE_COLUMNS = [
  ...[
    'invoice_num',
    'status AS invoice_status',
    'is_credit',
    'po_num',
    'memo',
    'delivery_date',
    'po_date',
    'term_id',
  ],
  ...['credit_term_id', 'due_date', 'invoice_total', 'open_debit', 'open_credit', 'open_balance', 'ar_note'],
  ...['total_num_units', 'total_cases', 'total_full_price', 'total_discount', 'total_ext_price'],
];
const LINE_COLUMNS = [
  ...[
    'product_id',
    'product_name',
    'supplier_id',
    'promotion_id',
    'promotion_overridden',
    'ordered',
    'back_order',
  ],
  ...[
    'num_units',
    'cases',
    'unit_price',
    'full_price',
    'discount',
    'ext_price',
    'invoice_trans_id',
    'batch_code',
  ],
  'coa_url',
];
const qualified = (alias: string, columns: readonly string[]) =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/** The newest posted orders with what their invoices hold, and their lines. */
export function bareOrders(pageSize: number, withLines: boolean): Statement {
  const lines = `(SELECT json_agg(row_to_json(l)) FROM (SELECT ${qualified('t', LINE_COLUMNS)} FROM invoice_line t
    WHERE t.invoice_id = o.invoice_id ORDER BY t.invoice_trans_id) l) AS lines`;
  return joinedAsJson(`SELECT ${qualified('o', ORDER_COLUMNS)}, ${qualified('i', INVOICE_COLUMNS)} ${withLines ? `, ${lines}` : ''}
    FROM (SELECT * FROM sales_order WHERE stage = 'posted' ORDER BY time_created DESC, order_no DESC LIMIT ${pageSize}) o
    JOIN invoice i ON i.invoice_id = o.invoice_id ORDER BY o.time_created DESC, o.order_no DESC`);
}
