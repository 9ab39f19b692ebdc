import { expect } from 'vitest';
import { loadScale } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { consoleTest, eventually, openSite } from './support/console-page.ts';

const site = await openSite();
const { db } = site?.service ?? {};
const isLarge = db?.engine === 'postgres';
if (db && isLarge) await loadScale(db, { scale: 1 });
const { test, describe } = consoleTest(isLarge ? site : undefined);

const lastShown = `(() => {
  const rows = [...document.querySelectorAll('.scroller tbody tr:not(.spacer)')];
  return { index: Number(rows.at(-1)?.getAttribute('aria-rowindex')), text: rows.at(-1)?.textContent };
})()`;

describe('10,000 orders', () => {
  test.for(['-invoice_total', 'customer_name', ''])(
    'sorted by "%s", the End key shows the last one with few requests, and Home the first',
    async (sort, { visit }) => {
      const [{ n } = { n: 0 }] = await db!.query<{ n: number }>(
        sql`SELECT count(*)::integer AS n FROM sales_order WHERE stage <> 'draft'`,
      );
      expect(n).toBeGreaterThan(10_000);
      const console = await visit(sort ? `/orders?sort=${sort}` : '/orders', { key: 'employee' });
      const { page } = console;
      await console.list.locator('tbody tr:not(.spacer)').nth(1).waitFor();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/v2/orders') asked.push(request.url());
      });
      await page.keyboard.press('End');
      // The heading is row 1.
      await eventually(async () => expect(await page.evaluate(lastShown)).toMatchObject({ index: n + 1 }));
      // The first page, and what counts at the top of the screen, are read again when the feed of events begins.
      const pages = new Set(asked.filter((url) => url.includes('after=')));
      expect(pages.size).toBeLessThanOrEqual(Math.ceil((n - 100) / 500));
      expect(asked.filter((url) => /[?&]page=(?!1&)/.test(url))).toEqual([]);
      await page.keyboard.press('Home');
      await eventually(async () =>
        expect(await page.locator('tr.at').getAttribute('aria-rowindex')).toBe('2'),
      );
    },
  );
});
