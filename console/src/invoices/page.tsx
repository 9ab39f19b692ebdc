import type { Ops, V1 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchAll } from '../api.ts';
import { CustomerLink } from '../app/customer-link.tsx';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { useOrder } from '../orders/data.ts';
import { type Order, orderReferenceOf } from '../orders/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { Badge, Button, Facts, PdfLink } from '../ui/controls.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, day, money, safeUrl } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import { LoadingPage } from '../ui/loading-page.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { nextStatus, statusName } from './steps.ts';

type FulfilledInvoice = Ops.Invoice;
type Certificate = V1.Certificate;

export function InvoicePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useOrder(id);
  if (!found.data) return <LoadingPage title={T.invoices.one} found={found} />;
  return <Loaded invoice={found.data} />;
}

function Loaded({ invoice }: { invoice: Order }) {
  const key = useCurrentKey();
  const [lots, setLots] = useState<FulfilledInvoice>();
  const coas = useQuery({
    queryKey: [key.id, 'invoices', 'coas', invoice.invoice_id, invoice.version],
    queryFn: () => fetchAll<Certificate>(`/api/v1/invoices/${invoice.invoice_id}/coas`),
  });
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          {invoice.invoice_num} · <bdi>{invoice.customer_name}</bdi>
        </h1>
        <Badge tone={invoice.invoice_status === 7 ? 'good' : 'blue'}>
          {invoice.status === 'cancelled' ? T.orders.statuses.cancelled : statusName(invoice.invoice_status)}
        </Badge>
        <span className="soft">{T.orders.deliveredOn(day(invoice.delivery_date))}</span>
        <strong className="push">{money(invoice.invoice_total)}</strong>
      </div>
      <div className="row">
        <IfCanWrite>{key.type === 'Employee' && <Steps invoice={invoice} onMoved={setLots} />}</IfCanWrite>
        <PdfLink url={invoice.pdf_url} />
        <Link className="button" to={`/orders/${orderReferenceOf(invoice)}` as '/'}>
          {T.invoices.order}
        </Link>
      </div>
      <div className="columns">
        <InvoiceLines invoice={invoice} lots={lots} coas={coas.data ?? []} />
        <Facts
          facts={[
            [
              T.orders.customer,
              <CustomerLink key="customer" id={invoice.customer_id} name={invoice.customer_name} />,
            ],
            [T.orders.po, invoice.po_num],
            [T.orders.terms, invoice.credit_term, 'terms'],
            [T.orders.due, invoice.due_date && day(invoice.due_date)],
            [T.orders.open, money(invoice.open_balance)],
            [T.orders.arNote, invoice.ar_note],
            [T.orders.memo, invoice.memo],
          ]}
        />
      </div>
    </div>
  );
}

function Steps({ invoice, onMoved }: { invoice: Order; onMoved: (lots: FulfilledInvoice) => void }) {
  const write = useWrite<{ data: FulfilledInvoice }>();
  const [isConfirming, setConfirming] = useState(false);
  const status = invoice.invoice_status;
  const next = invoice.status === 'cancelled' ? undefined : nextStatus(status);
  const move = async (to: number) => {
    const { data } = await write.send('POST', `/ops/invoices/${invoice.invoice_id}/advance`, {
      body: { to },
    });
    onMoved(data.data);
    // Only locking can be undone; the service has no other way back.
    showToast(
      T.invoices.moved(statusName(to)),
      to === 2 ? () => void move(1).catch(() => undefined) : undefined,
    );
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' });
  };
  if (next === undefined) return null;
  const isFinal = next !== 2;
  return (
    <>
      <Button
        tone="good"
        isBusy={write.isBusy}
        onClick={() => (isFinal ? setConfirming(true) : void move(next).catch(() => undefined))}
      >
        {T.invoices.moveTo(statusName(next))}
      </Button>
      {status === 2 && (
        <Button onClick={() => void move(1).catch(() => undefined)}>
          {T.invoices.moveTo(statusName(1))}
        </Button>
      )}
      {write.error !== undefined && !isConfirming && <ErrorNote error={write.error} />}
      {isConfirming && (
        <ConfirmDialog
          title={T.invoices.askMove(statusName(next))}
          action={T.invoices.moveTo(statusName(next))}
          tone="good"
          onConfirm={() => move(next)}
          onClose={() => {
            setConfirming(false);
            write.clear();
          }}
        >
          <p>{T.invoices.confirmText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface LinesProps {
  invoice: Order;
  lots: FulfilledInvoice | undefined;
  coas: readonly Certificate[];
}

function InvoiceLines({ invoice, lots, coas }: LinesProps) {
  return (
    <section className="stack" aria-label={T.orders.lines}>
      <SmallTable
        isPanel
        heads={[
          T.orders.product,
          { figure: T.orders.units },
          { figure: T.orders.price },
          { figure: T.orders.amount },
          { text: <GlossaryTerm name="batch">{T.invoices.lots}</GlossaryTerm> },
        ]}
      >
        {(invoice.lines ?? []).map((line) => {
          const picked = lots?.lines
            .filter((one) => one.product_id === line.product_id)
            .flatMap((one) => one.lots);
          const codes = picked?.length
            ? picked.map((lot) => ({ code: lot.batch_code, url: lot.coa_url, units: lot.units }))
            : line.batch_code
              ? [{ code: line.batch_code, url: line.coa_url ?? null, units: undefined }]
              : coas
                  .filter((one) => one.ProductID === line.product_id)
                  .map((one) => ({ code: one.BatchCode, url: one.COA_URL, units: undefined }));
          return (
            <tr key={`${line.product_id} ${line.promotion_id}`}>
              <td>
                <Link to={`/catalog/${line.product_id}` as '/'}>
                  <bdi>{line.product_name}</bdi>
                </Link>
              </td>
              <td className="num">{count(line.shipped_units)}</td>
              <td className="num">{money(line.unit_price)}</td>
              <td className="num">{money(line.ext_price)}</td>
              <td>
                {codes.length === 0 && <span className="soft">{T.invoices.noLot}</span>}
                {codes.map((one) => (
                  <div key={`${one.code} ${one.units}`}>
                    {one.code ? (
                      <Link to={`/catalog/batches/${encodeURIComponent(one.code)}` as '/'}>{one.code}</Link>
                    ) : (
                      T.invoices.noLot
                    )}
                    {one.units !== undefined && ` ${count(one.units)}`}
                    {safeUrl(one.url) && (
                      <>
                        {' '}
                        <a href={safeUrl(one.url)} target="_blank" rel="noreferrer">
                          {T.orders.coa}
                        </a>
                      </>
                    )}
                  </div>
                ))}
              </td>
            </tr>
          );
        })}
      </SmallTable>
    </section>
  );
}
