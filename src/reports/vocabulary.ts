/** The names that reports know: by what rows are grouped, and what they show. */

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export const DIMENSIONS = [
  'product',
  'supplier',
  'product_type',
  'brand',
  'customer',
  'chain',
  'state',
  'location',
  'sales_rep',
  ...PERIODS,
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const MEASURES = [
  'units',
  'cases',
  'full_price',
  'discount',
  'ext_price',
  'invoices',
  'customers',
  'ordered_units',
  'backorder_units',
  'fill_rate',
] as const;
export type Measure = (typeof MEASURES)[number];

export const CREDITS = ['included', 'excluded', 'only'] as const;
export type Credits = (typeof CREDITS)[number];

export const COMPARISONS = ['previous_period', 'previous_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const FORMATS = ['json', ...FILE_FORMATS] as const;
export type Format = (typeof FORMATS)[number];

export const MAX_DIMENSIONS = 3;
/** Rows of a report that is read as a whole. */
export const MAX_REPORT_ROWS = 100_000;

export const previousColumn = <M extends Measure>(measure: M) => `${measure}_before` as const;

export function isPeriod(dimension: Dimension): dimension is Period {
  return (PERIODS as readonly string[]).includes(dimension);
}

/** Columns of a dimension in a row of the report. */
export function dimensionColumns(dimension: Dimension): readonly string[] {
  if (isPeriod(dimension) || dimension === 'state') return [dimension];
  return dimension === 'chain' ? ['chain_name'] : [`${dimension}_id`, `${dimension}_name`];
}

export type ValueKind = 'integer' | 'decimal' | 'money' | 'text' | 'date';

const MEASURE_KINDS: Record<Measure, ValueKind> = {
  units: 'integer',
  cases: 'decimal',
  full_price: 'money',
  discount: 'money',
  ext_price: 'money',
  invoices: 'integer',
  customers: 'integer',
  ordered_units: 'integer',
  backorder_units: 'integer',
  fill_rate: 'decimal',
};

export interface ReportColumn {
  name: string;
  kind: ValueKind;
}

function kindOf(dimension: Dimension, column: string): ValueKind {
  if (column.endsWith('_id')) return 'integer';
  return dimension === 'day' || dimension === 'week' ? 'date' : 'text';
}

export interface ReportShape {
  by: readonly Dimension[];
  measures: readonly Measure[];
  isCompared: boolean;
}

/** The measures of a row, each followed by that of the earlier period where there is one. */
export function measureColumns({ measures, isCompared }: Omit<ReportShape, 'by'>): ReportColumn[] {
  return measures.flatMap((measure) =>
    [measure, ...(isCompared ? [previousColumn(measure)] : [])].map((name) => ({
      name,
      kind: MEASURE_KINDS[measure],
    })),
  );
}

/** All columns of a row, in their order. */
export function columnsOfRows(shape: ReportShape): ReportColumn[] {
  const dimensions = shape.by.flatMap((dimension) =>
    dimensionColumns(dimension).map((name) => ({ name, kind: kindOf(dimension, name) })),
  );
  return [...dimensions, ...measureColumns(shape)];
}
