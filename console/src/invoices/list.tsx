import { useState } from 'react';
import { CustomerFilter } from '../app/customer-search.tsx';
import { DeliveryMenu, StatusMenu } from '../app/filter-menus.tsx';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePagesFromBothEnds } from '../app/pages-from-both-ends.ts';
import { NEWEST_FIRST } from '../app/queries.ts';
import { Views } from '../app/views.tsx';
import { type Order, orderReferenceOf } from '../orders/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { dayColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Badge, Button } from '../ui/controls.tsx';
import { BulkInvoiceActions } from './advance-invoices.tsx';
import { DeliveryDocuments } from './deliveries.tsx';
import { EndOfDayDialog } from './end-of-day.tsx';
import { statusName } from './steps.ts';

const statusOf = (one: Order) =>
  one.status === 'cancelled' ? T.orders.statuses.cancelled! : statusName(one.invoice_status);

const COLUMNS: readonly Column<Order>[] = [
  textColumn('number', T.invoices.number, (one) => one.invoice_num, {
    width: 130,
    card: 'title',
    sort: 'invoice_num',
  }),
  textColumn('customer', T.orders.customer, (one) => one.customer_name, {
    width: 230,
    card: 'line',
    sort: 'customer_name',
  }),
  {
    id: 'status',
    title: T.orders.status,
    width: 190,
    text: statusOf,
    cell: (one) => (
      <Badge tone={one.invoice_status === 7 ? 'good' : one.status === 'cancelled' ? '' : 'blue'}>
        {statusOf(one)}
      </Badge>
    ),
    card: 'side',
  },
  dayColumn('delivery', T.orders.delivery, (one) => one.delivery_date, {
    card: 'line',
    sort: 'delivery_date',
  }),
  textColumn('po', T.orders.po, (one) => one.po_num, { width: 140, sort: 'po_num' }),
  moneyColumn('total', T.orders.total, (one) => one.invoice_total, { card: 'end', sort: 'invoice_total' }),
  moneyColumn('open', T.orders.open, (one) => one.open_balance),
  dayColumn('due', T.orders.due, (one) => one.due_date, { isExtra: true }),
  textColumn('note', T.orders.note, (one) => one.ar_note ?? ''),
];

export function InvoicesPage() {
  const [filters, setFilters] = useFilters();
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const [isEnding, setEnding] = useState(false);
  const key = useCurrentKey();
  const isStaff = key.type === 'Employee' && key.isReadOnly !== true;
  const isFiltered = [filters.status, filters.customer, filters.from, filters.to].some(Boolean);
  const query = {
    stages: 'posted',
    invoice_statuses: filters.status,
    customer_ids: filters.customer,
    start_date: filters.from,
    end_date: filters.to,
    sort: filters.sort ?? NEWEST_FIRST,
  };
  const list = usePagesFromBothEnds<Order>('orders', '/api/v2/orders', query, orderReferenceOf);
  const chosen = list.rows.filter((one) => picked.has(orderReferenceOf(one)));
  return (
    <div className="page fixed">
      <div className="page-head">
        <h1>{T.places.invoices}</h1>
        <StatusMenu filters={filters} set={setFilters} words={T.invoices.statuses} />
        <DeliveryMenu filters={filters} set={setFilters} />
        <CustomerFilter filters={filters} set={setFilters} />
        <span className="push row">
          {isStaff && picked.size > 0 && (
            <BulkInvoiceActions invoices={chosen} onDone={() => pick(new Set())} />
          )}
          {isStaff && <DeliveryDocuments day={filters.from} />}
          {isStaff && <Button onClick={() => setEnding(true)}>{T.invoices.endOfDay}</Button>}
        </span>
      </div>
      <Views name="invoices" given={[{ name: T.all, search: {} }]} />
      <PagedList
        name="invoices"
        label={T.places.invoices}
        pages={list}
        columns={COLUMNS}
        keyOf={orderReferenceOf}
        linkOf={(one) => `/invoices/${one.invoice_id}`}
        {...(isStaff ? { selection: { picked, pick } } : {})}
        empty={<p>{isFiltered ? T.invoices.emptyFiltered : T.invoices.empty}</p>}
      />
      {isEnding && <EndOfDayDialog onClose={() => setEnding(false)} />}
    </div>
  );
}
