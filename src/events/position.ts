/**
 * A position in the feed: everything up to (tick, seq) has been seen. If `snapshot` is set, everything visible in that
 * database snapshot counts as seen too, even if it comes later in the feed.
 */
export interface FeedPosition {
  tick: number;
  seq: number;
  /** Time of the last event, or when the end of the feed was seen. Decides whether the position has expired. */
  atMs: number;
  snapshot?: string | undefined;
}

/** What a position is compared to. */
export interface EventCoordinates {
  tick: number;
  seq: number;
  xid: number;
}

/**
 * The position after the last readable event, as of now. It uses that event and not the horizon: after a database crash,
 * transaction ids that were never written to disk are reused, and their events would come before a horizon already handed
 * out. An event's tick is on disk before anyone sees the event.
 */
export function endOfFeed(last: Pick<FeedPosition, 'tick' | 'seq'> | undefined, now: Date): FeedPosition {
  return { tick: last?.tick ?? 0, seq: last?.seq ?? 0, atMs: now.getTime() };
}

interface Snapshot {
  xmin: number;
  xmax: number;
  running: number[];
}

/** Parses a snapshot: `xmin:xmax:running`. */
function readSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':');
  return {
    xmin: Number(xmin),
    xmax: Number(xmax),
    running: running === '' ? [] : running.split(',').map(Number),
  };
}

/** The part of a snapshot up to a transaction: later ids may be reused after a crash. */
export function snapshotUpTo(snapshot: string, xid: number): string {
  const { xmin, running } = readSnapshot(snapshot);
  const xmax = xid + 1;
  return `${Math.min(xmin, xmax)}:${xmax}:${running.filter((one) => one < xmax).join(',')}`;
}

/** Longer ones would make cursors of many kilobytes. */
const MAX_HELD = 1_000;

/** The snapshot in which exactly these transactions are visible, of all that are not before `snapshot`. */
export function snapshotShowingOnly(snapshot: string, xids: readonly number[]): string {
  const { xmin } = readSnapshot(snapshot);
  const xmax = Math.max(...xids) + 1;
  if (xmax - xmin > MAX_HELD)
    throw new Error(
      'A database transaction has been open for too long, so no cursor can be created for this position. Try again later.',
    );
  const seen = new Set(xids);
  const others = Array.from({ length: xmax - xmin }, (_, i) => xmin + i).filter((xid) => !seen.has(xid));
  return `${Math.min(xmin, xmax)}:${xmax}:${others.join(',')}`;
}

export function isVisibleIn(snapshot: string, xid: number): boolean {
  const { xmax, running } = readSnapshot(snapshot);
  return xid < xmax && !running.includes(xid);
}

/** Moves forward. Everything visible in a snapshot comes before its xmax, so the snapshot is dropped beyond that. */
export function advancePosition(
  from: FeedPosition,
  to: Omit<FeedPosition, 'snapshot'>,
  shift: number,
): FeedPosition {
  const { snapshot } = from;
  const isUseful = snapshot !== undefined && to.tick < readSnapshot(snapshot).xmax + shift;
  return isUseful ? { ...to, snapshot } : to;
}

/**
 * Moves back to an earlier position, never forward: events in between have not been seen. A snapshot must not skip events
 * either: if it may show something after the current position, it is dropped, and some events are seen again.
 */
export function rewindPosition(earlier: FeedPosition, present: FeedPosition, shift: number): FeedPosition {
  const { tick, seq, atMs, snapshot } = earlier;
  if (tick > present.tick || (tick === present.tick && seq > present.seq)) return present;
  const isSeen =
    snapshot !== undefined &&
    (snapshot === present.snapshot || present.tick >= readSnapshot(snapshot).xmax + shift);
  return isSeen ? earlier : { tick, seq, atMs };
}

/** The latest tick that a position may include. */
export function lastTickOf({ tick, snapshot }: FeedPosition, shift: number): number {
  return snapshot === undefined ? tick : Math.max(tick, readSnapshot(snapshot).xmax - 1 + shift);
}

export function isAfter(event: EventCoordinates, { tick, seq, snapshot }: FeedPosition): boolean {
  if (event.tick < tick || (event.tick === tick && event.seq <= seq)) return false;
  return snapshot === undefined || !isVisibleIn(snapshot, event.xid);
}
