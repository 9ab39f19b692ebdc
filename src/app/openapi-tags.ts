import type { Route } from '../http/index.ts';

type Tags = readonly (readonly [name: string, description: string])[];

/** The sections of each document in the order of the reference: what integrators come for first. */
export const TAGS: Record<Route['document'], Tags> = {
  v2: [
    [
      'Orders',
      'Sales orders of customers. An order is a draft, then submitted (queued, processed in the background), then posted with an invoice. Posted orders are edited through a pending change or canceled on request; `allowed_actions` says what is possible now. Start with the Orders guide.',
    ],
    [
      'Purchases',
      'Purchase orders to vendors. A purchase is a draft (InProgress), then Submitted, then processed: New, Accepted, Received, Confirmed, Verified. Products that are not active yet hold it in PendingActivation. Start with the Purchases guide.',
    ],
    [
      'Events',
      'Everything that changes, in commit order, each event exactly once: read page by page, as a stream, or after a snapshot to keep a copy in sync. Start with the Events guide.',
    ],
    [
      'Webhooks',
      'Events delivered to your endpoint, signed according to the Standard Webhooks specification: at least once, in order for each resource, retried for up to three days. Start with the Events guide.',
    ],
    [
      'Writes',
      'The outcome of a write whose response was lost, by its Idempotency-Key or request ID. Check here before you repeat a write without its key.',
    ],
    [
      'Stock',
      'The calculation behind available units: what is on the floor, what holds it, and what is coming in.',
    ],
    [
      'Recall',
      'The path of a batch from receipt to every customer who got it, as JSON or as a CSV call list.',
    ],
    [
      'Reports',
      'Sales figures over the invoice lines that the API key can read: by product, customer, supplier, state or period, compared with an earlier period, as JSON or as a file, on demand or by email. Start with the Reports guide.',
    ],
    [
      'Statements',
      'What changed the balance of an AR account in a period, with the balance before and after, as JSON, PDF or a spreadsheet. Start with the Statements guide.',
    ],
    [
      'Changelog',
      'Changes to this API: what was added, changed, deprecated and removed, and when. Start with the Deprecation policy guide.',
    ],
    ['API key', 'The API key of the request: its type, scope and remaining requests.'],
  ],
  v1: [
    [
      'Catalog',
      "Products, product categories and promotions. Read-only; the distributor's ERP keeps them up to date.",
    ],
    [
      'Customers',
      'Customers, their delivery schedules, credit terms and prices. A Customer key sees its own accounts, a Supplier key the active customers of its states.',
    ],
    [
      'Inventory',
      'Stock by warehouse and by batch, stock levels as ranges, retailer inventory and allocations.',
    ],
    [
      'Invoices',
      'Invoices, invoice lines and certificates of analysis. An invoice is New, Locked for Routing, Loaded, Returned, Balanced, then Verified. To place or edit an order, use v2 Orders.',
    ],
    [
      'Accounting',
      'AR aging, payments, open invoices and credit terms, and the only write in v1: a request to apply a payment to an invoice (Pending, Exported, then Confirmed or Rejected).',
    ],
    ['Purchasing', 'Vendors and processed purchases. Drafts and purchases in progress are in v2 Purchases.'],
    ['People', 'Users and sales reps.'],
    [
      'Reference',
      'States with their order cutoffs, locations, suppliers and the credit terms that they offer.',
    ],
  ],
  ops: [
    ['Service', 'Status, worker, self-check and document links of this installation.'],
    ['Orders', 'Import of orders from spreadsheets, and the full history of an order.'],
    ['Purchases', 'Stages of processed purchases and product activation.'],
    ['Invoices', 'Status of invoices and end-of-day verification.'],
    ['Deliveries', 'Pick list, packing slips and load list for a warehouse and delivery date.'],
    [
      'Keys',
      'API keys: create, rotate, update and revoke. The secret of a key is shown once, in the response that creates it.',
    ],
    [
      'Sessions',
      'People who are signed in to the console with OpenID Connect. Each session has an API key of its own, which ends with it. Start with the Sign-in guide.',
    ],
    [
      'Records: catalog',
      'Master data from the ERP: products, categories, prices, promotions and authorizations.',
    ],
    [
      'Records: customers',
      'Master data from the ERP: customers, delivery schedules, credit terms and invoice series.',
    ],
    [
      'Records: inventory',
      'Master data from the ERP: stock, batches, FIFO layers, allocations and retailer inventory.',
    ],
    ['Records: invoices', 'Invoices that came from the ERP, with their lines and certificates of analysis.'],
    ['Records: accounting', 'Payment types and payments from the ERP.'],
    ['Records: purchasing', 'Processed purchases from the ERP, with their lines.'],
    ['Records: people', 'Users and sales reps.'],
    [
      'Records: reference',
      'States, locations, suppliers, vendors, credit terms, AR accounts and invoice series.',
    ],
    ['Find', 'Search across orders, purchases, invoices, customers, products and more.'],
    ['Webhooks', 'The webhooks of all API keys.'],
    ['Mail', 'Emails that the service has sent or recorded.'],
    [
      'Statements',
      'Statements of account by email, to the buyers of each account. To read a statement, use v2.',
    ],
    ['Audit', 'Who changed what and when, as a chain of hashes that reveals tampering.'],
    ['Snapshots', 'Export and import of all business data, and the weekly reset of Test.'],
    ['Sandbox', 'A movable clock and queued outcomes for integration tests. Not available in Production.'],
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
