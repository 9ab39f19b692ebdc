import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

const ARGUMENTS = [
  // Chromium refuses its sandbox to root, and containers often have none to give.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera for pages that are allowed to use one.
  '--use-fake-device-for-media-stream',
];

/** A browser for this file. Its profile is in the folder of the run; it ends when the pipe to it does. */
export async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS, timeout: 120_000 });
  afterAll(() => browser.close());
  return browser;
}
