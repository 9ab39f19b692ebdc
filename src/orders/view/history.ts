import { type HistoryEntry, hideStaffNames, type StoredEntry } from '../../access/index.ts';
import { rejectionMessageFor, type Shortage } from '../../model/index.ts';
import { type Difference, differences } from '../../shared/index.ts';
import type { EntryFields } from '../load/history.ts';
import { type Actor, HEADER_COLUMNS, isOwnSupplier } from '../order.ts';

/** What a key may see of an order's history. */
export interface HistoryVisibility {
  actor: Actor;
  /** The products of the key's suppliers; null if it sees every line. */
  ownProducts: ReadonlySet<number> | null;
  /** Ids and invoice ids of related orders that it can read; the order that this one was copied from as it is named there. */
  related: ReadonlySet<string | number>;
  /** The order has lines that the key does not see. */
  hasForeignLines: boolean;
}

/** Fields of a change that everybody who can read the order may see. */
const SHOWN = new Set<string>([
  ...Object.values(HEADER_COLUMNS),
  ...['customer_id', 'order_overrides', 'lines', 'pending_rows', 'attempt', 'message', 'resulting_orders'],
  ...[
    'invoice_id',
    'parent_invoice_id',
    'invoice_num',
    'invoice_status',
    'status',
    'cancelled_at',
    'po_date',
  ],
  ...['due_date', 'term_id', 'credit_term_id', 'split_invoice_id', 'ar_note', 'is_credit'],
  ...['submitted_by_user_id', 'built_by_user_id', 'copied_from'],
]);
/** Sums over all lines: not for keys that see only some of them. */
const SUMS = new Set(['invoice_total', 'open_debit', 'open_credit', 'open_balance', 'total_num_units']);

export function entryForStaff({ by_staff: _, ...entry }: StoredEntry): HistoryEntry {
  return { ...entry, before: withoutShortages(entry.before), after: withoutShortages(entry.after) };
}

/** For all other keys: the distributor's staff are not named, and what the key cannot read of the order is left out. */
export function entryFor(entry: StoredEntry, visibility: HistoryVisibility): HistoryEntry {
  return {
    ...hideStaffNames(entry),
    before: fieldsFor(entry, entry.before, visibility),
    after: fieldsFor(entry, entry.after, visibility),
  };
}

function withoutShortages(fields: EntryFields | null): EntryFields | null {
  if (!fields || !('shortages' in fields)) return fields;
  const { shortages: _, ...rest } = fields;
  return rest;
}

function fieldsFor(
  { action }: StoredEntry,
  fields: EntryFields | null,
  visibility: HistoryVisibility,
): EntryFields | null {
  if (!fields) return null;
  const { ownProducts } = visibility;
  const shown = Object.entries(fields).filter(
    ([name]) => SHOWN.has(name) || (!ownProducts && SUMS.has(name)),
  );
  const rest: EntryFields = Object.fromEntries(shown);
  if ('copied_from' in rest && !visibility.related.has(rest.copied_from as string)) delete rest.copied_from;
  if (ownProducts) {
    if (Array.isArray(rest.lines)) rest.lines = rest.lines.filter((line) => ownProducts.has(line.product_id));
    if (Array.isArray(rest.resulting_orders))
      rest.resulting_orders = rest.resulting_orders.filter(({ id }) => visibility.related.has(id));
    if ('parent_invoice_id' in rest && !visibility.related.has(rest.parent_invoice_id as number))
      delete rest.parent_invoice_id;
    if (typeof rest.message === 'string')
      rest.message = ownMessage(action, rest.message, fields.shortages, visibility);
  }
  return rest;
}

/** Does not name goods of other suppliers. Messages from before shortages were stored may name any goods. */
function ownMessage(
  action: string,
  message: string,
  shortages: unknown,
  visibility: HistoryVisibility,
): string | null {
  const known = (shortages as Shortage[] | null | undefined) ?? null;
  const what = action.startsWith('order.change') ? 'change' : 'order';
  const unknown = known === null && visibility.hasForeignLines && /\(product \d+\)/.test(message);
  return rejectionMessageFor((id) => isOwnSupplier(visibility.actor, id), what, {
    message,
    shortages: unknown ? [] : known,
  });
}

/** Fields that change with every version, or depend on the time rather than on the order. */
const LEFT_OUT = new Set([
  'version',
  'time_updated',
  'allowed_actions',
  'pdf_url',
  'processing.updated_at',
  'pending_change.updated_at',
]);

/** The differences between two JSON texts of an order. */
export function orderDifferences(from: string, to: string): Difference[] {
  return differences(JSON.parse(from), JSON.parse(to), (field) => LEFT_OUT.has(field));
}
