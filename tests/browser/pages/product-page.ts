import { expect, type Locator, type Page } from '@playwright/test';

export class ProductPage {
  readonly article: Locator;
  readonly title: Locator;
  readonly price: Locator;
  readonly picture: Locator;
  readonly swatches: Locator;
  readonly chips: Locator;
  readonly form: Locator;
  readonly quantity: Locator;
  readonly add: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.article = page.locator('main article');
    this.title = page.getByRole('heading', { level: 1 });
    this.price = page.getByTestId('price');
    this.picture = page.locator('li[id^="picture-"] img').first();
    this.swatches = page.getByTestId('swatch');
    this.chips = page.getByTestId('chip');
    this.form = page.getByTestId('buy-form');
    this.quantity = this.form.locator('input[name="quantity"]');
    this.add = this.form.locator('button[type="submit"]');
    this.answer = this.form.locator('[role="status"]');
  }

  /** The sub-SKU that the form adds to the cart. */
  async sku(): Promise<string> {
    return this.form.locator('input[name="sku"]').inputValue();
  }

  /** The first color that is in stock and not selected. */
  get otherColour(): Locator {
    return this.swatches.and(this.article.locator('[data-state="IN_STOCK"]:not([aria-current])')).first();
  }

  async expectAdding(state: 'IDLE' | 'FULFILLED' | 'REJECTED'): Promise<void> {
    await expect(this.form).toHaveAttribute('data-state', state);
  }

  async addToCart(): Promise<void> {
    await this.add.click();
    await this.expectAdding('FULFILLED');
  }
}
