import {
  FIRST_SCALE_ID,
  generationSql,
  isCancelledSql,
  isCreditSql,
  locationSql,
  lotSql,
  priceSql,
  pseudoRandomSql,
  purchaseUlidSql,
  type ScaleSize,
  statusSql,
} from './size.ts';

const LINES_PER_PURCHASE = 6;
const GENERATIONS = 3;
/** Days ago that each generation arrived; each before the first sale that drew on it. */
const RECEIVED = 'CASE generation WHEN 0 THEN 760 WHEN 1 THEN 495 ELSE 255 END';
const RECENT_DAYS = 90;
const HISTORY_DAYS = 727;

/** Sales of each product by status and generation: read once from the lines. */
function demandSql(size: ScaleSize): string {
  const recent = Math.floor(size.openFrom * (1 - RECENT_DAYS / HISTORY_DAYS));
  return `
    CREATE TEMPORARY TABLE scale_demand ON COMMIT DROP AS
    SELECT p,
      coalesce(sum(units) FILTER (WHERE status = 7 AND generation = 0), 0)::integer AS sold_0,
      coalesce(sum(units) FILTER (WHERE status = 7 AND generation = 1), 0)::integer AS sold_1,
      coalesce(sum(units) FILTER (WHERE status = 7 AND generation = 2), 0)::integer AS sold_2,
      coalesce(sum(units) FILTER (WHERE status = 7 AND is_recent), 0)::integer AS sold_recently,
      coalesce(sum(units) FILTER (WHERE status IN (4, 5)), 0)::integer AS pending,
      coalesce(sum(units) FILTER (WHERE status = 3), 0)::integer AS loaded,
      coalesce(sum(units) FILTER (WHERE status IN (1, 2)), 0)::integer AS presold
    FROM generate_series(0, ${size.products - 1}) AS p
    LEFT JOIN (
      SELECT product_id - ${FIRST_SCALE_ID} AS of_p, invoice_id - ${FIRST_SCALE_ID} >= ${recent} AS is_recent, sum(num_units) AS units,
        ${statusSql(`(invoice_id - ${FIRST_SCALE_ID})`, size)} AS status,
        ${generationSql(`(invoice_id - ${FIRST_SCALE_ID})`, size)} AS generation
      FROM invoice_line WHERE invoice_id >= ${FIRST_SCALE_ID}
        AND NOT ${isCancelledSql(`(invoice_id - ${FIRST_SCALE_ID})`)} AND NOT ${isCreditSql(`(invoice_id - ${FIRST_SCALE_ID})`, size)}
      GROUP BY of_p, is_recent, status, generation
    ) AS moved ON of_p = p
    GROUP BY p;
    CREATE TEMPORARY TABLE scale_lot ON COMMIT DROP AS
    SELECT p, p % ${size.suppliers} AS k, generation, sold,
      sold + CASE WHEN generation = 2 THEN stock ELSE 0 END AS units,
      ((p % ${size.suppliers}) * ${GENERATIONS} + generation) * ${purchasesPerLot(size)}
        + p / ${size.suppliers} / ${LINES_PER_PURCHASE} AS q
    FROM (
      SELECT d.*, pending + loaded + presold + 12 * (10 + ${pseudoRandomSql('p', 51)} % 200)::integer AS stock FROM scale_demand d
    ) AS d,
    LATERAL (VALUES (0, sold_0), (1, sold_1), (2, sold_2)) AS g (generation, sold)
    WHERE sold + CASE WHEN generation = 2 THEN stock ELSE 0 END > 0;`;
}

function purchasesPerLot(size: ScaleSize): number {
  return Math.ceil(size.products / size.suppliers / LINES_PER_PURCHASE);
}

const COST = `round(${priceSql('p')} * 0.62, 4)`;

