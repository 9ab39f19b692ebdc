import { join, type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import { lengthInDays, type Range } from './period.ts';

/** Of a longer range, most lines are read anyway. */
const MAX_DAYS_FOR_SPANS = 62;
const IDS_PER_SPAN = 50_000;
const MAX_SPANS = 4;

/**
 * Between which ids the invoices of days lie, by the days. Ids grow with time, so that is mostly one short stretch, with a second one of
 * invoices that came from elsewhere. Indexes that begin with the product or supplier then find its lines without those of other years.
 */
export type InvoiceSpans = ReadonlyMap<string, readonly { first: number; last: number }[]>;

export const NO_INVOICE_SPANS: InvoiceSpans = new Map();

const nameOf = ({ from, to }: Range) => `${from} ${to}`;

export async function readInvoiceSpans(at: Queryable, ranges: readonly Range[]): Promise<InvoiceSpans> {
  const short = ranges.filter((range) => lengthInDays(range) <= MAX_DAYS_FOR_SPANS);
  if (short.length === 0) return NO_INVOICE_SPANS;
  const found = await at.query<{ from: string; to: string; first: number; last: number }>(sql`
    SELECT r.first_day AS "from", r.last_day AS "to", min(i.invoice_id) AS first, max(i.invoice_id) AS last
    FROM unnest(${short.map(({ from }) => from)}::date[], ${short.map(({ to }) => to)}::date[]) r(first_day, last_day)
    JOIN invoice i ON i.delivery_date BETWEEN r.first_day AND r.last_day
    GROUP BY 1, 2, i.invoice_id / ${trusted(String(IDS_PER_SPAN))}`);
  const spans = new Map<string, { first: number; last: number }[]>();
  for (const { first, last, ...range } of found)
    spans.set(nameOf(range), [...(spans.get(nameOf(range)) ?? []), { first, last }]);
  return new Map([...spans].filter(([, stretches]) => stretches.length <= MAX_SPANS));
}

/** SQL: whether a day lies in a range. */
export const dayInRange = (day: string, { from, to }: Range): Statement =>
  sql`${trusted(day)} BETWEEN ${from}::date AND ${to}::date`;

/** SQL: a further condition on lines `il` of a range of days. */
export function invoiceSpanCondition(spans: InvoiceSpans, range: Range): Statement {
  const stretches = (spans.get(nameOf(range)) ?? []).map(
    ({ first, last }) => sql`il.invoice_id BETWEEN ${first}::integer AND ${last}::integer`,
  );
  return stretches.length > 0 ? sql`AND (${join(stretches, ' OR ')})` : sql``;
}
