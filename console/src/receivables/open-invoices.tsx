import { useCallback, useMemo } from 'react';
import { CustomerLink } from '../app/customer-link.tsx';
import { useCustomersOfAnyStatus } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { useMappedRows, usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { businessNow, shownZone } from '../ui/business-clock.ts';
import { dayColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Badge } from '../ui/controls.tsx';
import { day, dayIn } from '../ui/format.ts';
import { useAccountNames } from './account-names.ts';
import type { OpenInvoice } from './types.ts';

type Named = OpenInvoice & { customer: string; account: string };

const isLate = (one: OpenInvoice) => one.DueDate.slice(0, 10) < dayIn(businessNow(), shownZone());

const COLUMNS: readonly Column<Named>[] = [
  textColumn('number', T.invoices.number, (one) => one.InvoiceNum, { width: 140, card: 'title' }),
  textColumn('account', T.receivables.account, (one) => one.account, { width: 190 }),
  {
    ...textColumn<Named>('customer', T.orders.customer, (one) => one.customer, { card: 'line' }),
    cell: (one) => <CustomerLink id={one.CustomerID} name={one.customer} />,
  },
  textColumn('po', T.orders.po, (one) => one.PONum, { width: 140 }),
  dayColumn('date', T.orders.delivery, (one) => one.Date),
  {
    ...dayColumn<Named>('due', T.orders.due, (one) => one.DueDate, { width: 232, card: 'end' }),
    cell: (one) =>
      isLate(one) ? <Badge tone="careful">{T.receivables.late(day(one.DueDate))}</Badge> : day(one.DueDate),
  },
  moneyColumn('total', T.orders.total, (one) => one.InvoiceTotal),
  moneyColumn('open', T.orders.open, (one) => one.OpenBalance, { card: 'side' }),
];

export function OpenInvoicesTab() {
  const [{ account }] = useFilters();
  const pages = usePages<OpenInvoice>(
    'payments',
    '/api/v1/payments/openInvoices',
    { ARAccountIDs: account },
    200,
  );
  const customers = useCustomersOfAnyStatus();
  const accountName = useAccountNames();
  const names = useMemo(
    () => new Map(customers.data?.map((one) => [one.CustomerID, one.CustomerName])),
    [customers.data],
  );
  const withName = useCallback(
    (one: OpenInvoice) => ({
      ...one,
      customer: names.get(one.CustomerID) ?? T.orders.customerOf(one.CustomerID),
      account: accountName(one.ARAccountID),
    }),
    [names, accountName],
  );
  const named = useMappedRows(pages, withName);
  return (
    <PagedList
      name="open-invoices"
      label={T.receivables.tabs.open}
      pages={named}
      columns={COLUMNS}
      keyOf={(one) => String(one.InvoiceID)}
      linkOf={(one) => `/invoices/${one.InvoiceID}`}
      empty={<p>{T.receivables.noneOpen}</p>}
    />
  );
}
