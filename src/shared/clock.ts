/** The time, passed to whoever needs it, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Milliseconds for durations: they only go on, whatever happens to the time. Without it those of the time. */
  steadyMs?(): number;
  /** What this machine believes: where several must agree, the time of the database counts. */
  readonly isOfMachine?: boolean;
}

export const systemClock = {
  now: () => new Date(),
  steadyMs: () => performance.timeOrigin + performance.now(),
  isOfMachine: true,
} satisfies Clock;

export function steadyMsOf(clock: Clock): number {
  return clock.steadyMs?.() ?? clock.now().getTime();
}

/** Another clock with a distance to it, which the sandbox sets. */
export class MovableClock implements Clock {
  offsetMs = 0;

  constructor(readonly real: Clock) {}

  now(): Date {
    const now = this.real.now();
    return this.offsetMs === 0 ? now : new Date(now.getTime() + this.offsetMs);
  }

  steadyMs(): number {
    return steadyMsOf(this.real);
  }
}
