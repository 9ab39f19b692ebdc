import { CONTINUE_ARGUMENT, pagePositionOf } from '../pages.ts';
import { dataShape, documentOutput, documentResult, toolMetadataOf } from '../reads.ts';
import { faultFromProblems } from '../refusals.ts';
import type { Shape } from '../shape.ts';
import type { RouteOf, Tool } from '../tool.ts';

const DECLARED = {
  name: 'explain_price',
  title: 'Explain a price',
  description:
    'Explains the price of a product for a customer: each promotion that could apply, which one was chosen and why. Saves nothing.',
  operation: 'validateOrder',
  of: 'The price and how it was determined.',
};

const INPUT = {
  type: 'object',
  properties: {
    customer_id: { type: 'integer', minimum: 1, description: 'ID of the customer.' },
    product_id: { type: 'integer', minimum: 1, description: 'ID of the product.' },
    units: {
      type: 'integer',
      minimum: 1,
      description: 'Quantity in units. Defaults to 1 and is raised to the minimum that can be ordered.',
    },
    delivery_date: { type: 'string', format: 'date', description: 'Delivery date to price for.' },
    ...CONTINUE_ARGUMENT,
  },
  required: ['customer_id', 'product_id'],
  additionalProperties: false,
} as const;

interface Validation {
  data: {
    pricing_date: string | null;
    lines: Record<string, unknown>[];
    errors: { code: string; detail: string; index?: number }[];
  };
}

/** The line of an order with that product alone, as a validation explains it. */
export function explainPriceTool(routeOf: RouteOf): Tool {
  const shape = lineShape(dataShape(routeOf(DECLARED.operation)));
  return {
    ...toolMetadataOf(DECLARED),
    input: INPUT as unknown as Tool['input'],
    output: documentOutput(shape),
    isFor: ({ orderingEnabled }) => orderingEnabled,
    async run(context, given) {
      const place = pagePositionOf(context, DECLARED.name, given, 0);
      const { customer_id, product_id, units = 1, delivery_date } = place.given;
      const { data } = (await context.call(DECLARED.operation, {
        query: { include_pricing: 'true' },
        body: {
          customer_id,
          lines: [{ product_id, units }],
          ...(delivery_date === undefined ? {} : { delivery_date }),
        },
        headers: { prefer: 'handling=lenient' },
      })) as Validation;
      const [found] = data.lines;
      if (!found) throw faultFromProblems(data.errors);
      return documentResult(context, shape, found, place, DECLARED);
    },
  };
}

function lineShape({ schema, show }: Shape): Shape {
  const { lines } = (schema as { properties: { lines: { items: Record<string, unknown> } } }).properties;
  return {
    schema: lines.items,
    show: (line, window) => (show({ lines: [line] }, window) as { lines: unknown[] }).lines[0],
  };
}
