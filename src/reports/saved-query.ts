import type { ApiKey } from '../access/index.ts';
import type { Queryable } from '../db/index.ts';
import type { Events } from '../events/index.ts';
import { type Params, readParams } from '../http/index.ts';
import { Fault, type FieldError } from '../shared/index.ts';
import { nonBuyersReport, type Report, salesReport } from './commands.ts';
import type { SalesQuery } from './sales.ts';
import { NON_BUYERS_QUERY, OUTPUT_QUERY, SALES_QUERY } from './schema.ts';

export type ReportName = 'sales' | 'nonBuyers';

const PARAMS: Record<ReportName, Params> = {
  sales: { ...SALES_QUERY, ...OUTPUT_QUERY },
  nonBuyers: { ...NON_BUYERS_QUERY, ...OUTPUT_QUERY },
};
const FILE_NAMES: Record<ReportName, string> = { sales: 'sales', nonBuyers: 'non-buyers' };

export const fileNameOf = (report: ReportName): string => FILE_NAMES[report];

/** The report that a saved query means today; refuses an invalid query, naming the field. */
export function reportOfSaved(
  key: ApiKey,
  report: ReportName,
  query: Record<string, unknown>,
  now: Date,
): Report {
  const asked = readQuery(report, query);
  try {
    return report === 'sales' ? salesReport(key, asked, now) : nonBuyersReport(key, asked, now);
  } catch (error) {
    throw asInvalid(error);
  }
}

/** Refuses what cannot be saved, with the field. */
export async function requireSavable(
  at: Queryable,
  { key, feed, now }: { key: ApiKey; feed: Events['feedEnd']; now: Date },
  { report, query }: { report: ReportName; query: Record<string, unknown> },
): Promise<void> {
  const meant = reportOfSaved(key, report, query, now);
  requireCursor(feed, queryText(query.as_of_cursor ?? null));
  try {
    await meant.requireKnown(at);
  } catch (error) {
    throw asInvalid(error);
  }
}

/** A report that is sent later includes every event seen by then; a text that is not a cursor is still an error. */
function requireCursor(feed: Events['feedEnd'], cursor: string | undefined): void {
  if (!cursor) return;
  try {
    feed.read(cursor);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const what = 'is not a cursor of the event feed. Send a cursor exactly as you received it.';
    throw invalid([problem('as_of_cursor', what)]);
  }
}

function asInvalid(error: unknown): unknown {
  return error instanceof Fault && error.fieldErrors ? invalid(error.fieldErrors) : error;
}

function readQuery(report: ReportName, query: Record<string, unknown>): SalesQuery {
  const declared = PARAMS[report];
  const problems: FieldError[] = Object.keys(query)
    .filter((name) => !Object.hasOwn(declared, name))
    .map((name) =>
      problem(
        name,
        `is not a parameter of this report. Known parameters: ${Object.keys(declared).join(', ')}.`,
      ),
    );
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text = queryText(value);
    if (text === undefined)
      problems.push(problem(name, 'must be a string, a number, or a list of strings and numbers.'));
    else texts[name] = text;
  }
  const read = readParams(declared, texts, problems) as SalesQuery;
  const once = [...new Map(problems.map((one) => [one.field, one])).values()];
  if (once.length > 0) throw invalid(once);
  return read;
}

/** As the query of a URL would have it. Null counts as absent. */
function queryText(value: unknown): string | undefined {
  if (value === null) return '';
  if (Array.isArray(value)) {
    const items = value.map((item) => (Array.isArray(item) ? undefined : queryText(item)));
    return items.includes(undefined) ? undefined : items.join(',');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const problem = (field: string, what: string): FieldError => ({
  field,
  code: 'REPORT_INVALID',
  detail: `${field} ${what}`,
});

function invalid(problems: readonly FieldError[]): Fault {
  const fieldErrors = problems.map((one) => ({
    ...one,
    field: `query.${one.field}`,
    code: 'REPORT_INVALID',
  }));
  return new Fault('REPORT_INVALID', fieldErrors[0]!.detail, { fieldErrors });
}
