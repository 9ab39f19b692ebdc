import { TERM } from '../ids.ts';
import {
  FIRST_SCALE_ID,
  locationSql,
  priceSql,
  pseudoRandomSql,
  repSql,
  type ScaleSize,
  stateSql,
} from './size.ts';

const WORKDAYS = `'{Mon,Tue,Wed,Thu,Fri}'`;

export function supplierSql(size: ScaleSize): string {
  const rows = `generate_series(0, ${size.suppliers - 1}) AS k`;
  return `
    INSERT INTO supplier (supplier_id, supplier, state, description)
    SELECT ${FIRST_SCALE_ID} + k, 'Bench Supplier ' || k, ${stateSql('k')}, 'Made for measurements' FROM ${rows};
    INSERT INTO supplier_term (supplier_id, term_id, position)
    SELECT ${FIRST_SCALE_ID} + k, term_id, position FROM ${rows},
      (VALUES (${TERM.net30}, 1), (${TERM.net15}, 2)) AS t (term_id, position);
    INSERT INTO vendor (vendor_id, supplier_id, location_id, vendor_name, vendor_state)
    SELECT ${FIRST_SCALE_ID} + k, ${FIRST_SCALE_ID} + k, ${locationSql('k')}, 'Bench Vendor ' || k, ${stateSql('k')} FROM ${rows};`;
}

/** Customers, each with an account, and a buyer for every tenth. */
export function customerSql(size: ScaleSize): string {
  const rows = `generate_series(0, ${size.customers - 1}) AS c`;
  const buyers = `generate_series(0, ${size.customers - 1}, 10) AS c`;
  return `
    INSERT INTO ar_account (ar_account_id, name) SELECT ${FIRST_SCALE_ID} + c, 'Bench Customer ' || c FROM ${rows};
    INSERT INTO customer (customer_id, customer_name, license_num, address, location_id, state, ar_account_id,
      term_id, on_hold, account_status, sales_rep_user_id, delivery_days, delivery_minimum)
    SELECT ${FIRST_SCALE_ID} + c, 'Bench Customer ' || c, 'B-' || c, c % 9000 || ' Main St', ${locationSql('c')},
      ${stateSql('c')}, ${FIRST_SCALE_ID} + c, ${TERM.net30}, ${pseudoRandomSql('c', 1)} % 50 = 0,
      CASE WHEN ${pseudoRandomSql('c', 2)} % 40 = 0 THEN 'Inactive' ELSE 'Active' END, ${repSql('c')}, ${WORKDAYS}, 250
    FROM ${rows};
    INSERT INTO user_account (user_id, kind, role, email, full_name, job_title)
    SELECT ${FIRST_SCALE_ID} + c, 'Customer', 'Customer', 'buyer@bench' || c || '.example', 'Bench Buyer ' || c, 'Buyer'
    FROM ${buyers};
    INSERT INTO user_state (user_id, state) SELECT ${FIRST_SCALE_ID} + c, ${stateSql('c')} FROM ${buyers};
    INSERT INTO user_customer (user_id, customer_id) SELECT ${FIRST_SCALE_ID} + c, ${FIRST_SCALE_ID} + c FROM ${buyers};`;
}

/** Products, each with a price; of every twenty of a supplier the first is on promotion. */
export function productSql(size: ScaleSize): string {
  const rows = `generate_series(0, ${size.products - 1}) AS p`;
  return `
    INSERT INTO product (product_id, supplier_id, product_name, state, supplier_product_number,
      wholesale_units_per_case, case_only, fob, unit_net_weight, brand_name, product_type_id, product_type_name,
      product_group_id, description)
    SELECT ${FIRST_SCALE_ID} + p, ${FIRST_SCALE_ID} + p % ${size.suppliers}, 'Bench Product ' || p, ${stateSql('p')}, 'BP-' || p,
      12, ${pseudoRandomSql('p', 4)} % 8 = 0, round(${priceSql('p')} * 0.62, 4), 3.5, 'Bench', 1 + p % 8, 'Bench', 1 + p % 8,
      'Product ' || p || ' of the measured data set'
    FROM ${rows};
    INSERT INTO product_price (product_id, state, start_date, unit_price)
    SELECT ${FIRST_SCALE_ID} + p, ${stateSql('p')}, current_date - 1000, ${priceSql('p')} FROM ${rows};
    INSERT INTO promotion (promotion_id, type_id, supplier_id, promotion_name, override_type, value, start_date, end_date)
    SELECT ${FIRST_SCALE_ID} + k, 1, ${FIRST_SCALE_ID} + k, 'Bench Promotion ' || k, 2, 10, current_date, current_date + 90
    FROM generate_series(0, ${size.suppliers - 1}) AS k;
    INSERT INTO promotion_state (promotion_id, state)
    SELECT ${FIRST_SCALE_ID} + k, ${stateSql('k')} FROM generate_series(0, ${size.suppliers - 1}) AS k;
    INSERT INTO promotion_product (promotion_id, product_id)
    SELECT ${FIRST_SCALE_ID} + p % ${size.suppliers}, ${FIRST_SCALE_ID} + p FROM ${rows} WHERE ${isPromotedSql('p', size)};`;
}

export function isPromotedSql(p: string, size: ScaleSize): string {
  return `(${p} / ${size.suppliers} % 20 = 0)`;
}
