import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { centsOf, money } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { useAccountNames } from './account-names.ts';
import { groupByAccount, useAgingRows } from './accounts.ts';
import { SendStatementsDialog, useCanSendStatements } from './send-statements.tsx';
import { StatementView } from './statement.tsx';

/** The statement of one account, or the accounts to choose from. */
export function StatementsTab() {
  const [{ account }] = useFilters();
  const [first, ...others] = (account ?? '').split(',').filter(Boolean);
  return first && others.length === 0 ? <StatementView account={first} /> : <Accounts account={account} />;
}

function Accounts({ account }: { account: string | undefined }) {
  const found = useAgingRows();
  const accountName = useAccountNames();
  const maySend = useCanSendStatements();
  const [isSending, setSending] = useState(false);
  if (found.error) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <p className="soft">{T.loading}</p>;
  const wanted = new Set((account ?? '').split(',').filter(Boolean));
  const accounts = groupByAccount(found.data).filter(
    ({ id, total }) => centsOf(total) !== 0n && (wanted.size === 0 || wanted.has(String(id))),
  );
  if (accounts.length === 0) return <p className="panel">{T.statements.none}</p>;
  return (
    <>
      <div className="row">
        <p className="soft">{T.statements.about}</p>
        {maySend && (
          <span className="push">
            <Button tone="main" onClick={() => setSending(true)}>
              {T.statements.sendAll}
            </Button>
          </span>
        )}
      </div>
      <SmallTable
        isPanel
        caption={T.receivables.tabs.statements}
        heads={[T.receivables.account, { figure: T.statements.closing }]}
      >
        {accounts.map(({ id, total }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/receivables" search={{ tab: 'statements', account: String(id) } as never}>
                <bdi>{accountName(id)}</bdi>
              </Link>
            </th>
            <td className="num">{money(total)}</td>
          </tr>
        ))}
      </SmallTable>
      {isSending && <SendStatementsDialog accounts={accounts} onClose={() => setSending(false)} />}
    </>
  );
}
