import { expect } from 'vitest';
import { sql } from '../../src/db/index.ts';
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
const AT_THE_DOCK = { key: 'employee', viewport: PHONE, permissions: ['camera'], ...CHECKED };

interface Line {
  units: string;
  number: string;
}

/** A purchase whose goods are at the dock, with two products at least. */
async function atTheDock(index: number): Promise<{ id: string; lines: Line[] }> {
  const { db } = site!.service;
  const [found] = await db.query<{ id: string }>(sql`
    SELECT p.purchase_global_id AS id FROM purchase p JOIN purchase_line l USING (purchase_global_id)
    WHERE p.status IN ('New', 'Accepted') GROUP BY 1 HAVING count(DISTINCT l.product_id) > 1
    ORDER BY 1 OFFSET ${index} LIMIT 1`);
  await db.query(sql`UPDATE purchase SET status = 'Accepted' WHERE purchase_global_id = ${found!.id}`);
  const lines = await db.query<Line>(sql`
    SELECT l.num_units::integer::text AS units, p.supplier_product_number AS number
    FROM purchase_line l JOIN product p USING (product_id)
    WHERE l.purchase_global_id = ${found!.id} ORDER BY l.line_number`);
  return { id: found!.id, lines };
}

/** A browser that reads bar codes; the test holds them before its camera. */
const READS_CODES = `
  window.streams = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    streams.push(stream);
    return stream;
  };
  window.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(['code_128', 'upc_a']); }
    detect(video) {
      if (!video.videoWidth) return Promise.reject(new Error('There is no picture yet.'));
      return Promise.resolve(window.held ? [{ rawValue: window.held }] : []);
    }
  };`;
const hold = ({ page }: ConsolePage, code: string) =>
  page.evaluate(`window.held = ${JSON.stringify(code)}; undefined`);
const cameras = ({ page }: ConsolePage) =>
  page.evaluate<string[]>('streams.flatMap((one) => one.getTracks().map((track) => track.readyState))');
const isOnUnits = ({ page }: ConsolePage, line: number) =>
  eventually(async () => {
    const field = page.getByLabel(`Good units on line ${line}`, { exact: true });
    expect(await field.and(page.locator(':focus')).count()).toBe(1);
  });

const STAFF = { key: 'employee', ...CHECKED };

