import type { V1 } from '@dray/client';
import { Link } from '@tanstack/react-router';
import { usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { ErrorNote } from '../ui/errors.tsx';
import { day } from '../ui/format.ts';
import { type Column, List } from '../ui/table.tsx';

type Promotion = V1.Promotion;

const offerOf = (one: Promotion) =>
  T.catalog.offers[one.ProductOverrideType]?.(one.UnitPrice) ?? String(one.UnitPrice);

const PROMOTIONS: readonly Column<Promotion>[] = [
  {
    id: 'name',
    title: T.catalog.promotion,
    width: 280,
    text: (one) => one.PromotionName,
    cell: (one) => <bdi>{one.PromotionName}</bdi>,
    card: 'title',
  },
  {
    id: 'kind',
    title: T.catalog.kind,
    width: 170,
    text: (one) => T.catalog.promotionKinds[one.PromotionTypeID] ?? '',
    cell: (one) => T.catalog.promotionKinds[one.PromotionTypeID],
    card: 'line',
  },
  { id: 'offer', title: T.catalog.offer, width: 150, text: offerOf, cell: offerOf, card: 'side' },
  {
    id: 'from',
    title: T.from,
    width: 130,
    text: (one) => one.StartDate,
    cell: (one) => day(one.StartDate),
    card: 'line',
  },
  { id: 'to', title: T.to, width: 130, text: (one) => one.EndDate ?? '', cell: (one) => day(one.EndDate) },
  {
    id: 'states',
    title: T.orders.state,
    width: 120,
    text: (one) => one.States.join(' '),
    cell: (one) => one.States.join(', '),
  },
  {
    id: 'products',
    title: T.catalog.tabs.products,
    text: (one) => (one.AllProducts ? T.catalog.allProducts : one.ProductIDs.join(' ')),
    cell: (one) =>
      one.AllProducts
        ? T.catalog.allProducts
        : one.ProductIDs.slice(0, 6).map((id, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={`/catalog/${id}` as '/'}>{id}</Link>
            </span>
          )),
  },
];

export function Promotions() {
  const list = usePages<Promotion>('records', '/api/v1/promotions', {}, 200);
  return (
    <>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="promotions"
        label={T.catalog.tabs.promotions}
        rows={list.rows}
        columns={PROMOTIONS}
        keyOf={(one) => String(one.PromotionID)}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.catalog.noPromotions}</p>}
      />
    </>
  );
}
