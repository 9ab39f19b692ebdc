import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { ProblemWatch } from './watch.ts';

export const DESKTOP = { width: 1400, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Long enough for a busy machine; whoever waits that long has found a defect. */
const TIMEOUT_MS = 60_000;

export interface Visit extends BrowserContextOptions {
  /** The part of the address after `/docs`. */
  address?: string;
  /** What happens before the page is loaded. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

export interface SeenOperation {
  document: string;
  id: string;
  title: string;
  overflowPx: number;
}

export function eventually(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 10 });
}

/** The documentation page in a tab of a fresh context, as a person meets it. */
export class DocsPage {
  private constructor(
    readonly page: Page,
    readonly watch: ProblemWatch,
    readonly origin: string,
  ) {}

  static async open(
    browser: Browser,
    origin: string,
    { address = '', prepare, ...options }: Visit = {},
  ): Promise<DocsPage> {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    context.setDefaultTimeout(TIMEOUT_MS);
    await prepare?.(context);
    const docs = new DocsPage(await context.newPage(), new ProblemWatch(context), origin);
    await docs.page.goto(`${origin}/docs${address}`);
    await docs.heading.waitFor();
    // The first screen is there before the page works; the field of the key comes last.
    await docs.key.waitFor();
    return docs;
  }

  get heading(): Locator {
    return this.page.locator('h1');
  }
  get key(): Locator {
    return this.page.getByLabel('API key');
  }
  get keyState(): Locator {
    return this.page.locator('#key-state');
  }
  get search(): Locator {
    return this.page.locator('#search');
  }
  get searchStatus(): Locator {
    return this.page.locator('#search-status');
  }
  get found(): Locator {
    return this.page.locator('#nav a');
  }
  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Try it' });
  }
  get body(): Locator {
    return this.panel.getByRole('textbox', { name: 'Body' });
  }
  get answer(): Locator {
    return this.panel.locator('.answer');
  }
  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Menu' });
  }

  /** Follows a link to this address, as the page's own links do. */
  async goTo(address: string): Promise<void> {
    await this.page.evaluate(`location.hash = ${JSON.stringify(address)}`);
  }

  address(): Promise<string> {
    return this.evaluate('location.hash');
  }

  async hasFocus(element: Locator): Promise<boolean> {
    return (await element.and(this.page.locator(':focus')).count()) === 1;
  }

  /** One address after the other inside the page: a round trip and a frame for each would take most of the time. */
  openEveryOperation(): Promise<SeenOperation[]> {
    return this.evaluate(`(async () => {
      const seen = [];
      const drawnId = () => document.querySelector('#nav [aria-current="page"]')?.getAttribute('href') ?? 'nothing';
      for (const name of ['v2', 'v1', 'ops']) {
        const { paths } = await (await fetch('/openapi/' + name + '.json')).json();
        for (const { operationId: id } of Object.values(paths).flatMap(Object.values)) {
          history.replaceState(null, '', '#/' + name + '/' + id);
          dispatchEvent(new Event('hashchange'));
          // The first operation of a document waits for it.
          for (let i = 0; seen.at(-1)?.document !== name && i < 3000 && !location.hash.endsWith(drawnId()); i++)
            await new Promise((resolve) => setTimeout(resolve, 10));
          const title = document.querySelector('.operation h1')?.textContent ?? '';
          const overflowPx = document.documentElement.scrollWidth - innerWidth;
          seen.push({ document: name, id, title, overflowPx });
        }
      }
      return seen;
    })()`);
  }

  async pickDemoKey(name: string): Promise<void> {
    await this.page.getByLabel('Use a demo key').selectOption(name);
  }

  /** Sends what is filled in and waits for its answer: `200 OK`. */
  async send(): Promise<string> {
    await this.evaluate('document.querySelector(".answer")?.remove()');
    await this.panel.getByRole('button', { name: /^Send / }).click();
    const [status, text] = await Promise.all([
      this.answer.locator('.status').textContent(),
      this.answer.locator('.status-line strong').textContent(),
    ]);
    return `${status} ${text}`;
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.page.evaluate<T>(expression);
  }

  /** How far the page can be scrolled sideways. */
  overflowPx(): Promise<number> {
    return this.evaluate('document.documentElement.scrollWidth - innerWidth');
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
