import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
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
const [CUSTOMER, OTHER] = [5001, 5002];
const PRODUCT = 20_004;
const { product_out_of_stock: OUT_OF_STOCK, product_separate_invoice: SEPARATE } = demoScenarios() as Record<
  'product_out_of_stock' | 'product_separate_invoice',
  number
>;
const newFor = (customer: number) => `/orders/new?customer=${customer}`;

const product = (console: ConsolePage, line: number) =>
  console.page.getByRole('combobox', { name: `Product on line ${line}`, exact: true });
const quantity = (console: ConsolePage, line: number) =>
  console.page.getByLabel(`Quantity on line ${line}`, { exact: true });
const po = (console: ConsolePage) => console.page.getByLabel('PO', { exact: true });

async function addLine(console: ConsolePage, line: number, text: string, units: string) {
  await product(console, line).fill(text);
  await console.page.locator('[role=option]').first().waitFor();
  await console.page.keyboard.press('Enter');
  await console.page.keyboard.type(units);
}

async function makeOrder(
  isSubmitted: boolean,
  ...lines: { product_id: number; units: number; accept_backorder?: boolean }[]
): Promise<string> {
  const { call } = site!.service;
  const { DeliveryDates: dates } = (await call('GET', `/api/v1/customers/${CUSTOMER}`)).json().Data[0];
  const made = await call('POST', `/api/v2/orders?submit=${isSubmitted}`, {
    payload: {
      customer_id: CUSTOMER,
      delivery_date: dates[0],
      lines: lines.length > 0 ? lines : [{ product_id: PRODUCT, units: 20 }],
    },
  });
  return made.json().data.id as string;
}

const orderOf = async (id: string) => (await site!.service.call('GET', `/api/v2/orders/${id}`)).json().data;

async function untilPosted(id: string): Promise<void> {
  await eventually(async () => expect((await orderOf(id)).stage).toBe('posted'));
}

async function makeKey(payload: object): Promise<{ id: number; text: string }> {
  const made = (await site!.service.call('POST', '/ops/keys', { payload })).json().data;
  return { id: made.api_key_id, text: made.key };
}

/** A key of staff that acts for the same user as the demo's. */
async function makeStaffKey(): Promise<{ id: number; text: string }> {
  const { user_id } = (await site!.service.call('GET', '/api/v2/me')).json().data;
  return makeKey({ type: 'Employee', name: 'Console truth', user_id });
}

/** Reads of the order wait: what the page shows can only come from the answer of a write. */
const holdReads = ({ page }: ConsolePage, id: string) =>
  page.route(new RegExp(`/api/v2/orders/${id}\\?`), async (route) => {
    if (route.request().method() === 'GET') return;
    await route.continue();
  });

