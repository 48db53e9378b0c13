/** A list narrowed by what the things are, and by a price of the shopper's own. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheDark, expectNoSideScroll } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

/** Holds back the server's answers with lists. @returns a function that releases them */
async function holdPages(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pages = '**/api/shop/page**';
  await page.route(pages, async (route) => {
    await released;
    // The page has already dropped the call that a second choice made useless.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(pages);
  };
}

test('a shopper narrows a category by an attribute and by a price of their own, and takes both back', async ({
  tab: { page, header, listing },
}) => {
  await page.goto('/category/yarn-by-weight');
  await header.hydrated();
  const all = await listing.total();
  const promised = await listing.choose('Fib');
  expect(promised).toBeLessThan(all);
  expect(await listing.total()).toBe(promised);
  await expect(page).toHaveURL(/attribute=fib[a-z-]+:/);

  await listing.open('Price');
  const price = listing.facet('Price').getByTestId('price-form');
  await price.getByLabel('From').fill('$25.50');
  await price.getByLabel('To').fill('5');
  await price.getByLabel('To').press('Enter');
  await expect(listing.chosen).toHaveCount(2);
  await expect(listing.chosen.first()).toContainText('$5.00 to $25.00');
  await listing.expectShown();
  await expect(price.getByLabel('To'), 'the focus stays').toBeFocused();
  await listing.closeFilters();
  expect(await listing.total()).toBeLessThanOrEqual(promised);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(listing.chosen).toHaveCount(0);
  await listing.expectShown();
  expect(await listing.total()).toBe(all);
});

test('a phone’s filters stay open for several choices @phone', async ({ tab: { page, header, listing } }) => {
  await page.goto('/category/yarn-by-weight');
  await header.hydrated();
  const all = await listing.total();
  await listing.open('Brand');
  const drawer = page.getByTestId('filter-drawer');
  await expect(listing.showItems).toHaveText(`Show ${String(all)} items`);
  await expect(drawer.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
  await expectAccessible(page);

  // Two choices, the second before the list of the first has come.
  const release = await holdPages(page);
  await listing.values('Brand').nth(0).click();
  await listing.values('Brand').nth(1).click();
  await expect(drawer.locator('[data-testid="facet-value"][aria-current]')).toHaveCount(2);
  await release();
  await listing.expectShown();
  await expect(listing.drawer).toBeVisible();
  await expect(listing.values('Brand').nth(1), 'the focus stays').toBeFocused();
  const both = await listing.total();
  expect(both).toBeLessThan(all);
  await expect(listing.showItems).toHaveText(`Show ${String(both)} items`);
  await expect(drawer.getByRole('status'), 'the count is announced').toHaveText(`${String(both)} items`);
  await expectContrastInTheDark(page);

  await listing.showItems.click();
  await expect(listing.drawer).toHaveCount(0);
  await expect(listing.filters).toBeFocused();
  await expect(listing.filters).toHaveText(/Filters.*2 chosen/);
  await expect(listing.chosen).toHaveCount(2);

  await listing.filters.press('Enter');
  await drawer.getByRole('link', { name: 'Clear all' }).click();
  await expect(listing.showItems).toHaveText(`Show ${String(all)} items`);
  await expect(listing.showItems, 'the link is gone, so its neighbor has the focus').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(listing.drawer).toHaveCount(0);
  await expect(listing.filters).toBeFocused();
  await expect(page).toHaveURL(/\/category\/yarn-by-weight$/);
});

test('a phone’s filters open over the list in French @phone', async ({ tab: { page, header, listing } }) => {
  await page.goto('/fr/classes');
  await header.hydrated();
  await listing.open('Lieu');
  await listing.values('Lieu').first().click();
  await expect(listing.chosen).toHaveCount(1);
  await listing.expectShown();
  await expect(listing.showItems).toHaveText(/^Voir \d+ articles?$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fermer les filtres' }).click();
  await expect(listing.filters).toBeFocused();
});

test('on a wide screen, choosing a filter keeps the scroll position and the focus @desktop', async ({
  tab: { page, header, listing },
}) => {
  await page.goto('/category/yarn-by-weight');
  await header.hydrated();
  const all = await listing.total();
  await listing.open('Brand');
  const brand = listing.values('Brand').first();
  await brand.scrollIntoViewIfNeeded();
  const place = await brand.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const scroll = await page.evaluate(() => window.scrollY);
  expect(scroll, 'the brands are below the first screen').toBeGreaterThan(0);

  await brand.press('Enter');
  await expect(listing.chosen).toHaveCount(1);
  await listing.expectShown();
  await expect(brand).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  expect(await brand.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(place);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ items?$/ }), 'is announced').toHaveCount(1);

  await brand.press('Enter');
  await expect(listing.chosen).toHaveCount(0);
  await listing.expectShown();
  await expect(brand, 'taken back, its facet stays open').toBeFocused();
  expect(await listing.total()).toBe(all);

  await page.goBack();
  await expect(listing.chosen).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await listing.expectShown();
  await expect(page).toHaveURL(/brand=\d+.*sort=price-up/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
});

test('classes are found by level and city', async ({ tab: { page, header, listing } }) => {
  await page.goto('/classes');
  await header.hydrated();
  const inCity = await listing.choose('Where');
  expect(await listing.total()).toBe(inCity);
  expect(await listing.choose('Level')).toBeLessThanOrEqual(inCity);
});

test('a price of one’s own works without script @no-script', async ({ tab: { page, listing } }) => {
  await page.goto('/search?q=yarn&sort=price-up');
  const all = await listing.total();
  await listing.open('Price');
  const price = listing.facet('Price').getByTestId('price-form');
  await price.getByLabel('To').fill('10');
  await price.getByRole('button').click();
  await expect(listing.chosen).toContainText('Under $10.00');
  expect(await listing.total()).toBeLessThan(all);
  await expect(page.locator('select[name="sort"]'), 'the order stays').toHaveValue('price-up');
});
