import { Type } from 'typebox';
import { type Queryable, sql, trusted } from '../db/index.ts';
import { answer, nullable, oneOf, type Route, required, routesOf, text } from '../http/index.ts';
import { OF_ORDERS, OF_PURCHASES, spellingsBy } from '../po-numbers/index.ts';
import { MAX_STORED_ID } from '../shared/index.ts';

const routes = routesOf('ops', 'Find');

const KINDS = ['order', 'purchase', 'payment', 'product', 'customer'] as const;
/** Of each kind. Callers with more matches must be more specific. */
const MOST = 20;

const Found = Type.Object({
  kind: oneOf(KINDS, 'What it is.'),
  id: Type.String({
    description: 'What the other endpoints take: order id, purchase_global_id, payment, product, customer.',
  }),
  number: nullable(Type.String(), 'The number that people use: of the invoice, purchase or payment.'),
  invoice_id: nullable(Type.Integer(), 'Of an order that is posted.'),
  po_num: nullable(Type.String(), 'Its PO number.'),
  name: nullable(Type.String(), 'Its customer or vendor; of a product or customer, its own name.'),
  status: nullable(Type.String(), 'Where it stands.'),
  date: nullable(Type.String({ format: 'date' }), 'Day of delivery or posting.'),
});

interface FoundRow {
  kind: (typeof KINDS)[number];
  id: string;
  [field: string]: unknown;
}

/** Every document and record with this id, document number, PO number, product number or name. */
export async function findByName(db: Queryable, name: string): Promise<FoundRow[]> {
  const id = /^[1-9]\d{0,9}$/.test(name) && Number(name) <= MAX_STORED_ID ? Number(name) : null;
  const number = name.toUpperCase();
  const called = sql`lower(${name}::text)`;
  return db.query<FoundRow>(sql`
    WITH orders AS (
      SELECT order_no FROM sales_order WHERE order_id = ${number}
      UNION SELECT order_no FROM sales_order WHERE invoice_id = ${id}::integer
      UNION SELECT o.order_no FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id WHERE i.invoice_num = ${number}
      UNION SELECT o.order_no FROM ${spellingsBy(name, OF_ORDERS)} k CROSS JOIN LATERAL (
        SELECT order_no FROM sales_order WHERE ${trusted(OF_ORDERS('po_num'))} = k.place AND po_num = ANY (k.spellings) AND status <> 'deleted'
        ORDER BY order_no DESC LIMIT ${MOST}) o
    ), purchases AS (
      SELECT purchase_global_id FROM purchase WHERE purchase_global_id = ${number}
      UNION SELECT purchase_global_id FROM purchase WHERE purchase_id = ${id}::integer
      UNION SELECT p.purchase_global_id FROM ${spellingsBy(name, OF_PURCHASES)} k CROSS JOIN LATERAL (
        SELECT purchase_global_id FROM purchase WHERE ${trusted(OF_PURCHASES('po_num'))} = k.place AND po_num = ANY (k.spellings)
          AND deleted_at IS NULL ORDER BY purchase_global_id DESC LIMIT ${MOST}) p
    )
    SELECT 'order' AS kind, coalesce(o.order_id, o.invoice_id::text) AS id, i.invoice_num AS number, o.invoice_id, o.po_num,
      c.customer_name AS name, o.status, o.delivery_date::text AS date
    FROM (SELECT order_no FROM orders ORDER BY order_no DESC LIMIT ${MOST}) orders JOIN sales_order o USING (order_no) JOIN customer c ON c.customer_id = o.customer_id
    LEFT JOIN invoice i ON i.invoice_id = o.invoice_id
    UNION ALL
    SELECT 'purchase', p.purchase_global_id, p.purchase_id::text, NULL, p.po_num, v.vendor_name, p.status, p.delivery_date::text
    FROM (SELECT purchase_global_id FROM purchases ORDER BY 1 DESC LIMIT ${MOST}) purchases JOIN purchase p USING (purchase_global_id)
    JOIN vendor v ON (v.vendor_id, v.supplier_id, v.location_id) = (p.vendor_id, p.supplier_id, p.to_location_id)
    UNION ALL
    SELECT 'payment', payment_invoice_num, payment_invoice_num, NULL, NULL, NULL, NULL, post_date::date::text
    FROM payment WHERE payment_invoice_num = ${number} OR payment_id = ${id}::integer
    UNION ALL
    (SELECT 'customer', customer_id::text, customer_id::text, NULL, NULL, customer_name, account_status::text, NULL
    FROM customer WHERE customer_id = ${id}::integer OR lower(customer_name) = ${called} ORDER BY customer_id LIMIT ${MOST})
    UNION ALL
    (SELECT 'product', product_id::text, supplier_product_number, NULL, NULL, product_name, NULL, NULL
    FROM product WHERE product_id = ${id}::integer OR supplier_product_number = ${name} OR lower(product_name) = ${called}
    ORDER BY product_id LIMIT ${MOST})`);
}

export const findRoutes: readonly Route[] = [
  routes.get('search', '/find', {
    summary: 'Search',
    description:
      'Orders, purchases, payments, products and customers that people call so: an id, the number on an invoice, a PO number, a product number. Case does not matter. Several may share a PO number.',
    query: { name: required(text('The name, such as INV-600001.')) },
    answers: { 200: answer('What there is, up to 20 of each kind.', Type.Array(Found)) },
    async read({ db, query }) {
      return { data: { data: await findByName(db, query.name) } };
    },
  }),
];
