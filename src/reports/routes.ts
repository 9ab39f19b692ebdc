import { Readable } from 'node:stream';
import type { Events } from '../events/index.ts';
import { type Route, type RouteContext, type RouteResult, routesOf } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { type AsOf, readAsOf } from './as-of.ts';
import { nonBuyersReport, type Report, readFullReport, readReportPage, salesReport } from './commands.ts';
import { CONTENT_TYPES, reportFile } from './file.ts';
import type { ReportPage } from './rows-sql.ts';
import { savedReportRoutes } from './saved-routes.ts';
import { NON_BUYERS_QUERY, NonBuyersReport, OUTPUT_QUERY, SALES_QUERY, SalesReport } from './schema.ts';
import type { Format } from './vocabulary.ts';

const routes = routesOf('v2', 'Reports', { volatile: true, isHeavy: true });

const FILES = Object.values(CONTENT_TYPES).map((type) => type.replace(/;.*/, ''));

export interface ReportDeps {
  events: Events;
  queue: JobQueue;
}

interface Output {
  page: number;
  page_size: number;
  format: Format | undefined;
  as_of_cursor: string | undefined;
}

export function reportRoutes({ events, queue }: ReportDeps): Route[] {
  const errors = ['REPORT_TOO_LARGE', 'REPORT_BEHIND', 'CURSOR_INVALID'] as const;
  return [
    routes.get('getSalesReport', '/reports/sales', {
      summary: 'Get a sales report',
      description:
        'Totals the invoice lines that this API key can read in v1, excluding canceled invoices. For a Supplier key, these are its own lines for active customers; for a Customer key, the lines of its customers. Totals match what `/api/v1/invoices/lines` returned as of the event at `as_of.cursor`. Names and groupings are current, not those at the time of sale. `format=csv` or `format=xlsx` returns the whole report as a file, without totals.',
      query: { ...SALES_QUERY, ...OUTPUT_QUERY },
      responses: {
        200: { description: 'Rows with totals.', schema: SalesReport, alternatives: FILES },
      },
      errors,
      async read(context) {
        return respondWithReport(
          events,
          context,
          salesReport(context.key, context.query, context.clock.now()),
          'sales',
        );
      },
    }),
    routes.get('getNonBuyersReport', '/reports/nonBuyers', {
      summary: 'List customers who stopped buying',
      description:
        'Lists customers who bought in the preceding period of the same length, but not between `from` and `to`. With filters, only matching lines count as purchases. Credits do not count as purchases, but they reduce the units and sales. Customers with the highest previous sales come first.',
      query: { ...NON_BUYERS_QUERY, ...OUTPUT_QUERY },
      responses: {
        200: { description: 'A page of customers.', schema: NonBuyersReport, alternatives: FILES },
      },
      errors,
      async read(context) {
        const report = nonBuyersReport(context.key, context.query, context.clock.now());
        return respondWithReport(events, context, report, 'non-buyers');
      },
    }),
    ...savedReportRoutes({ queue, feed: events.feedEnd }),
  ];
}

async function respondWithReport(
  events: Events,
  { db, realClock, query }: RouteContext<unknown, Output, undefined>,
  report: Report,
  name: string,
): Promise<RouteResult> {
  const { page, page_size, format = 'json', as_of_cursor: after } = query;
  const moment = { db, feed: events.feedEnd, clock: realClock, after };
  if (format === 'json') {
    const window = { limit: page_size, offset: (page - 1) * page_size };
    const { found, asOf } = await readAsOf(moment, (at) => readReportPage(at, report, window));
    return { json: pageText(query, found, asOf) };
  }
  const { found } = await readAsOf(moment, (at) => readFullReport(at, report));
  const file = reportFile({ format, name, columns: report.columns, batches: found.batches });
  return {
    stream: Readable.from(file.pieces, { objectMode: false }),
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  };
}

function pageText({ page, page_size }: Output, { rowCount, totals, rows }: ReportPage, asOf: AsOf): string {
  const hasNextPage = page * page_size < rowCount;
  const sums = totals === null ? '' : `"totals":${totals},`;
  return `{"data":[${rows}],${sums}"page":${page},"page_size":${page_size},"has_next_page":${hasNextPage},"as_of":${JSON.stringify(asOf)}}`;
}
