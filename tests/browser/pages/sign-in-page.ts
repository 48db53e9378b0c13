import { expect, type Locator, type Page } from '@playwright/test';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import type { DemoLogin } from '../logins.ts';

export class SignInPage {
  readonly form: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly remember: Locator;
  /** The code field of the second step. */
  readonly code: Locator;

  constructor(page: Page) {
    this.form = page.locator('form#sign-in');
    this.email = this.form.locator('input[name="email"]');
    this.password = this.form.locator('input[name="password"]');
    this.code = page.locator('form#sign-in-code input[name="code"]');
    this.remember = this.form.locator('input[name="rememberMe"]');
  }

  /** Signs in; staff also enter the current code of their authenticator. */
  async signIn({ email, password, authenticatorKey }: DemoLogin): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    // The form is disabled until the page is hydrated, so that no password leaves the browser unsealed.
    await expect(this.form.locator('button[type="submit"]')).toBeEnabled();
    await this.password.press('Enter');
    if (authenticatorKey === undefined) return;
    await this.enterCode(codeAt(authenticatorKey, Date.now()).code);
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.code.press('Enter');
  }
}
