import { type TSchema, Type } from 'typebox';
import { namedSchema, nullable } from '../http/index.ts';
import { EVENT_TYPES, type EventType, INVOICE_STATUS_TEXT, kinds } from '../model/index.ts';

export interface EventFamily {
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

const typesOf = (family: string) => EVENT_TYPES.filter(({ name }) => name.startsWith(`${family}.`));

export const FAMILIES: readonly EventFamily[] = [
  {
    name: 'order',
    resourceId: 'The order_id; `invoice:<id>` for an order without one.',
    hasVersion: true,
    scope:
      'Keys that can read the order. A key receives no order events if its user is inactive or has a different type than the key.',
    data: namedSchema(
      'OrderEventData',
      Type.Object({
        order_id: orNull(word('ID of the order. Null if it was not created in Dray.')),
        invoice_id: orNull(id('ID of the invoice. Null until the order is posted.')),
        invoice_num: orNull(
          word('Invoice number as printed, such as INV-612001. Null until the order is posted.'),
        ),
        customer_id: id('ID of the customer.'),
        po_num: orNull(word('PO number. Null if not set.')),
        status: word('Status of the order after the change.'),
        previous_status: orNull(
          word('Status in the previous event for this order. Null on `created` events.'),
        ),
        invoice_status: orNull(
          id(`Status of the invoice: ${INVOICE_STATUS_TEXT}. Null until the order is posted.`),
        ),
        split_of: Type.Optional(
          orNull(
            word(
              'ID of the order that this one was split from. Present only if the order was split from another, on its `created`, `submitted` and `posted` events. Null if this API key cannot read that order.',
            ),
          ),
        ),
        message: Type.Optional(
          orNull(
            word(
              'Why the order, change or cancellation was rejected. Only on `rejected`, `change_rejected` and `cancellation_rejected` events. Null if this API key cannot see the reason.',
            ),
          ),
        ),
      }),
    ),
    types: typesOf('order'),
  },
  {
    name: 'purchase',
    resourceId: 'The purchase_global_id.',
    hasVersion: false,
    scope: 'Employee keys, and Supplier keys that can read the purchase.',
    data: namedSchema(
      'PurchaseEventData',
      Type.Object({
        purchase_global_id: word('Permanent ID of the purchase.'),
        purchase_id: orNull(id('ID of the processed purchase. Null until it is processed.')),
        po_num: word('PO number, unique per vendor.'),
        status: word('Status of the purchase after the change.'),
        previous_status: orNull(
          word('Status in the previous event for this purchase. Null on `created` events.'),
        ),
        short_units: Type.Optional(
          id('Units ordered but not received. Present once the purchase is received.'),
        ),
        over_units: Type.Optional(
          id('Units received beyond what was ordered. Present once the purchase is received.'),
        ),
      }),
    ),
    types: typesOf('purchase'),
  },
  {
    name: 'payment_application',
    resourceId: 'The ID of the request to apply a payment.',
    hasVersion: false,
    scope: 'Keys that can read the request to apply a payment.',
    data: namedSchema(
      'PaymentApplicationEventData',
      Type.Object({
        request_id: id('ID of the request to apply the payment.'),
        payment_application_id: orNull(
          id('ID of the payment application. Null until the request is confirmed.'),
        ),
        payment_invoice_num: word('Number of the payment, such as PMT-80001.'),
        target_invoice_num: word('Number of the invoice that the payment is applied to.'),
        amount: word('Amount to apply, in US dollars.'),
        status: word('Status of the request: Pending, Exported, Confirmed or Rejected.'),
      }),
    ),
    types: typesOf('payment_application'),
  },
  {
    name: 'invoice',
    resourceId: 'The ID of the invoice.',
    hasVersion: false,
    scope: 'Keys that can read the invoice.',
    data: namedSchema(
      'InvoiceEventData',
      Type.Object({
        invoice_id: id('ID of the invoice.'),
        invoice_num: word('Invoice number as printed, such as INV-612001.'),
        customer_id: id('ID of the customer.'),
        invoice_status: id(`Status of the invoice: ${INVOICE_STATUS_TEXT}.`),
        open_balance: Type.Optional(
          word(
            'Open balance of the invoice, in US dollars. Negative for an unused credit. Omitted for Supplier keys.',
          ),
        ),
      }),
    ),
    types: typesOf('invoice'),
  },
  {
    name: 'inventory',
    resourceId: '`<location_id>:<product_id>`.',
    hasVersion: false,
    scope: 'Employee keys, and Supplier keys for their own products.',
    data: namedSchema(
      'InventoryEventData',
      Type.Object({
        product_id: id('ID of the product.'),
        location_id: id('ID of the warehouse.'),
        available_units: id('Units that can still be ordered after the change.'),
      }),
    ),
    types: typesOf('inventory'),
  },
  {
    name: 'record',
    resourceId: 'The key fields of the record, joined by `:`.',
    hasVersion: false,
    scope: 'Keys that can read the record in v1. Records that v1 does not list: Employee keys only.',
    data: namedSchema(
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
    types: typesOf('record'),
  },
];

export const EVENT_TYPE_NAMES: readonly string[] = FAMILIES.flatMap((family) =>
  family.types.map(({ name }) => name),
);
const KNOWN = new Set(EVENT_TYPE_NAMES);

/** The types that a type name or a family (`order.*`) selects; undefined for anything else. */
export function typesNamed(text: string): readonly string[] | undefined {
  if (KNOWN.has(text)) return [text];
  const family = FAMILIES.find(({ name }) => text === `${name}.*`);
  return family?.types.map(({ name }) => name);
}

export const EVENT_TYPE_KIND = {
  ...kinds.stringFormat(
    'the name of an event type such as order.posted, or a family such as order.*',
    {},
    typesNamed,
  ),
  listed: { item: '[0-9A-Za-z_.*-]', example: 'order.*,invoice.updated' },
};
