import type { ApiKey } from '../access/index.ts';
import { ulidOf } from '../shared/index.ts';
import type { Cursors } from './cursor.ts';
import { advanced, type Placed, type Position } from './position.ts';
import type { EventScope } from './scope.ts';

/** An event as it is stored. */
export interface EventRow extends EventScope, Placed {
  atMs: number;
  type: string;
  resource_id: string;
  version: number | null;
  request_id: string | null;
  api_key_id: number | null;
  data: Record<string, unknown>;
  reserved: Reserved | null;
}

/** What only some of those who see the event may read. */
interface Reserved {
  open_balance?: string;
  message?: string | null;
  split_of?: string;
  /** Of the order that it was split from. */
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
  caused_by: { request_id: string | null; api_key_id: number } | null;
  data: Record<string, unknown>;
}

export function eventIdOf({ atMs, seq }: Pick<EventRow, 'atMs' | 'seq'>): string {
  return ulidOf(atMs, seq);
}

/** How a page or a stream writes what it shows: for whom, and from where it was read. */
export interface Presenter {
  key: ApiKey;
  cursors: Cursors;
  from: Position | undefined;
  shift: number;
}

export function present(row: EventRow, { key, cursors, from, shift }: Presenter): EventView {
  const place = { tick: row.tick, seq: row.seq, atMs: row.atMs };
  return {
    event_id: eventIdOf(row),
    cursor: cursors.write(from ? advanced(from, place, shift) : place),
    type: row.type,
    occurred_at: new Date(row.atMs).toISOString(),
    resource: row.resource,
    resource_id: row.resource_id,
    version: row.version === null ? null : String(row.version),
    caused_by: row.api_key_id === null ? null : { request_id: row.request_id, api_key_id: row.api_key_id },
    data: row.reserved ? { ...row.data, ...revealed(row, row.reserved, key) } : row.data,
  };
}

/** No amounts, no words about others' products and no orders that it cannot read for a Supplier key. */
function revealed({ suppliers }: EventRow, reserved: Reserved, key: ApiKey): Record<string, unknown> {
  const isLimited = key.type === 'Supplier' && key.supplierIds !== null;
  const own = (all: readonly number[]) => all.every((one) => key.supplierIds!.includes(one));
  if (reserved.open_balance !== undefined)
    return key.type === 'Supplier' ? {} : { open_balance: reserved.open_balance };
  if (reserved.message !== undefined)
    return { message: isLimited && !own(suppliers ?? []) ? null : reserved.message };
  if (reserved.split_of === undefined) return {};
  const seesOrigin =
    !isLimited ||
    (reserved.built_by !== null && reserved.built_by === key.userId) ||
    (reserved.suppliers ?? []).some((one) => key.supplierIds!.includes(one));
  return { split_of: seesOrigin ? reserved.split_of : null };
}
