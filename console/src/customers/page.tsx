import { Link, useParams } from '@tanstack/react-router';
import { useLocations, useStates } from '../app/directory.ts';
import type { Customer } from '../app/records.ts';
import { T } from '../more-texts.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { Badge, Facts } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { day, money, weekdays } from '../ui/format.ts';
import { Balance } from './balance.tsx';
import { useCustomer } from './data.ts';
import { Contacts, CreditTerms, RecentOrders, UsualProducts } from './parts.tsx';
import { Person } from './person.tsx';

/** Everything about one customer, with the way to its next order. */
export function CustomerPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useCustomer(id);
  if (found.data) return <Loaded customer={found.data} />;
  return (
    <div className="page" aria-busy={found.isPending}>
      <h1>{T.customers.one}</h1>
      {found.error && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <p className="soft">{T.loading}</p>}
      {found.data === null && <p className="panel">{T.customers.missing}</p>}
    </div>
  );
}

function Loaded({ customer }: { customer: Customer }) {
  const id = String(customer.CustomerID);
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          <bdi>{customer.CustomerName}</bdi>
        </h1>
        {customer.OnHold && <Badge tone="careful">{T.customers.onHold}</Badge>}
        {customer.AccountStatus !== 'Active' && (
          <Badge>{T.customers.accountStatuses[customer.AccountStatus] ?? customer.AccountStatus}</Badge>
        )}
      </div>
      <div className="row">
        <IfCanWrite>
          <Link className="button main" to="/orders/new" search={{ customer: id } as never}>
            {T.orders.create}
          </Link>
        </IfCanWrite>
        <Link className="button" to="/orders" search={{ customer: id } as never}>
          {T.customers.allOrders}
        </Link>
        <Link className="button" to="/invoices" search={{ customer: id } as never}>
          {T.customers.invoices}
        </Link>
        <Link className="button" to="/reports" search={{ customer_ids: id } as never}>
          {T.reports.report}
        </Link>
      </div>
      {customer.OnHold && <p className="note careful">{T.customers.onHoldNote}</p>}
      <div className="columns">
        <div className="stack">
          <RecentOrders id={id} />
          <UsualProducts id={id} />
        </div>
        <div className="stack">
          <About customer={customer} />
          <Balance id={id} />
          <Contacts id={id} />
          <CreditTerms id={id} />
        </div>
      </div>
    </div>
  );
}

function About({ customer }: { customer: Customer }) {
  const state = useStates().data?.find((one) => one.StateAbbreviation === customer.State);
  const warehouse = useLocations().data?.find((one) => one.LocationID === customer.LocationID);
  return (
    <Facts
      facts={[
        [T.customers.number, customer.CustomerID],
        [T.customers.chain, customer.ChainName],
        [T.customers.address, customer.Address],
        [T.orders.state, customer.State],
        [T.customers.license, customer.LicenseNum],
        [T.customers.warehouse, warehouse?.Location],
        [T.customers.deliveryDays, weekdays(customer.DeliveryDays)],
        [T.customers.nextDelivery, customer.DeliveryDates[0] && day(customer.DeliveryDates[0])],
        [
          T.customers.cutoff,
          state && T.customers.cutoffText(state.OrderCutOffTime.slice(0, 5), state.OrderCutOffDaysInAdvance),
          'cutoff',
        ],
        [T.customers.minimum, customer.DeliveryMinimum > 0 && money(String(customer.DeliveryMinimum))],
        [T.customers.salesRep, person(customer.SalesRepName, customer.SalesRepEmail, customer.SalesRepPhone)],
        [T.customers.collections, person(customer.CollectionAgentFullName, customer.CollectionAgentEmail)],
      ]}
    />
  );
}

const person = (name: string | null, email: string | null, phone: string | null = null) =>
  (name || email || phone) && <Person name={name} email={email} phone={phone} />;
