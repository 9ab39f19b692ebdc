export interface Part {
  /** The share of the machine that it keeps busy when it runs alone. */
  share: number;
  run(): Promise<void>;
}

/**
 * Runs as many parts at a time as the machine has room for. The first that fits is the next to begin; one begins in any case.
 * After a failure none begins, but what runs is not ended: its output does not depend on which of them ends first.
 */
export async function runSideBySide(parts: readonly Part[], room: number): Promise<void> {
  let waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const failures: unknown[] = [];
  const fits = ({ share }: Part) =>
    running.size === 0 || [...running.keys()].reduce((sum, one) => sum + one.share, share) <= room;
  const start = (part: Part) => {
    const ended = part.run().catch((error: unknown) => {
      failures.push(error);
      waiting = [];
    });
    running.set(
      part,
      ended.finally(() => running.delete(part)),
    );
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(fits); next; next = waiting.find(fits)) {
      waiting.splice(waiting.indexOf(next), 1);
      start(next);
    }
    await Promise.race(running.values());
  }
  if (failures.length > 0) throw failures[0];
}
