import { Link, useParams } from '@tanstack/react-router';
import { CustomerLink } from '../app/customer-link.tsx';
import { useTimeZone } from '../app/directory.ts';
import { translateMessage } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { Badge, CopyButton, Facts, PdfLink } from '../ui/controls.tsx';
import { count, day, money } from '../ui/format.ts';
import { Instant } from '../ui/instant.tsx';
import { LoadingPage } from '../ui/loading-page.tsx';
import { OrderActions } from './actions.tsx';
import { Cutoff } from './cutoff.tsx';
import { isInProgress, useOrder } from './data.ts';
import { headerFacts } from './header-fields.ts';
import { OrderLines } from './lines.tsx';
import { Mails } from './mails.tsx';
import { OrderAgainButton } from './order-again.tsx';
import { PendingChanges } from './pending.tsx';
import { SplitCards } from './splits.tsx';
import { ExplainedStatus, orderTotal } from './status.tsx';
import { Timeline } from './timeline.tsx';
import { type Order, orderName, orderReferenceOf } from './types.ts';

export function OrderPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useOrder(id);
  if (!found.data) return <LoadingPage title={T.orders.one} found={found} />;
  return <Loaded order={found.data} />;
}

function Loaded({ order }: { order: Order }) {
  const zone = useTimeZone(order.state);
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          {orderName(order)} · <bdi>{order.customer_name}</bdi>
        </h1>
        <ExplainedStatus order={order} />
        {isInProgress(order) && (
          <span role="status">
            <Badge tone="blue">{T.orders.moving}</Badge>
          </span>
        )}
        {order.invoice_num && <Link to={`/invoices/${order.invoice_id}` as '/'}>{order.invoice_num}</Link>}
        <span className="soft">
          {order.delivery_date ? T.orders.deliveredOn(day(order.delivery_date)) : T.orders.noDelivery}
          <Cutoff order={order} />
        </span>
        <strong className="push">{money(orderTotal(order))}</strong>
      </div>
      <OrderActions
        order={order}
        extra={
          <>
            {order.status !== 'deleted' && <OrderAgainButton order={order} />}
            <PdfLink url={order.pdf_url} />
            <CopyButton
              text={`${location.origin}${import.meta.env.BASE_URL}orders/${orderReferenceOf(order)}`}
              label={T.copyLink}
            />
          </>
        }
      />
      {order.processing?.message && (
        <p className={`note ${order.status === 'rejected' ? 'bad' : 'careful'}`}>
          {order.status === 'rejected'
            ? T.orders.rejectedBecause
            : T.orders.lastTry(order.processing.attempts)}{' '}
          {translateMessage(order.processing.message)}
        </p>
      )}
      <div className="columns">
        <div className="stack">
          <OrderLines order={order} lines={order.lines ?? []} />
          {order.stage === 'draft' && <SplitCards groups={order.groups ?? []} lines={order.lines ?? []} />}
          <PendingChanges order={order} zone={zone} />
          <Related order={order} />
        </div>
        <div className="stack">
          <Facts
            facts={[
              [
                T.orders.customer,
                <CustomerLink key="customer" id={order.customer_id} name={order.customer_name} />,
              ],
              [T.orders.state, order.state],
              [T.orders.terms, order.credit_term, 'terms'],
              [T.orders.due, order.due_date && day(order.due_date)],
              [T.orders.open, order.open_balance && money(order.open_balance)],
              [
                T.orders.unitsAndCases,
                T.orders.unitsCases(count(order.totals.units), count(order.totals.cases)),
              ],
              ...headerFacts(order),
              [T.orders.arNote, order.ar_note],
              [T.orders.builtBy, order.built_by_user_name],
              [T.orders.submittedBy, order.submitted_by_user_name],
              [T.orders.created, <Instant key="created" time={order.time_created} zone={zone} />],
            ]}
          />
          <Timeline order={order} zone={zone} />
          <Mails order={order} zone={zone} />
          <p className="soft">{T.zone(zone)}</p>
        </div>
      </div>
    </div>
  );
}

function Related({ order }: { order: Order }) {
  const {
    parent_id: parent,
    parent_invoice_id: parentInvoice,
    split_children: children,
  } = order.related_orders;
  if (!parent && !parentInvoice && children.length === 0) return null;
  const from = parent ?? (parentInvoice === null ? null : String(parentInvoice));
  return (
    <section className="stack" aria-label={T.orders.related}>
      <h2>{T.orders.related}</h2>
      <ul>
        {from && (
          <li>
            {T.orders.splitFrom}{' '}
            <Link to={`/orders/${from}` as '/'}>
              {parentInvoice ? T.orders.ofInvoice(parentInvoice) : from}
            </Link>
          </li>
        )}
        {children.map((child) => (
          <li key={orderReferenceOf(child)}>
            {T.orders.splitInto}{' '}
            <Link to={`/orders/${orderReferenceOf(child)}` as '/'}>
              {child.invoice_id ? T.orders.ofInvoice(child.invoice_id) : child.id}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
