import { expect, type Locator, type Page } from '@playwright/test';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** The pages round an account; each stands in the state that its machine is in. */
export class AccountPages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: keyof Person): Locator {
    return this.page.locator(`main input[name="${name}"]`);
  }

  problem(name: keyof Person): Locator {
    return this.page.getByTestId(`problem-${name}`);
  }

  /** Sends the form by the keyboard. */
  async register(person: Person): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
      await this.field(name).fill(person[name]);
    await expect(this.page.locator('main button[type="submit"]')).toBeEnabled();
    await this.field('password').press('Enter');
  }

  async expectState(name: string, state: string): Promise<void> {
    await expect(this.page.getByTestId(name)).toHaveAttribute('data-state', state);
  }

  /** Why signing in failed, by its code. */
  async expectFailure(code: string): Promise<void> {
    await this.expectState('sign-in', 'REJECTED');
    await expect(this.page.locator('[role="alert"] .notice')).toHaveAttribute('data-code', code);
  }

  async signOut(): Promise<void> {
    await this.page.getByTestId('account').locator('button').click();
  }
}
