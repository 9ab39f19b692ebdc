import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ApiKey, KeyType } from '../access/index.ts';
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
  params: P;
  query: Q;
  body: B;
  /** Prefer: handling=lenient. */
  lenient: boolean;
  /** The Accept header. */
  accept: string | undefined;
  /** The If-Match header. */
  ifMatch: string | undefined;
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
  /** An answer that was really given, for the documentation. */
  example?: unknown;
}

interface Declaration<P extends Params, Q extends Params> {
  document: 'v1' | 'v2' | 'ops';
  /** As in OpenAPI: /api/v2/purchases/{purchaseID} */
  path: string;
  operationId: string;
  tag: string;
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

export interface ReadRoute<P extends Params = Params, Q extends Params = Params> extends Declaration<P, Q> {
  method: 'GET';
  read(context: Context<ValuesOf<P>, ValuesOf<Q>, undefined>): Result | Promise<Result>;
}

export interface WriteRoute<P extends Params = Params, Q extends Params = Params, B extends TSchema = TSchema>
  extends Declaration<P, Q> {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: B;
  bodyOptional?: boolean;
  bodyExample?: unknown;
  /** The body is what is asked for, or tells what nobody could ask for again: Prefer: return=minimal does not drop it. */
  alwaysAnswers?: boolean;
  /** Runs in one transaction, together with the record of its Idempotency-Key. */
  write(tx: Tx, context: Context<ValuesOf<P>, ValuesOf<Q>, Static<B>>): Promise<Result>;
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
export interface LoadRoute<P extends Params = Params, Q extends Params = Params> extends Declaration<P, Q> {
  method: 'PUT' | 'POST';
  /** Media types with their documentation; none: the route takes no body. */
  content: Record<string, { schema: TSchema; example?: unknown }>;
  maxBytes: number;
  load(context: Context<ValuesOf<P>, ValuesOf<Q>, undefined>, upload: Upload | undefined): Promise<Result>;
}

/** Loosely typed at the edges: each declaration was checked where it was made. */
export type Route = ReadRoute<never, never> | WriteRoute<never, never, never> | LoadRoute<never, never>;

export function readRoute<P extends Params = Record<never, never>, Q extends Params = Record<never, never>>(
  route: ReadRoute<P, Q>,
): Route {
  return route as unknown as Route;
}

export function writeRoute<
  P extends Params = Record<never, never>,
  Q extends Params = Record<never, never>,
  B extends TSchema = TSchema,
>(route: WriteRoute<P, Q, B>): Route {
  return route as unknown as Route;
}

export function loadRoute<P extends Params = Record<never, never>, Q extends Params = Record<never, never>>(
  route: LoadRoute<P, Q>,
): Route {
  return route as unknown as Route;
}
