import type { Db } from '../db/index.ts';
import { type Cursors, eventIdOf, type FeedPosition, findEvents } from '../events/index.ts';
import type { PendingDelivery } from './sql.ts';

/** Adds the event to rows that do not contain it: those of an older version, and those of requests to resend. */
export async function withEvents<T extends PendingDelivery>(
  { db, cursors }: { db: Pick<Db, 'query'>; cursors: Cursors },
  pending: readonly T[],
): Promise<T[]> {
  const places = pending.flatMap((one) => (one.event ? [] : (placeOf(one, cursors) ?? [])));
  if (places.length === 0) return [...pending];
  const found = new Map((await findEvents(db, places)).map((row) => [eventIdOf(row), row]));
  return pending.map((one) => ({ ...one, event: one.event ?? found.get(one.eventId) ?? null }));
}

/** The cursor in a body is the place of its event. */
function placeOf({ body }: PendingDelivery, cursors: Cursors): FeedPosition | undefined {
  try {
    return cursors.read((JSON.parse(body) as { cursor: string }).cursor);
  } catch {
    return undefined;
  }
}
