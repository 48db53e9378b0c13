/** A page before hydration: its forms already work, and typed text survives. */
import type { APIRequestContext } from '@playwright/test';
import { sitePaths } from './addresses.ts';
import { holdScripts } from './hold-scripts.ts';
import { Reviews } from './pages/reviews.ts';
import { expect, test } from './shop-test.ts';

/** @returns the path of a product that has more reviews than its page shows at first */
async function withOlderReviews(request: APIRequestContext): Promise<string> {
  const paths = await sitePaths(async () => (await request.get('/sitemap.xml')).text());
  for (const path of paths.filter((each) => each.startsWith('/product/'))) {
    const answer = await request.get(`/api/shop/page?path=${encodeURIComponent(path)}`);
    const { data }: { data: { item: { reviews: { count: number; latest: unknown[] } } } } =
      await answer.json();
    if (data.item.reviews.count > data.item.reviews.latest.length) return path;
  }
  throw new Error('no product has more reviews than its page shows');
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
  await header.hydrated();
  await expect(header.searchField).toHaveValue('gouache');
  await header.searchField.press('Enter');
  await expect(page).toHaveURL(/q=gouache/);
  await listing.expectShown();
});

test('a click on “More reviews” is carried out although the code of the reviews loads later', async ({
  tab: { page, header },
  request,
}) => {
  const reviewed = await withOlderReviews(request);
  const release = await holdScripts(page, '**/assets/ItemEnd-*.js');
  await page.goto(reviewed);
  await header.hydrated();
  const reviews = new Reviews(page);
  const before = await reviews.entries.count();
  await reviews.more.click();
  await expect(reviews.entries, 'nothing yet').toHaveCount(before);
  release();
  await expect.poll(() => reviews.entries.count()).toBeGreaterThan(before);
});
