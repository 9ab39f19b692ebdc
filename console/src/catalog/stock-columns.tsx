import type { V1 } from '@dray/client';
import { T } from '../texts.ts';
import { countColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Badge } from '../ui/controls.tsx';

export type Stock = V1.Inventory;

export interface NamedStock extends Stock {
  name: string;
  place: string;
}

const MAX_SHOWN_COVER_DAYS = 365;

/** How many days the stock lasts; above a year the number does not matter. */
const coverText = ({ DOI: days }: Stock) =>
  days === null
    ? '–'
    : Number(days) > MAX_SHOWN_COVER_DAYS
      ? T.catalog.overAYear
      : T.catalog.days(Math.round(Number(days)));

const availableText = (one: Stock) => T.unitsOf(one.AvailableUnits);

export const STOCK_COLUMNS: readonly Column<NamedStock>[] = [
  textColumn('name', T.orders.product, (one) => one.name, { card: 'title' }),
  textColumn('place', T.purchases.location, (one) => one.place, { width: 190, card: 'line' }),
  {
    ...countColumn<NamedStock>('available', T.catalog.available, (one) => one.AvailableUnits, {
      width: 140,
      card: 'side',
    }),
    cell: (one) =>
      one.AvailableUnits <= 0 ? <Badge tone="bad">{availableText(one)}</Badge> : availableText(one),
  },
  countColumn('OnFloorInventory', T.catalog.onFloor, (one) => one.OnFloorInventory),
  countColumn('PreSales', T.catalog.sold, (one) => one.PreSales),
  countColumn('Allocated', T.catalog.allocated, (one) => one.Allocated),
  countColumn('Received', T.catalog.received, (one) => one.Received, { isExtra: true }),
  countColumn('Loaded', T.catalog.loaded, (one) => one.Loaded, { isExtra: true }),
  {
    ...countColumn<NamedStock>('doi', T.catalog.cover, (one) => one.DOI, { width: 170, card: 'end' }),
    cell: coverText,
  },
];
