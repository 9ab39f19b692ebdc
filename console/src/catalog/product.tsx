import type { V1 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchAll, get } from '../api.ts';
import { useCustomers, useLocations } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import type { Product } from '../app/records.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Badge, Facts, Select, TextField } from '../ui/controls.tsx';
import { count, day, money } from '../ui/format.ts';
import { LoadingPage } from '../ui/loading-page.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import type { Stock } from './stock-columns.tsx';
import { StockExplanation } from './stock-explanation.tsx';

export function ProductPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const key = useCurrentKey();
  const found = useQuery({
    queryKey: [key.id, 'records', 'product', id],
    queryFn: async () => {
      const one = await get<Product | { Data: Product[] }>(`/api/v1/products/${encodeURIComponent(id)}`);
      return 'Data' in one ? one.Data[0]! : one;
    },
  });
  if (!found.data) return <LoadingPage title={T.orders.product} found={found} />;
  const product = found.data;
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          <bdi>{product.ProductName}</bdi>
        </h1>
        <Badge tone={product.StatusID === 1 ? 'good' : 'careful'}>
          {T.catalog.statuses[product.StatusID]}
        </Badge>
        <Link
          className="button push"
          to="/reports"
          search={{ product_ids: String(product.ProductID), by: 'customer' } as never}
        >
          {T.reports.report}
        </Link>
      </div>
      <div className="columns">
        <div className="stack">
          {key.type === 'Customer' ? (
            <StockLevels product={product} />
          ) : (
            <>
              <StockByWarehouse product={product} />
              <ProductBatches product={product} />
            </>
          )}
          <Price product={product} />
        </div>
        <Facts
          facts={[
            [T.catalog.number, product.ProductID],
            [
              T.purchases.supplier,
              <Link key="supplier" to="/catalog" search={{ supplier: String(product.SupplierID) } as never}>
                <bdi>{product.Supplier}</bdi>
              </Link>,
            ],
            [T.catalog.theirNumber, product.SupplierProductNumber],
            [T.catalog.perCase, product.WholesaleUnitsPerCase],
            [T.catalog.kind, product.ProductTypeName],
            [T.catalog.brand, product.BrandName],
            [T.catalog.package, product.PackageName],
            [T.orders.state, product.State],
          ]}
        />
      </div>
    </div>
  );
}

function StockByWarehouse({ product }: { product: Product }) {
  const key = useCurrentKey();
  const locations = useLocations();
  const stock = useQuery({
    queryKey: [key.id, 'inventory', 'of-product', product.ProductID],
    queryFn: () => fetchAll<Stock>('/api/v1/inventory', { ProductIDs: product.ProductID }),
  });
  return (
    <section className="panel stack" aria-label={T.catalog.tabs.stock}>
      <h2>{T.catalog.tabs.stock}</h2>
      {stock.data?.length === 0 && <p className="soft">{T.catalog.noStock}</p>}
      {stock.data?.map((row) => (
        <StockExplanation
          key={row.LocationID}
          productId={product.ProductID}
          locationId={row.LocationID}
          name={
            locations.data?.find((one) => one.LocationID === row.LocationID)?.Location ??
            String(row.LocationID)
          }
        />
      ))}
    </section>
  );
}

/** What a buyer may know of the stock: whether there is enough, at each warehouse. */
function StockLevels({ product }: { product: Product }) {
  const key = useCurrentKey();
  const locations = useLocations();
  const levels = useQuery({
    queryKey: [key.id, 'inventory', 'levels', product.ProductID],
    queryFn: () =>
      fetchAll<V1.StockLevel>('/api/v1/inventory/stockLevels', { ProductIDs: product.ProductID }),
  });
  if (!levels.data) return null;
  return (
    <section className="panel stack" aria-label={T.catalog.tabs.stock}>
      <h2>{T.catalog.tabs.stock}</h2>
      {levels.data.length === 0 && <p className="soft">{T.catalog.noStock}</p>}
      <Facts
        facts={levels.data.map((one) => [
          locations.data?.find(({ LocationID }) => LocationID === one.LocationID)?.Location ??
            String(one.LocationID),
          T.catalog.levels[one.InventoryBucket] ?? one.InventoryBucket,
        ])}
      />
    </section>
  );
}

type Batch = V1.Batch;

function ProductBatches({ product }: { product: Product }) {
  const key = useCurrentKey();
  const batches = useQuery({
    queryKey: [key.id, 'inventory', 'batches', product.ProductID],
    queryFn: () => fetchAll<Batch>('/api/v1/inventory/batches', { ProductIDs: product.ProductID }),
  });
  if (!batches.data || batches.data.length === 0) return null;
  return (
    <section className="panel stack" aria-label={T.catalog.tabs.batches}>
      <h2>{T.catalog.tabs.batches}</h2>
      <SmallTable heads={[T.purchases.batch, { figure: T.orders.units }, T.purchases.expires]}>
        {batches.data.map((one) => (
          <tr key={`${one.BatchCode} ${one.LocationID} ${one.PurchaseTransID}`}>
            <td>
              <Link to={`/catalog/batches/${encodeURIComponent(one.BatchCode)}` as '/'}>{one.BatchCode}</Link>
            </td>
            <td className="num">{count(one.InventoryUnits)}</td>
            <td>{day(one.ExpirationDate)}</td>
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}

type CustomerPrice = V1.CustomerPricing;

/** Prices depend on the customer, so one has to be chosen. */
function Price({ product }: { product: Product }) {
  const key = useCurrentKey();
  const customers = useCustomers();
  const [filters, set] = useFilters();
  const [typed, setTyped] = useState('');
  // A buyer's customer is kept in the URL, as in the catalog.
  const text = key.customerIds ? (filters.customer ?? String(customers.data?.[0]?.CustomerID ?? '')) : typed;
  const wanted = text.trim().toLowerCase();
  const customer = customers.data?.find(
    (one) => String(one.CustomerID) === wanted || one.CustomerName.toLowerCase() === wanted,
  );
  const prices = useQuery({
    queryKey: [key.id, 'records', 'prices', customer?.CustomerID],
    queryFn: () => fetchAll<CustomerPrice>('/api/v1/customerPricing', { CustomerIDs: customer!.CustomerID }),
    enabled: customer !== undefined,
  });
  const price = prices.data?.find((one) => one.ProductID === product.ProductID);
  return (
    <section className="panel stack" aria-label={T.orders.price}>
      <h2>{T.orders.price}</h2>
      {key.customerIds ? (
        <Select
          label={T.orders.customer}
          value={text}
          onChange={(customer) => set({ customer })}
          options={(customers.data ?? []).map((one) => ({
            value: String(one.CustomerID),
            text: one.CustomerName,
          }))}
        />
      ) : (
        <TextField
          label={T.orders.customer}
          value={text}
          placeholder={T.catalog.customerHint}
          onChange={setTyped}
          problem={wanted !== '' && customers.data && !customer ? T.catalog.noCustomer : undefined}
          list={
            customers.data
              ?.slice(0, 2000)
              .map((one) => ({ value: one.CustomerName, text: String(one.CustomerID) })) ?? []
          }
        />
      )}
      {customer && prices.data && (
        <p>
          {price ? (
            <>
              <strong>{money(price.UnitPrice)}</strong>{' '}
              {price.PromotionID !== null &&
                T.catalog.withPromotion(price.PromotionID, money(price.FullPrice), day(price.EndDate))}
            </>
          ) : (
            T.catalog.noPrice
          )}
        </p>
      )}
    </section>
  );
}
