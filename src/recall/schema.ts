import { type Static, Type } from 'typebox';
import { dateTimeText, nullable } from '../http/index.ts';

const units = (description: string) => Type.Integer({ description });
const day = () => Type.String({ format: 'date' });

const Product = Type.Object({
  product_id: Type.Integer(),
  product_name: Type.String(),
  supplier_id: Type.Integer(),
  received: Type.Array(
    Type.Object({
      purchase_id: Type.Integer(),
      purchase_global_id: Type.String(),
      vendor_id: Type.Integer(),
      vendor_name: Type.String(),
      location_id: Type.Integer(),
      received_at: nullable(dateTimeText(), 'When the goods were received. Null until then.'),
      units: Type.Integer(),
    }),
    { description: 'Purchases that the batch was received with. Empty for Customer keys.' },
  ),
  coas: Type.Array(
    Type.Object({
      url: Type.String({ description: 'URL of the certificate of analysis (COA).' }),
      laboratory: nullable(Type.String()),
      expires_at: nullable(day()),
    }),
  ),
  on_hand: Type.Array(Type.Object({ location_id: Type.Integer(), units: Type.Integer() }), {
    description: 'Stock in warehouses that is not reserved. Empty for Customer keys.',
  }),
  lines: Type.Array(
    Type.Object({
      invoice_id: Type.Integer(),
      invoice_num: Type.String(),
      invoice_status: Type.Integer(),
      customer_id: Type.Integer(),
      customer_name: Type.String(),
      contact_email: nullable(
        Type.String(),
        'Email address of a user of the customer, preferably its main user.',
      ),
      contact_phone: nullable(Type.String()),
      units: units('Units of this batch. A line filled from two batches appears in both, with its share.'),
      delivery_date: day(),
    }),
    { description: 'Invoice lines that were filled from this batch.' },
  ),
  sums: Type.Object(
    {
      received: Type.Optional(units('Units received. Omitted for Customer keys.')),
      on_hand: Type.Optional(units('Units in warehouses that are not reserved. Omitted for Customer keys.')),
      reserved: units('Units picked or loaded but not yet verified.'),
      shipped: units('Units delivered and verified.'),
      adjusted: Type.Optional(
        units(
          'Units not explained by purchases and invoices, such as counts in the ERP or sales before the goods were counted. Omitted for Customer keys.',
        ),
      ),
    },
    { description: 'Totals of the batch: received = on_hand + reserved + shipped + adjusted.' },
  ),
});

export const Batch = Type.Object({
  batch_code: Type.String(),
  products: Type.Array(Product),
});

export type RecalledBatch = Static<typeof Batch>;
