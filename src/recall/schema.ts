import { type Static, Type } from 'typebox';
import { dateTimeText, nullable } from '../http/index.ts';
import { INVOICE_STATUS_TEXT } from '../model/index.ts';

const units = (description: string) => Type.Integer({ description });
const day = (description: string) => Type.String({ format: 'date', description });

const Product = Type.Object({
  product_id: Type.Integer({ description: 'ID of the product.' }),
  product_name: Type.String({ description: 'Name of the product.' }),
  supplier_id: Type.Integer({ description: 'ID of the supplier.' }),
  received: Type.Array(
    Type.Object({
      purchase_id: Type.Integer({ description: 'ID of the processed purchase.' }),
      purchase_global_id: Type.String({ description: 'Permanent ID of the purchase.' }),
      vendor_id: Type.Integer({ description: 'ID of the vendor.' }),
      vendor_name: Type.String({ description: 'Name of the vendor.' }),
      location_id: Type.Integer({ description: 'ID of the warehouse.' }),
      received_at: nullable(dateTimeText(), 'When the goods were received. Null if unknown.'),
      units: units('Units of the batch that were received.'),
    }),
    { description: 'Purchases in which the batch was received. Empty for Customer keys.' },
  ),
  coas: Type.Array(
    Type.Object({
      url: Type.String({ description: 'URL of the certificate of analysis (COA).' }),
      laboratory: nullable(Type.String(), 'Laboratory that analyzed the batch. Null if unknown.'),
      expires_at: nullable(day('Date on which the certificate expires. Null if unknown.')),
    }),
    { description: 'Certificates of analysis of the batch.' },
  ),
  on_hand: Type.Array(
    Type.Object({
      location_id: Type.Integer({ description: 'ID of the warehouse.' }),
      units: units('Unreserved units of the batch in this warehouse.'),
    }),
    {
      description: 'Unreserved stock by warehouse. Empty for Customer keys.',
    },
  ),
  lines: Type.Array(
    Type.Object({
      invoice_id: Type.Integer({ description: 'ID of the invoice.' }),
      invoice_num: Type.String({ description: 'Invoice number as printed, such as INV-612001.' }),
      invoice_status: Type.Integer({ description: `Status of the invoice: ${INVOICE_STATUS_TEXT}.` }),
      customer_id: Type.Integer({ description: 'ID of the customer.' }),
      customer_name: Type.String({ description: 'Name of the customer.' }),
      contact_email: nullable(
        Type.String(),
        "Email address of one of the customer's active users: a power user (PowerUser in v1) if there is one. Null if no address is known.",
      ),
      contact_phone: nullable(Type.String(), 'Phone number of the user in `contact_email`. Null if unknown.'),
      units: units('Units of the line that came from this batch. The rest can come from other batches.'),
      delivery_date: day('Delivery date of the invoice.'),
    }),
    { description: 'Invoice lines that were filled from this batch.' },
  ),
  sums: Type.Object(
    {
      received: Type.Optional(units('Units received. Omitted for Customer keys.')),
      on_hand: Type.Optional(units('Unreserved units in warehouses. Omitted for Customer keys.')),
      reserved: units('Units picked or loaded but not yet verified.'),
      shipped: units('Units on verified invoices: they have left the warehouse.'),
      adjusted: Type.Optional(
        units(
          'Units that purchases and invoices do not account for, such as corrections made in the ERP. Omitted for Customer keys.',
        ),
      ),
    },
    { description: 'Totals of the batch: `received` = `on_hand` + `reserved` + `shipped` + `adjusted`.' },
  ),
});

export const Batch = Type.Object({
  batch_code: Type.String({ description: 'Batch code that was traced.' }),
  products: Type.Array(Product, { description: 'Products that have a batch with this code.' }),
});

export type RecalledBatch = Static<typeof Batch>;
