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
  /** The photos of the form. */
  readonly choice: Locator;
  readonly helpful: Locator;

  constructor(page: Page) {
    const reviews = page.locator('#reviews');
    this.entries = reviews.getByTestId('review');
    this.write = reviews.getByTestId('write-review');
    this.refusal = reviews.getByTestId('review-refusal');
    this.more = reviews.getByRole('button', { name: 'More reviews' });
    this.signIn = reviews.getByRole('link', { name: 'Sign in to write a review' });
    this.form = reviews.locator('form');
    this.problem = this.form.locator('[role="alert"]');
    this.choice = this.form.getByTestId('photo-choice');
    this.helpful = reviews.getByRole('button', { name: /^Mark .* as helpful$/ });
    this.thanks = reviews.locator('[data-tone="good"]');
  }

  async open(): Promise<void> {
    await this.write.click();
    await expect(this.form).toHaveAttribute('data-state', 'IDLE');
  }

  async addPhoto(photo: Buffer): Promise<void> {
    const before = Number(await this.choice.getAttribute('data-count'));
    await this.choice
      .locator('input[type=file]')
      .setInputFiles({ name: 'at-home.jpg', mimeType: 'image/jpeg', buffer: photo });
    const refusals = this.choice.getByRole('alert');
    // If the shop refuses the photo, the failed test shows the reason.
    await expect
      .poll(async () => [await this.choice.getAttribute('data-count'), ...(await refusals.allTextContents())])
      .toEqual([String(before + 1)]);
  }

  async send({ rating, title, body }: Typed): Promise<void> {
    await this.form.locator(`input[name="rating"][value="${String(rating)}"] + label`).click();
    await this.form.locator('input[name="title"]').fill(title);
    await this.form.locator('textarea[name="body"]').fill(body);
    await this.form.locator('button[type="submit"]').click();
  }
}
