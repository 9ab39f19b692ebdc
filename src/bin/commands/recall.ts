import type { Config } from '../../config/index.ts';
import { type CallListEntry, callList, callListTable, type RecalledBatch } from '../../recall/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { writeTables } from '../sheets.ts';
import { renderTable } from '../table.ts';

interface RecallOptions extends OutputOptions {
  product?: string;
  csv?: string;
  xlsx?: string;
}

/** `dray recall BATCH`: the list of customers to call, as text and as a spreadsheet. */
export async function recallCommand(
  config: Config,
  batchCode: string,
  options: RecallOptions,
): Promise<void> {
  const dray = await requireClient(config);
  const { data } = await dray.batches.trace(batchCode, { product_id: options.product as number | undefined });
  const list = callList(data);
  const written = await writeTables(options, callListTable(batchCode, list));
  printResult(options, data, recallText(data, list));
  for (const file of written) console.error(`List written to ${file}.`);
}

function recallText({ products }: RecalledBatch, list: readonly CallListEntry[]): string {
  const sums = products.map(
    ({ product_id, product_name, sums: { received, on_hand, reserved, shipped, adjusted } }) =>
      `${product_id} ${product_name}: ${received} received = ${on_hand} on hand + ${reserved} reserved + ${shipped} shipped + ${adjusted} adjusted`,
  );
  const rows = list.map((one) => ({ ...one, invoice_nums: one.invoice_nums.join(' ') }));
  const columns = ['customer_id', 'customer_name', 'contact_email', 'contact_phone', 'units', 'invoice_nums'];
  return [
    ...sums,
    '',
    list.length > 0 ? renderTable(rows, columns) : 'No customer received any units of this batch.',
  ].join('\n');
}
