import { readFile } from 'node:fs/promises';
import { readSheet } from '@dray/client/sheet';
import { expect, test } from 'vitest';
import { demoKeys, loadScale } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { refreshMonths } from '../../../src/reports/months-refresh.ts';
import { MAX_REPORT_ROWS } from '../../../src/reports/vocabulary.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import type { Json } from '../../support/json.ts';
import { startServer } from '../../support/process.ts';
import { keysOfEveryKind } from '../../support/test-keys.ts';

/** Of a started server that writes files, and what it may take for them beyond what it takes without. */
const MAX_MB = 200;
const MAX_GROWTH_MB = 80;
const SEQUENTIAL_FILES = 5;
const CONCURRENT_FILES = 3;
const MONTH = 'from=2020-03-01&to=2020-03-31';
const QUERY = `by=product,customer&${MONTH}`;
/** Its rows have the fewest units: more than 20,000 of other states come before them. */
const RARE = 'CA';

/** Longer than a request may take, on a busy machine. */
const WITHOUT_LIMIT = { statementTimeoutMs: 0 };

const { call, db, url } = await build();

/** A hundred thousand products by customer in one month, at a time of which there is nothing else. */
async function fillMonth(): Promise<void> {
  await loadScale(db, { scale: 1 });
  await db.tx(async (tx) => {
    await tx.query(sql`INSERT INTO invoice (invoice_id, invoice_num, customer_id, location_id, ar_account_id, delivery_date, due_date)
        SELECT 5000000 + c.customer_id, 'LARGE-' || c.customer_id, c.customer_id, c.location_id, c.ar_account_id,
          '2020-03-01'::date + c.customer_id % 31, '2020-04-30'
        FROM customer c WHERE c.customer_id BETWEEN 1000001 AND 1001000`);
    await tx.query(sql`INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered, num_units, cases, full_price, unit_price)
        SELECT 500000000 + c.customer_id * 100 + n, 5000000 + c.customer_id, p.product_id, p.supplier_id, p.product_name, units, units, units / 12.0, 2.5, 2.25
        FROM customer c CROSS JOIN generate_series(0, 99) n JOIN product p ON p.product_id = 1000001 + (n * 2 + c.customer_id % 2)
        CROSS JOIN LATERAL (SELECT CASE WHEN c.state = ${RARE} THEN 12 ELSE 1200 END + (c.customer_id + n) % 7 AS units) u
        WHERE c.customer_id BETWEEN 1000001 AND 1001000`);
  }, WITHOUT_LIMIT);
  await refreshMonths(db);
  await db.query(sql`ANALYZE`);
}
if (isOnPostgres) await fillMonth();

async function page(query: string): Promise<Json> {
  const response = await call('GET', `/api/v2/reports/sales?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

test.runIf(isOnPostgres)(
  'A page beyond the first 20,000 rows of the month is read from the lines, and is correct',
  async () => {
    // Sums that only a page from the kept ones would show.
    await db.tx(
      (tx) =>
        tx.query(
          sql`UPDATE sales_month_customer SET ext_price = ext_price + 1000000 WHERE month = '2020-03-01'`,
        ),
      WITHOUT_LIMIT,
    );
    const [other] = await db.query<{ state: string }>(
      sql`SELECT DISTINCT state FROM customer WHERE customer_id > 1000000 AND state <> ${RARE} LIMIT 1`,
    );
    const early = await page(`${QUERY}&states=${other!.state}&measures=units,ext_price&page_size=1`);
    expect(Number(early.data[0].ext_price)).toBeGreaterThan(1_000_000);
    const late = await page(`${QUERY}&states=${RARE}&measures=units,ext_price,cases&page_size=50&page=2`);
    const expected = await db.query<Json>(sql`
      SELECT l.product_id, p.product_name, c.customer_id, c.customer_name, sum(l.num_units)::integer AS units,
        sum(l.ext_price)::text AS ext_price, trim_scale(sum(l.cases))::float AS cases
      FROM invoice_line l JOIN invoice i USING (invoice_id) JOIN customer c USING (customer_id) JOIN product p ON p.product_id = l.product_id
      WHERE i.delivery_date BETWEEN '2020-03-01' AND '2020-03-31' AND c.state = ${RARE} GROUP BY 1, 2, 3, 4
      ORDER BY 5 DESC, p.product_name COLLATE "C", 1, c.customer_name COLLATE "C", 3 LIMIT 50 OFFSET 50`);
    expect(late.data).toEqual(expected);
    expect(late.has_next_page).toBe(true);
    const [sums] =
      await db.query<Json>(sql`SELECT sum(l.num_units)::integer AS units, sum(l.ext_price)::text AS ext_price
      FROM invoice_line l JOIN invoice i USING (invoice_id) JOIN customer c USING (customer_id)
      WHERE i.delivery_date BETWEEN '2020-03-01' AND '2020-03-31' AND c.state = ${RARE}`);
    expect(late.totals).toMatchObject(sums!);
  },
);

async function mostMemoryMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

test.runIf(isOnPostgres && process.platform === 'linux')(
  'A running server writes workbooks of 100,000 rows one after another and concurrently in less than 200 MB of memory',
  async () => {
    const server = await startServer({ DATABASE_URL: url! }, ['serve']);
    const second = (await keysOfEveryKind(db)).find(({ name }) => name === 'employee')!;
    const keys = [demoKeys().employee, second.text];
    const before = await mostMemoryMb(server.child.pid!);
    const ask = async (key: string) => {
      const path = `/api/v2/reports/sales?by=product,customer,day&${MONTH}&format=xlsx`;
      const response = await fetch(server.url + path, { headers: { 'x-api-key': key } });
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    };
    for (let i = 0; i < SEQUENTIAL_FILES; i++) await ask(keys[0]!);
    // One key has two reports at once at most.
    const files = await Promise.all(Array.from({ length: CONCURRENT_FILES }, (_, i) => ask(keys[i % 2]!)));
    const most = await mostMemoryMb(server.child.pid!);
    expect(most).toBeLessThan(MAX_MB);
    expect(most - before).toBeLessThan(MAX_GROWTH_MB);
    for (const bytes of files) expect((await readSheet(bytes)).rows).toHaveLength(MAX_REPORT_ROWS + 1);
    expect(await server.stop()).toBe(0);
  },
);

test.runIf(isOnPostgres)(
  'One row more than a file can have is rejected with the number of rows, as CSV and as a workbook',
  async () => {
    await db.query(sql`INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered, num_units, cases, full_price, unit_price)
      SELECT 400000000, i.invoice_id, p.product_id, p.supplier_id, p.product_name, 12, 12, 1, 2.5, 2.5
      FROM (SELECT min(invoice_id) AS invoice_id FROM invoice WHERE delivery_date BETWEEN '2020-03-01' AND '2020-03-31') i
      CROSS JOIN (SELECT * FROM product WHERE product_id < 1000000 LIMIT 1) p`);
    for (const format of ['csv', 'xlsx']) {
      const response = await call('GET', `/api/v2/reports/sales?${QUERY}&format=${format}`);
      expect([response.statusCode, response.json().error.code]).toEqual([422, 'REPORT_TOO_LARGE']);
      expect(response.json().error.detail).toContain(`${(MAX_REPORT_ROWS + 1).toLocaleString('en-US')} rows`);
    }
    const csv = await call('GET', `/api/v2/reports/sales?${QUERY}&states=${RARE}&format=csv`);
    expect(csv.statusCode).toBe(200);
  },
);
