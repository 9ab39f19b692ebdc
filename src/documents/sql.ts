import { type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import { ORDER_TEXTS } from '../model/index.ts';
import type { InvoicePdfFacts, PurchaseFacts } from './facts.ts';

const TEXTS = trusted(ORDER_TEXTS.map(({ column }) => `'${column}', i.${column}`).join(', '));

/** Everything on an invoice, in one statement; as JSON text, so that no amount becomes a float on the way. */
export function readInvoiceFactsJson(db: Queryable, invoiceId: number): Promise<string | undefined> {
  return readSingleText(
    db,
    sql`SELECT json_build_object(
      'invoice_num', i.invoice_num, 'is_credit', i.is_credit, 'is_cancelled', i.cancelled_at IS NOT NULL,
      'seller', json_build_object('name', coalesce(l.dba, l.location), 'location', l.location, 'address',
        array_remove(ARRAY[l.address, l.address2, l.address3,
          nullif(concat_ws(', ', l.city, concat_ws(' ', l.state, l.postal_code)), '')], NULL)),
      'customer', json_build_object('number', c.customer_id, 'name', c.customer_name, 'other_name', c.customer_name_alt,
        'license', c.license_num, 'address', c.address),
      'ordered_by', coalesce(su.full_name, bu.full_name),
      'sales_rep', CASE WHEN rep.user_id IS NOT NULL THEN
        json_build_object('name', rep.full_name, 'phone', rep.phone, 'email', rep.email) END,
      'po_num', i.po_num, 'created_day', (i.time_created AT TIME ZONE st.time_zone)::date,
      'delivery_day', i.delivery_date, 'due_day', i.due_date,
      'cancelled_day', (i.cancelled_at AT TIME ZONE st.time_zone)::date,
      'terms', t.term, 'series', si.name, ${TEXTS}, 'lines', lines.all_lines, 'payments', paid.all_payments,
      'totals', json_build_object('units', i.total_num_units, 'cases', i.total_cases::text,
        'full_price', i.total_full_price::text, 'discount', i.total_discount::text, 'total', i.invoice_total::text,
        'paid', paid.amount::text, 'other', (i.invoice_total - paid.amount - i.open_balance)::text,
        'balance', i.open_balance::text),
      'time', floor(extract(epoch FROM i.time_updated) * 1000)::bigint)::text AS facts
    FROM invoice i
    JOIN customer c ON c.customer_id = i.customer_id
    JOIN location l ON l.location_id = i.location_id
    JOIN state st ON st.state = c.state
    LEFT JOIN credit_term t ON t.term_id = coalesce(i.credit_term_id, i.term_id)
    LEFT JOIN split_invoice si ON si.split_invoice_id = i.split_invoice_id
    LEFT JOIN user_account su ON su.user_id = i.submitted_by_user_id
    LEFT JOIN user_account bu ON bu.user_id = i.built_by_user_id
    LEFT JOIN user_account rep ON rep.user_id = c.sales_rep_user_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('product', il.product_name, 'supplier', s.supplier,
        'item', p.supplier_product_number, 'batch', il.batch_code, 'reason', il.reason, 'ordered', il.ordered,
        'units', il.num_units, 'back_order', il.back_order, 'cases', il.cases::text,
        'full_price', il.full_price::text, 'discount', il.discount::text, 'unit_price', il.unit_price::text,
        'amount', il.ext_price::text) ORDER BY il.invoice_trans_id), '[]') AS all_lines
      FROM invoice_line il JOIN product p ON p.product_id = il.product_id
      JOIN supplier s ON s.supplier_id = il.supplier_id
      WHERE il.invoice_id = i.invoice_id) lines
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(pa.amount), 0)::money2 AS amount, coalesce(json_agg(json_build_object(
        'number', pm.payment_invoice_num, 'type', pt.name, 'day', (pa.time_applied AT TIME ZONE st.time_zone)::date,
        'amount', pa.amount::text) ORDER BY pa.time_applied, pa.payment_application_id), '[]') AS all_payments
      FROM payment_application pa JOIN payment pm ON pm.payment_id = pa.payment_id
      JOIN payment_type pt ON pt.payment_type_id = pm.payment_type_id
      WHERE pa.invoice_id = i.invoice_id) paid
    WHERE i.invoice_id = ${invoiceId}`,
  );
}

/** Everything on a processed purchase; others have no document. */
export function readPurchaseFactsJson(db: Queryable, purchaseGlobalId: string): Promise<string | undefined> {
  return readSingleText(
    db,
    sql`SELECT json_build_object(
      'purchase_id', pu.purchase_id, 'purchase_global_id', pu.purchase_global_id, 'status', pu.status,
      'po_num', pu.po_num,
      'buyer', json_build_object('name', coalesce(l.dba, l.location), 'location', l.location, 'address',
        array_remove(ARRAY[l.address, l.address2, l.address3,
          nullif(concat_ws(', ', l.city, concat_ws(' ', l.state, l.postal_code)), '')], NULL)),
      'vendor', json_build_object('number', v.vendor_id, 'name', v.vendor_name,
        'supplier', coalesce(pu.supplier_name, s.supplier), 'license', v.vendor_license_number, 'address',
        array_remove(ARRAY[v.vendor_address, v.vendor_address2,
          nullif(concat_ws(', ', v.vendor_city, nullif(concat_ws(' ', v.vendor_state, v.vendor_postal_code), '')), '')], NULL)),
      'post_day', (pu.post_date AT TIME ZONE st.time_zone)::date, 'delivery_day', pu.delivery_date,
      'receive_day', (pu.receive_date AT TIME ZONE st.time_zone)::date,
      'invoice_day', (pu.invoice_date AT TIME ZONE st.time_zone)::date,
      'due_day', (pu.due_date AT TIME ZONE st.time_zone)::date,
      'terms', t.term, 'shipment_num', pu.shipment_num, 'receiving_num', pu.receiving_num, 'memo', pu.memo,
      'lines', lines.all_lines,
      'totals', json_build_object('units', lines.units::text, 'cases', pu.total_cases::text,
        'lines', pu.lines_total::text, 'freight', pu.freight::text, 'tax', pu.tax::text,
        'other', pu.other_cost::text, 'total', pu.total::text),
      'time', floor(extract(epoch FROM pu.time_updated) * 1000)::bigint)::text AS facts
    FROM purchase pu
    JOIN vendor v ON v.vendor_id = pu.vendor_id AND v.supplier_id = pu.supplier_id AND v.location_id = pu.to_location_id
    JOIN supplier s ON s.supplier_id = pu.supplier_id
    JOIN location l ON l.location_id = pu.to_location_id
    JOIN state st ON st.state = l.state
    LEFT JOIN credit_term t ON t.term_id = pu.term_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(pl.num_units), 0) AS units, coalesce(json_agg(json_build_object(
        'product', p.product_name, 'product_id', p.product_id, 'item', p.supplier_product_number,
        'ordered', pl.ordered_units::text, 'units', pl.num_units::text, 'cases', pl.cases::text,
        'fob', pl.fob::text, 'deposit', pl.deposit_cost::text, 'amount', pl.ext_price::text,
        'batch', pl.batch_code, 'pallet', pl.pallet_tag, 'expiration_day', pl.expiration_date,
        'code_day', pl.code_date) ORDER BY pl.line_number), '[]') AS all_lines
      FROM purchase_line pl JOIN product p ON p.product_id = pl.product_id
      WHERE pl.purchase_global_id = pu.purchase_global_id) lines
    WHERE pu.purchase_global_id = ${purchaseGlobalId} AND pu.purchase_id IS NOT NULL`,
  );
}

async function readSingleText(db: Queryable, statement: Statement): Promise<string | undefined> {
  const [row] = await db.query<{ facts: string }>(statement);
  return row?.facts;
}

export const parseInvoiceFacts = (facts: string) => JSON.parse(facts) as InvoicePdfFacts;
export const parsePurchaseFacts = (facts: string) => JSON.parse(facts) as PurchaseFacts;
