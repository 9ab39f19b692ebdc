import { sql, trusted } from '../../db/index.ts';
import { orderStatusSql } from '../../model/index.ts';
import type { Identity } from './identity.ts';

export const documentIdentities: readonly Identity[] = [
  {
    name: 'purchase_sums',
    explanation: 'The total of a purchase is the sum of its lines plus freight, tax and other costs.',
    checked: trusted('SELECT count(*) FROM purchase'),
    broken: () => sql`
      SELECT p.purchase_global_id, p.lines_total::text, coalesce(s.price, 0)::text AS lines_expected, p.total_cases::text,
        coalesce(s.cases, 0)::text AS cases_expected, p.total::text,
        (p.lines_total + p.freight + p.tax + p.other_cost)::text AS total_expected
      FROM purchase p LEFT JOIN (SELECT purchase_global_id, sum(ext_price) AS price, sum(cases) AS cases FROM purchase_line
        GROUP BY 1) s ON s.purchase_global_id = p.purchase_global_id
      WHERE p.lines_total <> coalesce(s.price, 0) OR p.total_cases <> coalesce(s.cases, 0)
        OR p.total <> p.lines_total + p.freight + p.tax + p.other_cost`,
  },
  {
    name: 'invoice_line_sums',
    explanation:
      'On an invoice line, ExtPrice is UnitPrice times NumUnits, and Discount is FullPrice minus UnitPrice.',
    checked: trusted('SELECT count(*) FROM invoice_line'),
    broken: () => sql`
      SELECT invoice_trans_id, invoice_id, ext_price::text, (unit_price * num_units)::text AS ext_price_expected,
        discount::text, (full_price - unit_price)::text AS discount_expected
      FROM invoice_line WHERE ext_price <> unit_price * num_units OR discount <> full_price - unit_price`,
  },
  {
    name: 'invoice_sums',
    explanation:
      'The units, cases, full price, extended price and discount of an invoice are the sums of its lines.',
    checked: trusted('SELECT count(*) FROM invoice'),
    broken: () => sql`
      SELECT i.invoice_id, i.total_num_units, s.units AS units_expected, i.total_cases::text, s.cases::text AS cases_expected,
        i.total_full_price::text, s.full_price::text AS full_price_expected, i.total_ext_price::text, i.invoice_total::text,
        s.ext_price::text AS price_expected
      FROM invoice i LEFT JOIN (
        SELECT invoice_id, sum(num_units) AS units, sum(cases) AS cases, sum(full_price * num_units) AS full_price,
          sum(ext_price) AS ext_price
        FROM invoice_line GROUP BY invoice_id) s ON s.invoice_id = i.invoice_id
      WHERE i.total_num_units <> coalesce(s.units, 0) OR i.total_cases <> coalesce(s.cases, 0)
        OR i.total_full_price <> coalesce(s.full_price, 0) OR i.total_ext_price <> coalesce(s.ext_price, 0)
        OR i.invoice_total <> coalesce(s.ext_price, 0) OR i.total_discount <> i.total_full_price - i.total_ext_price`,
  },
  {
    name: 'order_lines',
    explanation:
      'Lines of submitted orders have fixed prices and quantities: shipped plus backordered units do not exceed the units requested.',
    checked: trusted(
      "SELECT count(*) FROM order_line l JOIN sales_order o ON o.order_no = l.order_no WHERE o.stage = 'submitted'",
    ),
    broken: () => sql`
      SELECT l.order_no, l.line_number, l.units, l.shipped_units, l.backorder_units, l.full_price::text, l.unit_price::text
      FROM order_line l JOIN sales_order o ON o.order_no = l.order_no
      WHERE o.stage = 'submitted' AND (l.full_price IS NULL OR l.unit_price IS NULL OR l.shipped_units IS NULL
        OR l.shipped_units + coalesce(l.backorder_units, 0) > l.units)`,
  },
  {
    name: 'order_status',
    explanation:
      'Every invoice has an order for the same customer, with the status that matches the status of the invoice.',
    checked: trusted('SELECT count(*) FROM invoice'),
    broken: () => sql`
      SELECT i.invoice_id, o.order_no, i.status AS invoice_status, i.cancelled_at IS NOT NULL AS cancelled,
        o.status AS order_status, i.customer_id, o.customer_id AS customer_of_order
      FROM invoice i LEFT JOIN sales_order o ON o.invoice_id = i.invoice_id
      WHERE o.customer_id IS DISTINCT FROM i.customer_id OR o.status <> ${trusted(orderStatusSql('i'))}`,
  },
  {
    name: 'split_parts',
    explanation: 'Orders that result from a split belong to the same customer, and each has a split reason.',
    checked: trusted('SELECT count(*) FROM sales_order WHERE parent_order_no IS NOT NULL'),
    broken: () => sql`
      SELECT c.order_no, c.parent_order_no, c.split_reason, c.customer_id, p.customer_id AS customer_of_parent
      FROM sales_order c JOIN sales_order p ON p.order_no = c.parent_order_no
      WHERE c.parent_order_no IS NOT NULL
        AND (c.customer_id <> p.customer_id OR c.order_no = p.order_no OR c.split_reason IS NULL)`,
  },
  {
    name: 'split_sums',
    explanation:
      'Posting and splitting preserve units and amounts: until a change is applied, the lines of an order and its splits match the lines of their invoices.',
    checked: trusted(`SELECT count(DISTINCT coalesce(o.parent_order_no, o.order_no)) FROM sales_order o
      WHERE o.stage = 'posted' AND EXISTS (SELECT FROM order_line l WHERE l.order_no = o.order_no)`),
    broken: () => sql`
      WITH part AS (
        SELECT coalesce(parent_order_no, order_no) AS whole, order_no, invoice_id, stage FROM sales_order o
        WHERE EXISTS (SELECT FROM order_line l WHERE l.order_no = coalesce(o.parent_order_no, o.order_no))
          AND NOT EXISTS (SELECT FROM order_change ch WHERE ch.order_no IN (o.order_no, o.parent_order_no)
            AND ch.state IN ('processing', 'applied', 'synced'))
      ), posted AS (
        SELECT whole FROM part GROUP BY whole HAVING bool_and(stage = 'posted')
      ), asked AS (
        SELECT whole, sum(l.units) AS units, sum(l.units * l.unit_price) AS price
        FROM posted JOIN part USING (whole) JOIN order_line l ON l.order_no = part.order_no GROUP BY whole
      ), invoiced AS (
        SELECT whole, sum(l.ordered) AS units, sum(l.ordered * l.unit_price) AS price
        FROM posted JOIN part USING (whole) JOIN invoice_line l ON l.invoice_id = part.invoice_id GROUP BY whole
      )
      SELECT whole AS order_no, a.units AS units_asked_for, i.units AS units_invoiced, a.price::text AS price_asked_for,
        i.price::text AS price_invoiced
      FROM asked a FULL JOIN invoiced i USING (whole)
      WHERE (a.units, a.price) IS DISTINCT FROM (i.units, i.price)`,
  },
];
