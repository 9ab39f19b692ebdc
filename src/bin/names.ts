import type { Dray, Ops } from '@dray/client';
import { renderTable } from './table.ts';

export type NamedRecord = Ops.SearchResponse['data'][number];
type Kind = NamedRecord['kind'];

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

/** The one document of this kind with that name; if there are several, the error lists them. */
export async function findRecordByName(dray: Dray, kind: Kind, name: string): Promise<NamedRecord> {
  const { data } = await dray.ops.find.get({ name: name.trim() });
  const found = data.filter((one) => one.kind === kind);
  if (found.length === 1) return found[0]!;
  if (found.length === 0) throw new Error(notFoundMessage(kind, name, data));
  throw new Error(
    `"${name}" is the name of ${found.length} ${kind}s. Use an ID instead:\n${listCandidates(found)}`,
  );
}

/** The id of an order for the API. Ids pass unchanged, so this also works for keys that may not look up names. */
export async function resolveOrderId(dray: Dray, name: string): Promise<string> {
  if (ULID.test(name)) return name.toUpperCase();
  return /^\d+$/.test(name) ? name : (await findRecordByName(dray, 'order', name)).id;
}

export async function resolvePurchaseId(dray: Dray, name: string): Promise<string> {
  return ULID.test(name) ? name.toUpperCase() : (await findRecordByName(dray, 'purchase', name)).id;
}

/** The id of an invoice, which only a posted order has. */
export async function resolveInvoiceId(dray: Dray, name: string): Promise<number> {
  if (/^\d{1,10}$/.test(name)) return Number(name);
  const { invoice_id, status } = await findRecordByName(dray, 'order', name);
  if (invoice_id === null)
    throw new Error(
      `The order "${name}" has no invoice yet: its status is ${status}. Only posted orders have invoices.`,
    );
  return invoice_id;
}

export async function resolveProductId(dray: Dray, name: string): Promise<number> {
  return Number(/^\d{1,10}$/.test(name) ? name : (await findRecordByName(dray, 'product', name)).id);
}

export async function resolveCustomerId(dray: Dray, name: string): Promise<number> {
  return Number(/^\d{1,10}$/.test(name) ? name : (await findRecordByName(dray, 'customer', name)).id);
}

function notFoundMessage(kind: Kind, name: string, others: readonly NamedRecord[]): string {
  const also = others.map(({ kind, name, id }) => `${kind} ${name ?? id}`);
  const hint = also.length > 0 ? ` The name belongs to ${also.join(' and ')}.` : '';
  return `No ${kind} matches "${name}".${hint}`;
}

function listCandidates(found: readonly NamedRecord[]): string {
  return renderTable(found, ['id', 'number', 'po_num', 'name', 'status', 'date']);
}
