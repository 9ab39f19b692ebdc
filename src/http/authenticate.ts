import type { FastifyRequest } from 'fastify';
import {
  type ApiKey,
  type Environment,
  environmentOf,
  type KeyCache,
  keyEndOf,
  SESSION_END_MESSAGES,
  type Session,
  sessionEndOf,
} from '../access/index.ts';
import { type Clock, Fault } from '../shared/index.ts';
import type { FairDbProvider } from './fair/index.ts';
import type { PipelineStep } from './pipeline.ts';
import { cookieOf, SESSION_COOKIE } from './session-cookie.ts';

export interface AuthenticateDeps {
  keys: KeyCache;
  database: FairDbProvider;
  environment: Environment;
  clock: Clock;
  /** Whether people can sign in to the console. */
  hasSessions: boolean;
}

/** Looks up the key of every request. Later steps decide whether one is required and apply its rate limit. */
export function authenticate(deps: AuthenticateDeps): PipelineStep {
  return (request) => {
    const text = keyTextOf(request);
    if (text === undefined) return deps.hasSessions ? authenticateBySession(request, deps) : undefined;
    const accept = (key: ApiKey | undefined): undefined => {
      if (key?.environment !== deps.environment) return;
      request.keyEnd = keyEndOf(key, deps.clock.now());
      if (!request.keyEnd) request.apiKey = key;
    };
    const found = deps.keys.find(text, () => deps.database.ofAddress(request.ip));
    return found instanceof Promise ? found.then(accept) : accept(found);
  };
}

const TAKES_SESSION = /^\/(?:api|ops)(?:[/?]|$)/;
/** Requests that no person made: a page that stays open does not keep its session alive. */
const BACKGROUND_HEADER = 'dray-background';

/** The session token, on paths where it can replace a key. If there is also a key, the key counts. */
function sessionTokenOf(request: FastifyRequest): string | undefined {
  const { headers, originalUrl } = request;
  if (headers['x-api-key'] !== undefined || !TAKES_SESSION.test(originalUrl)) return undefined;
  return cookieOf(request, SESSION_COOKIE);
}

function authenticateBySession(request: FastifyRequest, deps: AuthenticateDeps): ReturnType<PipelineStep> {
  const token = sessionTokenOf(request);
  if (token === undefined) return undefined;
  const accept = (session: Session | undefined): undefined => {
    request.sessionEnd = session ? sessionEndOf(session, deps.clock.now()) : 'unknown';
    if (!session || request.sessionEnd || session.environment !== deps.environment) return;
    request.apiKey = session;
    if (request.headers[BACKGROUND_HEADER] !== '1') deps.keys.recordUse(session);
  };
  const found = deps.keys.findSession(token, () => deps.database.ofAddress(request.ip));
  return found instanceof Promise ? found.then(accept) : accept(found);
}

/** Agents know only this way of sending a key. Everywhere else it stays in its own header. */
const TAKES_BEARER = /^\/mcp\/?(?:\?|$)/;

/** The text of the key in the request; undefined if there is none, or two that differ. */
function keyTextOf({ headers, originalUrl }: FastifyRequest): string | undefined {
  const given = headers['x-api-key'];
  const own = typeof given === 'string' ? given : undefined;
  if (!TAKES_BEARER.test(originalUrl)) return own;
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) return headers.authorization === undefined ? own : undefined;
  return own === undefined || own === bearer ? bearer : undefined;
}

/** Names the environment a key is for, because its prefix shows it anyway. Every other invalid key gets the same message. */
export function unauthenticated(request: FastifyRequest, environment: Environment): Fault {
  if (request.sessionEnd) return new Fault('UNAUTHENTICATED', SESSION_END_MESSAGES[request.sessionEnd]);
  const text = keyTextOf(request);
  if (text === undefined || text === '') return new Fault('UNAUTHENTICATED', howToSendKey(request));
  const meant = environmentOf(text);
  if (meant && meant !== environment) {
    return new Fault(
      'UNAUTHENTICATED',
      `This API key belongs to the ${meant} environment, but this is ${environment}. Use a ${environment} key.`,
    );
  }
  return new Fault(
    'UNAUTHENTICATED',
    'This API key is not valid. Check that it is complete, or ask for a new one.',
  );
}

function howToSendKey({ headers, originalUrl }: FastifyRequest): string {
  if (!TAKES_BEARER.test(originalUrl)) return 'Send your API key in the x-api-key header.';
  return headers.authorization === undefined
    ? 'Send your API key in the x-api-key header, or as Authorization: Bearer KEY.'
    : 'Send the API key once: in the x-api-key header, or as Authorization: Bearer KEY.';
}
