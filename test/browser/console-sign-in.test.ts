import { expect } from 'vitest';
import { build } from '../support/build.ts';
import { healthy, startIssuer } from '../support/issuer.ts';
import { userOf } from '../support/sign-in-world.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  DESKTOP,
  eventually,
  expectSound,
  openSite,
  PHONE,
  SCREENS,
} from './support/console-page.ts';

const issuer = await startIssuer();
const roles = { OIDC_ROLE_CLAIM: 'roles', OIDC_STAFF_ROLE: 'staff', OIDC_READONLY_ROLE: 'reader' };
const site = await openSite({ env: { ...issuer.env, ...roles } });
const { test, describe } = consoleTest(site);
const dana = site ? await userOf(site.service, 'Employee') : undefined;
const NEW = '/orders/new?customer=5001';
/** The same service without keys of people. */
const keyless =
  site && (await build({ on: site.service.db, env: { ...issuer.env, ...roles, CONSOLE_KEYS: '0' } }));
const keylessOrigin = await keyless?.service.listen();

const isPerson = (role: string) => {
  issuer.state = healthy({ email: dana!.email, email_verified: true, roles: [role] });
};

async function signIn({ page }: ConsolePage): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with your account' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}

async function addLine({ page }: ConsolePage, text: string, units: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Product on line 1', exact: true }).fill(text);
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(units);
}

const endAll = async () => {
  const { call } = site!.service;
  for (const { session_id } of (await call('GET', '/ops/sessions')).json().data)
    await call('DELETE', `/ops/sessions/${session_id}`);
};

