import { type Statement, sql } from '../../db/index.ts';
import { NamedCache } from '../../shared/index.ts';
import type { Filling, ReadContext } from '../engine/index.ts';

const DATE_COUNT = 10;
/** This many days contain ten of any weekday, even if the first is missed. */
const DAYS_AHEAD = 70;
const DAY_MS = 86_400_000;
const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MAX_KEPT = 10_000;

/** Each state with the first day it can still deliver on: the one for today's cutoff, or the next if that has passed. */
function firstDays({ now }: ReadContext): Statement {
  return sql`SELECT string_agg(state || ' ' || to_char(today + order_cutoff_days_in_advance
      + CASE WHEN (today + order_cutoff_time) AT TIME ZONE time_zone > ${now}::timestamptz THEN 0 ELSE 1 END, 'YYYY-MM-DD'), ',')
    FROM (SELECT *, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today FROM state) st`;
}

/**
 * A customer's next ten dates follow from its delivery days and its state's first day: a handful of combinations a day,
 * each computed once instead of for each customer and read. The cutoff is a wall-clock time in the state's time zone;
 * instants are compared, so both sides of a daylight-saving change are right.
 */
export const deliveryDates: Filling = {
  fields: ['NextDeliveryDates', 'DeliveryDates'],
  legend: firstDays,
  textsOf({ legend }) {
    const firstDayOf = new Map(legend.split(',').map((one) => one.split(' ') as [string, string]));
    const textsOf = new Map<string, Texts>();
    return (field, key) => {
      let texts = textsOf.get(key);
      if (!texts) {
        const [state, days] = key.split(' ') as [string, string];
        texts = knownTexts(firstDayOf.get(state)!, days);
        textsOf.set(key, texts);
      }
      return texts[field as keyof Texts];
    };
  },
};

interface Texts {
  NextDeliveryDates: string;
  DeliveryDates: string;
}

const textsCache = new NamedCache<Texts>(MAX_KEPT);

function knownTexts(firstDay: string, days: string): Texts {
  return textsCache.get(`${firstDay} ${days}`, () => {
    const dates = datesFrom(firstDay, new Set(days.split(',')));
    return { NextDeliveryDates: JSON.stringify(dates.join(';')), DeliveryDates: JSON.stringify(dates) };
  });
}

function datesFrom(firstDay: string, days: ReadonlySet<string>): string[] {
  const firstMs = Date.parse(`${firstDay}T00:00:00Z`);
  const all = Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => new Date(firstMs + n * DAY_MS));
  const delivered = all.filter((date) => days.has(DAY_NAMES[date.getUTCDay()]!));
  return delivered.slice(0, DATE_COUNT).map((date) => date.toISOString().slice(0, 10));
}
