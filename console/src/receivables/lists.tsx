import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../app/queries.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Badge, type BadgeTone, Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { BROWSER_ZONE, centsOf, day, dayIn, instant, money } from '../ui/format.ts';
import { type Column, List } from '../ui/table.tsx';
import { ApplyDialog } from './apply.tsx';
import type { Application, OpenInvoice, Payment } from './types.ts';

interface TabProps {
  account: string | undefined;
}

const isLate = (one: OpenInvoice) => one.DueDate.slice(0, 10) < dayIn(new Date(), 'UTC');

const INVOICES: readonly Column<OpenInvoice>[] = [
  {
    id: 'number',
    title: T.invoices.number,
    width: 140,
    text: (one) => one.InvoiceNum,
    cell: (one) => one.InvoiceNum,
    card: 'title',
  },
  {
    id: 'account',
    title: T.receivables.account,
    width: 110,
    text: (one) => String(one.ARAccountID),
    cell: (one) => one.ARAccountID,
    card: 'line',
  },
  {
    id: 'customer',
    title: T.orders.customer,
    width: 110,
    text: (one) => String(one.CustomerID),
    cell: (one) => (
      <Link to="/orders" search={{ customer: String(one.CustomerID) } as never}>
        {one.CustomerID}
      </Link>
    ),
  },
  {
    id: 'po',
    title: T.orders.po,
    width: 140,
    text: (one) => one.PONum ?? '',
    cell: (one) => one.PONum ?? '–',
  },
  { id: 'date', title: T.orders.delivery, width: 122, text: (one) => one.Date, cell: (one) => day(one.Date) },
  {
    id: 'due',
    title: T.orders.due,
    width: 150,
    text: (one) => one.DueDate.slice(0, 10),
    cell: (one) =>
      isLate(one) ? <Badge tone="careful">{T.receivables.late(day(one.DueDate))}</Badge> : day(one.DueDate),
    card: 'line',
  },
  {
    id: 'total',
    title: T.orders.total,
    width: 120,
    isNumber: true,
    text: (one) => one.InvoiceTotal,
    cell: (one) => money(one.InvoiceTotal),
  },
  {
    id: 'open',
    title: T.orders.open,
    width: 120,
    isNumber: true,
    text: (one) => one.OpenBalance,
    cell: (one) => money(one.OpenBalance),
    card: 'side',
  },
  { id: 'rest', title: '', text: () => '', cell: () => '' },
];

export function OpenInvoicesTab({ account }: TabProps) {
  const list = usePages<OpenInvoice>(
    'payments',
    '/api/v1/payments/openInvoices',
    { ARAccountIDs: account },
    200,
  );
  return (
    <>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="open-invoices"
        label={T.receivables.tabs.open}
        rows={list.rows}
        columns={INVOICES}
        keyOf={(one) => String(one.InvoiceID)}
        linkOf={(one) => `/invoices/${one.InvoiceID}`}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.receivables.noneOpen}</p>}
      />
    </>
  );
}

const PAYMENTS: readonly Column<Payment>[] = [
  {
    id: 'number',
    title: T.receivables.payment,
    width: 140,
    text: (one) => one.PaymentInvoiceNum,
    cell: (one) => one.PaymentInvoiceNum,
    card: 'title',
  },
  {
    id: 'account',
    title: T.receivables.account,
    width: 110,
    text: (one) => String(one.ARAccountID),
    cell: (one) => one.ARAccountID,
    card: 'line',
  },
  {
    id: 'type',
    title: T.receivables.kind,
    width: 130,
    text: (one) => one.PaymentTypeName,
    cell: (one) => one.PaymentTypeName,
    card: 'line',
  },
  {
    id: 'date',
    title: T.receivables.posted,
    width: 150,
    text: (one) => one.PostDate ?? '',
    cell: (one) => instant(one.PostDate),
  },
  {
    id: 'amount',
    title: T.orders.amount,
    width: 120,
    isNumber: true,
    text: (one) => one.Amount,
    cell: (one) => money(one.Amount),
  },
  {
    id: 'left',
    title: T.receivables.left,
    width: 120,
    isNumber: true,
    text: (one) => one.AvailableBalance,
    cell: (one) => money(one.AvailableBalance),
    card: 'side',
  },
];

