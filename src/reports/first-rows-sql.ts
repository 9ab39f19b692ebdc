import {
  join,
  plannedEachTime,
  type Queryable,
  type RowWindow,
  type Statement,
  sql,
  trusted,
} from '../db/index.ts';
import { TIE_BREAK_DIMENSIONS, type TieBreakDimension, tieBreakersOf } from './first-rows.ts';
import type { SalesReportPlan } from './sales.ts';
import { sortValueSql } from './sales-sql.ts';
import { coverageConditions, type LineSelection, type SalesSource, type SummedPart } from './source.ts';
import { dayInRange } from './spans-sql.ts';
import { BY_CUSTOMER, columnsOfSums, summedLines } from './sums-sql.ts';
import type { Measure } from './vocabulary.ts';

/** Above this, all lines of the month are read. */
const MAX_MARKED = 200;
/** How many rows are looked at, in order, for a page of those that meet conditions. */
const MAX_EXAMINED_ROWS = 20_000;

/** A stored row `s` replaces its line and its invoice. */
const ROW: Omit<SalesSource, 'from'> = {
  row: 's',
  customer: 'c',
  joins: 'JOIN invoice s ON s.invoice_id = s.invoice_id JOIN customer c ON c.customer_id = s.customer_id',
  day: 's.month',
  productId: 's.product_id',
  brandId: 'p.brand_id',
  productTypeId: 'p.product_type_id',
  supplierId: 'NULL::integer',
  customerId: 's.customer_id',
  locationId: 'NULL::integer',
  isCredit: 'NULL::boolean',
  summed: {
    units: 's.units',
    ordered_units: 's.ordered',
    backorder_units: 's.back_order',
    cases: 's.cases',
    full_price: 's.full_price',
    ext_price: 's.ext_price',
  },
  counted: { invoices: 'NULL::integer', customers: 's.customer_id' },
  conditions: [],
};

/** Joined from the left, a table is not read unless a condition asks for it; joined like this, it can lead the way. */
const joined = (how: 'JOIN' | 'LEFT JOIN') =>
  trusted(
    `${how} customer c ON c.customer_id = s.customer_id ${how} product p ON p.product_id = s.product_id`,
  );

/** As indexes have them: ids break ties, and nothing here is null. */
const NAMES: Record<TieBreakDimension, readonly string[]> = {
  product: ['p.product_name COLLATE "C"', 's.product_id'],
  customer: ['c.customer_name COLLATE "C"', 's.customer_id'],
};
const COLUMNS = columnsOfSums(BY_CUSTOMER)
  .map((name) => `s.${name}`)
  .join(', ');

/** What a report is sorted by. Only a fill rate can be null, and no index has it. */
interface Figure {
  value: string;
  type: 'bigint' | 'numeric';
  isNullable: boolean;
  isDescending: boolean;
}

const INTEGER_MEASURES: readonly Measure[] = ['units', 'ordered_units', 'backorder_units'];

function figureOf(measure: Measure, isDescending: boolean): Figure {
  const value = sortValueSql(measure, (part) => ROW.summed[part as SummedPart]);
  const type = INTEGER_MEASURES.includes(measure) ? 'bigint' : 'numeric';
  return { value, type, isNullable: measure === 'fill_rate', isDescending };
}

/** SQL: by a column with the figure. */
const orderByFigure = ({ isDescending, isNullable }: Figure, column: string): Statement =>
  trusted(`ORDER BY ${column} ${isDescending ? 'DESC' : 'ASC'}${isNullable ? ' NULLS LAST' : ''}`);

/** The figure of the row at the end of a page; none: the report has fewer rows. */
type Edge = { value: string | null } | 'none';

interface FirstRowsRequest extends LineSelection {
  plan: SalesReportPlan;
}

/** Customers of a month whose sums are out of date; undefined if there are many, or the month is not kept. */
async function markedCustomers(at: Queryable, month: string): Promise<number[] | undefined> {
  const [found] = await at.query<{ customers: number[] }>(sql`
    SELECT ARRAY(SELECT DISTINCT m.customer_id FROM sales_mark m WHERE m.month = b.month AND m.customer_id IS NOT NULL LIMIT ${MAX_MARKED + 1}) AS customers
    FROM sales_month_built b WHERE b.month = ${month}::date`);
  return found && found.customers.length <= MAX_MARKED ? found.customers : undefined;
}

/** The rows of a report by product and customer that can be on one of its first pages. */
class FirstRows {
  private readonly conditions: readonly Statement[];
  private readonly order: readonly string[];
  private readonly figure: Figure | undefined;

  constructor(
    private readonly request: FirstRowsRequest,
    private readonly marked: readonly number[],
    /** One more than the page shows, to know whether another follows. */
    private readonly count: number,
  ) {
    const { plan } = request;
    const { by, isDescending } = plan.sort;
    this.conditions = coverageConditions(ROW, request);
    const names = tieBreakersOf(plan)!.flatMap((dimension) => NAMES[dimension]);
    if ('measure' in by) {
      this.figure = figureOf(by.measure, isDescending);
      this.order = names;
    } else {
      const sorted = TIE_BREAK_DIMENSIONS.find((one) => one === by.dimension)!;
      this.order = [...NAMES[sorted].map((name) => `${name} ${isDescending ? 'DESC' : 'ASC'}`), ...names];
    }
  }

