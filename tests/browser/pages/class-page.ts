import { expect, type Locator, type Page } from '@playwright/test';

/** A class page; locators of a single session refer to the first one with seats left. */
export class ClassPage {
  readonly sessions: Locator;
  readonly open: Locator;
  readonly form: Locator;
  readonly seats: Locator;
  readonly answer: Locator;
  /** The start of the session; its `datetime` is in ISO 8601. */
  readonly begins: Locator;
  /** The start in the visitor's own time zone. */
  readonly yourTime: Locator;

  constructor(page: Page) {
    this.sessions = page.getByTestId('session');
    this.open = page.locator('[data-testid="session"][data-state="OPEN"]').first();
    this.form = this.open.locator('form');
    this.seats = this.form.locator('input[name="quantity"]');
    this.answer = this.form.locator('[role="status"]');
    this.begins = this.open.locator('time');
    this.yourTime = this.open.getByTestId('your-time');
  }

  async sku(): Promise<string> {
    return this.form.locator('input[name="sku"]').inputValue();
  }

  async book(seats: number): Promise<void> {
    await this.seats.fill(String(seats));
    await this.form.locator('button[type="submit"]').click();
    await expect(this.form).toHaveAttribute('data-state', 'FULFILLED');
  }
}
