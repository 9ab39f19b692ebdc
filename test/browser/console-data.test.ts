import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
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
const CUSTOMER = 5001;
const NEW = `/orders/new?customer=${CUSTOMER}`;

const product = (console: ConsolePage, line: number) =>
  console.page.getByRole('combobox', { name: `Product on line ${line}`, exact: true });
const quantity = (console: ConsolePage, line: number) =>
  console.page.getByLabel(`Quantity on line ${line}`, { exact: true });

async function addLine(console: ConsolePage, line: number, text: string, units: string) {
  await product(console, line).fill(text);
  await console.page.locator('[role=option]').first().waitFor();
  await console.page.keyboard.press('Enter');
  await console.page.keyboard.type(units);
}

async function pasteRows(console: ConsolePage, text: string) {
  await product(console, 1).click();
  await console.page.locator('[role=option]').first().waitFor();
  await console.paste(text);
  const dialog = console.page.getByRole('dialog', { name: 'Check the pasted rows' });
  await dialog.waitFor();
  return dialog;
}

/** Product number and quantity with unit, line by line. */
async function linesOf(console: ConsolePage): Promise<string[]> {
  const { page } = console;
  const n = await page.getByRole('combobox', { name: /^Product on line/ }).count();
  const lines = Array.from({ length: n - 1 }, async (_, i) => {
    const units = await page.getByLabel(`Unit on line ${i + 1}`, { exact: true }).inputValue();
    return `${await quantity(console, i + 1).inputValue()} ${units}`;
  });
  return Promise.all(lines);
}

/** How many orders and purchases this page has tried to save since. */
function countWrites({ page }: ConsolePage): () => number {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /(?:orders|purchases)(\?|$)/.test(request.url())) writes++;
  });
  return () => writes;
}

const rows = <T extends object>(text: TemplateStringsArray) => site!.service.db.query<T>(sql(text));

