import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Subscription } from '../db/index.ts';

export const MAX_STREAMS = 5;
const NUMBERS = Array.from({ length: MAX_STREAMS }, (_, i) => i + 1);
/** A place is an advisory lock: this class plus its number, and the API key as id. */
export const SLOT_LOCK_CLASS = 4_812_060;
const AGAIN_MS = 250;

/** One of the streams that a key may have open, across all processes of the database. */
export class StreamSlot {
  number: number | undefined;
  lock: Subscription | undefined;
  isLeft = false;

  constructor(
    readonly apiKeyId: number,
    /** Called if others have taken all places meanwhile: this stream has to end. */
    readonly onGone: () => void,
    private readonly onLeave: (place: StreamSlot) => void,
  ) {}

  leave(): void {
    this.isLeft = true;
    this.onLeave(this);
  }
}

/**
 * Limits the open streams per key. A place is an advisory lock of the session that this process listens on: if the process
 * ends, freezes or is cut off, its places are freed. PostgreSQL grants a session a lock it already holds once more, so each
 * process also tracks its own numbers. If the session is lost, every open stream takes a place again in the next session.
 */
export class StreamSlots {
  private readonly own = new Map<number, Set<number>>();
  private readonly lost = new Set<StreamSlot>();
  private isRegaining = false;

  constructor(private readonly db: Db) {}

  /** Undefined if the key already has the maximum number of streams. */
  async take(apiKeyId: number, onGone: () => void): Promise<StreamSlot | undefined> {
    const place = new StreamSlot(apiKeyId, onGone, (one) => this.free(one));
    try {
      return (await this.lockFirst(place)) ? place : undefined;
    } finally {
      if (!place.lock) this.give(place, undefined);
    }
  }

  /** Tries the place it had before, then the others. */
  private async lockFirst(place: StreamSlot): Promise<boolean> {
    const had = place.number;
    for (const number of had === undefined ? NUMBERS : [had, ...NUMBERS]) {
      if (number !== place.number && this.own.get(place.apiKeyId)?.has(number)) continue;
      this.give(place, number);
      if (await this.lock(place, number)) return true;
      if (place.isLeft) break;
    }
    this.give(place, undefined);
    return false;
  }

  private async lock(place: StreamSlot, number: number): Promise<boolean> {
    const lock = await this.db.tryLock(SLOT_LOCK_CLASS + number, place.apiKeyId, () => this.lose(place));
    if (place.isLeft) void lock?.stop();
    else place.lock = lock;
    return place.lock !== undefined;
  }

  private give(place: StreamSlot, number: number | undefined): void {
    const own = this.own.get(place.apiKeyId) ?? new Set();
    if (place.number !== undefined) own.delete(place.number);
    if (number !== undefined) own.add(number);
    place.number = number;
    if (own.size > 0) this.own.set(place.apiKeyId, own);
    else this.own.delete(place.apiKeyId);
  }

  private free(place: StreamSlot): void {
    this.lost.delete(place);
    this.give(place, undefined);
    void place.lock?.stop();
  }

  private lose(place: StreamSlot): void {
    place.lock = undefined;
    this.lost.add(place);
    if (!this.isRegaining) void this.regain();
  }

  /** One after another, as soon as the database responds again. */
  private async regain(): Promise<void> {
    this.isRegaining = true;
    for (let [place] = this.lost; place; [place] = this.lost)
      await this.regainOne(place).catch(() => sleep(AGAIN_MS, undefined, { ref: false }));
    this.isRegaining = false;
  }

  private async regainOne(place: StreamSlot): Promise<void> {
    const isThere = await this.lockFirst(place);
    this.lost.delete(place);
    if (!isThere && !place.isLeft) place.onGone();
  }
}
