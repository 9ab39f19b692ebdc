import { type ApiKey, isLimitedToSuppliers } from '../access/index.ts';
import { rejectionMessageFor, type Shortage } from '../model/index.ts';
import { ulidOf } from '../shared/index.ts';
import type { Cursors } from './cursor.ts';
import { advancePosition, type EventCoordinates, type FeedPosition } from './position.ts';
import type { EventScope } from './scope.ts';

/** An event as it is stored. */
export interface EventRow extends EventScope, EventCoordinates {
  atMs: number;
  type: string;
  resource_id: string;
  version: number | null;
  request_id: string | null;
  api_key_id: number | null;
  /** The user, if signed in to the console. */
  signed_in_user_id: number | null;
  data: Record<string, unknown>;
  reserved: Reserved | null;
}

/** Data that only some of the keys that see the event may read. */
interface Reserved {
  open_balance?: string;
  message?: string | null;
  /** The missing goods; null if the reason was another one, absent if they were not recorded. */
  shortages?: Shortage[] | null;
  split_of?: string;
  /** Those of the order it was split from; likewise `built_by`. */
  suppliers?: number[];
  built_by?: number | null;
}

/** An event as clients get it. */
export interface EventView {
  event_id: string;
  cursor: string;
  type: string;
  occurred_at: string;
  resource: string;
  resource_id: string;
  version: string | null;
  caused_by: { request_id: string | null; api_key_id: number; user_id?: number } | null;
  data: Record<string, unknown>;
}

export function eventIdOf({ atMs, seq }: Pick<EventRow, 'atMs' | 'seq'>): string {
  return ulidOf(atMs, seq);
}

/** How a page or a stream presents its events: for which key, and the position it was read from. */
export interface Presenter {
  key: ApiKey;
  cursors: Cursors;
  from: FeedPosition | undefined;
  shift: number;
}

export function presentEvent(row: EventRow, { key, cursors, from, shift }: Presenter): EventView {
  const place = { tick: row.tick, seq: row.seq, atMs: row.atMs };
  return {
    event_id: eventIdOf(row),
    cursor: cursors.write(from ? advancePosition(from, place, shift) : place),
    type: row.type,
    occurred_at: new Date(row.atMs).toISOString(),
    resource: row.resource,
    resource_id: row.resource_id,
    version: row.version === null ? null : String(row.version),
    caused_by: row.api_key_id === null ? null : causeFor(key, row.api_key_id, row),
    data: row.reserved ? { ...row.data, ...revealReserved(row, row.reserved, key) } : row.data,
  };
}

/** The names of the distributor's employees are for its own keys. */
function causeFor(
  { type }: ApiKey,
  api_key_id: number,
  { request_id, signed_in_user_id }: EventRow,
): NonNullable<EventView['caused_by']> {
  const isNamed = type === 'Employee' && signed_in_user_id !== null;
  return { request_id, api_key_id, ...(isNamed ? { user_id: signed_in_user_id } : {}) };
}

/** Hides from Supplier keys: amounts, messages about others' products, and orders that they cannot read. */
function revealReserved(row: EventRow, reserved: Reserved, key: ApiKey): Record<string, unknown> {
  if (reserved.open_balance !== undefined)
    return key.type === 'Supplier' ? {} : { open_balance: reserved.open_balance };
  if (reserved.message !== undefined)
    return { message: messageFor(row, { ...reserved, message: reserved.message }, key) };
  if (reserved.split_of === undefined) return {};
  const seesOrigin =
    !isLimitedToSuppliers(key) ||
    (reserved.built_by !== null && reserved.built_by === key.userId) ||
    (reserved.suppliers ?? []).some((one) => key.supplierIds.includes(one));
  return { split_of: seesOrigin ? reserved.split_of : null };
}

/** The same message that the key gets when it reads the order. */
function messageFor(
  { type, suppliers }: EventRow,
  { message, shortages }: Pick<Reserved, 'shortages'> & { message: string | null },
  key: ApiKey,
): string | null {
  if (!isLimitedToSuppliers(key)) return message;
  const isOwn = (supplierId: number) => key.supplierIds.includes(supplierId);
  // It may name other suppliers' goods, and whose they were was not recorded.
  if (shortages === undefined) return (suppliers ?? []).every(isOwn) ? message : null;
  return rejectionMessageFor(isOwn, type === 'order.rejected' ? 'order' : 'change', { message, shortages });
}