/** What people do in the dialog that counts goods. */
function dockOf(console: ConsolePage) {
  const dialog = console.page.getByRole('dialog');
  const field = (label: string) => (line: number) =>
    dialog.getByLabel(`${label} on line ${line}`, { exact: true });
  const fields = { good: field('Good units'), damaged: field('Damaged units'), batch: field('Batch') };
  return {
    dialog,
    fields,
    async open(name: string): Promise<void> {
      await console.button(name).click();
      await fields.good(1).waitFor();
    },
    async send(name: string): Promise<void> {
      await dialog.getByRole('button', { name }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}

interface Books {
  lines: { NumUnits: string; BatchCode: string | null }[];
  /** Of the product of the first line. */
  stock: { Received: number; Unsellable: number };
}

/** What v1 shows of a purchase: its lines, and the stock of the first one's product where it goes. */
async function booksOf(id: string): Promise<Books> {
  const { call } = site!.service;
  const purchase = (await call('GET', `/api/v2/purchases/${id}`)).json().data;
  const product = purchase.purchase_transactions[0].product_id;
  const lines = (await call('GET', `/api/v1/purchases/lines?PurchaseIDs=${purchase.purchase_id}`)).json()
    .Data;
  const path = `/api/v1/inventory?ProductIDs=${product}&LocationIDs=${purchase.to_location_id}`;
  const { Received, Unsellable } = (await call('GET', path)).json().Data[0];
  return {
    lines: lines.map(({ NumUnits, BatchCode }: Books['lines'][number]) => ({ NumUnits, BatchCode })),
    stock: { Received, Unsellable },
  };
}

const differenceText = (units: number) =>
  units === 0
    ? 'Everything arrived as ordered.'
    : `${Math.abs(units)} ${Math.abs(units) === 1 ? 'unit' : 'units'} ${units < 0 ? 'short' : 'over'}`;

describe('receiving goods at the dock', () => {
  test('the camera finds the line of a barcode and is released when the dialog closes', async ({ visit }) => {
    const { id, lines } = await atTheDock(0);
    const console = await visit(`/purchases/${id}`, AT_THE_DOCK);
    const { page } = console;
    await page.evaluate(READS_CODES);
    await console.button('Receive goods').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Scan with the camera' }).click();
    await hold(console, lines[1]!.number);
    await isOnUnits(console, 2);
    // What is typed next replaces what was ordered.
    await page.keyboard.type('7');
    const units = (line: number) => dialog.getByLabel(`Good units on line ${line}`, { exact: true });
    expect(await units(2).inputValue()).toBe('7');
    await expectSound(console);
    await hold(console, 'NOBODY-KNOWS-IT');
    await dialog.getByText('No line on this purchase has the code NOBODY-KNOWS-IT.').waitFor();
    await hold(console, lines[0]!.number);
    await isOnUnits(console, 1);
    expect(await cameras(console)).toEqual(['live']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await cameras(console)).toEqual(['ended']);
    // What was counted is there when the dialog opens again.
    await console.button('Receive goods').click();
    await dialog.getByText('Your earlier count is still here.').waitFor();
    expect(await units(2).inputValue()).toBe('7');
    await dialog.getByRole('button', { name: 'Scan with the camera' }).click();
    await eventually(async () => expect(await cameras(console)).toEqual(['ended', 'live']));
    await dialog.getByRole('button', { name: 'Stop the camera' }).click();
    await eventually(async () => expect(await cameras(console)).toEqual(['ended', 'ended']));
    await dialog.getByRole('button', { name: 'Receive goods' }).click();
    await dialog.waitFor({ state: 'detached' });
    const rows = await site!.service.db.query<{ units: string }>(sql`
      SELECT num_units::integer::text AS units FROM purchase_line
      WHERE purchase_global_id = ${id} ORDER BY line_number`);
    expect(rows.map((one) => one.units)).toEqual(lines.map((line, i) => (i === 1 ? '7' : line.units)));
  });

  test('without barcode support in the browser, a keyboard scanner finds the line, and Enter submits nothing', async ({
    visit,
  }) => {
    const { id, lines } = await atTheDock(1);
    const console = await visit(`/purchases/${id}`, { key: 'employee' });
    const { page } = console;
    await console.button('Receive goods').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0);
    await dialog.getByLabel('Barcode').fill(lines[1]!.number.toLowerCase());
    await page.keyboard.press('Enter');
    await isOnUnits(console, 2);
    await page.keyboard.type('5');
    await dialog.getByLabel('Good units on line 1', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await isOnUnits(console, 2);
    await page.keyboard.press('Enter');
    // The session ends while somebody counts: what was counted is there for the next one of the same person.
    await page.reload();
    await console.button('Receive goods').click();
    expect(await dialog.getByLabel('Good units on line 2', { exact: true }).inputValue()).toBe('5');
    await dialog.getByRole('button', { name: 'Start over' }).click();
    expect(await dialog.getByLabel('Good units on line 2', { exact: true }).inputValue()).toBe(
      lines[1]!.units,
    );
    const [{ status } = { status: '' }] = await site!.service.db.query<{ status: string }>(
      sql`SELECT status FROM purchase WHERE purchase_global_id = ${id}`,
    );
    expect(status).toBe('Accepted');
  });

  test('a denied camera permission is reported, and the code can be typed', async ({ visit }) => {
    const { id } = await atTheDock(1);
    const console = await visit(`/purchases/${id}`, { key: 'employee', viewport: PHONE });
    const { page } = console;
    await page.evaluate(READS_CODES);
    await page.evaluate(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError')); undefined`,
    );
    await console.button('Receive goods').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Scan with the camera' }).click();
    await page
      .getByText('Camera access is blocked. Allow it in your browser settings, or type the code.')
      .waitFor();
  });

  test('a correction begins with what was received, and changes exactly what is typed', async ({ visit }) => {
    const { id } = await atTheDock(0);
    const { open, send, dialog, fields } = dockOf(await visit(`/purchases/${id}`, STAFF));
    await open('Receive goods');
    const before = await booksOf(id);
    const ordered = await fields.good(1).inputValue();
    await fields.good(1).fill('20');
    await fields.damaged(1).fill('4');
    await fields.batch(1).fill('A');
    await send('Receive goods');
    const received = await booksOf(id);
    expect(received.lines[0]).toEqual({ NumUnits: '24.0000', BatchCode: 'A' });
    expect(received.stock).toEqual({
      Received: before.stock.Received + 20,
      Unsellable: before.stock.Unsellable + 4,
    });

    await open('Correct receipt');
    expect([await fields.good(1).inputValue(), await fields.damaged(1).inputValue()]).toEqual(['20', '4']);
    await fields.batch(1).fill('A2');
    await send('Correct receipt');
    const renamed = await booksOf(id);
    expect(renamed.lines).toEqual([{ NumUnits: '24.0000', BatchCode: 'A2' }, ...received.lines.slice(1)]);
    expect(renamed.stock).toEqual(received.stock);

    await open('Correct receipt');
    await dialog.getByRole('button', { name: 'Split by batch' }).first().click();
    await fields.good(2).fill('3');
    await dialog.getByText('Enter the batch: the line is split by batch.').waitFor();
    await fields.batch(2).fill('B');
    await dialog.getByText(differenceText(27 - Number(ordered))).waitFor();
    await send('Correct receipt');
    const split = await booksOf(id);
    expect(split.lines).toEqual([...renamed.lines, { NumUnits: '3.0000', BatchCode: 'B' }]);
    expect(split.stock).toEqual({ ...received.stock, Received: received.stock.Received + 3 });

    await open('Correct receipt');
    await dialog.getByText(differenceText(27 - Number(ordered))).waitFor();
    await dialog.getByRole('button', { name: 'Split by batch' }).first().click();
    await fields.good(2).fill('9');
    await dialog.getByRole('button', { name: 'Remove line 2' }).click();
    await fields.damaged(1).fill('5');
    await send('Correct receipt');
    const removed = await booksOf(id);
    expect(removed.lines).toEqual([{ NumUnits: '25.0000', BatchCode: 'A2' }, ...split.lines.slice(1)]);
    expect(removed.stock).toEqual({ ...split.stock, Unsellable: split.stock.Unsellable + 1 });
  });

  test('if two people correct one receipt, the second must reload it before anything is overwritten', async ({
    visit,
  }) => {
    const { id } = await atTheDock(0);
    const first = await visit(`/purchases/${id}`, STAFF);
    const mine = dockOf(first);
    await mine.open('Receive goods');
    await mine.send('Receive goods');
    const second = await visit(`/purchases/${id}`, STAFF);
    const theirs = dockOf(second);
    await mine.open('Correct receipt');
    await theirs.open('Correct receipt');
    await theirs.fields.good(1).fill('18');
    await mine.fields.good(1).fill('19');
    await mine.send('Correct receipt');
    await theirs.dialog.getByRole('button', { name: 'Correct receipt' }).click();
    await theirs.dialog.getByText('Someone else changed this purchase while you were counting').waitFor();
    await expectSound(second);
    expect((await booksOf(id)).lines[0]!.NumUnits).toBe('19.0000');
    expect(second.problems()).toEqual([`412 PATCH /ops/purchases/${id}/receipt`]);
    await theirs.dialog.getByRole('button', { name: 'Reload' }).click();
    await eventually(async () => expect(await theirs.fields.good(1).inputValue()).toBe('19'));
    await theirs.fields.good(1).fill('18');
    await theirs.send('Correct receipt');
    expect((await booksOf(id)).lines[0]!.NumUnits).toBe('18.0000');
  });

  test('the page may use only the camera, and only for its own origin', async () => {
    const { headers } = await site!.service.call('GET', '/console/purchases', { key: null });
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain('microphone=()');
  });
});
