import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiKey, type Environment, environmentOf, type KeyCache } from '../access/index.ts';
import { type Clock, Fault } from '../shared/index.ts';

export interface AuthenticateDeps {
  keys: KeyCache;
  environment: Environment;
  clock: Clock;
}

/** Reads the key of every request. Whether one is needed, and how often it may come, is decided next. */
export function installAuthentication(app: FastifyInstance, deps: AuthenticateDeps): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const text = request.headers['x-api-key'];
    if (typeof text !== 'string') return done();
    const found = deps.keys.find(text);
    if (!(found instanceof Promise)) return accept(found);
    found.then(accept, done);

    function accept(key: ApiKey | undefined): void {
      if (key && isValid(key, deps)) request.apiKey = key;
      done();
    }
  });
}

function isValid(key: ApiKey, { clock, environment }: AuthenticateDeps): boolean {
  if (key.environment !== environment || key.revokedAt) return false;
  return !key.expiresAt || key.expiresAt > clock.now();
}

/** Says which environment a key is for, which its prefix shows anyway; the rest reads the same. */
export function refusal(request: FastifyRequest, environment: Environment): Fault {
  const text = request.headers['x-api-key'];
  if (typeof text !== 'string' || text === '') {
    return new Fault('UNAUTHENTICATED', 'Send your API key in the header x-api-key.');
  }
  const meant = environmentOf(text);
  if (meant && meant !== environment) {
    return new Fault(
      'UNAUTHENTICATED',
      `This key is for the ${meant} environment; this is ${environment}. Use a key of ${environment}.`,
    );
  }
  return new Fault(
    'UNAUTHENTICATED',
    'This API key is not valid. Check that it is complete, or ask for a new one.',
  );
}
