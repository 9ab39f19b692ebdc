import type { Dray, Ops, V1 } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { plural } from '../../shared/index.ts';
import { type Columns, factsText, type ListOptions, minuteText, printList, renderRecords } from '../lists.ts';
import { resolveOrderId, resolveProductId } from '../names.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

export async function showProduct(config: Config, name: string, options: OutputOptions): Promise<void> {
  const dray = await requireClient(config);
  const id = await resolveProductId(dray, name);
  const { data: product } = await dray.v1.products.get(id);
  const stock = await dray.v1.inventory.list({ ProductIDs: [id] }).all();
  const inStock =
    stock.length > 0 ? renderRecords(stock, STOCK_COLUMNS) : 'No warehouse stocks this product.';
  printResult(options, { ...product, Stock: stock }, `${productText(product)}\n\n${inStock}`);
}

function productText(product: V1.Product): string {
  return factsText({
    Product: `${product.ProductName} (${product.ProductID})`,
    Supplier: `${product.Supplier} (${product.SupplierID})`,
    'Supplier number': product.SupplierProductNumber,
    Brand: product.BrandName,
    Type: product.ProductTypeName,
    State: product.State,
    'Units per case': product.WholesaleUnitsPerCase,
    Sample: product.IsSample ? 'yes' : undefined,
    Status: product.StatusID,
    Description: product.Description,
    Updated: minuteText(product.TimeUpdated),
  });
}

const STOCK_COLUMNS: Columns<V1.Inventory> = {
  location: (one) => one.LocationID,
  'on floor': (one) => one.OnFloorInventory,
  'pre-sales': (one) => one.PreSales,
  allocated: (one) => one.Allocated,
  available: (one) => one.AvailableUnits,
};

export async function showStock(
  config: Config,
  name: string,
  options: OutputOptions & { location?: string; customer?: string },
): Promise<void> {
  const dray = await requireClient(config);
  const product_id = await resolveProductId(dray, name);
  const places = await placesOf(dray, product_id, options);
  const found = await Promise.all(
    places.map(async (place) => (await dray.stock.explain({ product_id, ...place })).data),
  );
  printResult(options, found, found.map(stockText).join('\n\n') || 'No warehouse stocks this product.');
}

async function placesOf(
  dray: Dray,
  productId: number,
  { location, customer }: { location?: string; customer?: string },
): Promise<{ location_id?: number; customer_id?: number }[]> {
  if (customer !== undefined) return [{ customer_id: Number(customer) }];
  if (location !== undefined) return [{ location_id: Number(location) }];
  const stock = await dray.v1.inventory.list({ ProductIDs: [productId] }).all();
  return stock.map(({ LocationID }) => ({ location_id: LocationID }));
}

type Stock = Awaited<ReturnType<Dray['stock']['get']>>['data'];

function stockText(stock: Stock): string {
  const sum = stock.terms
    .map(({ name, units, sign }) => `${sign === 1 ? '+' : '-'} ${units} ${name}`)
    .join(' ');
  const lines = [
    `Product ${stock.product_id} in warehouse ${stock.location_id}: ${stock.available_units} available = ${sum.replace(/^\+ /, '')}`,
  ];
  if (stock.available_to_customer !== null)
    lines.push(`This customer can order ${plural(stock.available_to_customer, 'unit', 'units')}.`);
  const holders = stock.held_by.map((one) => ({ ...one }));
  if (holders.length > 0) lines.push(renderTable(holders, columnsOf(holders)));
  if (stock.incoming.length > 0)
    lines.push('Incoming:', renderTable(stock.incoming, columnsOf(stock.incoming)));
  return lines.join('\n');
}

function columnsOf(rows: readonly object[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return names.filter((name) => rows.some((row) => (row as Record<string, unknown>)[name] !== null));
}

const MAIL_COLUMNS: Columns<Ops.Mail> = {
  mail: (one) => one.mail_id,
  written: (one) => minuteText(one.time_created),
  status: (one) => one.status,
  order: (one) => one.order_id ?? one.invoice_id,
  to: (one) => one.recipients.join(', '),
  subject: (one) => one.subject,
  error: (one) => one.last_error,
};

export async function listEmails(
  config: Config,
  options: ListOptions & { order?: string; unsent?: boolean },
): Promise<void> {
  const dray = await requireClient(config);
  const query = {
    order_id: options.order === undefined ? undefined : await resolveOrderId(dray, options.order),
    sent: options.unsent ? false : undefined,
  };
  await printList(options, MAIL_COLUMNS, () => dray.ops.mails.list(query), 'No emails found.');
}

const AUDIT: Columns<Ops.Audit> = {
  at: (one) => minuteText(one.at),
  action: (one) => one.action,
  subject: (one) => one.subject,
  id: (one) => one.subject_id,
  who: (one) => one.user_name ?? one.api_key_name,
  via: (one) => one.via,
  request: (one) => one.request_id,
};

interface AuditOptions extends ListOptions {
  action?: string;
  via?: string;
  subject?: string;
  id?: string;
  key?: string;
  since?: string;
}

export async function listAuditEntries(config: Config, options: AuditOptions): Promise<void> {
  const dray = await requireClient(config);
  const query = {
    action: options.action,
    via: options.via as Ops.ListAuditQuery['via'],
    subject: options.subject,
    subject_id: options.id,
    api_key_id: options.key === undefined ? undefined : Number(options.key),
    start_time: options.since,
  };
  await printList(options, AUDIT, () => dray.ops.audit.list(query), 'No entries found.');
}
