import { join, type RowWindow, type Statement, sql, trusted } from '../db/index.ts';
import { NO_SHIFT, type Range, type Shift } from './period.ts';
import { limitClause, type ReportStatement } from './rows-sql.ts';
import type { SalesReportPlan, SortBy } from './sales.ts';
import {
  COUNTED_PARTS,
  type CountedPart,
  type LineSelection,
  rowsOfReport,
  type SalesSource,
  SUMMED_PARTS,
  type SummedPart,
} from './source.ts';
import {
  type Dimension,
  dimensionColumns,
  isPeriod,
  type Measure,
  type Period,
  previousColumn,
} from './vocabulary.ts';

/** How a dimension is read from a row of the source, and its name from where names are kept now. */
interface DimensionSql {
  key(source: SalesSource): string;
  /**
   * SQL of the name, and what to join for it, given the name of the key's column: for many rows, and for few of them. Absent: the key
   * is the name.
   */
  named?: { name: string; join(key: string): string; lookUp?(key: string): string };
}

const ofProduct = (key: DimensionSql['key'], column: 'product_type' | 'brand'): DimensionSql => ({
  key,
  named: {
    name: `${column}.name`,
    join: (key) =>
      `LEFT JOIN (SELECT ${column}_id AS id, min(${column}_name) AS name FROM product WHERE ${column}_id IS NOT NULL GROUP BY 1) ${column} ON ${column}.id = ${key}`,
    lookUp: (key) =>
      `LEFT JOIN LATERAL (SELECT min(r.${column}_name) AS name FROM product r WHERE r.${column}_id = ${key}) ${column} ON true`,
  },
});

function ofRecord(key: DimensionSql['key'], table: string, id: string, name: string): DimensionSql {
  const alias = `named_${table}`;
  return {
    key,
    named: {
      name: `${alias}.${name}`,
      join: (column) => `LEFT JOIN ${table} ${alias} ON ${alias}.${id} = ${column}`,
      lookUp: (column) =>
        `LEFT JOIN LATERAL (SELECT r.${name} FROM ${table} r WHERE r.${id} = ${column} LIMIT 1) ${alias} ON true`,
    },
  };
}

const ofPeriod = (period: Period): DimensionSql => ({
  key: ({ day }) => (period === 'day' ? day : `date_trunc('${period}', ${day}::timestamp)::date`),
});

const DIMENSION_SQL: Record<Dimension, DimensionSql> = {
  product: ofRecord(({ productId }) => productId, 'product', 'product_id', 'product_name'),
  supplier: ofRecord(({ supplierId }) => supplierId, 'supplier', 'supplier_id', 'supplier'),
  product_type: ofProduct(({ productTypeId }) => productTypeId, 'product_type'),
  brand: ofProduct(({ brandId }) => brandId, 'brand'),
  customer: ofRecord(({ customerId }) => customerId, 'customer', 'customer_id', 'customer_name'),
  chain: { key: ({ customer }) => `${customer}.chain_name` },
  state: { key: ({ customer }) => `${customer}.state` },
  location: ofRecord(({ locationId }) => locationId, 'location', 'location_id', 'location'),
  sales_rep: ofRecord(
    ({ customer }) => `${customer}.sales_rep_user_id`,
    'user_account',
    'user_id',
    'full_name',
  ),
  day: ofPeriod('day'),
  week: ofPeriod('week'),
  month: ofPeriod('month'),
  quarter: ofPeriod('quarter'),
  year: ofPeriod('year'),
};

const PERIOD_FORMAT: Record<Period, string> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

/** Sums and counts that a measure is computed from. */
const PARTS_OF_MEASURE: Record<Measure, readonly (SummedPart | CountedPart)[]> = {
  units: ['units'],
  cases: ['cases'],
  full_price: ['full_price'],
  discount: ['full_price', 'ext_price'],
  ext_price: ['ext_price'],
  invoices: ['invoices'],
  customers: ['customers'],
  ordered_units: ['ordered_units'],
  backorder_units: ['backorder_units'],
  fill_rate: ['units', 'ordered_units'],
};

const money = (value: string) => `round(${value}, 2)::text`;
const integer = (value: string) => `(${value})::bigint`;

/** SQL of a measure as it is shown, given the columns of its sums. */
const MEASURE_SQL: Record<Measure, (of: (part: SummedPart | CountedPart) => string) => string> = {
  units: (of) => integer(of('units')),
  cases: (of) => `trim_scale(${of('cases')})`,
  full_price: (of) => money(of('full_price')),
  discount: (of) => money(`${of('full_price')} - ${of('ext_price')}`),
  ext_price: (of) => money(of('ext_price')),
  invoices: (of) => integer(of('invoices')),
  customers: (of) => integer(of('customers')),
  ordered_units: (of) => integer(of('ordered_units')),
  backorder_units: (of) => integer(of('backorder_units')),
  fill_rate: (of) =>
    `CASE WHEN ${of('ordered_units')} <> 0 THEN trim_scale(round(${of('units')}::numeric / ${of('ordered_units')}, 4)) END`,
};

