import { expect, type Locator, type Page } from '@playwright/test';

export class CartPage {
  readonly cart: Locator;
  readonly lines: Locator;
  readonly subtotal: Locator;
  readonly empty: Locator;
  readonly problem: Locator;
  /** The button beside a problem of the cart: retries or dismisses. */
  readonly answer: Locator;
  /** Says that an item was removed, with the button that puts it back. */
  readonly removed: Locator;
  readonly undo: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.cart = page.getByTestId('cart');
    this.lines = page.getByTestId('cart-line');
    this.subtotal = page.getByTestId('subtotal');
    this.empty = this.cart.getByTestId('empty-cart');
    this.problem = this.cart.locator('[data-tone="problem"]');
    this.removed = this.cart.getByTestId('removed');
    this.undo = this.removed.locator('button');
    this.answer = this.cart.locator('[role="alert"] button');
  }

  line(sku: string): CartLine {
    return new CartLine(this.page.locator(`[data-testid="cart-line"][data-sku="${sku}"]`));
  }

  async expectOwner(owner: 'guest' | 'member'): Promise<void> {
    await expect(this.cart).toHaveAttribute('data-owner', owner);
    await this.expectSaved();
  }

  async expectSaved(): Promise<void> {
    await expect(this.cart).toHaveAttribute('data-state', 'FULFILLED');
  }
}

export class CartLine {
  readonly root: Locator;
  readonly quantity: Locator;
  readonly price: Locator;
  readonly update: Locator;
  readonly less: Locator;
  readonly more: Locator;
  readonly remove: Locator;
  readonly notice: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.quantity = root.locator('input[name="quantity"]');
    this.price = root.getByTestId('line-total');
    this.update = root.locator('button[type="submit"]:not([name])');
    this.less = root.locator('button[value="less"]');
    this.more = root.locator('button[value="more"]');
    this.remove = root.locator('button[value="remove"]');
    this.notice = root.getByRole('note');
  }
}
