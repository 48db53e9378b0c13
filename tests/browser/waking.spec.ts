/** A page before hydration: its forms already work, and typed text survives. */
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

/** Holds every script of the page back. @returns lets them load */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}

test('the product form adds to the cart before any script has loaded', async ({
  tab: { page, product, cart },
  addresses,
}) => {
  const release = await holdScripts(page);
  await page.goto(addresses.product, { waitUntil: 'commit' });
  const sku = await product.sku();
  await product.add.click();
  // The browser posts the form and loads the answer as a new page.
  await page.waitForLoadState('domcontentloaded');
  release();
  await page.goto('/cart');
  await expect(cart.line(sku).quantity).toHaveValue('1');
});

test('the search field keeps text that was typed while the page loads', async ({
  tab: { page, header, listing },
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await header.searchField.fill('gouache');
  release();
  await header.awake();
  await expect(header.searchField).toHaveValue('gouache');
  await header.searchField.press('Enter');
  await expect(page).toHaveURL(/q=gouache/);
  await listing.expectShown();
});
