import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { type ConsolePage, consoleTest, eventually, openSite } from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const { call, db } = site?.service ?? ({} as NonNullable<typeof site>['service']);

const PAGE_CLOSED = 'The service is not responding';

/**
 * The service does what it is asked, and nobody hears of it: neither the answer, nor its fate, nor the feed. Each write
 * is `METHOD path`, with its Idempotency-Key and whether it changed nothing that was done before.
 */
async function loseAnswers(page: Page) {
  const writes: { name: string; key: string; isOnce: boolean }[] = [];
  let isDead = true;
  await page.route(/\/(api|ops)\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isRead =
      request.method() === 'GET' || /validate|dry_run[=":]+true/.test(request.url() + request.postData());
    if (pathname.endsWith('/events')) return;
    if (isRead)
      return isDead && pathname.includes('/writes/') ? route.abort('connectionreset') : route.continue();
    const response = await route.fetch();
    writes.push({
      name: `${request.method()} ${pathname}`,
      key: (await request.allHeaders())['idempotency-key'] ?? '',
      // What is deleted stays deleted, and records that are loaded again are unchanged.
      isOnce:
        response.headers()['idempotency-replayed'] === 'true' ||
        (/^(DELETE|PUT)$/.test(request.method()) && (response.ok() || response.status() === 404)),
    });
    return isDead ? route.abort('connectionreset') : route.fulfill({ response });
  });
  return {
    writes,
    revive: () => {
      isDead = false;
    },
  };
}

interface LostAnswerCase {
  /** What exists before; returns the address of the page. */
  path: string | (() => Promise<string>);
  /** Up to the click that is lost. */
  until?: (console: ConsolePage) => Promise<unknown>;
  click: (page: Page) => Locator;
  /** The page reads the document again, sees that it was done, and no longer offers it. */
  isFoundOut?: boolean;
  /** A field, and what was typed into it. */
  typed?: readonly [label: string, text: string];
}

const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
const clickFirst = (name: string | RegExp) => (console: ConsolePage) => console.button(name).first().click();

async function createOrder(query = ''): Promise<string> {
  const { DeliveryDates: dates } = (await call('GET', '/api/v1/customers/5001')).json().Data[0];
  const payload = { customer_id: 5001, delivery_date: dates[0], lines: [{ product_id: 20_004, units: 40 }] };
  const made = await call('POST', `/api/v2/orders${query}`, { payload });
  expect(made.statusCode, made.body).toBeLessThan(300);
  return made.json().data.id;
}

async function postedOrder(): Promise<string> {
  const id = await createOrder('?submit=true');
  await eventually(async () => {
    const [order] = await db.query<{ stage: string }>(
      sql`SELECT stage FROM sales_order WHERE order_id = ${id}`,
    );
    expect(order?.stage).toBe('posted');
  });
  return id;
}

let purchases = 0;
async function createPurchase(query = ''): Promise<string> {
  const { Data: vendors } = (await call('GET', '/api/v1/vendors?PageSize=500')).json();
  const vendor = vendors.find((one: { Active: boolean }) => one.Active);
  const { Data: products } = (
    await call('GET', `/api/v1/products?SupplierIDs=${vendor.SupplierID}&PageSize=500`)
  ).json();
  const product = products.find((one: { StatusID: number }) => one.StatusID === 1);
  const made = await call('POST', `/api/v2/purchases${query}`, {
    payload: {
      supplier_id: vendor.SupplierID,
      vendor_id: vendor.VendorID,
      to_location_id: vendor.LocationID,
      po_num: `LOST-${++purchases}`,
      delivery_date: vendor.PickupDates[0] ?? '2027-06-01',
      purchase_transactions: [{ product_id: product.ProductID, cases: 2, batch_code: 'X' }],
    },
  });
  expect(made.statusCode, made.body).toBeLessThan(300);
  return made.json().data.purchase_global_id;
}

