import {
  preferredMediaType,
  type Route,
  responseOf,
  routesOf,
  TABLE_TYPES,
  tableResponse,
} from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { readStatement } from './commands.ts';
import { fileName, renderStatementPdf, statementTable } from './file.ts';
import { periodOf } from './rules.ts';
import {
  SENT_STATEMENTS_EXAMPLE,
  SendStatements,
  SentStatements,
  STATEMENT_EXAMPLE,
  StatementOfAccount,
  statementQuery,
} from './schema.ts';
import { sendStatements } from './send.ts';

const routes = routesOf('v2', 'Statements', { keyTypes: ['Employee', 'Customer'] });

const ops = routesOf('ops', 'Statements');

const PDF = 'application/pdf';

export const statementRoutes = ({ queue }: { queue: JobQueue }): readonly Route[] => [
  routes.get('getStatement', '/statements', {
    summary: 'Get a statement of account',
    description:
      'Lists everything that changed the balance of an AR account, day by day: invoices and credits on the day they were ordered, confirmed payment applications, and amounts settled in the ERP. The opening balance plus all entries equals the closing balance. A canceled invoice is shown, with its cancellation, only if both are in the period. `Accept: application/pdf` returns a printable document; `text/csv`, or the media type of an .xlsx workbook, returns the entries.',
    query: statementQuery,
    responses: {
      200: responseOf('The statement.', StatementOfAccount, {
        alternatives: [PDF, ...TABLE_TYPES],
        example: STATEMENT_EXAMPLE,
      }),
    },
    errors: ['NOT_PERMITTED', 'ACCOUNT_NOT_FOUND'],
    async read({ db, key, query, clock, accept }) {
      const issued = await readStatement(db, key, query, periodOf(query, clock.now()));
      const { statement } = issued;
      const headers = { vary: 'x-api-key, accept' };
      if (preferredMediaType(accept, [PDF, ...TABLE_TYPES]) === PDF)
        return {
          json: await renderStatementPdf(issued),
          mediaType: PDF,
          headers: { ...headers, 'content-disposition': `inline; filename="${fileName(statement)}.pdf"` },
        };
      const asTable = await tableResponse(accept, () => statementTable(statement));
      return asTable ?? { data: { data: statement }, headers };
    },
  }),
  ops.post('sendStatements', '/statements/send', {
    summary: 'Send statements of account',
    description:
      'Emails a PDF statement of the 90 days ending on `to` to each account in `ar_account_ids`. By default, every account with a nonzero balance gets one. Each account gets one email, addressed to the active users of its customers, with a copy to the collection agent. Emails are sent in the background; `GET /ops/mails` shows their status. Use `dry_run` to preview. Send an Idempotency-Key to make it safe to retry; without one, a second call sends the emails again.',
    body: SendStatements,
    bodyOptional: true,
    bodyExample: { ar_account_ids: [9001], dry_run: true },
    responses: {
      202: responseOf(
        'The statements that were queued or, with `dry_run`, would have been queued.',
        SentStatements,
        {
          example: SENT_STATEMENTS_EXAMPLE,
        },
      ),
    },
    errors: ['ACCOUNT_NOT_FOUND'],
    async write(tx, { key, by, clock, body }) {
      const request = body ?? {};
      const { to } = periodOf({ to: request.to }, clock.now());
      return { status: 202, data: { data: await sendStatements(tx, request, { queue, key, by, to }) } };
    },
  }),
];
