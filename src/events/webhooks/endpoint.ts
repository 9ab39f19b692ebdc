import type { FastifyBaseLogger } from 'fastify';
import type { ApiKey } from '../../access/index.ts';
import type { Db } from '../../db/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import { newUlid } from '../../shared/index.ts';
import type { Cursors } from '../cursor.ts';
import { readPage } from '../feed.ts';
import { advanced, type Position } from '../position.ts';
import { type EventRow, present } from '../present.ts';
import { disable } from './disable.ts';
import { nextAttemptAt, THREE_DAYS_MS } from './schedule.ts';
import { isDelivered, type Outcome, type Sender } from './send.ts';
import {
  type Attempt,
  type Due,
  donePending,
  duePending,
  insertAttempts,
  insertPending,
  type Pending,
  positionOf,
  postponePending,
  releaseHeads,
  saveProgress,
  secretsOf,
  type Webhook,
  waitingSubjects,
} from './sql.ts';
import { typesOf } from './types.ts';

/** Requests to one receiver at a time. */
const AT_ONCE = 32;
/** Events that are read ahead of the oldest one that is not done. */
const WINDOW = 1_000;
const PAGE = 500;
const SAVE_EVERY_MS = 100;

export interface EndpointDeps {
  db: Db;
  queue: JobQueue;
  cursors: Cursors;
  sender: Sender;
  log: FastifyBaseLogger;
}

/** An event on its way, in the order of the feed. */
interface Entry {
  after: Position;
  eventId: string;
  type: string;
  subject: string;
  body: string;
  state: 'waiting' | 'flying' | 'done';
}

/**
 * Sends the events of one endpoint. Events of one resource go one after the other; what was refused, and what follows it of
 * the same resource, is written down and tried again by its own schedule, so nothing else waits for it. Where a process
 * dies, the next one goes on from the last place that was written down: at least once, never less.
 */
export class Endpoint {
  private readonly window: Entry[] = [];
  private readonly busy = new Set<string>();
  private flying = 0;
  private readPosition: Position;
  /** Up to where everything is done, and up to where that is written down. */
  private savedPosition: Position;
  private storedPosition: Position;
  private blocked: Set<string> | undefined;
  private attempts: Attempt[] = [];
  private pending: Pending[] = [];
  /** On their way into the database. */
  private readonly written = new Set<Pending>();
  private succeededAt: Date | null = null;
  private failedAt: Date | null = null;
  private failingSince: Date | null;
  private working: Promise<void> | undefined;
  private isWanted = false;
  private saving: NodeJS.Timeout | undefined;
  private retrying: Promise<void> | undefined;
  private isOver = false;
  private isStale = false;
  private isGone = false;
  private lastSave: Promise<void> = Promise.resolve();
  /** Something is committed that can only be read in a moment. */
  isHeld = false;

  constructor(
    private readonly deps: EndpointDeps,
    readonly webhook: Webhook,
    readonly key: ApiKey,
    private readonly onStale: () => void,
  ) {
    this.readPosition = positionOf(webhook);
    this.savedPosition = this.readPosition;
    this.storedPosition = this.readPosition;
    this.failingSince = webhook.failingSince;
  }

  /** Every second: what is due is tried again. */
  beat(): void {
    if (this.isOver) return;
    this.retrying ??= this.retry()
      .catch((error) => this.warn(error, 'could not try deliveries again'))
      .finally(() => {
        this.retrying = undefined;
      });
    this.look();
  }

  /** There may be something new. */
  look(): void {
    if (this.isOver) return;
    this.isWanted = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
  }

  /** What is on its way ends; what was not written down yet is. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.working;
    await this.retrying;
    clearTimeout(this.saving);
    await this.save();
  }

  private async work(): Promise<void> {
    while (this.isWanted && !this.isOver) {
      this.isWanted = false;
      try {
        this.blocked ??= await this.waiting();
        await this.fill();
        this.pump();
      } catch (error) {
        this.warn(error, 'could not look for events to send');
        return;
      }
    }
  }

  private warn(error: unknown, what: string): void {
    this.deps.log.warn({ err: error, webhook_id: this.webhook.webhookId }, what);
  }

  /** Resources of which something waits, also where that is only being written down. */
  private async waiting(): Promise<Set<string>> {
    const unsaved = () => [...this.pending, ...this.written].map(({ subject }) => subject);
    const before = unsaved();
    const stored = await waitingSubjects(this.deps.db, this.webhook.webhookId);
    return new Set([...before, ...stored, ...unsaved()]);
  }

  private async fill(): Promise<void> {
    while (this.window.length < WINDOW && !this.isOver) {
      const page = await readPage(this.deps.db, {
        after: this.readPosition,
        limit: PAGE,
        types: typesOf(this.webhook),
        key: this.key,
        now: new Date(),
        keptDays: 0,
      });
      this.isHeld = page.isHeld;
      for (const row of page.rows) this.window.push(this.entryOf(row, page.shift));
      const last = this.window.at(-1);
      if (page.rows.length === 0 && !last) this.savedPosition = page.next;
      this.readPosition = page.next;
      if (!page.hasMore) return;
      this.pump();
    }
  }

  private entryOf(row: EventRow, shift: number): Entry {
    const { cursors } = this.deps;
    const event = present(row, { key: this.key, cursors, from: this.readPosition, shift });
    return {
      after: advanced(this.readPosition, { tick: row.tick, seq: row.seq, atMs: row.atMs }, shift),
      eventId: event.event_id,
      type: event.type,
      subject: `${event.resource}:${event.resource_id}`,
      body: JSON.stringify(event),
      state: 'waiting',
    };
  }

