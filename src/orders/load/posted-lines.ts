import { trusted } from '../../db/index.ts';

/** Requested cases; the stored ones refer to what was shipped. */
const POSTED_CASES = `CASE WHEN il.ordered = il.num_units THEN il.cases ELSE (SELECT round(il.ordered * 1.0 / pc.wholesale_units_per_case, 4)
  FROM product pc WHERE pc.product_id = il.product_id) END`;

/** An invoice line `il`, with its supplier `sp` and optional promotion `pm`, as shown in orders. */
export const POSTED_LINE_COLUMNS =
  trusted(`il.product_id, il.product_name, il.supplier_id, sp.supplier AS supplier_name,
  CASE WHEN il.promotion_overridden THEN il.promotion_id END AS promotion_id,
  il.promotion_id AS applied_promotion_id, il.promotion_overridden,
  CASE WHEN pm.type_id = 3 THEN il.promotion_id END AS quantity_promotion_id,
  il.ordered AS units, il.back_order AS backorder_units, il.num_units AS shipped_units,
  (${POSTED_CASES})::float8 AS cases, il.unit_price::text AS unit_price, il.full_price::text AS full_price,
  il.discount::text AS discount, il.ext_price::text AS ext_price,
  (il.unit_price * il.ordered)::numeric(30,2)::text AS requested_ext_price,
  il.invoice_trans_id, il.batch_code, il.coa_url`);

/** Sums over lines; the amounts are for shipped units. */
export const POSTED_SUM_COLUMNS =
  trusted(`coalesce(sum(il.ordered), 0)::integer AS units, coalesce(sum(il.back_order), 0)::integer AS backorder,
  coalesce(sum(${POSTED_CASES}), 0)::float8 AS cases, coalesce(sum(il.full_price * il.num_units), 0)::numeric(30,2)::text AS full_price,
  coalesce(sum(il.unit_price * il.num_units), 0)::numeric(30,2)::text AS ext_price`);
