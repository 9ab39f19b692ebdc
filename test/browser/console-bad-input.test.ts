import { Buffer } from 'node:buffer';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { XLSX_TYPE } from '../../clients/typescript/src/table.ts';
import { sql } from '../../src/db/index.ts';
import { sheetFixture, UNREADABLE_WORKBOOKS } from '../support/workbooks.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  eventually,
  expectSound,
  openSite,
  SCREENS,
} from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const STAFF = { key: 'employee', ...CHECKED };
type Screen = Omit<(typeof SCREENS)[number], 'screen'>;
/** Both screens work at once: what can be changed only once is another record for each. */
const perScreen = <T>({ viewport }: Screen, wide: T, narrow: T) => (viewport.width > 1000 ? wide : narrow);
const NEW = '/orders/new?customer=5001';
const MB = 1024 * 1024;

const product = ({ page }: ConsolePage, line: number) =>
  page.getByRole('combobox', { name: `Product on line ${line}`, exact: true });
const lineCount = async ({ page }: ConsolePage) =>
  (await page.getByRole('combobox', { name: /^Product on line/ }).count()) - 1;

/** Of the workbooks that cannot be read: those that are none, and those with a cell that is in doubt. */
const UNREADABLE_SHEETS: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
  ...UNREADABLE_WORKBOOKS,
  ['with merged cells in its data', () => sheetFixture('merged'), /The cells B2:B3 are merged/],
  [
    'with a formula without a value',
    () => sheetFixture('formula-without-value'),
    /Cell B2 contains a formula without a stored value/,
  ],
];
const HIDDEN_TEXT = 'The sheet has hidden cells, which were read as well: row 3; column C.';
const bytesOf = async (make: () => Uint8Array | Promise<Uint8Array>) => Buffer.from(await make());

/** Into what has the focus, as a file that was copied in a file manager. */
const pasteFile = ({ page }: ConsolePage, bytes: Buffer) =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0));
    data.items.add(new File([bytes], 'list.xlsx', { type: '${XLSX_TYPE}' }));
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);