  private pump(): void {
    const ahead = new Set<string>();
    for (const entry of this.window) {
      if (this.isOver || this.flying >= AT_ONCE) break;
      if (entry.state === 'done') continue;
      const mustWait = ahead.has(entry.subject) || this.busy.has(entry.subject);
      ahead.add(entry.subject);
      if (entry.state === 'flying' || mustWait) continue;
      if (this.blocked!.has(entry.subject)) this.queueBehind(entry);
      else void this.fly(entry);
    }
    this.settle();
  }

  private queueBehind(entry: Entry): void {
    entry.state = 'done';
    this.pending.push({ ...entry, attempts: 0, nextAttemptAt: null });
    this.saveSoon();
  }

  private async fly(entry: Entry): Promise<void> {
    entry.state = 'flying';
    this.flying++;
    this.busy.add(entry.subject);
    const at = new Date();
    const outcome = await this.send(entry);
    this.flying--;
    this.busy.delete(entry.subject);
    entry.state = 'done';
    const next = isDelivered(outcome) ? null : nextAttemptAt(1, new Date());
    this.note(entry, outcome, { attempt: 1, at, next });
    if (next) {
      this.blocked?.add(entry.subject);
      this.pending.push({ ...entry, attempts: 1, nextAttemptAt: next });
    }
    this.saveSoon();
    if (!this.isOver) {
      this.pump();
      if (this.window.length < WINDOW / 2) this.look();
    }
  }

  private send({ eventId, body }: Pick<Entry, 'eventId' | 'body'>): Promise<Outcome> {
    const { webhook } = this;
    return this.deps.sender.send({
      url: webhook.url,
      id: eventId,
      body,
      secrets: secretsOf(webhook, new Date()),
    });
  }

  private note(
    { eventId, type, subject, body }: Pick<Entry, 'eventId' | 'type' | 'subject' | 'body'>,
    { status, durationMs, error }: Outcome,
    { attempt, at, next }: { attempt: number; at: Date; next: Date | null },
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
  }

  /** Forgets what is done from the oldest on; up to there the place moves. */
  private settle(): void {
    let done = 0;
    while (done < this.window.length && this.window[done]!.state === 'done') done++;
    if (done === 0) return;
    this.savedPosition = this.window[done - 1]!.after;
    this.window.splice(0, done);
    if (this.window.length === 0) this.savedPosition = this.readPosition;
    this.saveSoon();
  }

  private saveSoon(): void {
    this.saving ??= setTimeout(() => {
      this.saving = undefined;
      this.save().catch((error) => this.warn(error, 'could not write down deliveries'));
    }, SAVE_EVERY_MS);
    this.saving.unref();
  }

  /** Attempts, what is to be tried again, and the place: together or not at all. */
  private async save(): Promise<void> {
    // One after the other: each goes on from the place that the one before has written down.
    this.lastSave = this.lastSave.then(() => this.saveOnce());
    await this.lastSave;
  }

  private async saveOnce(): Promise<void> {
    if (this.isStale) return;
    const { attempts, pending, succeededAt, failedAt, storedPosition: from, savedPosition: to } = this;
    this.attempts = [];
    this.pending = [];
    this.succeededAt = null;
    this.failedAt = null;
    for (const one of pending) this.written.add(one);
    const { webhookId } = this.webhook;
    try {
      const isOurs = await this.deps.db.tx(async (tx) => {
        const saved = await saveProgress(tx, webhookId, { from, to, succeededAt, failedAt });
        await insertAttempts(tx, attempts);
        if (saved) await insertPending(tx, webhookId, pending);
        return saved;
      });
      if (isOurs) this.storedPosition = to;
      else this.end();
    } catch (error) {
      // What is not written down is done again by whoever begins where the last place is.
      this.end();
      throw error;
    } finally {
      for (const one of pending) this.written.delete(one);
    }
    if (!this.isStale) await this.disableWhenHopeless();
  }

  /** Somebody else has moved the place, or it could not be written down: another begins from what is stored. */
  private end(): void {
    this.isOver = true;
    this.isStale = true;
    this.onStale();
  }

  private async disableWhenHopeless(): Promise<void> {
    const sinceMs = this.failingSince ? Date.now() - this.failingSince.getTime() : 0;
    if (!this.isGone && sinceMs < THREE_DAYS_MS) return;
    this.end();
    await disable(this.deps, this.webhook, this.key, this.isGone ? 'gone' : 'silent');
  }

  /** What is due, each of a resource of its own. */
  private async retry(): Promise<void> {
    const { db } = this.deps;
    for (;;) {
      await releaseHeads(db, this.webhook.webhookId);
      const due = await duePending(db, this.webhook.webhookId, AT_ONCE);
      if (due.length === 0 || this.isOver) break;
      await Promise.all(distinctSubjects(due).map((one) => this.again(one)));
    }
    if (this.blocked && this.blocked.size > 0) this.blocked = await this.waiting();
  }

  private async again(due: Due): Promise<void> {
    const at = new Date();
    const outcome = await this.send(due);
    const next = isDelivered(outcome) ? null : nextAttemptAt(due.attempts + 1, new Date());
    this.note(due, outcome, { attempt: due.attempts + 1, at, next });
    const { db } = this.deps;
    if (next) await postponePending(db, due, next);
    else await donePending(db, due);
    this.saveSoon();
  }
}

function distinctSubjects(due: readonly Due[]): Due[] {
  const first = new Map<string, Due>();
  for (const one of due) if (!first.has(one.subject)) first.set(one.subject, one);
  return [...first.values()];
}
