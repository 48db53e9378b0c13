import { expect, type Locator, type Page } from '@playwright/test';

/** The back-office page where reviews are published and rejected. */
export class ModerationPage {
  readonly list: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.list = page.getByTestId('moderation');
    this.cards = this.list.getByTestId('moderated-review');
  }

  card(title: string): Locator {
    return this.cards.filter({ hasText: title });
  }

  async show(list: 'To read' | 'Replies to read' | 'Published'): Promise<void> {
    const button = this.list.getByRole('button', { name: list, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(this.list).toHaveAttribute('data-state', 'FULFILLED');
  }

  async publish(title: string): Promise<void> {
    const card = this.card(title);
    await card.getByRole('button', { name: `Publish “${title}”` }).click();
    await expect(card).toHaveAttribute('data-state', 'PUBLISHED');
    await expect(card.getByRole('status')).toBeFocused();
  }

  async publishReply(title: string): Promise<void> {
    const card = this.card(title);
    await card.getByRole('button', { name: 'Publish reply' }).click();
    await expect(card).toHaveAttribute('data-state', 'ANSWERED');
  }

  async openRejection(title: string): Promise<Locator> {
    const card = this.card(title);
    await card.getByRole('button', { name: `Reject “${title}”` }).click();
    await expect(this.reason(title)).toBeFocused();
    return card;
  }

  reason(title: string): Locator {
    return this.card(title).locator('textarea[name="reason"]');
  }

  async sendRejection(title: string): Promise<void> {
    await this.card(title).locator('button[type="submit"]').click();
  }
}
