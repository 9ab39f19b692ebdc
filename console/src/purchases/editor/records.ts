import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchAll } from '../../api.ts';
import type { Product, Vendor } from '../../app/records.ts';
import { choiceOf } from '../../products/choices.ts';
import { useCurrentKey } from '../../session/keys.ts';
import type { PurchaseDraft } from './draft.ts';

export function useVendors() {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'records', '/api/v1/vendors'],
    queryFn: () => fetchAll<Vendor>('/api/v1/vendors'),
    staleTime: 600_000,
  });
}

/** The vendor chosen so far: its lead time and batch rules depend on the location. */
export function useVendorOf({ supplierId, vendorId, locationId }: PurchaseDraft): Vendor | undefined {
  const all = useVendors().data ?? [];
  const found = all.filter(
    (one) => String(one.SupplierID) === supplierId && String(one.VendorID) === vendorId,
  );
  return found.find((one) => String(one.LocationID) === locationId) ?? found[0];
}

export function useSupplierProducts(supplierId: string) {
  const key = useCurrentKey();
  const products = useQuery({
    queryKey: [key.id, 'records', 'products-of-supplier', supplierId],
    queryFn: () => fetchAll<Product>('/api/v1/products', { SupplierIDs: supplierId }),
    enabled: supplierId !== '',
    staleTime: 600_000,
  });
  const choices = useMemo(
    () => (products.data ?? []).map((product) => choiceOf(product, undefined, undefined)),
    [products.data],
  );
  return { choices, isLoading: products.isLoading };
}
