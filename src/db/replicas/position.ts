/**
 * A position in the write-ahead log. After a failover the log continues in a new timeline from a point that the old one may
 * have passed, so the LSN alone does not say what has been replayed.
 */
export interface WalPosition {
  readonly timeline: number;
  readonly lsn: number;
}

/** Used if it is unknown what a reader has seen: no replica is this far. */
export const MAX_POSITION: WalPosition = { timeline: Number.MAX_SAFE_INTEGER, lsn: 0 };

export function isAtLeast(one: WalPosition, other: WalPosition | undefined): boolean {
  if (other === undefined || one.timeline > other.timeline) return true;
  return one.timeline === other.timeline && one.lsn >= other.lsn;
}

const DIGITS = 14;
const digits = (number: number) => number.toString(16).padStart(DIGITS, '0');

/** The strings sort like the positions. */
export function positionText({ timeline, lsn }: WalPosition): string {
  return digits(timeline) + digits(lsn);
}

export function parsePosition(text: string): WalPosition {
  return {
    timeline: Number.parseInt(text.slice(0, DIGITS), 16),
    lsn: Number.parseInt(text.slice(DIGITS), 16),
  };
}