async function purchaseAtStage(stage: string): Promise<string> {
  const id = await createPurchase('?submit=true');
  await eventually(async () => {
    const [one] = await db.query<{ status: string }>(
      sql`SELECT status FROM purchase WHERE purchase_global_id = ${id}`,
    );
    expect(one?.status).toBe('New');
  });
  for (const to of ['Accepted', 'Received']) {
    if (stage === 'New') break;
    await call('POST', `/ops/purchases/${id}/advance`, { payload: { to } });
    if (to === stage) break;
  }
  return `/purchases/${id}`;
}

const SAVED = '/reports?tab=saved';
async function savedReport(name: string): Promise<string> {
  const payload = { name, report: 'sales', query: { by: 'customer', last: 'month' } };
  const made = await call('POST', '/api/v2/reports/saved', { payload });
  expect(made.statusCode, made.body).toBe(201);
  return SAVED;
}
const ofReport = (name: string, button: string) => (console: ConsolePage) =>
  console.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: button })
    .click();

async function createKey(name: string): Promise<string> {
  const made = await call('POST', '/ops/keys', { payload: { name, type: 'Employee' } });
  expect(made.statusCode, made.body).toBe(201);
  return '/keys';
}

async function createWebhook(): Promise<string> {
  await call('POST', '/api/v2/webhooks', {
    payload: { url: 'http://127.0.0.1:9/hook', events: ['order.*'] },
  });
  return '/health?tab=webhooks';
}

let activation = '';

