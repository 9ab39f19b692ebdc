/**
 * First paint of every place of the console with Slow 4G and its files cached, and when its data is there, against a running service:
 * `DRAY_URL=http://127.0.0.1:8080 DRAY_KEY=… node scripts/first-paint.mjs`. Shows medians of three and
 * the load of the machine; nothing is asserted.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';

const {
  DRAY_URL: url = 'http://127.0.0.1:8080',
  DRAY_KEY: key = '',
  CHROMIUM_PATH = '/usr/bin/chromium',
} = process.env;
const PATHS = [
  '',
  'orders',
  'orders/new',
  'customers',
  'purchases',
  'purchases/new',
  'invoices',
  'receivables',
];
PATHS.push(
  'receivables?tab=aging',
  'receivables?tab=statements',
  'reports',
  'catalog',
  'load',
  'keys',
  'health',
);
/** As the developer tools of Chromium have it. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`${url}/console/`);
await page.getByLabel('API key').fill(key);
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
/** Requests of the previous page would delay the next one. */
const open = async (path) => {
  await page.goto(`${url}/console/${path}`, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.locator('.thin-line:not(.on)').waitFor({ state: 'attached' });
  return page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.now(),
  ]);
};
const median = (times) => Math.round(times.sort((a, b) => a - b)[1]);
for (const path of PATHS) await open(path);
const session = await page.context().newCDPSession(page);
await session.send('Network.enable');
await session.send('Network.emulateNetworkConditions', SLOW_4G);
for (const path of PATHS) {
  const times = [await open(path), await open(path), await open(path)];
  const [paint, data] = [0, 1].map((i) => median(times.map((one) => one[i])));
  const load = loadavg()[0].toFixed(1);
  process.stdout.write(`${`/${path}`.padEnd(30)} ${paint} ms, data ${data} ms, load ${load}\n`);
}
await browser.close();
