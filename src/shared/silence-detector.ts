/**
 * Detects who has been silent for too long, by the watcher's own observations and monotonic clock: a jump of the wall clock
 * on either side means nothing. Neither does a pause of the watcher: it must have looked several times.
 */
export class SilenceDetector {
  private readonly seen = new Map<number | string, { beat: string; sinceMs: number; looks: number }>();

  constructor(
    private readonly limit: { ms: number; looks: number },
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** `beats` holds everyone being watched, each with a value that changes at every sign of life; returns the silent ones. */
  check<Id extends number | string>(beats: ReadonlyMap<Id, string>): Id[] {
    const nowMs = this.nowMs();
    for (const id of this.seen.keys()) if (!beats.has(id as Id)) this.seen.delete(id);
    return [...beats].flatMap(([id, beat]) => {
      const known = this.seen.get(id);
      if (known?.beat !== beat) {
        this.seen.set(id, { beat, sinceMs: nowMs, looks: 0 });
        return [];
      }
      known.looks++;
      return nowMs - known.sinceMs >= this.limit.ms && known.looks >= this.limit.looks ? [id] : [];
    });
  }
}
