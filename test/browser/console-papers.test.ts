import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { textOf } from '../support/pdf.ts';
import { CHECKED, consoleTest, eventually, expectSound, openSite, PHONE } from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);

/** The warehouse and day with the most invoices that wait to be picked. */
async function busiest(): Promise<{ date: string; location: number }> {
  const [found] = await site!.service.db.query<{ date: string; location: number }>(sql`
    SELECT delivery_date::text AS date, location_id AS location FROM invoice
    WHERE status IN (1, 2) AND NOT is_credit AND cancelled_at IS NULL GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT 1`);
  return found!;
}

describe('delivery documents of a day', () => {
  test('pick list, packing slips and load list are console pages that print as shown', async ({ visit }) => {
    const { date, location } = await busiest();
    const read = async (paper: string) =>
      (
        await site!.service.call('GET', `/ops/deliveries/${paper}?date=${date}&location_id=${location}`)
      ).json().data;
    const [pick, slips, load] = await Promise.all(['pickList', 'packingSlips', 'loadList'].map(read));
    const console = await visit('/invoices', { key: 'employee', ...CHECKED });
    const { page } = console;
    await console.button(/^Print/).click();
    await page.getByRole('textbox', { name: 'Delivery' }).fill(date);
    await page.getByLabel('Warehouse').selectOption(String(location));
    await page.getByRole('link', { name: 'Pick list' }).click();

    const picked = page.getByRole('article', { name: 'Pick list' });
    await eventually(async () => expect(await picked.locator('tbody tr').count()).toBe(pick.lines.length));
    const first = await picked.locator('tbody tr').first().textContent();
    expect(first).toContain(pick.lines[0].product_name);
    expect(first).toContain(pick.lines[0].invoices[0].invoice_num);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      paper: 'pickList',
      date,
      location: String(location),
    });
    await expectSound(console);

    await page.getByRole('link', { name: 'Packing slips' }).click();
    const papers = page.locator('article');
    await eventually(async () => expect(await papers.count()).toBe(slips.invoices.length));
    expect(slips.invoices.length).toBeGreaterThan(1);
    const [slip] = slips.invoices;
    const shown = page.getByRole('article', { name: `Packing slip ${slip.invoice_num}` });
    expect(await shown.textContent()).toContain(slip.customer_name);
    expect(await shown.locator('tbody tr').count()).toBe(slip.lines.length);
    expect(await shown.textContent()).not.toContain('$');
    await expectSound(console);

    // On paper there is nothing to click on, and each slip is on a page of its own.
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    for (const hidden of ['.top', '.side', '.tabs', '.page-head', '.fields'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    expect(await shown.isVisible()).toBe(true);
    const printed = await textOf(await page.pdf({ format: 'Letter' }));
    for (const one of slips.invoices) {
      const own = printed.filter((text) => text.includes(`Packing slip ${one.invoice_num}`));
      expect(own.length, one.invoice_num).toBe(1);
      expect(own[0]!.split('Packing slip ').length, one.invoice_num).toBe(2);
    }
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Load list' }).click();
    const loaded = page.getByRole('article', { name: 'Load list' });
    await eventually(async () => expect(await loaded.locator('tbody tr').count()).toBe(load.stops.length));
    expect(await loaded.textContent()).toContain(load.stops[0].customer_name);
    await page.setViewportSize(PHONE);
    await expectSound(console);

    // A link shows the same; a day on which nothing leaves says so.
    const other = await visit(`/invoices/print${new URL(page.url()).search}`, { key: 'employee' });
    await other.page.getByRole('article', { name: 'Load list' }).waitFor();
    await other.page.getByLabel('Delivery').fill('2020-01-01');
    await other.page.getByText('Nothing ships from this warehouse on this day.').waitFor();
  });
});
