import { Type } from 'typebox';
import { type Queryable, sql, trusted } from '../db/index.ts';
import { nullable, oneOf, type Route, required, responseOf, routesOf, text } from '../http/index.ts';
import { orderPoIndexExpression, purchasePoIndexExpression, spellingsByIndex } from '../po-numbers/index.ts';
import { MAX_STORED_ID } from '../shared/index.ts';

const routes = routesOf('ops', 'Search');

const KINDS = ['order', 'purchase', 'payment', 'product', 'customer', 'person'] as const;
/** Of each kind. Callers with more matches must be more specific. */
const MAX_RESULTS = 20;
const MIN_LETTERS = 2;

const SearchResult = Type.Object({
  kind: oneOf(KINDS, 'Type of the result. `person` is a user.'),
  id: Type.String({
    description:
      'Identifier to use with other endpoints: the order ID (the invoice ID if there is no order ID), the purchase_global_id, the payment number, or the ID of the product, customer or user.',
  }),
  number: nullable(
    Type.String(),
    'Number to display: the invoice number of an order, the purchase_id, the payment number, the supplier product number or the customer ID. For a user, the email address. Null if the record has none.',
  ),
  invoice_id: nullable(Type.Integer(), 'ID of the invoice of a posted order. Null for other results.'),
  customer_id: nullable(
    Type.Integer(),
    "ID of the customer. For an order, the customer that it is for; for a user, the user's first customer. Null if the record has none.",
  ),
  po_num: nullable(Type.String(), 'PO number of the order or purchase. Null if the record has none.'),
  name: nullable(
    Type.String(),
    'Name of the product, customer or user. For an order or purchase, the name of its customer or vendor. Null if the record has none.',
  ),
  status: nullable(
    Type.String(),
    'Status of the order, purchase or customer. For a user, the type: Employee, Supplier or Customer. Null for other results.',
  ),
  date: nullable(
    Type.String({ format: 'date' }),
    'Delivery date, or posting date of a payment. Null if the record has none.',
  ),
});

interface SearchRow {
  kind: (typeof KINDS)[number];
  id: string;
  [field: string]: unknown;
}

