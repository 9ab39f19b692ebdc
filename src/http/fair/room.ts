import { Fault } from '../../shared/index.ts';

const SHARE_OF_FREE_ROOM = 4;

/**
 * May an owner that holds `own` of `taken` places take another of `max`? Up to four times what is still free: alone it
 * gets four fifths, two that flood get four ninths each, and whoever comes next always finds some of it free. (The
 * "dynamic threshold" of switches that share their memory.) A fixed share would be too little for one and too much for many.
 */
export function hasRoom(own: number, taken: number, max: number): boolean {
  return own < SHARE_OF_FREE_ROOM * (max - taken);
}

export function comeBack(why: string, headers: Record<string, string> = {}): Fault {
  return new Fault('UNAVAILABLE', `${why} Try again in a second.`, {
    headers: { 'Retry-After': '1', ...headers },
  });
}

/** Ends the work for a request whose client has gone: nobody reads it. */
export function abandoned(): Fault {
  return new Fault('UNAVAILABLE', 'The client closed the connection.');
}
