import { Link } from '@tanstack/react-router';
import { StatusMenu } from '../app/filter-menus.tsx';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePagesFromBothEnds } from '../app/pages-from-both-ends.ts';
import { NEWEST_FIRST, usePages } from '../app/queries.ts';
import { TabbedPage } from '../app/tabbed-page.tsx';
import { Views } from '../app/views.tsx';
import { translateMessage } from '../refusal-text.ts';
import { useCurrentKey } from '../session/keys.ts';
import { IfCanWrite, useCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { countColumn, dayColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, day, money } from '../ui/format.ts';
import { ActivationTasks } from './activation.tsx';
import { StageBadge } from './stage.tsx';
import { type Purchase, STATUSES } from './types.ts';

export function PurchasesPage() {
  const { type } = useCurrentKey();
  const create = (
    <span className="push">
      <IfCanWrite>
        <Link to="/purchases/new" className="button main">
          {T.purchases.create}
        </Link>
      </IfCanWrite>
    </span>
  );
  return (
    <TabbedPage
      title={T.places.purchases}
      name="view"
      parts={PARTS}
      words={T.purchases.views}
      without={type === 'Employee' ? [] : ['activation']}
      flowing={['activation']}
      head={create}
    />
  );
}

const OPEN = STATUSES.filter((status) => status !== 'Verified').join(',');
const BOARD_COLUMNS: readonly (readonly string[])[] = [
  ['InProgress'],
  ['Submitted', 'Importing'],
  ['PendingActivation'],
  ['New'],
  ['Accepted'],
  ['Received'],
  ['Confirmed'],
  ['Verified'],
];

/** The count; if there are more, it says that these are the newest. */
const countText = (shown: number, pages: { hasMore: boolean }) =>
  pages.hasMore ? T.purchases.newest(count(shown)) : count(shown);

/** All unfinished purchases by stage, and the latest finished ones. */
function Board() {
  const query = { include_transactions: false };
  const open = usePages<Purchase>('purchases', '/api/v2/purchases', { ...query, statuses: OPEN }, 500);
  const done = usePages<Purchase>('purchases', '/api/v2/purchases', { ...query, statuses: 'Verified' }, 15);
  const rows = [...open.rows, ...done.rows];
  return (
    <>
      {open.error !== null && <ErrorNote error={open.error} onRetry={open.retry} />}
      <section className="board" aria-label={T.purchases.views.board} tabIndex={0}>
        {BOARD_COLUMNS.map((statuses) => {
          const here = rows.filter((one) => statuses.includes(one.status));
          return (
            <section key={statuses[0]} aria-label={T.purchases.statuses[statuses[0]!]} tabIndex={0}>
              <h2>
                {T.purchases.statuses[statuses[0]!]}{' '}
                <span className="soft">
                  {countText(here.length, statuses[0] === 'Verified' ? done : open)}
                </span>
              </h2>
              {here.map((one) => (
                <Link
                  key={one.purchase_global_id}
                  className="card"
                  to={`/purchases/${one.purchase_global_id}` as '/'}
                >
                  <strong>{one.po_num}</strong>
                  <bdi className="soft">{one.vendor_name}</bdi>
                  <span className="facts-line">
                    <span>{day(one.receive_date)}</span> <span>{money(one.total)}</span>
                  </span>
                  {one.processing && (
                    <span className="problem">{translateMessage(one.processing.message)}</span>
                  )}
                </Link>
              ))}
            </section>
          );
        })}
      </section>
    </>
  );
}

const LIST_COLUMNS: readonly Column<Purchase>[] = [
  textColumn('po', T.orders.po, (one) => one.po_num, { width: 160, card: 'title', sort: 'po_num' }),
  textColumn('number', T.purchases.number, (one) => one.purchase_id, { width: 90 }),
  textColumn('vendor', T.purchases.vendor, (one) => one.vendor_name, { card: 'line', sort: 'vendor_name' }),
  {
    id: 'status',
    title: T.orders.status,
    width: 196,
    sort: 'status',
    text: (one) => T.purchases.statuses[one.status] ?? one.status,
    cell: (one) => <StageBadge status={one.status} />,
    card: 'side',
  },
  textColumn('location', T.purchases.location, (one) => one.to_location_name, { width: 190 }),
  dayColumn('date', T.orders.delivery, (one) => one.receive_date, { card: 'line', sort: 'receive_date' }),
  countColumn('cases', T.orders.cases, (one) => one.total_cases, { width: 80 }),
  moneyColumn('total', T.orders.total, (one) => one.total, { card: 'end', sort: 'total' }),
  textColumn('memo', T.orders.memo, (one) => one.memo, { isExtra: true }),
];

const idOf = (one: Purchase) => one.purchase_global_id;

function PurchaseList() {
  const [filters, set] = useFilters();
  const mayWrite = useCanWrite();
  const query = {
    include_transactions: false,
    statuses: filters.status,
    sort: filters.sort ?? NEWEST_FIRST,
  };
  const list = usePagesFromBothEnds<Purchase>('purchases', '/api/v2/purchases', query, idOf);
  return (
    <>
      <div className="row">
        <StatusMenu filters={filters} set={set} words={T.purchases.statuses} />
        <Views name="purchases" given={[{ name: T.all, search: { view: 'list' } }]} />
      </div>
      <PagedList
        name="purchases"
        label={T.places.purchases}
        pages={list}
        columns={LIST_COLUMNS}
        keyOf={idOf}
        linkOf={(one) => `/purchases/${one.purchase_global_id}`}
        empty={
          <p>
            {filters.status ? T.purchases.emptyFiltered : T.purchases.empty}{' '}
            {!filters.status && mayWrite && T.purchases.emptyFirst}
          </p>
        }
      />
    </>
  );
}

const PARTS = { board: Board, list: PurchaseList, activation: ActivationTasks } as const;
