/** Whom a request counts for: a key by its number, whoever has none by the address. */
export type OwnerId = number | string;

/** What one key has under way. */
export class Owner {
  /** Requests that are not over yet. */
  open = 0;
  /** Statements and transactions that are with the database. */
  running = 0;
  /** Large answers that its clients have not read yet. */
  unread = 0;
  readonly waiting = new Set<Waiter>();

  constructor(readonly id: OwnerId) {}

  get isIdle(): boolean {
    return this.open === 0 && this.running === 0 && this.waiting.size === 0;
  }
}

export interface Waiter {
  sinceMs: number;
  /** The request that waits; undefined where the work goes on without it. */
  ticket: object | undefined;
  begin(): void;
  refuse(error: Error): void;
}

/** Idle ones are kept up to this number: a key that sends one request after the other is not made anew each time. */
const MAX_IDLE = 1_000;

/** Those who have something under way, and some that had. */
export class Owners {
  private readonly known = new Map<OwnerId, Owner>();

  constructor(private readonly maxIdle = MAX_IDLE) {}

  of(id: OwnerId): Owner {
    let owner = this.known.get(id);
    if (!owner) {
      owner = new Owner(id);
      this.known.set(id, owner);
    }
    return owner;
  }

  forgetIdle(owner: Owner): void {
    if (this.known.size > this.maxIdle && owner.isIdle) this.known.delete(owner.id);
  }

  get size(): number {
    return this.known.size;
  }
}
