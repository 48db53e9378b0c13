import { expect, type Locator, type Page } from '@playwright/test';

export type Person = { firstName: string; lastName: string; email: string; password: string };
type FieldName = keyof Person | 'mobilePhone';

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

/** The registration, sign-in, password and account pages; each shows the state of its machine in `data-state`. */
export class AccountPages {
  readonly signOutButton: Locator;
  /** The box of the registration form that joins the rewards program. */
  readonly joinBox: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.joinBox = page.getByTestId('join-rewards').getByRole('checkbox');
    this.signOutButton = page.getByTestId('account').getByRole('button', { name: 'Sign out' });
  }

  field(name: FieldName): Locator {
    return this.page.locator(`main input[name="${name}"]`);
  }

  problem(name: FieldName): Locator {
    return this.page.getByTestId(`problem-${name}`);
  }

  async register(person: Person): Promise<void> {
    await this.send(person);
  }

  /** Fills the given fields and submits the form with Enter from the last of them. */
  async send(typed: Partial<Person>): Promise<void> {
    const names = FIELDS.filter((name) => typed[name] !== undefined);
    for (const name of names) await this.field(name).fill(typed[name] ?? '');
    await expect(this.page.locator('main button[type="submit"]')).toBeEnabled();
    await this.field(names.at(-1) ?? 'email').press('Enter');
  }

  async expectState(name: string, state: string): Promise<void> {
    await expect(this.page.getByTestId(name)).toHaveAttribute('data-state', state);
  }

  /** Expects sign-in to have failed with this code. */
  async expectFailure(code: string): Promise<void> {
    await this.expectState('sign-in', 'REJECTED');
    await expect(this.page.locator('[role="alert"] [role="note"]')).toHaveAttribute('data-code', code);
  }

  async signOut(): Promise<void> {
    await this.signOutButton.click();
  }
}
