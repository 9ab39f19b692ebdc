import type { Db } from '../../db/index.ts';
import { newUlid } from '../../shared/index.ts';
import type { Position } from '../position.ts';
import type { Outcome } from './send.ts';
import {
  type ActiveWebhook,
  type Attempt,
  insertAttempts,
  insertPending,
  type Pending,
  positionOf,
  saveProgress,
} from './sql.ts';

const SAVE_EVERY_MS = 100;
/** A position that only passed events of other types is saved rarely: losing it costs a scan, nothing else. */
const SAVE_PASSED_EVERY_MS = 60_000;

export interface ProgressDeps {
  db: Db;
  /** The stored position was moved by someone else, or could not be saved: another endpoint starts from what is stored. */
  onLost(): void;
  /** The endpoint was changed. */
  onChanged(): void;
  onSaved(): Promise<void>;
  onError(error: unknown): void;
}

/** One delivery attempt. */
export interface Tried {
  attempt: number;
  at: Date;
  /** When to retry; null if it was delivered. */
  next: Date | null;
}

/** The state an endpoint saves: attempts, pending events and the position, all in one transaction. */
export class Progress {
  /** Everything up to here is done. */
  position: Position;
  failingSince: Date | null;
  /** The receiver answered 410. */
  isGone = false;
  private stored: Position;
  private attempts: Attempt[] = [];
  private pending: Pending[] = [];
  /** Being written to the database. */
  private readonly written = new Set<Pending>();
  private succeededAt: Date | null = null;
  private failedAt: Date | null = null;
  private timer: NodeJS.Timeout | undefined;
  private passedTimer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();
  private isLost = false;

  constructor(
    private readonly deps: ProgressDeps,
    private readonly webhook: ActiveWebhook,
  ) {
    this.position = positionOf(webhook);
    this.stored = this.position;
    this.failingSince = webhook.failingSince;
  }

  note(
    { eventId, type, subject, body }: Pick<Pending, 'eventId' | 'type' | 'subject' | 'body'>,
    { status, durationMs, error }: Outcome,
    { attempt, at, next }: Tried,
  ): void {
    if (next) {
      this.failedAt ??= at;
      this.failingSince ??= at;
    } else {
      this.succeededAt = new Date();
      this.failedAt = null;
      this.failingSince = null;
    }
    if (status === 410) this.isGone = true;
    this.attempts.push({
      deliveryId: newUlid(at),
      webhookId: this.webhook.webhookId,
      eventId,
      type,
      subject,
      body,
      attempt,
      at,
      status,
      durationMs,
      error,
      nextAttemptAt: next,
    });
    this.saveSoon();
  }

  /** Stores an event that is retried later, or that waits behind one. */
  putOff(one: Pending): void {
    this.pending.push(one);
    this.saveSoon();
  }

  moveTo(position: Position): void {
    this.position = position;
    this.saveSoon();
  }

  /** Moves past events that this webhook does not get. */
  passTo(position: Position): void {
    this.position = position;
    this.passedTimer ??= setTimeout(() => this.save().catch(this.deps.onError), SAVE_PASSED_EVERY_MS);
    this.passedTimer.unref();
  }

  /** Resources with pending events that are not in the database yet. */
  unsavedSubjects(): string[] {
    return [...this.pending, ...this.written].map(({ subject }) => subject);
  }

  /** Saves run one after another: each continues from the position saved before. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    clearTimeout(this.passedTimer);
    this.timer = undefined;
    this.passedTimer = undefined;
    this.last = this.last.catch(() => undefined).then(() => this.saveOnce());
    await this.last;
  }

  /** Nothing is saved from now on. */
  lose(): void {
    this.isLost = true;
    this.deps.onLost();
  }

  private saveSoon(): void {
    this.timer ??= setTimeout(() => this.save().catch(this.deps.onError), SAVE_EVERY_MS);
    this.timer.unref();
  }

  private async saveOnce(): Promise<void> {
    if (this.isLost) return;
    const { attempts, pending, succeededAt, failedAt, stored: from, position: to } = this;
    this.attempts = [];
    this.pending = [];
    this.succeededAt = null;
    this.failedAt = null;
    for (const one of pending) this.written.add(one);
    const { webhookId, version } = this.webhook;
    let saved: string | undefined;
    try {
      saved = await this.deps.db.tx(async (tx) => {
        const found = await saveProgress(tx, webhookId, { from, to, succeededAt, failedAt });
        await insertAttempts(tx, attempts);
        if (found !== undefined) await insertPending(tx, webhookId, pending);
        return found;
      });
      if (saved !== undefined) this.stored = to;
      else this.lose();
    } catch (error) {
      // What was not saved is repeated by the endpoint that starts from the last saved position.
      this.lose();
      throw error;
    } finally {
      for (const one of pending) this.written.delete(one);
    }
    if (this.isLost) return;
    if (saved !== version) this.deps.onChanged();
    await this.deps.onSaved();
  }
}
