import { Big } from 'big.js';
import { type Db, sql } from '../../../src/db/index.ts';
import type { TestService } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import type { TestKey } from '../../support/test-keys.ts';

/** A line as v1 shows it to a key, with what reports group it by now. */
export interface Fact {
  line: Json;
  day: string;
  isCredit: boolean;
  dimensions: Record<string, { id: number | string | null; name: string | null }>;
}

export interface Wanted {
  from: string;
  to: string;
  by: string[];
  measures: string[];
  filters?: Record<string, (number | string)[]>;
  credits?: 'included' | 'excluded' | 'only';
  before?: { from: string; to: string };
  /** What the earlier period is called in the later one. */
  place?: (day: string, period: string) => string;
}

async function linesOf(call: TestService['call'], key: string, ids: number[]): Promise<Json[]> {
  const lines: Json[] = [];
  for (let at = 0; at < ids.length; at += 1_000) {
    const some = ids.slice(at, at + 1_000).join(',');
    for (let page = 1; ; page++) {
      const path = `/api/v1/invoices/lines?PageSize=500&Page=${page}&InvoiceIDs=${some}`;
      const found = (await call('GET', path, { key })).json();
      lines.push(...found.Data);
      if (found.Data.length < 500) break;
    }
  }
  return lines;
}

/** Everything that the reports of a key are made of, line by line, by v1. */
export async function factsOf(call: TestService['call'], db: Db, key: TestKey): Promise<Fact[]> {
  const invoices = await db.query<Json>(sql`
    SELECT i.invoice_id, i.delivery_date, i.is_credit, i.cancelled_at IS NOT NULL AS is_cancelled, i.location_id, l.location,
      c.customer_id, c.customer_name, c.chain_name, c.state, c.account_status, c.sales_rep_user_id, u.full_name
    FROM invoice i JOIN customer c USING (customer_id) JOIN location l ON l.location_id = i.location_id
    LEFT JOIN user_account u ON u.user_id = c.sales_rep_user_id ORDER BY 1`);
  const products = await db.query<Json>(sql`SELECT * FROM product`);
  const suppliers = await db.query<Json>(sql`SELECT supplier_id, supplier FROM supplier`);
  const invoiceOf = new Map(invoices.map((one) => [one.invoice_id, one]));
  const productOf = new Map(products.map((one) => [one.product_id, one]));
  const supplierOf = new Map(suppliers.map((one) => [one.supplier_id, one.supplier]));
  const lines = await linesOf(
    call,
    key.text,
    invoices.map(({ invoice_id }) => invoice_id),
  );
  return lines.flatMap((line) => {
    const invoice = invoiceOf.get(line.InvoiceID)!;
    if (invoice.is_cancelled) return [];
    if (key.type === 'Supplier' && invoice.account_status !== 'Active') return [];
    const product = productOf.get(line.ProductID)!;
    return [
      {
        line,
        day: invoice.delivery_date,
        isCredit: invoice.is_credit,
        dimensions: {
          product: { id: product.product_id, name: product.product_name },
          supplier: { id: line.SupplierID, name: supplierOf.get(line.SupplierID)! },
          product_type: { id: product.product_type_id, name: product.product_type_name },
          brand: { id: product.brand_id, name: product.brand_name },
          customer: { id: invoice.customer_id, name: invoice.customer_name },
          chain: { id: null, name: invoice.chain_name },
          state: { id: null, name: invoice.state },
          location: { id: invoice.location_id, name: invoice.location },
          sales_rep: { id: invoice.sales_rep_user_id, name: invoice.full_name },
        },
      },
    ];
  });
}

const PERIODS = ['day', 'week', 'month', 'quarter', 'year'];

