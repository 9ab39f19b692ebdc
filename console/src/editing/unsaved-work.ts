import { useEffect, useState } from 'react';
import { useCustomers } from '../app/directory.ts';
import { useCurrentKey } from '../session/keys.ts';
import { inputStorageKey, readSavedInput, savedInputNames } from '../session/saved-input.ts';
import { T } from '../texts.ts';

/** A new order is kept by its customer: a link to another customer's order never opens this one. */
export const unsavedOrderName = (customerId: number | null) => `new.${customerId ?? ''}`;

export interface UnsavedWork {
  /** The name that its input is kept under. */
  key: string;
  title: string;
  note: string;
  /** Its editor. */
  to: string;
}

/** What both editors keep, as far as it names the order or the purchase. */
interface KeptInput {
  draft?: { customerId?: number | null; poNum?: string };
}

const NEW_ORDER = /^new\.(\d*)$/;
const NEW_PURCHASE = /^purchase\.new(?:\.(\d+))?$/;
const PURCHASE = /^purchase\.(\w+)$/;
const ORDER = /^\d[0-9A-Z]*$/i;

function describe(
  key: string,
  draft: NonNullable<KeptInput['draft']>,
  customerName: (id: number) => string,
): UnsavedWork | undefined {
  const { customerId, poNum } = draft;
  const customer = customerId ? customerName(customerId) : T.editor.noCustomer;
  const order = NEW_ORDER.exec(key);
  if (order) {
    const to = order[1] ? `/orders/new?customer=${order[1]}` : '/orders/new';
    return { key, to, title: customer, note: poNum ?? '' };
  }
  const bought = NEW_PURCHASE.exec(key);
  if (bought) {
    const to = bought[1] ? `/purchases/new?product=${bought[1]}` : '/purchases/new';
    return { key, to, title: T.purchases.create, note: poNum ?? '' };
  }
  const purchase = PURCHASE.exec(key)?.[1];
  if (purchase) {
    const title = poNum ? `${T.purchases.one} ${poNum}` : T.purchases.withoutPo;
    return { key, to: `/purchases/${purchase}/edit`, title, note: '' };
  }
  if (ORDER.test(key)) {
    const title = `${poNum || T.orders.withoutPo} · ${customer}`;
    return { key, to: `/orders/${key}/edit`, title, note: '' };
  }
  // The input of a dialog, which is offered where the dialog opens.
  return undefined;
}

/** Orders and purchases that were typed in this tab and are not saved. */
export function useUnsavedWork(): UnsavedWork[] {
  const { id } = useCurrentKey();
  const customers = useCustomers();
  const [names, setNames] = useState(() => savedInputNames(id));
  // The page that was left keeps what was typed last while this one is already drawn.
  useEffect(() => setNames(savedInputNames(id)), [id]);
  const customerName = (customer: number) =>
    customers.data?.find((one) => one.CustomerID === customer)?.CustomerName ?? `#${customer}`;
  return names.flatMap((name) => {
    const kept = readSavedInput<KeptInput>(inputStorageKey(id, name));
    return (kept?.draft && describe(name, kept.draft, customerName)) || [];
  });
}
