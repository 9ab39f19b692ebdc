import { Fault } from '../../shared/index.ts';

const MAX_MULTIPLE_OF_FREE = 4;

/**
 * Whether an owner that holds `own` of `taken` places may take another of `max`. It may hold up to four times what is free:
 * alone it gets four fifths, two that flood get four ninths each, and a newcomer always finds some room. (This is the
 * "dynamic threshold" of shared-memory switches.) A fixed share would be too little for one owner and too much for many.
 */
export function canTakeAnother(own: number, taken: number, max: number): boolean {
  return own < MAX_MULTIPLE_OF_FREE * (max - taken);
}

export function retryLater(why: string, headers: Record<string, string> = {}): Fault {
  return new Fault('UNAVAILABLE', `${why} Try again in a second.`, {
    headers: { 'Retry-After': '1', ...headers },
  });
}

/** Stops work for a request whose client has disconnected: no one would read the response. */
export function clientDisconnected(): Fault {
  return new Fault('UNAVAILABLE', 'The client closed the connection.');
}
