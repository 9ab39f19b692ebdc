import type { ApiKey } from '../../access/index.ts';
import { join, type Statement, sql, trusted } from '../../db/index.ts';
import {
  type ChangeWindow,
  changedIn,
  date,
  decimal,
  type Filter,
  idFilter,
  int,
  listOf,
  type Resource,
  time,
  type Window,
} from '../engine/index.ts';

const AGED = [
  ['CurrentDue', 'CurrentInvoices', 'not yet due, or due today', 'd.days <= 0'],
  ['Due_1_30', 'Invoices_1_30', '1 to 30 days late', 'd.days BETWEEN 1 AND 30'],
  ['Due_31_60', 'Invoices_31_60', '31 to 60 days late', 'd.days BETWEEN 31 AND 60'],
  ['Due_61_90', 'Invoices_61_90', '61 to 90 days late', 'd.days BETWEEN 61 AND 90'],
  ['Due_91', 'Invoices_91', 'more than 90 days late', 'd.days > 90'],
] as const;

const ITEM = {
  type: 'object',
  properties: {
    InvoiceID: { type: 'integer' },
    InvoiceNum: { type: 'string' },
    OpenBalance: { type: 'string', format: 'decimal' },
  },
};
const items = (condition: string) =>
  `coalesce(json_agg(json_build_object('InvoiceID', d.invoice_id, 'InvoiceNum', d.invoice_num, 'OpenBalance',
    d.amount::numeric(30,6)::text) ORDER BY d.invoice_id) FILTER (WHERE ${condition}), '[]')`;
const six = (expression: string) => `coalesce(${expression}, 0)::numeric(30,6)`;

type Asker = Pick<ApiKey, 'type' | 'supplierIds' | 'customerIds' | 'states'>;
type Query = Record<string, unknown>;

const isOpen = (invoice: string) => trusted(`(${invoice}.open_debit <> 0 OR ${invoice}.open_credit <> 0)`);

/** Conditions on the account of `column`, from the customers that may be seen or are asked for. */
function accountsOf(key: Asker, query: Query, column: string): Statement[] {
  const own = (customers: Statement) =>
    sql`${trusted(column)} IN (SELECT ar_account_id FROM customer c WHERE ${customers})`;
  return [
    ...(query.CustomerIDs ? [own(sql`c.customer_id = ANY(${query.CustomerIDs})`)] : []),
    ...(key.type === 'Customer' && key.customerIds
      ? [own(sql`c.customer_id = ANY(${key.customerIds})`)]
      : []),
    ...(query.States ? [own(sql`c.state = ANY(${query.States})`)] : []),
    ...(key.states.length > 0 ? [own(sql`c.state = ANY(${key.states})`)] : []),
  ];
}

/** The engine has narrowed SupplierIDs to the key's own already. */
function suppliersOf(key: Asker, query: Query, column: string): Statement {
  const list = query.SupplierIDs ?? (key.type === 'Supplier' ? key.supplierIds : null);
  return list ? sql`AND ${trusted(column)} = ANY(${list})` : sql``;
}

/** Accounts in order, only as many as the page can show: each gives a row, but for the one where the last page ended. */
function accountsInOrder(key: Asker, query: Query, rows: number | null): Statement {
  const after = query.after as [number, number] | undefined;
  const conditions = [
    sql`a.ar_account_id IN (SELECT i.ar_account_id FROM invoice i WHERE ${isOpen('i')}
      AND EXISTS (SELECT FROM invoice_line il WHERE il.invoice_id = i.invoice_id ${suppliersOf(key, query, 'il.supplier_id')}))`,
    ...accountsOf(key, query, 'a.ar_account_id'),
    ...(after ? [sql`a.ar_account_id >= ${after[0]}`] : []),
  ];
  const limit = rows === null ? null : rows + (after ? 1 : 0);
  return sql`SELECT a.ar_account_id FROM ar_account a WHERE ${join(conditions, ' AND ')}
    ORDER BY a.ar_account_id LIMIT ${limit}`;
}

/**
 * The accounts of the rows that changed first. A row changed last when the newest of its open invoices did: so open
 * invoices are walked in the order of their changes, and those count after which none of the row changed.
 */
function accountsByChange(key: Asker, query: Query, changed: ChangeWindow): Statement {
  const conditions = [
    isOpen('i'),
    changedIn(changed, 'i.time_updated'),
    ...accountsOf(key, query, 'i.ar_account_id'),
    sql`NOT EXISTS (SELECT FROM invoice_line earlier WHERE earlier.invoice_id = il.invoice_id
      AND earlier.supplier_id = il.supplier_id AND earlier.invoice_trans_id < il.invoice_trans_id)`,
    sql`NOT EXISTS (SELECT FROM invoice newer WHERE newer.ar_account_id = i.ar_account_id AND ${isOpen('newer')}
      AND (newer.time_updated, newer.invoice_id) > (i.time_updated, i.invoice_id)
      AND EXISTS (SELECT FROM invoice_line nl WHERE nl.invoice_id = newer.invoice_id AND nl.supplier_id = il.supplier_id))`,
  ];
  return sql`SELECT DISTINCT ar_account_id FROM (
    SELECT i.ar_account_id FROM invoice i JOIN invoice_line il ON il.invoice_id = i.invoice_id
    WHERE ${join(conditions, ' AND ')} ${suppliersOf(key, query, 'il.supplier_id')}
    ORDER BY i.time_updated, i.ar_account_id, il.supplier_id LIMIT ${changed.rows}) first`;
}

