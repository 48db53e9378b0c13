/** Between the first picture of a page and its waking, the page is a page already. */
import { expect, test } from './shop-test.ts';

test('adding at once, before any script has come, adds', async ({
  tab: { page, product, cart },
  addresses,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(addresses.product, { waitUntil: 'commit' });
  const sku = await product.sku();
  await product.add.click();
  // The form was posted: the answer is a page of its own.
  await page.waitForLoadState('domcontentloaded');
  release();
  await page.goto('/cart');
  await expect(cart.line(sku).quantity).toHaveValue('1');
});

test('what was typed into the search before waking is still there', async ({
  tab: { page, header, listing },
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  await header.searchField.fill('gouache');
  await header.awake();
  await expect(header.searchField).toHaveValue('gouache');
  await header.searchField.press('Enter');
  await expect(page).toHaveURL(/q=gouache/);
  await listing.expectShown();
});
