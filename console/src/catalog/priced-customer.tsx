import { useCustomers } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import type { Customer } from '../app/records.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Select } from '../ui/controls.tsx';

/** The customer whose prices and stock a buyer sees: the one in the URL, otherwise the first. Undefined for other keys. */
export function usePricedCustomer(): Customer | undefined {
  const key = useCurrentKey();
  const [{ customer }] = useFilters();
  const customers = useCustomers().data ?? [];
  if (key.type !== 'Customer') return undefined;
  return customers.find((one) => String(one.CustomerID) === customer) ?? customers[0];
}

/** Names that customer; a buyer of several can choose another one. */
export function PricedCustomer() {
  const [, set] = useFilters();
  const customers = useCustomers().data ?? [];
  const customer = usePricedCustomer();
  if (!customer) return null;
  if (customers.length === 1)
    return (
      <span className="soft">
        {T.catalog.pricesOf} <bdi>{customer.CustomerName}</bdi>
      </span>
    );
  return (
    <Select
      label={T.catalog.pricesOf}
      value={String(customer.CustomerID)}
      onChange={(id) => set({ customer: id })}
      options={customers.map((one) => ({ value: String(one.CustomerID), text: one.CustomerName }))}
    />
  );
}
