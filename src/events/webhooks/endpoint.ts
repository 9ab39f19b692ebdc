import type { FastifyBaseLogger } from 'fastify';
import type { ApiKey } from '../../access/index.ts';
import type { Db } from '../../db/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import { systemClock } from '../../shared/index.ts';
import type { Cursors } from '../cursor.ts';
import { readPage } from '../feed.ts';
import { advanced, type Position } from '../position.ts';
import { type EventRow, present } from '../present.ts';
import { disable } from './disable.ts';
import { Progress } from './progress.ts';
import { nextAttemptAt, THREE_DAYS_MS } from './schedule.ts';
import { secretsOf } from './secrets.ts';
import { isDelivered, type Outcome, type Sender } from './send.ts';
import {
  type ActiveWebhook,
  type Due,
  donePending,
  duePending,
  postponePending,
  releaseHeads,
  versionOf,
  waitingSubjects,
} from './sql.ts';
import { typesOf } from './types.ts';

/** Concurrent requests to one receiver. */
const AT_ONCE = 32;
/** Events read ahead of the oldest unfinished one. */
const WINDOW = 1_000;
const PAGE = 500;

export interface EndpointDeps {
  db: Db;
  queue: JobQueue;
  cursors: Cursors;
  sender: Sender;
  log: FastifyBaseLogger;
  /** Whether this process certainly still holds the lease for sending. */
  maySend(): boolean;
  /** The endpoint can no longer save its progress. */
  onStale(endpoint: Endpoint): void;
  /** The endpoint or its key was changed: a new one continues where this one stopped. */
  onChanged(endpoint: Endpoint): void;
}

/** An event to be delivered, in feed order. */
interface Entry {
  after: Position;
  eventId: string;
  type: string;
  subject: string;
  body: string;
  state: 'waiting' | 'flying' | 'done';
}

/**
 * Delivers the events of one endpoint. Events of one resource are sent one at a time. A failed event, and those behind it for
 * the same resource, are stored and retried on their own schedule, so nothing else waits for them. If a process dies, the next
 * one continues from the last saved position, so each event is delivered at least once. Events are read together with the
 * version of the endpoint, so nothing committed after a change is sent with the old settings.
 */
export class Endpoint {
  private readonly window: Entry[] = [];
  private readonly busy = new Set<string>();
  private flying = 0;
  private readPosition: Position;
  private readonly progress: Progress;
  private blocked: Set<string> | undefined;
  private working: Promise<void> | undefined;
  private isWanted = false;
  private retrying: Promise<void> | undefined;
  private isOver = false;
  /** There are committed events that cannot be read quite yet. */
  isHeld = false;

  constructor(
    private readonly deps: EndpointDeps,
    readonly webhook: ActiveWebhook,
    readonly key: ApiKey,
  ) {
    this.progress = new Progress(
      {
        db: deps.db,
        onLost: () => {
          this.isOver = true;
          deps.onStale(this);
        },
        onChanged: () => this.giveWay(),
        onSaved: () => this.disableWhenHopeless(),
        onError: (error) => this.warn(error, 'could not write down deliveries'),
      },
      webhook,
    );
    this.readPosition = this.progress.position;
  }

  /** Runs every second: retries what is due. */
  beat(): void {
    if (this.isOver) return;
    this.retrying ??= this.retry()
      .catch((error) => this.warn(error, 'could not try deliveries again'))
      .finally(() => {
        this.retrying = undefined;
      });
    this.look();
  }

  /** Call when there may be new events. */
  look(): void {
    if (this.isOver) return;
    this.isWanted = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
  }

  /** Stops sending and saves the position. */
  async halt(): Promise<void> {
    this.isOver = true;
    await this.working;
    await this.progress.save();
  }

  /** Like `halt`, but also waits for retries in progress. */
  async stop(): Promise<void> {
    await this.halt();
    await this.retrying;
    await this.progress.save();
  }

  private giveWay(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.deps.onChanged(this);
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

  /** Resources with pending events, including those not saved yet. */
  private async waiting(): Promise<Set<string>> {
    const before = this.progress.unsavedSubjects();
    const stored = await waitingSubjects(this.deps.db, this.webhook.webhookId);
    return new Set([...before, ...stored, ...this.progress.unsavedSubjects()]);
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
        beside: versionOf(this.webhook.webhookId),
      });
      if (page.beside !== this.webhook.version) return this.giveWay();
      this.isHeld = page.isHeld;
      // A client that is notified of a change and then reads it must find it, with any key.
      if (page.rows.length > 0) await this.deps.db.replication?.caughtUp();
      for (const row of page.rows) this.window.push(this.entryOf(row, page.shift));
      if (page.rows.length === 0 && this.window.length === 0) this.progress.passTo(page.next);
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
      if (this.isOver || this.flying >= AT_ONCE || !this.deps.maySend()) break;
      if (entry.state === 'done') continue;
      const mustWait = ahead.has(entry.subject) || this.busy.has(entry.subject);
      ahead.add(entry.subject);
      if (entry.state === 'flying' || mustWait) continue;
      if (this.blocked!.has(entry.subject)) {
        entry.state = 'done';
        this.progress.putOff({ ...entry, attempts: 0, nextAttemptAt: null });
      } else void this.fly(entry);
    }
    this.settle();
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
    const next = isDelivered(outcome) ? null : nextAttemptAt(1, new Date(systemClock.steadyMs()));
    this.progress.note(entry, outcome, { attempt: 1, at, next });
    if (next) {
      this.blocked?.add(entry.subject);
      this.progress.putOff({ ...entry, attempts: 1, nextAttemptAt: next });
    }
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

  /** Drops finished entries from the front of the window, and moves the position up to there. */
  private settle(): void {
    let done = 0;
    while (done < this.window.length && this.window[done]!.state === 'done') done++;
    if (done === 0) return;
    const { after } = this.window[done - 1]!;
    this.window.splice(0, done);
    this.progress.moveTo(this.window.length === 0 ? this.readPosition : after);
  }

  private async disableWhenHopeless(): Promise<void> {
    const { failingSince, isGone } = this.progress;
    const sinceMs = failingSince ? Date.now() - failingSince.getTime() : 0;
    if (this.isOver || (!isGone && sinceMs < THREE_DAYS_MS)) return;
    this.progress.lose();
    await disable(this.deps, this.webhook, this.key, isGone ? 'gone' : 'silent');
  }

  /** Retries what is due, one event per resource at a time. */
  private async retry(): Promise<void> {
    const { db } = this.deps;
    await this.disableWhenHopeless();
    while (!this.isOver) {
      await releaseHeads(db, this.webhook.webhookId);
      const due = await duePending(db, this.webhook, AT_ONCE);
      if (due.length === 0 || this.isOver || !this.deps.maySend()) break;
      await Promise.all(distinctSubjects(due).map((one) => this.again(one)));
    }
    if (this.blocked && this.blocked.size > 0) this.blocked = await this.waiting();
  }

  private async again(due: Due): Promise<void> {
    const at = new Date();
    const outcome = await this.send(due);
    const next = isDelivered(outcome)
      ? null
      : nextAttemptAt(due.attempts + 1, new Date(systemClock.steadyMs()));
    this.progress.note(due, outcome, { attempt: due.attempts + 1, at, next });
    const { db } = this.deps;
    if (next) await postponePending(db, due, next);
    else await donePending(db, due);
  }
}

function distinctSubjects(due: readonly Due[]): Due[] {
  const first = new Map<string, Due>();
  for (const one of due) if (!first.has(one.subject)) first.set(one.subject, one);
  return [...first.values()];
}
