import type { ApiKey } from '../../access/index.ts';
import { join, type Statement, sql, trusted } from '../../db/index.ts';
import { AGING_BUCKETS, audiences, computed } from '../../model/index.ts';
import {
  accountsInStates,
  accountsOfCustomers,
  type ChangeWindow,
  changedInWindow,
  idFilter,
  idFilterIn,
  type PageWindow,
  type QueryList,
} from '../engine/index.ts';

const ITEM = {
  type: 'object',
  properties: {
    InvoiceID: { type: 'integer', description: 'ID of the invoice.' },
    InvoiceNum: { type: 'string', description: 'Invoice number as printed, such as INV-612001.' },
    OpenBalance: {
      type: 'string',
      format: 'decimal',
      description:
        "This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit.",
    },
  },
};
const agedItems = (condition: string) =>
  `coalesce(json_agg(json_build_object('InvoiceID', d.invoice_id, 'InvoiceNum', d.invoice_num, 'OpenBalance',
    d.amount::numeric(30,6)::text) ORDER BY d.invoice_id) FILTER (WHERE ${condition}), '[]')`;
const sixDecimals = (expression: string) => `coalesce(${expression}, 0)::numeric(30,6)`;

type ReaderScope = Pick<ApiKey, 'type' | 'supplierIds' | 'customerIds' | 'states'>;
type Query = Record<string, unknown>;

const isOpen = (invoice: string) => trusted(`(${invoice}.open_debit <> 0 OR ${invoice}.open_credit <> 0)`);

/** Conditions on the account in `column`, from the customers that the key may see or the query names. */
function accountConditions(key: ReaderScope, query: Query, column: string): Statement[] {
  return [
    ...(query.CustomerIDs ? [accountsOfCustomers(column)(query.CustomerIDs as number[])] : []),
    ...(key.type === 'Customer' && key.customerIds ? [accountsOfCustomers(column)(key.customerIds)] : []),
    ...(query.States ? [accountsInStates(column)(query.States as string[])] : []),
    ...(key.states.length > 0 ? [accountsInStates(column)(key.states)] : []),
  ];
}

/** An account can span states; only the invoices in the key's states count. */
function invoiceVisibleTo(key: ReaderScope, invoice: string): Statement {
  if (key.states.length === 0) return sql``;
  return sql`AND ${trusted(invoice)}.customer_id IN (SELECT customer_id FROM customer WHERE state = ANY(${key.states}))`;
}

/** The engine has already narrowed SupplierIDs to the key's own. Null: all suppliers. */
const suppliersOf = (key: ReaderScope, query: Query) =>
  query.SupplierIDs ?? (key.type === 'Supplier' ? key.supplierIds : null);

function supplierCondition(key: ReaderScope, query: Query, column: string): Statement {
  const list = suppliersOf(key, query);
  return list ? sql`AND ${trusted(column)} = ANY(${list})` : sql``;
}

/**
 * Of an open invoice, something is open to one of its suppliers, but perhaps to none of those asked for. OFFSET keeps the planner from
 * computing the shares of all invoices: it is enough to find one for each account of the page.
 */
function sharesOf(key: ReaderScope, query: Query): Statement[] {
  if (!suppliersOf(key, query)) return [];
  return [
    sql`EXISTS (SELECT FROM invoice i JOIN invoice_line il ON il.invoice_id = i.invoice_id
      WHERE i.ar_account_id = a.ar_account_id AND ${isOpen('i')} ${invoiceVisibleTo(key, 'i')} ${supplierCondition(key, query, 'il.supplier_id')}
        AND open_share(i.invoice_id, i.open_balance, ARRAY[il.supplier_id]) <> 0 OFFSET 0)`,
  ];
}

/** Accounts in order, only as many as the page can show: each has a row, except perhaps the one where the last page ended. */
function accountsInOrder(key: ReaderScope, query: Query, rows: number | null): Statement {
  const after = query.after as [number, number] | undefined;
  const conditions = [
    sql`a.ar_account_id IN (SELECT i.ar_account_id FROM invoice i WHERE ${isOpen('i')} ${invoiceVisibleTo(key, 'i')}
      AND EXISTS (SELECT FROM invoice_line il WHERE il.invoice_id = i.invoice_id ${supplierCondition(key, query, 'il.supplier_id')}))`,
    ...sharesOf(key, query),
    ...accountConditions(key, query, 'a.ar_account_id'),
    ...(after ? [sql`a.ar_account_id >= ${after[0]}`] : []),
  ];
  const limit = rows === null ? null : rows + (after ? 1 : 0);
  return sql`SELECT a.ar_account_id FROM ar_account a WHERE ${join(conditions, ' AND ')}
    ORDER BY a.ar_account_id LIMIT ${limit}`;
}

