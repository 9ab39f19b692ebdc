import { Fault } from '../shared/index.ts';
import type { AfterStep, Step } from './pipeline.ts';

export interface LoadShedding {
  before: Step;
  after: AfterStep;
  /** From now on every new request is told to come back later. */
  close(): void;
}

/** Above this many requests at once the answer is 503 at once, rather than a queue without end. */
export function loadShedding(maxInFlight: number): LoadShedding {
  let inFlight = 0;
  let isClosed = false;
  return {
    before(request) {
      request.isCounted = true;
      inFlight++;
      if (request.routeConfig?.isPublic === true) return undefined;
      if (isClosed) throw comeBack('The service is stopping.', { Connection: 'close' });
      if (inFlight > maxInFlight) throw comeBack('The service is busy.');
      return undefined;
    },
    after(request) {
      // A request that an earlier step refused never came to be counted.
      if (request.isCounted) inFlight--;
    },
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
