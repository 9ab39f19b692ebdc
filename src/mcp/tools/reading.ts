import { documentTool, feedTool, listTool } from '../reads.ts';
import type { RouteOf, Tool } from '../tool.ts';
import { explainPriceTool } from './explain-price.ts';
import { getInvoiceTool } from './get-invoice.ts';
import { listProductsTool } from './list-products.ts';

const PURCHASE_ID = {
  purchase_global_id: {
    type: 'string',
    description: '26-character ID of the purchase. Send either this or purchase_id.',
  },
};

/** Every tool that reads, in the order in which agents see them. */
export function readTools(routeOf: RouteOf, has: (operationId: string) => boolean): Tool[] {
  const list = (declared: Parameters<typeof listTool>[1]) => listTool(routeOf, declared);
  const one = (declared: Parameters<typeof documentTool>[1]) => documentTool(routeOf, declared);
  return [
    list({
      name: 'find',
      title: 'Find by name or number',
      description:
        'Finds orders, purchases, payments, customers and products by ID, invoice number, payment number, PO number, product number or full name. Case is ignored. Start here if you do not have an ID.',
      operation: 'search',
      of: 'records',
    }),
    listProductsTool(routeOf),
    explainPriceTool(routeOf),
    one({
      name: 'explain_stock',
      title: 'Explain stock',
      description:
        'Explains how many units of a product are available at a location: how the number is calculated, which orders and allocations hold units, and which purchases are incoming. Send location_id, or customer_id to use the warehouse that serves the customer.',
      operation: 'explainStock',
      of: 'The stock and its components.',
    }),
    list({
      name: 'list_orders',
      title: 'List orders',
      description:
        'Lists sales orders, newest first. Returns submitted and posted orders unless you send stages or statuses. Lines are included only if include_lines is true.',
      operation: 'listOrders',
      of: 'orders',
      readOn: 'get_order',
    }),
    one({
      name: 'get_order',
      title: 'Get an order',
      description:
        'Returns an order with its lines, prices, warnings and allowed actions. order_id is the 26-character order ID or the invoice ID.',
      operation: 'getOrder',
      of: 'The order.',
    }),
    list({
      name: 'order_history',
      title: 'List the changes to an order',
      description:
        'Lists the changes to an order, with who made them and when. With from and to, returns the differences between two versions.',
      operation: 'getOrderHistory',
      of: 'entries',
      readOn: 'get_order',
    }),
    list({
      name: 'list_purchases',
      title: 'List purchases',
      description: 'Lists purchases from vendors with any status, including drafts.',
      operation: 'listPurchases',
      of: 'purchases',
      readOn: 'get_purchase',
    }),
    one({
      name: 'get_purchase',
      title: 'Get a purchase',
      description:
        'Returns a purchase with its lines, by purchase_id (which can also be the 26-character ID) or purchase_global_id.',
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
    getInvoiceTool(routeOf),
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
      description: 'Lists what each AR account owes by age, with the invoices in each bucket.',
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
              'Returns the statement of an AR account or customer: opening balance, entries, closing balance, unapplied payments and aging.',
            operation: 'getStatement',
            of: 'The statement.',
          }),
        ]
      : []),
    list({
      name: 'sales_report',
      title: 'Get a sales report',
      description:
        'Totals sales by product, supplier, customer, day, month and more, optionally compared with an earlier period. by sets the grouping and measures the figures; totals cover all rows.',
      operation: 'getSalesReport',
      of: 'rows',
      carries: ['totals', 'as_of'],
    }),
    one({
      name: 'recall_batch',
      title: 'Trace a batch',
      description:
        'Traces a batch: where it came from, what is on hand, and which customers received it, with their contacts.',
      operation: 'traceBatch',
      of: 'The batch.',
    }),
    feedTool(routeOf, {
      name: 'recent_events',
      title: 'List events',
      description:
        'Lists changes in order. Without after, it starts with the oldest event available; after=now returns the current end of the feed.',
      operation: 'listEvents',
      of: 'events',
    }),
    one({
      name: 'what_became_of',
      title: 'Get the outcome of a write',
      description:
        'Returns the outcome of a write by its idempotency_key: unknown (it has not happened), running, or done with its response. Use it if the response to carry_out was lost.',
      operation: 'getWrite',
      of: 'The outcome of the write.',
    }),
  ];
}
