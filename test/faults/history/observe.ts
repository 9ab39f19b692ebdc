import { createHash } from 'node:crypto';
import { PAYMENT_REQUEST_STATUSES, PURCHASE_STAGES } from '../../../src/model/index.ts';
import type { Json } from '../../support/json.ts';
import type { SeenBalance, SeenDocument, SeenEvent, SeenStock, Shown } from './entry.ts';

interface Asked {
  method: string;
  path: string;
  status: number;
  json: Json;
  /** The body of the request. */
  sent?: string | undefined;
}

/** What an answer says about documents, events, stock and money, in the words of the checks. */
export function observe(asked: Asked): Shown {
  const { method, status, json } = asked;
  const path = asked.path.split('?')[0]!;
  if (status === 409 && IN_PROGRESS.test(JSON.stringify(json))) return { isInProgress: true };
  const isGone = method === 'GET' && (status === 404 || json.data?.status === 'deleted');
  const gone = isGone ? goneDocumentId(path) : undefined;
  if (gone !== undefined) return { gone };
  if (status >= 300) return {};
  const fate = /^\/api\/v2\/writes\/(.+)$/.exec(path);
  if (fate) return fateOf(decodeURIComponent(fate[1]!), json.data ?? {});
  if (path === '/api/v2/events') return { page: pageOf(asked) };
  if (path === '/ops/selfCheck') return { broken: brokenIn(json.data ?? json) };
  if (path === '/api/v2/stock') return { stock: explainedStock(json.data ?? {}) };
  const rows: Json[] = [json.data ?? json.Data ?? []].flat();
  const shown: Shown = {};
  const documents = rows.flatMap((row) => documentsOf(path, row));
  documents.push(...pricesIn(asked, path));
  if (documents.length > 0) shown.documents = documents;
  if (path === '/api/v1/inventory') shown.stock = rows.map(stockOf);
  if (path === '/api/v1/payments/openInvoices') shown.balances = rows.map(balanceOf);
  return shown;
}

/** v1 has a sentence where v2 has a code. */
export const IN_PROGRESS = /IDEMPOTENCY_KEY_IN_PROGRESS|this Idempotency-Key is still running/;

function goneDocumentId(path: string): string | undefined {
  const [, list, id] = /^\/api\/v2\/(orders|purchases)\/([^/]+)$/.exec(path) ?? [];
  return list === undefined ? undefined : `${list.slice(0, -1)}:${id}`;
}

const timeOf = (text: string): number => Date.parse(text);

/** The place of a status in the life of its document; before the first it may go to and fro. */
const stepOf = (life: readonly string[], status: string): number => life.indexOf(status) + 1;

export function documentsOf(path: string, row: Json): SeenDocument[] {
  if (typeof row.version === 'string' && row.id)
    return [
      { id: `order:${row.id}`, version: Number(row.version), value: contentOf(row), ...centsShown(row) },
    ];
  if (row.purchase_global_id && row.time_updated)
    return [
      { id: `purchase:${row.purchase_global_id}`, version: timeOf(row.time_updated) },
      { id: `stage of purchase:${row.purchase_global_id}`, version: stepOf(PURCHASE_STAGES, row.status) },
    ];
  if (row.RequestID && row.Status)
    return [
      { id: `payment_application:${row.RequestID}`, version: stepOf(PAYMENT_REQUEST_STATUSES, row.Status) },
    ];
  if (path.startsWith('/api/v1/invoices') && row.InvoiceLastUpdated)
    return [{ id: `invoice:${row.InvoiceID}`, version: timeOf(row.InvoiceLastUpdated) }];
  if (path === '/api/v1/inventory')
    return [{ id: `inventory:${row.LocationID}:${row.ProductID}`, version: timeOf(row.TimeUpdated) }];
  if (path.startsWith('/api/v1/customers') && row.CustomerID && row.TimeUpdated)
    return [{ id: `customers:${row.CustomerID}`, version: timeOf(row.TimeUpdated), value: row.Address }];
  return [];
}

