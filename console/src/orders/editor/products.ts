import type { V1 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchAll } from '../../api.ts';
import { useProducts } from '../../app/directory.ts';
import type { Customer } from '../../app/records.ts';
import { choiceOf, type ProductChoice } from '../../products/choices.ts';
import { useCurrentKey } from '../../session/keys.ts';
import { T } from '../../texts.ts';

type Stock = Partial<Pick<V1.Inventory, 'AvailableUnits'> & Pick<V1.StockLevel, 'InventoryBucket'>> &
  Pick<V1.Inventory, 'ProductID' | 'LocationID'>;

const ACTIVE = 1;

/** The products that the customer can order, with price and stock. Stock is in units for keys that may see them. */
export function useOrderableProducts(customer: Customer | undefined): {
  choices: ProductChoice[];
  isLoading: boolean;
} {
  const key = useCurrentKey();
  const enabled = customer !== undefined;
  const products = useProducts(customer?.State, enabled);
  const prices = useQuery({
    queryKey: [key.id, 'records', 'prices', customer?.CustomerID],
    queryFn: () =>
      fetchAll<V1.CustomerPricing>('/api/v1/customerPricing', { CustomerIDs: customer!.CustomerID }),
    enabled,
    staleTime: 5 * 60_000,
  });
  const isCounted = key.type !== 'Customer';
  const stock = useQuery({
    queryKey: [key.id, 'inventory', 'of-location', customer?.LocationID],
    queryFn: () =>
      fetchAll<Stock>(isCounted ? '/api/v1/inventory' : '/api/v1/inventory/stockLevels', {
        LocationIDs: customer!.LocationID,
      }),
    enabled,
  });
  const choices = useMemo(() => {
    const price = new Map(prices.data?.map((one) => [one.ProductID, one.UnitPrice]));
    const units = new Map(
      stock.data?.map(({ ProductID, InventoryBucket: level, AvailableUnits }) => [
        ProductID,
        level === undefined ? String(AvailableUnits ?? '') : (T.catalog.levels[level] ?? level),
      ]),
    );
    return (products.data ?? [])
      .filter((product) => product.StatusID === ACTIVE)
      .map((product) => choiceOf(product, price.get(product.ProductID), units.get(product.ProductID)));
  }, [products.data, prices.data, stock.data]);
  return { choices, isLoading: products.isLoading };
}
