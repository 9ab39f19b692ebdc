import type { Dray, Ops, Purchase } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { type Columns, dateText, factsText, type ListOptions, printList } from '../lists.ts';
import { resolvePurchaseId } from '../names.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

interface PurchaseListOptions extends ListOptions {
  status?: string;
  vendor?: string;
  from?: string;
  to?: string;
}

const COLUMNS: Columns<Purchase> = {
  po: (one) => one.po_num,
  vendor: (one) => one.vendor_name,
  status: (one) => one.status,
  delivery: (one) => dateText(one.receive_date),
  total: (one) => one.total,
  cases: (one) => Number(one.total_cases),
  number: (one) => one.purchase_id,
  to: (one) => one.to_location_name,
  id: (one) => one.purchase_global_id,
};

export async function listPurchases(config: Config, options: PurchaseListOptions): Promise<void> {
  const dray = await requireClient(config);
  const query = {
    statuses: options.status as 'New' | undefined,
    vendor_ids: options.vendor?.split(',').map(Number),
    start_date: options.from,
    end_date: options.to,
    include_transactions: false,
  };
  await printList(options, COLUMNS, () => dray.purchases.list(query), 'No purchases found.');
}

export async function showPurchase(config: Config, name: string, options: OutputOptions): Promise<void> {
  const dray = await requireClient(config);
  const { data } = await dray.purchases.get(await resolvePurchaseId(dray, name));
  printResult(options, data, purchaseText(data));
}

function purchaseText(purchase: Purchase): string {
  const head = factsText({
    Purchase: purchase.purchase_global_id,
    Number: purchase.purchase_id,
    'PO number': purchase.po_num,
    Vendor: `${purchase.vendor_name} (${purchase.vendor_id})`,
    To: `${purchase.to_location_name} (${purchase.to_location_id})`,
    Status: purchase.status,
    Delivery: dateText(purchase.receive_date),
    Cases: purchase.total_cases,
    Total: purchase.total,
    Memo: purchase.memo,
  });
  const rows = (purchase.purchase_transactions ?? []).map((line) => ({ ...line, product: line.product_id }));
  const columns = ['product', 'product_name', 'num_units', 'cases', 'fob', 'batch_code'].filter(
    (name) => rows.length > 0 && name in rows[0]!,
  );
  return rows.length > 0 ? `${head}\n\n${renderTable(rows, columns)}` : head;
}

export async function advancePurchase(
  config: Config,
  name: string,
  to: string,
  options: OutputOptions,
): Promise<void> {
  const dray = await requireClient(config);
  await movePurchaseTo(dray, await resolvePurchaseId(dray, name), to, options);
}

export async function movePurchaseTo(
  dray: Dray,
  id: string,
  to: string,
  options: OutputOptions,
): Promise<void> {
  const { data } = await dray.ops.purchases.advance(id, { to: to as Ops.AdvancePurchaseRequest['to'] });
  const called = `Purchase ${data.purchase_id} (${data.po_num}, ${data.vendor_name})`;
  printResult(options, data, `${called} is now ${data.status}.`);
}