describe('a user with an account', () => {
  test('signs in, returns to the requested page, and places an order under their own name', async ({
    visit,
  }) => {
    isPerson('staff');
    const console = await visit(NEW, CHECKED);
    const { page } = console;
    await page.getByLabel('API key').waitFor();
    await expectSound(console);
    await signIn(console);
    await page.getByRole('button', { name: `account: ${dana!.name}` }).waitFor();
    await addLine(console, 'pineapple', '40');
    await page.getByText('ready to submit').waitFor();
    const poNumber = `ACCOUNT-${Date.now()}`;
    await page.getByLabel('PO', { exact: true }).fill(poNumber);
    await page.getByText('ready to submit').waitFor();
    await console.button('Submit').click();
    await eventually(async () => expect(await console.heading.textContent()).toContain(poNumber));
    const { call } = site!.service;
    const entries = (await call('GET', `/ops/audit?user_id=${dana!.id}&via=console&subject=order`)).json()
      .data;
    expect(entries.length).toBeGreaterThan(0);
  });

  test('sees no key field where CONSOLE_KEYS=0', async ({ visit }) => {
    isPerson('staff');
    const console = await visit('/orders', CHECKED);
    const { page } = console;
    await page.goto(`${keylessOrigin}/console/orders`);
    await page.getByRole('link', { name: 'Sign in with your account' }).waitFor();
    expect(await page.getByLabel('API key').count()).toBe(0);
    expect(await page.getByText('API key').count()).toBe(0);
    await expectSound(console);
    await signIn(console);
    await page.getByRole('button', { name: `account: ${dana!.name}` }).click();
    expect(await page.locator('.menu:popover-open').getByText('Sign in with a different key').count()).toBe(
      0,
    );
  });

  test.for(SCREENS)(
    'whose session ends while typing sees why, and finds all input again: $screen',
    async ({ screen: _, ...screen }, { visit }) => {
      isPerson('staff');
      const console = await visit(NEW, screen);
      const { page, watch } = console;
      await signIn(console);
      await addLine(console, 'pineapple', '44');
      await page.getByText('ready to submit').waitFor();
      await page.getByLabel('PO', { exact: true }).fill('STILL-HERE');
      await endAll();
      await page
        .getByRole('alert')
        .getByText('An administrator ended your session. Sign in again. What you typed is still here.')
        .waitFor();
      await signIn(console);
      await eventually(async () =>
        expect(await page.getByLabel('Quantity on line 1', { exact: true }).inputValue()).toBe('44'),
      );
      expect(await page.getByLabel('PO', { exact: true }).inputValue()).toBe('STILL-HERE');
      watch.take();
    },
  );

  test('is signed out in all tabs after signing out in one', async ({ visit }) => {
    isPerson('staff');
    const console = await visit('/orders');
    await signIn(console);
    const other = await console.page.context().newPage();
    await other.goto(`${site!.origin}/console/customers`);
    await other.getByRole('button', { name: `account: ${dana!.name}` }).waitFor();
    await console.page.getByRole('button', { name: `account: ${dana!.name}` }).click();
    await console.page.getByRole('button', { name: 'Sign out' }).click();
    for (const page of [console.page, other])
      await page.getByRole('link', { name: 'Sign in with your account' }).waitFor();
    expect((await console.page.context().cookies()).map(({ name }) => name)).not.toContain('dray_session');
    console.watch.take();
  });

  test('with a read-only role sees everything and is offered no writes', async ({ visit }) => {
    isPerson('reader');
    const console = await visit('/orders');
    const { page } = console;
    await signIn(console);
    await page.getByRole('button', { name: `account: ${dana!.name} (read-only)` }).waitFor();
    await console.list.getByRole('link').first().waitFor();
    expect(await page.getByRole('link', { name: /New order/ }).count()).toBe(0);
    await console.list.getByRole('link').first().click();
    await page.getByRole('link', { name: 'PDF' }).or(page.getByText('PDF')).first().waitFor();
    for (const name of ['Edit', 'Request cancellation', 'Order again', 'Submit order', 'Delete'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await console.goTo(NEW);
    await page.getByText('Your role is read-only').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.setViewportSize(PHONE);
    const account = page.getByRole('button', { name: `account: ${dana!.name} (read-only)` });
    await account.getByText(`${dana!.name} (read-only)`).waitFor();
    // Nothing of it is cut off.
    expect(
      await account.evaluate(
        (one) =>
          (one as unknown as { scrollWidth: number }).scrollWidth -
          (one as unknown as { clientWidth: number }).clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
    expect(await page.getByRole('link', { name: 'Import records' }).count()).toBe(0);
    await console.goTo('/keys');
    await page
      .getByRole('cell', { name: `Session of ${dana!.name}` })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /Create|Revoke|Rotate/ }).count()).toBe(0);
  });

  test('with a read-only role sees no write action on any page', async ({ visit }) => {
    isPerson('reader');
    const console = await visit('/');
    const { page } = console;
    await signIn(console);
    const { data } = (
      await site!.service.call('GET', '/api/v2/purchases?statuses=Accepted,Received&page_size=2')
    ).json();
    const purchases = (data as { purchase_global_id: string }[]).map(
      (one) => `/purchases/${one.purchase_global_id}`,
    );
    const places = [
      '/',
      '/orders',
      '/customers/5001',
      '/purchases',
      '/purchases?view=activation',
      ...purchases,
      '/invoices',
      '/invoices/600001',
      '/receivables?tab=payments',
      '/receivables?tab=statements',
      '/reports',
      '/reports?tab=saved',
      '/catalog',
      '/health',
      '/health?tab=webhooks',
    ];
    const writes =
      /^(New|Create|Save|Send|Apply|Activate|Receive|Continue|Submit|Discard|Mark|Move|Verify|End|Edit|Delete|Cancel|Accept|Confirm|Pause|Resume|Advance|Correct|Copy to|Order again)\b/;
    expect(purchases).toHaveLength(2);
    for (const place of places) {
      await page.goto(`${site!.origin}/console${place}`);
      await page.locator('main h1').waitFor();
      await eventually(async () => expect(await page.locator('.thin-line.on').count()).toBe(0));
      for (const role of ['button', 'link'] as const)
        expect(await page.locator('main').getByRole(role, { name: writes }).allTextContents(), place).toEqual(
          [],
        );
    }
    expect(await page.getByRole('link', { name: 'Import records' }).count()).toBe(0);
    await console.goTo('/orders');
    await console.list.getByRole('link').first().waitFor();
    expect(await console.list.getByRole('checkbox').count()).toBe(0);
  });

  test('appears among the open sessions and is signed out when staff end the session', async ({ visit }) => {
    await endAll();
    isPerson('staff');
    const person = await visit('/', CHECKED);
    await signIn(person);
    const staff = await visit('/keys', { key: 'employee', ...CHECKED });
    const sessions = staff.page.getByRole('region', { name: 'Active sessions' });
    const row = sessions.getByRole('row', { name: new RegExp(dana!.name) });
    await row.waitFor();
    expect(await row.textContent()).toContain(dana!.email);
    await expectSound(staff);
    await staff.page.setViewportSize(PHONE);
    await expectSound(staff);
    await staff.button(`End session for ${dana!.name}`).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await sessions.getByText('No one is signed in with an account.').waitFor();
    expect((await site!.service.call('GET', '/ops/sessions')).json().data).toEqual([]);
    await person.goTo('/orders');
    await person.page.getByRole('link', { name: 'Sign in with your account' }).waitFor();
    expect(person.problems().every((problem) => problem.startsWith('401 '))).toBe(true);
  });
});
