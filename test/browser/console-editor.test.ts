import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoScenarios } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  eventually,
  expectSound,
  openSite,
  PHONE,
  SCREENS,
} from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const S = demoScenarios() as Record<string, number>;
const CUSTOMER = 5001;
const PRODUCT = 20_004;
const NEW = `/orders/new?customer=${CUSTOMER}`;

const product = (console: ConsolePage, line: number) =>
  console.page.getByRole('combobox', { name: `Product on line ${line}`, exact: true });
const quantity = (console: ConsolePage, line: number) =>
  console.page.getByLabel(`Quantity on line ${line}`, { exact: true });

async function addLine(console: ConsolePage, line: number, text: string, units: string) {
  await product(console, line).fill(text);
  await console.page.locator('[role=option]').first().waitFor();
  await console.page.keyboard.press('Enter');
  await console.page.keyboard.type(units);
}

async function makeDraft() {
  const { call } = site!.service;
  const { DeliveryDates: dates } = (await call('GET', `/api/v1/customers/${CUSTOMER}`)).json().Data[0];
  const made = await call('POST', '/api/v2/orders', {
    payload: { customer_id: CUSTOMER, delivery_date: dates[0], lines: [{ product_id: PRODUCT, units: 20 }] },
  });
  return made.json().data as { id: string; version: string };
}

