import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Subscription } from '../db/index.ts';

export const MAX_STREAMS_PER_KEY = 5;
const SLOT_NUMBERS = Array.from({ length: MAX_STREAMS_PER_KEY }, (_, i) => i + 1);
/** A slot is an advisory lock: this class plus its number, and the API key as id. */
export const SLOT_LOCK_CLASS = 4_812_060;
const RETRY_PAUSE_MS = 250;

/** One of the streams that a key may have open, across all processes of the database. */
export class StreamSlot {
  number: number | undefined;
  lock: Subscription | undefined;
  isLeft = false;

  constructor(
    readonly apiKeyId: number,
    /** Called if others have taken all slots meanwhile: this stream has to end. */
    readonly onGone: () => void,
    private readonly onLeave: (slot: StreamSlot) => void,
  ) {}

  leave(): void {
    this.isLeft = true;
    this.onLeave(this);
  }
}

/**
 * Limits the open streams per key. A slot is an advisory lock of the session that this process listens on: if the process
 * ends, freezes or is cut off, its slots are freed. PostgreSQL grants a session a lock it already holds once more, so each
 * process also tracks its own numbers. If the session is lost, every open stream takes a slot again in the next session.
 */
export class StreamSlots {
  private readonly own = new Map<number, Set<number>>();
  private readonly lost = new Set<StreamSlot>();
  private isRegaining = false;

  constructor(private readonly db: Db) {}

  /** Undefined if the key already has the maximum number of streams. */
  async take(apiKeyId: number, onGone: () => void): Promise<StreamSlot | undefined> {
    const slot = new StreamSlot(apiKeyId, onGone, (one) => this.free(one));
    try {
      return (await this.lockFirst(slot)) ? slot : undefined;
    } finally {
      if (!slot.lock) this.give(slot, undefined);
    }
  }

  /** Tries the slot it had before, then the others. */
  private async lockFirst(slot: StreamSlot): Promise<boolean> {
    const had = slot.number;
    for (const number of had === undefined ? SLOT_NUMBERS : [had, ...SLOT_NUMBERS]) {
      if (number !== slot.number && this.own.get(slot.apiKeyId)?.has(number)) continue;
      this.give(slot, number);
      if (await this.lock(slot, number)) return true;
      if (slot.isLeft) break;
    }
    this.give(slot, undefined);
    return false;
  }

  private async lock(slot: StreamSlot, number: number): Promise<boolean> {
    const lock = await this.db.tryLock(SLOT_LOCK_CLASS + number, slot.apiKeyId, () => this.lose(slot));
    if (slot.isLeft) void lock?.stop();
    else slot.lock = lock;
    return slot.lock !== undefined;
  }

  private give(slot: StreamSlot, number: number | undefined): void {
    const own = this.own.get(slot.apiKeyId) ?? new Set();
    if (slot.number !== undefined) own.delete(slot.number);
    if (number !== undefined) own.add(number);
    slot.number = number;
    if (own.size > 0) this.own.set(slot.apiKeyId, own);
    else this.own.delete(slot.apiKeyId);
  }

  private free(slot: StreamSlot): void {
    this.lost.delete(slot);
    this.give(slot, undefined);
    void slot.lock?.stop();
  }

  private lose(slot: StreamSlot): void {
    slot.lock = undefined;
    this.lost.add(slot);
    if (!this.isRegaining) void this.regain();
  }

  /** One after another, as soon as the database responds again. */
  private async regain(): Promise<void> {
    this.isRegaining = true;
    for (let [slot] = this.lost; slot; [slot] = this.lost)
      await this.regainOne(slot).catch(() => sleep(RETRY_PAUSE_MS, undefined, { ref: false }));
    this.isRegaining = false;
  }

  private async regainOne(slot: StreamSlot): Promise<void> {
    const isThere = await this.lockFirst(slot);
    this.lost.delete(slot);
    if (!isThere && !slot.isLeft) slot.onGone();
  }
}
