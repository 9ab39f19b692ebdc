import type { FastifyInstance } from 'fastify';
import { Fault } from '../shared/index.ts';

/** 403 for key types that a route does not serve, before its body is read. */
export function installKeyTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = request.routeConfig?.keyTypes;
    const type = request.apiKey?.type;
    if (!allowed || !type || allowed.includes(type)) return done();
    done(
      new Fault(
        'NOT_PERMITTED',
        `${type} keys cannot use this endpoint; it is for ${allowed.join(' and ')} keys.`,
      ),
    );
  });
}
