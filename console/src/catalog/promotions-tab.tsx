import type { V1 } from '@dray/client';
import { Link } from '@tanstack/react-router';
import { PagedList } from '../app/paged-list.tsx';
import { usePages } from '../app/queries.ts';
import { offerText } from '../products/offer.ts';
import { T } from '../texts.ts';
import { dayColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';

type Promotion = V1.Promotion;

const productsOf = (one: Promotion) =>
  one.AllProducts ? '/catalog' : `/catalog?products=${one.ProductIDs.join(',')}`;

const PROMOTIONS: readonly Column<Promotion>[] = [
  textColumn('name', T.catalog.promotion, (one) => one.PromotionName, { width: 280, card: 'title' }),
  textColumn('kind', T.catalog.kind, (one) => T.catalog.promotionKinds[one.PromotionTypeID], {
    width: 190,
    card: 'line',
  }),
  textColumn('offer', T.catalog.offer, offerText, { width: 170, card: 'side' }),
  dayColumn('from', T.from, (one) => one.StartDate),
  dayColumn('to', T.to, (one) => one.EndDate, { card: 'end' }),
  textColumn('states', T.orders.state, (one) => one.States.join(', '), { width: 110 }),
  {
    id: 'products',
    title: T.catalog.tabs.products,
    text: (one) => (one.AllProducts ? T.catalog.allProducts : one.ProductIDs.join(' ')),
    cell: (one) =>
      one.AllProducts
        ? T.catalog.allProducts
        : one.ProductIDs.map((id, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={`/catalog/${id}` as '/'}>{id}</Link>
            </span>
          )),
  },
];

export function PromotionsTab() {
  const list = usePages<Promotion>('records', '/api/v1/promotions', {}, 200);
  return (
    <PagedList
      name="promotions"
      label={T.catalog.tabs.promotions}
      pages={list}
      columns={PROMOTIONS}
      keyOf={(one) => String(one.PromotionID)}
      linkOf={productsOf}
      empty={<p>{T.catalog.noPromotions}</p>}
    />
  );
}
