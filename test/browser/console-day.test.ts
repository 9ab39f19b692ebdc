import { expect } from 'vitest';
import { demoKeys } from '../../demo/index.ts';
import { CHECKED, consoleTest, eventually, expectSound, openSite } from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const CUSTOMER = 5001;
const DAY = 86_400_000;

async function makeDraft(po: string): Promise<string> {
  const made = await site!.service.call('POST', '/api/v2/orders', {
    payload: { customer_id: CUSTOMER, po_num: po, lines: [{ product_id: 20_004, units: 40 }] },
  });
  return made.json().data.id;
}

describe('a day with the console', { concurrent: true }, () => {
  test('two tabs show the same data within seconds, share one waiting request and sign out together', async ({
    visit,
  }) => {
    const console = await visit('/orders?stage=draft');
    const { page: first } = console;
    await first.getByLabel('API key').fill(demoKeys().employee);
    await first.getByLabel('Keep the key in this browser').check();
    await first.getByRole('button', { name: 'Sign in' }).click();
    await first.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const second = await first.context().newPage();
    const waiting = new Set<unknown>();
    let most = 0;
    for (const page of [first, second]) {
      page.on('request', (request) => {
        if (request.url().includes('wait=')) waiting.add(request);
        most = Math.max(most, waiting.size);
      });
      page.on('requestfinished', (request) => waiting.delete(request));
      page.on('requestfailed', (request) => waiting.delete(request));
    }
    await second.goto(first.url());
    await second.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await makeDraft('BOTH-TABS');
    for (const page of [first, second]) await page.getByRole('link', { name: 'BOTH-TABS' }).waitFor();
    expect(most).toBe(1);
    await first.getByRole('button', { name: /^key: / }).click();
    await first.getByRole('button', { name: 'Sign out' }).click();
    for (const page of [first, second]) await page.getByLabel('API key').waitFor();
    expect(await second.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('dray_dev_');
  });

  test('events during the initial page load are shown', async ({ visit }) => {
    const console = await visit('/orders?stage=draft');
    const { page } = console;
    let answer = () => {};
    const isMade = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v2/events?after=now', async (route) => {
      await isMade;
      await route.continue();
    });
    await console.signIn('employee');
    await console.list.getByRole('link').first().waitFor();
    await makeDraft('IN-BETWEEN');
    answer();
    await page.getByRole('link', { name: 'IN-BETWEEN' }).waitFor();
    // A page that is loaded again goes on where it was.
    const asked = page.waitForRequest('**/api/v2/events?**');
    await page.reload();
    expect((await asked).url()).toContain('wait=');
  });

  test('a tab takes over the event feed where another tab stopped', async ({ visit }) => {
    const { page: first } = await visit('/orders?stage=draft');
    await first.getByLabel('API key').fill(demoKeys().employee);
    await first.getByLabel('Keep the key in this browser').check();
    await first.getByRole('button', { name: 'Sign in' }).click();
    await first.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await makeDraft('BY-THE-FIRST');
    for (const page of [first, second]) await page.getByRole('link', { name: 'BY-THE-FIRST' }).waitFor();
    // From now on the first tab hears nothing, and then it is gone.
    const held = new Promise<void>((resolve) => {
      void first.route('**/api/v2/events**', () => resolve());
    });
    await makeDraft('UNHEARD-1');
    await held;
    await makeDraft('UNHEARD-2');
    expect(await second.getByRole('link', { name: 'UNHEARD-2' }).count()).toBe(0);
    await first.close();
    await second.getByRole('link', { name: 'UNHEARD-2' }).waitFor();
  });

  test('a tab left open for a day resumes on its own and keeps unsaved input', async ({ visit }) => {
    const console = await visit('/');
    const { page } = console;
    await page.clock.install();
    await page.reload();
    await console.signIn('employee');
    await console.goTo(`/orders/new?customer=${CUSTOMER}`);
    await page.getByLabel('PO', { exact: true }).fill('YESTERDAY');
    await page.clock.fastForward(DAY);
    expect(await page.getByLabel('PO', { exact: true }).inputValue()).toBe('YESTERDAY');
    await page
      .getByText(/problem|ready to submit/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await console.button('Discard and leave').click();
    await page.getByRole('link', { name: 'drafts', exact: true }).click();
    await makeDraft('NEXT-DAY');
    await eventually(async () => {
      await page.clock.runFor(1_000);
      expect(await page.getByRole('link', { name: 'NEXT-DAY' }).count()).toBe(1);
    });
  });

  test('input is validated again automatically after a missing response, as after a laptop wakes up', async ({
    visit,
  }) => {
    const console = await visit('/');
    const { page } = console;
    await console.signIn('employee');
    await console.goTo(`/orders/new?customer=${CUSTOMER}`);
    // The last thing that is typed, with what the client repeats of it.
    let unanswered = 0;
    await page.route('**/validate*', async (route) => {
      const isLast = route.request().postData()!.includes('SLEPT') && unanswered < 3;
      if (isLast) unanswered += 1;
      await (isLast ? route.abort('connectionfailed') : route.continue());
    });
    await page.getByLabel('PO', { exact: true }).fill('SLEPT');
    await page.getByText('The service is not responding').waitFor();
    await page.getByText('The service is not responding').waitFor({ state: 'detached' });
    await page
      .getByText(/problem|ready to submit/)
      .first()
      .waitFor();
    expect(console.problems()).toEqual(
      Array(3).fill('net::ERR_CONNECTION_FAILED POST /api/v2/orders/validate'),
    );
  });

  test('a page for other types of users says so and offers no actions', async ({ visit }) => {
    const console = await visit('/purchases', { key: 'customer', ...CHECKED });
    const { page } = console;
    const others = ['/purchases', '/purchases/new', '/load', '/keys', '/health', '/health?tab=webhooks'];
    for (const path of others) {
      await console.goTo(path);
      await page.getByRole('heading', { name: 'Page not available' }).waitFor();
      expect(await page.locator('main').getByRole('button').count(), path).toBe(0);
    }
    await expectSound(console);
    await page.locator('main').getByRole('link', { name: 'Today' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await console.list.getByRole('link').first().waitFor();
  });

  test('an order is found by its exact PO number, regardless of age', async ({ visit }) => {
    const id = await makeDraft('Old-Number-77');
    const console = await visit('/', { key: 'employee' });
    const { page } = console;
    // As if five hundred newer ones had come since.
    await page.route(/\/api\/v2\/orders\?.*page_size=500/, (route) =>
      route.fulfill({ json: { data: [], page: 1, page_size: 500, has_next_page: true } }),
    );
    await page.keyboard.press('/');
    await page.keyboard.type('old-number-77');
    await page
      .locator('.hits')
      .getByRole('link', { name: /Old-Number-77/ })
      .waitFor();
    await page.getByText('Press Enter to open it').waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await console.heading.textContent()).toContain('Old-Number-77'));
    expect(page.url()).toContain(id);
  });
});
