import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ApiKey, Doer, KeyType } from '../access/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Clock, Code } from '../shared/index.ts';
import type { Params, ValuesOf } from './query.ts';
import type { RateOutcome } from './rate-limit/index.ts';

/** What a handler hands back: `data` is turned into JSON, `json` is sent as it is. */
export interface Result {
  status?: number;
  data?: unknown;
  json?: string | Buffer;
  /** What `json` is, unless it is JSON. */
  mediaType?: string;
  /** Called when nothing reads the bytes of `json` any more: they are out, or the connection is closed. */
  whenSent?: () => void;
  /** Bytes that are sent as they come, with the content type in `headers`. */
  stream?: Readable;
  /** What a replay shows instead of `data`, where that holds a secret. */
  kept?: unknown;
  headers?: Record<string, string>;
  /** For documents with a version; otherwise the tag is that of the bytes. */
  etag?: string;
  /** Was made for this very request, so it is never answered 304. */
  neverUnchanged?: boolean;
}

/** What a handler is given. Everything is already read and checked. */
export interface Context<P, Q, B> {
  db: Db;
  /** For what other requests wait for too: it is done even when this one is given up. */
  sharedDb: Db;
  key: ApiKey;
  /** The key, its user and the request, as the audit log names who did something. */
  by: Doer;
  params: P;
  query: Q;
  body: B;
  /** Prefer: handling=lenient. */
  lenient: boolean;
  /** The Accept header. */
  accept: string | undefined;
  /** The If-Match header. */
  ifMatch: string | undefined;
  /** The Dray-Plan header: what a submission is held to. */
  plan: string | undefined;
  /** The Last-Event-ID header: where a stream of events goes on. */
  lastEventId: string | undefined;
  rate: RateOutcome | undefined;
  requestId: string;
  /** The time of the business, which the sandbox can move: cutoffs, prices, due dates. */
  clock: Clock;
  /** For keys, limits, audit: what goes on as it is. */
  realClock: Clock;
  log: FastifyBaseLogger;
  /** For an answer that waits: it takes no place among the requests under way any more, and its connection is kept. */
  stepAside(): void;
  /** Runs when the answer is out or the client has gone. */
  onOver(action: () => void): void;
}

export interface Answer {
  description: string;
  schema?: TSchema;
  /** Unless it is JSON. */
  mediaType?: string;
  /** What else Accept can ask for. */
  alternatives?: readonly string[];
  /** Has the header Location. */
  isLocated?: boolean;
  /** An answer that was really given, for the documentation. */
  example?: unknown;
}

/** What tells one route from another. */
interface Head<Method> {
  document: 'v1' | 'v2' | 'ops';
  method: Method;
  /** As in OpenAPI: /api/v2/purchases/{purchaseID} */
  path: string;
  operationId: string;
  tag: string;
}

export interface Described<P extends Params, Q extends Params> {
  summary: string;
  description?: string;
  keyTypes?: readonly KeyType[];
  params?: P;
  query?: Q;
  answers: Record<number, Answer>;
  /** Codes beyond those that every route can answer. */
  errors?: readonly Code[];
  /** Only in Test and Development; in Production it is 403, whatever is sent. */
  isSandbox?: boolean;
  /** Changes with every call: never answered from a cache, never 304. */
  volatile?: boolean;
  /** May not be stored by anyone, but answers 304 where it is unchanged. */
  noStore?: boolean;
}

export interface Read<P extends Params, Q extends Params> extends Described<P, Q> {
  read(context: Context<ValuesOf<P>, ValuesOf<Q>, undefined>): Result | Promise<Result>;
}

export interface Write<P extends Params, Q extends Params, B extends TSchema, A = undefined>
  extends Described<P, Q> {
  body?: B;
  bodyOptional?: boolean;
  bodyExample?: unknown;
  /** The body is what is asked for, or tells what nobody could ask for again: Prefer: return=minimal does not drop it. */
  alwaysAnswers?: boolean;
  /** What is done outside of the database first; no transaction is open meanwhile. The write is given what came of it. */
  ahead?(context: Context<ValuesOf<P>, ValuesOf<Q>, Static<B>>): Promise<A>;
  /** Runs in one transaction, together with the record of its Idempotency-Key. */
  write(tx: Tx, context: Context<ValuesOf<P>, ValuesOf<Q>, Static<B>>, ahead: A): Promise<Result>;
}

/** A body of any size, as it comes from the network. */
export interface Upload {
  mediaType: string;
  bytes: Readable;
}

/**
 * A write whose body is a stream, or that takes long. It opens its own transactions, so that none is held while
 * the network is waited for; a repeated call must therefore be harmless by itself (no Idempotency-Key).
 */
export interface Load<P extends Params, Q extends Params> extends Described<P, Q> {
  /** Media types with their documentation; none: the route takes no body. */
  content: Record<string, { schema: TSchema; example?: unknown }>;
  maxBytes: number;
  load(context: Context<ValuesOf<P>, ValuesOf<Q>, undefined>, upload: Upload | undefined): Promise<Result>;
}

export type ReadRoute = Head<'GET'> & Read<never, never>;
export type WriteRoute = Head<'POST' | 'PATCH' | 'PUT' | 'DELETE'> & Write<never, never, never, unknown>;
export type LoadRoute = Head<'PUT' | 'POST'> & Load<never, never>;

/** Loosely typed at the edges: each declaration was checked where it was made. */
export type Route = ReadRoute | WriteRoute | LoadRoute;
