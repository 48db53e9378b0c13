/** A list narrowed by what the things are, and by a price of the shopper's own. */
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

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

  const price = page.getByTestId('price-form');
  await listing.open('Price');
  await price.getByLabel('From').fill('$25.50');
  await price.getByLabel('To').fill('5');
  await price.getByLabel('To').press('Enter');
  await expect(listing.chosen).toHaveCount(2);
  await expect(listing.chosen.first()).toContainText('$5.00 to $25.00');
  await listing.expectShown();
  expect(await listing.total()).toBeLessThanOrEqual(promised);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(listing.chosen).toHaveCount(0);
  expect(await listing.total()).toBe(all);
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
  await page.getByTestId('price-form').getByLabel('To').fill('10');
  await page.getByTestId('price-form').getByRole('button').click();
  await expect(listing.chosen).toContainText('Under $10.00');
  expect(await listing.total()).toBeLessThan(all);
  await expect(page.locator('select[name="sort"]'), 'the order stays').toHaveValue('price-up');
});
