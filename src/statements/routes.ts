import { answer, preferredMediaType, type Route, routesOf, TABLE_TYPES, tableAnswer } from '../http/index.ts';
import { readStatement } from './commands.ts';
import { fileName, statementPdf, statementTable } from './file.ts';
import { periodOf } from './rules.ts';
import { EXAMPLE, StatementOfAccount, statementQuery } from './schema.ts';

const routes = routesOf('v2', 'Statements', { keyTypes: ['Employee', 'Customer'] });

const PDF = 'application/pdf';

export const statementRoutes: readonly Route[] = [
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
];
