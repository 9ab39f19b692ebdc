import { type TSchema, Type } from 'typebox';
import { named, nullable } from '../http/index.ts';
import { kinds } from '../model/index.ts';

/** One event type, as the feed, OpenAPI, the documentation and the tests use it. */
export interface EventType {
  name: string;
  summary: string;
}

export interface Family {
  name: string;
  /** What `resource_id` is. */
  resourceId: string;
  hasVersion: boolean;
  /** Prose for the documentation. The database stores with each event who could read its resource. */
  scope: string;
  data: TSchema & { 'x-name': string };
  types: readonly EventType[];
}

const id = (description: string) => Type.Integer({ description });
const word = (description: string) => Type.String({ description });
const orNull = <T extends TSchema>(schema: T) => nullable(schema);

const types = (family: string, all: Record<string, string>): EventType[] =>
  Object.entries(all).map(([name, summary]) => ({ name: `${family}.${name}`, summary }));

export const FAMILIES: readonly Family[] = [
  {
    name: 'order',
    resourceId: 'The order_id; `invoice:<id>` for an order without one.',
    hasVersion: true,
    scope: 'Keys that could read the order. A key whose user is switched off or does not fit sees none.',
    data: named(
      'OrderEventData',
      Type.Object({
        order_id: orNull(word('The order; null for one that came from elsewhere.')),
        invoice_id: orNull(id('Its invoice, once posted.')),
        invoice_num: orNull(word('The number on the paper.')),
        customer_id: id('The customer.'),
        po_num: orNull(word('PO number.')),
        status: word('Status of the order after the change.'),
        previous_status: orNull(word('Status in the event of the order before; null on created.')),
        invoice_status: orNull(id('Status of the invoice.')),
        split_of: Type.Optional(
          word('On created, submitted and posted: the order_id that this order was split from.'),
        ),
        message: Type.Optional(
          orNull(word('On rejected, change_rejected and cancellation_rejected: the reason.')),
        ),
      }),
    ),
    types: types('order', {
      created: 'A draft was saved for the first time, or an order came from elsewhere.',
      updated: 'A draft was edited, the invoice of a posted order changed, or a name that the order shows.',
      deleted: 'A draft was deleted.',
      submitted: 'The order was submitted.',
      posted: 'The order has an invoice, and its stock is reserved.',
      rejected: 'The order could not be posted.',
      change_saved: 'A change of a posted order was begun or edited.',
      change_discarded: 'A change, or a rejected cancellation, was discarded.',
      change_submitted: 'A change was submitted.',
      change_applied: 'The invoice shows the change.',
      change_rejected: 'The change could not be applied.',
      cancellation_requested: 'A cancellation was requested.',
      cancelled: 'The order is cancelled.',
      cancellation_rejected: 'The order could not be cancelled.',
      advanced: 'The invoice was moved to another status.',
    }),
  },
  {
    name: 'purchase',
    resourceId: 'The purchase_global_id.',
    hasVersion: false,
    scope: 'Employee keys, and Supplier keys that could read the purchase.',
    data: named(
      'PurchaseEventData',
      Type.Object({
        purchase_global_id: word('The purchase.'),
        purchase_id: orNull(id('Its number; null before processing.')),
        po_num: word('PO number.'),
        status: word('Status after the change.'),
        previous_status: orNull(word('Status in the event of the purchase before; null on created.')),
        short_units: Type.Optional(id('Once received: units that were ordered and did not come.')),
        over_units: Type.Optional(id('Once received: units that came and were not ordered.')),
      }),
    ),
    types: types('purchase', {
      created: 'A draft was saved for the first time, or a purchase came from elsewhere.',
      updated: 'The purchase was edited.',
      deleted: 'The draft was deleted.',
      submitted: 'The purchase was submitted.',
      pending_activation: 'It waits until its products are active.',
      processed: 'It has a number.',
      advanced: 'The back office moved it to the next stage.',
    }),
  },
  {
    name: 'payment_application',
    resourceId: 'The id of the payment request.',
    hasVersion: false,
    scope: 'Keys that could read the request among payment applications.',
    data: named(
      'PaymentApplicationEventData',
      Type.Object({
        request_id: id('The payment request.'),
        payment_application_id: orNull(id('The application, once confirmed.')),
        payment_invoice_num: word('The payment.'),
        target_invoice_num: word('The invoice that is paid.'),
        amount: word('The amount.'),
        status: word('Status of the request.'),
      }),
    ),
    types: types('payment_application', {
      requested: 'A payment application was requested.',
      confirmed: 'The payment is applied.',
      rejected: 'The payment could not be applied.',
    }),
  },
  {
    name: 'invoice',
    resourceId: 'The id of the invoice.',
    hasVersion: false,
    scope: 'Keys that could read the invoice.',
    data: named(
      'InvoiceEventData',
      Type.Object({
        invoice_id: id('The invoice.'),
        invoice_num: word('The number on the paper.'),
        customer_id: id('The customer.'),
        invoice_status: id('Status.'),
        open_balance: Type.Optional(word('What is still to be paid. Absent for Supplier keys.')),
      }),
    ),
    types: types('invoice', {
      created: 'The invoice was made.',
      updated: 'The invoice changed.',
    }),
  },
  {
    name: 'inventory',
    resourceId: '`<location_id>:<product_id>`.',
    hasVersion: false,
    scope: 'Employee keys, and Supplier keys for their own products.',
    data: named(
      'InventoryEventData',
      Type.Object({
        product_id: id('The product.'),
        location_id: id('The warehouse.'),
        available_units: id('What can still be ordered, after the change.'),
      }),
    ),
    types: types('inventory', {
      changed:
        'A number of the warehouse inventory changed: one event for each location, product and transaction.',
    }),
  },
  {
    name: 'record',
    resourceId: 'The key fields of the record, joined by `:`.',
    hasVersion: false,
    scope: 'Keys that could read the record in v1; of records that v1 does not list, Employee keys only.',
    data: named(
      'RecordEventData',
      Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            'The key fields of the record, under their v1 names. `resource` is the v1 name of its list.',
        },
      ),
    ),
    types: types('record', {
      changed:
        'The ERP sent a record that is new or differs, or something that it shows or belongs to changed.',
      removed:
        'The record was removed, is no longer listed, or left the view of the key because something moved.',
    }),
  },
];

export const TYPE_NAMES: readonly string[] = FAMILIES.flatMap((family) =>
  family.types.map(({ name }) => name),
);
const KNOWN = new Set(TYPE_NAMES);

/** The types that a type name or a family (`order.*`) stands for; undefined for anything else. */
export function typesNamed(text: string): readonly string[] | undefined {
  if (KNOWN.has(text)) return [text];
  const family = FAMILIES.find(({ name }) => text === `${name}.*`);
  return family?.types.map(({ name }) => name);
}

export const TYPES = {
  ...kinds.form(
    'the name of an event type such as order.posted, or a family such as order.*',
    {},
    typesNamed,
  ),
  listed: { item: '[0-9A-Za-z_.*-]', example: 'order.*,invoice.updated' },
};
