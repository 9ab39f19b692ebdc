import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import {
  type ConsolePage,
  consoleTest,
  DESKTOP,
  eventually,
  openSite,
  PHONE,
} from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);

const LISTS = [
  '/orders',
  '/customers',
  '/purchases?view=list',
  '/invoices',
  '/receivables',
  '/receivables?tab=payments',
  '/receivables?tab=requests',
  '/catalog',
  '/catalog?tab=promotions',
  '/catalog?tab=stock',
  '/catalog?tab=batches',
];

/** Headings that end in dots, and statuses that stick out of their column. */
const CUT = `[
  ...[...document.querySelectorAll('main th')].filter((one) => one.scrollWidth > one.clientWidth + 1),
  ...[...document.querySelectorAll('main td .badge, main td .button')].filter(
    (one) => one.getBoundingClientRect().right > one.closest('td').getBoundingClientRect().right + 0.5),
].filter((one) => !one.querySelector('.visually-hidden')).map((one) => one.textContent)`;

/** What can be pressed in a table and does not look like it. */
const FLAT = `[...document.querySelectorAll('td button.button, .cards button.button')]
  .filter((one) => getComputedStyle(one).borderTopColor === 'rgba(0, 0, 0, 0)')
  .map((one) => one.getAttribute('aria-label') ?? one.textContent)`;

/** Neighbors that a thumb could take for each other. */
const TOUCHING = `[...document.querySelectorAll('td .row > .button')].filter((one) => {
  const [before, here] = [one.previousElementSibling?.getBoundingClientRect(), one.getBoundingClientRect()];
  return before && before.bottom > here.top && here.left - before.right < 4;
}).map((one) => one.textContent)`;

/** Hints in empty fields whose end cannot be read. */
const CUT_HINTS = `[...document.querySelectorAll('input[placeholder]')].filter((one) => {
  const style = getComputedStyle(one);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.fontSize + ' ' + style.fontFamily;
  const roomPx = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return one.offsetParent && pen.measureText(one.placeholder).width > roomPx + 1;
}).map((one) => one.placeholder)`;

/** Where the first text of this form begins, from the left of the window. */
const startOf = (within: Locator, form: RegExp): Promise<number> =>
  within.evaluate(`(root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!${form}.test(walker.currentNode.data.trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      return Math.round(range.getBoundingClientRect().left);
    }
  }`);

async function settled({ page }: ConsolePage): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.locator('.thin-line.on').waitFor({ state: 'detached' });
}

async function readSpanish(console: ConsolePage): Promise<void> {
  await console.button(/^key:/).click();
  await console.page.getByRole('button', { name: 'Español' }).click();
  await console.page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
}

describe('lists', { concurrent: true }, () => {
  test.for(['en-US', 'es-MX'])('show headings and statuses in full in %s', async (locale, { visit }) => {
    const console = await visit('/', { key: 'employee' });
    const { page } = console;
    if (locale === 'es-MX') await readSpanish(console);
    for (const path of LISTS) {
      await console.goTo(path);
      await console.list.locator('tbody tr').nth(1).waitFor();
      await settled(console);
      expect(await page.evaluate(CUT), path).toEqual([]);
    }
    await console.goTo('/customers');
    await eventually(async () =>
      expect(await console.list.locator('.badge').first().textContent()).toBe(
        locale === 'es-MX' ? 'Activo' : 'Active',
      ),
    );
  });

  test.for([
    ['1440 px', DESKTOP],
    ['390 px', PHONE],
  ] as const)('have actions that look like buttons, at %s', async ([, viewport], { visit }) => {
    const console = await visit('/receivables?tab=payments', { key: 'employee', viewport });
    const { page } = console;
    await console
      .button(/^Apply PMT/)
      .first()
      .waitFor();
    expect(await page.evaluate(FLAT)).toEqual([]);
    await console.goTo('/keys');
    await console
      .button(/^Revoke/)
      .first()
      .waitFor();
    expect(await page.evaluate(FLAT)).toEqual([]);
    expect(await page.evaluate(TOUCHING)).toEqual([]);
    const { data } = (
      await site!.service.call('GET', '/api/v2/purchases?statuses=Accepted&page_size=1')
    ).json();
    await console.goTo(`/purchases/${data[0].purchase_global_id}`);
    await console.button('Receive goods').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Split/ })
      .first()
      .waitFor();
    expect(await page.evaluate(FLAT)).toEqual([]);
    expect(await console.overflowPx()).toBe(0);
  });
});

