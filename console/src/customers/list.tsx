import { useMemo } from 'react';
import { useCustomers, useLocations } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import type { Customer } from '../app/records.ts';
import { wordMatcher } from '../app/word-matcher.ts';
import { T } from '../texts.ts';
import { textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Badge } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { day } from '../ui/format.ts';
import { List } from '../ui/table.tsx';

type CustomerRow = Customer & { warehouse: string };

const statusOf = ({ OnHold, AccountStatus }: Customer) =>
  OnHold ? T.customers.onHold : (T.customers.accountStatuses[AccountStatus] ?? AccountStatus);

const COLUMNS: readonly Column<CustomerRow>[] = [
  textColumn('name', T.orders.customer, (one) => one.CustomerName, { card: 'title' }),
  textColumn('id', T.customers.number, (one) => one.CustomerID, { width: 70, card: 'line' }),
  textColumn('state', T.orders.state, (one) => one.State, { width: 70 }),
  textColumn('warehouse', T.customers.warehouse, (one) => one.warehouse, { width: 196 }),
  {
    id: 'hold',
    title: T.orders.status,
    width: 160,
    text: statusOf,
    cell: (one) => <Badge tone={one.OnHold ? 'careful' : ''}>{statusOf(one)}</Badge>,
    card: 'side',
  },
  textColumn('next', T.customers.nextDelivery, (one) => day(one.DeliveryDates[0]), {
    width: 136,
    card: 'line',
  }),
  textColumn('rep', T.customers.salesRep, (one) => one.SalesRepName, { width: 205 }),
  textColumn('license', T.customers.license, (one) => one.LicenseNum, { width: 130 }),
  textColumn('address', T.customers.address, (one) => one.Address),
];

const searchedValues = (one: CustomerRow) => [
  one.CustomerName,
  one.CustomerNameAlt,
  one.CustomerID,
  one.LicenseNum,
  one.Address,
  one.ChainName,
];

/** Every customer of the key; words match in any order. */
export function CustomersPage() {
  const [filters, set] = useFilters();
  const customers = useCustomers();
  const locations = useLocations();
  const rows = useMemo(() => {
    const names = new Map(locations.data?.map((one) => [one.LocationID, one.Location]));
    const matches = wordMatcher(filters.q ?? '');
    return (customers.data ?? [])
      .map((one) => ({ ...one, warehouse: names.get(one.LocationID) ?? '' }))
      .filter((one) => matches(...searchedValues(one)));
  }, [customers.data, locations.data, filters.q]);
  return (
    <div className="page fixed">
      <div className="page-head">
        <h1>{T.places.customers}</h1>
        <input
          className="input"
          style={{ maxWidth: 360 }}
          type="search"
          aria-label={T.customers.filter}
          placeholder={T.customers.filter}
          value={filters.q ?? ''}
          onChange={(event) => set({ q: event.target.value })}
        />
      </div>
      {customers.error && <ErrorNote error={customers.error} onRetry={() => void customers.refetch()} />}
      <List
        name="customers"
        label={T.places.customers}
        rows={rows}
        columns={COLUMNS}
        keyOf={(one) => String(one.CustomerID)}
        linkOf={(one) => `/customers/${one.CustomerID}`}
        isLoading={customers.isFetching}
        empty={<p>{filters.q ? T.customers.noneFound : T.customers.none}</p>}
      />
    </div>
  );
}
