/**
 * The limits of the numbers and dates in calculations. All input must be within them, so that no derived sum, product or date
 * overflows its column. The columns: ids and units are `integer` (2,147,483,647), money is numeric(14, 2)
 * (999,999,999,999.99), costs and cases are numeric(14, 4) (9,999,999,999.9999), weights of lines numeric(20, 3).
 */

/** Leaves 147,483,647 ids for this service's own documents, above the highest id that comes from elsewhere. */
export const MAX_ID = 2_000_000_000;

/** The maximum of an id column. For lookups, which also find ids stored before there was a limit. */
export const MAX_STORED_ID = 2_147_483_647;

/** Ten years. */
export const MAX_DAYS = 3_650;

/** Years always have four digits. The first day is older than any trade record; dates after the last need a fifth digit. */
export const MIN_DATE = '1900-01-01';
export const MAX_DATE = '9999-12-31';

/** With MAX_DAYS of credit, an invoice is due on 9999-12-29. */
export const LAST_DELIVERY_DAY = '9989-12-31';

/** Price, cost or deposit of one unit; also freight, tax and other cost, each. */
export const MAX_UNIT_MONEY = '99999999.99';

/**
 * The sum of a document's lines, a payment, an open amount. A purchase adds freight, tax and other cost:
 * 900,000,000,000.00 + 3 × 99,999,999.99 = 900,299,999,999.97, which fits. An order above this is refused even if each
 * price and quantity is allowed: 1,000,000 × 99,999,999.99 fits in no column.
 */
export const MAX_TOTAL_MONEY = '900000000000.00';

/** Units on an order line; 200 lines have up to 200,000,000, which fits. */
export const MAX_ORDER_UNITS = 1_000_000;

/** Units on a line of a purchase or an imported invoice; 200 lines have up to 2,000,000,000, which fits. */
export const MAX_LINE_UNITS = 10_000_000;

/** One stock count of a warehouse. Availability adds nine of them: 900,000,000, with room for later movements. */
export const MAX_STOCK_UNITS = 100_000_000;

/** With thousands separators: 900,000,000,000.00. */
export function limitText(limit: number | string): string {
  return String(limit).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}
