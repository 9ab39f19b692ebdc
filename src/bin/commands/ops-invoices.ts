import type { Ops } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { plural } from '../../shared/index.ts';
import { type Columns, type ListOptions, printList } from '../lists.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

type Status = Ops.AdvanceInvoiceRequest['to'];
type VerifiedDay = Ops.VerifyDayResponse['data'];
type BalancedInvoices = Ops.PreviewVerifyDay;

export async function opsAdvanceInvoice(
  config: Config,
  id: string,
  status: string,
  options: OutputOptions,
): Promise<void> {
  if (!/^\d{1,10}$/.test(id)) throw new Error(`The invoice ID must be a whole number, not "${id}".`);
  if (!/^\d$/.test(status)) throw new Error(`The status must be 1, 2, 3, 4, 5 or 7, not "${status}".`);
  const { data } = await (await requireClient(config)).ops.invoices.advance(id, {
    to: Number(status) as Status,
  });
  const rows = data.lines.map((line) => ({
    ...line,
    product: line.product_id,
    lots:
      line.lots.map((lot) => `${lot.units} of ${lot.batch_code ?? lot.purchase_trans_id}`).join(', ') || null,
  }));
  const text = `${data.invoice_num} now has the status ${data.status} (${data.status_name}).`;
  printResult(options, data, `${text}\n${renderTable(rows, ['product', 'product_name', 'units', 'lots'])}`);
}

interface DayOptions extends OutputOptions {
  date?: string;
  preview?: boolean;
}

/** In batches: if the command is stopped, verified invoices stay verified, and the next run continues. */
export async function verifyDay(config: Config, options: DayOptions): Promise<void> {
  if (options.preview) return previewDay(config, options);
  const dray = await requireClient(config);
  const verified: VerifiedDay['verified'] = [];
  for (;;) {
    const { data } = await dray.ops.invoices.verifyDay({ date: options.date });
    verified.push(...data.verified);
    if (!options.json) for (const { invoice_num } of data.verified) console.log(invoice_num);
    if (data.has_more && data.verified.length > 0) continue;
    if (options.json) console.log(JSON.stringify({ ...data, verified }, null, 2));
    else console.error(summary(verified.length, data));
    return;
  }
}

function summary(count: number, { date, has_more }: VerifiedDay): string {
  const left = has_more
    ? ' Some invoices were locked by other requests and were skipped. Run the command again.'
    : '';
  return `${plural(count, 'invoice', 'invoices')} delivered through ${date} ${count === 1 ? 'was' : 'were'} verified.${left}`;
}

const COLUMNS: Columns<BalancedInvoices> = {
  invoice: (one) => one.invoice_num,
  customer: (one) => one.customer_name,
  delivery: (one) => one.delivery_date,
  total: (one) => one.invoice_total,
};

/** Invoices that the end-of-day verification would verify; changes nothing. */
async function previewDay(config: Config, options: ListOptions & DayOptions): Promise<void> {
  const dray = await requireClient(config);
  const until = options.date ?? 'today';
  const read = () => dray.ops.invoices.previewDayVerification({ date: options.date });
  await printList(
    { limit: 'all', ...options },
    COLUMNS,
    read,
    `No balanced invoices have a delivery date on or before ${until}.`,
  );
  if (!options.json)
    console.error('Preview: nothing was changed. To verify the invoices, run the command without --preview.');
}
