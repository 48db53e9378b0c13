/** The path from the first key press to the cart, without a mouse. */
import { expect, test } from './shop-test.ts';

test('a shopper skips to the content, searches, adds a color to the cart and removes it by keyboard @desktop', async ({
  tab: { page, header, listing, product, cart },
}) => {
  await page.goto('/');
  await header.hydrated();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await header.searchField.focus();
  await page.keyboard.type('merino');
  await expect(header.suggestions.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.suggestions).toHaveCount(0);
  await expect(header.searchField, 'the field keeps its text').toHaveValue('merino');
  await page.keyboard.press('Enter');
  await listing.expectShown();
  await expect(page.locator('main')).toBeFocused();

  await listing.cards.first().locator('h3 a').focus();
  await page.keyboard.press('Enter');
  await expect(product.form).toBeVisible();
  const before = await product.sku();
  await product.otherColour.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => product.sku()).not.toBe(before);
  await product.quantity.focus();
  await page.keyboard.press('Enter');
  await product.expectAdding('FULFILLED');
  const sku = await product.sku();

  await product.answer.locator('a').focus();
  await page.keyboard.press('Enter');
  const line = cart.line(sku);
  await expect(line.root).toBeVisible();
  await line.remove.focus();
  await page.keyboard.press('Enter');
  await expect(cart.empty).toBeVisible();
});
