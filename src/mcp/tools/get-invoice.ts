import { argumentsOf, callOf, inputSchemaOf } from '../arguments.ts';
import { CONTINUE_ARGUMENT, pagePositionOf } from '../pages.ts';
import {
  dataInResponse,
  dataShape,
  documentOutput,
  documentResult,
  entryShape,
  toolMetadataOf,
} from '../reads.ts';
import type { Shape } from '../shape.ts';
import type { RouteOf, Tool } from '../tool.ts';

const DECLARED = {
  name: 'get_invoice',
  title: 'Get an invoice',
  description: 'Returns an invoice with its lines, by invoice_id.',
  operation: 'getInvoice',
  of: 'The invoice.',
};

/** An invoice has at most 200 lines. */
const ALL_LINES = { PageSize: '500' };

export function getInvoiceTool(routeOf: RouteOf): Tool {
  const route = routeOf(DECLARED.operation);
  const taken = argumentsOf(route);
  const shape = withLines(dataShape(route), entryShape(routeOf('listLinesForInvoice')));
  return {
    ...toolMetadataOf(DECLARED),
    input: inputSchemaOf(taken, CONTINUE_ARGUMENT),
    output: documentOutput(shape),
    async run(context, given) {
      const place = pagePositionOf(context, DECLARED.name, given, 0);
      const call = callOf(taken, place.given);
      const invoice = dataInResponse(await context.call('getInvoice', call)) as object;
      const lines = (await context.call('listLinesForInvoice', { ...call, query: ALL_LINES })) as {
        Data: unknown[];
      };
      return documentResult(context, shape, { ...invoice, lines: lines.Data }, place, DECLARED);
    },
  };
}

function withLines(invoice: Shape, line: Shape): Shape {
  const { properties, ...schema } = invoice.schema as { properties: object };
  const list = { type: 'array', items: line.schema, maxItems: 50 };
  return {
    schema: { ...schema, properties: { ...properties, lines: list, lines_more: { const: true } } },
    show(value, window) {
      const { lines, ...own } = value as { lines: unknown[] };
      const from = lines.length > 50 ? window.from : 0;
      const isCut = lines.length > from + 50;
      if (isCut) window.isCut = true;
      return {
        ...(invoice.show(own, window) as object),
        lines: lines.slice(from, from + 50).map((one) => line.show(one, window)),
        ...(isCut ? { lines_more: true } : {}),
      };
    },
  };
}
