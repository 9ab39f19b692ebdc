import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

export const NO_CHROMIUM =
  'NO BROWSER: there is no Chromium on this machine (install it, or set CHROMIUM_PATH). The documentation page and the console are NOT tested.';

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

/** For the configuration of a run: whoever named a wrong one is told so in a sentence, before anything starts. */
export function chromiumOrExit(): string | undefined {
  try {
    return findChromium();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}.\n`);
    process.exit(1);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
