import type { Json } from '../../support/json.ts';

/** What a key is limited to. */
export interface Scope {
  customers?: readonly number[];
  suppliers?: readonly number[];
}

const CUSTOMER = /^(customer_id|CustomerID)$/;
const SUPPLIER = /^(supplier_id|SupplierID)$/;

/** Ids of customers or suppliers in an answer that this key may know nothing of. */
export function leaksIn(json: Json, { customers, suppliers }: Scope): string[] {
  const found = new Set<string>();
  const look = (value: Json): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, one] of Object.entries<Json>(value)) {
      if (typeof one === 'number' && customers && CUSTOMER.test(name) && !customers.includes(one))
        found.add(`customer ${one}`);
      if (typeof one === 'number' && suppliers && SUPPLIER.test(name) && !suppliers.includes(one))
        found.add(`supplier ${one}`);
      look(one);
    }
  };
  look(json);
  return [...found];
}
