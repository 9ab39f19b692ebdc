/** Whom a request counts against: the id of its API key, or the client address if it has none. */
export type OwnerId = number | string;

/** Large responses hold memory until they are read. A slow reader gets no further ones, and does not hold up anyone else. */
const MAX_UNREAD = 32;
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

/** Work in flight for one owner. */
export class WorkOwner {
  /** Requests in flight. */
  open = 0;
  /** Statements and transactions running in the database. */
  running = 0;
  /** Large responses that its clients have not read yet. */
  unread = 0;
  unreadBytes = 0;
  readonly waiting = new Set<Waiter>();

  constructor(readonly id: OwnerId) {}

  get hasReadResponses(): boolean {
    return this.unread < MAX_UNREAD && this.unreadBytes < MAX_UNREAD_BYTES;
  }

  get isIdle(): boolean {
    return this.open === 0 && this.running === 0 && this.waiting.size === 0;
  }
}

export interface Waiter {
  sinceMs: number;
  /** The waiting request; undefined if the work continues without it. */
  ticket: object | undefined;
  begin(): void;
  refuse(error: Error): void;
}

/** Up to this many owners, idle ones are kept too, so a key that sends one request after another is not recreated each time. */
const MAX_IDLE = 1_000;

/** Owners with work in flight, and some idle ones. */
export class WorkOwners {
  private readonly known = new Map<OwnerId, WorkOwner>();

  constructor(private readonly maxIdle = MAX_IDLE) {}

  of(id: OwnerId): WorkOwner {
    let owner = this.known.get(id);
    if (!owner) {
      owner = new WorkOwner(id);
      this.known.set(id, owner);
    }
    return owner;
  }

  forgetIdle(owner: WorkOwner): void {
    if (this.known.size > this.maxIdle && owner.isIdle) this.known.delete(owner.id);
  }

  get size(): number {
    return this.known.size;
  }
}
