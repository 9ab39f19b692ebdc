import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSupplierNames } from '../app/directory.ts';
import { OrderAgainButton } from '../orders/order-again.tsx';
import { orderTotal, StatusBadge } from '../orders/status.tsx';
import { orderReferenceOf } from '../orders/types.ts';
import { T } from '../texts.ts';
import { count, day, money } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { useContacts, useCreditTerms, usePricesToday, useRecentOrders, useUsualProducts } from './data.ts';
import { Person } from './person.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function RecentOrders({ id }: { id: string }) {
  const { data } = useRecentOrders(id);
  return (
    <Section title={T.customers.lastOrders}>
      {data?.length === 0 && <p className="soft">{T.customers.noOrders}</p>}
      {data && data.length > 0 && (
        <SmallTable
          heads={[
            T.orders.po,
            T.orders.status,
            T.orders.delivery,
            { figure: T.orders.total },
            { hidden: T.orders.again },
          ]}
        >
          {data.map((order) => (
            <tr key={orderReferenceOf(order)}>
              <td>
                <Link to={`/orders/${orderReferenceOf(order)}` as '/'}>
                  {order.po_num || order.invoice_num || T.orders.noPo}
                </Link>
              </td>
              <td>
                <StatusBadge order={order} />
              </td>
              <td>{order.delivery_date ? day(order.delivery_date) : T.orders.noDelivery}</td>
              <td className="num">{money(orderTotal(order))}</td>
              <td>{order.status !== 'draft' && <OrderAgainButton order={order} />}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </Section>
  );
}

export function UsualProducts({ id }: { id: string }) {
  const { data } = useUsualProducts(id);
  const prices = usePricesToday(
    id,
    (data ?? []).flatMap(({ product_id }) => product_id ?? []),
  ).data;
  return (
    <Section title={T.customers.usual}>
      {data?.length === 0 && <p className="soft">{T.customers.nothingBought}</p>}
      {data && data.length > 0 && (
        <SmallTable
          heads={[
            T.orders.product,
            { figure: T.customers.invoices },
            { figure: T.orders.units },
            { figure: T.orders.amount },
            { figure: T.customers.priceToday },
          ]}
        >
          {data.map((row) => (
            <tr key={row.product_id}>
              <td>
                <Link to={`/catalog/${row.product_id}` as '/'}>
                  <bdi>{row.product_name}</bdi>
                </Link>
              </td>
              <td className="num">{count(row.invoices)}</td>
              <td className="num">{count(row.units)}</td>
              <td className="num">{money(row.ext_price)}</td>
              <td className="num">{money(prices?.get(row.product_id ?? 0)?.UnitPrice)}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </Section>
  );
}

export function Contacts({ id }: { id: string }) {
  const { data } = useContacts(id);
  return (
    <Section title={T.customers.contacts}>
      {data?.length === 0 && <p className="soft">{T.customers.noContacts}</p>}
      <ul>
        {data?.map((user) => (
          <li key={user.UserID}>
            <Person name={user.FullName} role={user.JobTitle ?? user.Role} email={user.Email} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CreditTerms({ id }: { id: string }) {
  const { data } = useCreditTerms(id);
  const supplierName = useSupplierNames();
  if (!data) return null;
  return (
    <Section title={T.customers.terms}>
      {data.length === 0 && <p className="soft">{T.customers.defaultTerms}</p>}
      <ul>
        {data.map((one) => (
          <li key={`${one.SupplierID} ${one.TermID}`}>
            <bdi>{supplierName(one.SupplierID)}</bdi>: {one.Term}
          </li>
        ))}
      </ul>
    </Section>
  );
}
