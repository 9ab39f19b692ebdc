import type { V1 } from '@dray/client';
import { T } from '../texts.ts';
import { Badge } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import type { Column } from '../ui/table.tsx';

export type Stock = V1.Inventory;

export interface NamedStock extends Stock {
  name: string;
  place: string;
}

type Count = 'OnFloorInventory' | 'PreSales' | 'Allocated' | 'Received' | 'Loaded';

const number = (id: Count, title: string, isExtra = false): Column<NamedStock> => ({
  id,
  title,
  width: 100,
  isNumber: true,
  isExtra,
  text: (one) => String(one[id]),
  cell: (one) => count(one[id]),
});

export const STOCK_COLUMNS: readonly Column<NamedStock>[] = [
  {
    id: 'name',
    title: T.orders.product,
    width: 340,
    text: (one) => one.name,
    cell: (one) => <bdi>{one.name}</bdi>,
    card: 'title',
  },
  {
    id: 'place',
    title: T.purchases.location,
    width: 190,
    text: (one) => one.place,
    cell: (one) => one.place,
    card: 'line',
  },
  {
    id: 'available',
    title: T.catalog.available,
    width: 120,
    isNumber: true,
    text: (one) => String(one.AvailableUnits),
    cell: (one) =>
      one.AvailableUnits <= 0 ? (
        <Badge tone="bad">{count(one.AvailableUnits)}</Badge>
      ) : (
        count(one.AvailableUnits)
      ),
    card: 'side',
  },
  number('OnFloorInventory', T.catalog.onFloor),
  number('PreSales', T.catalog.sold),
  number('Allocated', T.catalog.allocated),
  number('Received', T.catalog.received, true),
  number('Loaded', T.catalog.loaded, true),
  {
    id: 'doi',
    title: T.catalog.cover,
    isNumber: true,
    width: 110,
    text: (one) => one.DOI ?? '',
    cell: (one) => (one.DOI === null ? '–' : T.catalog.days(count(Math.round(Number(one.DOI))))),
    card: 'line',
  },
  { id: 'rest', title: '', text: () => '', cell: () => '' },
];
