import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Saves the item of the opened page to one of the member's lists, and goes to that list's page. */
export async function saveToList(page: Page, name: string): Promise<void> {
  await page.getByTestId('save-to-list').click();
  const choice = page.getByTestId('save-choice').filter({ hasText: name });
  await choice.getByRole('checkbox').check();
  await expect(choice).toHaveAttribute('data-state', 'ON');
  await choice.getByRole('link', { name: 'See the list' }).click();
  await expect(page.getByTestId('list-item').first()).toBeVisible();
}
