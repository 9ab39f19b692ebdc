import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocations, useProducts } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { Select } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { List } from '../ui/table.tsx';
import { STOCK_COLUMNS, type Stock } from './stock-columns.tsx';
import { SupplierFilter } from './supplier-filter.tsx';

export function StockTab() {
  const [filters, set] = useFilters();
  const navigate = useNavigate();
  const locations = useLocations();
  const products = useProducts();
  const list = usePages<Stock>(
    'inventory',
    '/api/v1/inventory',
    { LocationIDs: filters.location, SupplierIDs: filters.supplier },
    500,
  );
  const names = useMemo(
    () => new Map(products.data?.map((one) => [one.ProductID, one.ProductName])),
    [products.data],
  );
  const rows = useMemo(
    () =>
      list.rows.map((row) => ({
        ...row,
        name: names.get(row.ProductID) ?? String(row.ProductID),
        place:
          locations.data?.find((one) => one.LocationID === row.LocationID)?.Location ??
          String(row.LocationID),
      })),
    [list.rows, names, locations.data],
  );
  return (
    <>
      <div className="row">
        <Select
          isCompact
          label={T.purchases.location}
          value={filters.location ?? ''}
          onChange={(location) => set({ location })}
          options={[
            { value: '', text: T.catalog.anyLocation },
            ...(locations.data ?? []).map((one) => ({ value: String(one.LocationID), text: one.Location })),
          ]}
        />
        <SupplierFilter value={filters.supplier} set={(supplier) => set({ supplier })} />
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="stock"
        label={T.catalog.tabs.stock}
        rows={rows}
        columns={STOCK_COLUMNS}
        keyOf={(one) => `${one.LocationID}:${one.ProductID}`}
        linkOf={(one) => `/catalog/${one.ProductID}`}
        onOpen={(one) => void navigate({ to: `/catalog/${one.ProductID}` as '/' })}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.catalog.none}</p>}
      />
    </>
  );
}
