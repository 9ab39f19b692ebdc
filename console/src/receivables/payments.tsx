import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchPage } from '../api.ts';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePages } from '../app/queries.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { shownZone } from '../ui/business-clock.ts';
import { instantColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Button } from '../ui/controls.tsx';
import { centsOf } from '../ui/format.ts';
import { useAccountNames } from './account-names.ts';
import { ApplyDialog } from './apply.tsx';
import type { Payment } from './types.ts';

const hasBalance = (one: Payment) => (centsOf(one.AvailableBalance) ?? 0n) > 0n;

function columnsOf(
  accountName: (id: number) => string,
  onApply: ((payment: Payment) => void) | undefined,
): readonly Column<Payment>[] {
  return [
    textColumn('number', T.receivables.payment, (one) => one.PaymentInvoiceNum, {
      width: 140,
      card: 'title',
    }),
    textColumn('account', T.receivables.account, (one) => accountName(one.ARAccountID), {
      width: 220,
      card: 'line',
    }),
    textColumn('type', T.receivables.kind, (one) => one.PaymentTypeName, { width: 160, card: 'line' }),
    instantColumn('date', T.receivables.posted, (one) => one.PostDate),
    moneyColumn('amount', T.orders.amount, (one) => one.Amount),
    moneyColumn('left', T.receivables.left, (one) => one.AvailableBalance, { card: 'side' }),
    ...(onApply ? [applyActionColumn(onApply)] : []),
    textColumn('memo', T.orders.memo, (one) => one.Memo ?? ''),
  ];
}

const applyActionColumn = (onApply: (payment: Payment) => void): Column<Payment> => ({
  id: 'apply',
  title: T.receivables.apply,
  width: 100,
  text: () => '',
  cell: (one) =>
    hasBalance(one) && (
      <Button label={T.receivables.applyThis(one.PaymentInvoiceNum)} onClick={() => onApply(one)}>
        {T.receivables.apply}
      </Button>
    ),
  card: 'end',
});

/** The payment that the address names: a hit of the search opens it. */
function usePayment(number: string | undefined): Payment | undefined {
  const { id } = useCurrentKey();
  return useQuery({
    queryKey: [id, 'payments', 'one', number],
    queryFn: async () =>
      (await fetchPage<Payment>('/api/v1/payments', { PaymentInvoiceNums: number, PageSize: 1 })).rows,
    enabled: number !== undefined,
  }).data?.[0];
}

export function PaymentsTab() {
  const key = useCurrentKey();
  const [{ account, payment: named }, set] = useFilters();
  const pages = usePages<Payment>('payments', '/api/v1/payments', { ARAccountIDs: account }, 200);
  const [applied, setApplied] = useState<Payment>();
  const found = usePayment(named);
  const apply = key.type === 'Customer' || key.isReadOnly ? undefined : setApplied;
  const shown = applied ?? (apply ? found : undefined);
  const accountName = useAccountNames();
  const columns = useMemo(() => columnsOf(accountName, apply), [accountName, apply]);
  return (
    <>
      <PagedList
        name="payments"
        label={T.receivables.tabs.payments}
        pages={pages}
        columns={columns}
        keyOf={(one) => String(one.PaymentID)}
        {...(apply ? { onOpen: (one: Payment) => hasBalance(one) && apply(one) } : {})}
        empty={<p>{T.receivables.noPayments}</p>}
        foot={<span>{T.zone(shownZone())}</span>}
      />
      {shown && (
        <ApplyDialog
          payment={shown}
          onClose={() => {
            setApplied(undefined);
            set({ payment: undefined });
          }}
        />
      )}
    </>
  );
}
