import type { V2 } from '@dray/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, get } from '../api.ts';
import { useFilters } from '../app/filters.ts';
import { openPdf } from '../app/open-pdf.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Button, Facts, TextField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { fieldProblem, isShownAtField } from '../ui/field-problems.ts';
import { day, money } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { SendStatementsDialog, useCanSendStatements } from './send-statements.tsx';
import { AGING_FIELDS } from './types.ts';

type Statement = V2.Statement;

const PATH = '/api/v2/statements';

/** What changed the balance of an account, day by day. */
export function StatementView({ account }: { account: string }) {
  const key = useCurrentKey();
  const [filters, set] = useFilters();
  const query = { ar_account_id: account, from: filters.from, to: filters.to };
  const found = useQuery({
    queryKey: [key.id, 'payments', 'statement', query],
    queryFn: async () => (await get<{ data: Statement }>(PATH, query)).data,
    placeholderData: keepPreviousData,
  });
  const shown = found.error ? undefined : found.data;
  const dateField = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={filters[name] ?? shown?.[name] ?? ''}
      problem={fieldProblem(found.error, name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <div className="row no-print">
        <Link to="/receivables" search={{ tab: 'statements' } as never}>
          {T.statements.all}
        </Link>
        {dateField('from', T.from)}
        {dateField('to', T.to)}
        {shown && <StatementActions statement={shown} />}
      </div>
      {found.error && !isShownAtField(found.error, ['from', 'to']) && (
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <p className="soft">{T.loading}</p>}
      {shown && <Shown statement={shown} />}
    </>
  );
}

/** The PDF of what is shown, and its way to the customers. */
function StatementActions({ statement }: { statement: Statement }) {
  const maySend = useCanSendStatements();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { ar_account_id: id, from, to, closing_balance: total } = statement;
  const open = async () => {
    setError(undefined);
    try {
      await openPdf(`${PATH}?${new URLSearchParams({ ar_account_id: String(id), from, to })}`);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return (
    <>
      <Button onClick={() => void open()}>{T.pdf}</Button>
      {maySend && <Button onClick={() => setSending(true)}>{T.statements.send}</Button>}
      {isSending && (
        <SendStatementsDialog accounts={[{ id, total }]} to={to} onClose={() => setSending(false)} />
      )}
      {error !== undefined && <ErrorNote error={error} />}
    </>
  );
}

function Shown({ statement }: { statement: Statement }) {
  return (
    <article className="stack" aria-label={T.statements.title(statement.name)}>
      <h2>
        <bdi>{T.statements.title(statement.name)}</bdi>
      </h2>
      <Facts
        facts={[
          [T.reports.period, T.reports.days(day(statement.from), day(statement.to))],
          [T.statements.customers, <Customers key="customers" of={statement} />],
          [T.statements.opening, money(statement.opening_balance)],
          [T.statements.closing, <strong key="closing">{money(statement.closing_balance)}</strong>],
        ]}
      />
      <Entries statement={statement} />
      <Aging statement={statement} />
      {statement.unapplied_payments.length > 0 && <Unapplied statement={statement} />}
    </article>
  );
}

function Customers({ of }: { of: Statement }) {
  return of.customers.map(({ customer_id: id, customer_name: name }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <Link to={`/customers/${id}` as '/'}>
        <bdi>{name}</bdi>
      </Link>
    </span>
  ));
}

function Entries({ statement }: { statement: Statement }) {
  if (statement.entries.length === 0) return <p className="panel">{T.statements.noEntries}</p>;
  return (
    <SmallTable
      isPanel
      caption={T.statements.entries}
      heads={[
        T.statements.date,
        T.statements.type,
        T.statements.number,
        T.statements.memo,
        { figure: T.statements.amount },
        { figure: T.statements.running },
      ]}
    >
      <tr className="sum">
        <th scope="row">{T.statements.before(day(statement.from))}</th>
        <td />
        <td />
        <td />
        <td />
        <td className="num">{money(statement.opening_balance)}</td>
      </tr>
      {statement.entries.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and stay in their order.
        <tr key={i}>
          <td className="date">{day(one.date)}</td>
          <td>{T.statements.types[one.type]}</td>
          <td>
            <Link to={`/invoices/${one.invoice_id}` as '/'}>{one.number}</Link>
          </td>
          <td>
            <bdi>{one.memo}</bdi>
          </td>
          <td className="num">{money(one.amount)}</td>
          <td className="num">{money(one.running_balance)}</td>
        </tr>
      ))}
      <tr className="sum">
        <th scope="row">{T.statements.closing}</th>
        <td />
        <td />
        <td />
        <td />
        <td className="num">{money(statement.closing_balance)}</td>
      </tr>
    </SmallTable>
  );
}

function Aging({ statement }: { statement: Statement }) {
  return (
    <section className="panel stack" aria-label={T.statements.aging}>
      <h3>{T.statements.aging}</h3>
      <div className="tiles">
        {AGING_FIELDS.map((age, i) => (
          <div className="tile" key={age}>
            <span>{T.receivables.ages[i]}</span>
            {money(statement.aging[age])}
          </div>
        ))}
        <div className="tile">
          <span>{T.receivables.credit}</span>
          {money(statement.aging.OpenCredit)}
        </div>
      </div>
    </section>
  );
}

function Unapplied({ statement }: { statement: Statement }) {
  return (
    <section className="panel stack" aria-label={T.statements.unapplied}>
      <h3>{T.statements.unapplied}</h3>
      <p className="soft">{T.statements.unappliedNote}</p>
      <ul>
        {statement.unapplied_payments.map((one) => (
          <li key={one.payment_invoice_num}>
            {one.payment_invoice_num}, {day(one.date)}: {T.statements.left} {money(one.available_balance)}
          </li>
        ))}
      </ul>
    </section>
  );
}
