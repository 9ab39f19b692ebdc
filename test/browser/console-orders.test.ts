import { expect } from 'vitest';
import { demoKeys } from '../../demo/index.ts';
import {
  CHECKED,
  consoleTest,
  DESKTOP,
  eventually,
  expectSound,
  openSite,
  PHONE,
} from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const CUSTOMER = 5001;

async function draft(lines: object[] = [{ product_id: 20_004, units: 40 }], po = `T-${Math.random()}`) {
  const made = await site!.service.call('POST', '/api/v2/orders', {
    payload: { customer_id: CUSTOMER, po_num: po, lines },
  });
  return made.json().data as { id: string; version: string; po_num: string };
}

describe('signing in to the console', { concurrent: true }, () => {
  test('keeps the key for this tab only, and out of the URL and the page', async ({ visit }) => {
    const { page, ...console } = await visit('/orders', { key: 'employee' });
    await page.getByRole('link', { name: /^PO-/ }).first().waitFor();
    expect(await page.evaluate('JSON.stringify({ ...localStorage }) + document.cookie')).toBe('{}');
    expect(page.url()).toBe(`${console.origin}/console/orders`);
    expect(await page.content()).not.toContain(demoKeys().employee);
    await page.reload();
    await page.getByRole('link', { name: /^PO-/ }).first().waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('API key').waitFor();
  });

  test('rejects an invalid key with the message of the service', async ({ visit }) => {
    const console = await visit('/');
    await console.page.getByLabel('API key').fill('secret');
    await console.button('Sign in').click();
    await console.page.getByText('This does not look like an API key').waitFor();
    await console.page.getByLabel('API key').fill(demoKeys().employee.replace('Employee', 'Emploxee'));
    await console.button('Sign in').click();
    await eventually(async () =>
      expect(await console.page.locator('.problem').textContent()).toMatch(/key/i),
    );
    expect(console.problems()).toEqual(['401 GET /api/v2/me']);
  });

  test('signs out when the key is revoked during work, and keeps unsaved input', async ({ visit }) => {
    const { call } = site!.service;
    const made = await call('POST', '/ops/keys', {
      payload: { type: 'Employee', user_id: 1001, name: 'short' },
    });
    const { key, api_key_id: id } = made.json().data;
    const console = await visit(`/orders/new?customer=${CUSTOMER}`, { key });
    await console.page.getByLabel('PO', { exact: true }).fill('BEFORE-REVOKED');
    await call('DELETE', `/ops/keys/${id}`);
    await console.page.getByLabel('API key').waitFor();
    const kept = await console.page.evaluate(`sessionStorage.getItem('dray.editor.${id}.new.${CUSTOMER}')`);
    expect(kept).toContain('BEFORE-REVOKED');
    await console.signIn('employee');
    await console.heading.waitFor();
    expect(console.problems().every((one) => one.startsWith('401 '))).toBe(true);
  });
});

describe('the order list', { concurrent: true }, () => {
  test('can be operated by keyboard, keeps its filters in the URL and updates live', async ({ visit }) => {
    const console = await visit('/orders', { key: 'employee' });
    const { page } = console;
    await page.getByRole('link', { name: /^PO-/ }).first().waitFor();
    await page.getByRole('link', { name: 'drafts', exact: true }).click();
    await eventually(async () => expect(page.url()).toContain('status=draft'));
    const { po_num: po, id } = await draft();
    await page.getByRole('link', { name: po }).waitFor();
    await site!.service.call('PATCH', `/api/v2/orders/${id}`, { payload: { memo: 'x', po_num: `${po}-b` } });
    await page.getByRole('link', { name: `${po}-b` }).waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    // The address changes first, the page after it: what only the other page has says that it is there.
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: `${po}-b` }).waitFor();
    expect(page.url()).toContain('status=draft');
    await site!.service.call('DELETE', `/api/v2/orders/${id}`);
    await eventually(async () => expect(await page.getByRole('link', { name: `${po}-b` }).count()).toBe(0));
  });

  test.for([
    ['employee', DESKTOP],
    ['supplier', DESKTOP],
    ['customer', PHONE],
  ] as const)(
    'shows a key of type %s its own orders, with no axe-core violations',
    async ([key, viewport], { visit }) => {
      const console = await visit('/orders', { key, viewport, ...CHECKED });
      await console.list.getByRole('link').first().waitFor();
      await expectSound(console);
      await console.list.getByRole('link').first().click();
      await eventually(async () => expect(await console.heading.textContent()).toContain('·'));
      await console.page.getByText('Times are in').waitFor();
      await expectSound(console);
    },
  );
});
