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
      received_at: nullable(dateTimeText(), 'When the goods came.'),
      units: Type.Integer(),
    }),
    { description: 'Purchases that brought it; empty for Customer keys.' },
  ),
  coas: Type.Array(
    Type.Object({
      url: Type.String({ description: 'The certificate of analysis.' }),
      laboratory: nullable(Type.String()),
      expires_at: nullable(day()),
    }),
  ),
  on_hand: Type.Array(Type.Object({ location_id: Type.Integer(), units: Type.Integer() }), {
    description: 'What is in the warehouses and nobody’s; empty for Customer keys.',
  }),
  lines: Type.Array(
    Type.Object({
      invoice_id: Type.Integer(),
      invoice_num: Type.String(),
      invoice_status: Type.Integer(),
      customer_id: Type.Integer(),
      customer_name: Type.String(),
      contact_email: nullable(Type.String(), 'Of a user of the customer, its main user first.'),
      contact_phone: nullable(Type.String()),
      units: units('Of this batch; a line with two batches appears in both, with its share.'),
      delivery_date: day(),
    }),
    { description: 'Lines of invoices that got goods of it.' },
  ),
  sums: Type.Object(
    {
      received: Type.Optional(units('Not for Customer keys.')),
      on_hand: Type.Optional(units('Not for Customer keys.')),
      reserved: units('Picked or loaded, not yet verified.'),
      shipped: units('Verified as delivered.'),
      adjusted: Type.Optional(
        units(
          'What no document here tells: counts of the ERP, or sales before the goods were counted. Not for Customer keys.',
        ),
      ),
    },
    { description: 'received = on_hand + reserved + shipped + adjusted.' },
  ),
});

export const Batch = Type.Object({
  batch_code: Type.String(),
  products: Type.Array(Product),
});

export type RecalledBatch = Static<typeof Batch>;