describe('the order editor', { concurrent: true }, () => {
  test('creates an order by keyboard alone, previews it, and submits what was previewed', async ({
    visit,
  }) => {
    const console = await visit(NEW, { key: 'employee', ...CHECKED });
    const { page } = console;
    await addLine(console, 1, 'pineapple', '40');
    await page.getByText('ready to submit').waitFor();
    await page.keyboard.press('Enter');
    await addLine(console, 2, String(20_007), '7');
    const repair = console.button(/^(Increase to|Order) \d+/);
    await repair.waitFor();
    await expectSound(console);
    // The words are for people; the code is on hover.
    expect(await page.getByTitle(/^(BELOW_MIN_ORDER|NOT_CASE_MULTIPLE): /).textContent()).not.toMatch(
      /[A-Z]_[A-Z]/,
    );
    const wanted = /\d+/.exec((await repair.textContent())!)![0];
    await repair.click();
    expect(await quantity(console, 2).inputValue()).toBe(wanted);
    await page.getByText('ready to submit').waitFor();
    await page.getByRole('heading', { name: /^Becomes/ }).waitFor();
    expect(await page.locator('.results .panel').count()).toBeGreaterThan(0);
    const poNumber = `KEYBOARD-${Date.now()}`;
    await page.getByLabel('PO', { exact: true }).fill(poNumber);
    await page.getByText('ready to submit').waitFor();
    await console.button('Submit').click();
    await eventually(async () => expect(await console.heading.textContent()).toContain(poNumber));
    // The page follows the order until it rests.
    await page.locator('.page-head .badge', { hasText: 'posted' }).waitFor();
    await page.getByRole('link', { name: /^INV-/ }).waitFor();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await expectSound(console);
  });

  test('turns spreadsheet rows into lines, and keeps rows that do not match with a reason', async ({
    visit,
  }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    await product(console, 1).click();
    await page.locator('[role=option]').first().waitFor();
    const listed = (await site!.service.call('GET', '/api/v1/products?States=CA&PageSize=500')).json()
      .Data as {
      ProductID: number;
      StatusID: number;
    }[];
    const ids = listed.filter((one) => one.StatusID === 1).map((one) => one.ProductID);
    const good = Array.from({ length: 150 }, (_, i) => `${ids[i % ids.length]}\t${(i + 1) * 24}`);
    const bad = Array.from({ length: 50 }, (_, i) =>
      i % 2 ? `<img src=x onerror=alert(1)>\t${i}` : `${ids[0]}\tmany`,
    );
    await product(console, 1).focus();
    await console.paste(['product\tunits', ...good, ...bad].join('\n'));
    await console.button('Add 150 lines, keep 50 rows below').click();
    await eventually(async () =>
      expect(await page.getByRole('combobox', { name: /^Product on line/ }).count()).toBe(151),
    );
    const kept = page.getByRole('region', { name: 'Rows that could not be added' });
    expect(await kept.getByRole('listitem').count()).toBe(50);
    expect(await kept.textContent()).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator('main img').count()).toBe(0);
    await page.reload();
    await eventually(async () =>
      expect(await page.getByRole('combobox', { name: /^Product on line/ }).count()).toBe(151),
    );
    expect(console.problems()).toEqual([]);
  });

  test('fixes all lines and the delivery date with one click each', async ({ visit }) => {
    const { id } = await makeDraft();
    await site!.service.db.query(
      sql`UPDATE sales_order SET delivery_date = current_date - 30 WHERE order_id = ${id}`,
    );
    const console = await visit(`/orders/${id}/edit`, { key: 'employee', ...CHECKED, viewport: PHONE });
    const { page } = console;
    await product(console, 2).click();
    await page.locator('[role=option]').first().waitFor();
    const rows = [`${S.product_case_only}\t7`, `${S.product_minimum}\t1`];
    await console.paste(['product\tunits', ...rows, `${S.product_out_of_stock}\t24`].join('\n'));
    await console.button('Add 3 lines').click();
    await console.button('Increase 2 lines to the next valid quantity').click();
    await console.button('Accept backorder').click();
    await console.button(/^Deliver on/).click();
    await page.getByText('ready to submit').waitFor();
    await expectSound(console);
  });

  test('reports no problem before anything is typed', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/orders/validate')) answers.push(await response.text().catch(() => ''));
    });
    await eventually(async () => expect(answers.at(-1)).toContain('NO_LINE_ITEMS'));
    await page.getByText('checking').waitFor({ state: 'detached' });
    expect(await page.locator('main').textContent()).not.toMatch(/problem|Add at least|Set a delivery/);
    await page.getByLabel('PO', { exact: true }).fill('NO-LINES');
    await page.getByText('Add at least one line').waitFor();
  });

  test('shows an invalid email address beside the addresses only', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    await addLine(console, 1, 'pineapple', '40');
    await page.keyboard.press('Enter');
    await addLine(console, 2, String(20_001), '24');
    await page.getByText('ready to submit').waitFor();
    const figures = page.locator('.editor td.num');
    const priced = await figures.allTextContents();
    expect(priced.join(' ')).toMatch(/\$\d.*\$\d/);
    const split = await page.locator('.results').textContent();
    await page.getByLabel('Email to').fill('ana@example.com, bob');
    await page.getByText('1 problem').waitFor();
    // One address takes away no price.
    expect(await figures.allTextContents()).toEqual(priced);
    expect(await page.locator('.results').textContent()).toBe(split);
    await page.getByText('bob is not a valid email address.').waitFor();
    expect(await page.locator('.problem').count()).toBe(1);
    expect(await quantity(console, 2).getAttribute('aria-invalid')).toBe(null);
    console.problems();
  });

  test('tells a chosen product from others of its name, as the list of products does', async ({ visit }) => {
    const { Data: products } = (
      await site!.service.call('GET', `/api/v1/products?ProductIDs=${PRODUCT}`)
    ).json();
    const [{ SupplierProductNumber: number, Supplier, WholesaleUnitsPerCase }] = products;
    const console = await visit(NEW, { key: 'employee', ...CHECKED });
    const { page } = console;
    await product(console, 1).fill(String(PRODUCT));
    const option = page.locator('[role=option]').first();
    const note = [PRODUCT, number, Supplier, `case of ${WholesaleUnitsPerCase}`].join(' · ');
    await option.getByText(note, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    const cell = page.locator('.editor td.product').first();
    await cell.getByText(note, { exact: true }).waitFor();
    const described = await product(console, 1).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(note);
    await expectSound(console);
    await page.setViewportSize(PHONE);
    await expectSound(console);
    await page.reload();
    await cell.getByText(note, { exact: true }).waitFor();
  });

  test('names a draft without a PO number in a sentence', async ({ visit }) => {
    const { id } = await makeDraft();
    const console = await visit(`/orders/${id}`, { key: 'employee' });
    const { page } = console;
    await eventually(async () =>
      expect(await console.heading.textContent()).toBe('Order without PO · Sunset Collective'),
    );
    await console.button(/^Edit/).click();
    await eventually(async () =>
      expect(await console.heading.textContent()).toBe('Edit order without PO · Sunset Collective'),
    );
    await page.getByLabel('Memo').fill('kept');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await console.button('Keep changes and leave').click();
    await page.getByRole('link', { name: 'Order without PO · Sunset Collective' }).waitFor();
  });

  test('hides a refusal as soon as what was refused is changed', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    await page.getByLabel('PO', { exact: true }).fill('STILL-EMPTY');
    await page.keyboard.press('Control+Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'Add at least one line' });
    await refusal.waitFor();
    await addLine(console, 1, 'pineapple', '40');
    await page.getByText('ready to submit').waitFor();
    expect(await refusal.count()).toBe(0);
    expect(console.problems()).toEqual(['422 POST /api/v2/orders']);
  });

  test('starts in the first line where the customer is known', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    const first = page.locator('.editor [role=combobox]:focus');
    await first.waitFor();
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await console.list.getByRole('link', { name: 'Sunset Collective', exact: true }).click();
    await page.getByRole('link', { name: /^New order/ }).click();
    await first.waitFor();
  });

  test('asks for confirmation before unsaved input is discarded', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee' });
    await console.page.getByLabel('PO', { exact: true }).fill('NOT SAVED');
    await console.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await console.page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await console.button('Keep editing').click();
    expect(await console.page.getByLabel('PO', { exact: true }).inputValue()).toBe('NOT SAVED');
    await console.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await console.button('Discard and leave').click();
    await eventually(async () => expect(console.page.url()).toMatch(/\/console\/orders$/));
    // The address changes first, the page after it.
    await console.page.getByLabel('PO', { exact: true }).waitFor({ state: 'detached' });
    await console.goTo(NEW);
    await console.page.getByLabel('PO', { exact: true }).waitFor();
    expect(await console.page.getByLabel('PO', { exact: true }).inputValue()).toBe('');
  });

  test.for(SCREENS)(
    'shows the second of two users that the order changed, and keeps everything typed: $screen',
    async ({ screen: _, ...screen }, { visit }) => {
      const { id } = await makeDraft();
      const console = await visit(`/orders/${id}/edit`, { key: 'employee', ...CHECKED, ...screen });
      const { page } = console;
      await page.getByLabel('Memo').fill('typed here');
      await site!.service.call('PATCH', `/api/v2/orders/${id}`, {
        payload: { memo: 'saved there', po_num: 'THEIRS' },
      });
      const note = page.getByRole('alert', { name: /Someone else changed this order/ });
      await note.waitFor();
      expect(await note.textContent()).toContain('saved there → typed here');
      expect(await page.getByLabel('Memo').inputValue()).toBe('typed here');
      await expectSound(console);
      // Whoever saves without looking is refused, and still has everything.
      await console.button('Save draft').click();
      await page.getByText('VERSION_MISMATCH').waitFor();
      expect(await page.getByLabel('Memo').inputValue()).toBe('typed here');
      await console.button('Keep my version').click();
      await console.button('Save draft').click();
      await eventually(async () => expect(page.url()).toMatch(new RegExp(`/orders/${id}$`)));
      const now = (await site!.service.call('GET', `/api/v2/orders/${id}`)).json().data;
      expect(now.memo).toBe('typed here');
      expect(console.problems()).toEqual([`412 PATCH /api/v2/orders/${id}`]);
    },
  );

  test('shows a pending change as before and after, and discards it after confirmation', async ({
    visit,
  }) => {
    const { call } = site!.service;
    const listed = (await call('GET', '/api/v2/orders?stages=posted&invoice_statuses=1&page_size=100')).json()
      .data;
    const order = listed.find(
      (one: { allowed_actions: { update: { allowed: boolean } } }) => one.allowed_actions.update.allowed,
    );
    const { lines } = (await call('GET', `/api/v2/orders/${order.invoice_id}`)).json().data;
    const more = lines.map((line: { product_id: number; promotion_id: number | null; units: number }) => ({
      product_id: line.product_id,
      promotion_id: line.promotion_id,
      units: line.units * 2,
    }));
    await call('PATCH', `/api/v2/orders/${order.invoice_id}`, {
      payload: { memo: 'another memo', lines: more },
    });
    const console = await visit(`/orders/${order.invoice_id}`, {
      key: 'employee',
      viewport: PHONE,
      ...CHECKED,
    });
    const { page } = console;
    const change = page.getByRole('region', { name: /Pending change/ });
    await change.getByText('another memo').waitFor();
    // What the new lines cost is explained, too.
    await change.getByText('why this price').first().click();
    await change
      .getByText(/^Prices as of/)
      .first()
      .waitFor();
    await expectSound(console);
    await console.button('Discard changes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await eventually(async () => expect(await change.count()).toBe(0));
  });
});

