import { useState } from 'react';
import { BulkDialog } from '../orders/bulk-dialog.tsx';
import type { Order } from '../orders/types.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { nextStatus, statusName } from './steps.ts';

/** Moves each invoice to its next status, with a preview; refused ones stay in the list with their reason. */
export function BulkInvoiceActions({ invoices, onDone }: { invoices: readonly Order[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="soft">{T.countSelected(invoices.length)}</span>
      <Button tone="good" onClick={() => setOpen(true)}>
        {T.invoices.move}
      </Button>
      <Button tone="plain" onClick={onDone}>
        {T.selectNone}
      </Button>
      {isOpen && (
        <BulkDialog
          orders={invoices}
          requestOf={requestOf}
          title={T.invoices.moveTitle}
          cells={(one, isPossible) => (
            <>
              <td>{one.invoice_num}</td>
              <td>
                <bdi>{one.customer_name}</bdi>
              </td>
              <td>
                {statusName(one.invoice_status)} →{' '}
                {isPossible ? statusName(nextStatus(one.invoice_status)) : T.invoices.stays}
              </td>
            </>
          )}
          whyNot={() => ''}
          action={T.invoices.moveAction}
          tone="good"
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

function requestOf({ invoice_id, invoice_status, status }: Order) {
  const to = nextStatus(invoice_status);
  if (!to || status === 'cancelled') return undefined;
  return { method: 'POST', path: `/ops/invoices/${invoice_id}/advance`, body: { to } };
}
