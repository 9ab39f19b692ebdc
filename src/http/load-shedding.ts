import type { FastifyInstance } from 'fastify';
import { Fault } from '../shared/index.ts';

/** Above this many requests at once the answer is 503 at once, rather than a queue without end. */
export function installLoadShedding(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0;
  // A request that an earlier hook refused never came to be counted.
  const counted = new WeakSet<object>();
  app.addHook('onRequest', (request, _reply, done) => {
    counted.add(request);
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
  app.addHook('onResponse', (request, _reply, done) => {
    if (counted.has(request)) inFlight--;
    done();
  });
}
