import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

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
];

export const NO_CHROMIUM =
  'NO BROWSER: there is no Chromium on this machine (install it, or set CHROMIUM_PATH). The documentation page is NOT tested.';

/** What CHROMIUM_PATH names; else the first Chromium or Chrome of the PATH and the usual folders. */
export function findChromium(
  env: Record<string, string | undefined> = process.env,
  folders: readonly string[] = USUAL_FOLDERS,
): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run`);
  if (named) return named;
  const searched = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return searched.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser for this file. Its profile is in the folder of the run; it ends when the pipe to it does. */
export async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS, timeout: 120_000 });
  afterAll(() => browser.close());
  return browser;
}
