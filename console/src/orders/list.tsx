import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Filters, useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, instant, money } from '../ui/format.ts';
import { useHotkeys } from '../ui/hotkeys.ts';
import { type Column, List } from '../ui/table.tsx';
import { OrderFilters } from './filters.tsx';
import { ManyOrders } from './many.tsx';
import { deliveryOf, noteOf, StatusBadge, statusWord, totalOf } from './status.tsx';
import { nameOf, type Order } from './types.ts';

const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'po',
    title: T.orders.po,
    width: 150,
    text: (order) => order.po_num || T.orders.noPo,
    cell: (order) => order.po_num || T.orders.noPo,
    card: 'title',
  },
  {
    id: 'customer',
    title: T.orders.customer,
    width: 220,
    text: (order) => order.customer_name,
    cell: (order) => <bdi>{order.customer_name}</bdi>,
    card: 'line',
  },
  {
    id: 'status',
    title: T.orders.status,
    width: 118,
    text: statusWord,
    cell: (order) => <StatusBadge order={order} />,
    card: 'side',
  },
  { id: 'delivery', title: T.orders.delivery, width: 122, text: deliveryOf, cell: deliveryOf, card: 'line' },
  {
    id: 'units',
    title: T.orders.units,
    width: 80,
    isNumber: true,
    text: (order) => String(order.totals.units),
    cell: (order) => count(order.totals.units),
  },
  {
    id: 'cases',
    title: T.orders.cases,
    width: 80,
    isNumber: true,
    isExtra: true,
    text: (order) => String(order.totals.cases),
    cell: (order) => count(order.totals.cases),
  },
  {
    id: 'total',
    title: T.orders.total,
    width: 112,
    isNumber: true,
    text: (order) => totalOf(order),
    cell: (order) => money(totalOf(order)),
    card: 'line',
  },
  {
    id: 'invoice',
    title: T.orders.invoice,
    width: 110,
    text: (order) => order.invoice_num ?? '',
    cell: (order) => order.invoice_num ?? '–',
  },
  {
    id: 'built',
    title: T.orders.builtBy,
    width: 140,
    isExtra: true,
    text: (order) => order.built_by_user_name ?? '',
    cell: (order) => order.built_by_user_name ?? '–',
  },
  {
    id: 'created',
    title: T.orders.created,
    width: 130,
    isExtra: true,
    text: (order) => order.time_created,
    cell: (order) => instant(order.time_created),
  },
  { id: 'note', title: T.orders.note, text: noteOf, cell: noteOf },
];

function queryOf(filters: Filters) {
  const stages = filters.status ? undefined : filters.stage;
  return {
    statuses: filters.status,
    stages,
    customer_ids: filters.customer,
    states: filters.state,
    invoice_statuses: filters.invoice,
    start_date: filters.from,
    end_date: filters.to,
    has_pending_changes: filters.pending,
    order_ids: filters.ids,
  };
}

export function OrdersPage() {
  const [filters, setFilters] = useFilters();
  const navigate = useNavigate();
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const list = usePages<Order>('orders', '/api/v2/orders', queryOf(filters));
  const open = (order: Order) => void navigate({ to: '/orders/$id', params: { id: nameOf(order) } as never });
  const isFiltered = Object.keys(filters).length > 0;
  useHotkeys([
    {
      key: 'e',
      does: T.orders.editPicked,
      run: () => {
        const [only] = list.rows.filter((order) => picked.has(nameOf(order)));
        if (only) void navigate({ to: '/orders/$id/edit', params: { id: nameOf(only) } as never });
      },
    },
  ]);
  return (
    <div className="page fixed">
      <div className="page-head">
        <h1>{T.places.orders}</h1>
        <OrderFilters filters={filters} set={setFilters} />
        <span className="push row">
          {picked.size > 0 && (
            <ManyOrders
              orders={list.rows.filter((order) => picked.has(nameOf(order)))}
              onDone={() => pick(new Set())}
            />
          )}
          <Link to="/orders/new" className="button main">
            {T.orders.create} <kbd aria-hidden="true">n</kbd>
          </Link>
        </span>
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="orders"
        label={T.places.orders}
        rows={list.rows}
        columns={COLUMNS}
        keyOf={nameOf}
        linkOf={(order) => `/orders/${nameOf(order)}`}
        onOpen={open}
        selection={{ picked, pick }}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={
          <>
            <p>{isFiltered ? T.orders.emptyFiltered : T.orders.empty}</p>
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