async function setPrice(price: string) {
  await site!.service.db.query(
    sql`UPDATE product_price SET unit_price = ${price} WHERE product_id = ${PRICED}`,
  );
}

const PRICED = 20_002;

describe('the preview matches the result', { concurrent: true }, () => {
  test('a price that changed after it was shown is displayed as planned → now, and submitting again accepts it', async ({
    visit,
  }) => {
    const console = await visit(NEW, { key: 'employee', ...CHECKED });
    const { page } = console;
    await addLine(console, 1, String(PRICED), '240');
    await page.getByText('ready to submit').waitFor();
    const total = page.locator('.page-head strong');
    const before = await total.textContent();
    await setPrice('77.00');
    await console.button('Submit').click();
    const alert = page.getByRole('alert').filter({ hasText: 'PLAN_CHANGED' });
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/Line 1, price: .+ → 77\.00/);
    await expectSound(console);
    // What would be done now is shown before anybody submits again.
    await eventually(async () => expect(await total.textContent()).not.toBe(before));
    await page.getByText('ready to submit').waitFor();
    await console.button('Submit').click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(console.problems()).toEqual(['409 POST /api/v2/orders']);
  });

  test('an order whose response was lost is created once, even if the page was reloaded in between', async ({
    visit,
  }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    const po = `LOST-${Date.now()}`;
    await addLine(console, 1, 'pineapple', '40');
    await page.getByLabel('PO', { exact: true }).fill(po);
    const sent = await loseAnswers(page);
    await console.button('Save draft').click();
    await page.getByText('The service is not responding').first().waitFor();
    expect(sent()).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'wait' });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('PO', { exact: true }).inputValue()).toBe(po));
    await eventually(async () => expect(await product(console, 1).inputValue()).not.toBe(''));
    await console.button('Save draft').click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    const made = await site!.service.db.query(sql`SELECT order_id FROM sales_order WHERE po_num = ${po}`);
    expect(made).toHaveLength(1);
    expect(console.problems().every((one) => one.startsWith('net::'))).toBe(true);
  });

  test('the terms of a line can be chosen, previewed and reset', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee', ...CHECKED });
    const { page } = console;
    await addLine(console, 1, 'pineapple', '40');
    await page.getByText('terms and promotion').click();
    const terms = page.getByLabel('Terms on line 1');
    await eventually(async () => expect(await terms.locator('option').count()).toBeGreaterThan(1));
    const name = (await terms.locator('option').nth(1).textContent())!;
    await terms.selectOption({ index: 1 });
    await page.locator('.results .panel').getByText(name).waitFor();
    await expectSound(console);
    await console.button('Save draft').click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    const id = page.url().split('/').at(-1)!;
    const read = async () => (await site!.service.call('GET', `/api/v2/orders/${id}`)).json().data.lines[0];
    expect(await read()).toMatchObject({ term_overridden: true, credit_term: name });
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.locator('summary', { hasText: name }).click();
    await page.getByLabel('Terms on line 1').selectOption('');
    await console.button('Save draft').click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect((await read()).term_overridden).toBe(false);
  });

  test('a sales rep picks a promotion, which explains the price', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee', ...CHECKED });
    const { page } = console;
    await addLine(console, 1, String(S.product), '12');
    await page.getByText('terms and promotion').click();
    await page.getByLabel('Promotion on line 1').selectOption(String(S.promotion_manual));
    await page.getByText('ready to submit').waitFor();
    await page.getByText('why this price').click();
    const { Data } = (await site!.service.call('GET', '/api/v1/promotions?PageSize=500')).json();
    const { PromotionName } = Data.find(
      (one: { PromotionID: number }) => one.PromotionID === S.promotion_manual,
    );
    await page.locator('strong', { hasText: PromotionName }).waitFor();
    await expectSound(console);
  });

  test('an expired promotion is rejected beside its line', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee', ...CHECKED });
    const { page } = console;
    await addLine(console, 1, String(S.product), '12');
    await page.getByText('terms and promotion').click();
    await page.getByLabel('Promotion on line 1').selectOption(String(S.promotion_manual_past));
    await page.getByTitle(/^PROMOTION_NOT_PERMITTED: /).waitFor();
    expect(await page.getByText('ready to submit').count()).toBe(0);
    await expectSound(console);
    await console.button('Remove promotion').click();
    await page.getByText('ready to submit').waitFor();
    expect(console.problems().every((one) => one === '422 POST /api/v2/orders/validate')).toBe(true);
  });

  test('any two versions of an order can be compared, and the cutoff is shown', async ({ visit }) => {
    const { id } = await makeDraft();
    const { call } = site!.service;
    await call('PATCH', `/api/v2/orders/${id}`, { payload: { memo: 'first memo' } });
    await call('PATCH', `/api/v2/orders/${id}`, { payload: { memo: 'second memo' } });
    const console = await visit(`/orders/${id}`, { key: 'employee', ...CHECKED });
    const { page } = console;
    await page.getByText(/cutoff .+, in \d+/).waitFor();
    await page.getByText('Compare two versions').first().click();
    const list = page.getByRole('list', { name: 'Compare two versions' });
    await list.getByText('Memo: first memo → second memo').waitFor();
    await page.getByLabel('Compare version', { exact: true }).selectOption({ index: 0 });
    await list.getByText('Memo: – → second memo').waitFor();
    await expectSound(console);
  });
});

