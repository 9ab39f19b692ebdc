import { canTakeAnother, clientDisconnected, retryLater } from './capacity.ts';
import type { OwnerId, Waiter, WorkOwner, WorkOwners } from './owners.ts';
import type { YieldToArrivals } from './yield-to-arrivals.ts';

export interface GateOptions {
  /** How many slots there are in all; `slotsPerOwner` is how many one owner may hold. */
  slots: number;
  slotsPerOwner: number;
  maxWaiting: number;
  maxWaitMs: number;
  /**
   * Runs before the next waiter starts, if there is one or if this turn of the event loop has taken long enough.
   * The embedded engine computes in this thread: back-to-back statements would block everything else.
   */
  between?: YieldToArrivals;
  onWaited?: (waitedMs: number) => void;
  /** Whether anything may begin for this owner, apart from slots. */
  mayBegin?: (id: OwnerId) => boolean;
}

const SWEEP_EVERY_MS = 250;
const LONG_TURN_MS = 5;

/**
 * Lets work through in turn: each owner has its own queue, and the queues are served round robin. Without contention it
 * costs two counters.
 */
export class FairGate {
  private running = 0;
  private waitingCount = 0;
  /** Owners with waiting work, next in turn first. */
  private readonly turns = new Set<WorkOwner>();
  private sweeper: NodeJS.Timeout | undefined;
  /** When the first work of this turn of the event loop entered the gate. */
  private turnBeganMs: number | undefined;

  constructor(
    private readonly owners: WorkOwners,
    private readonly options: GateOptions,
  ) {}

  get waiting(): number {
    return this.waitingCount;
  }

  /** Takes a slot if one is free. Otherwise the caller waits with `turn`. Each slot is returned with `leave`. */
  enter(id: OwnerId): boolean {
    const owner = this.owners.of(id);
    // If a slot is free while others wait, then the waiting owners already hold their maximum.
    if (owner.waiting.size > 0 || !this.hasSlot(owner)) return false;
    this.take(owner);
    if (this.options.between && this.turnBeganMs === undefined) this.watchTurn();
    return true;
  }

  /** Resolves with a slot taken. `ticket`: the request whose end cancels the wait. */
  waitForSlot(id: OwnerId, ticket?: object): Promise<void> {
    const owner = this.owners.of(id);
    if (!canTakeAnother(owner.waiting.size, this.waitingCount, this.options.maxWaiting)) {
      this.owners.forgetIdle(owner);
      return Promise.reject(retryLater('Too many requests are waiting.'));
    }
    return new Promise((begin, refuse) => {
      owner.waiting.add({ sinceMs: performance.now(), ticket, begin, refuse });
      this.turns.add(owner);
      this.waitingCount++;
      this.sweeper ??= setInterval(() => this.refuseExpired(), SWEEP_EVERY_MS).unref();
    });
  }

  leave(id: OwnerId): void {
    const owner = this.owners.of(id);
    const { between } = this.options;
    if (between && (this.turns.size > 0 || this.isLongTurn())) between(() => this.free(owner));
    else this.free(owner);
  }

  /** Cancels whatever a finished request still has waiting. */
  abandon(id: OwnerId, ticket: object): void {
    const owner = this.owners.of(id);
    for (const waiter of owner.waiting) {
      if (waiter.ticket === ticket) this.remove(owner, waiter).refuse(clientDisconnected());
    }
    this.owners.forgetIdle(owner);
  }

  private watchTurn(): void {
    this.turnBeganMs = performance.now();
    setImmediate(() => {
      this.turnBeganMs = undefined;
    });
  }

  private isLongTurn(): boolean {
    return this.turnBeganMs !== undefined && performance.now() - this.turnBeganMs > LONG_TURN_MS;
  }

  private hasSlot(owner: WorkOwner): boolean {
    const { slots, slotsPerOwner, mayBegin } = this.options;
    if (this.running >= slots || owner.running >= slotsPerOwner || !owner.hasReadResponses) return false;
    return mayBegin === undefined || mayBegin(owner.id);
  }

  private take(owner: WorkOwner): void {
    this.running++;
    owner.running++;
  }

  private free(owner: WorkOwner): void {
    this.running--;
    owner.running--;
    this.admitWaiting();
    this.owners.forgetIdle(owner);
  }

  /** Starts every waiter for which there is a slot now. */
  admitWaiting(): void {
    for (const owner of this.turns) {
      if (this.running >= this.options.slots) return;
      if (!this.hasSlot(owner)) continue;
      const [first] = owner.waiting;
      const waiter = this.remove(owner, first!);
      // Move this owner to the end of the queue of owners.
      if (this.turns.delete(owner)) this.turns.add(owner);
      this.take(owner);
      this.options.onWaited?.(performance.now() - waiter.sinceMs);
      waiter.begin();
    }
  }

  private remove(owner: WorkOwner, waiter: Waiter): Waiter {
    owner.waiting.delete(waiter);
    this.waitingCount--;
    if (owner.waiting.size === 0) this.turns.delete(owner);
    if (this.waitingCount === 0) {
      clearInterval(this.sweeper);
      this.sweeper = undefined;
    }
    return waiter;
  }

  private refuseExpired(): void {
    const latestMs = performance.now() - this.options.maxWaitMs;
    for (const owner of this.turns) {
      for (const waiter of owner.waiting) {
        if (waiter.sinceMs > latestMs) break;
        this.options.onWaited?.(performance.now() - waiter.sinceMs);
        this.remove(owner, waiter).refuse(retryLater('The request waited too long to be processed.'));
      }
      this.owners.forgetIdle(owner);
    }
  }
}
