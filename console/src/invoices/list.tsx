import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { CustomerFilter, deliveryText } from '../orders/filters.tsx';
import { nameOf, type Order } from '../orders/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Badge, Button, Select, TextField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { day, money } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import { type Column, List } from '../ui/table.tsx';
import { EndOfDay } from './end-of-day.tsx';
import { MoveMany } from './move-many.tsx';
import { statusName } from './steps.ts';

const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'number',
    title: T.invoices.number,
    width: 130,
    text: (one) => one.invoice_num ?? '',
    cell: (one) => one.invoice_num,
    card: 'title',
  },
  {
    id: 'customer',
    title: T.orders.customer,
    width: 230,
    text: (one) => one.customer_name,
    cell: (one) => <bdi>{one.customer_name}</bdi>,
    card: 'line',
  },
  {
    id: 'status',
    title: T.orders.status,
    width: 160,
    text: (one) =>
      one.status === 'cancelled' ? T.orders.statuses.cancelled! : statusName(one.invoice_status),
    cell: (one) => (
      <Badge tone={one.invoice_status === 7 ? 'good' : one.status === 'cancelled' ? '' : 'blue'}>
        {one.status === 'cancelled' ? T.orders.statuses.cancelled : statusName(one.invoice_status)}
      </Badge>
    ),
    card: 'side',
  },
  {
    id: 'delivery',
    title: T.orders.delivery,
    width: 122,
    text: (one) => one.delivery_date ?? '',
    cell: (one) => day(one.delivery_date),
    card: 'line',
  },
  {
    id: 'po',
    title: T.orders.po,
    width: 140,
    text: (one) => one.po_num ?? '',
    cell: (one) => one.po_num ?? '–',
  },
  {
    id: 'total',
    title: T.orders.total,
    width: 120,
    isNumber: true,
    text: (one) => one.invoice_total ?? '',
    cell: (one) => money(one.invoice_total),
    card: 'line',
  },
  {
    id: 'open',
    title: T.orders.open,
    width: 120,
    isNumber: true,
    text: (one) => one.open_balance ?? '',
    cell: (one) => money(one.open_balance),
  },
  {
    id: 'due',
    title: T.orders.due,
    width: 122,
    isExtra: true,
    text: (one) => one.due_date?.slice(0, 10) ?? '',
    cell: (one) => day(one.due_date),
  },
  { id: 'note', title: T.orders.note, text: (one) => one.ar_note ?? '', cell: (one) => one.ar_note ?? '' },
];

export function InvoicesPage() {
  const key = useCurrentKey();
  const [filters, setFilters] = useFilters();
  const navigate = useNavigate();
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const [isEnding, setEnding] = useState(false);
  const isStaff = key.type === 'Employee';
  const list = usePages<Order>('orders', '/api/v2/orders', {
    stages: 'posted',
    invoice_statuses: filters.status,
    customer_ids: filters.customer,
    start_date: filters.from,
    end_date: filters.to,
  });
  const chosen = list.rows.filter((one) => picked.has(nameOf(one)));
  return (
    <div className="page fixed">
      <div className="page-head">
        <h1>{T.places.invoices}</h1>
        <Select
          isCompact
          label={T.orders.status}
          value={filters.status ?? ''}
          onChange={(status) => setFilters({ status })}
          options={[
            { value: '', text: T.orders.anyStatus },
            ...Object.entries(T.invoices.statuses).map(([value, text]) => ({ value, text })),
          ]}
        />
        <Menu label={deliveryText(filters)}>
          {() => (
            <div className="stack">
              <TextField
                label={T.from}
                type="date"
                value={filters.from ?? ''}
                onChange={(from) => setFilters({ from })}
              />
              <TextField
                label={T.to}
                type="date"
                value={filters.to ?? ''}
                onChange={(to) => setFilters({ to })}
              />
              <Button onClick={() => setFilters({ from: undefined, to: undefined })}>{T.anyDay}</Button>
            </div>
          )}
        </Menu>
        <CustomerFilter filters={filters} set={setFilters} />
        <span className="push row">
          {isStaff && picked.size > 0 && <MoveMany invoices={chosen} onDone={() => pick(new Set())} />}
          {isStaff && <Button onClick={() => setEnding(true)}>{T.invoices.endOfDay}</Button>}
        </span>
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="invoices"
        label={T.places.invoices}
        rows={list.rows}
        columns={COLUMNS}
        keyOf={nameOf}
        linkOf={(one) => `/invoices/${one.invoice_id}`}
        onOpen={(one) => void navigate({ to: `/invoices/${one.invoice_id}` as '/' })}
        {...(isStaff ? { selection: { picked, pick } } : {})}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.invoices.empty}</p>}
      />
      {isEnding && <EndOfDay onClose={() => setEnding(false)} />}
    </div>
  );
}
