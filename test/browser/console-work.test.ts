import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
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

describe('lists of a day’s work', { concurrent: true }, () => {
  test('A click on a heading sorts everything, in the address too', async ({ visit }) => {
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

  test('Several statuses at once are a view that can be saved, sent and forgotten', async ({ visit }) => {
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
    await console.button('Forget What ended').click();
    await view.waitFor({ state: 'detached' });
  });

  test('Everything found is exported as a workbook, not what was scrolled to', async ({ visit }) => {
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
