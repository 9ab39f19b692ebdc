import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchAll } from '../api.ts';
import { useCustomersOfAnyStatus } from '../app/directory.ts';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { useDialogInput } from '../editing/persisted-state.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Badge, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { centsOf, day, money, textOfCents } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { amountToType, typedCents } from '../ui/typed-number.ts';
import { useAccountNames } from './account-names.ts';
import { type Amounts, distributePayment, openCents, payableInvoices } from './distribute.ts';
import type { OpenInvoice, Payment } from './types.ts';

function problemOf(text: string, most: bigint): string | undefined {
  if (text.trim() === '') return undefined;
  const cents = typedCents(text);
  if (cents === undefined) return T.receivables.noAmount(amountToType('125.50'));
  if (cents <= 0n) return T.receivables.tooLittle;
  return cents > most ? T.receivables.tooMuch(money(textOfCents(most))) : undefined;
}

/** What is typed is about the balance that the payment had then. */
interface AmountInput {
  of: string;
  total: string;
  /** Amounts by invoice; undefined while they follow the total. */
  edited?: Amounts | undefined;
}

/** One account may pay for several customers. */
function useCustomerNames(): (id: number) => string {
  const customers = useCustomersOfAnyStatus().data;
  const names = useMemo(
    () => new Map(customers?.map((one) => [one.CustomerID, one.CustomerName])),
    [customers],
  );
  return (id) => names.get(id) ?? T.orders.customerOf(id);
}

/** Applies a payment to open invoices of its account, oldest first unless the amounts are edited: a request for each. */
export function ApplyDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const key = useCurrentKey();
  const write = useWrite<unknown>();
  const accountName = useAccountNames();
  const customerName = useCustomerNames();
  const available = centsOf(payment.AvailableBalance) ?? 0n;
  const { typed, change, close } = useDialogInput(
    `payment.${payment.PaymentInvoiceNum}`,
    (): AmountInput => ({ of: payment.AvailableBalance, total: amountToType(textOfCents(available)) }),
    onClose,
    (kept) => kept.of === payment.AvailableBalance,
  );
  const { total, edited } = typed;
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const found = useQuery({
    queryKey: [key.id, 'payments', 'open-of', payment.ARAccountID],
    queryFn: () =>
      fetchAll<OpenInvoice>('/api/v1/payments/openInvoices', { ARAccountIDs: payment.ARAccountID }),
    // What is shown stays in place while requests are sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const invoices = payableInvoices(found.data ?? []);
  const totalProblem = problemOf(total, available);
  const amounts = edited ?? (totalProblem ? {} : distributePayment(invoices, typedCents(total) ?? 0n));
  const chosen = invoices.filter((one) => (amounts[one.InvoiceNum] ?? '').trim() !== '');
  const sumCents = chosen.reduce((sum, one) => sum + (typedCents(amounts[one.InvoiceNum]!) ?? 0n), 0n);
  const sum = textOfCents(sumCents);
  const left = available - sumCents;
  const rowProblem = (one: OpenInvoice) => problemOf(amounts[one.InvoiceNum] ?? '', openCents(one));
  const problem = left < 0n ? T.receivables.tooMuch(money(textOfCents(available))) : totalProblem;

  const send = async () => {
    setTried(true);
    if (chosen.length === 0 || problem || chosen.some(rowProblem)) return;
    try {
      for (const one of chosen.filter(({ InvoiceNum }) => !done.has(InvoiceNum))) {
        await write.send('POST', '/api/v1/payments/applications', {
          query: {
            PaymentInvoiceNum: payment.PaymentInvoiceNum,
            TargetInvoiceNum: one.InvoiceNum,
            ARAccountID: payment.ARAccountID,
            Amount: textOfCents(typedCents(amounts[one.InvoiceNum]!)!),
          },
        });
        setDone((before) => new Set([...before, one.InvoiceNum]));
      }
      showToast(T.receivables.requestSent);
      void queryClient.invalidateQueries({ queryKey: [key.id, 'payments'] });
      close();
    } catch {
      // The dialog shows why, and which requests were made.
    }
  };
  return (
    <Dialog title={T.receivables.applyThis(payment.PaymentInvoiceNum)} onClose={close} isWide>
      <DialogForm
        action={T.receivables.apply}
        tone="good"
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={() => void send()}
        onRetry={() => void send()}
        onBack={close}
      >
        <p>
          <strong>
            <bdi>{accountName(payment.ARAccountID)}</bdi>
          </strong>{' '}
          <span className="soft">
            {payment.PaymentTypeName} · {money(payment.Amount)}
          </span>
        </p>
        <TextField
          label={T.receivables.toApply}
          value={edited ? amountToType(sum) : total}
          problem={problem}
          onChange={(text) => change({ total: text, edited: undefined })}
        />
        {found.data && invoices.length === 0 && <p className="soft">{T.receivables.noneOpenHere}</p>}
        {invoices.length > 0 && (
          <div className="sideways" tabIndex={0}>
            <SmallTable
              caption={T.receivables.tabs.open}
              heads={[
                T.invoices.number,
                T.orders.customer,
                T.orders.due,
                { figure: T.orders.open },
                T.orders.amount,
              ]}
            >
              {invoices.map((one) => (
                <tr key={one.InvoiceNum}>
                  <th scope="row">{one.InvoiceNum}</th>
                  <td>
                    <bdi>{customerName(one.CustomerID)}</bdi>
                  </td>
                  <td className="date">{day(one.DueDate)}</td>
                  <td className="num">{money(one.OpenDebit)}</td>
                  <td>
                    {done.has(one.InvoiceNum) ? (
                      <Badge tone="good">{T.receivables.isRequested}</Badge>
                    ) : (
                      <TextField
                        label={T.receivables.amountFor(one.InvoiceNum)}
                        value={amounts[one.InvoiceNum] ?? ''}
                        problem={rowProblem(one)}
                        onChange={(text) => change({ edited: { ...amounts, [one.InvoiceNum]: text } })}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </SmallTable>
          </div>
        )}
        <p aria-live="polite">
          {T.receivables.requests(chosen.length, money(sum))} · {T.receivables.leftOfPayment}{' '}
          {money(textOfCents(left))}
        </p>
        {isTried && chosen.length === 0 && <p className="problem">{T.receivables.nothingToApply}</p>}
      </DialogForm>
    </Dialog>
  );
}
