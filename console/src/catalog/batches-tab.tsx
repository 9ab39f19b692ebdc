import type { V1 } from '@dray/client';
import { useCallback, useMemo } from 'react';
import { useProducts } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { useMappedRows, usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { countColumn, dayColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { NumberField } from '../ui/controls.tsx';

type Batch = V1.Batch;

const BATCHES: readonly Column<Batch & { name: string }>[] = [
  textColumn('code', T.purchases.batch, (one) => one.BatchCode, { width: 180, card: 'title' }),
  textColumn('product', T.orders.product, (one) => one.name, { card: 'line' }),
  {
    ...countColumn('units', T.orders.units, (one) => one.InventoryUnits, { card: 'side' }),
    cell: (one) => T.unitsOf(Number(one.InventoryUnits)),
  },
  dayColumn('expires', T.purchases.expires, (one) => one.ExpirationDate, { card: 'end' }),
  textColumn('lab', T.catalog.laboratory, (one) => one.Laboratory, { width: 200 }),
  dayColumn('coa', T.catalog.coaUntil, (one) => one.COAExpirationDate, { width: 190 }),
];

export function BatchesTab() {
  const [filters, set] = useFilters();
  const products = useProducts();
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
  const withName = useCallback(
    (row: Batch) => ({ ...row, name: names.get(row.ProductID) ?? T.catalog.productNumber(row.ProductID) }),
    [names],
  );
  const pages = useMappedRows(list, withName);
  const to = (one: Batch) => `/catalog/batches/${encodeURIComponent(one.BatchCode)}`;
  return (
    <>
      <div style={{ maxWidth: 220 }}>
        <NumberField
          label={T.catalog.number}
          value={filters.product ?? ''}
          onChange={(product) => set({ product })}
        />
      </div>
      <PagedList
        name="batches"
        label={T.catalog.tabs.batches}
        pages={pages}
        columns={BATCHES}
        keyOf={(one) => `${one.LocationID} ${one.ProductID} ${one.BatchCode} ${one.PurchaseTransID}`}
        linkOf={to}
        empty={<p>{T.catalog.noBatches}</p>}
      />
    </>
  );
}
