import type { FastifyBaseLogger } from 'fastify';
import type { ApiKey } from '../access/index.ts';
import type { Db } from '../db/index.ts';
import {
  advancePosition,
  type Cursors,
  type EventRow,
  eventIdOf,
  type FeedPage,
  type FeedPosition,
  isAfter,
  keySeesEvent,
  presentEvent,
} from '../events/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { systemClock } from '../shared/index.ts';
import { disableAndNotify } from './disable.ts';
import { renderDueBody } from './due-body.ts';
import { DeliveryProgress, type Ledger } from './ledger.ts';
import { DISABLE_AFTER_MS, nextAttemptAt } from './schedule.ts';
import { SealedSecretError, type SecretBox } from './seal.ts';
import { signingSecretsOf } from './secrets.ts';
import { type DeliveryOutcome, isDelivered, type Sender, unsentOutcome } from './send.ts';
import type { DueDelivery, ProgressPart } from './sending-sql.ts';
import type { Claimant, Slots } from './slots.ts';
import type { PendingDelivery, Webhook } from './sql.ts';
import { subscribedTypes } from './types.ts';

/** Events read ahead of the oldest unfinished one. */
const MAX_WINDOW = 400;

export interface EndpointDeps {
  db: Db;
  queue: JobQueue;
  cursors: Cursors;
  secrets: SecretBox;
  sender: Sender;
  slots: Slots;
  ledger: Ledger;
  log: FastifyBaseLogger;
  /** Whether this process certainly still holds the lease for sending. */
  maySend(key: ApiKey): boolean;
  /** The endpoint has room for events again. */
  onRoom(endpoint: Endpoint): void;
  /** The endpoint can no longer save its progress: a new one continues from what is stored. */
  onLost(endpoint: Endpoint): void;
}

/** What an endpoint is and may read; can change while it sends. */
export interface EndpointSettings {
  webhook: Webhook;
  key: ApiKey;
  /** Whether the user of the key may read orders. */
  readsOrders: boolean;
}

/** An event to be delivered, in feed order. */
interface Entry {
  row: EventRow;
  after: FeedPosition;
  subject: string;
  state: 'waiting' | 'inFlight' | 'done';
}

type DeliveryContent = Pick<PendingDelivery, 'eventId' | 'type' | 'subject' | 'body'>;
interface DeliveryResult {
  outcome: DeliveryOutcome;
  at: Date;
  /** It went out by settings that have changed since: it says nothing about the endpoint of now. */
  isStale: boolean;
}

const DROPPED_OUTCOME: DeliveryOutcome & { isDropped: boolean } = {
  status: null,
  durationMs: 0,
  error: 'Dropped: the API key of this webhook can no longer read this event.',
  isDropped: true,
};

/**
 * Delivers the events of one endpoint. Events of one resource are sent one at a time. A failed event is stored and retried on
 * its own schedule, so nothing else waits for it; later events of its resource are stored behind it. While nothing at all is
 * delivered they stay in the feed instead: an endpoint that is down costs the database little. Each attempt is judged by what
 * the key may read at that moment. If a process dies, the next one continues from the last saved position, so each event is
 * delivered at least once.
 */
export class Endpoint implements Claimant {
  inFlight = 0;
  readPosition: FeedPosition;
  private settings: EndpointSettings;
  private types: ReadonlySet<string> | undefined;
  private readonly window: Entry[] = [];
  /** Resources with a request in flight. */
  private readonly busy = new Set<string>();
  private readonly due: DueDelivery[] = [];
  /** Pending events that are due or in flight here, until their outcome is written down. */
  private readonly taken = new Set<number>();
  private readonly progress: DeliveryProgress;
  private isOver = false;
  private hasNoRoom = false;

  constructor(
    private readonly deps: EndpointDeps,
    settings: EndpointSettings,
    /** Resources with pending events. */
    private readonly blocked: Set<string>,
  ) {
    this.settings = settings;
    this.types = setOf(subscribedTypes(settings.webhook));
    this.progress = new DeliveryProgress(deps.ledger, settings.webhook, {
      onLost: () => {
        this.end();
        deps.onLost(this);
      },
      onSaved: (part, isWaiting) => this.onSaved(part, isWaiting),
    });
    this.readPosition = this.progress.position;
  }

  get webhook(): Webhook {
    return this.settings.webhook;
  }

  get key(): ApiKey {
    return this.settings.key;
  }

  get isProven(): boolean {
    return this.progress.lastSuccessAt !== null && this.progress.failingSince === null;
  }

  /** Whether it could take due events now. */
  get wantsDue(): boolean {
    return !this.isOver && this.due.length === 0;
  }

