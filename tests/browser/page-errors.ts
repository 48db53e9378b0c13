import { expect, type Page } from '@playwright/test';

/**
 * What a browser complains of: messages on the console, errors nobody caught (a page that woke differently from what the
 * server had drawn is one), requests that failed, breaches of the content security policy.
 */
export class PageErrors {
  private readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Names what this test brings about on purpose: a refused call, a line that is cut. */
  allow(...patterns: readonly RegExp[]): void {
    this.allowed.push(...patterns);
  }

  async listen(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.hear(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.hear(`uncaught: ${error.message}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Whoever leaves a page gives up what it was still fetching.
      if (reason !== 'net::ERR_ABORTED') this.hear(`request failed: ${request.url()} (${reason})`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        setTimeout(() => {
          throw new Error(`content security policy: ${violatedDirective} ${blockedURI}`);
        });
      });
    });
  }

  expectNone(): void {
    expect(this.heard.filter((line) => !this.allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  }

  private hear(line: string): void {
    this.heard.push(line);
  }
}
