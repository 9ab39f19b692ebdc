import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError, type CallOptions } from '../api.ts';
import { cacheWriteResult } from '../app/cache-write-result.ts';
import { useProductsById } from '../app/directory.ts';
import { useWrite } from '../app/write.ts';
import { translateMessage } from '../refusal-text.ts';
import { useCurrentKey } from '../session/keys.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { shownZone } from '../ui/business-clock.ts';
import { Badge, Button, CopyButton, Facts, PdfLink } from '../ui/controls.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, day, money } from '../ui/format.ts';
import { Instant } from '../ui/instant.tsx';
import { LoadingPage } from '../ui/loading-page.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { invalidatePurchases, PROCESSING_STATUSES, useDamagedUnits, usePurchase } from './data.ts';
import { CorrectDialog, ReceiveDialog } from './receive.tsx';
import { StageBadge } from './stage.tsx';
import { nextStage, type Purchase, type PurchaseLine, type VersionedPurchase } from './types.ts';

const CORRECTABLE = new Set(['Received', 'Confirmed']);

export function PurchasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const found = usePurchase(id);
  if (!found.data) return <LoadingPage title={T.purchases.one} found={found} />;
  return <Loaded purchase={found.data} />;
}

function Loaded({ purchase }: { purchase: VersionedPurchase }) {
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          {purchase.po_num} · <bdi>{purchase.vendor_name}</bdi>
        </h1>
        <StageBadge status={purchase.status} />
        {PROCESSING_STATUSES.has(purchase.status) && (
          <span role="status">
            <Badge tone="blue">{T.orders.moving}</Badge>
          </span>
        )}
        <strong className="push">{money(purchase.total)}</strong>
      </div>
      <div className="row">
        <IfCanWrite>
          <Actions purchase={purchase} />
        </IfCanWrite>
        <PdfLink url={purchase.public_pdf_link} />
        <CopyButton
          text={`${location.origin}${import.meta.env.BASE_URL}purchases/${purchase.purchase_global_id}`}
          label={T.copyLink}
        />
      </div>
      {purchase.processing && (
        <p className="note careful">
          {T.orders.lastTry(purchase.processing.attempts)} {translateMessage(purchase.processing.message)}
        </p>
      )}
      <div className="columns">
        <Lines purchase={purchase} />
        <Facts
          facts={[
            [T.purchases.number, purchase.purchase_id],
            [T.purchases.location, purchase.to_location_name],
            [T.orders.delivery, day(purchase.receive_date)],
            [T.purchases.freight, purchase.freight && money(purchase.freight)],
            [T.purchases.tax, purchase.tax && money(purchase.tax)],
            [T.purchases.other, purchase.other_cost && money(purchase.other_cost)],
            [T.orders.cases, purchase.total_cases && count(purchase.total_cases)],
            [T.orders.terms, purchase.terms],
            [T.purchases.receipt, purchase.receiving_num],
            [T.orders.memo, purchase.memo],
            [T.orders.created, <Instant key="created" time={purchase.time_created} />],
          ]}
        />
      </div>
      <p className="soft">{T.zone(shownZone())}</p>
    </div>
  );
}

/** The question, and the version of the purchase that it refers to. */
type OpenDialog = { version: string | undefined } & (
  | { do: 'delete' | 'receive' | 'correct' }
  | { do: 'advance'; to: string }
);

/** What someone else has changed in the meantime must be seen before it is tried again. */
const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 412;

const stageName = (status: string) => T.purchases.statuses[status] ?? status;

