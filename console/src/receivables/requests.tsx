import { useMemo } from 'react';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { shownZone } from '../ui/business-clock.ts';
import { instantColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Badge, type BadgeTone } from '../ui/controls.tsx';
import type { Application } from './types.ts';

const TONES: Record<string, BadgeTone> = {
  Confirmed: 'good',
  Rejected: 'bad',
  Pending: 'blue',
  Exported: 'blue',
};

const COLUMNS: readonly Column<Application>[] = [
  textColumn('payment', T.receivables.payment, (one) => one.PaymentInvoiceNum, { width: 140, card: 'title' }),
  textColumn('target', T.invoices.number, (one) => one.TargetInvoiceNum, { width: 140, card: 'line' }),
  {
    id: 'status',
    title: T.orders.status,
    width: 206,
    text: (one) => one.Status,
    cell: (one) => (
      <Badge tone={TONES[one.Status] ?? ''}>{T.receivables.statuses[one.Status] ?? one.Status}</Badge>
    ),
    card: 'side',
  },
  moneyColumn('amount', T.orders.amount, (one) => one.Amount, { card: 'end' }),
  instantColumn('requested', T.receivables.requested, (one) => one.TimeRequested),
  instantColumn('applied', T.receivables.applied, (one) => one.TimeApplied),
  textColumn('by', T.receivables.by, (one) => one.AppliedBy),
];

export function RequestsTab() {
  const [{ account }] = useFilters();
  const pages = usePages<Application>(
    'payments',
    '/api/v1/payments/applications',
    { ARAccountIDs: account },
    200,
  );
  const newest = useMemo(
    () => [...pages.rows].sort((a, b) => (a.TimeUpdated < b.TimeUpdated ? 1 : -1)),
    [pages.rows],
  );
  return (
    <PagedList
      name="payment-requests"
      label={T.receivables.tabs.requests}
      pages={{ ...pages, rows: newest }}
      columns={COLUMNS}
      keyOf={(one) => `${one.RequestID} ${one.PaymentApplicationID}`}
      linkOf={(one) => `/receivables?tab=payments&account=${one.ARAccountID}`}
      empty={<p>{T.receivables.noRequests}</p>}
      foot={<span>{T.zone(shownZone())}</span>}
    />
  );
}
