import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  eventually,
  openSite,
  PHONE,
} from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);

/** Every list of the console; those that lead nowhere open a dialog. */
const LISTS: readonly { path: string; opens: 'page' | 'dialog' }[] = [
  { path: '/orders', opens: 'page' },
  { path: '/purchases?view=list', opens: 'page' },
  { path: '/invoices', opens: 'page' },
  { path: '/receivables', opens: 'page' },
  { path: '/receivables?tab=payments', opens: 'dialog' },
  { path: '/receivables?tab=requests', opens: 'page' },
  { path: '/catalog', opens: 'page' },
  { path: '/catalog?tab=promotions', opens: 'page' },
  { path: '/catalog?tab=stock', opens: 'page' },
  { path: '/catalog?tab=batches', opens: 'page' },
  { path: '/health?tab=audit', opens: 'dialog' },
];

/** What the row says that has the focus, and can be seen to have it; nothing if none has. */
function focusedRow({ page }: ConsolePage): Promise<string | undefined> {
  return page.evaluate<string | undefined>(`(() => {
    const row = document.activeElement;
    const isSeen = row.matches('.scroller tr.at:focus-visible') && getComputedStyle(row).outlineStyle !== 'none';
    return isSeen ? row.textContent : undefined;
  })()`);
}

function rowText({ list }: ConsolePage, index: number): Promise<string | null> {
  return list.locator('tbody tr:not(.spacer)').nth(index).textContent();
}

async function expectAt(console: ConsolePage, text: string | null): Promise<void> {
  await eventually(async () => expect(await focusedRow(console)).toBe(text));
}

/** However often somebody presses Tab, the focus stays inside. */
async function expectKeepsFocus({ page }: ConsolePage): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        `document.activeElement === document.body || document.activeElement.closest('dialog[open]') !== null`,
      ),
    ).toBe(true);
  }
}

describe('every list by keyboard alone', { concurrent: true }, () => {
  test.for(LISTS)('$path', async ({ path, opens }, { visit }) => {
    // Something that the audit has to tell.
    if (path.includes('audit'))
      for (const memo of ['one', 'two'])
        await site!.service.call('POST', '/api/v2/orders', { payload: { customer_id: 5001, memo } });
    const console = await visit(path, { key: 'employee', ...CHECKED });
    const { page } = console;
    await console.list.locator('tbody tr:not(.spacer)').nth(1).waitFor();
    await page.locator('.thin-line.on').waitFor({ state: 'detached' });
    const [first, second] = [await rowText(console, 0), await rowText(console, 1)];
    await page.keyboard.press('j');
    await expectAt(console, first);
    await page.keyboard.press('j');
    await expectAt(console, second);
    await page.keyboard.press('k');
    await expectAt(console, first);

    await page.keyboard.press('/');
    expect(await page.evaluate(`document.activeElement.type`)).toBe('search');
    await page.keyboard.press('Escape');
    await expectAt(console, first);

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('next row').waitFor();
    await expectKeepsFocus(console);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectAt(console, first);

    const before = page.url();
    await page.keyboard.press('Enter');
    if (opens === 'dialog') {
      await page.getByRole('dialog').waitFor();
      await expectKeepsFocus(console);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    } else {
      await eventually(async () => expect(page.url()).not.toBe(before));
      await page.goBack();
      await eventually(async () => expect(page.url()).toBe(before));
    }
    // Whoever comes back goes on where they were.
    await expectAt(console, first);
  });

  test('a single search result opens with Enter, even if it is a customer', async ({ visit }) => {
    const { page } = await visit('/', { key: 'employee' });
    await page.keyboard.press('/');
    await page.keyboard.type('harbor street');
    await page.getByText('Press Enter to open it').waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(page.url()).toMatch(/\/console\/customers\/5003$/));
    await page.getByRole('heading', { name: /Harbor Street/, level: 1 }).waitFor();
  });
});

