import { expect } from 'vitest';
import { loadScale } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { consoleTest, eventually, openSite } from './support/console-page.ts';

const site = await openSite();
const { db } = site?.service ?? {};
const isLarge = db?.engine === 'postgres';
if (db && isLarge) await loadScale(db, { scale: 1 });
const { test, describe } = consoleTest(isLarge ? site : undefined);

const lastShown = `document.querySelector('.scroller tbody tr:not(.spacer):last-of-type td:nth-child(2)')?.textContent`;
const rowAt = `(() => {
  const row = document.querySelector('tr.at');
  return { index: row?.getAttribute('aria-rowindex') ?? null, po: row?.children[1]?.textContent };
})()`;

const PAGE_SIZE = 500;

async function posOfPage(sort: string, number: number): Promise<string[]> {
  const url = `/api/v2/orders?page_size=${PAGE_SIZE}&sort=${sort}&page=${number}`;
  const answer = await site!.service.call('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map((one: { po_num: string | null }) => one.po_num ?? '–');
}

/** The PO of the first order and of the last ones, by the numbers of their pages. */
async function posOf(sort: string): Promise<{ first: string; last: string[] }> {
  const [{ n } = { n: 0 }] = await db!.query<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM sales_order WHERE stage <> 'draft'`,
  );
  expect(n).toBeGreaterThan(10_000);
  const lastPage = Math.ceil(n / PAGE_SIZE);
  const [first] = await posOfPage(sort, 1);
  return {
    first: first!,
    last: [...(await posOfPage(sort, lastPage - 1)), ...(await posOfPage(sort, lastPage))],
  };
}

describe('10,000 orders', () => {
  test.for(['-invoice_total', 'customer_name', '-time_created'])(
    'sorted by %s, the End key shows the last one after one request, and Home the first',
    async (sort, { visit }) => {
      const { first, last } = await posOf(sort);
      const console = await visit(`/orders?sort=${sort}`, { key: 'employee' });
      const { page } = console;
      await console.list.locator('tbody tr:not(.spacer)').nth(1).waitFor();
      const asked: URL[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/api/v2/orders' && url.searchParams.has('sort')) asked.push(url);
      });
      await page.keyboard.press('End');
      await eventually(async () => expect(await page.evaluate(lastShown)).toBe(last.at(-1)));
      await eventually(async () =>
        expect(await page.evaluate(rowAt)).toEqual({ index: null, po: last.at(-1) }),
      );
      await page.getByText('1–100 and the last 100').waitFor();
      // What is shown is read again when the feed of events begins.
      expect(new Set(asked.map((url) => url.search)).size).toBeLessThanOrEqual(2);
      expect(asked.filter((url) => url.searchParams.has('after'))).toEqual([]);
      await page.keyboard.press('Home');
      await eventually(async () => expect(await page.evaluate(rowAt)).toEqual({ index: '2', po: first }));
    },
  );

  test('Scrolling up from the end shows every row in its place, and nothing jumps', async ({ visit }) => {
    const { last } = await posOf('-invoice_total');
    const console = await visit('/orders?sort=-invoice_total', { key: 'employee' });
    const { page } = console;
    await console.list.locator('tbody tr:not(.spacer)').nth(1).waitFor();
    await page.keyboard.press('End');
    await page.getByText('1–100 and the last 100').waitFor();
    await eventually(async () => expect(await page.evaluate(rowAt)).toMatchObject({ po: last.at(-1) }));
    const seen = [last.at(-1)];
    for (let i = 2; i <= 150; i++) {
      await page.keyboard.press('k');
      // The rows before the first hundred from the end may still be on their way.
      if (i > 100) await page.getByText('and the last 600').waitFor();
      seen.push((await page.evaluate<{ po: string }>(rowAt)).po);
    }
    expect(seen.reverse()).toEqual(last.slice(-150));
    const inView = await page.evaluate(`(() => {
      const [row, box] = [document.querySelector('tr.at'), document.querySelector('.scroller')].map((one) => one.getBoundingClientRect());
      return row.bottom > box.top && row.top < box.bottom;
    })()`);
    expect(inView).toBe(true);
  });
});