export function PaymentsTab({ account }: TabProps) {
  const key = useCurrentKey();
  const list = usePages<Payment>('payments', '/api/v1/payments', { ARAccountIDs: account }, 200);
  const [applied, setApplied] = useState<Payment>();
  const columns: readonly Column<Payment>[] = [
    ...PAYMENTS,
    {
      id: 'apply',
      title: T.receivables.apply,
      text: (one) => one.Memo ?? '',
      cell: (one) =>
        key.type !== 'Customer' && (centsOf(one.AvailableBalance) ?? 0n) > 0n ? (
          <Button
            tone="plain"
            label={T.receivables.applyThis(one.PaymentInvoiceNum)}
            onClick={() => setApplied(one)}
          >
            {T.receivables.apply}
          </Button>
        ) : (
          <span className="soft">{one.Memo ?? ''}</span>
        ),
      card: 'line',
    },
  ];
  return (
    <>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="payments"
        label={T.receivables.tabs.payments}
        rows={list.rows}
        columns={columns}
        keyOf={(one) => String(one.PaymentID)}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.receivables.noPayments}</p>}
        foot={<span>{T.zone(BROWSER_ZONE)}</span>}
      />
      {applied && <ApplyDialog payment={applied} onClose={() => setApplied(undefined)} />}
    </>
  );
}

const TONES: Record<string, BadgeTone> = {
  Confirmed: 'good',
  Rejected: 'bad',
  Pending: 'blue',
  Exported: 'blue',
};

const REQUESTS: readonly Column<Application>[] = [
  {
    id: 'payment',
    title: T.receivables.payment,
    width: 140,
    text: (one) => one.PaymentInvoiceNum,
    cell: (one) => one.PaymentInvoiceNum,
    card: 'title',
  },
  {
    id: 'target',
    title: T.invoices.number,
    width: 140,
    text: (one) => one.TargetInvoiceNum,
    cell: (one) => one.TargetInvoiceNum,
    card: 'line',
  },
  {
    id: 'status',
    title: T.orders.status,
    width: 130,
    text: (one) => one.Status,
    cell: (one) => <Badge tone={TONES[one.Status] ?? ''}>{one.Status}</Badge>,
    card: 'side',
  },
  {
    id: 'amount',
    title: T.orders.amount,
    width: 120,
    isNumber: true,
    text: (one) => one.Amount,
    cell: (one) => money(one.Amount),
    card: 'line',
  },
  {
    id: 'requested',
    title: T.receivables.requested,
    width: 160,
    text: (one) => one.TimeRequested ?? '',
    cell: (one) => instant(one.TimeRequested),
  },
  {
    id: 'applied',
    title: T.receivables.applied,
    width: 160,
    text: (one) => one.TimeApplied ?? '',
    cell: (one) => instant(one.TimeApplied),
  },
  {
    id: 'by',
    title: T.receivables.by,
    text: (one) => one.AppliedBy ?? '',
    cell: (one) => one.AppliedBy ?? '–',
  },
];

export function RequestsTab({ account }: TabProps) {
  const list = usePages<Application>(
    'payments',
    '/api/v1/payments/applications',
    { ARAccountIDs: account },
    200,
  );
  const newest = [...list.rows].sort((a, b) => (a.TimeUpdated < b.TimeUpdated ? 1 : -1));
  return (
    <>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="payment-requests"
        label={T.receivables.tabs.requests}
        rows={newest}
        columns={REQUESTS}
        keyOf={(one) => `${one.RequestID} ${one.PaymentApplicationID}`}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.receivables.noRequests}</p>}
        foot={<span>{T.zone(BROWSER_ZONE)}</span>}
      />
    </>
  );
}