  /** True if its own settings changed; the next save finds out whether its position did. */
  update(settings: EndpointSettings): boolean {
    const hasChanged = settings.webhook.generation !== this.webhook.generation;
    this.settings = settings;
    this.types = setOf(subscribedTypes(settings.webhook));
    if (hasChanged) this.progress.check(settings.webhook);
    return hasChanged;
  }

  /** Sends nothing from now on. What is in flight is only logged. */
  end(): void {
    this.isOver = true;
    this.deps.slots.forget(this);
  }

  /**
   * Takes the events that it wants from a page that all endpoints share, and all events from a page of its own: those of a replay that the key
   * can no longer read are dropped. False if it has no room for all of them: then it continues on its own later.
   */
  offer({ rows, next, shift }: Pick<FeedPage, 'rows' | 'next' | 'shift'>, page: 'shared' | 'own'): boolean {
    if (this.isOver) return false;
    for (const row of rows) {
      if (!isAfter(row, this.readPosition) || (page === 'shared' && !this.wants(row))) continue;
      if (this.window.length >= MAX_WINDOW) {
        this.readPosition = this.window.at(-1)!.after;
        this.hasNoRoom = true;
        this.pump();
        return false;
      }
      const { tick, seq, atMs, resource, resource_id } = row;
      const after = advancePosition(this.readPosition, { tick, seq, atMs }, shift);
      this.window.push({ row, after, subject: `${resource}:${resource_id}`, state: 'waiting' });
    }
    this.readPosition = advancePosition(this.readPosition, next, shift);
    if (this.window.length === 0) this.progress.skipTo(this.readPosition);
    else this.pump();
    return true;
  }

  /** Takes pending events that are due. */
  retry(due: readonly DueDelivery[]): void {
    for (const one of due) {
      if (this.isOver || this.taken.has(one.pendingId)) continue;
      this.taken.add(one.pendingId);
      this.due.push(one);
    }
    this.pump();
  }

  /** Sends what can be sent now: what is due first, it is the oldest. */
  pump(): void {
    this.pumpDue();
    this.pumpWindow();
    this.settle();
  }

  private get canSend(): boolean {
    return !this.isOver && this.deps.maySend(this.key);
  }

  private pumpDue(): void {
    for (let i = 0; i < this.due.length && this.canSend; ) {
      const one = this.due[i]!;
      if (this.busy.has(one.subject)) i++;
      else if (!this.deps.slots.take(this)) return;
      else {
        this.due.splice(i, 1);
        void this.sendDue(one);
      }
    }
  }

  private pumpWindow(): void {
    const ahead = new Set<string>();
    for (const entry of this.window) {
      if (!this.canSend) return;
      if (entry.state === 'done') continue;
      const { subject } = entry;
      const mustWait = ahead.has(subject) || this.busy.has(subject);
      ahead.add(subject);
      if (entry.state === 'inFlight' || mustWait) continue;
      if (this.blocked.has(subject)) this.postponeBlocked(entry);
      else if (!this.wants(entry.row)) this.drop(entry);
      else if (this.deps.slots.take(this)) void this.sendEntry(entry);
      else return;
    }
  }

  private postponeBlocked(entry: Entry): void {
    if (this.progress.failingSince) return;
    entry.state = 'done';
    this.progress.addPending({ ...this.pendingOf(entry), attempts: 0, nextAttemptAt: null });
  }

  private wants(row: EventRow): boolean {
    return (
      (!this.types || this.types.has(row.type)) && keySeesEvent(this.key, row, this.settings.readsOrders)
    );
  }

  private drop(entry: Entry): void {
    entry.state = 'done';
    const { row } = entry;
    // Only what was subscribed to is worth an entry. A retry finds the event by its body.
    if (!this.types || this.types.has(row.type))
      this.progress.note(this.requestOf(entry), DROPPED_OUTCOME, {
        attempt: 1,
        at: new Date(),
        next: null,
      });
  }

  private requestOf(entry: Entry): DeliveryContent {
    const { row, subject } = entry;
    return { eventId: eventIdOf(row), type: row.type, subject, body: this.bodyOf(entry) };
  }

  private pendingOf(entry: Entry): Omit<PendingDelivery, 'attempts' | 'nextAttemptAt'> {
    return { ...this.requestOf(entry), event: entry.row };
  }

  private bodyOf({ row, after }: Entry): string {
    const { cursors } = this.deps;
    const event = presentEvent(row, { key: this.key, cursors, from: undefined, shift: 0 });
    return JSON.stringify({ ...event, cursor: cursors.write(after) });
  }

