import { answer, preferredMediaType, type Route, routesOf, TABLE_TYPES, tableAnswer } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { readStatement } from './commands.ts';
import { fileName, statementPdf, statementTable } from './file.ts';
import { periodOf } from './rules.ts';
import {
  EXAMPLE,
  SENT_EXAMPLE,
  SendStatements,
  SentStatements,
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
      'What changed the balance of an AR account, day by day: invoices and credits on the day they were ordered, confirmed applications of payments, and what was settled in the ERP. Opening balance plus entries is the closing balance. A canceled invoice stands in it with its cancellation if both are in the period, and not at all otherwise. For Employee and Customer keys. With `Accept: application/pdf` the answer is a document, with `text/csv` or the type of a workbook (.xlsx) its entries.',
    query: statementQuery,
    answers: {
      200: answer('The statement.', StatementOfAccount, {
        alternatives: [PDF, ...TABLE_TYPES],
        example: EXAMPLE,
      }),
    },
    errors: ['NOT_PERMITTED', 'ACCOUNT_NOT_FOUND'],
    noStore: true,
    async read({ db, key, query, clock, accept }) {
      const issued = await readStatement(db, key, query, periodOf(query, clock.now()));
      const { statement } = issued;
      const headers = { vary: 'x-api-key, accept' };
      if (preferredMediaType(accept, [PDF, ...TABLE_TYPES]) === PDF)
        return {
          json: await statementPdf(issued),
          mediaType: PDF,
          headers: { ...headers, 'content-disposition': `inline; filename="${fileName(statement)}.pdf"` },
        };
      const asTable = await tableAnswer(accept, () => statementTable(statement));
      return asTable ?? { data: { data: statement }, headers };
    },
  }),
  ops.post('sendStatements', '/statements/send', {
    summary: 'Send statements of account',
    description:
      'Mails each account its statement of the 90 days that end on `to`, as a PDF: one mail per account, to the active users of its customers, and to the collection agent as a copy. The worker draws and sends them; `GET /ops/mails` shows what became of each. Preview it with `dry_run`. With an Idempotency-Key it is safe to repeat; without one, a second call mails again.',
    body: SendStatements,
    bodyOptional: true,
    bodyExample: { ar_account_ids: [9001], dry_run: true },
    answers: { 202: answer('What is sent, or would be.', SentStatements, { example: SENT_EXAMPLE }) },
    errors: ['ACCOUNT_NOT_FOUND'],
    async write(tx, { key, by, clock, body }) {
      const request = body ?? {};
      const { to } = periodOf({ to: request.to }, clock.now());
      return { status: 202, data: { data: await sendStatements(tx, request, { queue, key, by, to }) } };
    },
  }),
];
