import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Cause, Db, Tx } from '../db/index.ts';
import { type Clock, type FieldError, faultOf } from '../shared/index.ts';
import { UnreadableBody } from './body.ts';
import { keyOf } from './context.ts';
import { deprecationHooks } from './deprecation-hooks.ts';
import { sendCompressed, shouldCompress } from './encoding.ts';
import { errorBody, errorEnvelope } from './envelope.ts';
import { toFault } from './errors.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { type FairDbProvider, type GatedReads, isLargePage, type LoopTurns } from './fair/index.ts';
import { type Idempotency, isStoredRefusal, REPLAYED_HEADER, type RenderedResponse } from './idempotency.ts';
import { claimOf, type IdempotencyClaim } from './idempotency-claim.ts';
import { disableSocketTimeout, mountLoad, uploadOf } from './load.ts';
import { applyPreferences, preferencesOf } from './prefer.ts';
import { type Params, readParams } from './query.ts';
import type { LoadRoute, ReadRoute, Route, RouteContext, RouteResult, WriteRoute } from './route.ts';
import { type BodyCheck, compileBody } from './validate.ts';

export interface MountDeps {
  database: FairDbProvider;
  loopTurns: LoopTurns;
  largePages: GatedReads;
  heavyReads: GatedReads;
  clock: Clock;
  realClock: Clock;
  idempotency: Idempotency;
  /** Releases the request's place among those in flight. */
  releaseSlot(request: FastifyRequest): void;
}

type AnyContext = RouteContext<never, never, never>;

/** Registers a declared route with Fastify. */
export function mount(app: FastifyInstance, deps: MountDeps, route: Route): void {
  if ('load' in route) {
    mountLoad(app, route, loadHandler(deps, route), deprecationHooks(route));
    return;
  }
  app.route({
    ...deprecationHooks(route),
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    ...('maxBodyBytes' in route ? { bodyLimit: route.maxBodyBytes as number } : {}),
    config: {
      template: route.path,
      ...(route.keyTypes ? { keyTypes: route.keyTypes } : {}),
      ...(route.isSandbox ? { isSandbox: true } : {}),
      ...('ahead' in route ? { outlivesClient: true } : {}),
      ...(isIdempotent(route) ? { keepsResponses: true } : {}),
    },
    handler: route.method === 'GET' ? readHandler(deps, route) : writeHandler(deps, route),
  });
}

function readHandler(deps: MountDeps, route: ReadRoute) {
  const cacheControl = route.volatile || route.noStore ? 'no-store' : 'private, no-cache';
  const respond = (request: FastifyRequest, reply: FastifyReply, result: RouteResult): Sent => {
    if (result.stream) return sendStream(request, reply, result);
    if (result.whenSent) reply.raw.once('close', result.whenSent);
    const { status, headers, body } = renderRead(result);
    headers['cache-control'] = cacheControl;
    headers.vary ??= 'x-api-key';
    if (request.apiKey?.forSession) headers.vary += ', cookie';
    reply.headers(headers);
    const etag = headers.etag;
    const canBeUnchanged = !route.volatile && !result.neverUnchanged;
    if (canBeUnchanged && etag && matchesEtag(request.headers['if-none-match'], etag)) {
      return reply.code(304).removeHeader('content-type').send();
    }
    const accepted = request.headers['accept-encoding'];
    if (shouldCompress(accepted, body) && request.method !== 'HEAD')
      return sendCompressed(reply.code(status), body);
    return reply.code(status).send(body);
  };
  // In an object: a reply is awaited until the client has read it, and compression runs in another thread. Neither is part of a turn.
  const handOver = async (request: FastifyRequest, reply: FastifyReply, result: RouteResult) => {
    const work = () => ({ sent: respond(request, reply, result) });
    return isHeavy(result) ? deps.loopTurns.take(request, result.json!.length, work) : work();
  };
  // Not async: reads that need no database are answered in the same tick.
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { values, problems } = readRequest(route, request);
    if (problems.length > 0) throw faultOf(problems, 400);
    const context = contextOf(deps, request, values, false);
    const turns = queueFor(deps, route, values.query);
    if (turns)
      return turns
        .take(request, async () => handOver(request, reply, await route.read(context)))
        .then(({ sent }) => sent);
    const result = route.read(context);
    if (!(result instanceof Promise)) return respond(request, reply, result);
    return result.then((done) =>
      isHeavy(done) ? handOver(request, reply, done).then(({ sent }) => sent) : respond(request, reply, done),
    );
  };
}

