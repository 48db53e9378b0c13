import { expect, type Locator, type Page } from '@playwright/test';

/** The search field with its suggestions: a combobox used by keyboard. */
export class SearchBox {
  readonly field: Locator;
  readonly list: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.field = page.locator('search input[name="q"]');
    this.list = page.getByRole('listbox');
    this.options = this.list.getByRole('option');
  }

  async type(words: string): Promise<void> {
    await this.field.pressSequentially(words);
    await expect(this.list).toBeVisible();
    await expect(this.field).toHaveAttribute('aria-expanded', 'true');
  }

  /** Expects this option to be selected and named as active by the field, so that Enter opens it. */
  async expectActive(index: number): Promise<void> {
    const option = this.options.nth(index);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(this.field).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? 'none',
    );
  }

  async expectClosed(): Promise<void> {
    await expect(this.list).toHaveCount(0);
    await expect(this.field).toHaveAttribute('aria-expanded', 'false');
  }
}