describe.for(SCREENS)('an order on the page: $screen', { concurrent: true }, ({ screen: _, ...screen }) => {
  const staff = { key: 'employee', ...CHECKED, ...screen };
  test('shows two lines of the same product as one, and neither counts the other', async ({ visit }) => {
    const console = await visit(newFor(CUSTOMER), staff);
    const { page } = console;
    await addLine(console, 1, 'pineapple', '20');
    await page.keyboard.press('Enter');
    await addLine(console, 2, 'pineapple', '40');
    await page.getByText('Lines 1, 2 are combined into one order line').waitFor();
    await page.getByText('Included in line 1.').waitFor();
    const rows = page.locator('table.editor tbody tr');
    await eventually(async () =>
      expect(await rows.nth(0).locator('[data-title=Ships]').textContent()).toBe('60'),
    );
    expect(await rows.nth(1).locator('[data-title=Ships]').textContent()).toBe('');
    await expectSound(console);
  });

  test('keeps the backorders of a posted order when something else is changed', async ({ visit }) => {
    const id = await makeOrder(true, { product_id: OUT_OF_STOCK, units: 12, accept_backorder: true });
    await untilPosted(id);
    const console = await visit(`/orders/${id}/edit`, staff);
    const { page } = console;
    await page.getByLabel('Memo').fill('ring twice');
    await page.getByText('ready to submit').waitFor();
    await console.button('Save changes').click();
    const change = page.getByRole('region', { name: 'Pending change' });
    await change.getByText('ring twice').waitFor();
    expect((await orderOf(id)).pending_change.lines[0].backorder_units).toBe(12);
    // The first backorder of the order stays; one that is given up is shown.
    expect(await change.textContent()).not.toContain('backorder');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await quantity(console, 1).fill('24');
    await page.getByText('ready to submit').waitFor();
    await console.button('Save changes').click();
    await change.getByText('12 on backorder → ').waitFor();
    await change.getByText('24 on backorder').waitFor();
    await expectSound(console);
  });

  test('names all products of its history, also those that were split off', async ({ visit }) => {
    const id = await makeOrder(true, { product_id: PRODUCT, units: 20 }, { product_id: SEPARATE, units: 10 });
    await untilPosted(id);
    const console = await visit(`/orders/${id}`, staff);
    const timeline = console.page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Lines: 20 × Golden Poppy').waitFor();
    await timeline.getByText(/10 × Redwood Reserve/).waitFor();
    expect(await timeline.textContent()).not.toContain(`Product ${SEPARATE}`);
  });

  test('is refused in words, without fields of the API', async ({ visit }) => {
    const id = await makeOrder(false, { product_id: OUT_OF_STOCK, units: 12 });
    const console = await visit(`/orders/${id}`, staff);
    await console.button('Submit').click();
    const refusal = console.page.getByRole('alert').filter({ hasText: 'OUT_OF_STOCK' });
    await refusal.waitFor();
    expect(await refusal.textContent()).toMatch(/is out of stock\. OUT_OF_STOCK/);
    expect(console.problems()).toEqual([`422 POST /api/v2/orders/${id}/submit`]);
  });

  test('that is canceled does not offer a cancellation', async ({ visit }) => {
    const id = await makeOrder(true);
    await untilPosted(id);
    const console = await visit(`/orders/${id}`, staff);
    await console.button('Cancel').waitFor();
    await site!.service.call('DELETE', `/api/v2/orders/${id}`);
    await eventually(async () => expect((await orderOf(id)).status).toBe('cancelled'));
    await console.page.locator('.page-head .badge', { hasText: 'canceled' }).waitFor();
    expect((await orderOf(id)).allowed_actions.cancel.allowed).toBe(true);
    expect(await console.button('Cancel').count()).toBe(0);
    await expectSound(console);
  });

  test('shows the response of a write before it is read again', async ({ visit }) => {
    const id = await makeOrder(true);
    await untilPosted(id);
    const console = await visit(`/orders/${id}`, staff);
    const { page } = console;
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Memo').fill('ring twice');
    await page.getByText('ready to submit').waitFor();
    await holdReads(console, id);
    await console.button('Save changes').click();
    await page.getByRole('region', { name: 'Pending change' }).getByText('ring twice').waitFor();
    await console.button('Submit').click();
    await console.button('Submit').waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('that was submitted from the list shows so before it is read again', async ({ visit }) => {
    const id = await makeOrder(false);
    const console = await visit(`/orders/${id}`, staff);
    const { page } = console;
    await console.button('Submit').waitFor();
    await console.goTo('/orders?stage=draft');
    const row = console.list.locator('tr, li, article').filter({ has: page.locator(`a[href$="/${id}"]`) });
    await row.getByRole('checkbox').check();
    await holdReads(console, id);
    await console.button('Submit').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await console.goTo(`/orders/${id}`);
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(await console.button('Submit').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe.for(SCREENS)(
  'dates are those of the warehouse: $screen',
  { concurrent: true },
  ({ screen: _, ...screen }) => {
    const staff = { key: 'employee', ...CHECKED, ...screen };
    test('end of day proposes the date that has begun in every warehouse, not the UTC date', async ({
      visit,
    }) => {
      const console = await visit('/invoices', { ...staff, timezoneId: 'America/Los_Angeles' });
      const { page } = console;
      // 23:30 in Los Angeles; in Denver and in UTC the next day has begun.
      await page.clock.setFixedTime('2026-11-17T07:30:00Z');
      await page.route('**/ops/sandbox/clock', (route) =>
        route.fulfill({ json: { data: { now: '2026-11-17T07:30:00Z', offset_seconds: 0 } } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'End of day' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Today is Mon 16 Nov (America/Los_Angeles)').waitFor();
      expect(await dialog.getByLabel('Deliveries through').inputValue()).toBe('2026-11-16');
      await expectSound(console);
    });

    test('dates follow the business clock, and the time zone is named', async ({ visit }) => {
      const console = await visit('/invoices', { ...staff, timezoneId: 'Asia/Tokyo' });
      const { page } = console;
      await page.clock.setFixedTime('2026-11-17T01:30:00Z');
      await page.route('**/ops/sandbox/clock', (route) =>
        route.fulfill({ json: { data: { now: '2026-11-27T01:30:00Z', offset_seconds: 864_000 } } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'End of day' }).click();
      await page.getByRole('dialog').getByText('Today is Thu 26 Nov').waitFor();
      await page.keyboard.press('Escape');
      await console.goTo('/');
      await page
        .getByText(/Times are in America\//)
        .first()
        .waitFor();
    });

    test('an order is of today, and an invoice overdue, by the day of the warehouse', async ({ visit }) => {
      const { call } = site!.service;
      const console = await visit('/', { ...staff, timezoneId: 'Asia/Tokyo' });
      const { page } = console;
      const posted = (await call('GET', '/api/v2/orders?stages=posted&page_size=1')).json();
      const ofToday = { ...posted.data[0], status: 'accepted', time_created: '2026-11-16T09:00:00Z' };
      // 23:00 of the day before in Los Angeles; in UTC, and in Tokyo, the same day as the other one.
      const ofTheDayBefore = { ...ofToday, time_created: '2026-11-16T07:00:00Z' };
      await page.route(/\/api\/v2\/orders\?.*updated_since/, (route) =>
        route.fulfill({ json: { ...posted, data: [ofToday, ofTheDayBefore], has_next_page: false } }),
      );
      const open = (await call('GET', '/api/v1/payments/openInvoices?PageSize=1')).json();
      const invoice = open.Data[0];
      await page.route(/\/api\/v1\/payments\/openInvoices/, (route) =>
        route.fulfill({
          json: {
            ...open,
            PageSize: 500,
            Data: ['15', '16'].map((day) => ({
              ...invoice,
              InvoiceID: Number(day),
              InvoiceNum: `DUE-${day}`,
              DueDate: `2026-11-${day}T00:00:00.000Z`,
            })),
          },
        }),
      );
      await page.clock.setFixedTime('2026-11-17T01:30:00Z');
      await page.route('**/ops/sandbox/clock', (route) =>
        route.fulfill({ json: { data: { now: '2026-11-17T01:30:00Z', offset_seconds: 0 } } }),
      );
      await page.reload();
      const tile = page.locator('.tile', { hasText: /^\d+posted$/ });
      await eventually(async () => expect(await tile.textContent()).toBe('1posted'));
      // Hour 01: posted, rejected, waiting.
      const bar = page.locator('figure').first().locator('tbody tr', { hasText: /^01/ });
      expect(await bar.textContent()).toBe('01100');
      await console.goTo('/receivables?tab=open');
      await page.getByText('DUE-16').waitFor();
      await eventually(async () =>
        expect(await page.getByText(/, overdue$/).allTextContents()).toEqual(['!Sun 15 Nov, overdue']),
      );
      await expectSound(console);
    });

    test('dates are right even if the page loaded before its time zone was known', async ({ visit }) => {
      const { data } = (await site!.service.call('GET', '/api/v2/purchases?page_size=1')).json();
      const console = await visit(`/purchases/${data[0].purchase_global_id}`, {
        ...staff,
        timezoneId: 'Asia/Tokyo',
      });
      const { page } = console;
      for (const path of [`/purchases/${data[0].purchase_global_id}`, '/receivables?tab=requests']) {
        let answer = () => {};
        const isAllowed = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/api/v1/states**', async (route) => {
          await isAllowed;
          await route.continue();
        });
        await page.goto(`${site!.origin}/console${path}`);
        await page.getByText('Times are in Asia/Tokyo.').waitFor();
        answer();
        await page.getByText('Times are in America/Los_Angeles.').waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  },
);

describe.for(SCREENS)('lists and searches: $screen', { concurrent: true }, ({ screen: _, ...screen }) => {
  const staff = { key: 'employee', ...CHECKED, ...screen };
  test('an export contains all results, in a file that Excel reads', async ({ visit }) => {
    const console = await visit('/orders?status=delivered', staff);
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    let all = 0;
    for (let number = 1; ; number++) {
      const path = `/api/v2/orders?statuses=delivered&page_size=500&page=${number}`;
      const found = (await site!.service.call('GET', path)).json();
      all += found.data.length;
      if (!found.has_next_page) break;
    }
    // More than the page reads at once.
    expect(all).toBeGreaterThan(200);
    const file = page.waitForEvent('download');
    await console.button('CSV').click();
    const text = await readFile(await (await file).path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text.trimEnd().split('\r\n').length - 1).toBe(all);
  });

  test('typing into an open filter triggers no keyboard shortcut', async ({ visit }) => {
    const console = await visit('/orders', { key: 'employee' });
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    await page.locator('.page-head').getByRole('button', { name: 'Customer' }).click();
    await page.locator('.menu input:focus').waitFor();
    await page.keyboard.type('nob hill');
    expect(await page.locator('.menu input:focus').inputValue()).toBe('nob hill');
    await page.keyboard.press('Escape');
    await page.locator('.menu:popover-open').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.locator('.menu:popover-open').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    expect(page.url()).toMatch(/\/orders$/);
    await page.locator('h1').click();
    await page.keyboard.press('n');
    await page.waitForURL(/\/orders\/new/);
  });

  test('a customer is chosen by name, and Posted is a status', async ({ visit }) => {
    const console = await visit('/orders', staff);
    const { page } = console;
    // The filter; the heading of the column comes after it.
    await page
      .getByRole('button', { name: /^Customer/ })
      .first()
      .click();
    await page.locator('.menu:popover-open').getByLabel('Customer').fill('sunset');
    await page
      .getByRole('button', { name: /^Sunset Collective/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(page.url()).toContain(`customer=${CUSTOMER}`));
    await page
      .getByRole('button', { name: /^Status/ })
      .first()
      .click();
    await page.getByLabel('posted', { exact: true }).check();
    await page.keyboard.press('Escape');
    await console.list.getByRole('link').first().waitFor();
    await eventually(async () => {
      const words = await console.list.locator('.badge').allTextContents();
      expect([...new Set(words.map((one) => one.replace(/\W/g, '')))]).toEqual(['posted']);
    });
    await expectSound(console);
  });

  test('Enter right after typing a number opens the first result as soon as it is found', async ({
    visit,
  }) => {
    const id = await makeOrder(true);
    await untilPosted(id);
    const { invoice_num: number } = await orderOf(id);
    const console = await visit('/', staff);
    const { page } = console;
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await eventually(async () => expect(page.url()).toMatch(new RegExp(`/orders/(${id}|\\d+)$`)));
    await page.keyboard.press('/');
    await page.keyboard.type('sunset');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(page.url()).not.toContain(id));
  });

  test('while products load, the picker says so, and Enter is not lost', async ({ visit }) => {
    const console = await visit('/', staff);
    const { page } = console;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/v1\/products\?/, async (route) => {
      await held;
      await route.continue();
    });
    await console.goTo(newFor(CUSTOMER));
    await product(console, 1).fill('pineapple');
    await page.getByText('Loading products').waitFor();
    await page.keyboard.press('Enter');
    release();
    await eventually(async () => expect(await product(console, 1).inputValue()).toMatch(/Pineapple/));
    await eventually(async () =>
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Quantity on line 1'),
    );
  });
});

describe.for(SCREENS)('unsaved input: $screen', { concurrent: true }, ({ screen: _, ...screen }) => {
  const staff = { key: 'employee', ...CHECKED, ...screen };
  test('belongs to its customer and is not shown in an order of another one', async ({ visit }) => {
    const console = await visit(newFor(CUSTOMER), staff);
    const { page } = console;
    await po(console).fill('FIRST');
    await console.goTo(newFor(OTHER));
    await eventually(async () => expect(await po(console).inputValue()).toBe(''));
    await po(console).fill('SECOND');
    await console.goTo(newFor(CUSTOMER));
    await eventually(async () => expect(await po(console).inputValue()).toBe('FIRST'));
    await console.goTo('/orders/new');
    const kept = page.getByRole('region', { name: 'Unsaved changes' });
    await eventually(async () => expect(await kept.getByRole('link').count()).toBe(2));
    await expectSound(console);
  });

  test.for([
    { end: 'revoked', ended: 'was revoked', refused: 'This key was revoked.' },
    { end: 'expired', ended: 'has expired', refused: 'This API key has expired.' },
  ])(
    'of a key that is $end is restored for the next key of the same user, with the reason shown',
    async ({ end, ended, refused }, { visit }) => {
      const { call, clock } = site!.service;
      const [first, second] = [await makeStaffKey(), await makeStaffKey()];
      const console = await visit(newFor(CUSTOMER), { ...staff, key: first.text });
      const { page } = console;
      await po(console).fill('STILL HERE');
      if (end === 'revoked') await call('DELETE', `/ops/keys/${first.id}`);
      else {
        const soon = new Date(clock.now().getTime() + 1_000).toISOString();
        const changed = await call('PATCH', `/ops/keys/${first.id}`, { payload: { expires_at: soon } });
        expect(changed.statusCode, changed.body).toBe(200);
        clock.advanceSeconds(2);
      }
      await page.getByRole('alert').getByText(` ${ended}. Sign in with your new key`).waitFor();
      await expectSound(console);
      await page.getByLabel('API key').fill(first.text);
      await console.button('Sign in').click();
      await page.getByText(refused).waitFor();
      await page.getByLabel('API key').fill(`${first.text.slice(0, -1)}_`);
      await console.button('Sign in').click();
      await page.getByText('This key does not exist.').waitFor();
      await console.signIn(second.text);
      await eventually(async () => expect(await po(console).inputValue()).toBe('STILL HERE'));
      expect(console.problems().every((one) => one.startsWith('401 '))).toBe(true);
    },
  );

  test.for([
    { path: '/receivables?tab=payments', opens: /^Apply PMT-80001/, label: 'Amount to apply', text: '12.34' },
    { path: '/keys', opens: 'New key', label: 'Name', text: 'Dock tablet' },
    { path: '/health?tab=webhooks', opens: 'New webhook', label: 'URL', text: 'https://a.example/hook' },
    { path: '/keys', opens: 'Edit Demo: supplier', label: 'Name', text: 'Supplier portal' },
    { path: '/reports', opens: 'Save report', label: 'Name', text: 'Monday sales' },
  ])(
    'in the dialog $opens survives the end of its key, and closing it discards it',
    async ({ path, opens, label, text }, { visit }) => {
      const [first, second] = [await makeStaffKey(), await makeStaffKey()];
      const console = await visit(path, { ...staff, key: first.text });
      const { page } = console;
      const field = page.getByRole('dialog').getByLabel(label).first();
      await console.button(opens).click();
      await field.fill(text);
      await site!.service.call('DELETE', `/ops/keys/${first.id}`);
      await page.getByRole('alert').getByText('was revoked').waitFor();
      await console.signIn(second.text);
      await console.button(opens).click();
      expect(await field.inputValue()).toBe(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
      await console.button(opens).click();
      expect(await field.inputValue()).not.toBe(text);
      expect(console.problems().every((one) => one.startsWith('401 '))).toBe(true);
    },
  );

  test('in the dialogs of a saved report survives a reload, and closing them discards it', async ({
    visit,
  }) => {
    const key = await makeStaffKey();
    const payload = { name: 'Kept report', report: 'sales', query: { last: 'month', by: ['customer'] } };
    const saved = await site!.service.call('POST', '/api/v2/reports/saved', { key: key.text, payload });
    expect(saved.statusCode, saved.body).toBe(201);
    const console = await visit('/reports?tab=saved', { ...staff, key: key.text });
    const { page } = console;
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Email to');
    for (const [opens, text] of [
      ['Send now', 'send@sunset.example'],
      ['Edit schedule', 'schedule@sunset.example'],
    ] as const) {
      const open = async () => {
        await page
          .getByRole('row', { name: /Kept report/ })
          .getByRole('button', { name: opens })
          .click();
        if (opens === 'Edit schedule') await dialog.getByLabel('Email it on a schedule').check();
      };
      await open();
      await field.fill(text);
      await page.reload();
      await open();
      expect(await field.inputValue()).toBe(text);
      await dialog.getByRole('button', { name: 'Back' }).click();
      await open();
      expect(await field.inputValue()).toBe('');
      await dialog.getByRole('button', { name: 'Back' }).click();
    }
  });

  test('is discarded on sign-out after confirmation, and none of it stays in the browser', async ({
    visit,
  }) => {
    const console = await visit(newFor(CUSTOMER), staff);
    const { page } = console;
    await po(console).fill('SECRET-PO');
    const stored = () => page.evaluate<string>('JSON.stringify({ ...sessionStorage, ...localStorage })');
    await eventually(async () => expect(await stored()).toContain('SECRET-PO'));
    await page.getByRole('button', { name: /^key:/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out and discard your changes?' });
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    expect(await stored()).not.toContain('SECRET-PO');
    await console.signIn(demoKeys().employee);
    await console.goTo(newFor(CUSTOMER));
    await eventually(async () => expect(await po(console).inputValue()).toBe(''));
  });
});
