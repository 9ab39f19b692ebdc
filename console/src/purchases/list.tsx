import { Link, useNavigate } from '@tanstack/react-router';
import { useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Select } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, day, money } from '../ui/format.ts';
import { type Column, List } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Activation } from './activation.tsx';
import { StageBadge } from './stage.tsx';
import { type Purchase, STATUSES } from './types.ts';

const VIEWS = ['board', 'list', 'activation'] as const;

export function PurchasesPage() {
  const key = useCurrentKey();
  const [filters] = useFilters();
  const views = VIEWS.filter((view) => view !== 'activation' || key.type === 'Employee');
  const at = views.find((view) => view === filters.view) ?? 'board';
  return (
    <div className={`page ${at === 'list' ? 'fixed' : ''}`}>
      <div className="page-head">
        <h1>{T.places.purchases}</h1>
        <span className="push">
          <Link to="/purchases/new" className="button main">
            {T.purchases.create}
          </Link>
        </span>
      </div>
      <Tabs
        label={T.places.purchases}
        name="view"
        at={at}
        tabs={views.map((value) => ({ value, text: T.purchases.views[value] }))}
      />
      {at === 'board' && <Board />}
      {at === 'list' && <PurchaseList />}
      {at === 'activation' && <Activation />}
    </div>
  );
}

const OPEN = STATUSES.filter((status) => status !== 'Verified').join(',');
const COLUMNS: readonly (readonly string[])[] = [
  ['InProgress'],
  ['Submitted', 'Importing'],
  ['PendingActivation'],
  ['New'],
  ['Accepted'],
  ['Received'],
  ['Confirmed'],
  ['Verified'],
];

/** Every purchase that is not finished, by stage, and the last ones that are. */
function Board() {
  const query = { include_transactions: false };
  const open = usePages<Purchase>('purchases', '/api/v2/purchases', { ...query, statuses: OPEN }, 500);
  const done = usePages<Purchase>('purchases', '/api/v2/purchases', { ...query, statuses: 'Verified' }, 15);
  const rows = [...open.rows, ...done.rows];
  return (
    <>
      {open.error !== null && <ErrorNote error={open.error} onRetry={open.retry} />}
      <section className="board" aria-label={T.purchases.views.board} tabIndex={0}>
        {COLUMNS.map((statuses) => {
          const here = rows.filter((one) => statuses.includes(one.status));
          return (
            <section key={statuses[0]} aria-label={T.purchases.statuses[statuses[0]!]}>
              <h2>
                {T.purchases.statuses[statuses[0]!]} <span className="soft">{count(here.length)}</span>
              </h2>
              {here.map((one) => (
                <Link
                  key={one.purchase_global_id}
                  className="card"
                  to={`/purchases/${one.purchase_global_id}` as '/'}
                >
                  <strong>{one.po_num}</strong>
                  <bdi className="soft">{one.vendor_name}</bdi>
                  <span>
                    {day(one.receive_date)} · {money(one.total)}
                  </span>
                  {one.processing && <span className="problem">{one.processing.message}</span>}
                </Link>
              ))}
            </section>
          );
        })}
      </section>
    </>
  );
}

const LIST: readonly Column<Purchase>[] = [
  {
    id: 'po',
    title: T.orders.po,
    width: 170,
    text: (one) => one.po_num,
    cell: (one) => one.po_num,
    card: 'title',
  },
  {
    id: 'number',
    title: T.purchases.number,
    width: 100,
    text: (one) => String(one.purchase_id ?? ''),
    cell: (one) => one.purchase_id ?? '–',
  },
  {
    id: 'vendor',
    title: T.purchases.vendor,
    width: 240,
    text: (one) => one.vendor_name ?? '',
    cell: (one) => <bdi>{one.vendor_name}</bdi>,
    card: 'line',
  },
  {
    id: 'status',
    title: T.orders.status,
    width: 170,
    text: (one) => T.purchases.statuses[one.status] ?? one.status,
    cell: (one) => <StageBadge status={one.status} />,
    card: 'side',
  },
  {
    id: 'location',
    title: T.purchases.location,
    width: 200,
    text: (one) => one.to_location_name ?? '',
    cell: (one) => one.to_location_name,
  },
  {
    id: 'date',
    title: T.orders.delivery,
    width: 122,
    text: (one) => one.receive_date?.slice(0, 10) ?? '',
    cell: (one) => day(one.receive_date),
    card: 'line',
  },
  {
    id: 'cases',
    title: T.orders.cases,
    width: 90,
    isNumber: true,
    text: (one) => one.total_cases ?? '',
    cell: (one) => count(one.total_cases),
  },
  {
    id: 'total',
    title: T.orders.total,
    width: 120,
    isNumber: true,
    text: (one) => one.total ?? '',
    cell: (one) => money(one.total),
    card: 'line',
  },
  { id: 'memo', title: T.orders.memo, text: (one) => one.memo ?? '', cell: (one) => one.memo ?? '' },
];

function PurchaseList() {
  const [filters, set] = useFilters();
  const navigate = useNavigate();
  const list = usePages<Purchase>('purchases', '/api/v2/purchases', {
    include_transactions: false,
    statuses: filters.status,
  });
  return (
    <>
      <div className="row">
        <Select
          isCompact
          label={T.orders.status}
          value={filters.status ?? ''}
          onChange={(status) => set({ status })}
          options={[
            { value: '', text: T.orders.anyStatus },
            ...STATUSES.map((value) => ({ value, text: T.purchases.statuses[value] ?? value })),
          ]}
        />
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="purchases"
        label={T.places.purchases}
        rows={list.rows}
        columns={LIST}
        keyOf={(one) => one.purchase_global_id}
        linkOf={(one) => `/purchases/${one.purchase_global_id}`}
        onOpen={(one) => void navigate({ to: `/purchases/${one.purchase_global_id}` as '/' })}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.purchases.empty}</p>}
      />
    </>
  );
}
