import type { Ops } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Badge, Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { money } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { useAccountNames } from './account-names.ts';

type SentStatements = Ops.SentStatements;

export const useCanSendStatements = (): boolean => {
  const key = useCurrentKey();
  return key.type === 'Employee' && key.isReadOnly !== true;
};

const PATH = '/ops/statements/send';
/** As many as one request takes. */
const MAX_ACCOUNTS = 1_000;

function batches(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / MAX_ACCOUNTS);
  return Array.from({ length: count }, (_, i) => ids.slice(i * MAX_ACCOUNTS, (i + 1) * MAX_ACCOUNTS));
}

interface Props {
  accounts: readonly { id: number; total: string }[];
  /** The last day of the statements; today by default. */
  to?: string;
  onClose: () => void;
}

/** Accounts without a recipient. */
function useAccountsWithoutEmail(ids: readonly number[], to: string | undefined) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'ops', 'statements', ids, to],
    queryFn: async () => {
      const found = new Set<number>();
      for (const ar_account_ids of batches(ids)) {
        const body = { ar_account_ids, ...(to ? { to } : {}), dry_run: true };
        const { data } = await call<{ data: SentStatements }>('POST', PATH, { body });
        for (const id of data.data.without_address) found.add(id);
      }
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Who gets a statement and who does not, and why; then exactly these are sent. */
export function SendStatementsDialog({ accounts, to, onClose }: Props) {
  const ids = accounts.map(({ id }) => id);
  const unreachable = useAccountsWithoutEmail(ids, to);
  const reached = ids.filter((id) => unreachable.data && !unreachable.data.has(id));
  const write = useWrite<{ data: SentStatements }>();
  const [done, setDone] = useState(0);
  const send = async () => {
    try {
      const left = batches(reached).slice(done);
      for (const ar_account_ids of left) {
        await write.send('POST', PATH, { body: { ar_account_ids, ...(to ? { to } : {}) } });
        setDone((before) => before + 1);
      }
      showToast(T.statements.sent(reached.length));
      onClose();
    } catch {
      // Shown below. What was sent is not sent again.
    }
  };
  return (
    <Dialog title={T.statements.sendTitle} onClose={onClose} isWide>
      <p>{T.statements.sendAbout}</p>
      {unreachable.error && (
        <ErrorNote error={unreachable.error} onRetry={() => void unreachable.refetch()} />
      )}
      {unreachable.isPending && <p className="soft">{T.loading}</p>}
      {unreachable.data && (
        <>
          <p aria-live="polite">
            <strong>{T.statements.preview(reached.length, ids.length)}</strong>{' '}
            {accounts.length > 1 && <span className="soft">{T.statements.otherAccounts}</span>}
          </p>
          <Preview accounts={accounts} unreachable={unreachable.data} />
          {reached.length === 0 && <p className="note careful">{T.statements.nobodyGets}</p>}
        </>
      )}
      {write.error !== undefined && <ErrorNote error={write.error} />}
      <div className="row">
        {reached.length > 0 && (
          <Button tone="good" isBusy={write.isBusy} onClick={() => void send()}>
            {T.statements.action(reached.length)}
          </Button>
        )}
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}

function Preview({ accounts, unreachable }: Pick<Props, 'accounts'> & { unreachable: ReadonlySet<number> }) {
  const accountName = useAccountNames();
  // Accounts that get no statement come first: they may need action.
  const sorted = [...accounts].sort((a, b) => Number(unreachable.has(b.id)) - Number(unreachable.has(a.id)));
  return (
    <div className="preview sideways" tabIndex={0}>
      <SmallTable
        caption={T.statements.sendTitle}
        heads={[T.receivables.account, { figure: T.statements.closing }, T.statements.mail]}
      >
        {sorted.map(({ id, total }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{accountName(id)}</bdi>
            </th>
            <td className="num">{money(total)}</td>
            <td>
              {unreachable.has(id) ? T.statements.getsNone : <Badge tone="good">{T.statements.gets}</Badge>}
            </td>
          </tr>
        ))}
      </SmallTable>
    </div>
  );
}
