/**
 * What this service can compute with. Whatever comes in is held to these, so that no sum, product or date that
 * follows from it leaves its column. The columns: ids and units are `integer` (2,147,483,647), money is numeric(14, 2)
 * (999,999,999,999.99), costs and cases are numeric(14, 4) (9,999,999,999.9999), weights of lines numeric(20, 3).
 */

/** Leaves 147,483,647 numbers for the documents of this service after the highest one that comes from elsewhere. */
export const MAX_ID = 2_000_000_000;

/** What a column of ids holds: for looking up, also what was stored before ids had a limit. */
export const MAX_STORED_ID = 2_147_483_647;

/** Ten years. */
export const MAX_DAYS = 3_650;

/** Four digits of year everywhere. Older than any record of trade; later dates are written otherwise. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '9999-12-31';

/** With MAX_DAYS of credit it is due on 9999-12-29. */
export const LAST_DELIVERY_DAY = '9989-12-31';

/** Prices, costs and deposits of one unit, and each of freight, tax and other cost. */
export const MAX_UNIT_MONEY = '99999999.99';

/**
 * The lines of a document together, a payment, an open amount. A purchase adds freight, tax and other cost:
 * 900,000,000,000.00 + 3 × 99,999,999.99 = 900,299,999,999.97, which fits. An order with more is refused although each
 * price and quantity is allowed: 1,000,000 × 99,999,999.99 fits in no column.
 */
export const MAX_TOTAL_MONEY = '900000000000.00';

/** Units of a line of an order; 200 lines come to 200,000,000, which fits. */
export const MAX_ORDER_UNITS = 1_000_000;

/** Units of a line of a purchase or of an invoice from elsewhere; 200 lines come to 2,000,000,000, which fits. */
export const MAX_LINE_UNITS = 10_000_000;

/** One count of a warehouse. What is available adds nine of them: 900,000,000, with room for what moves later. */
export const MAX_STOCK_UNITS = 100_000_000;

/** As people write numbers: 900,000,000,000.00. */
export function limitText(limit: number | string): string {
  return String(limit).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}
