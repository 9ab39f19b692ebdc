import { Type } from 'typebox';
import type { ApiKey } from '../access/index.ts';
import {
  answer,
  dateTimeText,
  nullable,
  oneOf,
  type Route,
  required,
  routesOf,
  whole,
} from '../http/index.ts';
import { AVAILABLE_TERMS } from '../inventory/index.ts';
import { Fault, malformed } from '../shared/index.ts';
import { heldBy } from './holders.ts';
import { loadStockFacts, type Place, type StockFacts } from './sql.ts';

const routes = routesOf('v2', 'Stock');

const TERM_NAMES = AVAILABLE_TERMS.map(({ name }) => name);

const Stock = Type.Object({
  product_id: Type.Integer(),
  location_id: Type.Integer({ description: 'The warehouse.' }),
  terms: Type.Array(
    Type.Object({
      name: oneOf(TERM_NAMES, 'As in warehouse inventory of v1.'),
      units: Type.Integer(),
      sign: Type.Integer({ enum: [1, -1] }),
    }),
    { description: 'What available_units is made of: they sum to it with their signs.' },
  ),
  available_units: Type.Integer({ description: 'AvailableUnits of v1.' }),
  available_to_customer: nullable(
    Type.Integer(),
    'With customer_id: what that customer can have, its own allocations included; else null.',
  ),
  held_by: Type.Array(
    Type.Object({
      kind: oneOf(['order', 'allocation', 'others'], 'others: everybody whom the key may not see, together.'),
      id: Type.Optional(
        Type.Unsafe<string | number>({
          type: ['string', 'integer'],
          description: 'The order_id (`invoice:<id>` for an order without one), or the id of the allocation.',
        }),
      ),
      customer_id: Type.Optional(Type.Integer()),
      units: Type.Integer(),
      since: Type.Optional(dateTimeText('When the order was posted; first day of the allocation.')),
    }),
    { description: 'Who holds the units of PreSales and Allocated; sums to them.' },
  ),
  incoming: Type.Array(
    Type.Object({
      purchase_id: Type.Optional(Type.Integer({ description: 'Not for Customer keys.' })),
      units: Type.Integer(),
      expected: nullable(Type.String({ format: 'date' }), 'The delivery date that was asked for.'),
    }),
    { description: 'Purchases on their way: New or Accepted.' },
  ),
});

export const stockRoutes: readonly Route[] = [
  routes.get('getStock', '/stock', {
    summary: 'Explain stock',
    description:
      'The counts that make up AvailableUnits, who holds what is not available, and what is on its way.',
    query: {
      product_id: required(whole('The product.', { min: 1 })),
      location_id: whole('The warehouse; this or customer_id.', { min: 1 }),
      customer_id: whole('The customer whose warehouse it is; this or location_id.', { min: 1 }),
    },
    answers: { 200: answer('The stock, explained.', Stock) },
    errors: ['STOCK_NOT_FOUND'],
    async read({ db, key, query }) {
      const place = placeOf(query);
      const facts = await loadStockFacts(db, key, place);
      if (!facts)
        throw new Fault(
          'STOCK_NOT_FOUND',
          'There is no such product, warehouse or customer for this key. Check the ids.',
        );
      return { data: { data: viewOf(place, facts, key) } };
    },
  }),
];

interface Query {
  product_id: number;
  location_id: number | undefined;
  customer_id: number | undefined;
}

function placeOf({ product_id, location_id, customer_id }: Query): Place {
  if ((location_id === undefined) === (customer_id === undefined))
    throw malformed('location_id', 'Give exactly one of location_id and customer_id.');
  return { productId: product_id, locationId: location_id, customerId: customer_id };
}

function viewOf(place: Place, facts: StockFacts, key: ApiKey): object {
  const terms = AVAILABLE_TERMS.map(({ name, sign }, i) => ({ name, units: facts.counts[i]!, sign }));
  const unitsOf = (name: string) => terms.find((term) => term.name === name)!.units;
  const count = { preSales: unitsOf('PreSales'), allocated: unitsOf('Allocated') };
  return {
    product_id: place.productId,
    location_id: facts.locationId,
    terms,
    available_units: facts.availableUnits,
    available_to_customer: place.customerId === undefined ? null : facts.availableUnits + facts.ownUnits,
    held_by: heldBy(count, facts.holders),
    incoming: facts.incoming.map(({ purchase_id, ...rest }) =>
      key.type === 'Customer' ? rest : { purchase_id, ...rest },
    ),
  };
}