/** Where a read waits for its turn before it begins; undefined: nowhere. */
function queueFor(
  { heavyReads, largePages }: MountDeps,
  { isHeavy }: ReadRoute,
  query: unknown,
): GatedReads | undefined {
  if (isHeavy) return heavyReads;
  return isLargePage(query) ? largePages : undefined;
}

/** Whether HTTP requests with an Idempotency-Key are carried out once. */
const isIdempotent = ({ method }: Route) => method === 'POST' || method === 'PATCH';

function writeHandler(deps: MountDeps, route: WriteRoute) {
  const write = writer(deps, route, { keepsResponses: isIdempotent(route) });
  return async (request: FastifyRequest, reply: FastifyReply) => send(reply, await write(request));
}

/** Carries out a write; refusals that are recorded for the Idempotency-Key are returned, all others are thrown. */
function writer(deps: MountDeps, route: WriteRoute, { keepsResponses }: { keepsResponses: boolean }) {
  const checkBody = route.body ? compileBody(route.body as TSchema) : undefined;
  const can = preferencesOf(route);
  return async (request: FastifyRequest): Promise<RenderedResponse> => {
    const claim = keepsResponses ? claimOf(request, deps.realClock.now()) : undefined;
    const { preferences, applied } = applyPreferences(request.headers.prefer, can);
    const handled = claim ? beginWrite(deps, request, claim) : undefined;
    const { refusal } = request;
    // What fails from here on is another matter.
    request.refusal = undefined;
    try {
      if (refusal) throw refusal;
      const values = requireValidRequest(route, request, checkBody, preferences.lenient);
      const context = contextOf(deps, request, values, preferences.lenient);
      const effect = async (tx: Tx, ahead: unknown) => {
        const rendered = render(await route.write(tx, context, ahead), applied, preferences.minimal);
        request.verifyAnswer?.(rendered.body);
        return rendered;
      };
      if (route.ahead) disableSocketTimeout(request);
      const ahead = route.ahead && (() => route.ahead!(context));
      const rendered = await runOnce(deps, context.db, { claim, ahead, effect, cause: causeOf(request) });
      if (claim && REPLAYED_HEADER in rendered.headers) deps.idempotency.end(claim);
      return rendered;
    } catch (error) {
      const kept = claim ? await storeRefusal(deps, request, claim, error) : undefined;
      if (!kept) throw error;
      return kept;
    } finally {
      handled?.();
    }
  };
}

/** A route as a function, for callers inside the process. */
export type Responder = (request: FastifyRequest) => Promise<RenderedResponse>;

/**
 * Answers like the mounted route does, without HTTP around it. Every write honors an Idempotency-Key here, also where HTTP
 * gives the method another meaning.
 */
export function responderFor(deps: MountDeps, route: ReadRoute | WriteRoute): Responder {
  if (route.method !== 'GET') return writer(deps, route, { keepsResponses: true });
  return async (request) => {
    const { values, problems } = readRequest(route, request);
    if (problems.length > 0) throw faultOf(problems, 400);
    const read = async () => route.read(contextOf(deps, request, values, false));
    const result = await (route.isHeavy ? deps.heavyReads.take(request, read) : read());
    const work = () => render(result, undefined, false);
    const rendered = isHeavy(result)
      ? await deps.loopTurns.take(request, result.json!.length, async () => work())
      : work();
    result.whenSent?.();
    return rendered;
  };
}

interface Effect {
  claim: IdempotencyClaim | undefined;
  ahead: (() => Promise<unknown>) | undefined;
  effect: (tx: Tx, ahead: unknown) => Promise<RenderedResponse>;
  cause: Cause;
}

async function runOnce(
  { idempotency }: MountDeps,
  db: Db,
  { claim, ahead, effect, cause }: Effect,
): Promise<RenderedResponse> {
  if (claim && ahead) return idempotency.onceAhead(db, claim, ahead, effect, { cause });
  if (claim) return idempotency.once(db, claim, (tx) => effect(tx, undefined), { cause });
  const found = await ahead?.();
  return db.tx((tx) => effect(tx, found), { cause });
}

