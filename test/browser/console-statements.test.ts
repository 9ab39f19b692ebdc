import { expect } from 'vitest';
import { demoScenarios } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { CHECKED, consoleTest, eventually, expectSound, openSite, PHONE } from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const STAFF = { key: 'employee', ...CHECKED };
const ACCOUNT = Number(demoScenarios().ar_account);
const dollars = (text: string) =>
  Number(text).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

interface Shown {
  name: string;
  closing_balance: string;
  entries: { number: string; running_balance: string }[];
}
const statement = async (query: string): Promise<Shown> =>
  (await site!.service.call('GET', `/api/v2/statements?${query}`)).json().data;
const mailed = async () => {
  const { data } = (await site!.service.call('GET', '/ops/mails?page_size=500')).json();
  const events = (data as { event: string }[]).map(({ event }) => /^statement\.sent:(\d+):/.exec(event)?.[1]);
  return events.filter(Boolean).map(Number);
};

describe('statements of account', () => {
  test('An account’s statement is shown as the API returns it, for the dates in the URL, and as a PDF', async ({
    visit,
  }) => {
    const console = await visit('/receivables?tab=statements', STAFF);
    const { page } = console;
    await expectSound(console);
    const { name, closing_balance, entries } = await statement(`ar_account_id=${ACCOUNT}`);
    await page.getByRole('link', { name, exact: true }).click();
    const shown = page.getByRole('article', { name: `Statement for ${name}` });
    await shown.waitFor();
    const rows = shown.locator('tbody tr');
    await eventually(async () => expect(await rows.count()).toBe(entries.length + 2));
    expect(await rows.last().textContent()).toContain(dollars(closing_balance));
    expect(await rows.nth(1).textContent()).toContain(entries[0]!.number);
    await expectSound(console);
    const opened = page.context().waitForEvent('page');
    await console.button('PDF').click();
    await eventually(async () => expect((await opened).url()).toMatch(/^blob:/));
    await page.getByLabel('From', { exact: true }).fill('2026-11-02');
    await page.getByLabel('To', { exact: true }).fill('2026-11-01');
    await eventually(async () =>
      expect(await page.getByLabel('From', { exact: true }).getAttribute('aria-invalid')).toBe('true'),
    );
    await page.getByLabel('To', { exact: true }).fill('2026-11-30');
    const later = await statement(`ar_account_id=${ACCOUNT}&from=2026-11-02&to=2026-11-30`);
    await eventually(async () =>
      expect(await rows.last().textContent()).toContain(dollars(later.closing_balance)),
    );
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-02');
    await page.setViewportSize(PHONE);
    await expectSound(console);
    expect(new Set(console.problems())).toEqual(new Set(['400 GET /api/v2/statements']));
  });

  test('A statement is sent after a preview, and an account without recipients shows why', async ({
    visit,
  }) => {
    const { db } = site!.service;
    const [silent] = await db.query<{ id: number }>(sql`SELECT ar_account_id AS id FROM invoice
      WHERE ar_account_id <> ${ACCOUNT} GROUP BY 1 HAVING sum(open_balance) <> 0 ORDER BY 1 LIMIT 1`);
    await db.query(sql`DELETE FROM user_customer WHERE customer_id IN (
      SELECT customer_id FROM customer WHERE ar_account_id = ${silent!.id})`);
    const console = await visit(`/receivables?tab=statements&account=${ACCOUNT}`, STAFF);
    const { page } = console;
    const dialog = page.getByRole('dialog');
    await console.button('Send').click();
    await dialog.getByText('1 email for 1 account').waitFor();
    await dialog.getByRole('button', { name: 'Send 1 statement' }).click();
    await page.getByText('1 statement is on the way.').waitFor();
    await eventually(async () => expect(await mailed()).toEqual([ACCOUNT]));

    await console.goTo(`/receivables?tab=statements&account=${silent!.id}`);
    await console.button('Send').click();
    await dialog
      .getByText('No email: none of its customers has an active user with an email address.')
      .waitFor();
    expect(await dialog.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Back' }).click();

    await console.goTo('/receivables?tab=statements');
    await console.button('Send to all accounts with a balance').click();
    const preview = (
      await site!.service.call('POST', '/ops/statements/send', { payload: { dry_run: true } })
    ).json().data;
    expect(preview.without_address).toContain(silent!.id);
    await dialog.getByText(`${preview.mails} emails for ${preview.accounts} accounts`).waitFor();
    expect(await dialog.locator('tbody tr').count()).toBe(preview.accounts);
    expect(await dialog.getByText(/^No email: /).count()).toBe(preview.without_address.length);
    await expectSound(console);
    await page.setViewportSize(PHONE);
    await expectSound(console);
    await dialog.getByRole('button', { name: `Send ${preview.mails} statements` }).click();
    await page.getByText(`${preview.mails} statements are on the way.`).waitFor();
    await eventually(async () => {
      const accounts = await mailed();
      expect(accounts.length).toBe(preview.mails + 1);
      expect(accounts).not.toContain(silent!.id);
    });
  });

  test('A buyer reads their own statement and sends none, and a supplier has no statements', async ({
    visit,
  }) => {
    const buyer = await visit('/receivables?tab=statements', { key: 'customer' });
    await buyer.page.getByRole('row').nth(1).getByRole('link').click();
    await buyer.button('PDF').waitFor();
    expect(await buyer.button('Send').count()).toBe(0);
    const supplier = await visit('/receivables?tab=statements', { key: 'supplier' });
    await supplier.page.getByRole('link', { name: 'Aging' }).waitFor();
    expect(await supplier.page.getByRole('link', { name: 'Statements' }).count()).toBe(0);
    for (const one of [buyer, supplier]) expect(one.problems()).toEqual([]);
  });

  test('An account is found by words of its name in any order or by its number, and the page says so if there is none', async ({
    visit,
  }) => {
    const { name } = await statement(`ar_account_id=${ACCOUNT}`);
    const console = await visit('/receivables', STAFF);
    const { page } = console;
    // The filter; the heading of the column comes after it.
    await page.getByRole('button', { name: 'Account' }).first().click();
    const menu = page.locator('.menu:popover-open');
    await menu.getByRole('button', { name, exact: false }).first().waitFor();
    await menu.getByLabel('Account').fill('nobody of this name');
    await menu.getByText('No matches.').waitFor();
    await menu.getByLabel('Account').fill(name.toLowerCase().split(' ').reverse().join(' '));
    await menu.getByRole('button', { name: `${name} ${ACCOUNT}` }).waitFor();
    await expectSound(console);
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(new URL(page.url()).searchParams.get('account')).toBe(String(ACCOUNT)),
    );
    const filter = page.locator('.page-head').getByRole('button', { name, exact: true });
    await filter.waitFor();
    await eventually(async () => {
      const accounts = await console.list
        .locator('tbody tr[aria-rowindex] td:nth-child(2)')
        .allTextContents();
      expect([...new Set(accounts)]).toEqual([name]);
    });
    await filter.click();
    await menu.getByRole('button', { name: 'Any account' }).click();
    await eventually(async () => expect(page.url()).not.toContain('account='));
    await menu.getByLabel('Account').fill(String(ACCOUNT));
    await menu.getByRole('button', { name: `${name} ${ACCOUNT}` }).click();
    await eventually(async () => expect(page.url()).toContain(`account=${ACCOUNT}`));
    await page.setViewportSize(PHONE);
    await expectSound(console);
  });

  test('A buyer sees accounts under the names of their own customers', async ({ visit }) => {
    const console = await visit('/receivables?tab=aging', { key: 'customer' });
    const { data } = (await site!.service.call('GET', '/api/v2/me', { key: 'customer' })).json();
    const { Data } = (
      await site!.service.call('GET', `/api/v1/customers/${data.customer_ids[0]}`, { key: 'customer' })
    ).json();
    await console.page.getByRole('rowheader').getByText(Data[0].CustomerName, { exact: true }).waitFor();
    await console.button('Account').first().click();
    await console.page
      .locator('.menu:popover-open')
      .getByRole('button', { name: Data[0].CustomerName })
      .first()
      .waitFor();
  });
});