  /** Undefined: too few of the rows that were looked at meet the conditions. */
  async source(at: Queryable): Promise<SalesSource | undefined> {
    const edge = this.figure ? await this.readEdge(at, this.figure) : { value: null };
    if (!edge) return undefined;
    const rows = sql`(${join(this.parts(edge), ' UNION ALL ')}) s ${joined('LEFT JOIN')}`;
    return { ...ROW, from: () => rows };
  }

  /** SQL: kept sums that nothing marks. */
  private kept(how: 'JOIN' | 'LEFT JOIN', conditions: readonly Statement[]): Statement {
    const month = sql`s.month = ${this.request.plan.range.from}::date`;
    const current = this.marked.length > 0 ? [sql`s.customer_id <> ALL(${this.marked}::integer[])`] : [];
    return sql`FROM sales_month_customer s ${joined(how)} WHERE ${join([month, ...current, ...conditions], ' AND ')}`;
  }

  /** SQL: the sums of marked customers, from their lines. */
  private fresh(): Statement[] {
    if (this.marked.length === 0) return [];
    const ofMarked = sql`${dayInRange('i.delivery_date', this.request.plan.range)} AND i.customer_id = ANY(${this.marked}::integer[])`;
    const conditions = this.conditions.length > 0 ? sql`WHERE ${join(this.conditions, ' AND ')}` : sql``;
    return [
      sql`SELECT ${trusted(COLUMNS)} FROM (${summedLines(BY_CUSTOMER, ofMarked)}) s ${joined('LEFT JOIN')} ${conditions}`,
    ];
  }

  private async readEdge(at: Queryable, figure: Figure): Promise<Edge | undefined> {
    const shown = trusted(`${figure.value} AS figure`);
    const kept = (columns: Statement, limit: number) =>
      sql`SELECT ${columns} ${this.kept('LEFT JOIN', [])} ${orderByFigure(figure, figure.value)} LIMIT ${limit}`;
    const isEveryRow = this.conditions.length === 0;
    const lookedAt = isEveryRow ? sql`SELECT` : kept(trusted(COLUMNS), MAX_EXAMINED_ROWS);
    const first = isEveryRow
      ? kept(shown, this.count)
      : sql`SELECT ${shown} FROM looked_at s ${joined('LEFT JOIN')} WHERE ${join(this.conditions, ' AND ')}`;
    const fresh = this.fresh().map((rows) => sql`SELECT ${shown} FROM (${rows}) s`);
    const [found] = await at.query<{ figure: string | null; rows: number; lookedAt: number }>(
      plannedEachTime(sql`WITH looked_at AS MATERIALIZED (${lookedAt}), found AS MATERIALIZED (
          SELECT o.figure FROM (${join([sql`(${first})`, ...fresh], ' UNION ALL ')}) o ${orderByFigure(figure, 'o.figure')} LIMIT ${this.count})
        SELECT (SELECT f.figure::text FROM found f ${orderByFigure(figure, 'f.figure')} OFFSET ${this.count - 1} LIMIT 1) AS figure,
          (SELECT count(*)::integer FROM found) AS rows, (SELECT count(*)::integer FROM looked_at) AS "lookedAt"`),
    );
    if (found!.rows >= this.count) return { value: found!.figure };
    return isEveryRow || found!.lookedAt < MAX_EXAMINED_ROWS ? 'none' : undefined;
  }

  /** SQL: rows before the edge, the first by name of those at it, and what is not kept. */
  private parts(edge: Edge): Statement[] {
    const all = (conditions: readonly Statement[]) =>
      sql`SELECT ${trusted(COLUMNS)} ${this.kept('LEFT JOIN', [...conditions, ...this.conditions])}`;
    if (edge === 'none') return [all([]), ...this.fresh()];
    const inOrder = (conditions: readonly Statement[]) =>
      sql`(SELECT ${trusted(COLUMNS)} ${this.kept('JOIN', [...conditions, ...this.conditions])}
        ORDER BY ${trusted(this.order.join(', '))} LIMIT ${this.count})`;
    if (!this.figure) return [inOrder([]), ...this.fresh()];
    const figure = trusted(this.figure.value);
    if (edge.value === null)
      return [all([sql`${figure} IS NOT NULL`]), inOrder([sql`${figure} IS NULL`]), ...this.fresh()];
    const isBefore = trusted(this.figure.isDescending ? '>' : '<');
    const value = sql`${edge.value}::${trusted(this.figure.type)}`;
    return [
      all([sql`${figure} ${isBefore} ${value}`]),
      inOrder([sql`${figure} = ${value}`]),
      ...this.fresh(),
    ];
  }
}

/** Where the rows of a page come from; undefined: from where those of other reports do. */
export async function firstRowsSource(
  at: Queryable,
  request: FirstRowsRequest,
  { offset, limit }: RowWindow,
): Promise<SalesSource | undefined> {
  const marked = await markedCustomers(at, request.plan.range.from);
  return marked && new FirstRows(request, marked, offset + limit + 1).source(at);
}