/** The prices that a load made current, and those by which new lines are priced: here they only rise. */
function pricesIn({ method, json, sent }: Asked, path: string): SeenDocument[] {
  const priceOf = (product: number, price: string) => ({ id: `price:${product}`, version: centsOf(price) });
  if (method === 'PUT' && path === '/ops/records/prices')
    return JSON.parse(sent ?? '[]').map((row: Json) => priceOf(row.ProductID, row.UnitPrice));
  if (method !== 'POST' || path !== '/api/v2/orders/validate') return [];
  const priced: Json[] = (json.data?.lines ?? []).filter((line: Json) => line.full_price);
  return priced.map((line) => priceOf(line.product_id, line.full_price));
}

const centsShown = ({ totals }: Json): { cents?: number } =>
  totals?.ext_price === undefined ? {} : { cents: centsOf(totals.ext_price) };

/** What no two views of a version may say differently. */
const contentOf = ({ memo, po_num }: Json): string => JSON.stringify([memo, po_num]);

function fateOf(write: string, data: Json): Shown {
  const { state, status, body } = data;
  const digest = body === null || body === undefined ? null : digestOf(JSON.stringify(body));
  const documents = status < 300 && body?.data ? documentsOf('', body.data) : [];
  return { fate: { write, state, status: status ?? null, digest }, documents };
}

export function eventOf(event: Json): SeenEvent {
  const { available_units: availableUnits, status } = event.data ?? {};
  return {
    id: event.event_id,
    type: event.type,
    resource: event.resource,
    resourceId: event.resource_id,
    version: event.version === null ? null : Number(event.version),
    requestId: event.caused_by?.request_id ?? null,
    ...(availableUnits === undefined ? {} : { availableUnits }),
    ...(status === undefined ? {} : { status }),
  };
}

function pageOf({ path, json }: Asked): NonNullable<Shown['page']> {
  const query = new URL(path, 'http://dray').searchParams;
  const after = query.get('after') ?? '';
  return {
    after,
    next: json.next_cursor,
    events: (json.data ?? []).map(eventOf),
    ...(query.has('types') ? { isFiltered: true } : {}),
  };
}

function stockOf(row: Json): SeenStock {
  const { LocationID, ProductID, AvailableUnits, OnFloorInventory, PreSales, Allocated } = row;
  const terms = [OnFloorInventory, -PreSales, -Allocated];
  return { at: `${LocationID}:${ProductID}`, available: AvailableUnits, terms };
}

const brokenIn = ({ identities = [] }: Json): string[] =>
  identities.filter((one: Json) => one.broken > 0).map(({ name }: Json) => name);

/** All terms, and of what is sold beforehand and allocated who holds it. */
function explainedStock(data: Json): SeenStock[] {
  const at = `${data.location_id}:${data.product_id}`;
  const terms: Json[] = data.terms ?? [];
  const unitsOf = (name: string) => terms.find((one) => one.name === name)?.units ?? 0;
  const heldBy = (kind: string) =>
    (data.held_by ?? []).filter((one: Json) => one.kind === kind).map(({ units }: Json) => units);
  return [
    { at, available: data.available_units, terms: terms.map(({ units, sign }) => units * sign) },
    { at: `${at}, sold beforehand`, available: unitsOf('PreSales'), terms: heldBy('order') },
  ];
}

function balanceOf(row: Json): SeenBalance {
  return {
    invoice: row.InvoiceNum,
    totalCents: centsOf(row.InvoiceTotal),
    openCents: centsOf(row.OpenBalance),
  };
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Of what a body says, in whichever order; the text of a new API key is told only once. */
export function digestOf(text: string): string {
  let content = text;
  try {
    content = JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    // Not JSON: its bytes.
  }
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).filter((name) => name !== 'key' || 'api_key_id' in value === false);
  return Object.fromEntries(names.sort().map((name) => [name, sorted(value[name])]));
}
