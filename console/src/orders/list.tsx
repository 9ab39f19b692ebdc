import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Filters, useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePagesFromBothEnds } from '../app/pages-from-both-ends.ts';
import { NEWEST_FIRST } from '../app/queries.ts';
import { Views } from '../app/views.tsx';
import { UnsavedWorkNote } from '../editing/unsaved-work-note.tsx';
import { IfCanWrite, useCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { countColumn, dayColumn, instantColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Button } from '../ui/controls.tsx';
import { useHotkeys } from '../ui/hotkeys.ts';
import { BulkOrderActions } from './bulk-actions.tsx';
import { OrderFilters } from './filters.tsx';
import { orderTotal, StatusBadge, statusLabel, statusNote } from './status.tsx';
import { type Order, orderReferenceOf } from './types.ts';

const COLUMNS: readonly Column<Order>[] = [
  textColumn('po', T.orders.po, (order) => order.po_num || T.orders.noPo, {
    width: 150,
    card: 'title',
    sort: 'po_num',
  }),
  textColumn('customer', T.orders.customer, (order) => order.customer_name, {
    width: 240,
    card: 'line',
    sort: 'customer_name',
  }),
  {
    id: 'status',
    title: T.orders.status,
    width: 130,
    sort: 'status',
    text: statusLabel,
    cell: (order) => <StatusBadge order={order} />,
    card: 'side',
  },
  dayColumn('delivery', T.orders.delivery, (order) => order.delivery_date, {
    card: 'line',
    sort: 'delivery_date',
  }),
  countColumn('units', T.orders.units, (order) => order.totals.units, { width: 100 }),
  countColumn('cases', T.orders.cases, (order) => order.totals.cases, { width: 80, isExtra: true }),
  moneyColumn('total', T.orders.total, orderTotal, { card: 'end', sort: 'invoice_total' }),
  textColumn('invoice', T.orders.invoice, (order) => order.invoice_num, { width: 110, sort: 'invoice_num' }),
  textColumn('built', T.orders.builtBy, (order) => order.built_by_user_name, { width: 140, isExtra: true }),
  instantColumn('created', T.orders.created, (order) => order.time_created, {
    isExtra: true,
    sort: 'time_created',
  }),
  textColumn('note', T.orders.note, statusNote),
];

/** What a place comes with, beside the views that people save. */
const VIEWS = [
  { name: T.all, search: {} },
  { name: T.orders.drafts, search: { status: 'draft' } },
  { name: T.orders.statuses.rejected!, search: { status: 'rejected' } },
  { name: T.orders.withPending, search: { pending: 'true' } },
];

/** The stage of each word of the list. An accepted order is "posted" once it has its invoice. */
const STAGES: Readonly<Record<Order['status'] | 'posted', Order['stage']>> = {
  draft: 'draft',
  deleted: 'draft',
  queued: 'submitted',
  importing: 'submitted',
  rejected: 'submitted',
  accepted: 'submitted',
  posted: 'posted',
  on_the_way: 'posted',
  delivered: 'posted',
  cancelled: 'posted',
};

/** Words of several stages, with one of "accepted" and "posted" among them, also find the orders of the other one. */
function statusQuery({ status, stage }: Filters) {
  if (!status) return { stages: stage };
  const words = status.split(',');
  const stages = new Set(words.map((word) => STAGES[word as keyof typeof STAGES]));
  const statuses = [...new Set(words.map((word) => (word === 'posted' ? 'accepted' : word)))].join(',');
  return { statuses, stages: [...stages].filter(Boolean).join(',') || undefined };
}

function queryOf(filters: Filters) {
  return {
    ...statusQuery(filters),
    customer_ids: filters.customer,
    states: filters.state,
    invoice_statuses: filters.invoice,
    start_date: filters.from,
    end_date: filters.to,
    has_pending_changes: filters.pending,
    order_ids: filters.ids,
    sort: filters.sort ?? NEWEST_FIRST,
  };
}

export function OrdersPage() {
  const [filters, setFilters] = useFilters();
  const navigate = useNavigate();
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const list = usePagesFromBothEnds<Order>('orders', '/api/v2/orders', queryOf(filters), orderReferenceOf);
  const isFiltered = Object.keys(filters).length > 0;
  const mayWrite = useCanWrite();
  const edit = () => {
    const [only] = list.rows.filter((order) => picked.has(orderReferenceOf(order)));
    if (only) void navigate({ to: '/orders/$id/edit', params: { id: orderReferenceOf(only) } as never });
  };
  useHotkeys(mayWrite ? [{ key: 'e', does: T.orders.editPicked, run: edit }] : []);
  return (
    <div className="page fixed">
      <div className="page-head">
        <h1>{T.places.orders}</h1>
        <OrderFilters filters={filters} set={setFilters} />
        <span className="push row">
          <IfCanWrite>
            {picked.size > 0 && (
              <BulkOrderActions
                orders={list.rows.filter((order) => picked.has(orderReferenceOf(order)))}
                onDone={() => pick(new Set())}
              />
            )}
            <Link to="/orders/new" className="button main">
              {T.orders.create} <kbd aria-hidden="true">n</kbd>
            </Link>
          </IfCanWrite>
        </span>
      </div>
      <Views name="orders" given={VIEWS} />
      <UnsavedWorkNote />
      <PagedList
        name="orders"
        label={T.places.orders}
        pages={list}
        columns={COLUMNS}
        keyOf={orderReferenceOf}
        linkOf={(order) => `/orders/${orderReferenceOf(order)}`}
        {...(mayWrite ? { selection: { picked, pick } } : {})}
        empty={
          <>
            <p>
              {isFiltered ? T.orders.emptyFiltered : T.orders.empty}{' '}
              {!isFiltered && mayWrite && T.orders.emptyFirst}
            </p>
            {isFiltered && (
              <div className="row">
                <Button
                  onClick={() =>
                    setFilters(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])))
                  }
                >
                  {T.clearFilters}
                </Button>
              </div>
            )}
          </>
        }
      />
    </div>
  );
}
