import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  DESKTOP,
  eventually,
  expectSound,
  openSite,
  PHONE,
} from './support/console-page.ts';
import { countInteractions, interactionsOf } from './support/interactions.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const STAFF = { key: 'employee', ...CHECKED };

async function textOf(console: ConsolePage): Promise<string> {
  return (await console.page.locator('main').textContent()) ?? '';
}

describe('the pages of the console', { concurrent: true }, () => {
  test('Today shows the day and what needs attention', async ({ visit }) => {
    const console = await visit('/', STAFF);
    await console.page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await console.page
      .getByRole('link', { name: /Humboldt|Granddaddy|·/ })
      .first()
      .waitFor();
    await expectSound(console);
  });

  test('a key without access to orders requests them only once, even if the page counts other records', async ({
    visit,
  }) => {
    const console = await visit('/catalog', { key: 'inactive_user' });
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    for (const [path, read] of [
      ['/reports', '/api/v2/reports/sales'],
      ['/catalog?tab=stock', '/api/v1/inventory'],
    ] as const) {
      const response = page.waitForResponse((one) => one.url().includes(read));
      await console.goTo(path);
      await (await response).finished();
    }
    await console.goTo('/customers');
    await console.list.locator('a[href*="/customers/"]').first().waitFor();
    expect(console.problems()).toEqual(['403 GET /api/v2/orders']);
  });

  test('purchases are on a board, products can be activated, and a processed purchase can advance', async ({
    visit,
  }) => {
    const console = await visit('/purchases', STAFF);
    const { page } = console;
    await page.getByRole('heading', { name: /^Accepted/ }).waitFor();
    await page.locator('.board .card').first().waitFor();
    await expectSound(console);
    await page.getByRole('link', { name: 'Pending activation' }).click();
    await page
      .getByRole('button', { name: /^Activate / })
      .first()
      .waitFor();
    const before = await page.getByRole('button', { name: /^Activate / }).count();
    await page
      .getByRole('button', { name: /^Activate / })
      .first()
      .click();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: /^Activate / }).count()).toBeLessThan(before),
    );
    await page.getByRole('link', { name: 'Board' }).click();
    await page.locator('.board section[aria-label="New"] .card').first().click();
    await page.getByRole('button', { name: 'Move to Accepted' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to Accepted' }).click();
    await console.button('Receive goods').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Everything arrived as ordered.').waitFor();
    await expectSound(console);
    const good = dialog.getByLabel('Good units on line 1', { exact: true });
    const ordered = Number(await good.inputValue());
    await good.fill('2.5');
    await dialog.getByText('Enter a whole number of units.').first().waitFor();
    await good.fill(String(ordered - 2));
    await dialog.getByLabel('Damaged units on line 1', { exact: true }).fill('1');
    await dialog.getByText('1 unit short').waitFor();
    await dialog.getByRole('button', { name: 'Receive goods' }).click();
    await console.button('Correct receipt').click();
    await dialog.getByLabel('Good units on line 1', { exact: true }).fill(String(ordered - 3));
    await dialog.getByLabel('Damaged units on line 1', { exact: true }).fill('3');
    await dialog.getByRole('button', { name: 'Correct receipt' }).click();
    await console.button('Move to Confirmed').waitFor();
    const line = page.getByRole('region', { name: 'Lines' }).locator('tbody tr').first();
    await eventually(async () => expect(await line.textContent()).toContain(ordered.toLocaleString('en-US')));
    await line.getByText('3 damaged').waitFor();
    await expectSound(console);
    for (const stage of ['Confirmed', 'Verified']) {
      await console.button(`Move to ${stage}`).click();
      await dialog.getByRole('button', { name: `Move to ${stage}` }).click();
      await page.locator('.page-head .badge', { hasText: stage }).waitFor();
    }
    await page.reload();
    await line.getByText('3 damaged').waitFor();
  });

  test('the figures of Today open the orders that they count', async ({ visit }) => {
    const console = await visit('/', STAFF);
    const { page } = console;
    const stages: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/v2/orders' && searchParams.has('sort')) stages.push(searchParams.get('stages'));
    });
    for (const [name, words] of [
      ['posted', ['delivered', 'on the way', 'posted']],
      ['waiting', ['accepted', 'importing', 'queued']],
      ['rejected', ['rejected']],
    ] as const) {
      await page.locator('.tile', { has: page.getByText(name, { exact: true }) }).click();
      const filter = page.locator('.page-head').getByRole('button', { name: /^Status: / });
      await eventually(async () => {
        const chosen = (await filter.getAttribute('aria-label'))!.replace('Status: ', '').split(', ');
        expect(chosen.toSorted()).toEqual(words);
        expect(stages.at(-1)).toBe(name === 'posted' ? 'posted' : 'submitted');
      });
      await page.getByRole('link', { name: 'Today', exact: true }).click();
    }
  });

  test('a purchase is entered, validated while typing, and saved', async ({ visit }) => {
    const console = await visit('/purchases/new', STAFF);
    const { page } = console;
    await page.getByLabel('Supplier').selectOption({ index: 1 });
    await page.getByLabel('Vendor').selectOption({ index: 1 });
    const location = page.getByLabel('Warehouse');
    if ((await location.inputValue()) === '') await location.selectOption({ index: 1 });
    await page.getByLabel('PO', { exact: true }).fill('CONSOLE-1');
    await page.getByLabel('Delivery').fill('2026-01-01');
    await page.getByText('ready to submit').or(page.locator('form .problem').first()).first().waitFor();
    await page.getByRole('combobox', { name: 'Product on line 1' }).click();
    await page.locator('[role=option]').first().click();
    await page.keyboard.type('3');
    await page
      .getByRole('status')
      .getByText(/problem/)
      .waitFor();
    await expectSound(console);
    await console.button('Save draft').click();
    await eventually(async () => expect(await console.heading.textContent()).toContain('CONSOLE-1'));
    expect(console.problems().every((one) => one === '422 POST /api/v2/purchases/validate')).toBe(true);
  });

  test('spreadsheet rows become purchase lines with batches, survive a reload, and are submitted', async ({
    visit,
  }) => {
    const console = await visit('/purchases/new', STAFF);
    const { page } = console;
    page.on('dialog', (dialog) => void dialog.accept());
    const { Data: vendors } = (await site!.service.call('GET', '/api/v1/vendors?PageSize=500')).json();
    const vendor = vendors.find((one: { Active: boolean }) => one.Active);
    const { Data: products } = (
      await site!.service.call('GET', `/api/v1/products?SupplierIDs=${vendor.SupplierID}&PageSize=500`)
    ).json();
    const [first, second] = products.filter((one: { StatusID: number }) => one.StatusID === 1);
    await page.getByLabel('Supplier').selectOption(String(vendor.SupplierID));
    await page.getByLabel('Vendor').selectOption(String(vendor.VendorID));
    await page.getByLabel('Warehouse').selectOption(String(vendor.LocationID));
    await page.getByLabel('PO', { exact: true }).fill('PASTED-1');
    await page.getByLabel('Delivery').fill(vendor.PickupDates[0] ?? '2027-06-01');
    await page.getByRole('combobox', { name: 'Product on line 1' }).click();
    await page.locator('[role=option]').first().waitFor();
    const rows = [
      'product\tunits\tbatch\texpires',
      `${first.ProductID}\t${first.WholesaleUnitsPerCase ?? 10}\tLOT-1\t2028-01-31`,
      `${second.ProductID}\t${second.WholesaleUnitsPerCase ?? 10}\tLOT-2\t2/1/2028`,
      '<b>nothing</b>\t5',
    ];
    await console.paste(rows.join('\n'));
    await console.button('Add 2 lines, keep 1 row below').click();
    await eventually(async () =>
      expect(await page.getByLabel('Batch on line 2', { exact: true }).inputValue()).toBe('LOT-2'),
    );
    await page.getByText('<b>nothing</b>').waitFor();
    await expectSound(console);
    await page.reload();
    await eventually(async () =>
      expect(await page.getByLabel('Expiration date on line 2', { exact: true }).inputValue()).toBe(
        '2028-02-01',
      ),
    );
    await page.getByText('ready to submit').waitFor();
    const asked = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('submit=true'));
    await console.button('Submit').click();
    await console.button('Submit without them').click();
    expect((await asked).headers()['dray-plan']).toMatch(/./);
    await eventually(async () => expect(await console.heading.textContent()).toContain('PASTED-1 ·'));
    await page.getByText('LOT-1').waitFor();
    await expectSound(console);
    expect(console.problems().filter((one) => !one.startsWith('422 '))).toEqual([]);
  });

  test('a purchase draft changed by another user keeps what was typed, and is submitted with its plan', async ({
    visit,
  }) => {
    const { call } = site!.service;
    const { Data: vendors } = (await call('GET', '/api/v1/vendors?PageSize=500')).json();
    const vendor = vendors.find((one: { Active: boolean }) => one.Active);
    const { Data: products } = (
      await call('GET', `/api/v1/products?SupplierIDs=${vendor.SupplierID}&PageSize=500`)
    ).json();
    const product = products.find((one: { StatusID: number }) => one.StatusID === 1);
    const made = await call('POST', '/api/v2/purchases', {
      payload: {
        supplier_id: vendor.SupplierID,
        vendor_id: vendor.VendorID,
        to_location_id: vendor.LocationID,
        po_num: 'SHARED-1',
        delivery_date: '2027-06-01',
        purchase_transactions: [{ product_id: product.ProductID, cases: 2, batch_code: 'X' }],
      },
    });
    const id = made.json().data.purchase_global_id;
    const console = await visit(`/purchases/${id}/edit`, STAFF);
    const { page } = console;
    await page.getByLabel('Batch on line 1', { exact: true }).fill('MINE');
    await call('PATCH', `/api/v2/purchases/${id}`, { payload: { po_num: 'SHARED-2' } });
    const note = page.getByRole('alert', { name: /Someone else changed this purchase/ });
    await note.waitFor();
    expect(await note.textContent()).toContain('SHARED-2 → SHARED-1');
    await page.getByText('ready to submit').waitFor();
    expect(await page.getByLabel('Batch on line 1', { exact: true }).inputValue()).toBe('MINE');
    await expectSound(console);
    await console.button('Keep my version').click();
    const asked = page.waitForRequest((one) => one.url().endsWith(`/${id}/submit`));
    await console.button('Submit').click();
    expect((await asked).headers()['dray-plan']).toMatch(/./);
    await eventually(async () => expect(await console.heading.textContent()).toContain('SHARED-1 ·'));
    await page.getByText('MINE').waitFor();
    // It is checked as a new purchase would be, and its own PO number is no problem of it.
    expect(console.problems().every((one) => one === '409 POST /api/v2/purchases/validate')).toBe(true);
  });

  test('several invoices advance at once after a preview', async ({ visit }) => {
    const console = await visit('/invoices?status=1', STAFF);
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    await expectSound(console);
    // By name: invoices that arrive meanwhile come first in the list.
    const names = await console.list.getByRole('link').allTextContents();
    const box = (name: string) => console.list.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    await box(names[0]!).click();
    await box(names[1]!).click({ modifiers: ['Shift'] });
    await console.button('Advance').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('New → Locked for routing').first().waitFor();
    await dialog.getByRole('button', { name: 'Advance 2' }).click();
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    await eventually(async () =>
      expect(await console.list.getByRole('link', { name: names[0]! }).count()).toBe(0),
    );
    await console.button('End of day').click();
    await page
      .getByRole('dialog')
      .getByText(/balanced invoice/)
      .waitFor();
    await expectSound(console);
  });

  test('a payment form shows the remaining amount while typing', async ({ visit }) => {
    const console = await visit('/receivables?tab=payments', STAFF);
    const { page } = console;
    await page
      .getByRole('button', { name: /^Apply PMT-/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Amount to apply');
    await dialog.getByLabel('Amount for').first().waitFor();
    await amount.fill('999999999');
    await dialog.getByText(/^Enter \$/).waitFor();
    await amount.fill('10.00');
    expect(await dialog.textContent()).toContain('Unapplied');
    await expectSound(console);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    await page.getByRole('link', { name: 'Requests' }).click();
    await console.list.getByText('$10.00').first().waitFor();
    await page.getByRole('link', { name: 'Aging' }).click();
    await page.getByText('Open balances by age').first().waitFor();
    await expectSound(console);
  });

  test('a payment is applied to several invoices, oldest first, in six interactions', async ({ visit }) => {
    const { db } = site!.service;
    const [account] = await db.query<{ id: number }>(
      sql`SELECT ar_account_id AS id FROM invoice WHERE open_debit > 0 GROUP BY 1 HAVING count(*) >= 5 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    const due = await db.query<{ number: string; open: string }>(
      sql`SELECT invoice_num AS number, open_debit::text AS open FROM invoice
          WHERE ar_account_id = ${account!.id} AND open_debit > 0 ORDER BY due_date, invoice_id LIMIT 5`,
    );
    const cents = due.reduce((sum, { open }) => sum + Math.round(Number(open) * 100), 0);
    const paid = (cents / 100).toFixed(2);
    const loaded = await site!.service.call('PUT', '/ops/records/payments', {
      payload: JSON.stringify([
        {
          PaymentID: 89001,
          PaymentInvoiceID: 989001,
          PaymentInvoiceNum: 'PMT-89001',
          ARAccountID: account!.id,
          PaymentTypeID: 1,
          Amount: paid,
          PostDate: '2026-01-05T00:00:00Z',
        },
      ]),
      headers: { 'content-type': 'application/json' },
    });
    expect(loaded.statusCode, loaded.body).toBe(200);
    const console = await visit('/orders', STAFF);
    const { page } = console;
    const counted = await countInteractions(console);
    await page.keyboard.press('/');
    await page.keyboard.type('PMT-89001');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`5 requests`).waitFor();
    const { Data: accounts } = (await site!.service.call('GET', '/ops/records/arAccounts')).json();
    const { Name } = accounts.find((one: { ARAccountID: number }) => one.ARAccountID === account!.id);
    await dialog.getByText(Name, { exact: true }).first().waitFor();
    const customers = await db.query<{ name: string }>(
      sql`SELECT customer_name AS name FROM invoice i JOIN customer USING (customer_id)
          WHERE i.ar_account_id = ${account!.id} AND open_debit > 0 ORDER BY due_date, invoice_id`,
    );
    await eventually(async () =>
      expect(await dialog.locator('tbody tr td:nth-of-type(1)').allTextContents()).toEqual(
        customers.map(({ name }) => name),
      ),
    );
    await expectSound(console);
    for (const { number, open } of due)
      expect(await dialog.getByLabel(`Amount for ${number}`).inputValue()).toBe(open);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    expect(await interactionsOf(counted, 4)).toBeLessThanOrEqual(6);
    const asked = await db.query<{ number: string; amount: string }>(
      sql`SELECT i.invoice_num AS number, r.amount::text AS amount FROM payment_request r
          JOIN invoice i USING (invoice_id) WHERE r.payment_id = 89001 ORDER BY i.due_date, i.invoice_id`,
    );
    expect(asked).toEqual(due.map(({ number, open }) => ({ number, amount: open })));
  });

  test('an order can be reordered in three clicks', async ({ visit }) => {
    const console = await visit('/orders?customer=5001', STAFF);
    const { page } = console;
    const counted = await countInteractions(console);
    await console.list.getByRole('link', { name: 'PO-10001', exact: true }).click();
    await console.button('Order again').click();
    await page.waitForURL(/\/orders\/[0-9A-Z]{26}\/edit/);
    await page.getByLabel('Quantity on line 1', { exact: true }).waitFor();
    await expectSound(console);
    await console.button(/^Submit/).click();
    await page.waitForURL(/\/orders\/[0-9A-Z]{26}$/);
    expect(await interactionsOf(counted, 3)).toBeLessThanOrEqual(3);
  });

  test('a customer page shows account, balance, contacts, recent orders and usual products', async ({
    visit,
  }) => {
    const console = await visit('/customers', STAFF);
    const { page } = console;
    await page.getByLabel('Filter by name').fill('5001');
    await console.list.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Recent orders' }).waitFor();
    await page.getByRole('heading', { name: 'Usual products, last 90 days' }).waitFor();
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    await eventually(async () => expect(await textOf(console)).toContain('Open balance'));
    const usual = page.getByRole('table').filter({ hasText: 'Today’s price' }).locator('tbody tr').first();
    const product = /\d+$/.exec((await usual.getByRole('link').getAttribute('href'))!)![0];
    const { Data } = (
      await site!.service.call('GET', `/api/v1/customerPricing?CustomerIDs=5001&ProductIDs=${product}`)
    ).json();
    await eventually(async () =>
      expect(await usual.locator('td').last().textContent()).toBe(`$${Data[0].UnitPrice}`),
    );
    // Invoice 600005 of three weeks ago.
    await page.locator('main a[href$="/catalog/20001"]').first().waitFor();
    await page.locator('main a[href^="mailto:"]').first().waitFor();
    await expectSound(console);
    for (const path of ['/orders/600001', '/invoices/600001']) {
      await console.goTo(path);
      await page.locator('main a[href$="/customers/5001"]').first().waitFor();
    }
    await console.goTo('/customers/999999');
    await page.getByText('This customer does not exist').waitFor();
    expect(new Set(console.problems())).toEqual(new Set(['404 GET /api/v1/customers/999999']));
  });

  test('the catalog explains availability, and a recall lists whom to call', async ({ visit }) => {
    const console = await visit('/catalog', STAFF);
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    await expectSound(console);
    // Also of the product that can no longer be ordered.
    await console.goTo('/catalog?tab=stock');
    await console.list.locator('a[href$="/catalog/20011"]').getByText('Humboldt Ridge').waitFor();
    await console.goTo('/catalog/20001');
    await page
      .getByRole('heading', { name: /available$/ })
      .first()
      .waitFor();
    expect(await textOf(console)).toMatch(/inventory [\d,]+.*= /);
    await expectSound(console);
    await page.locator('a[href*="/catalog/batches/"]').first().click();
    await page.getByRole('button', { name: 'Export call list (CSV)' }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export call list (CSV)' }).click();
    expect((await file).suggestedFilename()).toMatch(/^recall-.*\.csv$/);
    // On paper: the list to call, and nothing to click.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('columnheader', { name: 'Contact' }).first().waitFor();
    await page.getByText(/^Printed /).waitFor();
    for (const selector of ['.top', '.side', '.page-head .button'])
      expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await expectSound(console);
  });

  test('a file is checked without changing anything, its problems are shown beside its rows, and then it is loaded', async ({
    visit,
  }) => {
    const console = await visit('/load?resource=creditTerms', STAFF);
    const { page } = console;
    await page.getByText('Fields: TermID').waitFor();
    const give = (text: string) =>
      page
        .getByLabel('File')
        .setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await give('TermID,Term,DaysOfCredit\n901,Console 9,9\n902,Bad,x');
    await page.getByText('Nothing was changed.').waitFor();
    expect(await page.getByRole('row', { name: /902, Bad, x/ }).textContent()).toContain('DaysOfCredit');
    await expectSound(console);
    await give('TermID,Term,DaysOfCredit\n901,Console 9,9');
    await page.getByText('Records to insert: 1').waitFor();
    await console.button('Import 1 record').click();
    await page.getByText('1 inserted').waitFor();
    expect(console.problems()).toEqual(['422 PUT /ops/records/creditTerms']);
  });

  test('a key is created with a readable summary, shown once, and revoked', async ({ visit }) => {
    const console = await visit('/keys', STAFF);
    const { page } = console;
    await page.getByRole('row', { name: /Demo: employee / }).waitFor();
    await expectSound(console);
    await console.button('New key').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Who is this key for?').selectOption('Customer');
    await dialog.getByLabel('Name', { exact: true }).fill('Console test');
    await dialog.getByRole('button', { name: '+ Sunset Collective', exact: true }).click();
    await dialog.getByText(/prices for 1 customer \(5001\) only/).waitFor();
    await dialog.getByLabel('Valid through').fill('2031-03-31');
    await dialog.getByText(/It expires Mon 31 Mar 2031/).waitFor();
    await expectSound(console);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('it will not be shown again').waitFor();
    expect(await page.getByRole('dialog').locator('code').textContent()).toMatch(/^dray_dev_/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('row', { name: /Console test/ })
      .getByText(/until .* 2031/)
      .waitFor();
    await page.getByRole('button', { name: 'Revoke Console test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Revoke Console test' }).count()).toBe(0),
    );
  });

  test('Health shows queues, checks the books, and finds the changes to an order', async ({ visit }) => {
    const console = await visit('/health', STAFF);
    const { page } = console;
    await page.getByText('processing is running').waitFor();
    await expectSound(console);
    await page.getByRole('link', { name: 'Self-check' }).click();
    await console.button('Run self-check').click();
    await page.getByText('all checks passed').waitFor();
    await expectSound(console);
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByLabel('Key ID').waitFor();
    await console.list.getByRole('row').nth(1).waitFor();
    await expectSound(console);
  });

  test.for([
    ['supplier', DESKTOP],
    ['customer', PHONE],
    ['employee', PHONE],
  ] as const)('a key of type %s sees only its own data on every page', async ([key, viewport], { visit }) => {
    const console = await visit('/', { key, viewport, ...CHECKED });
    const { page } = console;
    const places = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    for (const name of await places.allTextContents()) {
      await places.getByText(name, { exact: true }).click();
      await eventually(async () => expect(await console.heading.first().textContent()).toBe(name));
      await page.locator('.thin-line.on').waitFor({ state: 'detached' });
      expect(await console.overflowPx(), name).toBe(0);
      expect(await page.getByRole('alert').count(), name).toBe(0);
    }
    await expectSound(console);
  });
});
