import { renderStatement } from '../documents/index.ts';
import type { ResponseTable } from '../http/index.ts';
import type { IssuedStatement } from './commands.ts';
import type { AccountStatement } from './schema.ts';

export const fileName = ({ ar_account_id, to }: AccountStatement) => `statement-${ar_account_id}-${to}`;

export const statementTable = (statement: AccountStatement): ResponseTable => ({
  name: fileName(statement),
  columns: [
    { title: 'date', type: 'date' },
    { title: 'type' },
    { title: 'number' },
    { title: 'invoice_id', type: 'whole' },
    { title: 'memo' },
    { title: 'amount', type: 'money' },
    { title: 'running_balance', type: 'money' },
  ],
  rows: statement.entries.map((entry) => [
    entry.date,
    entry.type,
    entry.number,
    entry.invoice_id,
    entry.memo,
    entry.amount,
    entry.running_balance,
  ]),
});

export const renderStatementPdf = ({ statement, issuer }: IssuedStatement): Promise<Buffer> =>
  renderStatement({ ...statement, issuer });
