import { Link } from '@tanstack/react-router';
import { useSupplierNames } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { BarChart } from '../ui/bars.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { centsOf, day, money, roundMoney, sumOfMoney } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { useAccountNames } from './account-names.ts';
import { groupByAccount, useAgingRows } from './accounts.ts';
import { AGING_FIELDS } from './types.ts';

const MAX_SHOWN = 14;
const balanceText = (text: string) => (centsOf(text) === 0n ? '–' : money(text));
const wholeDollars = (text: string) => Number((centsOf(text) ?? 0n) / 100n);

/** The age of open balances by account, and within each account by supplier. */
export function AgingTab() {
  const [{ account }] = useFilters();
  const key = useCurrentKey();
  const supplierName = useSupplierNames();
  const accountName = useAccountNames();
  const found = useAgingRows();
  if (found.error) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <p className="soft">{T.loading}</p>;
  const wanted = new Set((account ?? '').split(',').filter(Boolean));
  const accounts = groupByAccount(found.data).filter(({ id }) => wanted.size === 0 || wanted.has(String(id)));
  if (accounts.length === 0) return <p className="panel">{T.receivables.noneOpen}</p>;
  return (
    <>
      <div className="panel">
        <BarChart
          title={T.receivables.agingTitle(Math.min(MAX_SHOWN, accounts.length), accounts.length)}
          unit={T.receivables.byAccount}
          series={T.receivables.ages}
          tones={['good', 'blue', 'careful', 'violet', 'bad']}
          format={roundMoney}
          bars={accounts.slice(0, MAX_SHOWN).map(({ id, sums }) => ({
            id: String(id),
            label: accountName(id),
            values: sums.map(wholeDollars),
          }))}
        />
      </div>
      <SmallTable
        isPanel
        caption={T.receivables.tabs.aging}
        heads={[
          { text: <GlossaryTerm name="arAccount">{T.receivables.accountAndSupplier}</GlossaryTerm> },
          ...T.receivables.ages.map((figure) => ({ figure })),
          { figure: T.receivables.credit },
          { figure: T.orders.total },
        ]}
      >
        {accounts.map((one) => [
          <tr key={one.id}>
            <th scope="row">
              <Link to="/receivables" search={{ tab: 'open', account: String(one.id) } as never}>
                <bdi>{accountName(one.id)}</bdi>
              </Link>
              {key.type !== 'Supplier' && (
                <>
                  {' · '}
                  <Link to="/receivables" search={{ tab: 'statements', account: String(one.id) } as never}>
                    {T.statements.one}
                  </Link>
                </>
              )}
            </th>
            {one.sums.map((sum, i) => (
              <td className="num" key={AGING_FIELDS[i]}>
                <strong>{balanceText(sum)}</strong>
              </td>
            ))}
            <td className="num">{balanceText(sumOfMoney(one.rows.map((row) => row.OpenCredit)))}</td>
            <td className="num">
              <strong>{money(one.total)}</strong>
            </td>
          </tr>,
          ...(one.rows.length > 1 || key.type !== 'Customer'
            ? one.rows.map((row) => (
                <tr key={`${one.id} ${row.SupplierID}`} className="soft">
                  <td className="indented">{supplierName(row.SupplierID)}</td>
                  {AGING_FIELDS.map((age) => (
                    <td className="num" key={age}>
                      {balanceText(row[age])}
                    </td>
                  ))}
                  <td className="num">{balanceText(row.OpenCredit)}</td>
                  <td className="num">{money(row.TotalBalanceOutstanding)}</td>
                </tr>
              ))
            : []),
        ])}
      </SmallTable>
      <p className="soft">
        <GlossaryTerm name="aging">{T.receivables.tabs.aging}</GlossaryTerm> ·{' '}
        {T.receivables.asOf(day(accounts[0]?.rows[0]?.CloseDate))}
      </p>
    </>
  );
}