function causeOf(request: FastifyRequest): Cause {
  return { apiKeyId: keyOf(request).apiKeyId, requestId: request.id };
}

/** A write counts as running until it has finished and its response is out. A client that disconnects does not end it. */
function beginWrite(
  { idempotency }: MountDeps,
  { ticket }: FastifyRequest,
  claim: IdempotencyClaim,
): () => void {
  idempotency.begin(claim);
  let isHandled = false;
  ticket.onEnd(() => {
    if (isHandled) idempotency.end(claim);
  });
  return () => {
    isHandled = true;
    if (ticket.isOver) idempotency.end(claim);
  };
}

function loadHandler(deps: MountDeps, route: LoadRoute) {
  const takesBody = Object.keys(route.content).length > 0;
  const can = preferencesOf(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { preferences, applied } = applyPreferences(request.headers.prefer, can);
    const { values, problems } = readRequest(route, request);
    if (problems.length > 0) throw faultOf(problems, 400);
    const upload = takesBody ? uploadOf(request, route.maxBytes) : undefined;
    disableSocketTimeout(request);
    const result = await route.load(contextOf(deps, request, values, preferences.lenient), upload);
    return send(reply, render(result, applied, preferences.minimal));
  };
}

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, stream }: RouteResult,
): FastifyReply {
  disableSocketTimeout(request);
  // A HEAD request only wants the headers; nothing would ever read the stream.
  if (request.method === 'HEAD') stream!.destroy();
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-store', vary: 'x-api-key', ...headers })
    .send(request.method === 'HEAD' ? '' : stream);
}

type Sent = FastifyReply | Promise<FastifyReply>;

/** Records a refusal under its Idempotency-Key; undefined if it is of a kind that is not recorded. */
async function storeRefusal(
  deps: MountDeps,
  request: FastifyRequest,
  claim: IdempotencyClaim,
  error: unknown,
): Promise<RenderedResponse | undefined> {
  const fault = toFault(error, request.id);
  if (!isStoredRefusal(fault)) return undefined;
  const body = request.isInProcess ? errorEnvelope(fault) : errorBody(request.originalUrl, fault);
  const headers = { ...fault.headers, 'content-type': JSON_TYPE };
  return deps.idempotency.keepRefusal(deps.database.shared(request), claim, {
    status: fault.status,
    headers,
    body,
  });
}

function send(reply: FastifyReply, { status, headers, body }: RenderedResponse): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return body === null ? reply.send() : reply.send(body);
}

interface Values {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NOTHING = Object.freeze({});
const JSON_TYPE = 'application/json; charset=utf-8';

function readRequest(route: Route, request: FastifyRequest): { values: Values; problems: FieldError[] } {
  const problems: FieldError[] = unreadableQuery(request.originalUrl);
  const read = (declared: Params | undefined, given: unknown) =>
    declared ? readParams(declared, given as Record<string, unknown>, problems) : NOTHING;
  const params = read(route.params as Params | undefined, request.params);
  const query = read(route.query as Params | undefined, request.query);
  return { values: { params, query, body: request.body }, problems };
}

/** Escapes that are not valid UTF-8 would be read as some value that no record has, and silently match nothing. */
function unreadableQuery(url: string): FieldError[] {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('%', start)) return [];
  try {
    decodeURIComponent(url.slice(start));
    return [];
  } catch {
    const detail = 'The query string is not valid: each % must be followed by two hexadecimal digits.';
    return [{ field: 'query', code: 'SCHEMA_VIOLATION', detail }];
  }
}

/** Reports the problems of path, query and body together. */
function requireValidRequest(
  route: WriteRoute,
  request: FastifyRequest,
  checkBody: BodyCheck | undefined,
  lenient: boolean,
): Values {
  const { values, problems } = readRequest(route, request);
  if (request.body instanceof UnreadableBody) throw request.body.fault;
  if (checkBody && !(route.bodyOptional && request.body === undefined)) {
    if (request.body === undefined) problems.push(bodyMissing());
    else problems.push(...checkBody(request.body, { lenient }));
  }
  if (problems.length > 0) throw faultOf([...parametersInBody(route, request.body), ...problems], 400);
  return values;
}

