import type { Db } from '../db/index.ts';
import type { FeedPosition } from '../events/index.ts';
import { newUlid } from '../shared/index.ts';
import type { DeliveryOutcome } from './send.ts';
import {
  type DueDelivery,
  type PartOutcome,
  type ProgressPart,
  saveParts,
  subjectKey,
} from './sending-sql.ts';
import { type PendingDelivery, positionOf, type Webhook } from './sql.ts';

const SAVE_EVERY_MS = 100;
/** Others wait behind an event that was retried. */
const SAVE_RETRIED_WITHIN_MS = 10;
/** A position that only passed events that this endpoint does not get is saved rarely: losing it costs a scan, nothing else. */
const SAVE_PASSED_EVERY_MS = 60_000;
const FAILED_SAVE_PAUSE_MS = 1_000;

/** One delivery attempt. */
export interface AttemptToRecord {
  attempt: number;
  at: Date;
  /** When to retry; null if it is not. */
  next: Date | null;
}

export interface ProgressOwner {
  /** The stored position was moved by someone else, or the endpoint is gone: another one starts from what is stored. */
  onLost(): void;
  /** Called after a save; `isWaiting` says whether a resource of this save has pending events. */
  onSaved(part: ProgressPart, isWaiting: (subject: string) => boolean): void;
}

const emptyPart = (): Omit<ProgressPart, 'webhookId' | 'move'> => ({
  attempts: [],
  pending: [],
  done: [],
  postponed: [],
  succeededAt: null,
  failedAt: null,
});

/** What is to be written down for one endpoint: attempts, pending events and the position, all in one transaction. */
export class DeliveryProgress {
  /** Everything up to here is done. */
  position: FeedPosition;
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  /** The receiver returned 410. */
  isGone = false;
  isLost = false;
  private stored: FeedPosition;
  private notes = emptyPart();
  private isSaving = false;
  private readonly webhookId: string;

  constructor(
    private readonly ledger: Ledger,
    webhook: Webhook,
    private readonly owner: ProgressOwner,
  ) {
    this.webhookId = webhook.webhookId;
    this.position = positionOf(webhook);
    this.stored = this.position;
    this.failingSince = webhook.failingSince;
    this.lastSuccessAt = webhook.lastSuccessAt;
  }

  note(
    { eventId, type, subject, body }: Pick<PendingDelivery, 'eventId' | 'type' | 'subject' | 'body'>,
    outcome: DeliveryOutcome & { isDropped?: boolean },
    { attempt, at, next }: AttemptToRecord,
  ): void {
    this.notes.attempts.push({
      deliveryId: newUlid(at),
      webhookId: this.webhookId,
      eventId,
      type,
      subject,
      body,
      attempt,
      at,
      nextAttemptAt: next,
      isDropped: false,
      ...outcome,
    });
    this.ledger.saveSoon(this);
  }

  succeeded(): void {
    this.lastSuccessAt = new Date();
    this.failingSince = null;
    this.notes.succeededAt = this.lastSuccessAt;
    this.notes.failedAt = null;
  }

  failed(at: Date, { status }: DeliveryOutcome): void {
    this.failingSince ??= at;
    this.notes.failedAt ??= at;
    if (status === 410) this.isGone = true;
  }

  /** Stores an event that is retried later, or that waits behind one. */
  addPending(one: PendingDelivery): void {
    this.notes.pending.push(one);
    this.ledger.saveSoon(this);
  }

  done(due: DueDelivery): void {
    this.notes.done.push(due);
    this.ledger.saveSoon(this, SAVE_RETRIED_WITHIN_MS);
  }

  postpone(due: DueDelivery, until: Date): void {
    this.notes.postponed.push({ due, until });
    this.ledger.saveSoon(this, SAVE_RETRIED_WITHIN_MS);
  }

  moveTo(position: FeedPosition): void {
    this.position = position;
    this.ledger.saveSoon(this);
  }

  /** Moves past events that this endpoint does not get. */
  skipTo(position: FeedPosition): void {
    this.position = position;
    this.ledger.saveLater(this);
  }

  /** The settings changed: finds out whether the position did. */
  check({ failingSince }: Webhook): void {
    this.failingSince = failingSince;
    this.isGone = false;
    this.ledger.saveSoon(this, 0);
  }

