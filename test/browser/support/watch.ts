import type { BrowserContext, ConsoleMessage } from 'playwright-core';

const REPORTED_BY_RESPONSE = 'Failed to load resource: the server responded with a status of';
const REPORTED_BY_REQUEST = 'Failed to load resource: net::';

/** Whatever goes wrong in the pages of a context: errors and warnings of the console, failed requests. */
export class ProblemWatch {
  private problems: string[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.problems.push(`uncaught ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // A reload ends what the page was still loading.
      if (reason === 'net::ERR_ABORTED' && request.resourceType() !== 'fetch') return;
      this.problems.push(`${reason} ${request.method()} ${pathOf(request.url())}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.problems.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    });
  }

  /** What went wrong since the last look. */
  take(): string[] {
    return this.problems.splice(0);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith(REPORTED_BY_RESPONSE) || message.text().startsWith(REPORTED_BY_REQUEST))
      return;
    this.problems.push(`${message.type()} ${message.text()}`);
  }
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
