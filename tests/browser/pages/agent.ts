import { expect, type Locator, type Page } from '@playwright/test';

/** The banner that every page shows while an agent acts for a customer. */
export class AgentBanner {
  readonly root: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    this.root = page.getByTestId('agent-banner');
    this.end = this.root.getByRole('button');
  }

  async expectActing(sentence: string): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', 'acting');
    await expect(this.root).toHaveText(sentence);
  }

  async expectNone(): Promise<void> {
    await expect(this.root).toHaveCount(0);
  }
}

/** The page on which an agent starts to act for a customer. */
export class AgentPage {
  readonly root: Locator;
  readonly email: Locator;
  readonly problem: Locator;
  readonly begin: Locator;

  constructor(page: Page) {
    this.root = page.getByTestId('agent');
    this.email = this.root.locator('input[name="email"]');
    this.problem = page.getByTestId('problem-email');
    this.begin = this.root.locator('button[type="submit"]');
  }

  kind(kind: 'member' | 'guest'): Locator {
    return this.root.locator(`input[name="kind"][value="${kind}"]`);
  }

  /** Submits the form with Enter from its field. */
  async actFor(kind: 'member' | 'guest', email: string): Promise<void> {
    await this.kind(kind).check();
    await this.email.fill(email);
    await this.email.press('Enter');
  }
}