  /** From now on only attempts are written down. */
  lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.owner.onLost();
  }

  /** Whether an event of the resource is to become pending with the next save. */
  isPostponing(subject: string): boolean {
    return this.notes.pending.some((one) => one.subject === subject);
  }

  /** Nothing waits to be written down. */
  get isSaved(): boolean {
    const { attempts, pending, done, postponed } = this.notes;
    return !this.isSaving && attempts.length + pending.length + done.length + postponed.length === 0;
  }

  takePart(): ProgressPart {
    const { notes, webhookId } = this;
    this.isSaving = true;
    this.notes = emptyPart();
    if (this.isLost) return { ...emptyPart(), attempts: notes.attempts, webhookId, move: null };
    return { ...notes, webhookId, move: { from: this.stored, to: this.position } };
  }

  /** It could not be written down: the next save takes it along. */
  takeBack(part: ProgressPart): void {
    const { notes } = this;
    this.isSaving = false;
    this.notes = {
      attempts: [...part.attempts, ...notes.attempts],
      pending: [...part.pending, ...notes.pending],
      done: [...part.done, ...notes.done],
      postponed: [...part.postponed, ...notes.postponed],
      succeededAt: notes.succeededAt ?? part.succeededAt,
      failedAt: notes.succeededAt ? notes.failedAt : (part.failedAt ?? notes.failedAt),
    };
  }

  settle(part: ProgressPart, outcome: PartOutcome, isWaiting: (subject: string) => boolean): void {
    this.isSaving = false;
    if (outcome === 'locked') {
      this.takeBack(part);
      this.ledger.saveSoon(this);
    } else if (outcome !== 'saved') this.lose();
    else if (part.move) {
      this.stored = part.move.to;
      this.owner.onSaved(part, isWaiting);
    }
  }
}

export interface LedgerDeps {
  db: Db;
  onError(error: unknown): void;
  /** Some pending event became due with a save. */
  onReleased(): void;
}

/** Writes down what was done for all endpoints, with a few statements for any number of them. */
export class Ledger {
  private readonly changed = new Set<DeliveryProgress>();
  private readonly passed = new Set<DeliveryProgress>();
  private timer: { handle: NodeJS.Timeout; atMs: number } | undefined;
  private passedTimer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly deps: LedgerDeps) {}

  saveSoon(progress: DeliveryProgress, ms = SAVE_EVERY_MS): void {
    this.changed.add(progress);
    this.saveIn(ms);
  }

  saveLater(progress: DeliveryProgress): void {
    this.passed.add(progress);
    this.passedTimer ??= setTimeout(() => {
      this.passedTimer = undefined;
      for (const one of this.passed) this.changed.add(one);
      this.save().catch(this.deps.onError);
    }, SAVE_PASSED_EVERY_MS).unref();
  }

  /** Saves run one after another: each continues from the positions saved before. */
  save(): Promise<void> {
    this.last = this.last.catch(() => undefined).then(() => this.saveChanged());
    return this.last;
  }

  /** Everything, also what was only passed; for the end. */
  async close(): Promise<void> {
    clearTimeout(this.passedTimer);
    for (const one of this.passed) this.changed.add(one);
    await this.save().finally(() => clearTimeout(this.timer?.handle));
  }

  private saveIn(ms: number): void {
    const atMs = performance.now() + ms;
    if (this.timer && this.timer.atMs <= atMs) return;
    clearTimeout(this.timer?.handle);
    this.timer = { handle: setTimeout(() => this.save().catch(this.deps.onError), ms).unref(), atMs };
  }

  private async saveChanged(): Promise<void> {
    clearTimeout(this.timer?.handle);
    this.timer = undefined;
    if (this.changed.size === 0) return;
    const taken = [...this.changed].map((progress) => ({ progress, part: progress.takePart() }));
    this.changed.clear();
    for (const { progress } of taken) this.passed.delete(progress);
    try {
      const parts = taken.map(({ part }) => part);
      const { outcomes, waiting, hasReleased } = await this.deps.db.tx((tx) => saveParts(tx, parts));
      for (const { progress, part } of taken) {
        const { webhookId } = part;
        progress.settle(part, outcomes.get(webhookId)!, (one) => waiting.has(subjectKey(webhookId, one)));
      }
      if (hasReleased) this.deps.onReleased();
    } catch (error) {
      for (const { progress, part } of taken) {
        progress.takeBack(part);
        this.changed.add(progress);
      }
      this.saveIn(FAILED_SAVE_PAUSE_MS);
      throw error;
    }
  }
}
