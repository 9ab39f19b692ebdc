import { expect } from 'vitest';
import { demoScenarios } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { violations } from './support/axe.ts';
import { CHECKED, type ConsolePage, consoleTest, DESKTOP, openSite, PHONE } from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const S = demoScenarios();
const WIDTHS = [
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
] as const;

/** The warehouse and day with the most invoices that wait to be picked. */
async function busiestDay(): Promise<string> {
  const [found] = await site!.service.db.query<{ date: string; location: number }>(sql`
    SELECT delivery_date::text AS date, location_id AS location FROM invoice
    WHERE status IN (1, 2) AND NOT is_credit AND cancelled_at IS NULL GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT 1`);
  return `date=${found!.date}&location=${found!.location}`;
}

async function aBatch(): Promise<string> {
  const [found] = await site!.service.db.query<{ code: string }>(sql`
    SELECT batch_code AS code FROM batch WHERE batch_code IS NOT NULL ORDER BY batch_id LIMIT 1`);
  return encodeURIComponent(found!.code);
}

const ROWS = 'table.cells tbody tr';
const PAPER = 'article tbody tr';

/** What only Employees have stands last. */
const SHARED: readonly (readonly [path: string, shows?: string])[] = [
  ['/'],
  ['/orders'],
  ['/orders?status=rejected'],
  ['/orders/600001'],
  ['/orders/new?customer=5001'],
  ['/customers'],
  ['/customers/5001'],
  ['/invoices'],
  ['/invoices/600001'],
  ['/receivables'],
  ['/receivables?tab=payments'],
  ['/receivables?tab=aging'],
  ['/receivables?tab=requests'],
  ['/reports?by=product,customer&compare=previous_period', ROWS],
  ['/reports?by=month&from=2026-01-01&to=2026-12-31&compare=previous_period', 'svg .line'],
  ['/reports?by=month&from=2026-01-01&to=2026-12-31&chart=bars', 'svg .bar'],
  ['/reports?by=day&from=1999-01-01&to=1999-01-02'],
  ['/reports?tab=nonBuyers'],
  ['/reports?tab=saved'],
  ['/catalog'],
  ['/catalog?tab=promotions'],
  ['/catalog?tab=stock'],
  ['/catalog?tab=batches'],
  ['/catalog/20001'],
  ['/nowhere'],
];

const STAFF: typeof SHARED = [
  ['/purchases'],
  ['/purchases?view=list'],
  ['/purchases?view=activation'],
  ['/purchases/new'],
  ['/purchases/400113'],
  [`/purchases/${S.purchase_draft}/edit`],
  ['/receivables?tab=statements'],
  [`/receivables?tab=statements&account=${S.ar_account}`, PAPER],
  ['/load'],
  ['/keys'],
  ['/health'],
  ['/health?tab=audit'],
  ['/health?tab=webhooks'],
];

async function expectAccessible(console: ConsolePage, path: string, shows = 'h1'): Promise<void> {
  await console.goTo(path);
  await console.page.locator(shows).first().waitFor({ state: 'attached' });
  await console.heading.first().waitFor();
  await console.page.locator('.thin-line.on').waitFor({ state: 'detached' });
  expect(await violations(console.page), path).toEqual([]);
  expect(await console.overflowPx(), path).toBe(0);
}

describe('every page is accessible, in light and dark', { concurrent: true }, () => {
  test.for(WIDTHS)('for staff, %s wide', async ([, viewport], { visit }) => {
    const console = await visit('/health', { key: 'employee', viewport, ...CHECKED });
    const papers = ['pickList', 'packingSlips', 'loadList'].map((paper) => `paper=${paper}`);
    const day = await busiestDay();
    const more = [
      ...papers.map((paper) => [`/invoices/print?${paper}&${day}`, PAPER] as const),
      [`/catalog/batches/${await aBatch()}`, 'main table'] as const,
    ];
    for (const [path, shows] of [...SHARED, ...STAFF, ...more]) await expectAccessible(console, path, shows);
    // A draft of a purchase is checked as a new one, and its own PO number is taken.
    expect(new Set(console.problems())).toEqual(new Set(['409 POST /api/v2/purchases/validate']));
  });

  test.for(['supplier', 'customer'] as const)('for a %s, on the phone', async (key, { visit }) => {
    const console = await visit('/', { key, viewport: PHONE, ...CHECKED });
    for (const path of ['/', '/orders', '/customers', '/invoices', '/receivables', '/reports', '/catalog'])
      await expectAccessible(console, path);
  });

  test('printed pages are black on white in either color scheme', async ({ visit }) => {
    const console = await visit('/health', { key: 'employee', ...CHECKED });
    const day = await busiestDay();
    await console.page.emulateMedia({ media: 'print' });
    for (const [path, shows] of [
      [`/invoices/print?paper=pickList&${day}`, PAPER],
      [`/invoices/print?paper=packingSlips&${day}`, PAPER],
      [`/invoices/print?paper=loadList&${day}`, PAPER],
      [`/receivables?tab=statements&account=${S.ar_account}`, PAPER],
      [`/catalog/batches/${await aBatch()}`, 'main table'],
    ] as const) {
      await console.goTo(path);
      await console.page.locator(shows).first().waitFor({ state: 'attached' });
      const found = await violations(console.page);
      expect(
        found.filter((one) => one.includes('color-contrast')),
        path,
      ).toEqual([]);
      const colors = await console.page.evaluate<string[]>(
        `[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector(${JSON.stringify(shows)})).color]`,
      );
      expect(colors.map(brightness), path).toEqual(['light', 'dark']);
    }
  });
});

function brightness(color: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 || red + green + blue > 382 ? 'light' : 'dark';
}
