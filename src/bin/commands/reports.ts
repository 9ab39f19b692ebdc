import { writeFile } from 'node:fs/promises';
import type { V2 } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';
import { findTarget } from '../target.ts';

const FILTERS = ['products', 'suppliers', 'customers', 'locations', 'brands', 'states'] as const;

interface ReportOptions extends Partial<Record<(typeof FILTERS)[number], string>> {
  by?: string;
  measures?: string;
  from?: string;
  to?: string;
  last?: string;
  compare?: string;
  credits?: string;
  sort?: string;
  json?: boolean;
  csv?: string;
  xlsx?: string;
}

const PARAMETER: Record<(typeof FILTERS)[number], string> = {
  products: 'product_ids',
  suppliers: 'supplier_ids',
  customers: 'customer_ids',
  locations: 'location_ids',
  brands: 'brand_ids',
  states: 'states',
};

/** `dray reports sales --by product,month --last quarter --xlsx FILE` */
export function salesCommand(config: Config, options: ReportOptions): Promise<void> {
  const { by, measures, compare, credits, sort } = options;
  return report(config, 'sales', options, { by, measures, compare, credits, sort });
}

export function nonBuyersCommand(config: Config, options: ReportOptions): Promise<void> {
  return report(config, 'nonBuyers', options, {});
}

type Query = Record<string, string | undefined>;

async function report(
  config: Config,
  name: 'sales' | 'nonBuyers',
  options: ReportOptions,
  own: Query,
): Promise<void> {
  const filters = FILTERS.map((filter) => [PARAMETER[filter], options[filter]] as const);
  const { from, to, last } = options;
  const query = withoutUndefined({ ...own, from, to, last, ...Object.fromEntries(filters) });
  const files = (['csv', 'xlsx'] as const).filter((format) => options[format] !== undefined);
  for (const format of files) await writeReport(config, name, { ...query, format }, options[format]!);
  if (files.length > 0) return;
  const { reports } = await requireClient(config);
  const typed = query as V2.GetSalesReportQuery;
  const nothing = name === 'sales' ? 'No sales found.' : 'No customers stopped buying.';
  const rows: object[] = await (name === 'sales'
    ? reports.getSales(typed).all()
    : reports.getNonBuyers(typed).all());
  printResult(options, rows, rows.length > 0 ? renderTable(rows, Object.keys(rows[0]!)) : nothing);
}

function withoutUndefined(query: Query): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

/** The server makes the file, from one moment. */
async function writeReport(
  config: Config,
  name: string,
  query: Record<string, string>,
  file: string,
): Promise<void> {
  await requireClient(config);
  const { url, key } = (await findTarget(config))!;
  const address = `${url}/api/v2/reports/${name}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { headers: { 'x-api-key': key, 'user-agent': 'dray' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(JSON.parse(bytes.toString()).error.detail);
  await writeFile(file, bytes);
  console.error(`Report written to ${file}.`);
}
