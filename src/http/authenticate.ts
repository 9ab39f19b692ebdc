import type { FastifyRequest } from 'fastify';
import { type ApiKey, type Environment, environmentOf, type KeyCache } from '../access/index.ts';
import { type Clock, Fault } from '../shared/index.ts';
import type { FairDatabase } from './fair/index.ts';
import type { Step } from './pipeline.ts';

export interface AuthenticateDeps {
  keys: KeyCache;
  database: FairDatabase;
  environment: Environment;
  clock: Clock;
}

/** Looks up the key of every request. Later steps decide whether one is required and apply its rate limit. */
export function authentication(deps: AuthenticateDeps): Step {
  return (request) => {
    const text = keyTextOf(request);
    if (text === undefined) return undefined;
    const accept = (key: ApiKey | undefined): undefined => {
      if (key && isValid(key, deps)) request.apiKey = key;
    };
    const found = deps.keys.find(text, () => deps.database.ofAddress(request.ip));
    return found instanceof Promise ? found.then(accept) : accept(found);
  };
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

function isValid(key: ApiKey, { clock, environment }: AuthenticateDeps): boolean {
  if (key.environment !== environment || key.revokedAt) return false;
  return !key.expiresAt || key.expiresAt > clock.now();
}

/** Names the environment a key is for, because its prefix shows it anyway. Every other invalid key gets the same message. */
export function refusal(request: FastifyRequest, environment: Environment): Fault {
  const text = keyTextOf(request);
  if (text === undefined || text === '') return new Fault('UNAUTHENTICATED', howToSendKey(request));
  const meant = environmentOf(text);
  if (meant && meant !== environment) {
    return new Fault(
      'UNAUTHENTICATED',
      `This API key is for the ${meant} environment; this is ${environment}. Use a key of ${environment}.`,
    );
  }
  return new Fault(
    'UNAUTHENTICATED',
    'This API key is not valid. Check that it is complete, or ask for a new one.',
  );
}

function howToSendKey({ headers, originalUrl }: FastifyRequest): string {
  if (!TAKES_BEARER.test(originalUrl)) return 'Send your API key in the header x-api-key.';
  return headers.authorization === undefined
    ? 'Send your API key in the header x-api-key, or as Authorization: Bearer KEY.'
    : 'Send one API key: in the header x-api-key, or as Authorization: Bearer KEY.';
}
