import { expect, type Locator, type Page } from '@playwright/test';

/** Matches the cart's states without a pending request. */
const AT_REST = /(FULFILLED|REJECTED|unmerged)$/;

/** The header, and other controls that every page has. */
export class Header {
  readonly home: Locator;
  readonly searchField: Locator;
  readonly account: Locator;
  readonly cart: Locator;
  readonly languageSwitch: Locator;
  readonly store: Locator;
  readonly backToTop: Locator;
  readonly suggestions: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.home = page.locator('header a[aria-label]').first();
    this.searchField = page.locator('search input[name="q"]');
    this.account = page.getByTestId('account-link');
    this.cart = page.getByTestId('cart-link');
    this.languageSwitch = page.locator('header [data-language-switch]');
    this.store = page.getByTestId('store-choice');
    this.backToTop = page.locator('[data-part="back-to-top"]');
    this.suggestions = page.locator('search [role="option"]');
  }

  /** Waits until the page is hydrated and its cart is loaded: from here on the script handles links and forms. */
  async hydrated(): Promise<void> {
    await expect(this.page.locator('html[data-state="hydrated"]')).toBeAttached();
    await expect(this.cart).toHaveAttribute('data-state', AT_REST);
  }

  /** Waits until no client-side navigation is pending. */
  async arrived(): Promise<void> {
    await expect(this.page.getByTestId('page-progress')).toHaveAttribute('data-state', 'IDLE');
  }

  async search(words: string): Promise<void> {
    await this.searchField.fill(words);
    await this.searchField.press('Enter');
  }

  async expectInCart(count: number): Promise<void> {
    const badge = this.cart.locator('span[aria-hidden]');
    if (count === 0) await expect(badge).toHaveCount(0);
    else await expect(badge).toHaveText(String(count));
  }

  async expectState(state: 'notAuthenticated' | 'authenticated'): Promise<void> {
    await expect(this.account).toHaveAttribute('data-state', new RegExp(`^${state}\\b`));
  }

  /** Expects the exact state of this tab's session. */
  async expectSession(path: string): Promise<void> {
    await expect(this.account).toHaveAttribute('data-state', path);
  }

  /** Expects the exact state of this tab's cart. */
  async expectCart(path: string): Promise<void> {
    await expect(this.cart).toHaveAttribute('data-state', path);
  }
}