/** Blanks and punctuation of ASCII: what else is a letter depends on the database's locale. */
const SEPARATORS = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+`;

/** As the indexes `…_words` have it. */
const wordVector = (text: string) =>
  trusted(`to_tsvector('simple', regexp_replace(lower(${text}), '${SEPARATORS}', ' ', 'g'))`);

const WORDS = {
  customer: wordVector(
    "customer_name || ' ' || coalesce(customer_name_alt, '') || ' ' || coalesce(license_num, '')",
  ),
  product: wordVector("product_name || ' ' || coalesce(supplier_product_number, '')"),
  person: wordVector("full_name || ' ' || coalesce(email, '')"),
  memo: wordVector('memo'),
};

/** Every word or the beginning of one, in any order; null if there are none. In quotes: blanks beyond ASCII would end a word. */
function wordQuery(name: string): string | null {
  const words = name.toLowerCase().split(new RegExp(SEPARATORS)).filter(Boolean);
  return words.join('').length < MIN_LETTERS ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** `$1,234.5` as `1234.50`; null if it is not an amount. */
function parseAmount(name: string): string | null {
  const plain = name.replace(/^\$ ?/, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? plain : null;
}

/** Every document and record with this id, number, PO number, name, license number, memo or amount. */
export async function searchRecords(db: Queryable, name: string): Promise<SearchRow[]> {
  const id = /^[1-9]\d{0,9}$/.test(name) && Number(name) <= MAX_STORED_ID ? Number(name) : null;
  const number = name.toUpperCase();
  const words = sql`to_tsquery('simple', ${wordQuery(name)})`;
  const amount = parseAmount(name);
  const isAmount = (column: string) => sql`${trusted(column)} IN (${amount}::numeric, -${amount}::numeric)`;
  return db.query<SearchRow>(sql`
    WITH orders AS (
      SELECT order_no FROM sales_order WHERE order_id = ${number}
      UNION SELECT order_no FROM sales_order WHERE invoice_id = ${id}::integer
      UNION SELECT o.order_no FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id WHERE i.invoice_num = ${number}
      UNION SELECT o.order_no FROM ${spellingsByIndex(name, orderPoIndexExpression)} k CROSS JOIN LATERAL (
        SELECT order_no FROM sales_order WHERE ${trusted(orderPoIndexExpression('po_num'))} = k.place AND po_num = ANY (k.spellings) AND status <> 'deleted'
        ORDER BY order_no DESC LIMIT ${MAX_RESULTS}) o
      UNION (SELECT order_no FROM sales_order WHERE ${WORDS.memo} @@ ${words} AND memo IS NOT NULL AND status <> 'deleted'
        ORDER BY order_no DESC LIMIT ${MAX_RESULTS})
      UNION SELECT o.order_no FROM (SELECT invoice_id FROM invoice WHERE ${WORDS.memo} @@ ${words} AND memo IS NOT NULL
        ORDER BY invoice_id DESC LIMIT ${MAX_RESULTS}) i JOIN sales_order o ON o.invoice_id = i.invoice_id
      UNION SELECT o.order_no FROM (SELECT invoice_id FROM invoice WHERE ${isAmount('invoice_total')}
        ORDER BY invoice_id DESC LIMIT ${MAX_RESULTS}) i JOIN sales_order o ON o.invoice_id = i.invoice_id
    ), purchases AS (
      SELECT purchase_global_id FROM purchase WHERE purchase_global_id = ${number}
      UNION SELECT purchase_global_id FROM purchase WHERE purchase_id = ${id}::integer
      UNION SELECT p.purchase_global_id FROM ${spellingsByIndex(name, purchasePoIndexExpression)} k CROSS JOIN LATERAL (
        SELECT purchase_global_id FROM purchase WHERE ${trusted(purchasePoIndexExpression('po_num'))} = k.place AND po_num = ANY (k.spellings)
          AND deleted_at IS NULL ORDER BY purchase_global_id DESC LIMIT ${MAX_RESULTS}) p
    )
    SELECT 'order' AS kind, coalesce(o.order_id, o.invoice_id::text) AS id, i.invoice_num AS number, o.invoice_id, o.customer_id,
      o.po_num, c.customer_name AS name, o.status, o.delivery_date::text AS date
    FROM (SELECT order_no FROM orders ORDER BY order_no DESC LIMIT ${MAX_RESULTS}) orders JOIN sales_order o USING (order_no) JOIN customer c ON c.customer_id = o.customer_id
    LEFT JOIN invoice i ON i.invoice_id = o.invoice_id
    UNION ALL
    SELECT 'purchase', p.purchase_global_id, p.purchase_id::text, NULL, NULL, p.po_num, v.vendor_name, p.status, p.delivery_date::text
    FROM (SELECT purchase_global_id FROM purchases ORDER BY 1 DESC LIMIT ${MAX_RESULTS}) purchases JOIN purchase p USING (purchase_global_id)
    JOIN vendor v ON (v.vendor_id, v.supplier_id, v.location_id) = (p.vendor_id, p.supplier_id, p.to_location_id)
    UNION ALL
    (SELECT 'payment', payment_invoice_num, payment_invoice_num, NULL, NULL, NULL, NULL, NULL, post_date::date::text
    FROM payment WHERE payment_invoice_num = ${number} OR payment_id = ${id}::integer OR ${isAmount('amount')}
      OR (${WORDS.memo} @@ ${words} AND memo IS NOT NULL)
    ORDER BY payment_id DESC LIMIT ${MAX_RESULTS})
    UNION ALL
    (SELECT 'customer', customer_id::text, customer_id::text, NULL, customer_id, NULL, customer_name, account_status::text, NULL
    FROM customer WHERE customer_id = ${id}::integer OR ${WORDS.customer} @@ ${words} ORDER BY customer.customer_id LIMIT ${MAX_RESULTS})
    UNION ALL
    (SELECT 'product', product_id::text, supplier_product_number, NULL, NULL, NULL, product_name, NULL, NULL
    FROM product WHERE product_id = ${id}::integer OR supplier_product_number = ${name} OR ${WORDS.product} @@ ${words}
    ORDER BY product_id LIMIT ${MAX_RESULTS})
    UNION ALL
    SELECT 'person', u.user_id::text, u.email, NULL,
      (SELECT min(uc.customer_id) FROM user_customer uc WHERE uc.user_id = u.user_id), NULL, u.full_name, u.kind, NULL
    FROM (SELECT * FROM user_account WHERE ${WORDS.person} @@ ${words} AND active ORDER BY user_id LIMIT ${MAX_RESULTS}) u`);
}

export const searchRoutes: readonly Route[] = [
  routes.get('search', '/find', {
    summary: 'Search',
    description:
      'Finds orders, purchases, payments, products and customers by ID, by number (invoice, payment, PO, supplier product or license number), by amount, or by words from a name or memo, and active users by words from their name or email address. Words can be in any order and can be shortened to their first letters. Case is ignored.',
    query: {
      name: required(text('Text to search for, such as `INV-600001`, `1,234.50` or `collective sunset`.')),
    },
    responses: {
      200: responseOf(
        'Matching results, up to 20 of each type.',
        Type.Array(SearchResult, { description: 'Results, grouped by type.' }),
      ),
    },
    async read({ db, query }) {
      return { data: { data: await searchRecords(db, query.name) } };
    },
  }),
];
