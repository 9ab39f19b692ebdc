import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ApiKey, AuditActor, KeyType } from '../access/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Clock, Code } from '../shared/index.ts';
import type { Params, ValuesOf } from './query.ts';
import type { RateOutcome } from './rate-limit/index.ts';

/** What a handler returns: `data` is serialized to JSON, `json` is sent as it is. */
export interface RouteResult {
  status?: number;
  data?: unknown;
  json?: string | Buffer;
  /** Media type of `json`, if it is not JSON. */
  mediaType?: string;
  /** Called when nothing reads the bytes of `json` anymore: they have been sent, or the connection is closed. */
  whenSent?: () => void;
  /** Bytes that are sent as they arrive; `headers` holds the content type. */
  stream?: Readable;
  /** What a replay returns instead of `data`, if that contains a secret. */
  kept?: unknown;
  headers?: Record<string, string>;
  /** For versioned documents; otherwise the ETag is computed from the bytes. */
  etag?: string;
  /** Was generated for this very request, so the response is never a 304. */
  neverUnchanged?: boolean;
}

/** What a handler receives. Everything is already parsed and checked. */
export interface RouteContext<P, Q, B> {
  db: Db;
  /** For work that other requests wait for too: it runs even if this client disconnects. */
  sharedDb: Db;
  key: ApiKey;
  /** The key, its user and the request, as recorded in the audit log. */
  by: AuditActor;
  params: P;
  query: Q;
  body: B;
  /** Prefer: handling=lenient. */
  lenient: boolean;
  /** The Accept header. */
  accept: string | undefined;
  /** The If-Match header. */
  ifMatch: string | undefined;
  /** The If-None-Match header. */
  ifNoneMatch: string | undefined;
  /** Whether the response has headers only. */
  isHead: boolean;
  /** The Dray-Plan header: the plan that a submission is held to. */
  plan: string | undefined;
  /** Carries out a plan that somebody agreed to: what it repeats is known by its Idempotency-Key alone. */
  isPlanned: boolean;
  /** The Last-Event-ID header: where an event stream resumes. */
  lastEventId: string | undefined;
  rate: RateOutcome | undefined;
  requestId: string;
  /** Business time, which the sandbox can move: cutoffs, prices, due dates. */
  clock: Clock;
  /** Real time, which the sandbox cannot move: keys, limits, audit. */
  realClock: Clock;
  log: FastifyBaseLogger;
  /** For a response that waits (long poll, stream): it no longer counts as in flight, and its connection has no idle timeout. */
  releaseSlot(): void;
  /** Runs when the response has been sent or the client has disconnected. */
  onEnd(action: () => void): void;
}

export interface ResponseSpec {
  description: string;
  schema?: TSchema;
  /** Set if it is not JSON. */
  mediaType?: string;
  /** Other media types that Accept can ask for. */
  alternatives?: readonly string[];
  /** Has a Location header. */
  isLocated?: boolean;
  /** A real response, for the documentation. */
  example?: unknown;
}

/** What identifies a route. */
interface RouteHead<Method> {
  document: 'v1' | 'v2' | 'ops';
  method: Method;
  /** As in OpenAPI: /api/v2/purchases/{purchaseID} */
  path: string;
  operationId: string;
  tag: string;
}

/** What will go: since when that is known, from which day it may be gone, and the path of what replaces it. */
export interface Deprecation {
  /** Days, `2026-11-17`; at least a year apart. */
  since: string;
  sunset: string;
  successor?: string;
}

export interface RouteDescription<P extends Params, Q extends Params> {
  /** Verb and noun: `List orders`. */
  summary: string;
  /** What the summary cannot say: who may call it, limits, repetition, what comes next. */
  description: string;
  keyTypes?: readonly KeyType[];
  params?: P;
  query?: Q;
  responses: Record<number, ResponseSpec>;
  /** Codes beyond those that every route can answer. */
  errors?: readonly Code[];
  /** Only in Test and Development; in Production every request gets a 403. */
  isSandbox?: boolean;
  /** Announced in the headers of every response and in OpenAPI. */
  deprecated?: Deprecation;
  /** Changes with every call: never answered from a cache, never 304. */
  volatile?: boolean;
  /** May keep the database busy for long: few of them run at once, keys in turn. */
  isHeavy?: boolean;
  /** Sent with `no-store`, but a conditional request still gets a 304 if nothing changed. */
  noStore?: boolean;
}

export interface ReadDeclaration<P extends Params, Q extends Params> extends RouteDescription<P, Q> {
  read(context: RouteContext<ValuesOf<P>, ValuesOf<Q>, undefined>): RouteResult | Promise<RouteResult>;
}

export interface WriteDeclaration<P extends Params, Q extends Params, B extends TSchema, A = undefined>
  extends RouteDescription<P, Q> {
  body?: B;
  bodyOptional?: boolean;
  /** Where bodies may be larger than everywhere else. */
  maxBodyBytes?: number;
  bodyExample?: unknown;
  /** The body is the point of the call, or cannot be fetched again: Prefer: return=minimal does not drop it. */
  alwaysAnswers?: boolean;
  /** Work outside the database that runs first, with no transaction open. Its result is passed to `write`. */
  ahead?(context: RouteContext<ValuesOf<P>, ValuesOf<Q>, Static<B>>): Promise<A>;
  /** Runs in one transaction, together with the record of its Idempotency-Key. */
  write(tx: Tx, context: RouteContext<ValuesOf<P>, ValuesOf<Q>, Static<B>>, ahead: A): Promise<RouteResult>;
}

/** A body of any size, as it comes from the network. */
export interface Upload {
  mediaType: string;
  bytes: Readable;
}

/**
 * A write whose body is a stream, or that takes long. It opens its own transactions, so that none is held while waiting
 * for the network. It has no Idempotency-Key, so repeating the call must be harmless.
 */
export interface LoadDeclaration<P extends Params, Q extends Params> extends RouteDescription<P, Q> {
  /** Media types with their documentation; none: the route takes no body. */
  content: Record<string, { schema: TSchema; example?: unknown }>;
  maxBytes: number;
  load(
    context: RouteContext<ValuesOf<P>, ValuesOf<Q>, undefined>,
    upload: Upload | undefined,
  ): Promise<RouteResult>;
}

export type ReadRoute = RouteHead<'GET'> & ReadDeclaration<never, never>;
export type WriteRoute = RouteHead<'POST' | 'PATCH' | 'PUT' | 'DELETE'> &
  WriteDeclaration<never, never, never, unknown>;
export type LoadRoute = RouteHead<'PUT' | 'POST'> & LoadDeclaration<never, never>;

/** Loosely typed here: each declaration was type-checked where it was made. */
export type Route = ReadRoute | WriteRoute | LoadRoute;
