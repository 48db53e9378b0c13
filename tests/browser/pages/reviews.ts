import { expect, type Locator, type Page } from '@playwright/test';

export type Typed = { rating: number; title: string; body: string };

/** The reviews of an item, and the form to write one. */
export class Reviews {
  readonly entries: Locator;
  readonly write: Locator;
  /** Why the reader may not write one. */
  readonly refusal: Locator;
  readonly more: Locator;
  readonly signIn: Locator;
  readonly form: Locator;
  readonly problem: Locator;
  readonly thanks: Locator;

  constructor(page: Page) {
    const reviews = page.locator('#reviews');
    this.entries = reviews.getByTestId('review');
    this.write = reviews.getByTestId('write-review');
    this.refusal = reviews.getByTestId('review-refusal');
    this.more = reviews.getByRole('button', { name: 'More reviews' });
    this.signIn = reviews.locator('a[href*="/sign-in"]');
    this.form = reviews.locator('form');
    this.problem = this.form.locator('[role="alert"]');
    this.thanks = reviews.locator('[data-tone="good"]');
  }

  async open(): Promise<void> {
    await this.write.click();
    await expect(this.form).toHaveAttribute('data-state', 'IDLE');
  }

  async send({ rating, title, body }: Typed): Promise<void> {
    await this.form.locator(`input[name="rating"][value="${String(rating)}"] + label`).click();
    await this.form.locator('input[name="title"]').fill(title);
    await this.form.locator('textarea[name="body"]').fill(body);
    await this.form.locator('button[type="submit"]').click();
  }
}
