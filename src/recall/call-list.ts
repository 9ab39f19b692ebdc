import type { ResponseTable } from '../http/index.ts';
import type { RecalledBatch } from './schema.ts';

/** A customer who received goods from a batch. */
export interface CallListEntry {
  customer_id: number;
  customer_name: string;
  contact_email: string | null;
  contact_phone: string | null;
  invoice_nums: string[];
  units: number;
}

/** The customers to call, each listed once with all of its invoices. */
export function callList({ products }: RecalledBatch): CallListEntry[] {
  const customers = new Map<number, CallListEntry>();
  for (const line of products.flatMap(({ lines }) => lines)) {
    const { customer_id, customer_name, contact_email, contact_phone } = line;
    const known = customers.get(customer_id);
    const one = known ?? {
      ...{ customer_id, customer_name, contact_email, contact_phone },
      ...{ invoice_nums: [], units: 0 },
    };
    if (!known) customers.set(customer_id, one);
    if (!one.invoice_nums.includes(line.invoice_num)) one.invoice_nums.push(line.invoice_num);
    one.units += line.units;
  }
  return [...customers.values()].sort((a, b) => a.customer_id - b.customer_id);
}

/** The list for a spreadsheet. */
export const callListTable = (batchCode: string, list: readonly CallListEntry[]): ResponseTable => ({
  name: `recall-${batchCode}`,
  columns: [
    { title: 'customer_id', type: 'whole' },
    { title: 'customer_name' },
    { title: 'contact_email' },
    { title: 'contact_phone' },
    { title: 'invoice_nums' },
    { title: 'units', type: 'whole' },
  ],
  rows: list.map((one) => [
    one.customer_id,
    one.customer_name,
    one.contact_email,
    one.contact_phone,
    one.invoice_nums.join(' '),
    one.units,
  ]),
});
