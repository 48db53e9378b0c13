import { expect, type Locator, type Page } from '@playwright/test';

/** The menus of departments: a drawer on a phone, a panel on a wide screen. */
export class Menu {
  /** Opens the drawer. */
  readonly button: Locator;
  readonly drawer: Locator;
  /** Opens the panel. */
  readonly allDepartments: Locator;
  readonly panel: Locator;
  /** Beside the panel's button. */
  readonly row: Locator;
  /** Of the department that is shown, in either menu. */
  readonly categories: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Menu', exact: true });
    this.drawer = page.getByRole('dialog');
    this.allDepartments = page.getByRole('button', { name: /All departments|Tous les rayons/ });
    this.row = page.locator('header nav');
    this.panel = page.getByTestId('departments-panel');
    this.categories = page.getByTestId('department-categories');
  }

  /** A department in either menu. */
  department(name: string): Locator {
    return this.drawer.or(this.panel).getByRole('button', { name, exact: true });
  }

  category(name: string): Locator {
    return this.categories.getByRole('link', { name, exact: true });
  }

  /** Follows a link of the drawer, or of the row beside the panel's button. */
  async follow(name: string): Promise<void> {
    const isPhone = await this.button.isVisible();
    if (isPhone) await this.button.click();
    await (isPhone ? this.drawer : this.row).getByRole('link', { name, exact: true }).click();
  }

  async expectClosed(opener: Locator): Promise<void> {
    await expect(this.drawer.or(this.panel)).toHaveCount(0);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  }
}