/** The same as a number to sort by. */
export function sortValueSql(measure: Measure, of: (part: SummedPart | CountedPart) => string): string {
  if (measure === 'fill_rate') return MEASURE_SQL.fill_rate(of);
  return measure === 'discount'
    ? `${of('full_price')} - ${of('ext_price')}`
    : of(PARTS_OF_MEASURE[measure][0]!);
}

const isCounted = (part: SummedPart | CountedPart): part is CountedPart =>
  (COUNTED_PARTS as readonly string[]).includes(part);
const isSummed = (part: SummedPart | CountedPart): part is SummedPart =>
  (SUMMED_PARTS as readonly string[]).includes(part);

type Part = SummedPart | CountedPart;
type Side = 'now' | 'before';
const columnOf = (part: Part, side: Side) => (side === 'now' ? part : `${part}_before`);

export interface SalesRequest extends LineSelection {
  plan: SalesReportPlan;
  source: SalesSource;
}

/** One report as SQL, from its groups to the order of its rows. */
class SalesStatement implements ReportStatement {
  private readonly parts: readonly Part[];
  private readonly sides: readonly Side[];

  constructor(private readonly request: SalesRequest) {
    const { measures, compared } = request.plan;
    this.parts = [...new Set(measures.flatMap((measure) => PARTS_OF_MEASURE[measure]))];
    this.sides = compared ? ['now', 'before'] : ['now'];
  }

  /** The report's groups `g`, and their totals `t` with the number of rows. */
  withGroups(countUpTo?: number): Statement {
    const groups = sql`WITH g AS MATERIALIZED (${this.groups()})`;
    if (countUpTo !== undefined)
      return sql`${groups}, t AS MATERIALIZED (SELECT count(*) AS row_count FROM (SELECT FROM g LIMIT ${countUpTo}) o)`;
    const sums = this.parts.filter(isSummed).flatMap((part) =>
      this.sides.map((side) => {
        const column = columnOf(part, side);
        return trusted(`coalesce(sum(g.${column}), 0) AS ${column}`);
      }),
    );
    const counts = this.parts
      .filter(isCounted)
      .flatMap((part) => this.sides.map((side) => this.countOf(part, side)));
    return sql`${groups},
      t AS MATERIALIZED (SELECT ${join([sql`count(*) AS row_count`, ...sums, ...counts], ', ')} FROM g)`;
  }

  totals(): string {
    return this.shownMeasures('t').join(', ');
  }

  /** The measures as columns, over the row `from`. */
  private shownMeasures(from: string): string[] {
    return this.request.plan.measures.flatMap((measure) =>
      this.sides.map((side) => {
        const shown = MEASURE_SQL[measure]((part) => `${from}.${columnOf(part, side)}`);
        return `${shown} AS ${side === 'now' ? measure : previousColumn(measure)}`;
      }),
    );
  }

  /** Each row of the report as JSON text, in order. Only rows that are shown get more than their place in the order needs. */
  rows(window?: RowWindow): Statement {
    const { by } = this.request.plan;
    const shown = [...by.flatMap((dimension, i) => shownDimension(dimension, i)), ...this.shownMeasures('g')];
    return sql`SELECT (SELECT row_to_json(o)::text FROM (SELECT ${trusted(shown.join(', '))}) o) AS record
      FROM (${this.ordered(window)} ${limitClause(window)}) g`;
  }

  /** Groups with the names of their dimensions, in order; with a window, at least those up to its end. */
  private ordered(window: RowWindow | undefined): Statement {
    const { by, sort } = this.request.plan;
    const first = window && 'measure' in sort.by ? this.first(sort, window.offset + window.limit) : undefined;
    const names = by.flatMap((dimension, i) => {
      const { named } = DIMENSION_SQL[dimension];
      return named ? [{ ...named, place: i }] : [];
    });
    const columns = ['g.*', ...names.map(({ name, place }) => `${name} AS n${place}`)];
    const joins = names.map(({ join, lookUp, place }) => ((first && lookUp) || join)(`g.k${place}`));
    return sql`SELECT ${trusted(columns.join(', '))} FROM ${first ?? sql`g`} ${trusted(joins.join(' '))}
      ORDER BY ${trusted(this.order().join(', '))}`;
  }

  /** Groups that can be among the first `count` by their measure. There are few of them, so their names are looked up one by one. */
  private first(sort: SortBy, count: number): Statement {
    const [{ value, isDescending }] = this.firstOrder(sort);
    const edge = sql`(SELECT ${trusted(value)} AS edge FROM g ORDER BY ${trusted(direction(value, isDescending))} OFFSET ${count - 1} LIMIT 1)`;
    // Without OFFSET 0 it would be computed again at each place that refers to it.
    return sql`(SELECT g.* FROM g CROSS JOIN (SELECT ${edge} AS value OFFSET 0) edge
      WHERE edge.value IS NULL OR ${trusted(value)} ${trusted(isDescending ? '>=' : '<=')} edge.value) g`;
  }

