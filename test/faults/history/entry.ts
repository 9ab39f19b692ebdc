import type { FollowerScope, StoredEvent } from '../judge/following.ts';

/**
 * A history: everything that clients, followers, receivers and copies of a campaign did and were told, a line of JSON each, in the
 * order in which it happened. All times are milliseconds of one monotonic clock, that of the process that wrote it.
 */
export type Entry = Begin | Call | Answer | NoAnswer | Delivery | Copy | Stored | Tick | End;

export interface Begin {
  e: 'begin';
  atMs: number;
  /** No two campaigns have the same. */
  campaign: string;
  wallMs: number;
  /** Reads may come from standbys: then an API key never goes back, but another one may be behind it. */
  hasStandbys: boolean;
}

export interface Call {
  e: 'call';
  atMs: number;
  n: number;
  /** The client, and the name of the API key that it comes with. */
  who: string;
  as: string;
  method: string;
  path: string;
  /** Its Idempotency-Key, or the name of a write without one; and the how manieth attempt this is. */
  write?: string;
  attempt?: number;
  ifMatch?: string;
  /** Of method, path and body. */
  fingerprint?: string;
  /** What the plan that it carries said that the order comes to. */
  plan?: { cents: number };
  /** The amount that a payment request asks for, and on which invoice. */
  pays?: { invoice: string; cents: number };
}

export interface Answer {
  e: 'answer';
  atMs: number;
  n: number;
  status: number;
  isReplay: boolean;
  /** Of the body, without what a replay leaves out. */
  digest: string;
  shows: Shown;
}

/** Nobody answered: what became of it, only its fate or a later read tells. */
export interface NoAnswer {
  e: 'silence';
  atMs: number;
  n: number;
  why: string;
}

export interface Delivery {
  e: 'delivery';
  atMs: number;
  who: string;
  event: SeenEvent;
}

/** What a copy has at the end, and what a read of everything gives then: versions by document. */
export interface Copy {
  e: 'copy';
  atMs: number;
  who: string;
  followed: Record<string, number>;
  read: Record<string, number>;
}

/** The database at the end, past the code that is checked. */
export interface Stored {
  e: 'stored';
  atMs: number;
  events: StoredEvent[];
  /** What each API key and each webhook sees, by its name. */
  eyes: Record<string, FollowerScope>;
  webhooks: Record<string, FollowerScope>;
  effects: { write: string; attempt: number }[];
}

/** Both clocks, again and again: a wall clock that was set, or a machine that slept, shows here. */
export interface Tick {
  e: 'tick';
  atMs: number;
  wallMs: number;
}

export interface End {
  e: 'end';
  atMs: number;
  calls: number;
}

/** What an answer says about documents, events, stock and money. */
export interface Shown {
  /** Another attempt of the same write is still at work: no answer to the write. */
  isInProgress?: true;
  documents?: SeenDocument[];
  /** A document that is not there. */
  gone?: string;
  page?: { after: string; next: string; events: SeenEvent[]; isFiltered?: true };
  fate?: { write: string; state: string; status: number | null; digest: string | null };
  stock?: SeenStock[];
  /** Identities of the self-check that do not hold. */
  broken?: string[];
  balances?: SeenBalance[];
}

export interface SeenDocument {
  /** Such as `order:01M7…`. */
  id: string;
  /** It only grows: a version, a time in milliseconds, or the place of a status in its life. */
  version: number;
  /** What is the same in every view of this version. */
  value?: string;
  /** What an order comes to. */
  cents?: number;
}

export interface SeenEvent {
  id: string;
  type: string;
  resource: string;
  resourceId: string;
  version: number | null;
  requestId: string | null;
  availableUnits?: number;
  status?: string;
}

export interface SeenStock {
  at: string;
  available: number;
  /** What adds to it and what takes away from it, signed. */
  terms: number[];
}

export interface SeenBalance {
  invoice: string;
  totalCents: number;
  openCents: number;
}