const hasLineOf = (invoice: string, supplier: string) =>
  trusted(
    `EXISTS (SELECT FROM invoice_line nl WHERE nl.invoice_id = ${invoice}.invoice_id AND nl.supplier_id = ${supplier})`,
  );

/**
 * The rows that changed first, including those that have become empty. A row changes with every invoice of its account and
 * supplier, even if that is no longer open, and with lines that were removed (ar_left). So invoices are read in the order of
 * their changes, and only those count after which nothing else in the row changed.
 */
function rowsByChange(key: ReaderScope, query: Query, changed: ChangeWindow): Statement {
  const ofInvoices = [
    changedInWindow(changed, 'i.time_updated'),
    ...accountConditions(key, query, 'i.ar_account_id'),
    sql`NOT EXISTS (SELECT FROM invoice_line earlier WHERE earlier.invoice_id = il.invoice_id
      AND earlier.supplier_id = il.supplier_id AND earlier.invoice_trans_id < il.invoice_trans_id)`,
    sql`NOT EXISTS (SELECT FROM invoice newer WHERE newer.ar_account_id = i.ar_account_id ${invoiceVisibleTo(key, 'newer')}
      AND (newer.time_updated, newer.invoice_id) > (i.time_updated, i.invoice_id) AND ${hasLineOf('newer', 'il.supplier_id')})`,
    sql`NOT EXISTS (SELECT FROM ar_left gone WHERE gone.ar_account_id = i.ar_account_id
      AND gone.supplier_id = il.supplier_id AND gone.time_left > i.time_updated)`,
  ];
  const ofLeft = [
    changedInWindow(changed, 'gone.time_left'),
    ...accountConditions(key, query, 'gone.ar_account_id'),
    sql`NOT EXISTS (SELECT FROM ar_left later WHERE later.ar_account_id = gone.ar_account_id
      AND later.supplier_id = gone.supplier_id AND (later.time_left, later.ar_left_id) > (gone.time_left, gone.ar_left_id))`,
    sql`NOT EXISTS (SELECT FROM invoice newer WHERE newer.ar_account_id = gone.ar_account_id ${invoiceVisibleTo(key, 'newer')}
      AND newer.time_updated >= gone.time_left AND ${hasLineOf('newer', 'gone.supplier_id')})`,
  ];
  return sql`SELECT * FROM (
      (SELECT i.ar_account_id, il.supplier_id, i.time_updated FROM invoice i JOIN invoice_line il ON il.invoice_id = i.invoice_id
        WHERE ${join(ofInvoices, ' AND ')} ${invoiceVisibleTo(key, 'i')} ${supplierCondition(key, query, 'il.supplier_id')}
        ORDER BY i.time_updated, i.ar_account_id, il.supplier_id LIMIT ${changed.rows})
      UNION ALL
      (SELECT gone.ar_account_id, gone.supplier_id, gone.time_left FROM ar_left gone
        WHERE ${join(ofLeft, ' AND ')} ${supplierCondition(key, query, 'gone.supplier_id')}
        ORDER BY gone.time_left, gone.ar_account_id, gone.supplier_id LIMIT ${changed.rows})) c
    ORDER BY time_updated, ar_account_id, supplier_id LIMIT ${changed.rows}`;
}

/** The last change of anything that the row `g` holds or held. */
const lastChange = (key: ReaderScope) => sql`greatest(
  (SELECT n.time_updated FROM invoice n WHERE n.ar_account_id = g.ar_account_id ${invoiceVisibleTo(key, 'n')} AND ${hasLineOf('n', 'g.supplier_id')}
    ORDER BY n.time_updated DESC LIMIT 1),
  (SELECT max(gone.time_left) FROM ar_left gone WHERE gone.ar_account_id = g.ar_account_id AND gone.supplier_id = g.supplier_id))`;

/**
 * Open balances by account and supplier. An invoice with lines of several suppliers is split among them by ExtPrice, in
 * cents. The rounding remainder goes to the largest share, so that the parts add up to the balance.
 */
