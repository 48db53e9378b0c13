/** The page that opens a return, and the page of a return as its buyer, its seller or an agent sees it. */
import { expect, type Locator, type Page } from '@playwright/test';

export class OpenReturnPage {
  readonly page: Page;
  readonly form: Locator;
  readonly review: Locator;
  readonly photos: Locator;
  /** The button at each photo, uploaded or not. */
  readonly removePhoto: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByTestId('choose');
    this.review = page.getByTestId('review');
    this.photos = page.getByTestId('photo-choice');
    this.removePhoto = this.photos.getByRole('button', { name: /^Remove/ });
  }

  async choose(nth: number, wish: { quantity: number; reason: string; note: string }): Promise<void> {
    const line = this.page.getByTestId('line-choice').nth(nth);
    await line.getByRole('checkbox').check();
    await line.locator('select[name=quantity]').selectOption(String(wish.quantity));
    await line.locator('select[name=reason]').selectOption(wish.reason);
    await line.locator('textarea[name=note]').fill(wish.note);
  }

  async addPhotos(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.photos.locator('input[type=file]').setInputFiles(files);
  }

  async expectPhotos(count: number): Promise<void> {
    await expect(this.photos).toHaveAttribute('data-count', String(count));
  }

  async send(): Promise<void> {
    await this.form.locator('button[type=submit]').click();
    await expect(this.review.locator('h2')).toBeFocused();
    await this.review.getByRole('button').first().click();
  }
}

export class ReturnPage {
  readonly page: Page;
  readonly lines: Locator;
  /** The buyer's photos of the lines. */
  readonly photos: Locator;
  readonly label: Locator;
  /** The explanation for a missing label. */
  readonly labelMissing: Locator;
  /** The placeholder for a return that can't be fetched; `retry` is its button. */
  readonly emptyItem: Locator;
  readonly retry: Locator;
  /** The step in which an agent confirms before money moves. */
  readonly confirmStep: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lines = page.getByTestId('return-line');
    this.photos = this.lines.getByRole('list', { name: 'Photos' }).getByRole('img');
    this.label = page.getByTestId('label');
    this.labelMissing = page.getByTestId('label-missing');
    this.emptyItem = page.getByTestId('empty-item');
    this.retry = page.getByTestId('return').getByRole('button', { name: 'Try again' });
    this.confirmStep = this.lines.getByTestId('confirm-step');
  }

  /** Expects these states of the lines, in their order. */
  async expectStates(...states: string[]): Promise<void> {
    await expect
      .poll(() => this.lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-state'))))
      .toEqual(states);
  }

  act(nth: number, name: RegExp): Locator {
    return this.lines.nth(nth).getByTestId('actions').getByRole('button', { name });
  }
}
