import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { body as purchase } from '../service/purchases/support.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  eventually,
  expectSound,
  openSite,
  PHONE,
} from './support/console-page.ts';
import { countInteractions, interactionsOf } from './support/interactions.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);

const column = ({ list }: ConsolePage, number: number) =>
  list.locator(`tbody tr:not(.spacer) td:nth-child(${number})`).allTextContents();
const goByMenu = ({ page }: ConsolePage, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
const amounts = (texts: string[]) => texts.map((text) => Number(text.replace(/[$,]/g, '')));

describe('work lists', { concurrent: true }, () => {
  test('A click on a heading sorts the whole list and updates the URL', async ({ visit }) => {
    const console = await visit('/invoices', { key: 'employee', ...CHECKED });
    const { page } = console;
    const heading = page.getByRole('columnheader', { name: 'Total' });
    await heading.getByRole('button').click();
    await eventually(async () => expect(await heading.getAttribute('aria-sort')).toBe('ascending'));
    const { data } = (
      await site!.service.call('GET', '/api/v2/orders?stages=posted&sort=invoice_total&page_size=5')
    ).json();
    const least = data.map((one: { invoice_total: string }) => Number(one.invoice_total));
    await eventually(async () => expect(amounts(await column(console, 7)).slice(0, 5)).toEqual(least));
    await heading.getByRole('button').click();
    await eventually(async () => {
      expect(page.url()).toContain('sort=-invoice_total');
      const shown = amounts(await column(console, 7));
      expect(shown[0]).toBeGreaterThan(least[0]);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    });
    await expectSound(console);
    await page.setViewportSize(PHONE);
    expect(await page.getByLabel('Sort').inputValue()).toBe('-invoice_total');
    await expectSound(console);
  });

  test('Several statuses form a view that can be saved, shared and deleted', async ({ visit }) => {
    const console = await visit('/orders', { key: 'employee', ...CHECKED });
    const { page } = console;
    await page.getByRole('button', { name: 'Status: Any status' }).click();
    for (const word of ['rejected', 'delivered']) await page.getByLabel(word, { exact: true }).check();
    await expectSound(console);
    await page.keyboard.press('Escape');
    await eventually(async () => {
      const words = (await column(console, 4)).map((one) => one.replace(/\W/g, ''));
      expect([...new Set(words)].toSorted()).toEqual(['delivered', 'rejected']);
    });
    await console.button('Save view').click();
    await page.getByLabel('View name').fill('What ended');
    await page.keyboard.press('Enter');
    const view = page.getByRole('link', { name: 'What ended' });
    await view.waitFor();
    const address = new URL(page.url());
    expect(address.search).toBe('?status=rejected,delivered');
    await page.reload();
    expect(await view.getAttribute('aria-current')).toBe('page');
    // Whoever gets the link sees the same; the name is the sender's own.
    const other = await visit(`/orders${address.search}`, { key: 'employee' });
    await other.button('Status: rejected, delivered').waitFor();
    await console.button('Delete What ended').click();
    await view.waitFor({ state: 'detached' });
  });

  test('An export to a workbook contains all results, not just those scrolled to', async ({ visit }) => {
    const console = await visit('/orders', { key: 'employee' });
    await console.list.getByRole('link').first().waitFor();
    const waiting = console.page.waitForEvent('download');
    await console.button('Excel').click();
    const file = await (await waiting).path();
    const { readSheet } = await import('../../clients/typescript/src/sheet.ts');
    const { rows } = await readSheet(new Uint8Array(await readFile(file)));
    let all = 0;
    for (let page = 1; ; page++) {
      const found = (await site!.service.call('GET', `/api/v2/orders?page_size=500&page=${page}`)).json();
      all += found.data.length;
      if (!found.has_next_page) break;
    }
    expect(all).toBeGreaterThan(100);
    expect(rows.length).toBe(all + 1);
  });
});

/** A purchase of this many lines of 24 units that the warehouse waits for. */
async function acceptedPurchase(lines: number): Promise<string> {
  const { call, db } = site!.service;
  const products = await db.query<{ id: number }>(
    sql`SELECT product_id AS id FROM product WHERE supplier_id = 101 AND state = 'CA' AND status_id = 1 ORDER BY 1 LIMIT ${lines}`,
  );
  const made = await call('POST', '/api/v2/purchases?submit=true', {
    payload: purchase({
      purchase_transactions: products.map(({ id }) => ({ product_id: id, units: 24 })),
    }),
  });
  expect(made.statusCode, made.body).toBe(201);
  const id = made.json().data.purchase_global_id;
  await eventually(async () =>
    expect((await call('GET', `/api/v2/purchases/${id}`)).json().data.status).toBe('New'),
  );
  const moved = await call('POST', `/ops/purchases/${id}/advance`, { payload: { to: 'Accepted' } });
  expect(moved.statusCode, moved.body).toBe(200);
  return id;
}

async function linesOf(id: string) {
  const { data } = (await site!.service.call('GET', `/api/v2/purchases/${id}`)).json();
  return data.purchase_transactions as { num_units: string; batch_code: string | null }[];
}

describe('daily work by number of interactions', { concurrent: true }, () => {
  test('An order of 15 lines takes at most 60 keystrokes besides quantities and names', async ({ visit }) => {
    const { data } = (
      await site!.service.call('GET', '/api/v2/orders?stages=posted&page_size=1&customer_ids=5001')
    ).json();
    expect(data.length).toBe(1);
    const listed = (await site!.service.call('GET', '/api/v1/products?States=CA&PageSize=500')).json()
      .Data as {
      ProductID: number;
      StatusID: number;
    }[];
    const tried = listed
      .filter((one) => one.StatusID === 1)
      .map((one) => one.ProductID)
      .slice(0, 100);
    const lines = tried.map((id) => ({ product_id: id, units: 240 }));
    const { errors } = (
      await site!.service.call('POST', '/api/v2/orders/validate', { payload: { customer_id: 5001, lines } })
    ).json().data as { errors: { field: string }[] };
    const refused = new Set(errors.map(({ field }) => /^lines\[(\d+)]/.exec(field)?.[1]));
    const ids = tried.filter((_, i) => !refused.has(String(i)));
    expect(ids.length).toBeGreaterThanOrEqual(15);
    const console = await visit('/orders', { key: 'employee' });
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    const press = (key: string) => page.keyboard.press(key);
    const counted = await countInteractions(console);
    await press('n');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('sunset collective');
    await page
      .getByRole('button', { name: /^Sunset Collective/ })
      .first()
      .waitFor();
    await press('Enter');
    const first = page.getByRole('combobox', { name: 'Product on line 1', exact: true });
    await first.waitFor();
    await page.locator('.editor [role=combobox]:focus').waitFor();
    for (let line = 0; line < 15; line++) {
      await page.keyboard.type(String(ids[line]));
      await page.locator('[role=option]').first().waitFor();
      await press('Enter');
      await page.keyboard.type('240');
      await press('Enter');
    }
    await page.getByText('ready to submit').waitFor();
    expect(await page.getByRole('combobox', { name: /^Product on line/ }).count()).toBe(16);
    await press('Control+Enter');
    await page.waitForURL(/\/orders\/[0-9A-Z]{26}$/);
    const { clicksAndKeys, fields } = await counted();
    expect(fields).toBe(31);
    expect(clicksAndKeys).toBeGreaterThan(30);
    expect(clicksAndKeys).toBeLessThanOrEqual(60);
  });

  test('A purchase of ten lines with two short ones is received in at most 12 interactions', async ({
    visit,
  }) => {
    const id = await acceptedPurchase(10);
    const console = await visit(`/purchases/${id}`, { key: 'employee', ...CHECKED });
    const { page } = console;
    const counted = await countInteractions(console);
    await console.button('Receive goods').click();
    const dialog = page.getByRole('dialog');
    for (const line of [3, 7]) {
      await dialog.getByLabel(`Good units on line ${line}`, { exact: true }).click();
      await dialog.getByLabel(`Good units on line ${line}`, { exact: true }).fill('20');
    }
    await expectSound(console);
    await dialog.getByRole('button', { name: /^Receive|^Move/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await interactionsOf(counted, 6)).toBeLessThanOrEqual(12);
    const units = (await linesOf(id)).map((one) => Number(one.num_units));
    expect(units.filter((one) => one === 20).length).toBe(2);
  });
});

describe('tasks of the day', { concurrent: true }, () => {
  test('A line that came in two batches is split and received on a phone', async ({ visit }) => {
    const id = await acceptedPurchase(1);
    const console = await visit(`/purchases/${id}`, { key: 'employee', viewport: PHONE, ...CHECKED });
    const { page } = console;
    await console.button('Receive goods').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Split by batch/ }).click();
    for (const [line, units, batch] of [
      [1, '14', 'PHONE-A'],
      [2, '10', 'PHONE-B'],
    ] as const) {
      await dialog.getByLabel(`Good units on line ${line}`, { exact: true }).fill(units);
      await dialog.getByLabel(`Batch on line ${line}`, { exact: true }).fill(batch);
    }
    await expectSound(console);
    await dialog.getByRole('button', { name: 'Receive goods' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = (await linesOf(id)).map((one) => [Number(one.num_units), one.batch_code]);
    expect(stored).toEqual([
      [14, 'PHONE-A'],
      [10, 'PHONE-B'],
    ]);
    // All of it came; then six units turn out to be missing.
    const lines = page.getByRole('region', { name: 'Lines' });
    await lines.getByText('PHONE-B').waitFor();
    expect(await lines.textContent()).not.toContain('Ordered');
    await console.button('Correct receipt').click();
    await dialog.getByLabel('Good units on line 2', { exact: true }).fill('4');
    await dialog.getByText('6 units short').waitFor();
    await dialog.getByRole('button', { name: 'Correct receipt' }).click();
    await dialog.waitFor({ state: 'detached' });
    await lines.getByText('Ordered 24').waitFor();
    await expectSound(console);
  });

  test('A rejected order becomes a new draft with its lines', async ({ visit }) => {
    const { call } = site!.service;
    const { data } = (await call('GET', '/api/v2/orders?statuses=rejected&page_size=1')).json();
    const { lines } = (await call('GET', `/api/v2/orders/${data[0].id}`)).json().data;
    const console = await visit(`/orders/${data[0].id}`, { key: 'employee' });
    await console.button('Copy to new order').click();
    await console.page.waitForURL(/\/orders\/[0-9A-Z]{26}\/edit/);
    expect(console.page.url()).not.toContain(data[0].id);
    const quantity = console.page.getByLabel('Quantity on line 1', { exact: true });
    await quantity.waitFor();
    expect(await quantity.inputValue()).toBe(String(lines[0].units));
  });

  test('Today starts with work, each entry with its action', async ({ visit }) => {
    await site!.service.call('POST', '/api/v2/orders', {
      payload: { customer_id: 5001, po_num: 'TODAY-DRAFT' },
    });
    const console = await visit('/', { key: 'employee', ...CHECKED });
    const { page } = console;
    const work = page.getByRole('region', { name: 'Needs attention' });
    for (const name of [/^Drafts/, /^Overdue accounts/, /^Purchases due/, /^Orders rejected/, /^Running out/])
      await work.getByRole('heading', { name }).waitFor();
    await expectSound(console);
    await page.setViewportSize(PHONE);
    await expectSound(console);
    await page.getByRole('link', { name: /^Continue: TODAY-DRAFT/ }).click();
    await page.waitForURL(/\/orders\/[0-9A-Z]{26}\/edit/);
    await console.goTo('/');
    const more = work.getByRole('link', { name: /^Order more: / }).first();
    const product = (await more.getAttribute('aria-label'))!.replace('Order more: ', '');
    await more.click();
    await page.waitForURL(/\/purchases\/new\?/);
    const line = page.getByRole('combobox', { name: 'Product on line 1', exact: true });
    await eventually(async () => expect(await line.inputValue()).toBe(product));
    await eventually(async () => expect(await page.getByLabel('Supplier').inputValue()).not.toBe(''));
  });

  test('Today shows no number before it is known, and no product without its name and its action', async ({
    visit,
  }) => {
    const console = await visit('/');
    const { page } = console;
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const read of ['products?*ProductIDs=*', 'orders?*updated_since=*'])
      await page.route(`**/${read}`, async (route) => {
        await isAnswered;
        await route.continue();
      });
    const asked = page.waitForRequest('**/api/v1/products?*ProductIDs=*');
    await console.signIn('employee');
    await asked;
    await page.getByText('Overdue accounts').waitFor();
    const [numbers, order] = [page.getByText(/^Product \d+/), page.getByRole('link', { name: 'Order more' })];
    expect(await numbers.count()).toBe(0);
    expect(await order.count()).toBe(0);
    const figures = page.locator('.tile strong');
    expect(await figures.allTextContents()).toEqual(Array(5).fill('–'));
    answer();
    await order.first().waitFor();
    expect(await order.first().getAttribute('href')).toContain('/purchases/new?');
    expect(await numbers.count()).toBe(0);
    await eventually(async () => expect((await figures.allTextContents()).join(' ')).not.toContain('–'));
  });

  test('The focus moves to the page that a link opens', async ({ visit }) => {
    const { list, page } = await visit('/orders', { key: 'employee' });
    await list.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.locator('main:focus').waitFor();
  });

  test('The demo’s morning has an order whose cutoff is near', async ({ visit }) => {
    const { call } = site!.service;
    const { data } = (await call('GET', '/api/v2/orders?stages=draft&page_size=100')).json();
    const urgent = data.find((one: { po_num: string }) => one.po_num === 'SUN-DRAFT-2');
    // The cutoff of California is at 14:00 the day before.
    const before = new Date(Date.parse(`${urgent.delivery_date}T00:00:00Z`) - 86_400_000);
    const morning = `${before.toISOString().slice(0, 10)}T19:00:00Z`;
    const console = await visit('/catalog', { key: 'employee' });
    const { page } = console;
    await page.clock.setFixedTime(morning);
    await page.route('**/ops/sandbox/clock', (route) =>
      route.fulfill({ json: { data: { now: morning, offset_seconds: 0 } } }),
    );
    await page.goto(`${site!.origin}/console/`);
    const panel = page.locator('.panel', { hasText: 'Cutoff within 6 hours' });
    await panel.getByRole('link', { name: /^Continue: SUN-DRAFT-2/ }).waitFor();
    await panel
      .getByText(/cutoff in [23] h/)
      .first()
      .waitFor();
  });

  test('Unsaved orders are listed in Orders, on Today and beside a new order', async ({ visit }) => {
    const console = await visit('/', { key: 'employee', ...CHECKED });
    const { page } = console;
    const kept = page.getByRole('region', { name: 'Unsaved changes' });
    for (const [customer, text] of [
      ['5001', 'UNSAVED-1'],
      ['5002', 'UNSAVED-2'],
    ] as const) {
      await goByMenu(console, 'Orders');
      await page.getByRole('link', { name: /^New order/ }).click();
      await page.getByLabel('Who is this order for?').fill(customer);
      await page.getByRole('button', { name: `${customer}, CA` }).click();
      await console.button('Change customer').waitFor();
      await page.getByLabel('PO', { exact: true }).fill(text);
      if (customer === '5002')
        await kept.getByRole('link', { name: 'Sunset Collective', exact: true }).waitFor();
      await goByMenu(console, 'Today');
      await expectSound(console);
      await console.button('Keep changes and leave').click();
    }
    await page.getByRole('link', { name: 'Continue: Sunset Collective', exact: true }).waitFor();
    await goByMenu(console, 'Orders');
    await eventually(async () => expect(await kept.getByRole('link').count()).toBe(2));
    await expectSound(console);
    await page.setViewportSize(PHONE);
    await expectSound(console);
    await kept.getByRole('link', { name: 'Sunset Collective', exact: true }).click();
    await page.waitForURL(/customer=5001/);
    await eventually(async () =>
      expect(await page.getByLabel('PO', { exact: true }).inputValue()).toBe('UNSAVED-1'),
    );
  });

  test('Unsaved edits of orders and purchases are listed until they are discarded', async ({ visit }) => {
    const { call } = site!.service;
    const payload = { customer_id: 5001, po_num: 'KEPT-EDIT', lines: [{ product_id: 20_001, units: 20 }] };
    const order = (await call('POST', '/api/v2/orders', { payload })).json().data;
    const bought = await call('POST', '/api/v2/purchases', {
      payload: purchase({ po_num: 'KEPT-PURCHASE' }),
    });
    const console = await visit(`/orders/${order.id}`, { key: 'employee', ...CHECKED });
    const { page } = console;
    await console.button(/^Edit/).click();
    await page.getByLabel('Memo').fill('typed and kept');
    await goByMenu(console, 'Today');
    await console.button('Keep changes and leave').click();
    const offers = page.getByRole('link', { name: 'Continue: KEPT-EDIT · Sunset Collective', exact: true });
    // Another draft of the list: the one above is not offered a second time.
    await page
      .getByRole('link', { name: /^Continue: Order without PO/ })
      .first()
      .waitFor();
    expect(await offers.count()).toBe(1);
    await offers.click();
    expect(await page.getByLabel('Memo').inputValue()).toBe('typed and kept');
    await goByMenu(console, 'Purchases');
    await console.button('Keep changes and leave').click();
    await console.goTo(`/purchases/${bought.json().data.purchase_global_id}`);
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('PO', { exact: true }).fill('KEPT-RENAMED');
    await goByMenu(console, 'Orders');
    await console.button('Keep changes and leave').click();
    const kept = page.getByRole('region', { name: 'Unsaved changes' });
    await kept.getByRole('link', { name: 'KEPT-EDIT · Sunset Collective' }).waitFor();
    await kept.getByRole('link', { name: 'Purchase KEPT-RENAMED' }).click();
    expect(await page.getByLabel('PO', { exact: true }).inputValue()).toBe('KEPT-RENAMED');
    await goByMenu(console, 'Orders');
    await console.button('Discard and leave').click();
    await eventually(async () => expect(await kept.getByRole('link').count()).toBe(1));
    // Until its PO is changed, the purchase is validated with the PO that it has itself; the page shows no problem then.
    const ownPo = '409 POST /api/v2/purchases/validate';
    expect(console.problems().filter((one) => one !== ownPo)).toEqual([]);
  });

  test('Today says when it has read only part of the orders or stock', async ({ visit }) => {
    const console = await visit('/orders', { key: 'employee', ...CHECKED });
    const { page } = console;
    await page.route(/\/api\/v2\/orders\?.*updated_since/, (route) =>
      route.fulfill({ json: { data: [], has_next_page: true } }),
    );
    await page.route(/\/api\/v1\/inventory\?/, (route) =>
      route.fulfill({ json: { Data: [], PageSize: 500, HasNextPage: true } }),
    );
    await goByMenu(console, 'Today');
    const notes = page.getByText('These figures are incomplete');
    await eventually(async () => expect(await notes.count()).toBe(2));
    await expectSound(console);
  });

  test('The balance of a customer names its AR account', async ({ visit }) => {
    const { call } = site!.service;
    const { Data: accounts } = (await call('GET', '/ops/records/arAccounts')).json();
    const aging = await call('GET', '/api/v1/arAging?CustomerIDs=5001');
    const [{ ARAccountID: account }] = aging.json().Data;
    const { Name: name } = accounts.find((one: { ARAccountID: number }) => one.ARAccountID === account);
    const { page } = await visit('/customers/5001', { key: 'employee' });
    await page.getByRole('link', { name: `Receivables, ${name}` }).waitFor();
  });

  test('Actions that are not possible are summed up in one line, which expands to their reasons', async ({
    visit,
  }) => {
    const { call } = site!.service;
    const payload = { customer_id: 5001, po_num: 'QUIET', lines: [{ product_id: 20_001, units: 20 }] };
    const { id, allowed_actions: all } = (await call('POST', '/api/v2/orders', { payload })).json().data;
    const console = await visit(`/orders/${id}`, { key: 'employee', ...CHECKED });
    const line = console.page.locator('.refusals');
    await line.waitFor();
    expect(await line.count()).toBe(1);
    const reasons = line.getByRole('listitem');
    expect(await reasons.first().isVisible()).toBe(false);
    await line.locator('summary').click();
    await reasons.first().waitFor();
    const refused = Object.values(all as Record<string, { allowed: boolean; reason?: string }>);
    const codes = new Set(refused.flatMap((one) => (one.allowed ? [] : [one.reason])));
    expect(await reasons.count()).toBeLessThanOrEqual(codes.size);
    expect(await reasons.allTextContents()).not.toContain('');
    await expectSound(console);
  });

  test('A buyer orders a delivered order again', async ({ visit }) => {
    const { call } = site!.service;
    const orders = await call('GET', '/api/v2/orders?stages=posted&customer_ids=5001&page_size=1', {
      key: 'customer',
    });
    const [order] = orders.json().data;
    const console = await visit(`/orders/${order.id ?? order.invoice_id}`, { key: 'customer' });
    const { page } = console;
    await console.button('Order again').click();
    await page.waitForURL(/\/orders\/(?:new\?customer=5001|\w+\/edit)/);
    const [line] =
      order.lines ??
      (await call('GET', `/api/v2/orders/${order.id ?? order.invoice_id}`, { key: 'customer' })).json().data
        .lines;
    await eventually(async () =>
      expect(await page.getByLabel('Product on line 1', { exact: true }).inputValue()).toBe(
        line.product_name,
      ),
    );
  });

  test('A buyer with several customers chooses whose prices and stock the catalog shows', async ({
    visit,
  }) => {
    const { call } = site!.service;
    const [other] = (await call('GET', '/api/v1/customers?States=AZ&PageSize=1')).json().Data;
    const payload = { type: 'Customer', name: 'Two states', customer_ids: [5001, other.CustomerID] };
    const key = (await call('POST', '/ops/keys', { payload })).json().data.key;
    const price = async (customer: number) =>
      (await call('GET', `/api/v1/customerPricing?CustomerIDs=${customer}&PageSize=1`)).json().Data[0];
    const [own, theirs] = [await price(5001), await price(other.CustomerID)];
    const console = await visit(`/catalog?q=${theirs.ProductID}`, { key, ...CHECKED });
    const { page } = console;
    const whose = page.getByLabel('Prices and stock for');
    await eventually(async () => expect(await whose.inputValue()).toBe('5001'));
    const row = (id: number) => console.list.locator('tbody tr').filter({ hasText: String(id) });
    await row(theirs.ProductID).waitFor();
    expect(await row(theirs.ProductID).textContent()).not.toContain('$');
    await expectSound(console);
    await whose.selectOption(String(other.CustomerID));
    await row(theirs.ProductID)
      .getByText(`$${Number(theirs.UnitPrice).toFixed(2)}`)
      .waitFor();
    expect(page.url()).toContain(`customer=${other.CustomerID}`);
    await page.getByLabel('Filter by name or number').fill(String(own.ProductID));
    await row(own.ProductID).waitFor();
    expect(await row(own.ProductID).textContent()).not.toContain('$');
    await page.getByLabel('Filter by name or number').fill(String(theirs.ProductID));
    await row(theirs.ProductID).getByRole('link').click();
    await page.waitForURL(new RegExp(`/catalog/${theirs.ProductID}\\?customer=${other.CustomerID}$`));
    expect(await page.getByLabel('Customer', { exact: true }).inputValue()).toBe(String(other.CustomerID));
    await page.setViewportSize(PHONE);
    await expectSound(console);
  });

  test('A buyer sees prices, stock and the next step, and no recall', async ({ visit }) => {
    const console = await visit('/catalog', { key: 'customer', ...CHECKED });
    const { page } = console;
    await page.getByRole('columnheader', { name: 'Price' }).waitFor();
    await eventually(async () =>
      expect(await console.list.textContent()).toMatch(/\$\d+\.\d\d.*(\d cases?|Out of stock)/),
    );
    expect(await console.button('Recall').count()).toBe(0);
    await expectSound(console);
    await console.goTo('/catalog/20012');
    await page
      .getByRole('region', { name: 'Stock' })
      .getByText(/ cases?$|^Out of stock$/)
      .waitFor();
    await expectSound(console);
    await console.goTo('/');
    await page.getByText(/^(Start with “.+”, under “|You are all caught up)/).waitFor();
    expect(await console.button(/^clock/).count()).toBe(0);
    const supplier = await visit('/catalog', { key: 'supplier' });
    await supplier.list.getByRole('link').first().waitFor();
    expect(await supplier.button('Recall').count()).toBe(0);
  });

  test('Search accepts words in any order, memos and amounts, and opens the results', async ({ visit }) => {
    const { call } = site!.service;
    await call('POST', '/api/v2/orders', { payload: { customer_id: 5001, memo: 'Ask the zookeeper first' } });
    const console = await visit('/', { key: 'employee' });
    const { page } = console;
    const search = async (text: string, address: RegExp) => {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
    };
    await search('collective sunset', /\/customers\/5001$/);
    await search('first zookeeper', /\/orders\/[0-9A-Z]{26}$/);
    await search('PMT-80002', /payment=PMT-80002/);
    await page.getByRole('dialog', { name: 'Apply PMT-80002' }).waitFor();
  });

  test('Pick list, packing slips and load list open as documents', async ({ visit }) => {
    const console = await visit('/invoices', { key: 'employee', ...CHECKED });
    const { page } = console;
    await console.button(/^Print/).click();
    for (const [name, path] of [
      ['Pick list', 'pickList'],
      ['Packing slips', 'packingSlips'],
      ['Load list', 'loadList'],
    ] as const) {
      const answer = page.waitForResponse((one) => one.url().includes(`/ops/deliveries/${path}`));
      await console.button(name).click();
      const response = await answer;
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
    await page.bringToFront();
    await expectSound(console);
  });

  test('A workbook is loaded as shown', async ({ visit }) => {
    const { sheetBytes } = await import('../../clients/typescript/src/sheet.ts');
    const bytes = await sheetBytes(
      [{ title: 'ProductID', type: 'number' }, { title: 'Description' }],
      [['20001', 'From a workbook; with "all", of it']],
      { name: 'Products' },
    );
    const console = await visit('/load?resource=products', { key: 'employee', ...CHECKED });
    const { page } = console;
    await page.getByText('Fields: ProductID').waitFor();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByLabel('File').setInputFiles({ name: 'p.xlsx', mimeType, buffer: Buffer.from(bytes) });
    await page.getByText('Records to insert: 0; to update: 1').waitFor();
    await console.button('Import 1 record').click();
    await eventually(async () => {
      const [row] = await site!.service.db.query<{ text: string }>(
        sql`SELECT description AS text FROM product WHERE product_id = 20001`,
      );
      expect(row!.text).toBe('From a workbook; with "all", of it');
    });
  });
});
