/**
 * A place in the feed: everything up to (tick, seq) has been seen. `snapshot` is set where what a snapshot of the database
 * showed counts as seen too, although it stands further on.
 */
export interface Position {
  tick: number;
  seq: number;
  /** Of the last event, or when the end of the feed was seen: what decides whether it is too old. */
  atMs: number;
  snapshot?: string | undefined;
}

/** What a position is compared with. */
export interface Placed {
  tick: number;
  seq: number;
  xid: number;
}

/**
 * After the last event that can be read, and seen at present. It is the place of that event and not the horizon: numbers of
 * transactions that nobody wrote down are given again after a crash of the database, and what has them then would stand before the
 * horizon that somebody was told. The number of an event is on the disk before anybody sees it.
 */
export function endOfFeed(last: Pick<Position, 'tick' | 'seq'> | undefined, now: Date): Position {
  return { tick: last?.tick ?? 0, seq: last?.seq ?? 0, atMs: now.getTime() };
}

interface Snapshot {
  xmin: number;
  xmax: number;
  running: number[];
}

/** From the text of a snapshot: `xmin:xmax:running`. */
function readSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':');
  return {
    xmin: Number(xmin),
    xmax: Number(xmax),
    running: running === '' ? [] : running.split(',').map(Number),
  };
}

/** The part of a snapshot up to a transaction: later numbers may be given again after a crash. */
export function upTo(snapshot: string, xid: number): string {
  const { xmin, running } = readSnapshot(snapshot);
  const xmax = xid + 1;
  return `${Math.min(xmin, xmax)}:${xmax}:${running.filter((one) => one < xmax).join(',')}`;
}

export function isVisibleIn(snapshot: string, xid: number): boolean {
  const { xmax, running } = readSnapshot(snapshot);
  return xid < xmax && !running.includes(xid);
}

/** Moves on. What a snapshot showed all stands before its end, so beyond that it is of no use any more. */
export function advanced(from: Position, to: Omit<Position, 'snapshot'>, shift: number): Position {
  const { snapshot } = from;
  const isUseful = snapshot !== undefined && to.tick < readSnapshot(snapshot).xmax + shift;
  return isUseful ? { ...to, snapshot } : to;
}

/**
 * Back to an earlier place, and never forward: what stands between them was not seen yet. Nor does a snapshot lead forward:
 * where it may show something behind the present place, it is left out, and some of what was seen comes again.
 */
export function backTo(earlier: Position, present: Position, shift: number): Position {
  const { tick, seq, atMs, snapshot } = earlier;
  if (tick > present.tick || (tick === present.tick && seq > present.seq)) return present;
  const isSeen =
    snapshot !== undefined &&
    (snapshot === present.snapshot || present.tick >= readSnapshot(snapshot).xmax + shift);
  return isSeen ? earlier : { tick, seq, atMs };
}

export function isAfter(event: Placed, { tick, seq, snapshot }: Position): boolean {
  if (event.tick < tick || (event.tick === tick && event.seq <= seq)) return false;
  return snapshot === undefined || !isVisibleIn(snapshot, event.xid);
}
