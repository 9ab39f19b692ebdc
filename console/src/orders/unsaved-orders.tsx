import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCustomers } from '../app/directory.ts';
import { useCurrentKey } from '../session/keys.ts';
import { savedInputNames } from '../session/saved-input.ts';
import { T } from '../texts.ts';

/** A new order is kept by its customer: a link to another customer's order never opens this one. */
export const unsavedOrderName = (customerId: number | null) => `new.${customerId ?? ''}`;

const unsavedCustomers = (keyId: number) =>
  savedInputNames(keyId, 'new.')
    .map((name) => name.slice('new.'.length))
    .filter(Boolean);

/** New orders that were begun in this tab and are not saved, by customer. */
export function useUnsavedOrders(): { id: string; name: string }[] {
  const key = useCurrentKey();
  const customers = useCustomers();
  const [ids, setIds] = useState(() => unsavedCustomers(key.id));
  // The page that was left keeps what was typed last while this one is already drawn.
  useEffect(() => setIds(unsavedCustomers(key.id)), [key.id]);
  return ids.map((id) => ({
    id,
    name: customers.data?.find((one) => String(one.CustomerID) === id)?.CustomerName ?? `#${id}`,
  }));
}

export function UnsavedOrders() {
  const kept = useUnsavedOrders();
  if (kept.length === 0) return null;
  return (
    <section className="note careful" aria-label={T.editor.keptOrders}>
      <strong>{T.editor.keptOrders}</strong>
      <ul>
        {kept.map(({ id, name }) => (
          <li key={id}>
            <Link to="/orders/new" search={{ customer: id } as never}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
