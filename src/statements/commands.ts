import type { KeyScope } from '../access/index.ts';
import type { Queryable } from '../db/index.ts';
import { Fault, malformed } from '../shared/index.ts';
import type { StatementPeriod } from './rules.ts';
import type { AccountStatement } from './schema.ts';
import { findAccount, loadBalances, type StatementIssuer } from './sql.ts';

export interface AccountRequest {
  ar_account_id?: number | undefined;
  customer_id?: number | undefined;
}

export interface IssuedStatement {
  statement: AccountStatement;
  issuer: StatementIssuer | null;
}

export async function readStatement(
  db: Queryable,
  key: KeyScope,
  asked: AccountRequest,
  period: StatementPeriod,
): Promise<IssuedStatement> {
  const found = await findAccount(db, key, accountOf(asked));
  if (!found) throw accountNotFound();
  const { issuer, ...account } = found;
  const { from, to } = period;
  const balances = await loadBalances(db, key, account.ar_account_id, period);
  return { statement: { ...account, from, to, ...balances }, issuer };
}

function accountOf({ ar_account_id: accountId, customer_id: customerId }: AccountRequest) {
  if (accountId !== undefined && customerId !== undefined)
    throw malformed('customer_id', 'Send ar_account_id or customer_id, not both.');
  if (accountId !== undefined) return { accountId };
  if (customerId !== undefined) return { customerId };
  throw malformed('ar_account_id', 'Send either ar_account_id or customer_id.');
}

export const accountNotFound = (which = 'The AR account or customer') =>
  new Fault('ACCOUNT_NOT_FOUND', `${which} does not exist, or this API key has no access to it.`);