const WRITES: Record<string, LostAnswerCase> = {
  'saves a new order': {
    path: '/orders/new?customer=5001',
    until: ({ page }) => page.getByLabel('PO', { exact: true }).fill('LOST-NEW'),
    click: named('Save draft'),
    typed: ['PO', 'LOST-NEW'],
  },
  'changes a draft': {
    path: async () => `/orders/${await createOrder()}/edit`,
    until: ({ page }) => page.getByLabel('PO', { exact: true }).fill('LOST-EDIT'),
    click: named('Save draft'),
    typed: ['PO', 'LOST-EDIT'],
  },
  'submits an unsaved order': {
    path: async () => `/orders/${await createOrder()}/edit`,
    until: async ({ page }) => {
      await page.getByLabel('PO', { exact: true }).fill('LOST-SUBMIT');
      await page.getByText('ready to submit').waitFor();
    },
    click: named(/^Submit/),
    typed: ['PO', 'LOST-SUBMIT'],
  },
  'changes a posted order': {
    path: async () => `/orders/${await postedOrder()}/edit`,
    until: ({ page }) => page.getByLabel('Memo', { exact: true }).fill('ring twice'),
    click: named('Save changes'),
    typed: ['Memo', 'ring twice'],
  },
  'deletes a draft': {
    path: async () => `/orders/${await createOrder()}`,
    until: clickFirst('Delete draft'),
    click: inDialog('Delete draft'),
  },
  'cancels an order': {
    path: async () => `/orders/${await postedOrder()}`,
    until: clickFirst('Request cancellation'),
    click: inDialog('Request cancellation'),
  },
  'discards a change': {
    path: async () => {
      const id = await postedOrder();
      await call('PATCH', `/api/v2/orders/${id}`, { payload: { memo: 'to be discarded' } });
      return `/orders/${id}`;
    },
    until: clickFirst('Discard changes'),
    click: inDialog('Discard changes'),
  },
  'reorders an order': { path: '/orders/600001', click: named('Order again') },
  'submits several orders': {
    path: async () => {
      await createOrder();
      return '/orders?stage=draft';
    },
    until: async (console) => {
      await console.list.getByRole('checkbox').first().click();
      await console.button('Submit').click();
    },
    click: inDialog('Submit'),
  },
  'saves a purchase draft': {
    path: async () => `/purchases/${await createPurchase()}/edit`,
    until: ({ page }) => page.getByLabel('PO', { exact: true }).fill('LOST-PO'),
    click: named('Save draft'),
    typed: ['PO', 'LOST-PO'],
  },
  'submits a purchase': {
    path: async () => `/purchases/${await createPurchase()}`,
    click: named('Submit'),
    isFoundOut: true,
  },
  'deletes a purchase': {
    path: async () => `/purchases/${await createPurchase()}`,
    until: clickFirst('Delete draft'),
    click: inDialog('Delete draft'),
  },
  'advances a purchase': {
    path: () => purchaseAtStage('New'),
    until: clickFirst('Move to Accepted'),
    click: inDialog('Move to Accepted'),
  },
  'receives goods': {
    path: () => purchaseAtStage('Accepted'),
    until: async (console) => {
      await console.button('Receive goods').click();
      await console.page.getByLabel('Good units on line 1', { exact: true }).fill('3');
    },
    click: inDialog('Receive goods'),
    typed: ['Good units on line 1', '3'],
  },
  'corrects a receipt': {
    path: () => purchaseAtStage('Received'),
    until: async (console) => {
      await console.button('Correct receipt').click();
      await console.page.getByLabel('Good units on line 1', { exact: true }).fill('4');
    },
    click: inDialog('Correct receipt'),
    typed: ['Good units on line 1', '4'],
  },
  'activates a product': {
    path: '/purchases?view=activation',
    until: async ({ page }) => {
      activation = (await named(/^Activate /)(page).getAttribute('aria-label'))!;
    },
    click: (page) => named(activation)(page),
    isFoundOut: true,
  },
  'advances several invoices': {
    path: '/invoices?status=1',
    until: async (console) => {
      await console.list.getByRole('checkbox').first().click();
      await console.button('Advance').click();
    },
    click: inDialog(/^Advance/),
  },
  'applies a payment': {
    path: '/receivables?tab=payments',
    until: async (console) => {
      await console
        .button(/^Apply PMT-/)
        .first()
        .click();
      await console.page.getByLabel('Amount for').first().waitFor();
      await console.page.getByLabel('Amount to apply').fill('7.78');
    },
    click: inDialog('Apply'),
    typed: ['Amount to apply (oldest invoices first)', '7.78'],
  },
  'sends a statement': {
    path: async () => {
      const [account] = await db.query<{ id: number }>(sql`SELECT c.ar_account_id AS id FROM customer c
        JOIN user_customer u USING (customer_id) JOIN invoice i USING (ar_account_id) ORDER BY 1 LIMIT 1`);
      return `/receivables?tab=statements&account=${account!.id}`;
    },
    until: clickFirst('Send'),
    click: inDialog(/^Send 1/),
  },
  'saves a report': {
    path: '/reports?by=customer&last=month',
    until: async (console) => {
      await console.button('Save report').click();
      await console.page.getByRole('dialog').getByLabel('Name').fill('Lost report');
    },
    click: inDialog('Save'),
    typed: ['Name', 'Lost report'],
  },
  'sends a report': {
    path: () => savedReport('Lost mail'),
    until: async (console) => {
      await ofReport('Lost mail', 'Send now')(console);
      await console.page.getByLabel('Email to').fill('desk@store.example');
    },
    click: inDialog('Send now'),
    typed: ['Email to', 'desk@store.example'],
  },
  'schedules a report': {
    path: () => savedReport('Lost schedule'),
    until: async (console) => {
      await ofReport('Lost schedule', 'Edit schedule')(console);
      await console.page.getByLabel('Email it on a schedule').check();
      await console.page.getByLabel('Email to').fill('desk@store.example');
    },
    click: inDialog('Save'),
    typed: ['Email to', 'desk@store.example'],
  },
  'deletes a report': {
    path: () => savedReport('Lost and gone'),
    until: ofReport('Lost and gone', 'Delete'),
    click: inDialog('Delete'),
  },
  'creates a key': {
    path: '/keys',
    until: async (console) => {
      await console.button('New key').click();
      await console.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Lost key');
    },
    click: inDialog('Create key'),
    typed: ['Name', 'Lost key'],
  },
  'changes a key': {
    path: () => createKey('Lost change'),
    until: async (console) => {
      await console.button('Edit Lost change').click();
      await console.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Found change');
    },
    click: inDialog('Save'),
    typed: ['Name', 'Found change'],
  },
  'rotates a key': {
    path: () => createKey('Lost rotation'),
    until: clickFirst('Rotate Lost rotation'),
    click: inDialog('Rotate'),
  },
  'revokes a key': {
    path: () => createKey('Lost revocation'),
    until: clickFirst('Revoke Lost revocation'),
    click: inDialog('Revoke'),
  },
  'creates a webhook': {
    path: '/health?tab=webhooks',
    until: async (console) => {
      await console.button('New webhook').click();
      await console.page.getByLabel('URL').fill('http://127.0.0.1:9/lost');
    },
    click: inDialog('Create webhook'),
    typed: ['URL', 'http://127.0.0.1:9/lost'],
  },
  'pings a webhook': { path: createWebhook, click: named(/^Ping/) },
  'pauses a webhook': { path: createWebhook, click: named(/^Pause/) },
  'deletes a webhook': { path: createWebhook, until: clickFirst(/^Delete/), click: inDialog('Delete') },
  'pauses processing': {
    path: '/health',
    until: clickFirst('Pause processing'),
    click: inDialog('Pause processing'),
  },
  'resumes processing': { path: '/health', click: named('Resume processing') },
  'loads a file': {
    path: '/load?resource=creditTerms',
    until: async ({ page }) => {
      await page.getByText('Fields: TermID').waitFor();
      const buffer = Buffer.from('TermID,Term,DaysOfCredit\n977,Lost 9,9');
      await page.getByLabel('File').setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer });
      await page.getByText('Records to insert: 1').waitFor();
    },
    click: (page) => named('Import 1 record')(page).or(named('Try again')(page)).first(),
  },
  'verifies the day': {
    path: '/invoices',
    until: clickFirst('End of day'),
    click: (page) =>
      inDialog(/^Verify/)(page)
        .or(named('Try again')(page))
        .first(),
  },
  'sets the clock': {
    path: '/orders',
    until: ({ page }) => page.getByRole('button', { name: /^clock/ }).click(),
    click: named('Forward 1 hour'),
  },
};