  private async sendEntry(entry: Entry): Promise<void> {
    entry.state = 'inFlight';
    const pending = this.pendingOf(entry);
    const { outcome, at, isStale } = await this.send(pending);
    const next = this.nextAttempt(outcome, 0, isStale);
    this.progress.note(pending, outcome, { attempt: 1, at, next });
    if (this.isOver) return;
    // The new address has not had its chance yet.
    entry.state = next && isStale ? 'waiting' : 'done';
    if (next && !isStale) {
      this.blocked.add(entry.subject);
      this.progress.addPending({ ...pending, attempts: 1, nextAttemptAt: next });
    }
    this.pump();
  }

  private async sendDue(due: DueDelivery): Promise<void> {
    const attempt = due.attempts + 1;
    const { cursors } = this.deps;
    const body = renderDueBody(due, { ...this.settings, cursors });
    if (body === undefined) {
      this.deps.slots.release();
      this.progress.note(due, DROPPED_OUTCOME, { attempt, at: new Date(), next: null });
      this.progress.done(due);
      return;
    }
    const { outcome, at, isStale } = await this.send({ ...due, body });
    const next = this.nextAttempt(outcome, due.attempts, isStale);
    this.progress.note({ ...due, body }, outcome, { attempt, at, next });
    if (!next) this.progress.done(due);
    else if (isStale) this.progress.postpone({ ...due, attempts: due.attempts - 1 }, next);
    else this.progress.postpone(due, next);
    this.pump();
  }

  private async send({ eventId: id, body, subject }: DeliveryContent): Promise<DeliveryResult> {
    const { url, generation } = this.webhook;
    const at = new Date();
    this.inFlight++;
    this.busy.add(subject);
    const outcome = await this.deliver({ url, id, body }, at);
    this.inFlight--;
    this.busy.delete(subject);
    this.deps.slots.release();
    const isStale = this.webhook.generation !== generation;
    if (isDelivered(outcome)) this.progress.succeeded();
    else if (!isStale) this.progress.failed(at, outcome);
    return { outcome, at, isStale };
  }

  private async deliver(
    letter: { url: string; id: string; body: string },
    at: Date,
  ): Promise<DeliveryOutcome> {
    try {
      return await this.deps.sender.send({
        ...letter,
        secrets: signingSecretsOf(this.deps.secrets, this.webhook, at),
      });
    } catch (error) {
      if (error instanceof SealedSecretError) return unsentOutcome(error);
      throw error;
    }
  }

  private nextAttempt(outcome: DeliveryOutcome, attempts: number, isStale: boolean): Date | null {
    if (isDelivered(outcome)) return null;
    const now = new Date(systemClock.monotonicMs());
    return isStale ? now : nextAttemptAt(attempts + 1, now);
  }

  /** Drops finished entries from the front of the window, and moves the position up to there. */
  private settle(): void {
    if (this.isOver) return;
    let done = 0;
    while (done < this.window.length && this.window[done]!.state === 'done') done++;
    if (done === 0) return;
    const { after } = this.window[done - 1]!;
    this.window.splice(0, done);
    this.progress.moveTo(this.window.length === 0 ? this.readPosition : after);
    if (!this.hasNoRoom || this.window.length > MAX_WINDOW / 2) return;
    this.hasNoRoom = false;
    this.deps.onRoom(this);
  }

  private onSaved({ pending, done, postponed }: ProgressPart, isWaiting: (subject: string) => boolean): void {
    const settled = [...done, ...postponed.map(({ due }) => due)];
    for (const { pendingId } of settled) this.taken.delete(pendingId);
    for (const { subject } of [...pending, ...settled])
      if (isWaiting(subject) || this.progress.isPostponing(subject)) this.blocked.add(subject);
      else this.blocked.delete(subject);
    this.disableIfFailingTooLong();
    if (settled.length > 0) this.pump();
  }

  /** After a 410, and after three days without a success. */
  disableIfFailingTooLong(): void {
    const { failingSince, isGone, isSaved } = this.progress;
    const sinceMs = failingSince ? Date.now() - failingSince.getTime() : 0;
    if (this.isOver || !isSaved || (!isGone && sinceMs < DISABLE_AFTER_MS)) return;
    this.end();
    void this.disable(isGone ? 'gone' : 'silent');
  }

  private async disable(reason: 'gone' | 'silent'): Promise<void> {
    try {
      await disableAndNotify(this.deps, this.webhook, this.key, reason);
    } catch (error) {
      this.deps.log.warn({ err: error, webhook_id: this.webhook.webhookId }, 'could not disable a webhook');
    }
    this.progress.lose();
  }
}

function setOf(types: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return types && new Set(types);
}
