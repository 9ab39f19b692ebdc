/** The current time, passed in as a dependency so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Monotonic milliseconds, for durations; unaffected by changes of the wall clock. If absent, `now` is used. */
  monotonicMs?(): number;
  /** By how much it was moved ahead of real time. If absent, it was not. */
  readonly offsetMs?: number;
  /** This is the machine's own clock: if several machines must agree, the database's time counts. */
  readonly isOfMachine?: boolean;
}

export const systemClock = {
  now: () => new Date(),
  monotonicMs: () => performance.timeOrigin + performance.now(),
  isOfMachine: true,
} satisfies Clock;

export function monotonicMsOf(clock: Clock): number {
  return clock.monotonicMs?.() ?? clock.now().getTime();
}

/** A clock offset from another one; the sandbox sets the offset. */
export class MovableClock implements Clock {
  offsetMs = 0;

  constructor(readonly real: Clock) {}

  now(): Date {
    const now = this.real.now();
    return this.offsetMs === 0 ? now : new Date(now.getTime() + this.offsetMs);
  }

  monotonicMs(): number {
    return monotonicMsOf(this.real);
  }
}
