import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog for choosing a store. */
export class StoreDialog {
  readonly dialog: Locator;
  readonly filter: Locator;
  readonly stores: Locator;
  private readonly opener: Locator;

  constructor(page: Page) {
    this.opener = page.getByTestId('store-choice');
    this.dialog = page.getByTestId('stores').getByRole('dialog');
    this.filter = this.dialog.locator('input[type="search"]');
    this.stores = this.dialog.getByRole('radio');
  }

  /** Opens the dialog by keyboard. */
  async open(): Promise<void> {
    await this.opener.press('Enter');
    await expect(this.filter).toBeVisible();
  }

  async choose(words: string): Promise<void> {
    await this.filter.fill(words);
    await expect(this.stores).toHaveCount(1);
    await this.stores.press('Space');
    await this.dialog.locator('button[type="submit"]').press('Enter');
  }

  /** Asserts that the dialog is closed and that its opener has the focus again. */
  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
    await expect(this.opener).toBeFocused();
  }

  async expectState(state: 'NONE' | 'CHOSEN'): Promise<void> {
    await expect(this.opener).toHaveAttribute('data-state', state);
  }
}
