const DAY_MS = 86_400_000;
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof NAMES)[number];
export const WORKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** Dates as offsets in days from the day of loading, so that the data set is always up to date. */
export class Calendar {
  private readonly midnightMs: number;

  constructor(private readonly now: Date) {
    this.midnightMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  }

  /** The calendar date (UTC) that many days from today. */
  date(offsetDays: number): string {
    return new Date(this.midnightMs + offsetDays * DAY_MS).toISOString().slice(0, 10);
  }

  /** A point in time that many days from now, minus some minutes: never later than now for offsets up to 0. */
  time(offsetDays: number, minutesEarlier = 0): string {
    return new Date(this.now.getTime() + offsetDays * DAY_MS - minutesEarlier * 60_000).toISOString();
  }

  /** The nearest of the weekdays, on or after the day (step 1) or on or before it (step -1). */
  nearest(offsetDays: number, weekdays: readonly Weekday[], step: 1 | -1): number {
    for (let offset = offsetDays; Math.abs(offset - offsetDays) < 7; offset += step) {
      if (weekdays.includes(this.weekday(offset))) return offset;
    }
    throw new RangeError('no weekday to choose from');
  }

  private weekday(offsetDays: number): Weekday {
    return NAMES[new Date(this.midnightMs + offsetDays * DAY_MS).getUTCDay()]!;
  }
}