describe.for(SCREENS)(
  'a loaded file is stored as shown: $screen',
  { concurrent: true },
  ({ screen: _, ...screen }) => {
    const { viewport } = screen;
    const staff = { key: 'employee', ...CHECKED, ...screen };
    const give = (console: ConsolePage, bytes: string | Buffer) =>
      console.page
        .getByLabel('File')
        .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes as string) });

    test('text is not split at separators that the file does not use, and accents in legacy encodings are kept', async ({
      visit,
    }) => {
      // Loaded by both screens at once: each changes its own products.
      const [first, second] = viewport.width > 1000 ? [20_001, 20_002] : [20_005, 20_006];
      const console = await visit('/load?resource=products', staff);
      const { page } = console;
      await page.getByText('Fields: ProductID').waitFor();
      const preview = page.getByRole('region', { name: 'Preview of the first records' });
      await give(console, `ProductID,Description,BrandFamily\n${first},Juices; ciders; beers,x\n`);
      await preview.getByRole('cell', { name: 'Juices; ciders; beers' }).waitFor();
      await page.getByText('Records to insert: 0; to update: 1').waitFor();
      await preview.getByRole('cell', { name: /→ Juices; ciders; beers/ }).waitFor();
      await expectSound(console);
      await console.button('Import 1 record').click();
      await page.getByText('1 updated').waitFor();
      await give(
        console,
        Buffer.from(`ProductID;Description;FOB\n${second};\u00c4pfel, Birnen, \u00d6l;1.250,50\n`, 'latin1'),
      );
      await preview.getByRole('cell', { name: 'Äpfel, Birnen, Öl' }).waitFor();
      await preview.getByRole('cell', { name: '1250.50' }).waitFor();
      await console.button('Import 1 record').click();
      await page.getByText('1 updated').waitFor();
      const stored = await site!.service.db.query<{ description: string; fob: string }>(
        sql`SELECT description, fob::text FROM product WHERE product_id IN (${first}, ${second}) ORDER BY product_id`,
      );
      expect(stored.map(({ description }) => description)).toEqual([
        'Juices; ciders; beers',
        'Äpfel, Birnen, Öl',
      ]);
      expect(Number(stored[1]!.fob)).toBe(1250.5);
    });

    test('overlong rows and duplicate headings are reported with their line, and nothing is sent', async ({
      visit,
    }) => {
      const console = await visit('/load?resource=products', staff);
      const { page } = console;
      await page.getByText('Fields: ProductID').waitFor();
      await give(console, 'ProductID,Description\n20003,Alpha,Beta\n');
      await page.getByText('The row has 3 cells, but the header row has 2.').waitFor();
      await give(console, 'ProductID,Description,Description\n20003,Alpha,Beta\n');
      await page.getByText('The heading Description appears twice.').waitFor();
      await give(console, 'ProductID,Description\n20003,"Alpha\n');
      await page.getByText('Line 2: a quote is opened and never closed.').waitFor();
      expect(await console.button(/^Load \d/).count()).toBe(0);
      await expectSound(console);
    });

    test('strings that look like numbers are compared as strings, and numbers as numbers', async ({
      visit,
    }) => {
      const id = viewport.width > 1000 ? 20_007 : 20_008;
      const payload = [{ ProductID: id, SupplierProductNumber: '0123', FOB: '7.50' }];
      await site!.service.call('PUT', '/ops/records/products', { payload });
      const console = await visit('/load?resource=products', staff);
      const { page } = console;
      await page.getByText('Fields: ProductID').waitFor();
      await give(console, `ProductID;SupplierProductNumber;FOB\n${id};123;7.5\n`);
      const preview = page.getByRole('region', { name: 'Preview of the first records' });
      await preview.getByRole('cell', { name: '0123 → 123' }).waitFor();
      expect(await preview.locator('del').count()).toBe(1);
    });

    test('columns with unknown headings are assigned by hand or left out', async ({ visit }) => {
      const id = viewport.width > 1000 ? 20_009 : 20_010;
      const console = await visit('/load?resource=products', staff);
      const { page } = console;
      await page.getByText('Fields: ProductID').waitFor();
      await give(console, `Produkt;Beschreibung;Notiz\n${id};Äpfel;nur intern\n`);
      await page.getByLabel('Field for column Produkt').selectOption('ProductID');
      await page.getByLabel('Field for column Beschreibung').selectOption('Description');
      await page.getByText('Example: nur intern').waitFor();
      await expectSound(console);
      expect(await console.button(/^Load \d/).count()).toBe(0);
      await page.getByLabel('Field for column Notiz').selectOption('Skip');
      const preview = page.getByRole('region', { name: 'Preview of the first records' });
      await preview.getByRole('cell', { name: /Äpfel$/ }).waitFor();
      await page.getByText('Records to insert: 0; to update: 1').waitFor();
      await expectSound(console);
      await console.button('Import 1 record').click();
      await page.getByText('1 updated').waitFor();
      const [stored] = await site!.service.db.query<{ description: string }>(
        sql`SELECT description FROM product WHERE product_id = ${id}`,
      );
      expect(stored!.description).toBe('Äpfel');
    });

    test('of a longer file the first 20 records are shown', async ({ visit }) => {
      const console = await visit('/load?resource=products', staff);
      const { page } = console;
      await page.getByText('Fields: ProductID').waitFor();
      const ids = (
        await rows<{ id: number }>`SELECT product_id AS id FROM product ORDER BY product_id LIMIT 25`
      ).map(({ id }) => id);
      await give(console, `ProductID,Description\n${ids.map((id) => `${id},Text of ${id}`).join('\n')}\n`);
      await page.getByText('Records to insert: 0; to update: 25').waitFor();
      const preview = page.getByRole('region', { name: 'Preview of the first records' });
      await preview.getByRole('cell', { name: `→ Text of ${ids[19]}` }).waitFor();
      await preview.getByText(/the first 20 records/).waitFor();
      expect(await preview.locator('tbody tr').count()).toBe(20);
    });

    test('an ambiguous number prompts for its format', async ({ visit }) => {
      const console = await visit('/load?resource=products', staff);
      const { page } = console;
      await page.getByText('Fields: ProductID').waitFor();
      await give(console, 'ProductID;FOB\n20005;1.250\n');
      await page.getByLabel(/Which number format does the table use\?/).waitFor();
      expect(await console.button(/^Load \d/).count()).toBe(0);
      await page.getByLabel(/Which number format does the table use\?/).selectOption(',');
      await page
        .getByRole('region', { name: 'Preview of the first records' })
        .getByRole('cell', { name: '1250', exact: true })
        .waitFor();
      await console.button('Import 1 record').waitFor();
      await expectSound(console);
    });
  },
);