/** Query parameters that were sent in a body: saying so helps more than reporting them as missing. */
function parametersInBody(route: WriteRoute, body: unknown): FieldError[] {
  const names = Object.keys(route.query ?? {});
  const isMeant =
    typeof body === 'object' && body !== null && names.some((name) => Object.hasOwn(body, name));
  if (route.body || !isMeant) return [];
  const detail = `Send the parameters in the query string (?${names[0]}=…), not in a JSON body.`;
  return [{ field: 'body', code: 'SCHEMA_VIOLATION', detail }];
}

function bodyMissing(): FieldError {
  return { field: 'body', code: 'SCHEMA_VIOLATION', detail: 'A JSON request body is required.' };
}

/** A class, not an object literal: values that a handler does not ask for are never created. */
class RequestContext implements RouteContext<unknown, unknown, unknown> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;

  constructor(
    private readonly deps: MountDeps,
    private readonly request: FastifyRequest,
    values: Values,
    readonly lenient: boolean,
  ) {
    this.params = values.params;
    this.query = values.query;
    this.body = values.body;
  }
  get db() {
    return this.deps.database.of(this.request);
  }
  get sharedDb() {
    return this.deps.database.shared(this.request);
  }
  get key() {
    return keyOf(this.request);
  }
  get by() {
    const { apiKeyId, userId } = this.key;
    return { apiKeyId, userId, requestId: this.requestId };
  }
  get rate() {
    return this.request.rate;
  }
  get accept() {
    return this.request.headers.accept;
  }
  get ifMatch() {
    return this.request.headers['if-match'];
  }
  get ifNoneMatch() {
    return this.request.headers['if-none-match'];
  }
  get isHead() {
    return this.request.method === 'HEAD';
  }
  get plan() {
    const header = this.request.headers['dray-plan'];
    return header === undefined ? undefined : [header].flat().join(',');
  }
  get isPlanned() {
    return this.request.verifyAnswer !== undefined;
  }
  get lastEventId() {
    const header = this.request.headers['last-event-id'];
    return typeof header === 'string' && header !== '' ? header : undefined;
  }
  get requestId() {
    return this.request.id;
  }
  get clock() {
    return this.deps.clock;
  }
  get realClock() {
    return this.deps.realClock;
  }
  get log() {
    return this.request.log;
  }
  releaseSlot() {
    this.deps.releaseSlot(this.request);
    disableSocketTimeout(this.request);
  }
  onEnd(action: () => void) {
    this.request.ticket.onEnd(action);
  }
}

function contextOf(deps: MountDeps, request: FastifyRequest, values: Values, lenient: boolean): AnyContext {
  return new RequestContext(deps, request, values, lenient) as unknown as AnyContext;
}

const LARGE = 8_192;
const HEAVY = 65_536;

/** Hashing and writing it blocks the event loop for a millisecond or more. */
function isHeavy({ json }: RouteResult): boolean {
  return json !== undefined && json.length > HEAVY;
}

/** A large page is encoded only once, for both its ETag and the wire, or is already bytes. */
function renderRead(result: RouteResult): Omit<RenderedResponse, 'body'> & { body: string | Buffer | null } {
  const { json } = result;
  if (json === undefined || (typeof json === 'string' && json.length < LARGE))
    return render(result, undefined, false);
  const body = typeof json === 'string' ? Buffer.from(json) : json;
  const headers = {
    ...result.headers,
    etag: result.etag ?? etagOf(body),
    'content-type': result.mediaType ?? JSON_TYPE,
  };
  return { status: result.status ?? 200, headers, body };
}

/** The response as bytes and headers. return=minimal drops the body, and makes a 200 a 204. */
function render(result: RouteResult, applied: string | undefined, minimal: boolean): RenderedResponse {
  const headers: Record<string, string> = { ...result.headers };
  if (applied) headers['Preference-Applied'] = applied;
  const full = result.json?.toString() ?? (result.data === undefined ? null : JSON.stringify(result.data));
  const status = result.status ?? 200;
  const body = minimal ? null : full;
  if (result.etag) headers.etag = result.etag;
  else if (body !== null && (status === 200 || status === 201)) headers.etag = etagOf(body);
  if (body !== null) headers['content-type'] = result.mediaType ?? JSON_TYPE;
  const kept = result.kept === undefined || minimal ? {} : { keptBody: JSON.stringify(result.kept) };
  return { status: minimal && status === 200 ? 204 : status, headers, body, ...kept };
}
