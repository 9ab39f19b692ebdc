import { Link } from '@tanstack/react-router';
import { T } from '../more-texts.ts';
import { useAccountNames } from '../receivables/account-names.ts';
import { AGING_FIELDS } from '../receivables/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Facts } from '../ui/controls.tsx';
import { money, sumOfMoney } from '../ui/format.ts';
import { useAging } from './data.ts';

const [, ...OVERDUE_AGES] = AGING_FIELDS;

/** What is open and overdue, by AR account. */
export function Balance({ id }: { id: string }) {
  const key = useCurrentKey();
  const rows = useAging(id).data ?? [];
  const accountName = useAccountNames();
  const accounts = [...new Set(rows.map((row) => row.ARAccountID))];
  return accounts.map((account) => {
    const own = rows.filter((row) => row.ARAccountID === account);
    const overdue = sumOfMoney(OVERDUE_AGES.flatMap((age) => own.map((row) => row[age])));
    return (
      <section className="stack" key={account} aria-label={T.places.receivables}>
        <h2>
          <Link to="/receivables" search={{ account: String(account) } as never}>
            {T.places.receivables}, <bdi>{accountName(account)}</bdi>
          </Link>
        </h2>
        {key.type !== 'Supplier' && (
          <p>
            <Link to="/receivables" search={{ tab: 'statements', account: String(account) } as never}>
              {T.statements.one}
            </Link>
          </p>
        )}
        <Facts
          facts={[
            [T.customers.balance, money(sumOfMoney(own.map((row) => row.TotalBalanceOutstanding)))],
            [T.customers.overdue, money(overdue)],
          ]}
        />
      </section>
    );
  });
}