/**
 * Open balances by account and supplier. An invoice with lines of several suppliers is split over them by
 * ExtPrice, in cents, and what rounding leaves goes to the largest, so the parts sum to the balance.
 */
function aging(key: Asker, query: Query, { today }: { today: string }, window: Window): Statement {
  const accounts = window.changed
    ? accountsByChange(key, query, window.changed)
    : accountsInOrder(key, query, window.rows);
  return sql`(
    WITH account AS (${accounts}), share AS (
      SELECT i.ar_account_id, i.invoice_id, i.invoice_num, i.open_balance, i.time_updated, s.supplier_id,
        ${today}::date - i.due_date AS days,
        row_number() OVER (PARTITION BY i.invoice_id ORDER BY abs(s.ext) DESC, s.supplier_id) AS place,
        CASE WHEN sum(s.ext) OVER (PARTITION BY i.invoice_id) = 0 THEN 0
          ELSE round(i.open_balance * s.ext / sum(s.ext) OVER (PARTITION BY i.invoice_id), 2) END AS part
      FROM account JOIN invoice i USING (ar_account_id) CROSS JOIN LATERAL (
        SELECT il.supplier_id, sum(il.ext_price) AS ext FROM invoice_line il
        WHERE il.invoice_id = i.invoice_id GROUP BY il.supplier_id) s
      WHERE ${isOpen('i')}
    ), due AS (
      SELECT *, part + CASE WHEN place = 1 THEN open_balance - sum(part) OVER (PARTITION BY invoice_id) ELSE 0 END AS amount
      FROM share
    )
    SELECT d.ar_account_id, d.supplier_id, max(d.time_updated) AS time_updated, ${today}::date AS close_date,
      ${columns()}
    FROM due d WHERE true ${suppliersOf(key, query, 'd.supplier_id')} GROUP BY d.ar_account_id, d.supplier_id
  ) ag`;
}

/** What the list holds for whoever sees everything, as a source for other statements. */
export function agedBalances(today: string): Statement {
  const everybody = { type: 'Employee' as const, supplierIds: null, customerIds: null, states: [] };
  return aging(everybody, {}, { today }, { rows: null });
}

function columns(): Statement {
  const late = AGED.map(
    ([, , , condition], i) =>
      `${six(`sum(d.amount) FILTER (WHERE ${condition} AND d.amount > 0)`)} AS due${i}, ${items(`${condition} AND d.amount > 0`)} AS list${i}`,
  );
  const credit = `${six('-sum(d.amount) FILTER (WHERE d.amount < 0)')} AS credit, ${items('d.amount < 0')} AS credits, ${six('sum(d.amount)')} AS balance`;
  return trusted([...late, credit].join(', '));
}

export const arAging: Resource = {
  path: '/arAging',
  operationId: 'listArAging',
  tag: 'Accounting',
  summary: 'Open balances by age, per AR account and supplier',
  from: aging,
  pagesItself: true,
  fields: {
    ARAccountID: int('ag.ar_account_id', 'The account.'),
    SupplierID: int('ag.supplier_id', 'The supplier.'),
    OpenCredit: decimal('ag.credit', 'Sum of CreditInvoices, positive.'),
    ...Object.fromEntries(
      AGED.map(([name, , words], i) => [name, decimal(`ag.due${i}`, `Open and ${words}.`)]),
    ),
    CloseDate: date('ag.close_date', 'The day that the ages are counted to: today.'),
    TotalBalanceOutstanding: decimal('ag.balance', 'Everything open less OpenCredit.'),
    TimeUpdated: time('ag.time_updated', 'Last change of any of the invoices.'),
    ...Object.fromEntries(
      AGED.map(([, name, words], i) => [name, listOf(ITEM)(`ag.list${i}`, `Invoices ${words}.`)]),
    ),
    CreditInvoices: listOf(ITEM)('ag.credits', 'Credits that are still open.'),
  },
  order: ['ag.ar_account_id', 'ag.supplier_id'],
  cursor: ['ARAccountID', 'SupplierID'],
  updated: 'ag.time_updated',
  isPlannedForSuppliers: true,
  filters: {
    CustomerIDs: elsewhere(idFilter('', 'Accounts of these customers.')),
    SupplierIDs: elsewhere(idFilter('', 'Rows of these suppliers.')),
  },
  // The source narrows by state before it pages.
  state: () => sql`true`,
  scope: { Customer: () => undefined, Supplier: () => undefined },
};

function elsewhere(filter: Filter<number[] | undefined>): Filter<number[] | undefined> {
  return { ...filter, where: () => undefined };
}