/** Writes arrive, their answers do not; whoever asks what became of them is not answered either. */
async function loseAnswers(page: Page): Promise<() => number> {
  let sent = 0;
  await page.route(/\/api\/v2\/(orders(\?.*)?$|writes\/)/, async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch();
      sent += 1;
    } else if (!route.request().url().includes('/writes/')) return route.continue();
    return route.abort('connectionreset');
  });
  return () => sent;
}

describe('when something goes wrong', { concurrent: true }, () => {
  test('the console reports when the service goes away and returns, and keeps everything typed', async ({
    visit,
  }) => {
    const console = await visit(NEW, { key: 'employee' });
    const { page } = console;
    await product(console, 1).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Memo').fill('while nobody answered');
    await page.getByText('The service is not responding').first().waitFor();
    await page.context().setOffline(false);
    await page.getByLabel('Memo').fill('and now');
    await eventually(async () =>
      expect(await page.getByText('The service is not responding').count()).toBe(0),
    );
    expect(await page.getByLabel('Memo').inputValue()).toBe('and now');
    expect(console.problems().every((one) => one.startsWith('net::'))).toBe(true);
  });

  test('a key without a user is rejected with the message of the service', async ({ visit }) => {
    const console = await visit(NEW, { key: 'employee_no_user' });
    await addLine(console, 1, 'pineapple', '40');
    await console.button('Save draft').click();
    await console.page.getByText('ORDER_ACTOR_REQUIRED').waitFor();
    await console.button('Copy request ID').waitFor();
    expect(console.problems()).toEqual(['403 POST /api/v2/orders']);
  });

  test('a list shows that the service is unavailable and recovers by itself', async ({ visit }) => {
    const console = await visit('/orders?stage=draft', { key: 'employee' });
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText('The service is not responding').first().waitFor();
    const made = await site!.service.call('POST', '/api/v2/orders', {
      payload: { customer_id: CUSTOMER, po_num: 'WHILE-GONE' },
    });
    expect(made.statusCode).toBe(201);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'WHILE-GONE' }).waitFor();
    await eventually(async () =>
      expect(await page.getByText('The service is not responding').count()).toBe(0),
    );
    expect(console.problems().every((one) => one.startsWith('net::'))).toBe(true);
  });

  test('names with HTML or right-to-left text are displayed as text everywhere', async ({ visit }) => {
    const name = '<script>window.wasRun=1</script> مخزن <b>x</b><img src=x onerror="window.wasRun=1">';
    const { call } = site!.service;
    const [customer, named] = [CUSTOMER + 1, 20_016];
    await call('PUT', '/ops/records/customers', { payload: [{ CustomerID: customer, CustomerName: name }] });
    await call('PUT', '/ops/records/products', { payload: [{ ProductID: named, ProductName: name }] });
    const made = await call('POST', '/api/v2/orders', {
      payload: {
        customer_id: customer,
        po_num: name.slice(0, 40),
        memo: name,
        lines: [{ product_id: named, units: 24 }],
      },
    });
    const { id } = made.json().data;
    const pages = [
      `/orders?customer=${customer}`,
      `/orders?customer=${customer}&stage=draft`,
      `/orders/${id}`,
      `/orders/${id}/edit`,
      `/orders/new?customer=${customer}`,
      `/invoices?customer=${customer}`,
      '/catalog?q=مخزن',
      `/catalog/${named}`,
      '/receivables?account=9002',
    ];
    const console = await visit(pages[0]!, { key: 'employee' });
    const { page } = console;
    for (const path of pages) {
      await console.goTo(path);
      // In an editor it is the value of a field.
      const shown = page.getByText(name).or(page.locator(`input[value*="مخزن"]`));
      await shown.first().waitFor();
      expect(await page.evaluate('window.wasRun'), path).toBeUndefined();
      expect(await page.locator('main b, main img, main script').count(), path).toBe(0);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('مخزن');
    await page.locator('.hits').getByText(name).first().waitFor();
    expect(await page.evaluate('window.wasRun')).toBeUndefined();
    expect(await page.locator('.hits b, .hits img').count()).toBe(0);
  });
});
