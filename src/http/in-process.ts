import type { FastifyRequest } from 'fastify';
import { Fault } from '../shared/index.ts';
import { keyOf } from './context.ts';
import { type MountDeps, type Responder, responderFor } from './mount.ts';
import type { ReadRoute, Route, WriteRoute } from './route.ts';
import { READ_ONLY_MESSAGE } from './session-writes.ts';

/** A call of an operation by another request: parameters as their texts in a URL, the body as JSON. */
export interface InProcessCall {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Looks at the answer of a write before it is committed; what it throws undoes the write. */
  verify?: (body: string | null) => void;
}

/** Ends a write of which only the response is needed. */
class DryRunDone extends Error {
  constructor(readonly body: string | null) {
    super('only rehearsed');
  }
}

export interface InProcessResponse {
  status: number;
  headers: Record<string, string>;
  /** JSON; null if there is none. */
  body: string | null;
}

/**
 * Operations as functions of this process. The outer request provides the call's context: its key, its id, its turns, its place
 * among the requests in flight and its entry in the rate limit. What HTTP checks for the inner route is checked here too.
 */
export class InProcessCalls {
  private readonly routes: ReadonlyMap<string, ReadRoute | WriteRoute>;
  private readonly answers = new Map<string, Responder>();

  constructor(
    private readonly deps: MountDeps,
    routes: readonly Route[],
  ) {
    const callable = routes.filter((route) => !('load' in route)) as (ReadRoute | WriteRoute)[];
    this.routes = new Map(callable.map((route) => [route.operationId, route]));
  }

  has(operationId: string): boolean {
    return this.routes.has(operationId);
  }

  routeOf(operationId: string): ReadRoute | WriteRoute {
    const route = this.routes.get(operationId);
    if (!route) throw new Error(`there is no operation ${operationId}`);
    return route;
  }

  /** Throws the Fault of a refusal, except for those that are recorded with an Idempotency-Key: they are answers. */
  async call(
    outer: FastifyRequest,
    operationId: string,
    call: InProcessCall = {},
  ): Promise<InProcessResponse> {
    const route = this.routeOf(operationId);
    const { type, readOnly } = keyOf(outer);
    if (readOnly && route.method !== 'GET') throw new Fault('NOT_PERMITTED', READ_ONLY_MESSAGE);
    if (route.keyTypes && !route.keyTypes.includes(type))
      throw new Fault(
        'NOT_PERMITTED',
        `${type} keys cannot use this tool. It is available to ${route.keyTypes.join(' and ')} keys.`,
      );
    let answer = this.answers.get(operationId);
    if (!answer) {
      answer = responderFor(this.deps, route);
      this.answers.set(operationId, answer);
    }
    const request = innerRequest(outer, route, call);
    try {
      return await answer(request);
    } finally {
      outer.counter.statements += request.counter.statements;
    }
  }

  /** What a write would answer. Nothing is saved. */
  async dryRun(outer: FastifyRequest, operationId: string, call: InProcessCall): Promise<string | null> {
    const verify = (body: string | null) => {
      throw new DryRunDone(body);
    };
    try {
      return (await this.call(outer, operationId, { ...call, verify })).body;
    } catch (error) {
      if (error instanceof DryRunDone) return error.body;
      throw error;
    }
  }
}

/** Inherits from the outer request everything that does not belong to the call. */
function innerRequest(outer: FastifyRequest, route: Route, call: InProcessCall): FastifyRequest {
  const { params = {}, query = {}, body, headers = {} } = call;
  const { trace } = outer.counter;
  const inner = Object.create(outer) as FastifyRequest;
  // Accessors of the outer request, which cannot be assigned. Describing all fields takes several times as long.
  Object.defineProperty(inner, 'method', { value: route.method });
  Object.defineProperty(inner, 'originalUrl', { value: urlOf(route.path, params, query) });
  Object.defineProperty(inner, 'headers', { value: headers });
  inner.params = params;
  inner.query = query;
  inner.body = body;
  inner.rawBody = body === undefined ? undefined : JSON.stringify(body);
  inner.routeConfig = { template: route.path, ...('ahead' in route ? { outlivesClient: true } : {}) };
  inner.counter = { statements: 0, ...(trace ? { trace } : {}) };
  inner.isInProcess = true;
  inner.verifyAnswer = call.verify;
  return inner;
}

function urlOf(path: string, params: InProcessCall['params'], query: InProcessCall['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