function purchaseSql(): string {
  return `
    INSERT INTO purchase (purchase_global_id, purchase_id, vendor_id, supplier_id, to_location_id, status, po_num,
      delivery_date, memo, receive_date, post_date, lines_total, total_cases, attempts, time_submitted,
      last_edit_time, time_created)
    SELECT ${purchaseUlidSql(`${FIRST_SCALE_ID} + q`)}, ${FIRST_SCALE_ID} + q, ${FIRST_SCALE_ID} + k, ${FIRST_SCALE_ID} + k, ${locationSql('k')}, 'Verified',
      'BPO-' || q, received::date, 'Bench Vendor ' || k, received, received - interval '9 days', lines_total,
      total_cases, 1, received - interval '10 days', received - interval '10 days', received - interval '10 days'
    FROM (
      SELECT q, k, current_date - max(${RECEIVED}) * interval '1 day' AS received,
        sum(round(${COST} * units, 2)) AS lines_total, sum(units / 12.0) AS total_cases
      FROM scale_lot GROUP BY q, k
    ) AS purchases ORDER BY q;
    INSERT INTO purchase_line (purchase_global_id, line_number, purchase_trans_id, product_id, ordered_units,
      num_units, cases, fob, deposit_cost, ext_price, laid_in_cost, batch_code)
    SELECT ${purchaseUlidSql(`${FIRST_SCALE_ID} + q`)}, row_number() OVER (PARTITION BY q ORDER BY p), ${lotSql('p', 'generation')},
      ${FIRST_SCALE_ID} + p, units, units, units / 12.0, ${COST}, 0, round(${COST} * units, 2), ${COST},
      'B-' || p || '-' || generation
    FROM scale_lot;`;
}

function inventorySql(): string {
  return `
    INSERT INTO inventory (location_id, product_id, inventory, loaded, pending_sales, pre_sales, avg_daily_sales_90d)
    SELECT ${locationSql('d.p')}, ${FIRST_SCALE_ID} + d.p, l.units - l.sold, d.loaded, d.pending, d.presold,
      round(d.sold_recently / ${RECENT_DAYS}.0, 4)
    FROM scale_demand d JOIN scale_lot l ON l.p = d.p AND l.generation = 2;
    INSERT INTO fifo_layer (purchase_trans_id, location_id, product_id, units_received, units_remaining, time_opened)
    SELECT ${lotSql('p', 'generation')}, ${locationSql('p')}, ${FIRST_SCALE_ID} + p, units, units - sold,
      current_date - (${RECEIVED}) * interval '1 day' FROM scale_lot;
    INSERT INTO batch (batch_id, location_id, product_id, purchase_trans_id, batch_code, inventory_units, coa_url,
      expiration_date, thc_potency, time_created)
    SELECT ${FIRST_SCALE_ID} + p * ${GENERATIONS} + generation, ${locationSql('p')}, ${FIRST_SCALE_ID} + p, ${lotSql('p', 'generation')},
      'B-' || p || '-' || generation, units - sold,
      'https://coa.dray.example/B-' || p || '-' || generation || '.pdf', current_date + 365, 20,
      current_date - (${RECEIVED}) * interval '1 day' FROM scale_lot;`;
}

/** Half of the allocations are reservations: one case each, of different products, so stock covers them. */
function allocationSql(size: ScaleSize): string {
  const allocations = Math.floor(size.products / 4);
  return `
    INSERT INTO allocation (allocation_id, product_id, customer_id, units, type_id, start_date)
    SELECT ${FIRST_SCALE_ID} + a, ${FIRST_SCALE_ID} + a, ${FIRST_SCALE_ID} + a, 12, 1 + a / 4 % 2, current_date - 10
    FROM generate_series(0, ${allocations - 1}) AS a;
    INSERT INTO retailer_inventory (retailer_inventory_id, product_id, customer_id, last_inventory_date, inventory, daily_sales)
    SELECT ${FIRST_SCALE_ID} + c * 2 + n, ${FIRST_SCALE_ID} + (c + n * 4) % ${size.products}, ${FIRST_SCALE_ID} + c, current_date - 1,
      ${pseudoRandomSql('c', 61)} % 80, (${pseudoRandomSql('c', 62)} % 300)::numeric / 100
    FROM generate_series(0, ${size.customers - 1}) AS c, generate_series(0, 1) AS n;`;
}

export function stockSql(size: ScaleSize): string {
  return demandSql(size) + purchaseSql() + inventorySql() + allocationSql(size);
}
