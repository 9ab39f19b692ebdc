import { type ApiKey, type AuditActor, writeAuditEntry } from '../access/index.ts';
import type { Tx } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { newUlid } from '../shared/index.ts';
import { accountNotFound } from './commands.ts';
import {
  type SendStatementsRequest,
  type SendStatementsResult,
  STATEMENT_SEND_QUEUE,
  type StatementSendJob,
} from './schema.ts';
import { type AccountRecipients, loadAccountsToSend } from './sql.ts';

interface SendContext {
  queue: JobQueue;
  key: ApiKey;
  by: AuditActor;
  /** Last day of the statements. */
  to: string;
}

/** Queues one mail per account that has recipients. The worker renders each, because a PDF takes time. */
export async function sendStatements(
  tx: Tx,
  request: SendStatementsRequest,
  context: SendContext,
): Promise<SendStatementsResult> {
  const { key } = context;
  const asked = request.ar_account_ids && [...new Set(request.ar_account_ids)];
  const accounts = await loadAccountsToSend(tx, key, asked);
  const missing = asked?.find((id) => !accounts.some(({ accountId }) => accountId === id));
  if (missing !== undefined) throw accountNotFound(`AR account ${missing}`);
  const reached = accounts.filter(({ recipients }) => recipients.length > 0);
  if (!request.dry_run && reached.length > 0) await enqueue(tx, reached, context);
  return {
    mails: reached.length,
    accounts: accounts.length,
    without_address: accounts.filter((one) => !reached.includes(one)).map(({ accountId }) => accountId),
  };
}

async function enqueue(
  tx: Tx,
  accounts: readonly AccountRecipients[],
  { queue, by, to }: SendContext,
): Promise<void> {
  const callId = newUlid();
  const jobs = accounts.map(({ accountId }) => {
    const payload: StatementSendJob = { ar_account_id: accountId, to, request_id: callId };
    return { queue: STATEMENT_SEND_QUEUE, payload };
  });
  await queue.enqueue(tx, ...jobs);
  const after = { to, ar_account_ids: accounts.map(({ accountId }) => accountId) };
  await writeAuditEntry(tx, {
    ...by,
    action: 'statements.send',
    subject: 'statement',
    subjectId: null,
    after,
  });
}

/** Each call mails each account once, however often its job runs. */
export const eventKeyOf = ({ ar_account_id, to, request_id }: StatementSendJob) =>
  `statement.sent:${ar_account_id}:${to}:${request_id}`;