describe('the service dies while the console', () => {
  test.for(Object.entries(WRITES))(
    '%s: nothing typed is lost, and nothing is done twice',
    async ([, lost], { visit }) => {
      const path = typeof lost.path === 'string' ? lost.path : await lost.path();
      const console = await visit(path, { key: 'employee' });
      const { page } = console;
      page.on('dialog', (dialog) => void dialog.accept());
      await lost.until?.(console);
      await lost.click(page).waitFor();
      const { writes, revive } = await loseAnswers(page);
      await lost.click(page).click();
      await page.getByText(PAGE_CLOSED).first().waitFor();
      const name = writes.at(-1)!.name;
      if (lost.typed) {
        const [label, text] = lost.typed;
        expect(await page.getByLabel(label, { exact: true }).first().inputValue()).toBe(text);
      }
      if (lost.isFoundOut) {
        await lost.click(page).waitFor({ state: 'detached' });
        expect(new Set(writes.map((one) => one.key)).size).toBe(1);
        console.problems();
        return;
      }
      revive();
      const before = writes.length;
      await lost.click(page).click();
      await eventually(async () => expect(writes.length).toBeGreaterThan(before));
      expect(writes[before]).toMatchObject({ name, isOnce: true });
      expect(new Set(writes.slice(0, before + 1).map((one) => one.key)).size).toBe(1);
      await eventually(async () => expect(await page.getByText(PAGE_CLOSED).count()).toBe(0));
      expect(
        console.problems().filter((one) => !/^(net::|404 |4\d\d POST \S+\/validate$)/.test(one)),
      ).toEqual([]);
    },
  );
});
