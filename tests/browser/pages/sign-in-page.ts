import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoLogin } from '../logins.ts';

export class SignInPage {
  readonly form: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly remember: Locator;

  constructor(page: Page) {
    this.form = page.locator('form#sign-in');
    this.email = this.form.locator('input[name="email"]');
    this.password = this.form.locator('input[name="password"]');
    this.remember = this.form.locator('input[name="rememberMe"]');
  }

  async signIn({ email, password }: DemoLogin): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    // Until the page is awake the form can't be sent: no password leaves a browser unsealed.
    await expect(this.form.locator('button[type="submit"]')).toBeEnabled();
    await this.password.press('Enter');
  }
}
