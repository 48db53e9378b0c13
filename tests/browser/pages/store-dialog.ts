import { expect, type Locator, type Page } from '@playwright/test';
import { Menu } from './menu.ts';

/** The dialog for choosing a store. */
export class StoreDialog {
  readonly dialog: Locator;
  readonly filter: Locator;
  readonly stores: Locator;
  private readonly opener: Locator;
  private readonly menu: Menu;

  constructor(page: Page) {
    this.opener = page.getByTestId('store-choice');
    this.menu = new Menu(page);
    this.dialog = page.getByTestId('stores').getByRole('dialog');
    this.filter = this.dialog.locator('input[type="search"]');
    this.stores = this.dialog.getByRole('radio');
  }

  /** Opens the dialog by keyboard; on a phone, from the menu. */
  async open(): Promise<void> {
    if (await this.opener.isVisible()) await this.opener.press('Enter');
    else {
      await this.menu.button.press('Enter');
      await this.menu.drawer.getByTestId('menu-store').press('Enter');
    }
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
    await expect((await this.opener.isVisible()) ? this.opener : this.menu.button).toBeFocused();
  }

  async expectState(state: 'NONE' | 'CHOSEN'): Promise<void> {
    await expect(this.opener).toHaveAttribute('data-state', state);
  }
}
