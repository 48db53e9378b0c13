/** Suggestions under the search field: their groups, the keys that move through them, and the form without them. */
import { SearchBox } from './pages/search-box.ts';
import { expect, test } from './shop-test.ts';

test('suggestions are grouped, and each group has a name', async ({ tab: { page, header } }) => {
  const box = new SearchBox(page);
  await page.goto('/');
  await header.hydrated();
  await box.type('yarn');
  const groups = box.list.getByRole('group');
  await expect(groups.first()).toHaveAccessibleName('Searches');
  await expect(box.list.getByRole('group', { name: 'Items' }).getByRole('option').first()).toBeVisible();
});

test('arrow keys move through the options and back to the field, and Enter then searches for the typed text', async ({
  tab: { page, header },
}) => {
  const box = new SearchBox(page);
  await page.goto('/');
  await header.hydrated();
  await box.type('yarn');
  await box.field.press('ArrowUp');
  await box.expectActive((await box.options.count()) - 1);
  await box.field.press('ArrowDown');
  await expect(box.field).not.toHaveAttribute('aria-activedescendant');
  await box.field.press('ArrowDown');
  await box.expectActive(0);
  await box.field.press('ArrowUp');
  await expect(box.field).not.toHaveAttribute('aria-activedescendant');
  await box.field.press('Enter');
  await expect(page).toHaveURL('/search?q=yarn');
  await box.expectClosed();
});

test('a click on a suggested search searches for it', async ({ tab: { page, header } }) => {
  const box = new SearchBox(page);
  await page.goto('/');
  await header.hydrated();
  await box.type('yar');
  const first = box.options.first();
  const text = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${text.trim()}`));
});

test('leaving the field closes the suggestions', async ({ tab: { page, header } }) => {
  const box = new SearchBox(page);
  await page.goto('/');
  await header.hydrated();
  await box.type('yarn');
  await box.field.press('Tab');
  await box.expectClosed();
});

test('the search field is a plain form without script @no-script', async ({ page }) => {
  const box = new SearchBox(page);
  await page.goto('/');
  await box.field.fill('merino');
  await box.field.press('Enter');
  await expect(page).toHaveURL('/search?q=merino');
});
