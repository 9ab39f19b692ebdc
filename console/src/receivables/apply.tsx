import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { all } from '../api.ts';
import { queries } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Button, Facts, Select, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { centsOf, day, money, textOfCents } from '../ui/format.ts';
import { tell } from '../ui/toasts.tsx';
import type { OpenInvoice, Payment } from './types.ts';

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** Applies a payment to an invoice of its account. Shows what is left of both while the amount is typed. */
export function ApplyDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const key = useCurrentKey();
  const write = useWrite<unknown>();
  const [target, setTarget] = useState('');
  const [amount, setAmount] = useState('');
  const found = useQuery({
    queryKey: [key.id, 'payments', 'open-of', payment.ARAccountID],
    queryFn: () => all<OpenInvoice>('/api/v1/payments/openInvoices', { ARAccountIDs: payment.ARAccountID }),
  });
  const invoices = (found.data ?? []).filter((one) => (centsOf(one.OpenDebit) ?? 0n) > 0n);
  const invoice = invoices.find((one) => one.InvoiceNum === target);
  const available = centsOf(payment.AvailableBalance) ?? 0n;
  const open = invoice ? (centsOf(invoice.OpenDebit) ?? 0n) : undefined;
  const cents = centsOf(amount);
  const most = open === undefined ? available : smaller(available, open);
  const problem =
    amount === ''
      ? undefined
      : cents === undefined
        ? T.receivables.noAmount
        : cents <= 0n
          ? T.receivables.tooLittle
          : cents > most
            ? T.receivables.tooMuch(money(textOfCents(most)))
            : undefined;
  const choose = (number: string) => {
    setTarget(number);
    const chosen = invoices.find((one) => one.InvoiceNum === number);
    if (chosen) setAmount(textOfCents(smaller(available, centsOf(chosen.OpenDebit) ?? 0n)));
  };
  const send = async () => {
    if (!invoice || problem || cents === undefined) return;
    try {
      await write.send('POST', '/api/v1/payments/applications', {
        query: {
          PaymentInvoiceNum: payment.PaymentInvoiceNum,
          TargetInvoiceNum: invoice.InvoiceNum,
          ARAccountID: payment.ARAccountID,
          Amount: textOfCents(cents),
        },
      });
      tell(T.receivables.asked);
      void queries.invalidateQueries({ queryKey: [key.id, 'payments'] });
      onClose();
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <Dialog title={T.receivables.applyThis(payment.PaymentInvoiceNum)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          label={T.receivables.toInvoice}
          value={target}
          onChange={choose}
          options={[
            { value: '', text: invoices.length === 0 ? T.receivables.noneOpenHere : T.receivables.choose },
            ...invoices.map((one) => ({
              value: one.InvoiceNum,
              text: `${one.InvoiceNum}, ${T.receivables.openDue(money(one.OpenDebit), day(one.DueDate))}`,
            })),
          ]}
        />
        <TextField label={T.orders.amount} value={amount} problem={problem} onChange={setAmount} />
        <div aria-live="polite">
          <Facts
            facts={[
              [T.receivables.leftOfPayment, money(textOfCents(available - (problem ? 0n : (cents ?? 0n))))],
              [
                T.receivables.leftOfInvoice,
                open === undefined ? undefined : money(textOfCents(open - (problem ? 0n : (cents ?? 0n)))),
              ],
            ]}
          />
        </div>
        {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void send()} />}
        <div className="row">
          <Button type="submit" tone="good" isBusy={write.isBusy}>
            {T.receivables.apply}
          </Button>
          <Button onClick={onClose}>{T.back}</Button>
        </div>
      </form>
    </Dialog>
  );
}