describe('the search', { concurrent: true }, () => {
  async function searched({ page }: ConsolePage, text: string, kind: string) {
    await page.getByRole('searchbox').fill(text);
    await page.locator('.hits').getByRole('link', { name: kind }).first().waitFor();
  }

  test('finds batches whose code has only digits', async ({ visit }) => {
    const code = '4711081';
    await site!.service.db.query(
      sql`UPDATE batch SET batch_code = ${code} WHERE batch_id = (SELECT min(batch_id) FROM batch)`,
    );
    const console = await visit('/', { key: 'employee' });
    await searched(console, code, `Batch ${code}`);
    await console.page.keyboard.press('Enter');
    await console.page.waitForURL(new RegExp(`/catalog/batches/${code}$`));
  });

  test('finds orders for a buyer by words of memo, PO and customer in any order', async ({ visit }) => {
    const payload = {
      customer_id: 5001,
      po_num: 'SEARCH-ME',
      memo: 'Ring the back doorbell',
      lines: [{ product_id: 20_004, units: 40 }],
    };
    await site!.service.call('POST', '/api/v2/orders', { payload });
    const console = await visit('/', { key: 'customer' });
    await searched(console, 'doorbell search-me sunset', 'SEARCH-ME');
  });

  test.for(['customer', 'supplier'] as const)(
    'finds orders for a %s key by invoice number with customer, and by amount',
    async (key, { visit }) => {
      const posted = '/api/v2/orders?stages=posted&page_size=1';
      const [order] = (await site!.service.call('GET', posted, { key })).json().data;
      const total = order.invoice_total ?? order.totals.ext_price;
      const console = await visit('/', { key });
      const [first] = order.customer_name.split(' ');
      await searched(console, `${order.invoice_num} ${first.toLowerCase()}`, order.invoice_num);
      await searched(console, `$${total}`, order.invoice_num);
    },
  );
});

describe('every list on the phone', { concurrent: true }, () => {
  test.for(LISTS)('$path', async ({ path }, { visit }) => {
    const console = await visit(path, { key: 'employee', viewport: PHONE, ...CHECKED });
    const { page } = console;
    await console.list.locator('li').nth(0).waitFor();
    // What stands on the right is never cut: money, dates, states and buttons.
    const cut = `[...document.querySelectorAll('.cards li')].flatMap((card) => [...card.querySelectorAll('.right')]
      .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom)
      .map((one) => one.textContent))`;
    expect(await page.evaluate(cut)).toEqual([]);
    // Where somebody is can be seen in the bar, however far to the right it is.
    for (const name of ['Main menu', 'Receivables', 'Catalog', 'Health', 'Purchases']) {
      const open = page.getByRole('navigation', { name }).locator('[aria-current="page"]');
      if ((await open.count()) === 0) continue;
      const box = (await open.boundingBox())!;
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(PHONE.width);
    }
  });

  test('the unapplied part of a payment can be applied', async ({ visit }) => {
    const console = await visit('/receivables?tab=payments', { key: 'employee', viewport: PHONE });
    const { page } = console;
    await page.getByRole('button', { name: 'Apply PMT-80002' }).click();
    await page.getByRole('dialog', { name: 'Apply PMT-80002' }).waitFor();
  });
});

/** Small tables whose rows are cards on the phone: no word is broken, nothing has to be scrolled to. */
const SMALL_TABLES = [
  '/orders/600005',
  '/invoices/600008',
  '/purchases/400113',
  '/purchases?view=activation',
  '/receivables?tab=aging',
  '/catalog/20001',
  '/keys',
] as const;

describe('small tables on the phone', { concurrent: true }, () => {
  test.for(SMALL_TABLES)('%s', async (path, { visit }) => {
    const { page } = await visit(path, { key: 'employee', viewport: PHONE, ...CHECKED });
    const table = page.locator('.cells').first();
    await table.locator('tbody tr').first().waitFor();
    await page.locator('.thin-line.on').waitFor({ state: 'detached' });
    expect(
      await page.evaluate(`(() => {
        const box = document.querySelector('.cells').parentElement;
        return box.scrollWidth - box.clientWidth;
      })()`),
    ).toBeLessThanOrEqual(0);
    // Headings that are out of sight are said in the cells.
    const titles = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.cells tbody td')].map((cell) => getComputedStyle(cell, '::before').content)`,
    );
    if ((await table.locator('thead th').count()) > 1)
      expect(titles.some((title) => title.length > 2 && title !== 'none')).toBe(true);
  });
});
