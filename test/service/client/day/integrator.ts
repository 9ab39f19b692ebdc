import { createClient, type Event, type Order, VersionMismatchError } from '@dray/client';

/** A day of an integrator, as a program of its own: `node integrator.js '{ "url", "key", "ids" }'` prints what it saw. */
interface Given {
  url: string;
  key: string;
  ids: Record<string, number> & { payment: string; open_invoice: string };
}

const { url, key, ids } = JSON.parse(process.argv[2]!) as Given;
const dray = createClient({ url, key });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const { body: feed } = await dray.events.list({ after: 'now' });
let cursor = feed.next_cursor;

/** The event of a document that the program waits for; what it has read it does not read again. */
async function until(type: Event['type'], resourceId: string): Promise<Event> {
  for await (const event of dray.events.follow({ after: cursor })) {
    cursor = event.cursor;
    if (event.type === type && event.resource_id === resourceId) return event;
  }
  throw new Error('the feed has ended');
}

const catalog = new Map<number, string>();
const products = dray.sync('products');
for await (const { ProductID, ProductName } of products) catalog.set(ProductID, ProductName);
const seen = catalog.size;
for await (const product of dray.sync('products', { since: products.since }))
  catalog.set(product.ProductID, '');

const { data: draft } = await dray.orders.create({
  customer_id: ids.customer!,
  delivery_date: inDays(12),
  lines: [{ product_id: ids.product!, units: 24 }],
});
const id = draft.id!;
const { data: checked } = await dray.orders.validate({ order_id: id });
const submitted = await dray.orders.submit(id, {}, { headers: { 'dray-plan': checked.plan_token! } });
await until('order.posted', id);

const posted = await dray.orders.get(id);
const lines: NonNullable<Order['lines']> = posted.data.lines ?? [];
const edited = await dray.orders.update(id, { memo: 'Back door' }, { ifMatch: posted.etag });
const stale = await dray.orders
  .update(id, { memo: 'Front door' }, { ifMatch: posted.etag })
  .catch((error) => error);
await dray.orders.edit(id, ({ pending_change }) => ({ memo: `${pending_change?.memo}, ring twice` }));
await dray.orders.submit(id);
await until('order.change_applied', id);
const { data: changed } = await dray.orders.get(id);
const cancelled = await dray.orders.delete(id, { ifMatch: (await dray.orders.get(id)).etag });
await until('order.cancelled', id);

const { data: purchase } = await dray.purchases.create(
  {
    vendor_id: ids.vendor!,
    to_location_id: ids.location!,
    supplier_id: ids.supplier!,
    delivery_date: inDays(7),
    po_num: `DAY-${Date.now()}`,
    purchase_transactions: [{ product_id: ids.product!, units: 24 }],
  },
  { submit: true },
);
await until('purchase.processed', purchase.purchase_global_id);

const { data: request } = await dray.v1.payments.createApplication({
  PaymentInvoiceNum: ids.payment,
  TargetInvoiceNum: ids.open_invoice,
  ARAccountID: ids.ar_account!,
  Amount: 12.5,
});
await until('payment_application.confirmed', String(request.RequestID));

process.stdout.write(
  JSON.stringify({
    products: seen > 0,
    newProducts: catalog.size - seen,
    valid: checked.valid,
    submitted: [submitted.status, submitted.data.status],
    posted: [posted.data.stage, lines.map(({ units }) => units)],
    edited: [edited.status, edited.data.pending_change?.memo],
    stale: stale instanceof VersionMismatchError && [stale.status, stale.code],
    changed: changed.memo,
    cancelled: [cancelled.status, cancelled.data?.cancellation?.state],
    purchase: (await dray.purchases.get(purchase.purchase_global_id)).data.status,
    payment: request.Status,
  }),
);