describe.for(SCREENS)(
  'pasted rows become lines: $screen',
  { concurrent: true },
  ({ screen: _, ...screen }) => {
    const staff = { key: 'employee', ...CHECKED, ...screen };
    const PASTES: [string, string[]][] = [
      ['Line\tSKU\tDescription\tQty\n1\t20004\tx\t24\n2\t20007\ty\t48', ['24 units', '48 units']],
      ['SKU\tPrice\tQty\n20004\t7\t24\n20007\t9\t48', ['24 units', '48 units']],
      ['Pos.;Artikelnummer;Menge\n1;20004;24,00', ['24 units']],
      ['20004\t24\n20007\t3 cases', ['24 units', '3 cases']],
    ];

    test('line numbers, prices and decimals are not mistaken for the quantity', async ({ visit }) => {
      for (const [text, expected] of PASTES) {
        const console = await visit(NEW, staff);
        const dialog = await pasteRows(console, text);
        await dialog.getByRole('button', { name: /^Add \d lines?$/ }).click();
        await eventually(async () => expect(await linesOf(console)).toEqual(expected));
      }
    });

    test('the user chooses one of two quantity columns and sees the result for each row', async ({
      visit,
    }) => {
      const console = await visit(NEW, staff);
      const dialog = await pasteRows(console, 'SKU\tUnits\tCases\n20004\t24\t2\nnothing\t1\t1');
      await dialog.getByText('Choose the column with the quantity').waitFor();
      expect(await dialog.getByRole('button', { name: /^Add/ }).count()).toBe(0);
      await dialog.getByLabel('Use Cases as').selectOption('cases');
      await dialog.getByRole('row', { name: /2 cases · / }).waitFor();
      await dialog.getByRole('row', { name: /no product matches/ }).waitFor();
      await expectSound(console);
      await dialog.getByRole('button', { name: 'Add 1 line, keep 1 row below' }).click();
      await eventually(async () => expect(await linesOf(console)).toEqual(['2 cases']));
      expect(
        await console.page.getByRole('region', { name: 'Rows that could not be added' }).textContent(),
      ).toContain('nothing · 1 · 1');
    });

    test('1,200 prompts for its format', async ({ visit }) => {
      const console = await visit(NEW, staff);
      const dialog = await pasteRows(console, 'SKU,Qty\n20004,"1,200"\n20007,2.5');
      await dialog.getByText('2.5 is not a whole number').waitFor();
      await dialog.getByRole('button', { name: 'Add 1 line, keep 1 row below' }).click();
      await eventually(async () => expect(await linesOf(console)).toEqual(['1200 units']));
      const second = await visit(NEW, staff);
      const asking = await pasteRows(second, 'SKU\tQty\n20004\t1,200');
      await asking.getByLabel(/Which number format does the table use\?/).selectOption('.');
      await asking.getByRole('row', { name: /1,200 units · / }).waitFor();
      await expectSound(second);
      await asking.getByRole('button', { name: 'Add 1 line' }).click();
      await eventually(async () => expect(await linesOf(second)).toEqual(['1200 units']));
    });

    test('rows pasted into a purchase have a batch and an expiration date, and those kept below are not left out silently', async ({
      visit,
    }) => {
      const console = await visit('/purchases/new', staff);
      const { page } = console;
      const writes = countWrites(console);
      await page.getByLabel('Supplier').selectOption('101');
      const [known] = await rows<{ id: number }>`
      SELECT product_id AS id FROM product WHERE supplier_id = 101 AND status_id = 1 ORDER BY product_id LIMIT 1`;
      const dialog = await pasteRows(
        console,
        `Line\tSKU\tCases\tLot\tExpires\n1\t${known!.id}\t7\tB-9\t1/31/2027\n2\tnothing like it\t2`,
      );
      await dialog.getByRole('button', { name: 'Add 1 line, keep 1 row below' }).click();
      await eventually(async () => expect(await linesOf(console)).toEqual(['7 cases']));
      expect(await page.getByLabel('Batch on line 1').inputValue()).toBe('B-9');
      expect(await page.getByLabel(/^Expiration date on line 1/).inputValue()).toBe('2027-01-31');
      for (const button of ['Save draft', 'Submit']) {
        await console.button(button).click();
        const leftOut = page.getByRole('dialog', { name: 'Leave these out?' });
        await leftOut.getByText('nothing like it · 2').waitFor();
        await leftOut.getByRole('button', { name: 'Go back and fix them' }).click();
      }
      expect(writes()).toBe(0);
    });
  },
);

