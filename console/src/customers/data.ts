import type { V1, V2 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { fetchAll, get, type Query } from '../api.ts';
import { fetchCustomer } from '../app/directory.ts';
import type { QueryFamily } from '../app/queries.ts';
import type { User } from '../app/records.ts';
import type { Order } from '../orders/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { businessNow } from '../ui/business-clock.ts';

export type UsualProduct = V2.SalesReport;
type Aging = V1.ArAging;
type Terms = V1.CustomerSupplierCreditTerm;

const MAX_RECENT_ORDERS = 8;
const MAX_USUAL_PRODUCTS = 12;
const USUAL_DAYS = 90;

function useCustomerData<T>(family: QueryFamily, name: string, id: string, read: () => Promise<T>) {
  const key = useCurrentKey();
  return useQuery({ queryKey: [key.id, family, 'customer', name, id], queryFn: read });
}

export const useCustomer = (id: string) => useCustomerData('records', 'one', id, () => fetchCustomer(id));

const useList = <T>(family: QueryFamily, name: string, id: string, path: string, query: Query = {}) =>
  useCustomerData(family, name, id, () => fetchAll<T>(path, { CustomerIDs: id, ...query }));

export const useContacts = (id: string) =>
  useList<User>('records', 'users', id, '/api/v1/users', { Active: 'true' });
export const useCreditTerms = (id: string) =>
  useList<Terms>('records', 'terms', id, '/api/v1/customers/creditTerms');
export const useAging = (id: string) => useList<Aging>('payments', 'aging', id, '/api/v1/arAging');

export const useRecentOrders = (id: string) =>
  useCustomerData('orders', 'last', id, async () => {
    const query = { customer_ids: id, stages: 'draft,submitted,posted', page_size: MAX_RECENT_ORDERS };
    return (await get<{ data: Order[] }>('/api/v2/orders', query)).data;
  });

const daysAgo = (days: number) => new Date(+businessNow() - days * 86_400_000).toISOString().slice(0, 10);

type Pricing = V1.CustomerPricing;

/** What these products cost the customer today, by product. */
export function usePricesToday(id: string, productIds: readonly number[]) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'records', 'customer', 'prices', id, productIds],
    queryFn: async () => {
      const query = { CustomerIDs: id, ProductIDs: productIds.join(',') };
      const rows = await fetchAll<Pricing>('/api/v1/customerPricing', query);
      return new Map(rows.map((row) => [row.ProductID, row]));
    },
    enabled: productIds.length > 0,
  });
}

/** What the customer buys most often, by invoices. */
export const useUsualProducts = (id: string) =>
  useCustomerData('invoices', 'usual', id, async () => {
    const query = {
      customer_ids: id,
      from: daysAgo(USUAL_DAYS - 1),
      to: daysAgo(0),
      by: 'product',
      measures: 'invoices,units,ext_price',
      credits: 'excluded',
      page_size: MAX_USUAL_PRODUCTS,
    };
    return (await get<{ data: UsualProduct[] }>('/api/v2/reports/sales', query)).data;
  });
