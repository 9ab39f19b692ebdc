/** The time, passed to whoever needs it, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function secondsOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
