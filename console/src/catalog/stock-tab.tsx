import { useCallback, useMemo } from 'react';
import { useLocations, useProducts, useProductsById } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { useMappedRows, usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { Select } from '../ui/controls.tsx';
import { STOCK_COLUMNS, type Stock } from './stock-columns.tsx';
import { SupplierFilter } from './supplier-filter.tsx';

/** Stock of products that can no longer be ordered is rare; their names are fetched one by one. */
const MAX_UNKNOWN = 100;

export function StockTab() {
  const [filters, set] = useFilters();
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
  const unknown = products.data ? list.rows.filter(({ ProductID }) => !names.has(ProductID)) : [];
  const inactive = useProductsById(unknown.slice(0, MAX_UNKNOWN).map(({ ProductID }) => ProductID));
  const withNames = useCallback(
    (row: (typeof list.rows)[number]) => ({
      ...row,
      name:
        names.get(row.ProductID) ??
        inactive.get(row.ProductID)?.ProductName ??
        T.catalog.productNumber(row.ProductID),
      place:
        locations.data?.find((one) => one.LocationID === row.LocationID)?.Location ?? String(row.LocationID),
    }),
    [names, inactive, locations.data],
  );
  const pages = useMappedRows(list, withNames);
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
      <PagedList
        name="stock"
        label={T.catalog.tabs.stock}
        pages={pages}
        columns={STOCK_COLUMNS}
        keyOf={(one) => `${one.LocationID}:${one.ProductID}`}
        linkOf={(one) => `/catalog/${one.ProductID}`}
        empty={<p>{T.catalog.none}</p>}
      />
    </>
  );
}
