import { expect, type Locator, type Page } from '@playwright/test';

/** A time as the form's fields contain it. */
export type Moment = { readonly date: string; readonly time: string; readonly timeZone: string };

/** The banner that every page shows in preview mode. */
export class PreviewBanner {
  readonly root: Locator;
  readonly exit: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.root = page.getByTestId('preview-banner');
    this.exit = this.root.getByRole('link');
    this.failure = this.root.getByRole('alert');
  }

  async expectOn(text: string | RegExp): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', 'on');
    await expect(this.root).toContainText(text);
  }

  async expectOff(): Promise<void> {
    await expect(this.root).toHaveCount(0);
  }
}

/** The back-office page that starts preview mode. */
export class PreviewForm {
  readonly root: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('[data-page="preview"] form');
  }

  async open(back = '/', language = ''): Promise<void> {
    await this.page.goto(`${language}/backoffice/preview?back=${encodeURIComponent(back)}`);
    await expect(this.root).toBeVisible();
  }

  async begin({ date, time, timeZone }: Moment): Promise<void> {
    await this.root.locator('input[name="date"]').fill(date);
    await this.root.locator('input[name="time"]').fill(time);
    await this.root.locator('select[name="timeZone"]').selectOption(timeZone);
    await this.root.getByRole('button').click();
  }
}
