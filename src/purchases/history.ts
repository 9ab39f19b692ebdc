import { type ApiKey, type HistoryEntry, hideStaffNames, type StoredEntry } from '../access/index.ts';
import type { Queryable, RowWindow } from '../db/index.ts';
import { type VersionPair, versionNotFound } from '../http/index.ts';
import { type Difference, differences } from '../shared/index.ts';
import { purchaseNotFound } from './commands.ts';
import { findChangeAfter, selectAsOf, selectHistory } from './past-sql.ts';
import { selectPurchase } from './read-sql.ts';

interface HistoryRequest {
  db: Queryable;
  key: ApiKey;
  globalId: string;
}

/** Every change of a purchase that the key may read, limited to what the key may see. */
export async function readPurchaseHistory(
  { db, key, globalId }: HistoryRequest,
  window: RowWindow,
): Promise<HistoryEntry[]> {
  await requireVisible({ db, key, globalId });
  const entries = await selectHistory(db, globalId, window);
  return entries.map((entry) => entryFor(entry, key.type === 'Employee'));
}

/** What differs between two versions of a purchase that the key may read. */
export async function readPurchaseDifferences(
  asking: HistoryRequest,
  { from, to }: VersionPair,
): Promise<Difference[]> {
  await requireVisible(asking);
  const [before, after] = [await recordInVersion(asking, from), await recordInVersion(asking, to)];
  return differences(before, after, (field) => LEFT_OUT.test(field));
}

/** Fields that change with every version, or are generated for each response. */
const LEFT_OUT = /^(last_edit_time|last_calc_time|public_pdf_link)$|(^|\.)time_updated$/;

async function requireVisible({ db, key, globalId }: HistoryRequest): Promise<void> {
  const seen = await selectPurchase(db, { ref: { globalId }, key, withLines: false });
  if (seen === undefined) throw purchaseNotFound();
}

async function recordInVersion({ db, key, globalId }: HistoryRequest, version: string): Promise<unknown> {
  const change = /^[1-9]\d{0,17}$/.test(version) ? await findChangeAfter(db, globalId, version) : undefined;
  const record = change && (await selectAsOf(db, globalId, change.before, key));
  if (record) return JSON.parse(record);
  throw versionNotFound('purchase', version);
}

/** Fields that a read of the purchase also shows, possibly under another name. */
const SHOWN = new Set([
  ...['vendor_id', 'supplier_id', 'supplier_name', 'to_location_id', 'delivery_date', 'po_num', 'lines'],
  ...['purchase_transactions', 'status', 'purchase_id', 'post_date', 'receive_date', 'receiving_num', 'memo'],
  ...['shipment_num', 'shipment_id', 'invoice_date', 'due_date', 'term_id', 'freight', 'tax', 'other_cost'],
  ...['total', 'total_cases', 'attempts', 'processing_message', 'time_submitted', 'deleted_at'],
  ...['short_units', 'over_units', 'warnings'],
]);

function entryFor({ by_staff, ...entry }: StoredEntry, isStaff: boolean): HistoryEntry {
  if (isStaff) return entry;
  const shown = (fields: Record<string, unknown> | null) =>
    fields && Object.fromEntries(Object.entries(fields).filter(([name]) => SHOWN.has(name)));
  const told = hideStaffNames({ by_staff, ...entry });
  return { ...told, before: shown(entry.before), after: shown(entry.after) };
}
