export interface PooledTimeout {
  controller: AbortController;
  uses: number;
}

/** fetch listens to a signal until the request is garbage-collected, and Node warns about more than ten listeners. */
const MAX_USES = 8;

/** Pool of abort controllers for timeouts. Creating one is a large part of a read's overhead over fetch, so unused ones are reused. */
export class TimeoutPool {
  private readonly free: PooledTimeout[] = [];

  take(): PooledTimeout {
    return this.free.pop() ?? { controller: new AbortController(), uses: 0 };
  }

  /** Call this only after the response was read to its end. An aborted controller is not reused. */
  release(brake: PooledTimeout): void {
    brake.uses += 1;
    if (brake.uses < MAX_USES && !brake.controller.signal.aborted) this.free.push(brake);
  }
}
