import { useMemo } from 'react';
import { useProducts } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import type { Customer, Product } from '../app/records.ts';
import { wordMatcher } from '../app/word-matcher.ts';
import { useOrderableProducts } from '../orders/editor/products.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { countColumn, moneyColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Badge, Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { List } from '../ui/table.tsx';
import { PricedCustomer, usePricedCustomer } from './priced-customer.tsx';
import { SupplierFilter, SupplierReportLink } from './supplier-filter.tsx';

const PRODUCTS: readonly Column<Product>[] = [
  textColumn('name', T.orders.product, (one) => one.ProductName, { card: 'title' }),
  textColumn('id', T.catalog.shortNumber, (one) => one.ProductID, { width: 90, card: 'line' }),
  textColumn('supplier', T.purchases.supplier, (one) => one.Supplier, { width: 210, card: 'line' }),
  textColumn('theirs', T.catalog.theirNumber, (one) => one.SupplierProductNumber, { width: 150 }),
  countColumn('case', T.catalog.perCase, (one) => one.WholesaleUnitsPerCase, { width: 90 }),
  textColumn('state', T.orders.state, (one) => one.State, { width: 70 }),
  {
    id: 'status',
    title: T.orders.status,
    width: 170,
    text: (one) => T.catalog.statuses[one.StatusID] ?? '',
    cell: (one) => (
      <Badge tone={one.StatusID === 1 ? 'good' : one.StatusID === 3 ? 'careful' : ''}>
        {T.catalog.statuses[one.StatusID]}
      </Badge>
    ),
    card: 'side',
  },
  textColumn('type', T.catalog.kind, (one) => one.ProductTypeName, { width: 130 }),
];

/** A buyer wants to know the price, and whether it is in stock at the customer's warehouse. */
function useBuyerColumns(customer: Customer | undefined): readonly Column<Product>[] {
  const key = useCurrentKey();
  const { choices } = useOrderableProducts(customer);
  return useMemo(() => {
    if (key.type !== 'Customer') return PRODUCTS;
    const byId = new Map(choices.map((one) => [one.product.ProductID, one]));
    return [
      ...PRODUCTS.filter(({ id }) => id !== 'status' && id !== 'state'),
      moneyColumn('price', T.orders.price, (one: Product) => byId.get(one.ProductID)?.price, { card: 'end' }),
      textColumn('stock', T.catalog.tabs.stock, (one) => byId.get(one.ProductID)?.stock, {
        width: 130,
        card: 'side',
      }),
    ];
  }, [key.type, choices]);
}

export function ProductsTab() {
  const [filters, set] = useFilters();
  const products = useProducts();
  const customer = usePricedCustomer();
  const columns = useBuyerColumns(customer);
  const rows = useMemo(() => {
    const ids = new Set(filters.products?.split(','));
    const matches = wordMatcher(filters.q ?? '');
    return (products.data ?? []).filter(
      (one) =>
        (ids.size === 0 || ids.has(String(one.ProductID))) &&
        (!filters.supplier || String(one.SupplierID) === filters.supplier) &&
        matches(one.ProductName, one.ProductID, one.SupplierProductNumber, one.Supplier),
    );
  }, [products.data, filters.q, filters.supplier, filters.products]);
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
        <PricedCustomer />
        <SupplierFilter value={filters.supplier} set={(supplier) => set({ supplier })} />
        {filters.supplier && <SupplierReportLink id={filters.supplier} />}
        {filters.products && (
          <>
            <span>{T.catalog.ofPromotion(rows.length)}</span>
            <Button onClick={() => set({ products: undefined })}>{T.clearFilters}</Button>
          </>
        )}
      </div>
      {products.error !== null && (
        <ErrorNote error={products.error} onRetry={() => void products.refetch()} />
      )}
      <List
        name="products"
        label={T.catalog.tabs.products}
        rows={rows}
        columns={columns}
        keyOf={(one) => String(one.ProductID)}
        linkOf={(one) =>
          `/catalog/${one.ProductID}${filters.customer ? `?customer=${filters.customer}` : ''}`
        }
        isLoading={products.isFetching}
        empty={<p>{T.catalog.none}</p>}
      />
    </>
  );
}
