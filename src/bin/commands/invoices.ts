import type { V1 } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { INVOICE_STATUS_TEXT } from '../../model/index.ts';
import { dollarText } from '../../shared/index.ts';
import {
  type Columns,
  dateText,
  factsText,
  type ListOptions,
  minuteText,
  printList,
  renderRecords,
} from '../lists.ts';
import { resolveInvoiceId } from '../names.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';

interface InvoiceListOptions extends ListOptions {
  status?: string;
  customer?: string;
  from?: string;
  to?: string;
}

const ALL_STATUSES = '1,2,3,4,5,7';
const STATUS_NAMES = new Map(
  [...INVOICE_STATUS_TEXT.matchAll(/(\d) ([A-Za-z ]+)/g)].map(([, number, name]) => [
    Number(number),
    name!.trim(),
  ]),
);

const COLUMNS: Columns<V1.Invoice> = {
  invoice: (one) => one.InvoiceNum,
  customer: (one) => one.CustomerName,
  status: (one) => STATUS_NAMES.get(one.Status) ?? one.Status,
  delivery: (one) => dateText(one.Date),
  total: (one) => one.InvoiceTotal,
  open: (one) => one.OpenBalance,
  due: (one) => dateText(one.DueDate),
  po: (one) => one.PONum,
};

const INVOICE_LINE_COLUMNS: Columns<V1.InvoiceLine> = {
  product: (line) => line.ProductID,
  name: (line) => line.ProductName,
  units: (line) => line.NumUnits,
  backorder: (line) => line.BackOrder,
  price: (line) => line.UnitPrice,
  total: (line) => line.ExtPrice,
  batch: (line) => line.BatchCode,
};

export async function listInvoices(config: Config, options: InvoiceListOptions): Promise<void> {
  const dray = await requireClient(config);
  const query = {
    Statuses: (options.status ?? ALL_STATUSES).split(',') as '1'[],
    CustomerIDs: options.customer?.split(',').map(Number),
    StartDate: options.from,
    EndDate: options.to,
  };
  await printList(options, COLUMNS, () => dray.v1.invoices.list(query), 'No invoices found.');
}

export async function showInvoice(config: Config, name: string, options: OutputOptions): Promise<void> {
  const dray = await requireClient(config);
  const id = await resolveInvoiceId(dray, name);
  const { data: invoice } = await dray.v1.invoices.get(id);
  const lines = await dray.v1.invoices.listLinesFor(id).all();
  printResult(options, { ...invoice, Lines: lines }, invoiceText(invoice, lines));
}

function invoiceText(invoice: V1.Invoice, lines: readonly V1.InvoiceLine[]): string {
  const head = factsText({
    Invoice: `${invoice.InvoiceNum} (${invoice.InvoiceID})`,
    Status: STATUS_NAMES.get(invoice.Status) ?? invoice.Status,
    Customer: `${invoice.CustomerName} (${invoice.CustomerID})`,
    'PO number': invoice.PONum,
    Delivery: dateText(invoice.Date),
    Due: dateText(invoice.DueDate),
    Total: dollarText(invoice.InvoiceTotal),
    Open: dollarText(invoice.OpenBalance),
    Memo: invoice.Memo,
    'AR note': invoice.ARNote,
    Change: invoice.RevisionStatus,
    Updated: minuteText(invoice.InvoiceLastUpdated),
    PDF: invoice.PDFURL,
  });
  return `${head}\n\n${renderRecords(lines, INVOICE_LINE_COLUMNS)}`;
}

export async function advanceInvoice(
  config: Config,
  name: string,
  status: string,
  options: OutputOptions,
): Promise<void> {
  const dray = await requireClient(config);
  const { data } = await dray.ops.invoices.advance(await resolveInvoiceId(dray, name), {
    to: parseStatus(status) as 1,
  });
  printResult(options, data, `${data.invoice_num} now has the status ${data.status} (${data.status_name}).`);
}

/** A number, or an unambiguous prefix of a status name. */
function parseStatus(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  const found = [...STATUS_NAMES].filter(([, name]) => name.toLowerCase().startsWith(text.toLowerCase()));
  if (found.length === 1) return found[0]![0];
  throw new Error(`Invoice status "${text}" does not exist. Choose one of these: ${INVOICE_STATUS_TEXT}`);
}
