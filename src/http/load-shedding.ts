import type { FastifyInstance } from 'fastify';
import { Fault } from '../shared/index.ts';

/** Above this many requests at once the answer is 503 at once, rather than a queue without end. */
export function installLoadShedding(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    inFlight++;
    if (inFlight > maxInFlight && request.routeOptions.config?.isPublic !== true) {
      return done(
        new Fault('UNAVAILABLE', 'The service is busy. Try again in a second.', {
          headers: { 'Retry-After': '1' },
        }),
      );
    }
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    inFlight--;
    done();
  });
}