function aging(key: ReaderScope, query: Query, { today }: { today: string }, window: PageWindow): Statement {
  const { changed } = window;
  const first = changed
    ? sql`wanted AS (${rowsByChange(key, query, changed)}), account AS (SELECT DISTINCT ar_account_id FROM wanted)`
    : sql`account AS (${accountsInOrder(key, query, window.rows)})`;
  // In a query for changes, a row that has become empty is shown with zeros.
  const rows = changed
    ? sql`SELECT w.ar_account_id, w.supplier_id, w.time_updated, ${today}::date AS close_date, ${columns()}
        FROM wanted w LEFT JOIN due d ON d.ar_account_id = w.ar_account_id AND d.supplier_id = w.supplier_id
        GROUP BY w.ar_account_id, w.supplier_id, w.time_updated`
    : sql`SELECT g.*, ${lastChange(key)} AS time_updated FROM (
        SELECT d.ar_account_id, d.supplier_id, ${today}::date AS close_date, ${columns()}
        FROM due d WHERE d.amount <> 0 ${supplierCondition(key, query, 'd.supplier_id')} GROUP BY d.ar_account_id, d.supplier_id) g`;
  return sql`(
    WITH ${first}, share AS (
      SELECT i.ar_account_id, i.invoice_id, i.invoice_num, i.open_balance, s.supplier_id,
        ${today}::date - i.due_date AS days,
        row_number() OVER (PARTITION BY i.invoice_id ORDER BY abs(s.ext) DESC, s.supplier_id) AS place,
        CASE WHEN sum(s.ext) OVER (PARTITION BY i.invoice_id) = 0 THEN 0
          ELSE round(i.open_balance * s.ext / sum(s.ext) OVER (PARTITION BY i.invoice_id), 2) END AS part
      FROM account JOIN invoice i USING (ar_account_id) CROSS JOIN LATERAL (
        SELECT il.supplier_id, sum(il.ext_price) AS ext FROM invoice_line il
        WHERE il.invoice_id = i.invoice_id GROUP BY il.supplier_id) s
      WHERE ${isOpen('i')} ${invoiceVisibleTo(key, 'i')}
    ), due AS (
      SELECT *, part + CASE WHEN place = 1 THEN open_balance - sum(part) OVER (PARTITION BY invoice_id) ELSE 0 END AS amount
      FROM share
    )
    ${rows}
  ) ag`;
}

/** The list as seen by a key without restrictions, as a source for other statements. */
export function agedBalances(today: string): Statement {
  const everybody = { type: 'Employee' as const, supplierIds: null, customerIds: null, states: [] };
  return aging(everybody, {}, { today }, { rows: null });
}

function columns(): Statement {
  const late = AGING_BUCKETS.map(([, , , isIn], i) => {
    const condition = `${isIn('d.days')} AND d.amount > 0`;
    return `${sixDecimals(`sum(d.amount) FILTER (WHERE ${condition})`)} AS due${i}, ${agedItems(condition)} AS list${i}`;
  });
  const credit = `${sixDecimals('-sum(d.amount) FILTER (WHERE d.amount < 0)')} AS credit, ${agedItems('d.amount < 0')} AS credits, ${sixDecimals('sum(d.amount)')} AS balance`;
  return trusted([...late, credit].join(', '));
}

export const arAging: QueryList = {
  path: '/arAging',
  operationId: 'listArAging',
  summary: 'List AR aging',
  description:
    'Lists the open balance of each AR account, broken down by supplier and by days past due. With UpdatedSince, balances that dropped to zero are included.',
  source: aging,
  copied: null,
  pagesItself: true,
  of: {
    row: 'ag',
    audience: audiences.ACCOUNT_MONEY,
    fields: {
      ARAccountID: computed.int('ag.ar_account_id', 'ID of the AR account.'),
      SupplierID: computed.int('ag.supplier_id', 'ID of the supplier.'),
      OpenCredit: computed.decimal(
        'ag.credit',
        'Total of CreditInvoices, in US dollars with 6 decimal places, as a positive number.',
      ),
      ...Object.fromEntries(
        AGING_BUCKETS.map(([name, , words], i) => [
          name,
          computed.decimal(`ag.due${i}`, `Amount ${words}, in US dollars with 6 decimal places.`),
        ]),
      ),
      CloseDate: computed.date(
        'ag.close_date',
        'Date as of which days past due are calculated: today, in UTC.',
      ),
      TotalBalanceOutstanding: computed.decimal(
        'ag.balance',
        'CurrentDue plus all past-due amounts, minus OpenCredit, in US dollars with 6 decimal places.',
      ),
      TimeUpdated: computed.time(
        'ag.time_updated',
        'When an invoice of this account and supplier, open or closed, last changed, in UTC.',
      ),
      ...Object.fromEntries(
        AGING_BUCKETS.map(([, name, words], i) => [
          name,
          computed.listOf(ITEM)(`ag.list${i}`, `Invoices ${words}.`),
        ]),
      ),
      CreditInvoices: computed.listOf(ITEM)('ag.credits', 'Credits that are not fully used.'),
    },
  },
  by: ['ARAccountID', 'SupplierID'],
  isPlannedForSuppliers: true,
  filters: {
    CustomerIDs: idFilterIn(
      'Return only AR accounts of these customers.',
      accountsOfCustomers('ag.ar_account_id'),
    ),
    SupplierIDs: idFilter('ag.supplier_id', 'Return only balances for these suppliers.'),
  },
  hasStates: true,
};