describe.for(SCREENS)('invalid files: $screen', { concurrent: true }, ({ screen: _, ...screen }) => {
  const staff = { ...STAFF, ...screen };
  const give = ({ page }: ConsolePage, text: string) =>
    page
      .getByLabel('File')
      .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  async function loadPage(visit: (path: string, options: object) => Promise<ConsolePage>) {
    const console = await visit('/load?resource=products', staff);
    await console.page.getByText('Fields: ProductID').waitFor();
    return console;
  }

  test('a 200 MB file is rejected at once with a suggested alternative', async ({ visit }) => {
    const folder = await mkdtemp(join(tmpdir(), 'dray-large-'));
    const path = join(folder, 'large.csv');
    try {
      const file = await open(path, 'w');
      await file.write('ProductID,Description\n');
      await file.truncate(200 * MB);
      await file.close();
      const console = await loadPage(visit);
      await console.page.getByLabel('File').setInputFiles(path);
      await console.page
        .getByText('The file is larger than 100 MB. Split it, or use the command dray records load')
        .waitFor();
      expect(await console.button(/^Load /).count()).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.for([
    [
      'a file without headings',
      '20003,Alpha\n20004,Beta\n',
      'The first row must have the names of fields, such as ProductID,',
    ],
    ['one column without a heading', '20003\n20004\n', 'The first row must have the names of fields'],
    ['a heading without rows', 'ProductID,Description\n', 'The file has a header row but no data rows.'],
    ['an empty file', '', 'The file is empty.'],
    ['an unclosed quote', 'ProductID,Description\n20003,"Alpha\n20004,Beta\n', 'Line 2: a quote is opened'],
  ] as const)(
    '%s is reported as one problem with its line number, and nothing is sent',
    async ([, text, says], { visit }) => {
      const console = await loadPage(visit);
      const { page } = console;
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
      await give(console, text);
      await page.getByText(says).waitFor();
      expect(await page.locator('main tbody tr').count()).toBeLessThanOrEqual(1);
      expect(await console.button(/^Load \d/).count()).toBe(0);
      expect(sent).toEqual([]);
      await expectSound(console);
    },
  );

  test.for(UNREADABLE_SHEETS)(
    'a workbook %s is rejected with one sentence, and nothing is sent',
    async ([, make, says], { visit }) => {
      const console = await loadPage(visit);
      const { page } = console;
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
      await page
        .getByLabel('File')
        .setInputFiles({ name: 'f.xlsx', mimeType: XLSX_TYPE, buffer: await bytesOf(make) });
      await page.getByRole('alert').getByText(says).waitFor();
      expect(await console.button(/^Load \d/).count()).toBe(0);
      expect(sent).toEqual([]);
      await expectSound(console);
    },
  );

  test('hidden rows and columns of a workbook are read, with a warning that names them', async ({
    visit,
  }) => {
    const console = await loadPage(visit);
    const { page } = console;
    const buffer = await sheetFixture('hidden');
    await page.getByLabel('File').setInputFiles({ name: 'f.xlsx', mimeType: XLSX_TYPE, buffer });
    await page.getByText(HIDDEN_TEXT).waitFor();
    await page.getByLabel('Field for column product_id').selectOption('ProductID');
    await page.getByLabel('Field for column units').selectOption('Skip');
    await page.getByLabel('Field for column note').selectOption('Description');
    await page
      .getByRole('region', { name: 'Preview of the first records' })
      .getByRole('cell', { name: /→ b$/ })
      .waitFor();
    await page.getByText(HIDDEN_TEXT).waitFor();
    await expectSound(console);
  });

  test('a single column is read as a table, and emoji and Arabic are stored as shown', async ({ visit }) => {
    const id = perScreen(screen, 20_011, 20_012);
    const console = await loadPage(visit);
    const { page } = console;
    await give(console, 'ProductID\n20003\n20004\n');
    await page.getByText('unchanged: 2').waitFor();
    const text = '🍏🧑🏽‍🌾 عصير تفاح, "très" שלום';
    await give(console, `ProductID;Description\n${id};"${text.replaceAll('"', '""')}"\n`);
    const first = page.getByRole('region', { name: 'Preview of the first records' });
    await first.getByText(text).waitFor();
    await expectSound(console);
    await console.button('Import 1 record').click();
    await page.getByText('0 inserted, 1 updated').waitFor();
    const [stored] = await site!.service.db.query<{ description: string }>(
      sql`SELECT description FROM product WHERE product_id = ${id}`,
    );
    expect(stored!.description).toBe(text);
  });
});

describe.for(SCREENS)('invalid pasted rows: $screen', { concurrent: true }, ({ screen: _, ...screen }) => {
  const staff = { ...STAFF, ...screen };
  async function pasted(console: ConsolePage, text: string) {
    await product(console, 1).click();
    await console.page.locator('[role=option]').first().waitFor();
    await console.paste(text);
    const dialog = console.page.getByRole('dialog', { name: 'Check the pasted rows' });
    await dialog.waitFor();
    return dialog;
  }

  test('200 of 5,000 rows become lines, and the rest are kept below the table', async ({ visit }) => {
    const console = await visit(NEW, staff);
    const rows = Array.from({ length: 5_000 }, (_, i) => `${20_001 + (i % 10)}\t${12 + i}`);
    const dialog = await pasted(console, `SKU\tQty\n${rows.join('\n')}`);
    await dialog.getByText('200 rows become lines; 4,800 rows cannot be added.').waitFor();
    await dialog.getByRole('button', { name: 'Add 200 lines, keep 4,800 rows below' }).click();
    await eventually(async () => expect(await lineCount(console)).toBe(200));
    const below = console.page.getByRole('region', { name: 'Rows that could not be added' });
    await below.getByText('Rows that could not be added (4,800)').waitFor();
    await below.getByText('and 4,600 more').waitFor();
    // They outlive a reload, and leaving asks.
    console.page.on('dialog', (asked) => void asked.accept());
    await console.page.reload();
    await eventually(async () => expect(await lineCount(console)).toBe(200));
    await below.getByText('(4,800)').waitFor();
  });

  test('a pasted price list prompts for the quantity column', async ({ visit }) => {
    const console = await visit(NEW, staff);
    const list = 'SKU\tDescription\tPrice\n20004\tx\t14.00\n20007\ty\t8.39';
    const dialog = await pasted(console, list);
    await dialog.getByText('Choose the column with the quantity').waitFor();
    expect(await dialog.getByRole('button', { name: /^Add/ }).count()).toBe(0);
    await dialog.getByLabel('Use Price as').selectOption('units');
    await dialog
      .getByText('14.00 is not a whole number')
      .or(dialog.getByText('8.39 is not a whole number'))
      .first()
      .waitFor();
    await expectSound(console);
  });

  test('an unclosed quote is reported with its line, and emoji and Arabic are kept unchanged', async ({
    visit,
  }) => {
    const console = await visit(NEW, staff);
    const { page } = console;
    const broken = await pasted(console, '20004,"24\n20007,3');
    await broken.getByText('Line 1: a quote is opened and never closed.').waitFor();
    await broken
      .getByRole('button', { name: 'Go back' })
      .or(broken.getByRole('button', { name: 'Back' }))
      .first()
      .click();
    expect(await lineCount(console)).toBe(0);
    const dialog = await pasted(console, 'SKU\tQty\n20004\t24\n🍏 عصير\t12');
    await dialog.getByRole('button', { name: 'Add 1 line, keep 1 row below' }).click();
    await page
      .getByRole('region', { name: 'Rows that could not be added' })
      .getByText('🍏 عصير · 12')
      .waitFor();
    await expectSound(console);
  });

  test.for(UNREADABLE_SHEETS)(
    'a workbook %s is not pasted, and one sentence says why',
    async ([, make, says], { visit }) => {
      const console = await visit(NEW, staff);
      await product(console, 1).click();
      await pasteFile(console, await bytesOf(make));
      await console.page.getByText(says).first().waitFor();
      expect(await lineCount(console)).toBe(0);
    },
  );

  test('hidden rows of a pasted workbook become lines, and a warning names them', async ({ visit }) => {
    const console = await visit(NEW, staff);
    await product(console, 1).click();
    await console.page.locator('[role=option]').first().waitFor();
    await pasteFile(console, await sheetFixture('hidden'));
    await console.page.getByText(HIDDEN_TEXT).first().waitFor();
    await console.button('Add 2 lines').click();
    await eventually(async () => expect(await lineCount(console)).toBe(2));
    expect(await console.page.getByLabel('Quantity on line 2', { exact: true }).inputValue()).toBe('12');
  });

  test('a 200 MB file cannot be pasted', async ({ visit }) => {
    const console = await visit(NEW, staff);
    await product(console, 1).click();
    await console.page.evaluate(`(() => {
      const data = new DataTransfer();
      const piece = new Uint8Array(${25 * MB}).fill(49);
      data.items.add(new File(Array(8).fill(piece), 'list.csv', { type: 'text/csv' }));
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    await console.page.getByText('Files larger than 20 MB cannot be pasted.').first().waitFor();
    expect(await lineCount(console)).toBe(0);
  });

  test('rows pasted while offline become lines and are checked when the service is back', async ({
    visit,
  }) => {
    const console = await visit(NEW, { key: 'employee', ...screen });
    const { page } = console;
    await product(console, 1).click();
    await page.locator('[role=option]').first().waitFor();
    await page.context().setOffline(true);
    const dialog = await pasted(console, 'SKU\tQty\n20004\t40\nnothing\t1');
    await dialog.getByRole('button', { name: 'Add 1 line, keep 1 row below' }).click();
    await eventually(async () => expect(await lineCount(console)).toBe(1));
    await page.getByText('The service is not responding').first().waitFor();
    await page.context().setOffline(false);
    await page
      .getByText(/problem|ready to submit/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Quantity on line 1', { exact: true }).inputValue()).toBe('40');
    await page
      .getByRole('region', { name: 'Rows that could not be added' })
      .getByText('nothing · 1')
      .waitFor();
    expect(console.problems().every((one) => one.startsWith('net::'))).toBe(true);
  });
});

/** The service does what it is asked, and dies before anybody hears of it. */
async function loseAnswers({ page }: ConsolePage): Promise<string[]> {
  const keys: string[] = [];
  await page.route(/\/(api|ops)\//, async (route) => {
    const request = route.request();
    const isWrite = request.method() !== 'GET' && !request.url().includes('/validate');
    if (!isWrite && !request.url().includes('/writes/')) return route.continue();
    if (isWrite) {
      await route.fetch();
      keys.push((await request.allHeaders())['idempotency-key'] ?? '');
    }
    return route.abort('connectionreset');
  });
  return keys;
}

describe.for(SCREENS)(
  'the service dies when a button is clicked: $screen',
  { concurrent: true },
  ({ screen: _, ...screen }) => {
    const staff = { key: 'employee', ...screen };
    const isGone = (console: ConsolePage) =>
      console.page.getByRole('alert').getByText('The service is not responding').first();
    const onlyLost = (console: ConsolePage) =>
      expect(console.problems().every((one) => one.startsWith('net::'))).toBe(true);

    test('an order is submitted once, and the page shows its outcome', async ({ visit }) => {
      const { call } = site!.service;
      const { DeliveryDates: dates } = (await call('GET', '/api/v1/customers/5001')).json().Data[0];
      const lines = [{ product_id: 20_004, units: 40 }];
      const payload = { customer_id: 5001, delivery_date: dates[0], lines };
      const { id } = (await call('POST', '/api/v2/orders', { payload })).json().data;
      const console = await visit(`/orders/${id}`, staff);
      await console.button('Submit').waitFor();
      const keys = await loseAnswers(console);
      await console.button('Submit').click();
      await isGone(console).waitFor();
      await console.page.getByText('posted', { exact: true }).first().waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(await console.button('Submit').count()).toBe(0);
      onlyLost(console);
    });

    test('a payment is applied once, no matter how often Apply is pressed', async ({ visit }) => {
      const amount = perScreen(screen, '7.77', '7.79');
      const console = await visit('/receivables?tab=payments', staff);
      const { page } = console;
      await page
        .getByRole('button', { name: /^Apply PMT-/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount for').first().waitFor();
      await dialog.getByLabel('Amount to apply').fill(amount);
      const keys = await loseAnswers(console);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await isGone(console).waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      expect(await dialog.getByLabel('Amount to apply').inputValue()).toBe(amount);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(new Set(keys).size).toBe(1);
      const { Data } = (
        await site!.service.call('GET', '/api/v1/payments/applications?PageSize=500')
      ).json() as { Data: { Amount: string }[] };
      expect(Data.filter(({ Amount }) => Amount === amount)).toHaveLength(1);
      onlyLost(console);
    });

    test('an invoice advances one step, not two', async ({ visit }) => {
      const [{ id } = { id: 0 }] = await site!.service.db.query<{ id: number }>(sql`
      SELECT invoice_id AS id FROM invoice WHERE status = 1 AND NOT is_credit AND cancelled_at IS NULL
      ORDER BY invoice_id DESC LIMIT 1 OFFSET ${perScreen(screen, 0, 1)}`);
      const console = await visit(`/invoices/${id}`, staff);
      const { page } = console;
      // A read under way when requests are first intercepted may never end.
      await console.button('Move to Locked for routing').waitFor();
      const keys = await loseAnswers(console);
      await console.button('Move to Locked for routing').click();
      await isGone(console).waitFor();
      // The page hears of it by the feed, and offers the next step only.
      await eventually(async () =>
        expect(await console.button('Move to Locked for routing').count()).toBe(0),
      );
      await page.locator('.badge', { hasText: 'Locked for routing' }).first().waitFor();
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      const [{ status } = { status: 0 }] = await site!.service.db.query<{ status: number }>(
        sql`SELECT status FROM invoice WHERE invoice_id = ${id}`,
      );
      expect(status).toBe(2);
      onlyLost(console);
    });
  },
);
