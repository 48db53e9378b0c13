import { expect, type Locator, type Page } from '@playwright/test';

/** The cart is neither unknown nor on its way. */
const AT_REST = /(FULFILLED|REJECTED|unmerged)$/;

/** What stands above and around every page. */
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
    this.home = page.locator('.brand');
    this.searchField = page.locator('.search__input');
    this.account = page.getByTestId('account-link');
    this.cart = page.getByTestId('cart-link');
    this.languageSwitch = page.locator('[data-language-switch]');
    this.store = page.getByTestId('store-choice');
    this.backToTop = page.locator('.back-to-top');
    this.suggestions = page.locator('.search__option');
  }

  /** Waits until the script has woken the page: from here on it does what links and forms did before. */
  async awake(): Promise<void> {
    await expect(this.page.locator('html[data-state="awake"]')).toBeAttached();
    await expect(this.cart).toHaveAttribute('data-state', AT_REST);
  }

  /** Waits until no other page is on its way. */
  async arrived(): Promise<void> {
    await expect(this.page.locator('.page-progress')).toHaveAttribute('data-state', 'IDLE');
  }

  async search(words: string): Promise<void> {
    await this.searchField.fill(words);
    await this.searchField.press('Enter');
  }

  async expectInCart(count: number): Promise<void> {
    const badge = this.cart.locator('.cart-badge [aria-hidden]');
    if (count === 0) await expect(badge).toHaveCount(0);
    else await expect(badge).toHaveText(String(count));
  }

  async expectState(state: 'notAuthenticated' | 'authenticated'): Promise<void> {
    await expect(this.account).toHaveAttribute('data-state', new RegExp(`^${state}\\b`));
  }

  /** The very state that the session of this tab is in. */
  async expectSession(path: string): Promise<void> {
    await expect(this.account).toHaveAttribute('data-state', path);
  }

  /** The very state that the cart of this tab is in. */
  async expectCart(path: string): Promise<void> {
    await expect(this.cart).toHaveAttribute('data-state', path);
  }
}
