import { argumentsOf, callOf, inputSchemaOf } from '../arguments.ts';
import { cursorTo, PAGE_ARGUMENTS, pagePositionOf, pageSizeOf } from '../pages.ts';
import { entryShape, listOutput, listResult, toolMetadataOf } from '../reads.ts';
import type { Shape } from '../shape.ts';
import type { RouteOf, Tool, ToolContext } from '../tool.ts';

type Row = Record<string, unknown>;
interface Rows {
  Data: Row[];
}

const CUSTOMER = {
  customer_id: {
    type: 'integer',
    minimum: 1,
    description: 'Customer whose price to include for each product.',
  },
};

const DECLARED = {
  name: 'list_products',
  title: 'List products',
  description:
    'Lists products. Returns active products unless you send statuses or product_ids. With customer_id, each product includes the price for that customer: full_price, unit_price and the promotion. price is null if the customer has none.',
  operation: 'listProducts',
  of: 'products',
};

/** Products, and beside each the price for a customer. */
export function listProductsTool(routeOf: RouteOf): Tool {
  const route = routeOf('listProducts');
  const taken = argumentsOf(route);
  const shape = withPriceFields(entryShape(route), entryShape(routeOf('listCustomerPrices')));
  return {
    ...toolMetadataOf(DECLARED),
    input: inputSchemaOf(taken, { ...CUSTOMER, ...PAGE_ARGUMENTS }),
    output: listOutput(shape),
    async run(context, given) {
      const place = pagePositionOf(context, DECLARED.name, given, 1);
      const [page, size] = [Number(place.at), pageSizeOf(place.given)];
      const { query } = callOf(taken, place.given);
      const read = async (Page: number, PageSize: number) =>
        (await context.call('listProducts', {
          query: { ...query, Page: `${Page}`, PageSize: `${PageSize}` },
        })) as Rows;
      const { Data: products } = await read(page, size);
      const prices = await pricesOf(context, place.given.customer_id, products);
      const rows = prices
        ? products.map((one) => ({ ...one, price: prices.get(one.ProductID) ?? null }))
        : products;
      const hasMore = products.length === size && (await read(page * size + 1, 1)).Data.length > 0;
      const next = hasMore ? cursorTo(context, DECLARED.name, { ...place, at: page + 1 }) : null;
      return listResult(shape, rows, next, DECLARED);
    },
  };
}

async function pricesOf(context: ToolContext, customerId: unknown, products: readonly Row[]) {
  if (customerId === undefined) return undefined;
  const ids = products.map(({ ProductID }) => ProductID).join(',');
  const query = { CustomerIDs: String(customerId), ProductIDs: ids, PageSize: '50' };
  const { Data } =
    products.length === 0 ? { Data: [] } : ((await context.call('listCustomerPrices', { query })) as Rows);
  return new Map(Data.map((price) => [price.ProductID, price]));
}

function withPriceFields(product: Shape, price: Shape): Shape {
  const { properties, ...schema } = product.schema as { properties: object };
  return {
    schema: { ...schema, properties: { ...properties, price: { anyOf: [price.schema, { type: 'null' }] } } },
    show(value, window) {
      const { price: found, ...own } = value as Row & { price?: Row | null };
      const shown = product.show(own, window) as Row;
      return found === undefined ? shown : { ...shown, price: found && price.show(found, window) };
    },
  };
}
