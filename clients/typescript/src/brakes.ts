export interface Brake {
  controller: AbortController;
  uses: number;
}

/** fetch listens to a signal until its request is collected as garbage, and Node warns of more than ten that listen. */
const MOST_USES = 8;

/** What stops a request that takes too long. Making one is a large part of what a read adds to fetch, so those that were not pulled are used again. */
export class Brakes {
  private readonly free: Brake[] = [];

  take(): Brake {
    return this.free.pop() ?? { controller: new AbortController(), uses: 0 };
  }

  /** Only after an answer that was read to its end: whoever has pulled it keeps it. */
  giveBack(brake: Brake): void {
    brake.uses += 1;
    if (brake.uses < MOST_USES && !brake.controller.signal.aborted) this.free.push(brake);
  }
}
