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

const site = await openSite();
const { test, describe } = consoleTest(site);

const column = ({ list }: ConsolePage, number: number) =>
  list.locator(`tbody tr:not(.spacer) td:nth-child(${number})`).allTextContents();
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
    await page.getByLabel('Name of the view').fill('What ended');
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
    const ids = listed.filter((one) => one.StatusID === 1).map((one) => one.ProductID);
    const console = await visit('/orders', { key: 'employee' });
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('n');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('sunset collective');
    await page
      .getByRole('button', { name: /^Sunset Collective/ })
      .first()
      .waitFor();
    await press('Enter');
    const first = page.getByRole('combobox', { name: 'Product of line 1', exact: true });
    await first.waitFor();
    await page.locator('.editor [role=combobox]:focus').waitFor();
    for (let line = 0; line < 15; line++) {
      await page.keyboard.type(String(ids[line]));
      await page.locator('[role=option]').first().waitFor();
      await press('Enter');
      await page.keyboard.type('240');
      await press('Enter');
    }
    await page.getByText(/^\d+ problems?|ready to submit/).waitFor();
    expect(await page.getByRole('combobox', { name: /^Product of line/ }).count()).toBe(16);
    // One more to submit it.
    expect(keys + 1).toBeLessThanOrEqual(60);
    await page.getByLabel('PO', { exact: true }).waitFor();
  });

  test('A purchase of ten lines with two short ones is received in at most 12 interactions', async ({
    visit,
  }) => {
    const { call, db } = site!.service;
    const products = await db.query<{ id: number }>(
      sql`SELECT product_id AS id FROM product WHERE supplier_id = 101 AND state = 'CA' AND status_id = 1 ORDER BY 1 LIMIT 10`,
    );
    const made = await call('POST', '/api/v2/purchases?submit=true', {
      payload: purchase({ purchase_transactions: products.map(({ id }) => ({ product_id: id, units: 24 })) }),
    });
    expect(made.statusCode, made.body).toBe(201);
    const id = made.json().data.purchase_global_id;
    await eventually(async () =>
      expect((await call('GET', `/api/v2/purchases/${id}`)).json().data.status).toBe('New'),
    );
    expect(
      (await call('POST', `/ops/purchases/${id}/advance`, { payload: { to: 'Accepted' } })).statusCode,
    ).toBe(200);
    const console = await visit(`/purchases/${id}`, { key: 'employee', ...CHECKED });
    const { page } = console;
    let interactions = 0;
    const count = async (one: Promise<unknown>) => {
      interactions += 1;
      await one;
    };
    await count(console.button('Receive goods').click());
    const dialog = page.getByRole('dialog');
    for (const line of [3, 7]) {
      await count(dialog.getByLabel(`Good units of line ${line}`, { exact: true }).click());
      await count(dialog.getByLabel(`Good units of line ${line}`, { exact: true }).fill('20'));
    }
    await expectSound(console);
    await count(dialog.getByRole('button', { name: /^Receive|^Move/ }).click());
    await dialog.waitFor({ state: 'detached' });
    expect(interactions).toBeLessThanOrEqual(12);
    const lines = (await call('GET', `/api/v2/purchases/${id}`)).json().data.purchase_transactions;
    const units = lines.map((one: { num_units: string }) => Number(one.num_units));
    expect(units.filter((one: number) => one === 20).length).toBe(2);
  });
});

describe('tasks of the day', { concurrent: true }, () => {
  test('Today starts with work, each entry with its action', async ({ visit }) => {
    await site!.service.call('POST', '/api/v2/orders', {
      payload: { customer_id: 5001, po_num: 'TODAY-DRAFT' },
    });
    const console = await visit('/', { key: 'employee', ...CHECKED });
    const { page } = console;
    for (const name of [/^Drafts/, /^Overdue accounts/, /^Purchases due/, /^Orders rejected/])
      await page.getByRole('heading', { name }).waitFor();
    await expectSound(console);
    await page.setViewportSize(PHONE);
    await expectSound(console);
    await page.getByRole('link', { name: /^Continue: TODAY-DRAFT/ }).click();
    await page.waitForURL(/\/orders\/[0-9A-Z]{26}\/edit/);
  });

  test('A buyer sees prices, stock and the next step, and no recall', async ({ visit }) => {
    const console = await visit('/catalog', { key: 'customer', ...CHECKED });
    const { page } = console;
    await page.getByRole('columnheader', { name: 'Price' }).waitFor();
    await eventually(async () =>
      expect(await console.list.textContent()).toMatch(/\$\d+\.\d\d.*(Cases?|Out of Stock)/),
    );
    expect(await console.button('Recall').count()).toBe(0);
    await expectSound(console);
    await console.goTo('/');
    await page.getByText(/^(Next for you|Nothing is waiting for you)/).waitFor();
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
    await page.getByText('It would insert 0, update 1').waitFor();
    await console.button('Load 1 row').click();
    await eventually(async () => {
      const [row] = await site!.service.db.query<{ text: string }>(
        sql`SELECT description AS text FROM product WHERE product_id = 20001`,
      );
      expect(row!.text).toBe('From a workbook; with "all", of it');
    });
  });
});
