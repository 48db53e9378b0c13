/** Links from a product to its brand and from the maker space to a maker’s shop, and the pictures of shops and stores. */
import { expectAccessible, expectFits } from './expect-accessible.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import { expect, test } from './shop-test.ts';

test('the brand’s link on a product page opens the page of the brand @no-script', async ({
  tab: { page, listing },
  addresses,
}) => {
  await page.goto(addresses.product);
  const brand = page.locator('article').getByRole('link', { name: /^By / });
  const name = (await brand.innerText()).replace(/^By /, '');
  await brand.click();
  await expect(page).toHaveURL(/\/brand\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(listing.cards.first()).toContainText(name);
});

test('the maker space lists its makers, and each leads to the maker’s shop', async ({ tab: { page } }) => {
  await page.goto('/makerplace');
  const makers = page.getByTestId('makers').getByRole('link');
  const name = await makers.first().locator('strong').innerText();
  await makers.first().click();
  await expect(page).toHaveURL(/\/fgm\/storefront\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

for (const { name, path, lead } of [
  { name: 'a shop shows its banner', path: (shop: string) => shop, lead: 'banner' },
  { name: 'a store shows its front', path: () => '/stores/montreal-qc', lead: 'store-front' },
])
  for (const start of ['', '/fr'])
    test(`${name}, at the size that the page kept for it, and nothing moves: ${start || '/en'}`, async ({
      tab: { page, header },
      addresses,
    }) => {
      await recordLayoutShifts(page);
      await page.goto(start + path(addresses.storefront));
      await header.hydrated();
      const picture = page.getByTestId(lead);
      await expect(picture).toBeInViewport();
      const drawn = await picture.evaluate((image) =>
        image instanceof HTMLImageElement
          ? { isThere: image.complete, wide: image.naturalWidth, alt: image.alt }
          : null,
      );
      expect(drawn).toMatchObject({ isThere: true, alt: '' });
      expect(drawn?.wide).toBeGreaterThan(0);
      await expectNoLayoutShifts(page);
      await expectAccessible(page);
      await expectFits(page);
    });

test('the lists of makers and of stores show a picture of each that is loaded when it comes into view', async ({
  tab: { page, header },
}) => {
  for (const [path, list] of [
    ['/makerplace', 'makers'],
    ['/stores', 'store-list'],
  ] as const) {
    await page.goto(path);
    await header.hydrated();
    const pictures = page.getByTestId(list).locator('img[src*="/pictures/"]');
    expect(await pictures.count()).toBeGreaterThan(4);
    await expect(pictures.first()).toHaveAttribute('loading', 'lazy');
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        pictures.last().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      )
      .toBe(true);
  }
});

test('a guest follows the link from the sign-in page to the form that looks up an order by number', async ({
  tab: { page },
}) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Look up your order' }).click();
  await expect(page).toHaveURL(/\/order-link$/);
  await expect(page.getByTestId('order-link').locator('input[name="orderNumber"]')).toBeVisible();
});

test('a signed-out reader of the orders is asked to sign in or to look an order up', async ({
  tab: { page, header },
}) => {
  await page.goto('/orders');
  await header.hydrated();
  const main = page.locator('main');
  await expect(main).toContainText('Sign in to see your orders');
  await expect(main).not.toContainText('another account');
  await expect(main.locator('a[href="/order-link"]')).toBeVisible();
});
