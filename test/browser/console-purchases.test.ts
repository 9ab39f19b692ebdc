import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
import type { Json } from '../support/json.ts';
import { type ConsolePage, consoleTest, eventually, openSite, SCREENS } from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const STAFF = { key: 'employee' };

const VERSION_TEXT = 'The purchase has changed since the version in If-Match.';
let number = 0;

/** A draft that can be submitted. */
async function createDraft(): Promise<string> {
  const { call } = site!.service;
  const vendors: Json[] = (await call('GET', '/api/v1/vendors?PageSize=500')).json().Data;
  const vendor = vendors.find((one) => one.Active)!;
  const path = `/api/v1/products?SupplierIDs=${vendor.SupplierID}&PageSize=500`;
  const products: Json[] = (await call('GET', path)).json().Data;
  const product = products.find((one) => one.StatusID === 1)!;
  const made = await call('POST', '/api/v2/purchases', {
    payload: {
      vendor_id: vendor.VendorID,
      supplier_id: vendor.SupplierID,
      to_location_id: vendor.LocationID,
      po_num: `VERSION-${++number}`,
      delivery_date: vendor.PickupDates[0] ?? '2027-06-01',
      purchase_transactions: [{ product_id: product.ProductID, cases: 2, batch_code: 'X' }],
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data.purchase_global_id;
}

async function purchaseOf(id: string): Promise<Json> {
  return (await site!.service.call('GET', `/api/v2/purchases/${id}`)).json().data;
}

/** The page goes on with what it has read of the purchase, until its reads are released. */
async function holdReads({ page }: ConsolePage, id: string): Promise<() => Promise<void>> {
  const path = `**/api/v2/purchases/${id}`;
  await page.route(path, () => undefined);
  // What was held goes on by itself.
  return () => page.unroute(path);
}

/** The field that someone else has typed into. */
const changeMemo = (id: string) =>
  site!.service.db.query(
    sql`UPDATE purchase SET memo = 'By the north gate' WHERE purchase_global_id = ${id}`,
  );

/** Saved, the draft has its PO number itself: validated as a new purchase, it is a second one. */
const writeProblems = (console: ConsolePage) =>
  console.problems().filter((one) => one !== '409 POST /api/v2/purchases/validate');

describe('a purchase', () => {
  test.for(SCREENS)(
    'shows the response of its submission before it is read again: $screen',
    async ({ screen: _, ...screen }, { visit }) => {
      const id = await createDraft();
      const console = await visit(`/purchases/${id}`, { ...STAFF, ...screen });
      await console.button('Submit').waitFor();
      await holdReads(console, id);
      await console.button('Submit').click();
      await console.button('Submit').waitFor({ state: 'detached' });
      await console.page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
});

describe('two people on one purchase', () => {
  test('a draft that someone else changed is not submitted before it was seen', async ({ visit }) => {
    const id = await createDraft();
    const console = await visit(`/purchases/${id}`, STAFF);
    const { page } = console;
    await console.button('Submit').waitFor();
    // The page learns of changes by events; this one is on its way.
    const release = await holdReads(console, id);
    await changeMemo(id);
    await console.button('Submit').click();
    await page.getByRole('alert').getByText(VERSION_TEXT).waitFor();
    expect((await purchaseOf(id)).status).toBe('InProgress');
    await release();
    await page.getByText('By the north gate').waitFor();
    expect(console.problems()).toEqual([`412 POST /api/v2/purchases/${id}/submit`]);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => expect((await purchaseOf(id)).status).not.toBe('InProgress'));
  });

  test('a draft that someone else changed is not deleted', async ({ visit }) => {
    const id = await createDraft();
    const console = await visit(`/purchases/${id}`, STAFF);
    const dialog = console.page.getByRole('dialog');
    await console.button('Delete').click();
    await changeMemo(id);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText(VERSION_TEXT).waitFor();
    expect((await purchaseOf(id)).memo).toBe('By the north gate');
    expect(console.problems()).toEqual([`412 DELETE /api/v2/purchases/${id}`]);
  });

  test('a purchase that someone else changed does not move to the next stage', async ({ visit }) => {
    const [{ id } = { id: '' }] = await site!.service.db.query<{ id: string }>(
      sql`SELECT purchase_global_id AS id FROM purchase WHERE status = 'New' ORDER BY 1 LIMIT 1`,
    );
    const console = await visit(`/purchases/${id}`, STAFF);
    const dialog = console.page.getByRole('dialog');
    await console.button('Move to Accepted').click();
    await changeMemo(id);
    await dialog.getByRole('button', { name: 'Move to Accepted' }).click();
    await dialog.getByText(VERSION_TEXT).waitFor();
    expect((await purchaseOf(id)).status).toBe('New');
    expect(console.problems()).toEqual([`412 POST /ops/purchases/${id}/advance`]);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await console.page.getByText('By the north gate').waitFor();
    await console.button('Move to Accepted').click();
    await dialog.getByRole('button', { name: 'Move to Accepted' }).click();
    await console.button('Receive goods').waitFor();
  });

  test('a user’s own save is not mistaken for a change by someone else if the following submission is rejected', async ({
    visit,
  }) => {
    const id = await createDraft();
    const console = await visit(`/purchases/${id}/edit`, STAFF);
    const { page } = console;
    const refusal = { code: 'VENDOR_INACTIVE', detail: 'The vendor is not active.', field_errors: [] };
    await page.route('**/submit', (route) =>
      route.fulfill({ status: 422, json: { error: refusal, request_id: 'refused' } }),
    );
    await page.getByLabel('PO', { exact: true }).fill(`VERSION-${number}-B`);
    await console.button(/^Submit/).click();
    await page.getByText('The vendor is not active.').waitFor();
    expect((await purchaseOf(id)).po_num).toBe(`VERSION-${number}-B`);
    expect(writeProblems(console)).toEqual([`422 POST /api/v2/purchases/${id}/submit`]);
    await page.unroute('**/submit');
    await page.getByLabel('PO', { exact: true }).fill(`VERSION-${number}-C`);
    await console.button(/^Submit/).click();
    await page.waitForURL(new RegExp(`/purchases/${id}$`));
    const { status, po_num } = await purchaseOf(id);
    expect([status === 'InProgress', po_num]).toEqual([false, `VERSION-${number}-C`]);
    expect(writeProblems(console)).toEqual([]);
  });
});