  private rangeOf(side: Side): { range: Range; shift: Shift } {
    const { range, compared } = this.request.plan;
    return side === 'now' ? { range, shift: NO_SHIFT } : compared!;
  }

  private countOf(part: CountedPart, side: Side): Statement {
    const { source } = this.request;
    return sql`(SELECT count(DISTINCT ${trusted(source.counted[part])}) ${rowsOfReport(source, this.request, this.rangeOf(side).range)}) AS ${trusted(columnOf(part, side))}`;
  }

  private groups(): Statement {
    if (this.sides.length === 1) return this.groupsOf('now');
    const keys = this.request.plan.by.map((_, i) => `k${i}`);
    const sums = this.columns().map((column) => `sum(${column}) AS ${column}`);
    const sides = this.sides.map((side) => this.groupsOf(side));
    return sql`SELECT ${trusted([...keys, ...sums].join(', '))} FROM (${join(sides, ' UNION ALL ')}) both_sides
      GROUP BY ${trusted(keys.join(', '))}`;
  }

  private columns(): string[] {
    return this.sides.flatMap((side) => this.parts.map((part) => columnOf(part, side)));
  }

  /** The groups of one range; the columns of the other one are zero. */
  private groupsOf(side: Side): Statement {
    const { source, plan } = this.request;
    const { range, shift } = this.rangeOf(side);
    const keys = plan.by.map((dimension, i) => `${shiftDimension(dimension, source, shift)} AS k${i}`);
    const values = this.sides.flatMap((one) =>
      this.parts.map((part) => `${one === side ? aggregate(part, source) : '0'} AS ${columnOf(part, one)}`),
    );
    return sql`SELECT ${trusted([...keys, ...values].join(', '))} ${rowsOfReport(source, this.request, range)}
      GROUP BY ${trusted(plan.by.map((_, i) => i + 1).join(', '))}
      ${source.lineCount ? trusted(`HAVING sum(${source.lineCount}) <> 0`) : sql``}`;
  }

  private order(): string[] {
    const { by, sort } = this.request.plan;
    const ties = by.flatMap((dimension, i) => dimensionOrder(dimension, i, false));
    return [...this.firstOrder(sort), ...ties].map(({ value, isDescending }) =>
      direction(value, isDescending),
    );
  }

  private firstOrder({ by, isDescending }: SortBy): [OrderBy, ...OrderBy[]] {
    if ('dimension' in by)
      return dimensionOrder(by.dimension, this.request.plan.by.indexOf(by.dimension), isDescending);
    const side = by.isBefore ? 'before' : 'now';
    return [{ value: sortValueSql(by.measure, (part) => `g.${columnOf(part, side)}`), isDescending }];
  }
}

function aggregate(part: Part, source: SalesSource): string {
  return isCounted(part) ? `count(DISTINCT ${source.counted[part]})` : `sum(${source.summed[part]})`;
}

function shiftDimension(dimension: Dimension, source: SalesSource, { days, months }: Shift): string {
  const key = DIMENSION_SQL[dimension].key(source);
  if (!isPeriod(dimension) || (days === 0 && months === 0)) return key;
  return days === 0 ? `(${key} + interval '${months} months')::date` : `${key} + ${days}`;
}

const direction = (value: string, isDescending: boolean) =>
  `${value} ${isDescending ? 'DESC' : 'ASC'} NULLS LAST`;

interface OrderBy {
  value: string;
  isDescending: boolean;
}

/** By name, then id. Names are compared by their code points: the same order on every server. */
function dimensionOrder(dimension: Dimension, place: number, isDescending: boolean): [OrderBy, ...OrderBy[]] {
  const { named } = DIMENSION_SQL[dimension];
  const key = { value: `g.k${place}`, isDescending };
  if (isPeriod(dimension)) return [key];
  if (!named) return [{ value: `g.k${place} COLLATE "C"`, isDescending }];
  return [{ value: `${named.name} COLLATE "C"`, isDescending }, key];
}

function shownDimension(dimension: Dimension, place: number): string[] {
  const [first, second] = dimensionColumns(dimension);
  const key = `g.k${place}`;
  if (isPeriod(dimension)) return [`to_char(${key}, '${PERIOD_FORMAT[dimension]}') AS ${first}`];
  const { named } = DIMENSION_SQL[dimension];
  return [`${key} AS ${first}`, ...(named ? [`g.n${place} AS ${second}`] : [])];
}

export const salesStatement = (request: SalesRequest): ReportStatement => new SalesStatement(request);
