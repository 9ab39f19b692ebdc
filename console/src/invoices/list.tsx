import { useState } from 'react';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePages } from '../app/queries.ts';
import { CustomerFilter, deliveryText } from '../orders/filters.tsx';
import { nameOf, type Order } from '../orders/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { dayColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import { Badge, Button, Select, TextField } from '../ui/controls.tsx';
import { Menu } from '../ui/menu.tsx';
import type { Column } from '../ui/table.tsx';
import { EndOfDay } from './end-of-day.tsx';
import { MoveMany } from './move-many.tsx';
import { statusName } from './steps.ts';

const statusOf = (one: Order) =>
  one.status === 'cancelled' ? T.orders.statuses.cancelled! : statusName(one.invoice_status);

const COLUMNS: readonly Column<Order>[] = [
  textColumn('number', T.invoices.number, (one) => one.invoice_num, { width: 130, card: 'title' }),
  textColumn('customer', T.orders.customer, (one) => one.customer_name, { width: 230, card: 'line' }),
  {
    id: 'status',
    title: T.orders.status,
    width: 176,
    text: statusOf,
    cell: (one) => (
      <Badge tone={one.invoice_status === 7 ? 'good' : one.status === 'cancelled' ? '' : 'blue'}>
        {statusOf(one)}
      </Badge>
    ),
    card: 'side',
  },
  dayColumn('delivery', T.orders.delivery, (one) => one.delivery_date, { card: 'line' }),
  textColumn('po', T.orders.po, (one) => one.po_num, { width: 140 }),
  moneyColumn('total', T.orders.total, (one) => one.invoice_total, { card: 'end' }),
  moneyColumn('open', T.orders.open, (one) => one.open_balance),
  dayColumn('due', T.orders.due, (one) => one.due_date, { isExtra: true }),
  textColumn('note', T.orders.note, (one) => one.ar_note ?? ''),
];

export function InvoicesPage() {
  const key = useCurrentKey();
  const [filters, setFilters] = useFilters();
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
      <PagedList
        name="invoices"
        label={T.places.invoices}
        pages={list}
        columns={COLUMNS}
        keyOf={nameOf}
        linkOf={(one) => `/invoices/${one.invoice_id}`}
        {...(isStaff ? { selection: { picked, pick } } : {})}
        empty={<p>{T.invoices.empty}</p>}
      />
      {isEnding && <EndOfDay onClose={() => setEnding(false)} />}
    </div>
  );
}