export function periodOf(day: string, period: string): string {
  const [year, month] = [day.slice(0, 4), day.slice(5, 7)];
  if (period === 'day') return day;
  if (period === 'month') return `${year}-${month}`;
  if (period === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`;
  if (period === 'year') return year;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

const FILTERED: Record<string, [string, 'id' | 'name']> = {
  product_ids: ['product', 'id'],
  supplier_ids: ['supplier', 'id'],
  customer_ids: ['customer', 'id'],
  location_ids: ['location', 'id'],
  product_type_ids: ['product_type', 'id'],
  brand_ids: ['brand', 'id'],
  sales_rep_ids: ['sales_rep', 'id'],
  states: ['state', 'name'],
};

function isWanted(fact: Fact, wanted: Wanted): boolean {
  if (wanted.credits === 'excluded' && fact.isCredit) return false;
  if (wanted.credits === 'only' && !fact.isCredit) return false;
  return Object.entries(wanted.filters ?? {}).every(([name, list]) => {
    const [dimension, part] = FILTERED[name]!;
    return list.includes(fact.dimensions[dimension]![part]!);
  });
}

function measured(facts: readonly Fact[], measure: string): unknown {
  const sum = (value: (line: Json) => string | number | Big | null) =>
    facts.reduce((total, { line }) => total.plus(value(line) ?? 0), new Big(0));
  const full = () => sum((line) => new Big(line.FullPrice).times(line.NumUnits));
  const ext = () => sum((line) => line.ExtPrice);
  const units = () => sum((line) => line.NumUnits);
  const ordered = () => sum((line) => line.Ordered);
  const distinct = (field: string) => new Set(facts.map(({ line }) => line[field])).size;
  const values: Record<string, () => unknown> = {
    units: () => units().toNumber(),
    ordered_units: () => ordered().toNumber(),
    backorder_units: () => sum((line) => line.BackOrder).toNumber(),
    cases: () => sum((line) => line.Cases).toNumber(),
    full_price: () => full().toFixed(2),
    ext_price: () => ext().toFixed(2),
    discount: () => full().minus(ext()).toFixed(2),
    invoices: () => distinct('InvoiceID'),
    customers: () => distinct('CustomerID'),
    fill_rate: () => (ordered().eq(0) ? null : Number(units().div(ordered()).round(4, 1).toString())),
  };
  return values[measure]!();
}

function figures(now: Fact[], before: Fact[], { measures, before: compared }: Wanted): Json {
  return Object.fromEntries(
    measures.flatMap((measure) => [
      [measure, measured(now, measure)],
      ...(compared ? [[`${measure}_before`, measured(before, measure)]] : []),
    ]),
  );
}

function shownDimensions(fact: Fact, by: string[], periodName: string): Json {
  return Object.fromEntries(
    by.flatMap((dimension) => {
      if (PERIODS.includes(dimension)) return [[dimension, periodName]];
      const { id, name } = fact.dimensions[dimension]!;
      if (dimension === 'state') return [['state', name]];
      if (dimension === 'chain') return [['chain_name', name]];
      return [
        [`${dimension}_id`, id],
        [`${dimension}_name`, name],
      ];
    }),
  );
}

/** The report, reckoned line by line: its rows in no order, and its totals. */
export function computeReport(facts: readonly Fact[], wanted: Wanted): { rows: Json[]; totals: Json } {
  const chosen = facts.filter((fact) => isWanted(fact, wanted));
  const within = ({ from, to }: { from: string; to: string }) =>
    chosen.filter(({ day }) => day >= from && day <= to);
  const period = wanted.by.find((dimension) => PERIODS.includes(dimension));
  const groups = new Map<string, { shown: Json; now: Fact[]; before: Fact[] }>();
  const put = (side: 'now' | 'before', nameOf: (day: string) => string) => (fact: Fact) => {
    const shown = shownDimensions(fact, wanted.by, nameOf(fact.day));
    const key = JSON.stringify(shown);
    const group = groups.get(key) ?? { shown, now: [], before: [] };
    group[side].push(fact);
    groups.set(key, group);
  };
  const now = within(wanted);
  const before = wanted.before ? within(wanted.before) : [];
  now.forEach(put('now', (day) => (period ? periodOf(day, period) : '')));
  before.forEach(put('before', (day) => (period ? wanted.place!(day, period) : '')));
  const rows = [...groups.values()].map((group) => ({
    ...group.shown,
    ...figures(group.now, group.before, wanted),
  }));
  return { rows, totals: figures(now, before, wanted) };
}
