import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { textOf } from '../../support/pdf.ts';

const { call, db } = await build();
const PDF = { headers: { accept: 'application/pdf' } };

/** The warehouse and the day with most to deliver. */
const [busy] = await db.query<{ location_id: number; day: string }>(sql`
  SELECT location_id, delivery_date::text AS day FROM invoice
  WHERE status IN (1, 2) AND cancelled_at IS NULL AND NOT is_credit
  GROUP BY 1, 2 ORDER BY count(*) DESC, 2 LIMIT 1`);
const query = `location_id=${busy!.location_id}&date=${busy!.day}`;
const read = async (name: string, more = '', options = {}) =>
  call('GET', `/ops/deliveries/${name}?${query}${more}`, options);
const dataOf = async (name: string, more = '') => {
  const response = await read(name, more);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json().data;
};

const slips = await dataOf('packingSlips');
const lines: { product_id: number; units: number }[] = slips.invoices.flatMap(
  (one: { lines: object[] }) => one.lines,
);
const sum = (rows: readonly { units: number }[]) => rows.reduce((all, { units }) => all + units, 0);

describe('deliveries of a warehouse on a day', () => {
  test('The pick list has each product once, with the units of all packing slips', async () => {
    const list = await dataOf('pickList');
    const ids = list.lines.map((one: { product_id: number }) => one.product_id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const line of list.lines) {
      expect(line.units).toBe(sum(lines.filter((one) => one.product_id === line.product_id)));
      expect(line.units).toBe(sum(line.invoices));
    }
    expect(list.totals).toEqual(slips.totals);
    expect(list.totals.units).toBe(sum(lines));
    expect(list.totals.invoices).toBeGreaterThan(1);
  });

  test('The load list has a stop for each invoice, with its address', async () => {
    const { stops } = await dataOf('loadList');
    expect(stops.map((one: { invoice_num: string }) => one.invoice_num)).toEqual(
      slips.invoices.map((one: { invoice_num: string }) => one.invoice_num),
    );
    expect(stops[0].lines).toBeUndefined();
    expect(stops[0].address).toEqual(expect.any(String));
  });

  test('Statuses filter them, and canceled invoices and credits are never included', async () => {
    expect((await dataOf('loadList', '&invoice_statuses=7')).stops).toEqual([]);
    const left = await db.query<{ invoice_num: string; location_id: number; day: string }>(sql`
      SELECT invoice_num, location_id, delivery_date::text AS day FROM invoice WHERE cancelled_at IS NOT NULL OR is_credit`);
    expect(left.length).toBeGreaterThan(10);
    for (const { invoice_num, location_id, day } of left.slice(0, 5)) {
      const path = `/ops/deliveries/loadList?location_id=${location_id}&date=${day}&invoice_statuses=1,2,3,4,5,7`;
      expect(JSON.stringify((await call('GET', path)).json().data)).not.toContain(invoice_num);
    }
  });

  test('Each is a PDF, and packing slips have a page per invoice and no prices', async () => {
    const slipPages = await textOf((await read('packingSlips', '', PDF)).rawPayload);
    expect(slipPages.length).toBeGreaterThanOrEqual(slips.invoices.length);
    for (const { invoice_num, customer_name } of slips.invoices) {
      expect(slipPages.some((page) => page.includes(invoice_num) && page.includes(customer_name))).toBe(true);
    }
    expect(slipPages.join(' ')).not.toContain('$');
    const picked = (await textOf((await read('pickList', '', PDF)).rawPayload)).join(' ');
    expect(picked).toContain('Pick list');
    expect(picked).toContain(slips.invoices[0].lines[0].product_name);
    const load = (await textOf((await read('loadList', '', PDF)).rawPayload)).join(' ');
    for (const { invoice_num } of slips.invoices) expect(load).toContain(invoice_num);
  });

  test('A day without deliveries returns an empty PDF, not an error', async () => {
    const response = await call(
      'GET',
      `/ops/deliveries/packingSlips?location_id=${busy!.location_id}&date=2031-01-01`,
      PDF,
    );
    expect(response.headers['content-type']).toContain('application/pdf');
    expect((await textOf(response.rawPayload)).join(' ')).toContain('Packing slips');
  });

  test('Delivery documents are for staff, need an existing warehouse and default to today', async () => {
    expect((await read('pickList', '', { key: 'customer' })).statusCode).toBe(403);
    expect((await read('pickList', '', { key: 'supplier' })).statusCode).toBe(403);
    const nowhere = await call('GET', '/ops/deliveries/pickList?location_id=999999&date=2026-01-01');
    expect([nowhere.statusCode, nowhere.json().error.code]).toEqual([422, 'LOCATION_NOT_FOUND']);
    const today = await call('GET', `/ops/deliveries/pickList?location_id=${busy!.location_id}`);
    expect(today.json().data.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await call('GET', '/ops/deliveries/pickList')).statusCode).toBe(400);
  });
});
