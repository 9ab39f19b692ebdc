import type { V1 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { fetchAll, fetchUpTo } from '../api.ts';
import type { AttentionItem } from '../app/attention-items.ts';
import type { Product } from '../app/records.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { BarChart } from '../ui/bars.tsx';
import { count } from '../ui/format.ts';

const MAX_COVER_DAYS = 14;
const MAX_PLOTTED = 8;
const MAX_PAGES = 10;

/** Products that sell and are out of stock, or will be within two weeks; those that run out first on top. */
function useRunningOut() {
  const key = useCurrentKey();
  const found = useQuery({
    queryKey: [key.id, 'inventory', 'running-out'],
    queryFn: async () => {
      const { rows, hasMore } = await fetchUpTo<V1.Inventory>('/api/v1/inventory', {}, MAX_PAGES);
      const soon = rows
        .filter((one) => Number(one.AvgDailySales90d) > 0)
        .map((one) => ({ ...one, days: Math.max(0, one.AvailableUnits) / Number(one.AvgDailySales90d) }))
        .filter((one) => one.days <= MAX_COVER_DAYS)
        .sort((a, b) => a.days - b.days);
      const ids = [...new Set(soon.map((one) => one.ProductID))].join(',');
      const products =
        soon.length > 0 ? await fetchAll<Product>('/api/v1/products', { ProductIDs: ids }) : [];
      return { soon, products, read: rows.length, hasMore };
    },
    staleTime: 5 * 60_000,
    enabled: key.type !== 'Customer',
  });
  const soon = found.data?.soon ?? [];
  const products = new Map(found.data?.products.map((one) => [one.ProductID, one]));
  const rows = soon.map((one) => {
    const product = products.get(one.ProductID);
    return {
      ...one,
      id: `${one.LocationID} ${one.ProductID}`,
      name: product?.ProductName ?? T.catalog.productNumber(one.ProductID),
      supplierId: product?.SupplierID,
    };
  });
  return { rows, read: found.data?.hasMore ? found.data.read : undefined };
}

/** Staff order more of it; suppliers look at it. */
export function useStockToOrder(): AttentionItem[] {
  const { type } = useCurrentKey();
  return useRunningOut().rows.map((one) => ({
    key: one.id,
    to:
      type === 'Employee' && one.supplierId !== undefined
        ? `/purchases/new?supplier=${one.supplierId}&location=${one.LocationID}&product=${one.ProductID}`
        : `/catalog/${one.ProductID}`,
    title: one.name,
    note:
      one.AvailableUnits <= 0
        ? T.today.available(count(one.AvailableUnits))
        : T.today.left(count(one.AvailableUnits), Math.round(one.days)),
    action: type === 'Employee' ? T.today.orderMore : T.needs.look,
  }));
}

export function StockCover() {
  // Products that are out of stock have no days of cover to plot.
  const { rows, read } = useRunningOut();
  const covered = rows.filter((one) => one.days > 0).slice(0, MAX_PLOTTED);
  if (covered.length === 0 && read === undefined) return null;
  return (
    <div className="panel">
      {read !== undefined && <p className="note careful">{T.today.partial(read)}</p>}
      <BarChart
        title={T.today.cover}
        unit={T.today.coverUnit}
        series={[T.today.coverSeries]}
        tones={['careful']}
        bars={covered.map(({ id, ProductID, name, days }) => ({
          id,
          label: String(ProductID),
          name,
          values: [Math.round(days * 10) / 10],
        }))}
      />
    </div>
  );
}
