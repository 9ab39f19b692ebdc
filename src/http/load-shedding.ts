import type { FastifyInstance } from 'fastify';
import { Fault } from '../shared/index.ts';

export interface Gate {
  /** From now on every new request is told to come back later. */
  close(): void;
}

/** Above this many requests at once the answer is 503 at once, rather than a queue without end. */
export function installLoadShedding(app: FastifyInstance, maxInFlight: number): Gate {
  let inFlight = 0;
  let isClosed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    request.isCounted = true;
    inFlight++;
    if (request.routeConfig?.isPublic === true) return done();
    if (isClosed) return done(comeBack('The service is stopping.', { Connection: 'close' }));
    done(inFlight > maxInFlight ? comeBack('The service is busy.') : undefined);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // A request that an earlier hook refused never came to be counted.
    if (request.isCounted) inFlight--;
    done();
  });
  return {
    close() {
      isClosed = true;
    },
  };
}

function comeBack(why: string, headers: Record<string, string> = {}): Fault {
  return new Fault('UNAVAILABLE', `${why} Try again in a second.`, {
    headers: { 'Retry-After': '1', ...headers },
  });
}
