import { Type } from 'typebox';
import type { ApiKey } from '../access/index.ts';
import {
  dateTimeText,
  integer,
  nullable,
  oneOf,
  type Route,
  required,
  responseOf,
  routesOf,
} from '../http/index.ts';
import { AVAILABILITY_TERMS } from '../inventory/index.ts';
import { Fault, malformed } from '../shared/index.ts';
import { holdingsOf } from './holders.ts';
import { loadStockFacts, type StockFacts, type StockPlace } from './sql.ts';

const routes = routesOf('v2', 'Stock');

const TERM_NAMES = AVAILABILITY_TERMS.map(({ name }) => name);

const Stock = Type.Object({
  product_id: Type.Integer({ description: 'ID of the product.' }),
  location_id: Type.Integer({ description: 'ID of the warehouse.' }),
  terms: Type.Array(
    Type.Object({
      name: oneOf(TERM_NAMES, 'Name of the component, as in v1 warehouse inventory.'),
      units: Type.Integer({ description: 'Number of units of this component.' }),
      sign: Type.Integer({
        enum: [1, -1],
        description: '1 if the units are added, -1 if they are subtracted.',
      }),
    }),
    { description: 'Components of `available_units`. Their signed sum equals `available_units`.' },
  ),
  available_units: Type.Integer({ description: 'Units that can still be ordered: AvailableUnits in v1.' }),
  available_to_customer: nullable(
    Type.Integer(),
    'Units that the customer can order, including its own allocations. Null without customer_id.',
  ),
  held_by: Type.Array(
    Type.Object({
      kind: oneOf(
        ['order', 'allocation', 'others'],
        'Type of holder. `others` combines the holders that this API key cannot see and units that no order or allocation accounts for.',
      ),
      id: Type.Optional(
        Type.Unsafe<string | number>({
          type: ['string', 'integer'],
          description:
            'ID of the order (`invoice:<id>` for an order without an ID) or of the allocation. Omitted for `others`.',
        }),
      ),
      customer_id: Type.Optional(
        Type.Integer({
          description: 'ID of the customer that the units are held for. Omitted for `others`.',
        }),
      ),
      units: Type.Integer({ description: 'Number of units held.' }),
      since: Type.Optional(
        dateTimeText('When the order was posted, or the first day of the allocation. Omitted for `others`.'),
      ),
    }),
    {
      description:
        'Orders and allocations that hold units. Their units add up to PreSales plus Allocated in v1.',
    },
  ),
  incoming: Type.Array(
    Type.Object({
      purchase_id: Type.Optional(
        Type.Integer({ description: 'ID of the purchase. Omitted for Customer keys.' }),
      ),
      units: Type.Integer({ description: 'Number of units expected.' }),
      expected: nullable(Type.String({ format: 'date' }), 'Requested delivery date. Null if not set.'),
    }),
    { description: 'Incoming purchases with status New or Accepted.' },
  ),
});

export const stockRoutes: readonly Route[] = [
  routes.get('explainStock', '/stock', {
    summary: 'Explain stock',
    description:
      'Breaks down `available_units` into its components, and shows which orders and allocations hold units and which purchases are incoming.',
    query: {
      product_id: required(integer('ID of the product.', { min: 1 })),
      location_id: integer('ID of the warehouse. Send either location_id or customer_id.', { min: 1 }),
      customer_id: integer(
        'ID of a customer, to use the warehouse that serves it. Send either location_id or customer_id.',
        { min: 1 },
      ),
    },
    responses: { 200: responseOf('The stock of the product and its components.', Stock) },
    errors: ['STOCK_NOT_FOUND'],
    async read({ db, key, query }) {
      const place = placeOf(query);
      const facts = await loadStockFacts(db, key, place);
      if (!facts)
        throw new Fault(
          'STOCK_NOT_FOUND',
          'The product, warehouse or customer does not exist, or this API key has no access to it. Check the IDs.',
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

function placeOf({ product_id, location_id, customer_id }: Query): StockPlace {
  if ((location_id === undefined) === (customer_id === undefined))
    throw malformed('location_id', 'Send either location_id or customer_id, not both.');
  return { productId: product_id, locationId: location_id, customerId: customer_id };
}

function viewOf(place: StockPlace, facts: StockFacts, key: ApiKey): object {
  const terms = AVAILABILITY_TERMS.map(({ name, sign }, i) => ({ name, units: facts.counts[i]!, sign }));
  const unitsOf = (name: string) => terms.find((term) => term.name === name)!.units;
  const count = { preSales: unitsOf('PreSales'), allocated: unitsOf('Allocated') };
  return {
    product_id: place.productId,
    location_id: facts.locationId,
    terms,
    available_units: facts.availableUnits,
    available_to_customer: place.customerId === undefined ? null : facts.availableUnits + facts.ownUnits,
    held_by: holdingsOf(count, facts.holders),
    incoming: facts.incoming.map(({ purchase_id, ...rest }) =>
      key.type === 'Customer' ? rest : { purchase_id, ...rest },
    ),
  };
}
