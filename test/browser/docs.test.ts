import { test as base, describe, expect, type TestContext } from 'vitest';
import { demoKeys } from '../../demo/index.ts';
import { build } from '../support/build.ts';
import { findChromium } from '../support/run/find-chromium.ts';
import { violations } from './support/axe.ts';
import { launch } from './support/chromium.ts';
import { DESKTOP, DocsPage, eventually, PHONE, type Visit } from './support/docs-page.ts';
import { ProblemWatch } from './support/watch.ts';

const executable = findChromium();
const site = executable ? await openSite(executable) : undefined;

async function openSite(path: string) {
  const { service } = await build();
  return { origin: await service.listen(), browser: await launch(path) };
}

const test = base.extend<{ visit: (options?: Visit) => Promise<DocsPage> }>({
  /** Tests take the problems that they provoke; whatever is left is one of the page. */
  async visit({ task: _ }, use) {
    const opened: DocsPage[] = [];
    await use(async (options = {}) => {
      const docs = await DocsPage.open(site!.browser, site!.origin, options);
      opened.push(docs);
      return docs;
    });
    const problems = opened.flatMap((docs) => docs.watch.take());
    await Promise.all(opened.map((docs) => docs.close()));
    expect(problems).toEqual([]);
  },
});

// One service and one browser; every visit has a context, and with it a process, of its own.
describe.runIf(site)('the documentation page', { concurrent: true }, () => {
  describe('the API key', () => {
    test('is validated while it is typed and kept hidden in this tab', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/getMe' });
      expect(await docs.keyState.textContent()).toBe('No key: calls will answer 401');
      expect(await docs.panel.locator('.key-note').textContent()).toContain('will answer 401');

      await docs.key.fill('dray_dev_short');
      expect(await docs.keyState.textContent()).toContain('Not the shape of a key');
      expect(await docs.key.getAttribute('aria-invalid')).toBe('true');

      await docs.key.fill(`  ${demoKeys().employee} `);
      expect(await docs.keyState.textContent()).toBe('Development key');
      expect(await docs.key.getAttribute('aria-invalid')).toBe('false');
      expect(await docs.panel.locator('.key-note').textContent()).toBe('');
      expect(await docs.key.getAttribute('type')).toBe('password');
      expect(await docs.panel.locator('.curl').textContent()).toContain('x-api-key: $DRAY_KEY');

      await docs.page.reload();
      expect(await docs.key.inputValue()).toBe(demoKeys().employee);
      expect(
        await docs.evaluate('JSON.stringify({ ...localStorage }) + document.cookie + location.href'),
      ).toBe(`{}${docs.page.url()}`);
      expect(docs.page.url()).not.toContain('dray_');
      expect(await docs.page.content()).not.toContain(demoKeys().employee);

      const otherTab = await docs.page.context().newPage();
      await otherTab.goto(docs.page.url());
      expect(await otherTab.getByLabel('API key').inputValue()).toBe('');
    });

    test('of a demo can be picked, shown and removed', async ({ visit }) => {
      const docs = await visit();
      await docs.pickDemoKey('supplier');
      expect(await docs.key.inputValue()).toBe(demoKeys().supplier);
      await docs.page.getByRole('button', { name: 'Show' }).click();
      expect(await docs.key.getAttribute('type')).toBe('text');
      await docs.key.fill('');
      expect(await docs.keyState.textContent()).toContain('No key');
      expect(await docs.page.getByLabel('Use a demo key').inputValue()).toBe('');
      expect(await docs.evaluate('sessionStorage.length')).toBe(0);
    });
  });

  describe('a request', () => {
    test('shows status, body, headers and the remaining rate limit', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/getMe' });
      await docs.pickDemoKey('employee');
      expect(await docs.send()).toBe('200 OK');
      const body = JSON.parse((await docs.answer.locator('pre').textContent())!);
      expect(body.data).toMatchObject({ type: 'Employee', environment: 'Development' });
      expect(await docs.answer.locator('.rate-line').textContent()).toMatch(
        /^[\d,]+ of 5,000 left, recovers in/,
      );
      expect(await docs.answer.locator('.answer-headers th').allTextContents()).toContain('x-request-id');

      await docs.panel.getByLabel('X-Request-Id').fill('from-the-page');
      await docs.page.keyboard.press('Control+Enter');
      await docs.answer.locator('tr', { hasText: 'x-request-id' }).getByText('from-the-page').waitFor();
      expect(await docs.panel.locator('.curl').textContent()).toContain("'X-Request-Id: from-the-page'");
    });

    test('that fails shows the error', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/getMe' });
      expect(await docs.send()).toBe('401 Unauthorized');
      expect(await docs.answer.locator('pre').textContent()).toContain('"UNAUTHENTICATED"');
      expect(docs.watch.take()).toEqual(['401 GET /api/v2/me']);
    });

    test('needs its path parameters filled in', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/getOrder' });
      await docs.pickDemoKey('employee');
      await docs.panel.getByRole('button', { name: 'Send GET' }).click();
      const field = docs.panel.getByLabel('order_id');
      expect(await docs.panel.locator('.problem').first().textContent()).toBe('The path needs a value.');
      expect(await docs.hasFocus(field)).toBe(true);
      await field.fill('999999999');
      expect(await docs.panel.locator('.problem').first().textContent()).toBe('');
      expect(await docs.send()).toBe('404 Not Found');
      expect(docs.watch.take()).toEqual(['404 GET /api/v2/orders/999999999']);
    });

    test('needs a JSON body, and errors of the service are shown', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/createOrder' });
      await docs.pickDemoKey('employee');
      const { body } = docs;
      const problem = docs.panel.locator('.try-body .problem');
      expect(JSON.parse(await body.inputValue())).toHaveProperty('customer_id');

      await body.fill('{\n  "customer_id": 5001,\n}');
      await docs.panel.getByRole('button', { name: 'Send POST' }).click();
      expect(await problem.textContent()).toMatch(/^Not valid JSON\. .*line 3/);
      expect(await docs.hasFocus(body)).toBe(true);
      expect(await docs.answer.count()).toBe(0);

      await body.fill('{"customer_id":"many"}');
      expect(await problem.textContent()).toBe('');
      await docs.panel.getByRole('button', { name: 'Format' }).click();
      expect(await body.inputValue()).toBe('{\n  "customer_id": "many"\n}');
      expect(await docs.panel.locator('.curl').textContent()).toContain('"customer_id": "many"');
      expect(await docs.send()).toBe('400 Bad Request');
      expect(await docs.answer.locator('pre').textContent()).toContain('"field": "customer_id"');
      expect(docs.watch.take()).toEqual(['400 POST /api/v2/orders']);

      await docs.panel.getByRole('button', { name: 'Reset' }).click();
      await docs.panel.getByRole('button', { name: 'New' }).click();
      expect(await docs.panel.getByLabel('Idempotency-Key').inputValue()).toMatch(/^[0-9a-f]{32}$/);
      expect(await docs.send()).toBe('201 Created');
      expect(await docs.send()).toBe('201 Created');
      expect(await docs.answer.locator('tr.telling').allTextContents()).toContainEqual(
        expect.stringMatching(/^idempotency-replayed\s*true/),
      );
    });

    test('can be repeated with the ETag of its response', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/listOrderCreditTerms' });
      await docs.pickDemoKey('employee');
      expect(await docs.send()).toBe('200 OK');
      await docs.answer.getByRole('button', { name: 'Use as If-None-Match' }).click();
      expect(await docs.panel.getByLabel('If-None-Match').inputValue()).toMatch(/^(W\/)?"/);
      expect(await docs.send()).toBe('304 Not Modified');
      expect(await docs.answer.textContent()).toContain('what you have is still current');
    });

    test('without a response says so, and a slow one can be canceled', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/getMe' });
      await docs.page.route('**/api/v2/me', (route) => route.abort());
      await docs.panel.getByRole('button', { name: 'Send GET' }).click();
      await docs.panel.getByText('Is the service running?').waitFor();
      expect(docs.watch.take()).toEqual(['net::ERR_FAILED GET /api/v2/me']);

      await docs.page.unroute('**/api/v2/me');
      await docs.page.route('**/api/v2/me', () => undefined);
      await docs.panel.getByRole('button', { name: 'Send GET' }).click();
      await docs.panel.getByRole('button', { name: 'Cancel' }).click();
      await docs.panel.getByText('Cancelled.').waitFor();
      expect(docs.watch.take()).toEqual(['net::ERR_ABORTED GET /api/v2/me']);
    });
  });

  describe('the search', () => {
    test('covers all documents by name, parameter, body field and error code', async ({ visit }) => {
      const docs = await visit();
      await docs.page.keyboard.press('/');
      expect(await docs.hasFocus(docs.search)).toBe(true);
      await docs.page.keyboard.type('VERSION_MISMATCH');
      await eventually(async () =>
        expect(await docs.searchStatus.textContent()).toMatch(
          /^\d+ operations in all documents, \d+ in the guides$/,
        ),
      );
      expect(await docs.found.allTextContents()).toContainEqual(
        expect.stringContaining('error VERSION_MISMATCH'),
      );
      await docs.search.fill('if-match');
      expect(await docs.found.allTextContents()).toContainEqual(
        expect.stringContaining('parameter If-Match'),
      );
      await docs.search.fill('accept_backorder');
      expect(await docs.found.first().textContent()).toContain('body field accept_backorder');
      await docs.search.fill('products');
      expect(await docs.page.locator('#nav h2').allTextContents()).toContain('v1');

      await docs.search.fill('nosuchthing');
      expect(await docs.searchStatus.textContent()).toBe('Nothing found');
      expect(await docs.found.count()).toBe(0);
      await docs.page.keyboard.press('Escape');
      expect(await docs.search.inputValue()).toBe('');
      expect(await docs.found.first().textContent()).toBe('Start here');
    });

    test('works by keyboard: Enter opens the first result, and arrows move through the rest', async ({
      visit,
    }) => {
      const docs = await visit();
      await docs.search.fill('one order');
      await eventually(async () =>
        expect(await docs.searchStatus.textContent()).toContain('in all documents'),
      );
      const second = await docs.found.nth(1).getAttribute('href');
      await docs.page.keyboard.press('ArrowDown');
      await docs.page.keyboard.press('ArrowDown');
      await docs.page.keyboard.press('Enter');
      const current = docs.page.locator('#nav [aria-current]');
      await eventually(async () => expect(await current.getAttribute('href')).toBe(second));
      expect(await docs.address()).toBe(second);

      await docs.search.fill('getMe');
      await docs.page.keyboard.press('Enter');
      await eventually(async () => expect(await docs.heading.textContent()).toBe('Get the current API key'));
      await docs.page.keyboard.press('/');
      expect(await docs.evaluate('String(getSelection())')).toBe('getMe');
    });
  });

  describe('a URL', () => {
    test('opens its operation, and back and forward move through the visited ones', async ({ visit }) => {
      const docs = await visit({ address: '#/ops/getEmail' });
      const title = await docs.heading.textContent();
      expect(await docs.page.title()).toBe(`${title} · Dray API reference`);
      expect(await docs.page.locator('#tabs [aria-current]').textContent()).toContain('Operations');
      expect(await docs.page.locator('#nav [aria-current]').getAttribute('href')).toBe('#/ops/getEmail');

      await docs.page.getByRole('link', { name: /^Next/ }).click();
      await eventually(async () => expect(await docs.heading.textContent()).not.toBe(title));
      const next = await docs.heading.textContent();
      expect(await docs.hasFocus(docs.heading)).toBe(true);
      await docs.page.goBack();
      await eventually(async () => expect(await docs.heading.textContent()).toBe(title));
      await docs.page.goForward();
      await eventually(async () => expect(await docs.heading.textContent()).toBe(next));
    });

    test('that does not exist says so', async ({ visit }) => {
      const docs = await visit({ address: '#/v2/no%20such' });
      expect(await docs.page.locator('.banner').textContent()).toBe('There is no operation “no such” in v2.');
      await docs.goTo('#/v2/%E0%A4%A');
      await docs.page.getByText('There is no operation “%E0%A4%A” in v2.').waitFor();
      await docs.goTo('#/v7');
      await docs.page.locator('.banner').waitFor({ state: 'detached' });
      expect(await docs.heading.textContent()).toBe('Start here');
    });

    test('of a document that cannot be loaded offers a retry', async ({ visit }) => {
      const docs = await visit({
        address: '#/v1',
        prepare: (context) => context.route('**/openapi/v1.json', (route) => route.fulfill({ status: 503 })),
      });
      expect(await docs.page.locator('.banner p').textContent()).toBe(
        'This document could not be loaded: /openapi/v1.json answered 503.',
      );
      expect(docs.watch.take()).toContain('503 GET /openapi/v1.json');
      await docs.page.context().unroute('**/openapi/v1.json');
      await docs.page.getByRole('button', { name: 'Try again' }).click();
      await docs.page.getByText('/api/v1/products', { exact: true }).first().waitFor();
    });

    test('of every operation in every document can be opened, also on a phone', async ({ visit }) => {
      const docs = await visit({ viewport: PHONE });
      const seen = await docs.openEveryOperation();
      expect(seen.length).toBeGreaterThan(100);
      expect(seen.filter(({ title, overflowPx }) => title === '' || overflowPx > 0)).toEqual([]);
      expect(new Set(seen.map(({ document }) => document))).toEqual(new Set(['v2', 'v1', 'ops']));
    });
  });

  describe('on a phone', () => {
    test('the menu opens, takes the focus, and closes when the focus leaves it', async ({ visit }) => {
      const docs = await visit({ viewport: PHONE, hasTouch: true });
      const side = docs.page.locator('#side');
      expect(await side.isVisible()).toBe(false);
      await docs.menu.tap();
      expect(await side.isVisible()).toBe(true);
      expect(await docs.menu.getAttribute('aria-expanded')).toBe('true');
      expect(await docs.hasFocus(docs.search)).toBe(true);
      await docs.page.keyboard.press('Escape');
      expect(await side.isVisible()).toBe(false);
      expect(await docs.hasFocus(docs.menu)).toBe(true);

      await docs.menu.tap();
      await docs.found.filter({ hasText: 'Start here' }).tap();
      expect(await side.isVisible()).toBe(false);

      await docs.menu.tap();
      await docs.found.filter({ hasText: 'Get the current API key' }).tap();
      await eventually(async () => expect(await docs.heading.textContent()).toBe('Get the current API key'));
      expect(await side.isVisible()).toBe(false);
      expect(await docs.menu.getAttribute('aria-expanded')).toBe('false');
    });

    test('a button scrolls to the request, and its response fits the screen', async ({ visit }) => {
      const docs = await visit({ viewport: PHONE, hasTouch: true, address: '#/v1/listProducts' });
      await docs.pickDemoKey('employee');
      await docs.page.getByRole('button', { name: 'Try it' }).tap();
      await eventually(async () =>
        expect((await docs.panel.boundingBox())!.y).toBeLessThan(PHONE.height / 2),
      );
      expect(await docs.send()).toBe('200 OK');
      expect(await docs.overflowPx()).toBe(0);
    });
  });

  describe('on a connection so slow that the script has not arrived yet', () => {
    const open = async ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, address = '') => {
      const context = await site!.browser.newContext({ viewport: PHONE, colorScheme: 'dark' });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const problems = new ProblemWatch(context);
      const asked: string[] = [];
      context.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname));
      await context.route('**/docs/docs.js', () => undefined);
      await page.goto(`${site!.origin}/docs${address}`, { waitUntil: 'commit' });
      return { page, problems, asked };
    };

    test('the first screen is shown, styled, after one response', async ({ onTestFinished }) => {
      const { page, problems, asked } = await open({ onTestFinished });
      await page.getByRole('heading', { name: 'Start here' }).waitFor();
      expect(asked.filter((path) => path !== '/docs/logo.svg')).toEqual(['/docs']);
      const colour = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      expect(brightness(colour)).toBeLessThan(50);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(await page.locator('.loading').isVisible()).toBe(false);
      expect(problems.take()).toEqual([]);
    });

    test('the first screen is not shown on other pages', async ({ onTestFinished }) => {
      const { page } = await open({ onTestFinished }, '#/v1/listProducts');
      await page.getByText('Loading the API documents…').waitFor();
      expect(await page.getByRole('heading', { name: 'Start here' }).isVisible()).toBe(false);
    });
  });

  describe('the guides', () => {
    test('have their own URLs, down to a heading', async ({ visit }) => {
      const docs = await visit({ address: '#/guide/http/outcome-of-a-write' });
      expect(await docs.heading.textContent()).toBe('HTTP basics');
      await eventually(async () =>
        expect(await docs.evaluate('document.activeElement.id')).toBe('guide-outcome-of-a-write'),
      );
      await docs.page.getByRole('link', { name: 'Errors', exact: true }).click();
      await eventually(async () => expect(await docs.heading.textContent()).toBe('Errors'));
      expect(await docs.page.locator('main').textContent()).toContain('OUT_OF_STOCK');
    });

    test.for(['webhook', 'retry', 'pagination', 'idempotency'])(
      'are found by "%s"',
      async (word, { visit }) => {
        const docs = await visit();
        await docs.search.fill(word);
        await eventually(async () =>
          expect(await docs.searchStatus.textContent()).toContain('in the guides'),
        );
        expect(await docs.page.locator('#nav a[href^="#/guide/"]').count()).toBeGreaterThan(0);
      },
    );
  });

  test('a request is shown in curl, TypeScript and Python, with the values of the form', async ({
    visit,
  }) => {
    const docs = await visit({ address: '#/v2/getOrder' });
    await docs.panel.getByLabel('order_id').fill('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(await docs.panel.locator('.curl').textContent()).toContain(
      '/api/v2/orders/01ARZ3NDEKTSV4RRFFQ69G5FAV',
    );
    await docs.panel.getByRole('button', { name: 'TypeScript' }).click();
    expect(await docs.panel.locator('.typescript').textContent()).toContain(
      "await dray.orders.get('01ARZ3NDEKTSV4RRFFQ69G5FAV')",
    );
    expect(await docs.panel.locator('.curl').isVisible()).toBe(false);
    await docs.goTo('#/v2/createOrder');
    await docs.panel.getByRole('button', { name: 'Python' }).click();
    expect(await docs.panel.locator('.python').textContent()).toContain('"accept_backorder": True');
  });

  test('a language chosen in a guide applies to every sample', async ({ visit }) => {
    const docs = await visit({
      address: '#/guide/quick-start',
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const sample = docs.page.locator('.guide .samples');
    await eventually(async () => expect(await sample.getByRole('group').first().isVisible()).toBe(true));
    expect(await sample.getByText('curl -sS -X POST').isVisible()).toBe(true);
    await sample.getByRole('button', { name: 'Python' }).click();
    expect(await sample.getByText('client.orders.submit').isVisible()).toBe(true);
    expect(await sample.getByText('curl -sS -X POST').isVisible()).toBe(false);
    expect(await violations(docs.page)).toEqual([]);
    await docs.goTo('#/guide/tasks');
    await eventually(async () => expect(await sample.count()).toBe(20));
    expect(await sample.first().getByRole('button', { pressed: true }).textContent()).toBe('Python');
    await docs.goTo('#/v2/getOrder');
    expect(await docs.panel.locator('.python').isVisible()).toBe(true);
  });

  test('only the displayed document is loaded, and read-only fields are collapsed', async ({ visit }) => {
    const asked: string[] = [];
    const docs = await visit({
      address: '#/ops/upsertProducts',
      prepare: async (context) =>
        context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    expect(asked.filter((path) => path.startsWith('/openapi/'))).toEqual(['/openapi/ops.json']);
    const folded = docs.page.locator('.read-only').first();
    expect(await folded.textContent()).toMatch(/^\d+ read-only fields/);
    expect(await folded.getAttribute('open')).toBeNull();
  });

  test('dark mode has its own colors', async ({ visit }) => {
    const docs = await visit({ address: '#/v2/getMe', colorScheme: 'light' });
    const colours = () =>
      docs.evaluate<string[]>(
        '[document.body, ...document.querySelectorAll("h1, .try, .send")].map((e) => getComputedStyle(e)).flatMap((s) => [s.color, s.backgroundColor])',
      );
    const light = await colours();
    await docs.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await colours();
    expect(dark[1]).not.toBe(light[1]);
    expect(dark[0]).not.toBe(light[0]);
    expect(brightness(light[1]!)).toBeGreaterThan(200);
    expect(brightness(dark[1]!)).toBeLessThan(50);
  });

  test.for([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ] as const)(
    'axe-core finds no violations on %s, in light and dark mode',
    async ([, viewport], { visit }) => {
      // The policy is bypassed only to let axe-core in; every other test runs under the page's own.
      const docs = await visit({ viewport, bypassCSP: true, reducedMotion: 'reduce' });
      expect(await violations(docs.page), 'overview').toEqual([]);
      await docs.goTo('#/guide/errors');
      await docs.page.locator('.guide').waitFor();
      expect(await violations(docs.page), 'a guide').toEqual([]);

      await docs.pickDemoKey('employee');
      await docs.goTo('#/v2/validatePurchase');
      await docs.panel.waitFor();
      await docs.body.fill('{}');
      expect(await docs.send()).toBe('400 Bad Request');
      docs.watch.take();
      await docs.body.fill('{');
      await docs.heading.click();
      await docs.page.keyboard.press('/');
      await docs.search.fill('credit');
      await eventually(async () =>
        expect(await docs.searchStatus.textContent()).toContain('in all documents'),
      );
      expect(await violations(docs.page), 'search results, an operation, an answer, a problem').toEqual([]);
    },
  );
});

function brightness(colour: string): number {
  const [red, green, blue] = colour.match(/\d+/g)!.map(Number);
  return (red! + green! + blue!) / 3;
}
