import { expect, type Locator, type Page } from '@playwright/test';

/** The page of a dispute as one party sees it, and the page that opens one. */
export class DisputePage {
  readonly page: Page;
  readonly root: Locator;
  readonly messages: Locator;
  readonly opening: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByTestId('dispute');
    this.messages = page.getByTestId('message');
    this.opening = page.getByTestId('open-dispute');
  }

  async open(reason: string, text: string, photo: Buffer): Promise<void> {
    await this.opening.locator(`input[value="${reason}"]`).check();
    await this.opening.locator('textarea').fill(text);
    await this.opening
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(this.opening.getByTestId('photo-choice')).toHaveAttribute('data-count', '1');
    await this.opening.locator('button[type="submit"]').click();
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', status);
  }

  offer(version: number): Locator {
    return this.page.getByTestId(`offer-${String(version)}`);
  }

  /** Sends a message with the composer's main button, which answers a question where one is open. */
  async write(text: string): Promise<void> {
    const composer = this.page.getByTestId('composer');
    await composer.locator('textarea').fill(text);
    await composer.locator('button[type="submit"]').click();
  }

  /** Opens the form of an event by keyboard. */
  async action(event: string): Promise<Locator> {
    const action = this.page.locator(`details[data-event="${event}"]`);
    await action.locator('summary').focus();
    await this.page.keyboard.press('Enter');
    await expect(action.locator('form')).toBeVisible();
    return action;
  }

  /** The events that the page offers besides writing. */
  async actions(): Promise<(string | null)[]> {
    const actions = await this.page.locator('details[data-event]').all();
    return Promise.all(actions.map((action) => action.getAttribute('data-event')));
  }
}
