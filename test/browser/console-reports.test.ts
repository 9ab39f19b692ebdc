import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoKeys } from '../../demo/index.ts';
import { dayOf, lastCompletePeriod } from '../../src/reports/period.ts';
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
const STAFF = { key: 'employee', ...CHECKED };

const table = ({ page }: ConsolePage) => page.locator('table.cells');
const rows = (console: ConsolePage) => table(console).locator('tbody tr:not(.sum)');
const sums = (console: ConsolePage) => table(console).locator('tbody tr.sum td').allTextContents();
const report = async (query: string, key: string = 'employee') =>
  (
    await site!.service.call('GET', `/api/v2/reports/${query}`, {
      headers: { 'x-api-key': (demoKeys() as Record<string, string>)[key]! },
    })
  ).json();
/** The days of the last whole one, as the service reckons them. */
const last = (period: 'week' | 'quarter') =>
  new URLSearchParams({ ...lastCompletePeriod(period, dayOf(site!.service.clock.now())) });
const dollars = (text: string) =>
  Number(text).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function expectSoundOnBoth(console: ConsolePage): Promise<void> {
  await expectSound(console);
  await console.page.setViewportSize(PHONE);
  await expectSound(console);
}

describe('reports', { concurrent: true }, () => {
  test('A report is built field by field, is stored in the URL, and shows the figures of the API with totals', async ({
    visit,
  }) => {
    const console = await visit('/reports', STAFF);
    const { page } = console;
    await page.getByLabel('Group by').selectOption('customer');
    await page.getByLabel('Then by').selectOption('month');
    await console.button(/^Figures/).click();
    for (const name of ['Sales', 'Fill rate']) await page.getByLabel(name, { exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Period').selectOption('quarter');
    await page.getByLabel('Compare with').selectOption('previous_period');
    await page.getByRole('columnheader', { name: 'Customer', exact: true }).getByRole('button').click();
    await eventually(async () => {
      const address = new URL(page.url()).searchParams;
      expect(Object.fromEntries(address)).toEqual({
        by: 'customer,month',
        measures: 'ext_price,fill_rate',
        last: 'quarter',
        compare: 'previous_period',
        sort: 'customer',
      });
    });
    const { data, totals } = await report(
      `sales?by=customer,month&measures=ext_price,fill_rate&compare=previous_period&sort=customer&${last('quarter')}`,
    );
    expect(data.length).toBeGreaterThan(10);
    await eventually(async () => {
      expect(await sums(console)).toEqual(
        expect.arrayContaining([dollars(totals.ext_price), dollars(totals.ext_price_before)]),
      );
      expect(await rows(console).count()).toBe(data.length);
      const first = await rows(console).first().textContent();
      expect(first).toContain(data[0].customer_name);
      expect(first).toContain(dollars(data[0].ext_price));
    });
    await page.getByText('Figures as of').waitFor();
    // Whoever gets the link sees the same.
    const other = await visit(`/reports${new URL(page.url()).search}`, { key: 'employee' });
    await eventually(async () => expect(await sums(other)).toEqual(await sums(console)));
    expect(await other.page.getByLabel('Then by').inputValue()).toBe('month');
    await expectSoundOnBoth(console);
  });

  test('The chart is by period, includes periods without sales, and has a matching table', async ({
    visit,
  }) => {
    const console = await visit(
      '/reports?by=product,month&measures=units&from=2026-01-01&to=2026-12-31',
      STAFF,
    );
    const { page } = console;
    const plot = page.getByRole('region', { name: 'Units by month' });
    await plot.getByText('Units by month, as a table').click();
    const { data } = await report('sales?by=month&measures=units&sort=month&from=2026-01-01&to=2026-12-31');
    const shown = await plot.locator('tbody tr').allTextContents();
    expect(shown.length).toBeGreaterThanOrEqual(data.length);
    expect(shown.at(-1)).toContain(data.at(-1).units.toLocaleString('en-US'));
    expect(await plot.locator('svg .bar').count()).toBe(shown.length);
    // A line through all of them, or bars for those who prefer them; the choice is in the address.
    expect(await plot.locator('svg .line path').getAttribute('d')).toMatch(
      new RegExp(`^M[^ML]+(L[^ML]+){${shown.length - 1}}$`),
    );
    expect(await plot.locator('svg .bar .fill').count()).toBe(0);
    await expectSound(console);
    await plot.getByLabel('Chart type').selectOption('bars');
    await eventually(async () => expect(await plot.locator('svg .bar .fill').count()).toBe(shown.length));
    expect(await plot.locator('svg .line').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('chart')).toBe('bars');
    await expectSound(console);
  });

  test('A chart with too many days shows the most recent ones and says so', async ({ visit }) => {
    const console = await visit('/reports?by=state', STAFF);
    const { page } = console;
    const asked: URLSearchParams[] = [];
    await page.route('**/api/v2/reports/sales?*page_size=500*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams);
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), has_next_page: true } });
    });
    await console.goTo('/reports?by=day&measures=invoices&from=2024-01-01&to=2026-12-31');
    await page.getByText(/^Invoices by day: last \d+$/).waitFor();
    expect(asked.map((one) => one.get('sort'))).toEqual(['-day']);
  });

  test('A report with many rows is paged, and exported in full in both formats', async ({ visit }) => {
    const console = await visit('/reports?by=product,customer&last=quarter&measures=units', {
      key: 'employee',
    });
    const { page } = console;
    await page.getByText('Rows 1 to 50').waitFor();
    const before = await sums(console);
    await console.button('Next page').click();
    await page.getByText('Rows 51 to 100').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await sums(console)).toEqual(before);
    const contents: Record<string, Buffer> = {};
    for (const [button, format] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await console.button(button).click();
      const file = await waiting;
      expect(file.suggestedFilename()).toBe(`sales.${format}`);
      contents[format] = await readFile(await file.path());
    }
    const { readSheet } = await import('../../clients/typescript/src/sheet.ts');
    const { rows: sheet } = await readSheet(new Uint8Array(contents.xlsx!));
    const text = contents.csv!.toString();
    expect(text.startsWith('\ufeff')).toBe(true);
    const lines = text.slice(1).trim().split('\r\n');
    const headings = ['Product number', 'Product', 'Customer number', 'Customer', 'Units'];
    expect(lines[0]).toBe(headings.join(','));
    expect(sheet[0]!.cells).toEqual(headings);
    expect(sheet[1]!.numeric?.map(Boolean)).toEqual([true, false, true, false, true]);
    expect(lines.length).toBeGreaterThan(101);
    expect(sheet.length).toBe(lines.length);
  });

  test('API errors are shown beside their fields', async ({ visit }) => {
    const console = await visit('/reports?by=product&from=2026-03-02&to=2026-03-01', STAFF);
    const { page } = console;
    const from = page.getByLabel('From', { exact: true });
    await eventually(async () => expect(await from.getAttribute('aria-invalid')).toBe('true'));
    await page
      .getByText('The from parameter (2026-03-02) is later than the to parameter (2026-03-01)')
      .waitFor();
    await expectSound(console);
    await from.fill('2026-02-01');
    await table(console).or(page.getByText('No sales match.')).waitFor();
    await console.goTo('/reports?by=flavor');
    const by = page.getByLabel('Group by');
    await eventually(async () => expect(await by.getAttribute('aria-invalid')).toBe('true'));
    expect(new Set(console.problems())).toEqual(new Set(['400 GET /api/v2/reports/sales']));
  });

  test('A report is saved with a schedule, reopened, changed, sent and deleted', async ({ visit }) => {
    const console = await visit('/reports?by=customer&last=month', STAFF);
    const { page } = console;
    await table(console).waitFor();
    await console.button('Save report').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Who buys');
    await dialog.getByLabel('Email it on a schedule').check();
    await dialog.getByLabel('Email to').fill('buyer@store.example, nobody');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await eventually(async () =>
      expect(await dialog.getByLabel('Email to').getAttribute('aria-invalid')).toBe('true'),
    );
    await dialog.getByText('nobody: Must be an email address such as name@example.com.').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await expectSound(console);
    await dialog.getByLabel('Email to').fill('buyer@store.example; desk@store.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await console.button('Save changes').waitFor();
    const saved = (await site!.service.call('GET', '/api/v2/reports/saved')).json().data[0];
    expect(saved).toMatchObject({
      name: 'Who buys',
      query: { by: 'customer', last: 'month' },
      schedule: { every: 'week', at: '06:30', emails: ['buyer@store.example', 'desk@store.example'] },
    });
    await page.getByLabel('Group by').selectOption('state');
    await console.button('Save changes').click();
    await page.getByText('Who buys saved.').first().waitFor();
    await page.getByRole('link', { name: 'Saved' }).click();
    const row = page.getByRole('row', { name: /Who buys/ });
    await eventually(async () => expect(await row.textContent()).toContain('Sales by state'));
    expect(await row.locator('time').first().getAttribute('datetime')).toBe(saved.next_at);
    await expectSoundOnBoth(console);
    await row.getByRole('button', { name: 'Send now' }).click();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('The report is on its way to 2 addresses.').waitFor();
    await row.getByRole('button', { name: 'Edit schedule' }).click();
    await dialog.getByLabel('Email it on a schedule').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Not scheduled').waitFor();
    await row.getByRole('link', { name: 'Who buys' }).click();
    await eventually(async () => expect(await page.getByLabel('Group by').inputValue()).toBe('state'));
    expect(await page.getByLabel('Period').inputValue()).toBe('month');
    await page.getByRole('link', { name: 'Saved' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Reports that you save appear here').waitFor();
    expect(console.problems()).toEqual(['400 POST /api/v2/reports/saved']);
  });

  test('A product, a customer and a supplier each link to their report, which shows their name', async ({
    visit,
  }) => {
    const console = await visit('/catalog/20004', STAFF);
    const { page } = console;
    const link = page.getByRole('link', { name: 'Sales report' });
    await link.waitFor();
    const product = await console.heading.textContent();
    await link.click();
    await console.button(`Remove Product: ${product}`).waitFor();
    await console.goTo('/customers/5001');
    await page.getByRole('link', { name: 'Sales report' }).click();
    await console.button(/^Remove Customer: Sunset Collective/).waitFor();
    const { totals } = await report('sales?customer_ids=5001');
    await eventually(async () => expect(await sums(console)).toContain(dollars(totals.ext_price)));
    await console.goTo('/catalog?supplier=101');
    await page.getByRole('link', { name: 'Sales report' }).click();
    await console.button(/^Remove Supplier: /).click();
    await eventually(async () => expect(new URL(page.url()).search).toBe(''));
    await console.button('Filter').click();
    await page.getByLabel('Filter by').selectOption('location_ids');
    const { Data } = (await site!.service.call('GET', '/api/v1/locations')).json();
    await page.getByLabel('Name or number').fill(`${Data[0].Location} · ${Data[0].LocationID}`);
    await console.button(`Remove Warehouse: ${Data[0].Location}`).waitFor();
    await expectSound(console);
  });

  test('Customers who stopped buying are listed with their earlier purchases', async ({ visit }) => {
    const console = await visit('/reports?tab=nonBuyers&last=week', STAFF);
    const { page } = console;
    await page
      .getByText(/^Customers who bought in the previous period \(.*\), but not in this one/)
      .waitFor();
    const { data } = await report(`nonBuyers?${last('week')}`);
    expect(data.length).toBeGreaterThan(0);
    await eventually(async () => expect(await rows(console).count()).toBe(data.length));
    expect(await rows(console).first().textContent()).toContain(data[0].customer_name);
    await expectSoundOnBoth(console);
  });

  test.for(['supplier', 'customer'] as const)(
    'A %s sees a report of its own lines',
    async (key, { visit }) => {
      const console = await visit('/reports?by=product&measures=ext_price', { key, ...CHECKED });
      const { totals } = await report('sales?by=product&measures=ext_price', key);
      const all = await report('sales?by=product&measures=ext_price');
      expect(totals.ext_price).not.toBe(all.totals.ext_price);
      await eventually(async () => expect(await sums(console)).toEqual([dollars(totals.ext_price)]));
      await expectSound(console);
      expect(console.problems()).toEqual([]);
    },
  );
});
