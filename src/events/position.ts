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

/** After every event that can be read, and before every one that can still come. */
export function endOfFeed(horizon: number, now: Date): Position {
  return { tick: horizon, seq: 0, atMs: now.getTime() };
}

/** From the text of a snapshot: `xmin:xmax:running`. */
function readSnapshot(text: string): { xmax: number; running: Set<number> } {
  const [, xmax = '0', running = ''] = text.split(':');
  return { xmax: Number(xmax), running: new Set(running === '' ? [] : running.split(',').map(Number)) };
}

export function isVisibleIn(snapshot: string, xid: number): boolean {
  const { xmax, running } = readSnapshot(snapshot);
  return xid < xmax && !running.has(xid);
}

/** Moves on. What a snapshot showed all stands before its end, so beyond that it is of no use any more. */
export function advanced(from: Position, to: Omit<Position, 'snapshot'>, shift: number): Position {
  const { snapshot } = from;
  const isUseful = snapshot !== undefined && to.tick < readSnapshot(snapshot).xmax + shift;
  return isUseful ? { ...to, snapshot } : to;
}

export function isAfter(event: Placed, { tick, seq, snapshot }: Position): boolean {
  if (event.tick < tick || (event.tick === tick && event.seq <= seq)) return false;
  return snapshot === undefined || !isVisibleIn(snapshot, event.xid);
}
