import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { test as base, describe, expect, vi } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { type BuildOptions, build, type DemoKey, type TestService } from '../../support/build.ts';
import { findChromium } from '../../support/run/find-chromium.ts';
import { violations } from './axe.ts';
import { launch } from './chromium.ts';
import { ProblemWatch } from './watch.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** What must hold on every screen is tried on these two. */
export const SCREENS = [
  { screen: '1440 px, light', viewport: DESKTOP, colorScheme: 'light' },
  { screen: '390 px, dark', viewport: PHONE, colorScheme: 'dark' },
] as const;
const TIMEOUT_MS = 60_000;

export interface Visit extends BrowserContextOptions {
  /** Undefined: nobody signs in. */
  key?: DemoKey | (string & {}) | undefined;
}

export const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 20 });

/** The console in a tab of a fresh context, as a person meets it. */
export class ConsolePage {
  private constructor(
    readonly page: Page,
    readonly watch: ProblemWatch,
    readonly origin: string,
  ) {}

  static async open(browser: Browser, origin: string, path: string, { key, ...options }: Visit) {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const visit = new ConsolePage(page, new ProblemWatch(context), origin);
    await page.goto(`${origin}/console${path}`);
    if (key !== undefined) await visit.signIn(key);
    return visit;
  }

  async signIn(key: string): Promise<void> {
    const known: Record<string, string> = demoKeys();
    await this.page.getByLabel('API key').fill(known[key] ?? key);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  }

  get heading(): Locator {
    return this.page.locator('h1');
  }

  get list(): Locator {
    return this.page.locator('.scroller');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Goes there inside the page, as its own links do. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`/console${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  /** Into what has the focus, as from a spreadsheet. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate(
      `(() => { const data = new DataTransfer(); data.setData('text', ${JSON.stringify(text)});
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
    );
  }

  /** How much sticks out: of the window, or cut off inside the page where nobody can scroll to it. */
  overflowPx(): Promise<number> {
    return this.page.evaluate(`Math.max(document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('main, main .panel:not(.sideways), main figure, main .tile')]
        .filter((one) => !one.closest('.scroller, .board'))
        .map((one) => one.scrollWidth - one.clientWidth - 1), 0)`);
  }

  /** What went wrong that was not to be expected: a page that is left ends its requests. */
  problems(): string[] {
    return this.watch.take().filter((one) => !one.includes('net::ERR_ABORTED'));
  }
}

export interface Site {
  origin: string;
  browser: Browser;
  service: TestService;
}

const executable = findChromium();

/** One service with a worker and one browser for the file. */
export async function openSite(options: BuildOptions = {}): Promise<Site | undefined> {
  if (!executable) return undefined;
  const service = await build({ work: true, ...options });
  return { origin: await service.service.listen(), browser: await launch(executable), service };
}

export function consoleTest(site: Site | undefined) {
  const test = base.extend<{ visit: (path: string, options?: Visit) => Promise<ConsolePage> }>({
    async visit({ task: _ }, use) {
      const opened: ConsolePage[] = [];
      await use(async (path, options = {}) => {
        const page = await ConsolePage.open(site!.browser, site!.origin, path, options);
        opened.push(page);
        return page;
      });
      const problems = opened.flatMap((one) => one.problems());
      await Promise.all(opened.map((one) => one.page.context().close()));
      expect(problems).toEqual([]);
    },
  });
  return { test, describe: describe.runIf(site) };
}

/** Nothing that axe-core finds, in light and dark, and nothing that sticks out sideways. */
export async function expectSound(visit: ConsolePage): Promise<void> {
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflowPx()).toBe(0);
}

/** For pages that axe-core looks at: the policy is bypassed only to let it in. */
export const CHECKED = { bypassCSP: true, reducedMotion: 'reduce' } as const;
