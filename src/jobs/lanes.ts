/** The lanes of one queue, as seen by one worker. */
export interface LanesSeen {
  lanes: number;
  /** The lanes it leads; `free` are those without a leader. */
  mine: readonly number[];
  free: readonly number[];
  /** How many workers there are; `older` is how many of them are older than this one. */
  workers: number;
  older: number;
}

/** Which lanes a worker takes or leaves, so that in the end each leads as many as the others, or one more. */
export function shareOf({ lanes, mine, free, workers, older }: LanesSeen): {
  take: number[];
  leave: number[];
} {
  const share = Math.floor(lanes / workers) + (older < lanes % workers ? 1 : 0);
  return { take: free.slice(0, Math.max(0, share - mine.length)), leave: mine.slice(share) };
}

/** Rotates the list: workers that choose at the same time then choose different lanes. */
export function rotateList<T>(list: readonly T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}
