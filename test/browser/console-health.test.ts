import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { atEndOfFile } from '../support/end-of-file.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  eventually,
  expectSound,
  openSite,
  PHONE,
} from './support/console-page.ts';

// One after the other: what is moved and paused here is moved and paused for everybody.
const site = await openSite();
const { test, describe } = consoleTest(site);
const STAFF = { key: 'employee', ...CHECKED };

async function receiver() {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    taken.push(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  atEndOfFile(async () => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, taken };
}

async function submitOrder(): Promise<void> {
  const { call } = site!.service;
  const { DeliveryDates: dates } = (await call('GET', '/api/v1/customers/5001')).json().Data[0];
  const made = await call('POST', '/api/v2/orders?submit=true', {
    payload: { customer_id: 5001, delivery_date: dates[0], lines: [{ product_id: 20_004, units: 40 }] },
  });
  expect(made.statusCode, made.body).toBe(202);
}

const toast = (console: ConsolePage, text: string | RegExp) => console.page.locator('.toast').getByText(text);

describe('health', () => {
  test('processing is paused after confirmation, its backlog is plotted with a matching table, and it can be resumed', async ({
    visit,
  }) => {
    const console = await visit('/health', STAFF);
    const { page } = console;
    const isPaused = async () =>
      (await site!.service.call('GET', '/ops/status')).json().data.worker.paused as boolean;
    await console.button('Pause processing').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause processing' }).click();
    await page.locator('.badge', { hasText: 'processing is paused' }).waitFor();
    expect(await isPaused()).toBe(true);
    await submitOrder();
    const plot = page.getByRole('figure').filter({ hasText: 'Age of the oldest job' });
    await plot.locator('svg').waitFor();
    await plot.getByText('Age of the oldest job, as a table').click();
    await plot.getByRole('row').nth(1).waitFor();
    await expectSound(console);
    await console.button('Resume processing').click();
    await page.locator('.badge', { hasText: 'processing is running' }).waitFor();
    expect(await isPaused()).toBe(false);
  });

  test('a webhook can be created, pinged, paused, resumed and deleted', async ({ visit }) => {
    const { url, taken } = await receiver();
    const console = await visit('/health?tab=webhooks', STAFF);
    const { page } = console;
    await console.button('New webhook').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill('http://user:secret@127.0.0.1/');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('URL').fill(url);
    await dialog.getByLabel('Events').fill('order.*, webhook.ping');
    await expectSound(console);
    expect(console.problems()).toHaveLength(1);
    await dialog.getByLabel('Events').fill('order.*');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByText('it will not be shown again').waitFor();
    expect(await page.getByRole('dialog').locator('code').textContent()).toMatch(/^whsec_/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const row = page.getByRole('row').filter({ hasText: url });
    await row.getByRole('button', { name: /^Ping/ }).click();
    await toast(console, /The endpoint returned 204 in/).waitFor();
    expect(taken).toHaveLength(1);
    await row.getByRole('button', { name: /^Pause/ }).click();
    await row.getByText('paused').waitFor();
    await expectSound(console);
    await row.getByRole('button', { name: /^Resume/ }).click();
    await row.getByText('active').waitFor();
    await row.getByRole('button', { name: /^Deliveries/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect(await row.count()).toBe(0));
  });

  test('an adjusted clock is shown in the header and can be reset', async ({ visit }) => {
    const console = await visit('/orders', STAFF);
    const { page } = console;
    await page.getByRole('button', { name: /^clock .+, real time$/ }).click();
    await console.button('Forward 1 week').click();
    await page.getByRole('button', { name: /^clock .+, not real time$/ }).waitFor();
    await expectSound(console);
    await page.reload();
    await page.getByRole('button', { name: /^clock .+, not real time$/ }).click();
    await console.button('Back to real time').click();
    await page.getByRole('button', { name: /^clock .+, real time$/ }).waitFor();
    const other = await visit('/orders', { key: 'customer', viewport: PHONE });
    await other.list.getByRole('link').first().waitFor();
    expect(await other.page.getByRole('button', { name: /^clock/ }).count()).toBe(0);
  });
});
