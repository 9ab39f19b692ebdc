import { readFile } from 'node:fs/promises';
import type { Ops } from '@dray/client';
import { decodeTable, isWorkbook } from '@dray/client/table';
import type { Config } from '../../config/index.ts';
import { dollarText, plural } from '../../shared/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

interface ImportOptions extends OutputOptions {
  sheet?: string;
}

type Imported = Ops.ImportOrderResponse['data'];

export async function importOrderFile(
  config: Config,
  customerId: string,
  file: string,
  options: ImportOptions,
): Promise<void> {
  if (!/^[1-9]\d{0,9}$/.test(customerId))
    throw new Error(`The customer ID must be a positive whole number, not "${customerId}".`);
  const { kind, content } = contentOf(await readFile(file), options);
  if (!options.json) process.stderr.write(`Reading ${file} (${kind})…\n`);
  const dray = await requireClient(config);
  const { data } = await dray.ops.orders.import({ customer_id: Number(customerId), ...content });
  printResult(options, data, importText(data));
}

function contentOf(bytes: Buffer, { sheet }: ImportOptions) {
  if (isWorkbook(bytes))
    return {
      kind: 'workbook',
      content: { xlsx: bytes.toString('base64'), ...(sheet === undefined ? {} : { sheet }) },
    };
  if (sheet !== undefined)
    throw new Error('--sheet applies only to workbooks (.xlsx), and this file is not one. Omit --sheet.');
  const { text, encoding } = decodeTable(bytes);
  return { kind: encoding, content: { csv: text } };
}

function importText(order: Imported): string {
  const { rows, lines, pending } = order.import;
  const { units, ext_price } = order.totals;
  const all = order.lines ?? [];
  return [
    `Draft ${order.id} for ${order.customer_name}: ${plural(units, 'unit', 'units')}, ${dollarText(ext_price)}.`,
    `Rows imported: ${lines} of ${rows}. Lines in the draft: ${all.length}.`,
    ...(order.warnings ?? []).map(({ detail }) => `  ${detail}`),
    ...all.flatMap((line) => (line.issues ?? []).map(({ detail }) => `  ${detail}`)),
    ...(pending.length > 0 ? ['', 'These rows were not imported:', pendingTable(pending)] : []),
  ].join('\n');
}

function pendingTable(pending: Imported['import']['pending']): string {
  const rows = pending.map(({ row_number, cells, reason }) => ({
    row: row_number,
    says: Object.values(cells)
      .filter((cell) => cell !== '')
      .join(' | '),
    why: reason,
  }));
  return renderTable(rows, ['row', 'says', 'why']);
}
