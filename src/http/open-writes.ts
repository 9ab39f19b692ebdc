import { type IdempotencyClaim, idOf } from './idempotency-claim.ts';

/** A write of this process whose response is not on its way yet. */
export class OpenWrite {
  /** Whether it holds its key now, so that no other response to the key exists, or can. */
  holdsKey = false;
  private waiting: (() => void)[] = [];

  constructor(readonly claim: IdempotencyClaim) {}

  hold(): void {
    this.holdsKey = true;
    for (const go of this.waiting.splice(0)) go();
  }

  release(): void {
    this.holdsKey = false;
  }

  whenHeld(): Promise<void> {
    if (this.holdsKey) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** The first open write of each key: what comes after it is a retry. */
export class OpenWrites {
  private readonly byId = new Map<string, OpenWrite>();

  begin(claim: IdempotencyClaim): void {
    const id = idOf(claim);
    if (!this.byId.has(id)) this.byId.set(id, new OpenWrite(claim));
  }

  end(claim: IdempotencyClaim): void {
    if (this.find(claim)?.claim === claim) this.byId.delete(idOf(claim));
  }

  find(key: Pick<IdempotencyClaim, 'apiKeyId' | 'idempotencyKey'>): OpenWrite | undefined {
    return this.byId.get(idOf(key));
  }

  /** The open write of this very request; of a retry beside an open one, one that nobody sees. */
  of(claim: IdempotencyClaim): OpenWrite {
    const open = this.find(claim);
    return open?.claim === claim ? open : new OpenWrite(claim);
  }
}