test.runIf(site).for(['en-US', 'es-MX'])(
  'On a phone, the hints of empty fields are fully readable in %s',
  async (locale, { visit }) => {
    const console = await visit('/', { key: 'employee', viewport: PHONE });
    const { page } = console;
    if (locale === 'es-MX') await readSpanish(console);
    for (const path of [
      '/customers',
      '/orders/new?customer=5001',
      '/purchases/new',
      '/catalog',
      '/reports',
    ]) {
      await console.goTo(path);
      await settled(console);
      await page.locator('input[placeholder]').nth(1).or(page.locator('main h1')).first().waitFor();
      expect(await page.locator('input[placeholder]').count(), path).toBeGreaterThan(0);
      expect(await page.evaluate(CUT_HINTS), path).toEqual([]);
    }
  },
);

test.runIf(site)('A buyer reads stock levels in Spanish', async ({ visit }) => {
  const console = await visit('/catalog', { key: 'customer' });
  await readSpanish(console);
  await eventually(async () => expect(await console.list.textContent()).toMatch(/\d cajas? o más|Agotado/));
  expect(await console.list.textContent()).not.toMatch(/\d\+? cases?|Out of stock/i);
});

test.runIf(site)(
  'On a phone, a term in a column heading is shown without its definition',
  async ({ visit }) => {
    const console = await visit('/invoices/600001', { key: 'employee', viewport: PHONE });
    const lots = console.page.locator('main tbody td[data-title^="Batches"]').first();
    await lots.waitFor();
    expect(await lots.getAttribute('data-title')).toBe('Batches');
  },
);

test.runIf(site)('Every page shows its frame and heading before the service answers', async ({ visit }) => {
  const console = await visit('/catalog?tab=promotions', { key: 'employee' });
  const { page } = console;
  const { places } = (await import('../../console/src/texts/frame.ts')).frame;
  await settled(console);
  await page.route(/\/(api|ops|console\/session)/, () => undefined);
  for (const [path, heading] of [
    ['', places.today],
    ['orders', places.orders],
    ['customers', places.customers],
    ['purchases', places.purchases],
    ['invoices', places.invoices],
    ['receivables', places.receivables],
    ['reports', places.reports],
    ['catalog', places.catalog],
    ['load', places.load],
    ['keys', places.keys],
    ['health', places.health],
    ['orders/600001', ''],
    ['invoices/600001', ''],
    ['customers/5001', ''],
  ] as const) {
    await page.goto(`${site!.origin}/console/${path}`);
    await page.locator('main h1', { hasText: heading }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  console.problems();
});

test.runIf(site)('A page requests its own list before the data around it', async ({ visit }) => {
  const console = await visit('/health', { key: 'employee' });
  const { page } = console;
  await settled(console);
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  await page.goto(`${site!.origin}/console/orders`);
  await console.list.locator('tbody tr').nth(1).waitFor();
  await eventually(async () => expect(asked.some((one) => one.includes('statuses=rejected'))).toBe(true));
  const ofService = asked.filter((one) => /^\/(api|ops|console\/session)/.test(one));
  const list = ofService.findIndex((one) => one.startsWith('/api/v2/orders?sort='));
  // Browsers send six requests at a time; the seventh waits for an answer.
  expect(list).toBeGreaterThanOrEqual(0);
  expect(list).toBeLessThan(6);
  expect(list).toBeLessThan(ofService.findIndex((one) => one.includes('statuses=rejected')));
});

describe('what a list leaves out', { concurrent: true }, () => {
  test.for([
    ['1440 px', DESKTOP],
    ['390 px', PHONE],
  ] as const)('is counted where its rows begin: %s', async ([, viewport], { visit }) => {
    const console = await visit('/', { key: 'employee', viewport });
    const { page } = console;
    const isAligned = async (within: Locator, row: RegExp, rest: RegExp) => {
      await within.getByText(rest).waitFor();
      expect(await startOf(within, rest)).toBe(await startOf(within, row));
    };
    const overdue = page.locator('.work .panel').filter({ hasText: 'Overdue accounts' });
    await isAligned(overdue, /^Sandpiper Social$/, /^and \d+ more$/);

    await console.goTo('/orders/new');
    await isAligned(page.locator('main'), /^Sunset Collective$/, /^and \d+ more; type/);

    await console.goTo('/orders/new?customer=5001');
    await page.getByRole('combobox', { name: 'Product on line 1', exact: true }).click();
    await page.locator('[role=option]').first().waitFor();
    const rows = Array.from({ length: 25 }, (_, i) => `20004\t${20 * (i + 1)}`);
    await console.paste(['SKU\tQty', ...rows].join('\n'));
    await isAligned(page.getByRole('dialog'), /^20 units/, /^and 5 more$/);
  });
});
