import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProducts } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import type { Product } from '../app/records.ts';
import { T } from '../texts.ts';
import { Badge } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { type Column, List } from '../ui/table.tsx';
import { SupplierFilter } from './supplier-filter.tsx';

const PRODUCTS: readonly Column<Product>[] = [
  {
    id: 'name',
    title: T.orders.product,
    width: 360,
    text: (one) => one.ProductName,
    cell: (one) => <bdi>{one.ProductName}</bdi>,
    card: 'title',
  },
  {
    id: 'id',
    title: T.catalog.number,
    width: 90,
    text: (one) => String(one.ProductID),
    cell: (one) => one.ProductID,
    card: 'line',
  },
  {
    id: 'supplier',
    title: T.purchases.supplier,
    width: 220,
    text: (one) => one.Supplier,
    cell: (one) => one.Supplier,
    card: 'line',
  },
  {
    id: 'theirs',
    title: T.catalog.theirNumber,
    width: 150,
    text: (one) => one.SupplierProductNumber ?? '',
    cell: (one) => one.SupplierProductNumber ?? '–',
  },
  {
    id: 'case',
    title: T.catalog.perCase,
    width: 90,
    isNumber: true,
    text: (one) => String(one.WholesaleUnitsPerCase ?? ''),
    cell: (one) => count(one.WholesaleUnitsPerCase),
  },
  { id: 'state', title: T.orders.state, width: 70, text: (one) => one.State, cell: (one) => one.State },
  {
    id: 'status',
    title: T.orders.status,
    width: 150,
    text: (one) => T.catalog.statuses[one.StatusID] ?? '',
    cell: (one) => (
      <Badge tone={one.StatusID === 1 ? 'good' : one.StatusID === 3 ? 'careful' : ''}>
        {T.catalog.statuses[one.StatusID]}
      </Badge>
    ),
    card: 'side',
  },
  {
    id: 'type',
    title: T.catalog.kind,
    text: (one) => one.ProductTypeName ?? '',
    cell: (one) => one.ProductTypeName ?? '',
  },
];

export function Products() {
  const [filters, set] = useFilters();
  const navigate = useNavigate();
  const products = useProducts();
  const rows = useMemo(() => {
    const words = (filters.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    return (products.data ?? []).filter((one) => {
      const text =
        `${one.ProductName} ${one.ProductID} ${one.SupplierProductNumber ?? ''} ${one.Supplier}`.toLowerCase();
      return (
        (!filters.supplier || String(one.SupplierID) === filters.supplier) &&
        words.every((word) => text.includes(word))
      );
    });
  }, [products.data, filters.q, filters.supplier]);
  return (
    <>
      <div className="row">
        <input
          className="input"
          style={{ maxWidth: 300 }}
          type="search"
          aria-label={T.catalog.filter}
          placeholder={T.catalog.filter}
          value={filters.q ?? ''}
          onChange={(event) => set({ q: event.target.value })}
        />
        <SupplierFilter value={filters.supplier} set={(supplier) => set({ supplier })} />
      </div>
      {products.error !== null && (
        <ErrorNote error={products.error} onRetry={() => void products.refetch()} />
      )}
      <List
        name="products"
        label={T.catalog.tabs.products}
        rows={rows}
        columns={PRODUCTS}
        keyOf={(one) => String(one.ProductID)}
        linkOf={(one) => `/catalog/${one.ProductID}`}
        onOpen={(one) => void navigate({ to: `/catalog/${one.ProductID}` as '/' })}
        isLoading={products.isFetching}
        empty={<p>{T.catalog.none}</p>}
      />
    </>
  );
}