describe.for(SCREENS)(
  'typed values are sent exactly as shown: $screen',
  { concurrent: true },
  ({ screen: _, ...screen }) => {
    const staff = { key: 'employee', ...CHECKED, ...screen };
    test('a quantity that is not a whole number stays as typed, with an error beside it', async ({
      visit,
    }) => {
      const console = await visit(NEW, staff);
      const { page } = console;
      await addLine(console, 1, 'pineapple', '2.5');
      expect(await quantity(console, 1).inputValue()).toBe('2.5');
      await page.getByText('Enter a whole number from 1 to').waitFor();
      await quantity(console, 1).fill('-3');
      expect(await quantity(console, 1).inputValue()).toBe('-3');
      await page.getByText('Enter a whole number from 1 to').waitFor();
      await expectSound(console);
      await quantity(console, 1).fill('40');
      await page.getByText('ready to submit').waitFor();
      expect(await page.getByText('Enter a whole number from 1 to').count()).toBe(0);
    });

    test('lines and rows that would be dropped are listed before anything is saved', async ({ visit }) => {
      const console = await visit(NEW, staff);
      const { page } = console;
      const pasted = await pasteRows(console, 'SKU\tQty\n20004\t40\nnothing like it\t1');
      await pasted.getByRole('button', { name: 'Add 1 line, keep 1 row below' }).click();
      await addLine(console, 2, '20007', '');
      await product(console, 3).fill('something else');
      await page.keyboard.press('Escape');
      await page.getByText('ready to submit without 3 rows').waitFor();
      const writes = countWrites(console);
      for (const send of [
        () => console.button('Save draft').click(),
        () => console.button('Submit').click(),
        () => product(console, 1).press('Control+Enter'),
      ]) {
        await send();
        const dialog = page.getByRole('dialog', { name: 'Leave these out?' });
        await dialog.getByText('something else').waitFor();
        await dialog.getByText('nothing like it · 1').waitFor();
        expect(await dialog.getByRole('listitem').count()).toBe(3);
        await expectSound(console);
        await dialog.getByRole('button', { name: 'Go back and fix them' }).click();
      }
      expect(writes()).toBe(0);
      await console.button('Save draft').click();
      await page.getByRole('button', { name: 'Save draft without them' }).click();
      await eventually(async () => expect(page.url()).toMatch(/orders\/[0-9A-Z]{26}$/));
    });

    test('Enter in a header field submits nothing', async ({ visit }) => {
      const console = await visit(NEW, staff);
      const { page } = console;
      await addLine(console, 1, 'pineapple', '40');
      await page.getByText('ready to submit').waitFor();
      const writes = countWrites(console);
      for (const field of ['PO', 'Email']) {
        await page.getByLabel(field).first().press('Enter');
        await page.getByLabel(field).first().fill('a@b.example');
        await page.getByText('ready to submit').waitFor();
      }
      expect([writes(), new URL(page.url()).pathname]).toEqual([0, '/console/orders/new']);
    });
  },
);
