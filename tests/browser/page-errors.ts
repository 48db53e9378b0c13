import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Collects the errors of browsers: console messages, uncaught errors (hydration mismatches among them), failed requests, and
 * violations of the content security policy.
 */
export class PageErrors {
  private readonly errors: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly listening: Promise<void>[] = [];

  /** Allows errors that this test causes on purpose, such as a refused call or a lost connection. */
  allow(...patterns: readonly RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Listens to every page that this browser opens from now on. */
  watch(context: BrowserContext): void {
    context.on('page', (page) => this.listening.push(this.listen(page)));
  }

  async expectNone(): Promise<void> {
    await Promise.all(this.listening);
    expect(this.errors.filter((line) => !this.allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  }

  private async listen(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.add(`uncaught: ${error.message}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its pending requests.
      if (reason !== 'net::ERR_ABORTED') this.add(`request failed: ${request.url()} (${reason})`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        setTimeout(() => {
          throw new Error(`content security policy: ${violatedDirective} ${blockedURI}`);
        });
      });
    });
  }

  private add(line: string): void {
    this.errors.push(line);
  }
}
