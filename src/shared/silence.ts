/**
 * Who has been silent for too long, by what the watcher has seen itself and on its own monotonic clock: a wall clock that
 * jumps, on either side, says nothing about anybody. Nor does a pause of the watcher: it must have looked again and again.
 */
export class Silence {
  private readonly seen = new Map<number | string, { beat: string; sinceMs: number; looks: number }>();

  constructor(
    private readonly limit: { ms: number; looks: number },
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** `beats` has everybody who is watched, each with what changes when it is heard of; answers the silent ones. */
  look<Id extends number | string>(beats: ReadonlyMap<Id, string>): Id[] {
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
