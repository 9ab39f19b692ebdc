import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '../../config/index.ts';
import { dollarText } from '../../shared/index.ts';
import { type Client, findServer, RefusedError } from '../client.ts';
import { decodeSpreadsheet } from '../spreadsheet.ts';
import { table } from '../table.ts';

/** What /ops answers, as far as these commands show it. */
interface ImportedOrder {
  id: string;
  customer_name: string;
  totals: { units: number; ext_price: string };
  lines: { product_id: number; product_name: string; units: number; issues: { detail: string }[] }[];
  warnings: { detail: string }[];
  import: {
    rows: number;
    lines: number;
    pending: { row_number: number; cells: Record<string, string>; reason: string }[];
  };
}
interface HistoryEntry {
  at: string;
  action: string;
  user_name: string | null;
  from_version: string | null;
  to_version: string | null;
  after: Record<string, unknown> | null;
}
interface Options {
  json?: boolean;
}

const PAGE = 500;

/** `dray ops orders …`: a client of /ops. */
export function addOrderCommands(ops: Command): void {
  const orders = ops.command('orders').description('sales orders');
  orders
    .command('import')
    .description('make a draft from a spreadsheet (CSV)')
    .argument('<customer id>')
    .argument(
      '<file>',
      'columns: product_id or supplier_product_number, units or cases, optionally accept_backorder',
    )
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  dray ops orders import 5001 order.csv')
    .action(importFile);
  orders
    .command('history')
    .description('who changed what in an order, and when')
    .argument('<id>', 'order id, or invoice id of a posted order')
    .option('--json', 'for programs')
    .action(showHistory);
}

async function server(): Promise<Client> {
  const client = await findServer(readConfig(process.env));
  if (!client) throw new RefusedError('No server runs here. Start one, or set DRAY_URL and DRAY_API_KEY.');
  return client;
}

async function importFile(customerId: string, file: string, options: Options): Promise<void> {
  if (!/^[1-9]\d{0,9}$/.test(customerId))
    throw new Error(`The customer id must be a whole number, not "${customerId}".`);
  const { text, encoding } = decodeSpreadsheet(await readFile(file));
  if (!options.json) process.stderr.write(`Reading ${file} (${encoding}) …\n`);
  const client = await server();
  const { data } = await client.call<{ data: ImportedOrder }>('POST', '/ops/orders/import', {
    customer_id: Number(customerId),
    csv: text,
  });
  console.log(options.json ? JSON.stringify(data, null, 2) : importText(data));
}

function importText(order: ImportedOrder): string {
  const { rows, lines, pending } = order.import;
  const { units, ext_price } = order.totals;
  const blocked = order.lines.filter((line) => line.issues.length > 0);
  return [
    `Draft ${order.id} for ${order.customer_name}: ${units} units, ${dollarText(ext_price)}.`,
    `${lines} of ${rows} rows became ${order.lines.length} lines.`,
    ...order.warnings.map(({ detail }) => `  ${detail}`),
    ...blocked.flatMap((line) => line.issues.map(({ detail }) => `  ${detail}`)),
    ...(pending.length > 0 ? ['', 'These rows could not become lines:', pendingTable(pending)] : []),
  ].join('\n');
}

function pendingTable(pending: ImportedOrder['import']['pending']): string {
  const rows = pending.map(({ row_number, cells, reason }) => ({
    row: row_number,
    says: Object.values(cells)
      .filter((cell) => cell !== '')
      .join(' | '),
    why: reason,
  }));
  return table(rows, ['row', 'says', 'why']);
}

async function showHistory(id: string, options: Options): Promise<void> {
  const client = await server();
  const entries: HistoryEntry[] = [];
  for (let page = 1; ; page++) {
    const path = `/ops/orders/${encodeURIComponent(id)}/history?page=${page}&page_size=${PAGE}`;
    const answer = await client.call<{ data: HistoryEntry[]; has_next_page: boolean }>('GET', path);
    entries.push(...answer.data);
    if (!answer.has_next_page) break;
  }
  console.log(options.json ? JSON.stringify(entries, null, 2) : historyText(entries));
}

function historyText(entries: readonly HistoryEntry[]): string {
  if (entries.length === 0) return 'Nothing was changed in this order since it was loaded.';
  const rows = entries.map((entry) => ({
    at: entry.at,
    action: entry.action,
    who: entry.user_name,
    version: entry.from_version === null ? entry.to_version : `${entry.from_version} → ${entry.to_version}`,
    changed: Object.keys(entry.after ?? {}).join(', ') || null,
  }));
  return table(rows, ['at', 'action', 'who', 'version', 'changed']);
}
