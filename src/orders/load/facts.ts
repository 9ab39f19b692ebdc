import { type Queryable, sql } from '../../db/index.ts';
import type { ProductBook, ProductFacts } from '../order.ts';

/** Products for one customer on one day. */
export interface Basket {
  customerId: number;
  /** The warehouse that they come from; null means the one that currently serves the customer. */
  locationId: number | null;
  day: string;
  productIds: readonly number[];
}

const EMPTY: ProductBook = new Map();

/**
 * All facts that lines depend on, for any number of orders and products in one statement. Each lookup is a separate
 * LATERAL (OFFSET 0 keeps it from being merged): a plan that reads whole tables would be right for the estimated thousand
 * products, and wrong for the twenty actually requested.
 */
export async function loadProducts(tx: Queryable, baskets: readonly Basket[]): Promise<ProductBook[]> {
  const wanted = baskets.flatMap((basket, i) =>
    basket.productIds.length > 0 ? [{ ...basket, basket: i }] : [],
  );
  if (wanted.length === 0) return baskets.map(() => EMPTY);
  const [row] = await tx.query<{ facts: (ProductFacts & { basket: number })[] | null }>(sql`
    SELECT json_agg(f) AS facts FROM (
      SELECT b.basket, p.product_id AS "productId", p.product_name AS name, p.state, p.supplier_id AS "supplierId",
        s.supplier AS "supplierName", p.status_id AS "statusId", p.is_sample AS "isSample",
        p.wholesale_units_per_case AS "unitsPerCase", p.case_only AS "caseOnly", p.min_order_units AS "minOrderUnits",
        price.unit_price::text AS "fullPrice",
        coalesce(promo.automatic, '[]') AS promotions, coalesce(promo.manual, '[]') AS "manualPromotions",
        coalesce(i.available_units, 0) AS "availableUnits",
        coalesce(al.reserved, 0) AS "reservedUnits", al.limited AS "limitUnits",
        coalesce(i.not_authorized, false) AND NOT EXISTS (SELECT FROM product_authorization pa
          WHERE pa.product_id = p.product_id AND pa.customer_id = b."customerId") AS "notAuthorized",
        coalesce(own.term_id, offered.ids[1], c.term_id) AS "defaultTermId",
        coalesce(offered.ids, '{}') AS "offeredTermIds",
        s.separate_invoice AS "separateInvoice", series.split_invoice_id AS "splitInvoiceId"
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS b(basket integer, "customerId" integer, "locationId" integer, day date, "productIds" integer[])
      JOIN customer c ON c.customer_id = b."customerId"
      CROSS JOIN LATERAL (SELECT DISTINCT id FROM unnest(b."productIds") id) want
      CROSS JOIN LATERAL (SELECT * FROM product WHERE product_id = want.id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT * FROM supplier WHERE supplier_id = p.supplier_id OFFSET 0) s
      LEFT JOIN LATERAL (SELECT available_units, not_authorized FROM inventory
        WHERE location_id = coalesce(b."locationId", c.location_id) AND product_id = p.product_id OFFSET 0) i ON true
      LEFT JOIN LATERAL (SELECT term_id FROM customer_supplier_term
        WHERE customer_id = b."customerId" AND supplier_id = p.supplier_id OFFSET 0) own ON true
      LEFT JOIN LATERAL (SELECT split_invoice_id FROM customer_supplier_split
        WHERE customer_id = b."customerId" AND supplier_id = p.supplier_id OFFSET 0) series ON true
      LEFT JOIN LATERAL (SELECT array_agg(term_id ORDER BY position, term_id) AS ids FROM supplier_term
        WHERE supplier_id = p.supplier_id) offered ON true
      LEFT JOIN LATERAL (SELECT unit_price FROM product_price
        WHERE product_id = p.product_id AND state = c.state AND start_date <= b.day
          AND (end_date IS NULL OR end_date >= b.day)
        ORDER BY start_date DESC LIMIT 1) price ON true
      LEFT JOIN LATERAL (
        SELECT sum(units - used_units) FILTER (WHERE type_id = 1 AND coalesce(b."locationId", c.location_id) = c.location_id)::integer AS reserved,
          min(units - used_units) FILTER (WHERE type_id = 2) AS limited
        FROM allocation WHERE customer_id = b."customerId" AND product_id = p.product_id
          AND start_date <= (SELECT business_date())
          AND (end_date IS NULL OR end_date >= (SELECT business_date()))) al ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(one ORDER BY one."promotionId") FILTER (WHERE one."typeId" <> 2) AS automatic,
          json_agg(one ORDER BY one."promotionId") FILTER (WHERE one."typeId" = 2) AS manual
        FROM (
          SELECT m.promotion_id AS "promotionId", m.promotion_name AS name, m.type_id AS "typeId",
            m.override_type AS "overrideType", m.value::text AS value, m.min_units AS "minUnits",
            m.start_date AS "startDate", m.end_date AS "endDate"
          FROM promotion m
          WHERE m.supplier_id = p.supplier_id
            AND (m.type_id = 2 OR (m.start_date <= b.day AND (m.end_date IS NULL OR m.end_date >= b.day)))
            AND EXISTS (SELECT FROM promotion_state ps WHERE ps.promotion_id = m.promotion_id AND ps.state = c.state)
            AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
              WHERE pp.promotion_id = m.promotion_id AND pp.product_id = p.product_id))) one) promo ON true
    ) f`);
  const books = baskets.map(() => new Map<number, ProductFacts>());
  for (const facts of row!.facts ?? []) books[facts.basket]!.set(facts.productId, facts);
  return books;
}
