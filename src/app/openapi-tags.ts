import type { Route } from '../http/index.ts';

type Tags = readonly (readonly [name: string, description: string])[];

/** The sections of each document in the order of the reference: what integrators come for first. */
export const TAGS: Record<Route['document'], Tags> = {
  v2: [
    [
      'Orders',
      'Sales orders of customers. An order is a draft, then submitted (queued, processed in the background), then posted with an invoice. Posted orders are edited through a pending change or canceled on request; `allowed_actions` shows what is possible now. Start with the Sales orders guide.',
    ],
    [
      'Purchases',
      'Purchase orders to vendors. A purchase is a draft (InProgress), then Submitted, then processed: New, Accepted, Received, Confirmed, Verified. A purchase with products that are not active yet waits in PendingActivation. Start with the Purchases guide.',
    ],
    [
      'Events',
      'A feed of every change that this API key can see, in commit order. Read it page by page or as a stream; to keep a copy in sync, begin with a snapshot. A reader that always continues from its last cursor, within the retention period, sees every event exactly once. Start with the Events guide.',
    ],
    [
      'Webhooks',
      'Deliveries of events to your own endpoint, signed according to the Standard Webhooks specification. Each event is delivered at least once, in order for each resource, and retried for up to three days. Start with the Events guide.',
    ],
    [
      'Writes',
      'Outcomes of writes. If the response to a write was lost, use its Idempotency-Key or request ID to find out whether the change was made. Within 24 hours, you can safely retry the write with the same Idempotency-Key.',
    ],
    [
      'Stock',
      'How the available units of a product are calculated: the units on the floor, the orders and allocations that hold them, and the purchases that will add to them. Start with the Stock and recalls guide.',
    ],
    [
      'Recall',
      'The path of a batch from its receipt to every customer who received units of it, as JSON or as a list of customers to call (CSV or .xlsx). Start with the Stock and recalls guide.',
    ],
    [
      'Reports',
      'Sales figures from the invoice lines that this API key can read, grouped by product, customer, supplier, state or period. Compare them with an earlier period, download them as a file, or save a report and have it emailed on a schedule. Start with the Reports guide.',
    ],
    [
      'Statements',
      'What changed the balance of an AR account in a period, with the opening and closing balances, as JSON, PDF or a spreadsheet. Start with the Statements of account guide.',
    ],
    [
      'Changelog',
      'Changes to this API: what was added, changed, deprecated or removed, and when. Start with the Deprecation policy guide.',
    ],
    [
      'API key',
      'The API key that you send: its type, the records that it can access, and its remaining requests.',
    ],
  ],
  v1: [
    [
      'Catalog',
      "Products, product categories and promotions. Read-only: the distributor's ERP maintains them.",
    ],
    [
      'Customers',
      'Customers, their delivery schedules, credit terms and prices. A Customer key sees its own accounts; a Supplier key sees the active customers in its states.',
    ],
    [
      'Inventory',
      'Stock by warehouse and by batch, stock levels as ranges, retailer inventory and allocations. To see how available units are calculated, use v2 Stock.',
    ],
    [
      'Invoices',
      'Invoices, invoice lines and certificates of analysis. An invoice moves from New to Locked for Routing, Loaded, Returned, Balanced and finally Verified. To place or edit an order, use v2 Orders.',
    ],
    [
      'Accounting',
      'AR aging, payments, open invoices and credit terms. The only write in v1 is here: a request to apply a payment to an invoice. The request is Pending, Exported, then Confirmed or Rejected. Start with the Applying payments guide.',
    ],
    ['Purchasing', 'Vendors and processed purchases. Drafts and purchases in progress are in v2 Purchases.'],
    [
      'People',
      'Users and sales reps. An API key can act for a user; a sales rep serves customers and represents suppliers.',
    ],
    [
      'Reference',
      'States with their order cutoffs, locations, suppliers and the credit terms that they offer.',
    ],
  ],
  ops: [
    [
      'Service',
      'The running service: its status, its background worker, the self-check of its data, and the signed links to its PDFs.',
    ],
    [
      'Orders',
      "Staff-only operations on orders: import an order from a spreadsheet, and read an order's full history. To place and edit orders, use v2 Orders.",
    ],
    [
      'Purchases',
      'Purchases on their way through the warehouse: New, Accepted, Received, Confirmed, then Verified. A product that is not active yet gets an activation task, which holds back its purchases. Start with the Purchases guide.',
    ],
    [
      'Invoices',
      'Invoices on their way to the customer. An invoice moves from New to Locked for Routing, Loaded, Returned, Balanced and finally Verified. At the end of the day, all balanced invoices are verified together. Start with the Invoice fulfillment guide.',
    ],
    [
      'Deliveries',
      'Warehouse paperwork for a delivery date: the pick list, a packing slip for each invoice, and the load list.',
    ],
    [
      'Keys',
      'API keys of staff, suppliers and customers. A key works until it expires or is revoked. To replace its secret, rotate it: this creates a new key with the same settings. The secret is shown only once, when the key is created or rotated.',
    ],
    [
      'Sessions',
      'People who are signed in to the console with OpenID Connect. Each session has its own API key, which is revoked when the session ends. Start with the Sign-in guide.',
    ],
    [
      'Records: catalog',
      'Master data from the ERP: products, categories, prices, promotions and authorizations.',
    ],
    [
      'Records: customers',
      'Master data from the ERP: customers, and their delivery schedules, credit terms and assigned invoice series.',
    ],
    [
      'Records: inventory',
      'Master data from the ERP: stock, batches, lots, allocations and retailer inventory.',
    ],
    [
      'Records: invoices',
      'Invoices that were created in the ERP, with their lines and certificates of analysis.',
    ],
    ['Records: accounting', 'Accounting data from the ERP: payment types and payments.'],
    ['Records: purchasing', 'Purchases that were processed in the ERP, with their lines.'],
    ['Records: people', 'Master data from the ERP: users and sales reps.'],
    [
      'Records: reference',
      'Master data from the ERP: states, locations, suppliers, vendors, credit terms, AR accounts and separate invoice series.',
    ],
    ['Search', 'Search for orders, purchases, invoices, payments, customers, products and users.'],
    [
      'Webhooks',
      'The webhooks of all API keys. To create or change a webhook, use v2 with the API key that it belongs to.',
    ],
    [
      'Mail',
      'Emails about orders, reports and statements, with their status. Without a mail server, they are recorded but not sent.',
    ],
    [
      'Statements',
      "Statements of account, emailed to the users of each account's customers. To read a statement, use v2 Statements.",
    ],
    [
      'Audit',
      'The audit log: who changed what, and when. Its entries form a chain of hashes that reveals tampering. Start with the History and audit log guide.',
    ],
    [
      'Snapshots',
      'Exports of all business data, which can be imported into another installation. Every week, the Test environment is reset to such an export.',
    ],
    [
      'Sandbox',
      'Tools for integration tests: a clock that you can move, and outcomes that you queue for the worker. Not available in Production. Start with the Sandbox guide.',
    ],
  ],
};

/** The tags that a document's routes use, in the order of the reference. */
export function tagsOf(
  document: Route['document'],
  routes: readonly Route[],
): { name: string; description: string }[] {
  const used = new Set(routes.map((route) => route.tag));
  const known = TAGS[document].filter(([name]) => used.has(name));
  const unknown = [...used].filter((tag) => !known.some(([name]) => name === tag));
  if (unknown.length > 0)
    throw new Error(`src/app/openapi-tags.ts has no paragraph for: ${unknown.join(', ')}`);
  return known.map(([name, description]) => ({ name, description }));
}
