import type { V2 } from '@dray/client';

/** The names that the API knows, in the order in which they are offered. */
export type Dimension = Extract<V2.GetSalesReportQuery['by'], string>;
export type Measure = Extract<V2.GetSalesReportQuery['measures'], string>;
export type SalesRow = V2.SalesReport;
export type NonBuyer = V2.NonBuyersReport;
export type SavedReport = V2.SavedReport;
export type Schedule = NonNullable<SavedReport['schedule']>;

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies readonly Dimension[];
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
] as const satisfies readonly Dimension[];

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
] as const satisfies readonly Measure[];

/** What the API shows if nothing is chosen. */
export const DEFAULT_DIMENSIONS: readonly Dimension[] = ['product'];
export const DEFAULT_MEASURES: readonly Measure[] = ['units', 'cases', 'ext_price'];
export const MAX_DIMENSIONS = 3;

/** What a report can be narrowed to. */
export const REPORT_FILTERS = [
  'product_ids',
  'supplier_ids',
  'customer_ids',
  'location_ids',
  'product_type_ids',
  'brand_ids',
  'sales_rep_ids',
  'states',
] as const satisfies readonly (keyof V2.GetNonBuyersReportQuery)[];
export type ReportFilter = (typeof REPORT_FILTERS)[number];

export const isPeriod = (name: string): name is Period => (PERIODS as readonly string[]).includes(name);

const MONEY: readonly Measure[] = ['full_price', 'discount', 'ext_price'];
export const isMoney = (measure: Measure): boolean => MONEY.includes(measure);
