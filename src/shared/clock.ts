/** The time, passed to whoever needs it, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Another clock with a distance to it, which the sandbox sets. */
export class MovableClock implements Clock {
  offsetMs = 0;

  constructor(readonly real: Clock) {}

  now(): Date {
    const now = this.real.now();
    return this.offsetMs === 0 ? now : new Date(now.getTime() + this.offsetMs);
  }
}

export function secondsOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
