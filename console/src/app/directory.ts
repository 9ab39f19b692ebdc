import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, fetchAll, get } from '../api.ts';
import { currentKey, useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { dayIn } from '../ui/format.ts';
import type { Customer, Location, Product, State, Supplier, User } from './records.ts';

/** For records that many pages need: names, states, warehouses. They change rarely and are cached for a while. */
const STALE_MS = 10 * 60_000;

function useAll<T>(path: string, query: Record<string, string | number | undefined> = {}, enabled = true) {
  const { id } = useCurrentKey();
  return useQuery({
    queryKey: [id, 'records', path, query],
    queryFn: () => fetchAll<T>(path, query),
    staleTime: STALE_MS,
    enabled,
  });
}

export const useCustomers = (enabled = true) => useAll<Customer>('/api/v1/customers', {}, enabled);

/** For names on documents: also of customers that can no longer order. */
export const useCustomersOfAnyStatus = (enabled = true) =>
  useAll<Customer>('/api/v1/customers', { AccountStatuses: 'Active,Inactive,Closed' }, enabled);

/** One customer, in any status; null if this key has no access to it. */
export async function fetchCustomer(id: number | string): Promise<Customer | null> {
  try {
    const found = await get<{ Data: Customer[] } | Customer>(`/api/v1/customers/${encodeURIComponent(id)}`);
    return 'Data' in found ? (found.Data[0] ?? null) : found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const useStates = () => useAll<State>('/api/v1/states');
export const useLocations = () => useAll<Location>('/api/v1/locations');
export const useSuppliers = (enabled = true) => useAll<Supplier>('/api/v1/suppliers', {}, enabled);
export const useProducts = (state?: string, enabled = true) =>
  useAll<Product>('/api/v1/products', { States: state }, enabled);

/** Names of suppliers. Buyers cannot read suppliers; they see them on products. */
export function useSupplierNames(): (id: number) => string {
  const isBuyer = useCurrentKey().type === 'Customer';
  const suppliers = useSuppliers(!isBuyer).data;
  const products = useProducts(undefined, isBuyer).data;
  return useMemo(() => {
    const names = new Map((suppliers ?? products ?? []).map((one) => [one.SupplierID, one.Supplier]));
    return (id: number) => names.get(id) ?? T.receivables.supplierNumber(id);
  }, [suppliers, products]);
}

export function useProductsById(ids: readonly number[]): Map<number, Product> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b).join(',');
  const found = useAll<Product>('/api/v1/products', { ProductIDs: wanted }, wanted !== '');
  return useMemo(() => new Map(found.data?.map((product) => [product.ProductID, product])), [found.data]);
}

export function useUserNames(ids: readonly number[]): Map<number, string> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b).join(',');
  const found = useAll<User>('/api/v1/users', { UserIDs: wanted }, wanted !== '');
  return new Map(found.data?.map((user) => [user.UserID, user.FullName]));
}

export function useUserName(userId: number | null): string | undefined {
  const { id } = useCurrentKey();
  const found = useQuery({
    queryKey: [id, 'records', 'user', userId],
    queryFn: () => get<{ Data: User[] } | User>(`/api/v1/users/${userId}`).catch(() => null),
    staleTime: STALE_MS,
    enabled: userId !== null,
  });
  const user = found.data && 'Data' in found.data ? found.data.Data[0] : found.data;
  return user?.FullName;
}

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones of the warehouses, in the order of their numbers; undefined until they are known. */
function useWarehouseZones(): readonly string[] | undefined {
  const states = useStates();
  const locations = useLocations();
  if (!states.data || !locations.data) return undefined;
  const zones = new Map(states.data.map((one) => [one.StateAbbreviation, one.TimeZone]));
  const sorted = [...locations.data].sort((a, b) => a.LocationID - b.LocationID);
  return [...new Set(sorted.flatMap(({ State }) => zones.get(State) ?? []))];
}

/** The time zone of a state; without one, that of the key's only state, else of the first warehouse, else the browser's. */
export function useTimeZone(state?: string): string {
  const states = useStates();
  const warehouses = useWarehouseZones();
  const own = currentKey()?.states ?? [];
  const wanted = state ?? (own.length === 1 ? own[0] : undefined);
  const found = states.data?.find((one) => one.StateAbbreviation === wanted)?.TimeZone;
  return found ?? warehouses?.[0] ?? BROWSER_ZONE;
}

/** The day that has begun in every warehouse, and the zone in which it began last. Undefined until the warehouses are known. */
export function useWarehouseDay(now: Date): { day: string; zone: string } | undefined {
  const zones = useWarehouseZones();
  const fallback = useTimeZone();
  if (!zones) return undefined;
  const days = (zones.length > 0 ? zones : [fallback]).map((zone) => ({ zone, day: dayIn(now, zone) }));
  return days.reduce((first, next) => (next.day < first.day ? next : first));
}
