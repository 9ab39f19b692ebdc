import type { Command } from 'commander';
import { readConfig } from '../../config/index.ts';
import type { FulfilledInvoice } from '../../fulfilment/index.ts';
import { INVOICE_STATUS_TEXT } from '../../model/index.ts';
import { type Client, findServer, RefusedError } from '../client.ts';
import { table } from '../table.ts';

interface VerifiedDay {
  date: string;
  verified: { invoice_id: number; invoice_num: string }[];
  has_more: boolean;
}

/** `dray ops invoices …`: a client of /ops. */
export function addInvoiceCommands(ops: Command): void {
  const invoices = ops.command('invoices').description('what the back office does with invoices');
  invoices
    .command('advance')
    .description('move an invoice one step along: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice id>')
    .argument('<status>', INVOICE_STATUS_TEXT)
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  dray ops invoices advance 700001 2')
    .action(advance);
  invoices
    .command('verify-day')
    .description('end-of-day verification: moves all balanced invoices to Verified')
    .option('--date <day>', 'up to this day of delivery (YYYY-MM-DD); today in UTC unless given')
    .option('--json', 'for programs')
    .action(verifyDay);
}

async function server(): Promise<Client> {
  const client = await findServer(readConfig(process.env));
  if (!client) throw new RefusedError('No server runs here. Start one, or set DRAY_URL and DRAY_API_KEY.');
  return client;
}

async function advance(id: string, status: string, options: { json?: boolean }): Promise<void> {
  if (!/^\d{1,10}$/.test(id)) throw new Error(`The invoice id must be a whole number, not "${id}".`);
  if (!/^\d$/.test(status)) throw new Error(`The status must be 1, 2, 3, 4, 5 or 7, not "${status}".`);
  const client = await server();
  const { data } = await client.call<{ data: FulfilledInvoice }>('POST', `/ops/invoices/${id}/advance`, {
    to: Number(status),
  });
  if (options.json) return console.log(JSON.stringify(data, null, 2));
  console.log(`${data.invoice_num} is in status ${data.status} (${data.status_name}).`);
  const rows = data.lines.map((line) => ({
    ...line,
    product: line.product_id,
    lots:
      line.lots.map((lot) => `${lot.units} of ${lot.batch_code ?? lot.purchase_trans_id}`).join(', ') || null,
  }));
  console.log(table(rows, ['product', 'product_name', 'units', 'lots']));
}

/** Batch by batch: what was verified stays so when the command is stopped, and the next run goes on. */
async function verifyDay(options: { date?: string; json?: boolean }): Promise<void> {
  const client = await server();
  const body = options.date === undefined ? {} : { date: options.date };
  const verified: VerifiedDay['verified'] = [];
  for (;;) {
    const { data } = await client.call<{ data: VerifiedDay }>('POST', '/ops/invoices/verifyDay', body);
    verified.push(...data.verified);
    if (!options.json) for (const { invoice_num } of data.verified) console.log(invoice_num);
    if (data.has_more && data.verified.length > 0) continue;
    if (options.json) console.log(JSON.stringify({ ...data, verified }, null, 2));
    else console.error(summary(verified.length, data));
    return;
  }
}

function summary(count: number, { date, has_more }: VerifiedDay): string {
  const left = has_more ? ' Some are in use by others and were left: run it again.' : '';
  return `${count} invoices up to ${date} are verified.${left}`;
}
