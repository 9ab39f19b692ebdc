import type { V1 } from '@dray/client';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProducts } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { TextField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, day } from '../ui/format.ts';
import { type Column, List } from '../ui/table.tsx';

type Batch = V1.Batch;

const BATCHES: readonly Column<Batch & { name: string }>[] = [
  {
    id: 'code',
    title: T.purchases.batch,
    width: 180,
    text: (one) => one.BatchCode,
    cell: (one) => one.BatchCode,
    card: 'title',
  },
  {
    id: 'product',
    title: T.orders.product,
    width: 340,
    text: (one) => one.name,
    cell: (one) => <bdi>{one.name}</bdi>,
    card: 'line',
  },
  {
    id: 'units',
    title: T.orders.units,
    width: 100,
    isNumber: true,
    text: (one) => String(one.InventoryUnits),
    cell: (one) => count(one.InventoryUnits),
    card: 'side',
  },
  {
    id: 'expires',
    title: T.purchases.expires,
    width: 130,
    text: (one) => one.ExpirationDate ?? '',
    cell: (one) => day(one.ExpirationDate),
    card: 'line',
  },
  {
    id: 'lab',
    title: T.catalog.laboratory,
    width: 200,
    text: (one) => one.Laboratory ?? '',
    cell: (one) => one.Laboratory ?? '–',
  },
  {
    id: 'coa',
    title: T.catalog.coaUntil,
    text: (one) => one.COAExpirationDate ?? '',
    cell: (one) => day(one.COAExpirationDate),
  },
];

export function Batches() {
  const [filters, set] = useFilters();
  const products = useProducts();
  const navigate = useNavigate();
  const list = usePages<Batch>(
    'inventory',
    '/api/v1/inventory/batches',
    { ProductIDs: filters.product },
    200,
  );
  const names = useMemo(
    () => new Map(products.data?.map((one) => [one.ProductID, one.ProductName])),
    [products.data],
  );
  const rows = useMemo(
    () => list.rows.map((row) => ({ ...row, name: names.get(row.ProductID) ?? String(row.ProductID) })),
    [list.rows, names],
  );
  const to = (one: Batch) => `/catalog/batches/${encodeURIComponent(one.BatchCode)}`;
  return (
    <>
      <div style={{ maxWidth: 220 }}>
        <TextField
          label={T.catalog.number}
          value={filters.product ?? ''}
          onChange={(product) => set({ product: product.replace(/\D/g, '') })}
        />
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="batches"
        label={T.catalog.tabs.batches}
        rows={rows}
        columns={BATCHES}
        keyOf={(one) => `${one.LocationID} ${one.ProductID} ${one.BatchCode} ${one.PurchaseTransID}`}
        linkOf={to}
        onOpen={(one) => void navigate({ to: to(one) as '/' })}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.catalog.noBatches}</p>}
      />
    </>
  );
}
