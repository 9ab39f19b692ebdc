import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios, demoTables, isEmpty, loadDemo, loadScale } from '../../demo/index.ts';
import { environmentOf, hashOfKey } from '../../src/access/index.ts';
import { type Db, migrate, type Row, type Statement, sql, trusted } from '../../src/db/index.ts';
import { emptyDatabase } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const id = demoScenarios();
const labels: string[] = [];
const db = await filled(now, (label) => labels.push(label));

async function filled(at: Date, onLabel?: (label: string) => void): Promise<Db> {
  // Loads are not for a pooler.
  const database = await emptyDatabase({ isDirect: true });
  atEndOfFile(() => database.drop());
  await migrate(database.db);
  expect(await isEmpty(database.db)).toBe(true);
  await loadDemo(database.db, { now: at, onProgress: (_done, _total, label) => onLabel?.(label) });
  return database.db;
}

async function one<R extends object = Row>(statement: Statement): Promise<R> {
  const rows = await db.query<R>(statement);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** The rows that break a rule: a promise holds when there are none. */
async function expectNone(statement: Statement): Promise<void> {
  expect(await db.query(statement)).toEqual([]);
}

const customerRow = (customer: unknown) => one(sql`SELECT * FROM customer WHERE customer_id = ${customer}`);
const invoiceRow = (invoice: unknown) =>
  one(sql`SELECT i.*, o.order_id, o.status AS order_status FROM invoice i JOIN sales_order o USING (invoice_id)
          WHERE i.invoice_id = ${invoice}`);
const productRow = (product: unknown) =>
  one(sql`SELECT p.*, i.available_units, i.not_authorized, (
            SELECT unit_price FROM product_price x WHERE x.product_id = p.product_id AND x.state = p.state
              AND current_date >= start_date AND (end_date IS NULL OR current_date <= end_date)
            ORDER BY start_date DESC LIMIT 1) AS unit_price
          FROM product p LEFT JOIN inventory i ON i.product_id = p.product_id AND i.location_id = (
            SELECT location_id FROM location l WHERE l.state = p.state)
          WHERE p.product_id = ${product}`);

const home = await customerRow(id.customer);
const PLENTY = 1_000;

describe('demo keys and loading', () => {
  test('every demo key is a well-formed Development key and its hash is stored', async () => {
    for (const [name, text] of Object.entries(demoKeys())) {
      expect(environmentOf(text), name).toBe('Development');
      const found = await one(sql`SELECT * FROM api_key WHERE key_hash = ${hashOfKey(text)}`);
      expect(found).toMatchObject({ environment: 'Development', revoked_at: null, expires_at: null });
    }
  });

  test('keys have the type, user and scope that their names indicate', async () => {
    const keys = demoKeys();
    const key = (name: keyof typeof keys) =>
      one(sql`SELECT k.*, u.kind, u.active AS user_active, r.user_id IS NOT NULL AS is_rep FROM api_key k
              LEFT JOIN user_account u USING (user_id) LEFT JOIN sales_rep r USING (user_id)
              WHERE key_hash = ${hashOfKey(keys[name])}`);
    const unscoped = { supplier_ids: null, customer_ids: null, states: [] };
    const suppliers = {
      supplier_ids: [id.supplier, id.supplier_second],
      customer_ids: null,
      states: [home.state],
    };
    const customers = {
      customer_ids: [id.customer, id.customer_second],
      supplier_ids: null,
      states: [home.state],
    };
    const employee = { type: 'Employee', kind: 'Employee', ...unscoped };
    expect(await key('employee')).toMatchObject({ ...employee, user_active: true, is_rep: true });
    expect(await key('supplier')).toMatchObject({
      type: 'Supplier',
      kind: 'Supplier',
      user_active: true,
      ...suppliers,
    });
    expect(await key('customer')).toMatchObject({
      type: 'Customer',
      kind: 'Customer',
      user_active: true,
      ...customers,
    });
    expect(await key('employee_no_user')).toMatchObject({ type: 'Employee', user_id: null, ...unscoped });
    expect(await key('inactive_user')).toMatchObject({ ...employee, user_active: false });
    expect(await key('scope_mismatch')).toMatchObject({ type: 'Supplier', kind: 'Customer', ...suppliers });
    expect(await key('tiny_limit')).toMatchObject({ ...employee, max_requests_per_hour: 5 });
  });

  test('users of supplier and customer keys are linked to everything in the scope of their keys', async () => {
    const links = await db.query(sql`
      SELECT k.type, array_agg(DISTINCT s.supplier_id) AS suppliers, array_agg(DISTINCT c.customer_id) AS customers
      FROM api_key k LEFT JOIN user_supplier s USING (user_id) LEFT JOIN user_customer c USING (user_id)
      WHERE k.key_hash IN (${hashOfKey(demoKeys().supplier)}, ${hashOfKey(demoKeys().customer)})
      GROUP BY k.type ORDER BY k.type`);
    expect(links).toEqual([
      { type: 'Customer', suppliers: [null], customers: [id.customer, id.customer_second] },
      { type: 'Supplier', suppliers: [id.supplier, id.supplier_second], customers: [null] },
    ]);
  });

  test('loading demo data reports progress and refuses a database that contains data', async () => {
    expect(labels.at(0)).toBe('state');
    expect(labels.at(-1)).toBe('done');
    await expect(loadDemo(db, { now })).rejects.toThrow(/empty/);
  });

  test('new orders and purchases get numbers above the loaded ones', async () => {
    await expectNone(sql`
      SELECT 'order_no' AS which WHERE nextval(pg_get_serial_sequence('sales_order', 'order_no')) <= (SELECT max(order_no) FROM sales_order)
      UNION ALL SELECT 'batch' WHERE nextval(pg_get_serial_sequence('batch', 'batch_id')) <= (SELECT max(batch_id) FROM batch)
      UNION ALL SELECT 'task' WHERE nextval(pg_get_serial_sequence('activation_task', 'activation_task_id')) <= (SELECT max(activation_task_id) FROM activation_task)
      UNION ALL SELECT 'application' WHERE nextval(pg_get_serial_sequence('payment_application', 'payment_application_id')) <= (SELECT max(payment_application_id) FROM payment_application)
      UNION ALL SELECT 'request' WHERE nextval(pg_get_serial_sequence('payment_request', 'payment_request_id')) <= (SELECT max(payment_request_id) FROM payment_request)
      UNION ALL SELECT 'change' WHERE nextval(pg_get_serial_sequence('order_change', 'order_change_id')) <= (SELECT max(order_change_id) FROM order_change)
      UNION ALL SELECT 'key' WHERE nextval(pg_get_serial_sequence('api_key', 'api_key_id')) <= (SELECT max(api_key_id) FROM api_key)
      UNION ALL SELECT 'purchase' WHERE nextval('purchase_number') <= (SELECT max(purchase_id) FROM purchase)
      UNION ALL SELECT 'purchase line' WHERE nextval('purchase_trans_number') <= (SELECT max(purchase_trans_id) FROM purchase_line)
      UNION ALL SELECT 'invoice' WHERE nextval('invoice_number') <= (SELECT max(invoice_id) FROM invoice)
      UNION ALL SELECT 'line' WHERE nextval('invoice_trans_number') <= (SELECT max(invoice_trans_id) FROM invoice_line)`);
  });
});

describe('scenarios: parties', () => {
  test('named customers are active, in the same state and served by location', async () => {
    for (const [name, value] of Object.entries(id).filter(([name]) => /^customer/.test(name))) {
      expect(await customerRow(value), name).toMatchObject({
        state: home.state,
        location_id: id.location,
        account_status: 'Active',
        on_hold: name === 'customer_on_hold',
      });
    }
    expect((await customerRow(id.customer_no_delivery_days)).delivery_days).toEqual([]);
    for (const name of [
      'customer',
      'customer_second',
      'customer_other',
      'customer_on_hold',
      'customer_split_series',
    ]) {
      expect((await customerRow(id[name])).delivery_days, name).not.toEqual([]);
    }
  });

  test('customer_split_series has a series for the supplier of product_split_series, not of product', async () => {
    const rows = await db.query(sql`
      SELECT p.product_id FROM customer_supplier_split s JOIN product p USING (supplier_id)
      WHERE s.customer_id = ${id.customer_split_series} AND p.product_id IN (${id.product_split_series}, ${id.product})`);
    expect(rows).toEqual([{ product_id: id.product_split_series }]);
  });

  test('of the named suppliers, only supplier_separate_invoice requires separate invoices', async () => {
    for (const name of ['supplier', 'supplier_second', 'supplier_other', 'supplier_separate_invoice']) {
      const row = await one(sql`SELECT * FROM supplier WHERE supplier_id = ${id[name]}`);
      expect(row, name).toMatchObject({
        active: true,
        state: home.state,
        separate_invoice: name === 'supplier_separate_invoice',
      });
    }
  });

  test('vendors match location, and each differs from vendor as its name indicates', async () => {
    const vendor = (name: string) =>
      one(sql`SELECT * FROM vendor WHERE vendor_id = ${id[name]} AND location_id = ${id.location}`);
    const plain = {
      supplier_id: id.supplier,
      lead_time_days: 0,
      pickup_days: [],
      require_po_batch_codes: false,
      active: true,
    };
    expect(await vendor('vendor')).toMatchObject(plain);
    expect(await vendor('vendor_batch_codes')).toMatchObject({ ...plain, require_po_batch_codes: true });
    expect(await vendor('vendor_inactive')).toMatchObject({ ...plain, active: false });
    expect(await vendor('vendor_other')).toMatchObject({ ...plain, supplier_id: id.supplier_other });
    const { lead_time_days, ...late } = await vendor('vendor_lead_time');
    expect(lead_time_days).toBeGreaterThan(0);
    expect(late).toMatchObject({ supplier_id: id.supplier, pickup_days: [], active: true });
    const { pickup_days, ...picked } = await vendor('vendor_pickup_days');
    expect([2, 3]).toContain((pickup_days as string[]).length);
    expect(picked).toMatchObject({
      supplier_id: id.supplier,
      lead_time_days: 0,
      require_po_batch_codes: false,
    });
  });
});

describe('scenarios: products, terms, promotions', () => {
  const usual = {
    status_id: 1,
    is_sample: false,
    case_only: false,
    min_order_units: null,
    not_authorized: false,
    state: home.state,
  };
  const expected: Record<string, Row> = {
    product: {},
    product_second: {},
    product_second_supplier: { supplier_id: id.supplier_second },
    product_other_supplier: { supplier_id: id.supplier_other },
    product_separate_invoice: { supplier_id: id.supplier_separate_invoice },
    product_case_only: { case_only: true },
    product_minimum: { min_order_units: 24 },
    product_no_units_per_case: { wholesale_units_per_case: null },
    product_sample: { is_sample: true },
    product_not_authorized: { not_authorized: true },
    product_inactive: { status_id: 2 },
    product_out_of_stock: { available_units: 0 },
    product_low_stock: {},
    product_no_price: { unit_price: null },
    product_other_state: { state: 'AZ' },
    product_automatic_promotion: {},
    product_quantity_promotion: {},
    product_split_series: { supplier_id: id.supplier_second },
  };

  test.each(Object.entries(expected))(
    '%s is what its name says and ordinary otherwise',
    async (name, special) => {
      const row = await productRow(id[name]);
      expect(row).toMatchObject({ ...usual, supplier_id: id.supplier, ...special });
      if (!('unit_price' in special)) expect(Number(row.unit_price)).toBeGreaterThan(0);
      if (!('wholesale_units_per_case' in special)) expect(row.wholesale_units_per_case).toBeGreaterThan(1);
      const scarce = ['product_out_of_stock', 'product_low_stock', 'product_inactive'].includes(name);
      if (!scarce) expect(row.available_units).toBeGreaterThan(PLENTY);
    },
  );

  test('every product scenario was checked', () => {
    const named = Object.keys(id).filter((name) => name.startsWith('product'));
    expect(Object.keys(expected).toSorted()).toEqual(named.toSorted());
  });

  test('product_low_stock has between 1 and 11 units available, less than a case', async () => {
    const row = await productRow(id.product_low_stock);
    expect(row.available_units).toBeGreaterThanOrEqual(1);
    expect(row.available_units).toBeLessThanOrEqual(11);
    expect(row.wholesale_units_per_case).toBeGreaterThan(row.available_units as number);
  });

  test('product and product_second have batches with units and a COA', async () => {
    const rows = await db.query(sql`
      SELECT product_id, count(*) AS batches FROM batch WHERE product_id IN (${id.product}, ${id.product_second})
        AND inventory_units > 0 AND coa_url IS NOT NULL AND location_id = ${id.location}
      GROUP BY product_id ORDER BY product_id`);
    expect(rows).toEqual([
      { product_id: id.product, batches: 2 },
      { product_id: id.product_second, batches: 2 },
    ]);
  });

  test('product_not_authorized is authorized for some customer, but for none in a scenario', async () => {
    const rows = await db.query<{ customer_id: number }>(
      sql`SELECT customer_id FROM product_authorization WHERE product_id = ${id.product_not_authorized}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { customer_id } of rows) expect(Object.values(id)).not.toContain(customer_id);
  });

  test('no automatic or quantity promotion applies to a product whose name does not say so', async () => {
    const rows = await db.query(sql`
      SELECT DISTINCT pp.product_id, p.type_id FROM promotion p JOIN promotion_product pp USING (promotion_id)
      WHERE p.type_id <> 2 AND pp.product_id < 20100
      UNION SELECT pr.product_id, p.type_id FROM promotion p JOIN product pr USING (supplier_id)
      WHERE p.all_products AND pr.product_id < 20100 ORDER BY 1`);
    expect(rows).toEqual([
      { product_id: id.product_automatic_promotion, type_id: 1 },
      { product_id: id.product_quantity_promotion, type_id: 3 },
    ]);
  });

  test('term_offered is offered by supplier and not the default of customer, term_not_offered is neither', async () => {
    const offered = await db.query<{ term_id: number }>(
      sql`SELECT term_id FROM supplier_term WHERE supplier_id = ${id.supplier} ORDER BY position`,
    );
    const agreed = await db.query<{ term_id: number }>(
      sql`SELECT term_id FROM customer_supplier_term WHERE customer_id = ${id.customer} AND supplier_id = ${id.supplier}`,
    );
    const terms = offered.map((row) => row.term_id);
    expect(terms).toContain(id.term_offered);
    expect(terms).not.toContain(id.term_not_offered);
    expect([agreed[0]?.term_id ?? terms[0], home.term_id]).not.toContain(id.term_offered);
    await one(sql`SELECT FROM credit_term WHERE term_id = ${id.term_not_offered}`);
  });

  test('promotion_manual is running, promotion_manual_past has ended, and both apply to product', async () => {
    const promotion = (promotionId: unknown) =>
      one(sql`SELECT p.type_id, current_date BETWEEN p.start_date AND p.end_date AS running, p.end_date < current_date AS past
              FROM promotion p JOIN promotion_product USING (promotion_id) JOIN promotion_state s USING (promotion_id)
              WHERE promotion_id = ${promotionId} AND product_id = ${id.product} AND s.state = ${home.state}`);
    expect(await promotion(id.promotion_manual)).toEqual({ type_id: 2, running: true, past: false });
    expect(await promotion(id.promotion_manual_past)).toEqual({ type_id: 2, running: false, past: true });
  });

  test('promotions of every type and override type are running, past and upcoming', async () => {
    const [found] = await db.query(sql`
      SELECT count(DISTINCT type_id) AS types, count(DISTINCT override_type) AS overrides,
        count(DISTINCT CASE WHEN end_date < current_date THEN 'past' WHEN start_date > current_date THEN 'future'
          ELSE 'running' END) AS times FROM promotion`);
    expect(found).toEqual({ types: 3, overrides: 3, times: 3 });
  });
});

describe('scenarios: posted orders of customer', () => {
  const EDITABLE = [
    'invoice_new',
    'invoice_without_order_id',
    'invoice_with_payment',
    'invoice_with_documents',
  ];

  test.each([
    ['invoice_new', { status: 1, order_status: 'accepted' }],
    ['invoice_without_order_id', { status: 1, order_status: 'accepted', order_id: null }],
    ['invoice_locked', { status: 2, order_status: 'accepted' }],
    ['invoice_loaded', { status: 3, order_status: 'on_the_way' }],
    ['invoice_delivered', { status: 7, order_status: 'delivered' }],
    ['invoice_credit', { is_credit: true, order_status: 'delivered' }],
    ['invoice_with_payment', { status: 1, order_status: 'accepted' }],
    ['invoice_with_documents', { status: 1, order_status: 'accepted' }],
  ])('%s is in the state that its name indicates', async (name, special) => {
    const row = await invoiceRow(id[name]);
    const usual = { customer_id: id.customer, is_credit: false, cancelled_at: null, split_invoice_id: null };
    expect(row).toMatchObject({ ...usual, ...special });
    if (name !== 'invoice_without_order_id') expect(row.order_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  test('the cutoff of every new one is days away, on a delivery date among the next ten', async () => {
    for (const name of EDITABLE) {
      const row = await one(sql`
        SELECT (i.delivery_date - s.order_cutoff_days_in_advance + s.order_cutoff_time) AT TIME ZONE s.time_zone
                 > now() + interval '5 days' AS in_time,
               to_char(i.delivery_date, 'Dy') = ANY (c.delivery_days) AS on_day,
               (SELECT count(*) FROM generate_series(current_date, i.delivery_date, interval '1 day') AS d
                WHERE to_char(d, 'Dy') = ANY (c.delivery_days)) <= 11 AS soon
        FROM invoice i JOIN customer c USING (customer_id) JOIN state s USING (state) WHERE invoice_id = ${id[name]}`);
      expect(row, name).toEqual({ in_time: true, on_day: true, soon: true });
    }
  });

  test('only invoice_with_payment has a payment, and only invoice_with_documents a certificate', async () => {
    const facts = (name: string) =>
      one(sql`SELECT EXISTS (SELECT FROM payment_application WHERE invoice_id = i.invoice_id) AS paid,
                EXISTS (SELECT FROM payment_request WHERE invoice_id = i.invoice_id AND status IN ('Pending', 'Exported')) AS requested,
                EXISTS (SELECT FROM invoice_coa WHERE invoice_id = i.invoice_id) AS documented,
                EXISTS (SELECT FROM invoice_line WHERE invoice_id = i.invoice_id AND coa_url IS NOT NULL) AS on_line,
                EXISTS (SELECT FROM order_change JOIN sales_order o USING (order_no) WHERE o.invoice_id = i.invoice_id) AS changed
              FROM invoice i WHERE invoice_id = ${id[name]}`);
    const nothing = { paid: false, requested: false, documented: false, on_line: false, changed: false };
    expect(await facts('invoice_new')).toEqual(nothing);
    expect(await facts('invoice_without_order_id')).toEqual(nothing);
    expect(await facts('invoice_with_payment')).toEqual({ ...nothing, paid: true });
    expect(await facts('invoice_with_documents')).toEqual({ ...nothing, documented: true, on_line: true });
  });

  test('invoice_new and invoice_without_order_id have lines of supplier and supplier_other on the same terms', async () => {
    for (const name of ['invoice_new', 'invoice_without_order_id']) {
      const rows = await db.query(sql`
        SELECT DISTINCT l.supplier_id, (i.term_id = coalesce(c.term_id, (SELECT term_id FROM supplier_term t
            WHERE t.supplier_id = l.supplier_id ORDER BY position LIMIT 1))) AS usual_terms
        FROM invoice_line l JOIN invoice i USING (invoice_id)
        LEFT JOIN customer_supplier_term c ON c.customer_id = i.customer_id AND c.supplier_id = l.supplier_id
        WHERE invoice_id = ${id[name]} ORDER BY 1`);
      expect(rows, name).toEqual([
        { supplier_id: id.supplier, usual_terms: true },
        { supplier_id: id.supplier_other, usual_terms: true },
      ]);
    }
  });
});

describe('scenarios: money and purchases', () => {
  const paymentRow = (num: unknown) => one(sql`SELECT * FROM payment WHERE payment_invoice_num = ${num}`);
  const openInvoice = (num: unknown) => one(sql`SELECT * FROM invoice WHERE invoice_num = ${num}`);

  test('payments and open invoices match as their names indicate', async () => {
    const [payment, small, reversed] = [
      await paymentRow(id.payment),
      await paymentRow(id.payment_small),
      await paymentRow(id.payment_reversed),
    ];
    const open = await openInvoice(id.open_invoice);
    const openSmall = await openInvoice(id.open_invoice_small);
    const elsewhere = await openInvoice(id.open_invoice_other_account);
    expect(home.ar_account_id).toBe(id.ar_account);
    for (const row of [payment, small, reversed, open, openSmall])
      expect(row.ar_account_id).toBe(id.ar_account);
    expect(elsewhere.ar_account_id).not.toBe(id.ar_account);
    expect(Number(payment.available_balance)).toBeGreaterThan(Number(openSmall.open_balance));
    expect(Number(small.available_balance)).toBeGreaterThan(0);
    expect(Number(small.available_balance)).toBeLessThan(Number(open.open_balance));
    expect(Number(reversed.amount)).toBeLessThan(0);
    expect(reversed.available_balance).toBe('0.00');
    for (const row of [open, openSmall, elsewhere]) expect(Number(row.open_balance)).toBeGreaterThan(0);
  });

  test('purchases are in the state that their names indicate, of supplier or of another', async () => {
    const processed = (purchaseId: unknown) =>
      one(sql`SELECT * FROM purchase WHERE purchase_id = ${purchaseId}`);
    const byGlobalId = (globalId: unknown) =>
      one(sql`SELECT p.*, (SELECT count(*) FROM purchase_line l JOIN activation_task t USING (activation_task_id)
                WHERE l.purchase_global_id = p.purchase_global_id AND needs_activation AND time_completed IS NULL) AS tasks
              FROM purchase p WHERE purchase_global_id = ${globalId}`);
    const own = { supplier_id: id.supplier, to_location_id: id.location };
    expect(await processed(id.purchase_processed)).toMatchObject({ ...own, status: 'Verified' });
    expect(await processed(id.purchase_other_supplier)).toMatchObject({ supplier_id: id.supplier_other });
    const draft = { ...own, vendor_id: id.vendor, status: 'InProgress', deleted_at: null, tasks: 0 };
    expect(await byGlobalId(id.purchase_draft)).toMatchObject(draft);
    const waiting = { ...own, status: 'PendingActivation', purchase_id: null, tasks: 2 };
    expect(await byGlobalId(id.purchase_pending_activation)).toMatchObject(waiting);
  });

  test('the data covers every lasting status of orders, invoices and purchases, and nothing waits for the worker', async () => {
    const values = async (statement: Statement) =>
      (await db.query<{ v: unknown }>(statement)).map((row) => row.v);
    expect(await values(sql`SELECT DISTINCT status AS v FROM invoice ORDER BY 1`)).toEqual([
      1, 2, 3, 4, 5, 7,
    ]);
    expect(await values(sql`SELECT DISTINCT status AS v FROM purchase ORDER BY 1`)).toEqual([
      'Accepted',
      'Confirmed',
      'InProgress',
      'New',
      'PendingActivation',
      'Received',
      'Verified',
    ]);
    expect(await values(sql`SELECT DISTINCT status AS v FROM payment_request ORDER BY 1`)).toEqual([
      'Confirmed',
      'Exported',
      'Pending',
      'Rejected',
    ]);
    expect(
      await values(sql`SELECT DISTINCT stage || ' ' || status AS v FROM sales_order ORDER BY 1`),
    ).toEqual([
      'draft deleted',
      'draft draft',
      'posted accepted',
      'posted cancelled',
      'posted delivered',
      'posted on_the_way',
      'submitted rejected',
    ]);
    expect(await values(sql`SELECT DISTINCT role AS v FROM user_account ORDER BY 1`)).toEqual([
      'Accounting',
      'Admin',
      'Customer',
      'Sales Rep',
      'Supplier',
      'Warehouse',
    ]);
    expect(await values(sql`SELECT count(*) AS v FROM job`)).toEqual([0]);
    expect(
      await values(sql`SELECT count(*) >= 4 AND count(DISTINCT (order_cutoff_time, order_cutoff_days_in_advance)) >= 4
      AND count(DISTINCT time_zone) >= 4 AS v FROM state JOIN location USING (state)`),
    ).toEqual([true]);
  });
});

const MOVED = trusted(`
  SELECT i.location_id, l.product_id,
    sum(l.num_units) FILTER (WHERE i.status IN (1, 2)) AS pre_sales, sum(l.num_units) FILTER (WHERE i.status = 3) AS loaded,
    sum(l.num_units) FILTER (WHERE i.status IN (4, 5)) AS pending_sales, sum(l.num_units) FILTER (WHERE i.status = 7) AS verified
  FROM invoice i JOIN invoice_line l USING (invoice_id)
  WHERE NOT i.is_credit AND i.cancelled_at IS NULL GROUP BY 1, 2`);
const BOUGHT = trusted(`
  SELECT p.to_location_id AS location_id, l.product_id,
    sum(l.num_units) FILTER (WHERE p.status IN ('Received', 'Confirmed')) AS received,
    sum(l.num_units) FILTER (WHERE p.status = 'Verified') AS verified
  FROM purchase p JOIN purchase_line l USING (purchase_global_id) GROUP BY 1, 2`);
const HELD = trusted(`
  SELECT c.location_id, a.product_id, sum(a.units - a.used_units) AS units
  FROM allocation a JOIN customer c USING (customer_id)
  WHERE a.type_id = 1 AND a.start_date <= current_date AND (a.end_date IS NULL OR a.end_date >= current_date) GROUP BY 1, 2`);

/** Each finds the rows that break its promise. */
const BOOKS: Record<string, Statement> = {
  'every inventory term is the sum of its orders, invoices and purchases': sql`
    SELECT v.location_id, v.product_id FROM inventory v LEFT JOIN (${MOVED}) s USING (location_id, product_id)
    LEFT JOIN (${BOUGHT}) p USING (location_id, product_id) LEFT JOIN (${HELD}) a USING (location_id, product_id)
    WHERE (v.pre_sales, v.loaded, v.pending_sales, v.received, v.inventory, v.allocated) IS DISTINCT FROM
      (coalesce(s.pre_sales, 0), coalesce(s.loaded, 0), coalesce(s.pending_sales, 0), coalesce(p.received, 0),
       coalesce(p.verified, 0) - coalesce(s.verified, 0), coalesce(a.units, 0))`,
  'everything that moves goods has an inventory row': sql`
    SELECT location_id, product_id FROM (SELECT location_id, product_id FROM (${MOVED}) m UNION
      SELECT location_id, product_id FROM (${BOUGHT}) b WHERE received > 0 OR verified > 0) d
    EXCEPT SELECT location_id, product_id FROM inventory`,
  'nothing is oversold': sql`SELECT * FROM inventory WHERE available_units < 0`,
  'lots hold the inventory': sql`
    SELECT location_id, product_id FROM inventory v LEFT JOIN fifo_layer f USING (location_id, product_id)
    GROUP BY 1, 2, v.inventory HAVING v.inventory <> coalesce(sum(units_remaining), 0)`,
  'batches hold what their lots hold': sql`
    SELECT purchase_trans_id FROM fifo_layer f FULL JOIN batch b USING (purchase_trans_id)
    WHERE f.units_remaining IS DISTINCT FROM b.inventory_units OR f.product_id <> b.product_id`,
  'a lot is a verified purchase line less the verified sales that were picked from it': sql`
    SELECT f.* FROM fifo_layer f JOIN purchase_line p USING (purchase_trans_id)
    LEFT JOIN (SELECT l.purchase_trans_id, sum(num_units) AS sold FROM invoice_line l JOIN invoice USING (invoice_id)
      WHERE status = 7 GROUP BY 1) s USING (purchase_trans_id)
    WHERE f.units_received <> p.num_units OR f.units_received - f.units_remaining <> coalesce(s.sold, 0)`,
  'lines that left the shelf name the lot, batch and certificate they were picked from': sql`
    SELECT l.* FROM invoice_line l JOIN invoice i USING (invoice_id) LEFT JOIN batch b USING (purchase_trans_id)
    WHERE NOT i.is_credit AND i.cancelled_at IS NULL AND i.status >= 3 AND (b.product_id IS DISTINCT FROM l.product_id
      OR (l.batch_code, l.coa_url) IS DISTINCT FROM (b.batch_code, b.coa_url))`,
  'only lines in transit hold units in their lot': sql`
    SELECT l.invoice_trans_id FROM invoice_line l JOIN invoice i USING (invoice_id) LEFT JOIN lot_pick p USING (invoice_trans_id)
    WHERE (p.purchase_trans_id, p.units) IS DISTINCT FROM (
      CASE WHEN i.status IN (3, 4, 5) AND NOT is_credit AND cancelled_at IS NULL THEN l.purchase_trans_id END,
      CASE WHEN i.status IN (3, 4, 5) AND NOT is_credit AND cancelled_at IS NULL THEN l.num_units END)`,
  'an invoice is the sum of its lines': sql`
    SELECT i.invoice_id FROM invoice i LEFT JOIN (
      SELECT invoice_id, sum(num_units) AS units, sum(coalesce(cases, 0)) AS cases,
        sum(full_price * num_units) AS full_price, sum(ext_price) AS ext_price
      FROM invoice_line GROUP BY 1) s USING (invoice_id)
    WHERE (total_num_units, total_cases, total_full_price, total_ext_price, invoice_total)
      IS DISTINCT FROM (s.units, s.cases, s.full_price, s.ext_price, s.ext_price)`,
  'the open balance of an invoice is what was not applied to it': sql`
    SELECT i.invoice_id FROM invoice i
    LEFT JOIN (SELECT invoice_id, sum(amount) AS paid FROM payment_application GROUP BY 1) a USING (invoice_id)
    WHERE open_debit <> CASE WHEN is_credit OR cancelled_at IS NOT NULL THEN 0 ELSE invoice_total - coalesce(a.paid, 0) END
      OR open_credit <> CASE WHEN is_credit THEN -invoice_total ELSE 0 END`,
  'the due date of an invoice follows its terms, and its delivery is on a delivery day': sql`
    SELECT i.* FROM invoice i JOIN credit_term USING (term_id) JOIN customer c USING (customer_id)
    WHERE due_date <> delivery_date + days_of_credit OR credit_term_id <> i.term_id
      OR to_char(delivery_date, 'Dy') <> ALL (delivery_days) OR i.ar_account_id <> c.ar_account_id`,
  'a line has the price and promotion of its delivery date': sql`
    SELECT l.* FROM invoice_line l JOIN invoice i USING (invoice_id) JOIN product p USING (product_id)
    JOIN customer c USING (customer_id) LEFT JOIN promotion m USING (promotion_id)
    WHERE p.state <> c.state OR p.supplier_id <> l.supplier_id OR (l.unit_price < l.full_price) <> (m.promotion_id IS NOT NULL)
      OR i.delivery_date < m.start_date OR i.delivery_date > m.end_date OR m.supplier_id <> l.supplier_id
      OR l.full_price IS DISTINCT FROM (SELECT unit_price FROM product_price x WHERE x.product_id = l.product_id AND x.state = c.state
        AND i.delivery_date >= start_date AND (end_date IS NULL OR i.delivery_date <= end_date))`,
  'every invoice has an order whose status follows from its own': sql`
    SELECT i.invoice_id FROM invoice i LEFT JOIN sales_order o USING (invoice_id)
    WHERE o.stage IS DISTINCT FROM 'posted' OR o.customer_id <> i.customer_id OR o.delivery_date <> i.delivery_date
      OR o.status <> CASE WHEN i.cancelled_at IS NOT NULL THEN 'cancelled' WHEN i.status IN (1, 2) THEN 'accepted'
        WHEN i.status = 3 THEN 'on_the_way' ELSE 'delivered' END`,
  'a payment records its applied and requested amounts': sql`
    SELECT p.* FROM payment p
    LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM payment_application GROUP BY 1) a USING (payment_id)
    LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM payment_request
      WHERE status IN ('Pending', 'Exported') GROUP BY 1) r USING (payment_id)
    WHERE applied_amount <> coalesce(a.total, 0) OR requested_amount <> coalesce(r.total, 0)`,
  'money stays within its account, and a confirmed request is its application': sql`
    SELECT a.payment_id, a.invoice_id FROM payment_application a JOIN payment p USING (payment_id)
    JOIN invoice i USING (invoice_id) WHERE p.ar_account_id <> i.ar_account_id
    UNION ALL SELECT r.payment_id, r.invoice_id FROM payment_request r JOIN payment p USING (payment_id)
    JOIN invoice i USING (invoice_id) LEFT JOIN payment_application a USING (payment_application_id)
    WHERE p.ar_account_id <> i.ar_account_id OR r.ar_account_id <> p.ar_account_id OR (r.status = 'Confirmed'
      AND (a.payment_id, a.invoice_id, a.amount) IS DISTINCT FROM (r.payment_id, r.invoice_id, r.amount))`,
  'a purchase is the sum of its lines': sql`
    SELECT p.purchase_global_id FROM purchase p LEFT JOIN purchase_line l USING (purchase_global_id)
    GROUP BY 1, lines_total, total_cases
    HAVING lines_total <> coalesce(sum(ext_price), 0) OR total_cases <> coalesce(sum(cases), 0)`,
};

describe('the books balance', () => {
  test.each(Object.entries(BOOKS))('%s', (_promise, broken) => expectNone(broken));
});

test('two loads on different days give the same data apart from dates and times', async () => {
  const later = await filled(new Date(now.getTime() + 3.2 * DAY_MS));
  const tables = [
    'customer',
    'vendor',
    'user_account',
    'product',
    'product_price',
    'promotion',
    'purchase',
    'purchase_line',
    'inventory',
    'fifo_layer',
    'batch',
    'allocation',
    'invoice',
    'invoice_line',
    'lot_pick',
    'invoice_coa',
    'sales_order',
    'order_line',
    'payment',
    'payment_application',
    'payment_request',
    'api_key',
  ];
  for (const table of tables)
    expect(await fingerprint(later, table), table).toEqual(await fingerprint(db, table));
});

interface Dated {
  product_id: number;
  promotion_id: number | null;
  start_date: string;
  end_date: string | null;
  unit_price: string;
}
const covers = (row: Dated, day: string) =>
  row.start_date <= day && (row.end_date === null || row.end_date >= day);

test.each([0, 1, 2, 3, 4, 5, 6])(
  'loaded %i days from now, prices and promotions match the delivery dates',
  (days) => {
    const tables = demoTables(new Date(now.getTime() + days * DAY_MS));
    const dates = new Map(tables.invoice!.map((row) => [row.invoice_id, row.delivery_date as string]));
    const prices = tables.product_price as unknown as Dated[];
    const promotions = new Map(
      (tables.promotion as unknown as Dated[]).map((row) => [row.promotion_id, row]),
    );
    const misfits = tables.invoice_line!.filter((line) => {
      const day = dates.get(line.invoice_id)!;
      const price = prices.find((row) => row.product_id === line.product_id && covers(row, day));
      const promotion = promotions.get(line.promotion_id as number | null);
      return price?.unit_price !== line.full_price || (promotion !== undefined && !covers(promotion, day));
    });
    expect(misfits).toEqual([]);
  },
);

/** All columns that are neither dates nor times; identities that the database gives are left out too. */
async function fingerprint(of: Db, table: string): Promise<Row[]> {
  const columns = await of.query<{ name: string }>(sql`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND data_type NOT LIKE 'timestamp%'
      AND data_type <> 'date' AND column_name NOT IN ('purchase_line_id') ORDER BY 1`);
  const names = trusted(columns.map(({ name }) => name).join(', '));
  return of.query(sql`
    SELECT count(*) AS rows, md5(string_agg(t.line, '/' ORDER BY t.line COLLATE "C")) AS digest
    FROM (SELECT row(${names})::text AS line FROM ${trusted(table)}) t`);
}

describe('the scaled data set', () => {
  test.runIf(db.engine === 'embedded')(
    'is rejected on the embedded engine with a message that says what to do',
    async () => {
      await expect(loadScale(db, { scale: 1 })).rejects.toThrow(/DATABASE_URL/);
    },
  );

  const SCHEMA = sql`
    SELECT pg_get_indexdef(indexrelid) || ' ' || indisclustered AS definition FROM pg_index WHERE indrelid::regclass::text NOT LIKE 'pg_%'
    UNION ALL SELECT oid::regclass || ' ' || reloptions::text FROM pg_class WHERE reloptions IS NOT NULL
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1`;

  test.runIf(db.engine === 'postgres')(
    'balances, loads only once and leaves indexes, triggers, foreign keys and fillfactors unchanged',
    async () => {
      const large = await filled(now);
      const before = await large.query(SCHEMA);
      await expect(loadScale(large, { scale: 0 })).rejects.toThrow(/scale/);
      await loadScale(large, { scale: 1 });
      expect(await large.query(SCHEMA)).toEqual(before);
      await expect(loadScale(large, { scale: 1 })).rejects.toThrow(/already/);
      const [size] = await large.query<{ invoices: number; lines: number; orders: number }>(sql`
      SELECT (SELECT count(*) FROM invoice) AS invoices, (SELECT count(*) FROM invoice_line) AS lines,
        (SELECT count(*) FROM sales_order WHERE stage = 'posted') AS orders`);
      expect(size!.invoices).toBeGreaterThan(10_000);
      expect(size!.lines).toBeGreaterThan(45_000);
      expect(size!.orders).toBe(size!.invoices);
      for (const [promise, broken] of Object.entries(BOOKS))
        expect(await large.query(broken), promise).toEqual([]);
    },
  );
});
