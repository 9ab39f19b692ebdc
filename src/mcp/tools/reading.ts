import { documentTool, feedTool, listTool } from '../reads.ts';
import type { RouteOf, Tool } from '../tool.ts';
import { explainPrice } from './explain-price.ts';
import { getInvoice } from './get-invoice.ts';
import { listProducts } from './list-products.ts';

const PURCHASE_ID = {
  purchase_global_id: { type: 'string', description: 'Its 26-character id, instead of purchase_id.' },
};

/** Every tool that reads, in the order in which agents see them. */
export function readingTools(routeOf: RouteOf, has: (operationId: string) => boolean): Tool[] {
  const list = (declared: Parameters<typeof listTool>[1]) => listTool(routeOf, declared);
  const one = (declared: Parameters<typeof documentTool>[1]) => documentTool(routeOf, declared);
  return [
    list({
      name: 'find',
      title: 'Find by name or number',
      description:
        'Finds orders, purchases, payments, customers and products by an id, the number of a document, a PO number, a product number or a whole name. Case does not matter. Start here when you have no id.',
      operation: 'search',
      of: 'records',
    }),
    listProducts(routeOf),
    explainPrice(routeOf),
    one({
      name: 'explain_stock',
      title: 'Explain stock',
      description:
        'Explains how many units of a product are available at a location: the terms of the sum, who holds units, and what is coming in. Give location_id, or customer_id for the location that serves it.',
      operation: 'getStock',
      of: 'The stock and its terms.',
    }),
    list({
      name: 'list_orders',
      title: 'List orders',
      description:
        'Lists sales orders, newest first: submitted and posted ones, unless stages or statuses say otherwise. Without lines, unless include_lines is true.',
      operation: 'listOrders',
      of: 'orders',
      readOn: 'get_order',
    }),
    one({
      name: 'get_order',
      title: 'Get an order',
      description:
        'Reads one order with its lines, prices, warnings and what can be done with it (allowed_actions). order_id is its 26-character id or its invoice id.',
      operation: 'getOrder',
      of: 'The order.',
    }),
    list({
      name: 'order_history',
      title: 'List changes of an order',
      description:
        'Lists what happened to an order, by whom and when. With from and to: the differences between two versions.',
      operation: 'getOrderHistory',
      of: 'entries',
    }),
    list({
      name: 'list_purchases',
      title: 'List purchases',
      description: 'Lists purchase orders from vendors at every stage, drafts included.',
      operation: 'listPurchases',
      of: 'purchases',
      readOn: 'get_purchase',
    }),
    one({
      name: 'get_purchase',
      title: 'Get a purchase',
      description:
        'Reads one purchase with its lines, by purchase_id (also the 26-character id) or purchase_global_id.',
      operation: 'getPurchase',
      of: 'The purchase.',
      more: PURCHASE_ID,
      callWith: ({ purchase_global_id, ...given }) => ({ purchase_id: purchase_global_id, ...given }),
    }),
    list({
      name: 'list_invoices',
      title: 'List invoices',
      description:
        'Lists invoices. Statuses: 1 New (the default), 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified.',
      operation: 'listInvoices',
      of: 'invoices',
      readOn: 'get_invoice',
    }),
    getInvoice(routeOf),
    list({
      name: 'open_invoices',
      title: 'List open invoices',
      description: 'Lists invoices with an open balance, to which payments can be applied.',
      operation: 'listOpenInvoices',
      of: 'open invoices',
    }),
    list({
      name: 'aging',
      title: 'List receivables by age',
      description:
        'Lists what each AR account owes, by how long it is overdue, with the invoices in each bucket.',
      operation: 'listArAging',
      of: 'accounts',
      readOn: 'open_invoices',
    }),
    ...(has('getStatement')
      ? [
          one({
            name: 'statement',
            title: 'Get a statement of account',
            description:
              'Reads the statement of an AR account, or of a customer: opening balance, entries, closing balance, payments that are not applied, and aging.',
            operation: 'getStatement',
            of: 'The statement.',
          }),
        ]
      : []),
    list({
      name: 'sales_report',
      title: 'Get a sales report',
      description:
        'Sums sales by product, supplier, customer, day, month and more, with a comparison to an earlier period. by and measures say what; totals are over all rows.',
      operation: 'getSalesReport',
      of: 'rows',
      carries: ['totals', 'as_of'],
    }),
    one({
      name: 'recall_batch',
      title: 'Trace a batch',
      description:
        'Traces a batch: where it came from, what is on hand, and which customers received it, with their contacts.',
      operation: 'getBatch',
      of: 'The batch.',
    }),
    feedTool(routeOf, {
      name: 'recent_events',
      title: 'List events',
      description:
        'Lists what changed, in order. Without after it begins with the oldest event kept; after=now gives the present end.',
      operation: 'listEvents',
      of: 'events',
    }),
    one({
      name: 'what_became_of',
      title: 'Get the outcome of a write',
      description:
        'Says what became of a write by its idempotency_key: unknown (it never happened), running, or done with its answer. Use it when the answer of carry_out was lost.',
      operation: 'getWrite',
      of: 'The outcome of the write.',
    }),
  ];
}