function Actions({ purchase }: { purchase: VersionedPurchase }) {
  const key = useCurrentKey();
  const write = useWrite<{ data: Purchase }>();
  const navigate = useNavigate();
  // The purchase may change while the question is open: exactly what was asked is done, and only once.
  const [asked, setAsked] = useState<OpenDialog>();
  const id = purchase.purchase_global_id;
  const next = key.type === 'Employee' ? nextStage(purchase.status) : undefined;
  const isDraft = purchase.status === 'InProgress';
  const version = purchase.etag;
  const run = async (method: string, path: string, toast: string, options: CallOptions) => {
    try {
      cacheWriteResult(await write.send(method, path, options));
      showToast(toast);
    } catch (error) {
      if (isOutdated(error)) void invalidatePurchases();
      throw error;
    }
    void invalidatePurchases();
  };
  // If the response is lost, repeating the same request finds the outcome, even if the page shows a newer version by then.
  const sent = useRef(version);
  const submit = (ifMatch: string | undefined) => {
    sent.current = ifMatch;
    const path = `/api/v2/purchases/${id}/submit`;
    return run('POST', path, T.orders.done.submit, { ifMatch }).catch((error) => {
      // It may have been submitted: the page shows what became of it, without waiting for its event.
      if (error instanceof ApiError && error.isUnknown) void invalidatePurchases();
    });
  };
  const submitAgain = () => void submit(isOutdated(write.error) ? version : sent.current);
  const advance = (to: string, ifMatch: string | undefined) =>
    run('POST', `/ops/purchases/${id}/advance`, T.purchases.movedTo(stageName(to)), {
      body: { to },
      ifMatch,
    });
  const remove = async (ifMatch: string | undefined) => {
    await run('DELETE', `/api/v2/purchases/${id}`, T.orders.done.delete, { ifMatch });
    await navigate({ to: '/purchases' });
  };
  const close = () => {
    setAsked(undefined);
    write.clear();
  };
  return (
    <>
      {isDraft && (
        <>
          <Button tone="good" onClick={() => void submit(version)} isBusy={write.isBusy}>
            {T.orders.actions.submit}
          </Button>
          <Link className="button main" to={`/purchases/${id}/edit` as '/'}>
            {T.orders.actions.update}
          </Link>
          <Button tone="bad" onClick={() => setAsked({ do: 'delete', version })}>
            {T.orders.actions.delete}
          </Button>
        </>
      )}
      {next && (
        <Button
          tone="good"
          onClick={() =>
            setAsked(next === 'Received' ? { do: 'receive', version } : { do: 'advance', to: next, version })
          }
        >
          {next === 'Received' ? T.purchases.receive : T.invoices.moveTo(stageName(next))}
        </Button>
      )}
      {key.type === 'Employee' && CORRECTABLE.has(purchase.status) && (
        <Button onClick={() => setAsked({ do: 'correct', version })}>{T.purchases.correctReceipt}</Button>
      )}
      {purchase.status === 'PendingActivation' && (
        <span className="warning">
          {T.purchases.waits}{' '}
          {key.type === 'Employee' && (
            <Link to="/purchases" search={{ view: 'activation' } as never}>
              {T.purchases.views.activation}
            </Link>
          )}
        </span>
      )}
      {write.error !== undefined && !asked && <ErrorNote error={write.error} onRetry={submitAgain} />}
      {asked?.do === 'receive' && <ReceiveDialog purchase={purchase} onClose={close} />}
      {asked?.do === 'correct' && <CorrectDialog purchase={purchase} onClose={close} />}
      {asked?.do === 'delete' && (
        <ConfirmDialog
          title={T.orders.confirmTitles.delete}
          action={T.orders.actions.delete}
          tone="bad"
          onConfirm={() => remove(asked.version)}
          onClose={close}
        >
          <p>{T.orders.confirmTexts.delete}</p>
        </ConfirmDialog>
      )}
      {asked?.do === 'advance' && (
        <ConfirmDialog
          title={T.invoices.askMove(stageName(asked.to))}
          action={T.invoices.moveTo(stageName(asked.to))}
          tone="good"
          onConfirm={() => advance(asked.to, asked.version)}
          onClose={close}
        >
          <p>{T.purchases.confirmTexts[asked.to]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** More or less than ordered came. A line that was split by batch has all of its order on its first part. */
function hasQuantityDifference(
  { product_id: id, ordered }: PurchaseLine,
  lines: readonly PurchaseLine[],
): boolean {
  const extra = lines
    .filter((one) => one.product_id === id)
    .reduce((sum, one) => sum + Number(one.num_units) - Number(one.ordered), 0);
  return Number(ordered) > 0 && extra !== 0;
}

function Lines({ purchase }: { purchase: Purchase }) {
  const lines: readonly PurchaseLine[] = purchase.purchase_transactions ?? [];
  const damaged = useDamagedUnits(purchase);
  const products = useProductsById(lines.map((line) => line.product_id));
  if (lines.length === 0) return <p className="panel soft">{T.orders.noLines}</p>;
  return (
    <section tabIndex={0} className="panel sideways" aria-label={T.orders.lines}>
      <SmallTable
        heads={[
          T.orders.product,
          { figure: T.orders.units },
          { figure: T.purchases.fob },
          { figure: T.purchases.laidIn },
          { figure: T.orders.amount },
          T.purchases.batch,
          T.purchases.expires,
        ]}
      >
        {lines.map((line) => (
          <tr key={line.purchase_trans_id ?? line.id}>
            <td>
              <Link to={`/catalog/${line.product_id}` as '/'}>
                <bdi>{products.get(line.product_id)?.ProductName ?? line.product_id}</bdi>
              </Link>
              {line.needs_activation && <p className="warning">{T.purchases.needsActivation}</p>}
            </td>
            <td className="num">
              {count(line.num_units)}
              {line.cases && <div className="soft">{T.orders.inCases(count(line.cases))}</div>}
              <Damaged units={damaged.get(line.purchase_trans_id ?? 0)} />
              {hasQuantityDifference(line, lines) && (
                <div className="warning">
                  {T.purchases.ordered} {count(line.ordered)}
                </div>
              )}
            </td>
            <td className="num">{money(line.fob)}</td>
            <td className="num">{money(line.laid_in_cost)}</td>
            <td className="num">{money(line.ext_price)}</td>
            <td className="date">
              {line.batch_code ? (
                <Link to={`/catalog/batches/${encodeURIComponent(line.batch_code)}` as '/'}>
                  {line.batch_code}
                </Link>
              ) : (
                '–'
              )}
            </td>
            <td className="date">{day(line.expiration_date)}</td>
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}

function Damaged({ units = 0 }: { units: number | undefined }) {
  return units > 0 && <div className="warning">{T.purchases.damagedUnits(units)}</div>;
}
