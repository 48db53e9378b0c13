/** Client-side navigation: pages change without a reload and behave as with full page loads. */
import type { APIRequestContext, Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, test } from './shop-test.ts';

/** Sets a mark that a reload would remove. */
const setMark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const hasMark = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

/** The path of the yarn with the most colors in the catalog. */
async function pathWithMostColors(request: APIRequestContext): Promise<string> {
  const found = await request.get('/api/shop/search?q=yarn');
  const { items }: { items: { path: string; colourCount: number }[] } = await found.json();
  return items.reduce((best, item) => (item.colourCount > best.colourCount ? item : best)).path;
}

test('a link changes page, title and focus without a reload, and back restores the scroll position', async ({
  tab: { page, header, listing, product },
}) => {
  await page.goto('/search?q=yarn');
  await header.hydrated();
  await setMark(page);
  const title = await page.title();
  await page.evaluate(() => {
    window.scrollTo(0, 900);
  });
  const link = listing.cards.nth(5).locator('h3 a');
  const name = await link.innerText();
  const at = await page.evaluate(() => window.scrollY);
  await link.evaluate((element) => {
    if (element instanceof HTMLElement) element.click();
  });
  await expect(product.title).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)));
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await listing.expectShown();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
  await page.goForward();
  await expect(product.title).toHaveText(name);
  expect(await hasMark(page), 'nothing was reloaded').toBe(true);
});

test('a link falls back to a full page load when the client-side page request fails', async ({
  tab: { page, header },
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|api\/shop\/page/);
  await page.goto('/help');
  await header.hydrated();
  await setMark(page);
  await page.route('**/api/shop/page**', (route) => route.abort());
  await page.locator('footer a[href="/terms"]').click();
  await page.waitForFunction(() => !('isSamePage' in window));
  await expect(page).toHaveURL(/\/terms$/);
  await header.hydrated();
});

test('the language switch keeps the page and its query', async ({ tab: { page, header, listing } }) => {
  await page.goto('/search?q=merino&sort=price-up');
  await header.hydrated();
  await listing.cards.first().locator('h3 a').waitFor();
  await header.languageSwitch.click();
  await expect(page).toHaveURL(/\/fr\/search\?q=merino&sort=price-up$/);
  await header.hydrated();
  await expect(header.searchField).toHaveValue('merino');
  await header.languageSwitch.click();
  await expect(page).toHaveURL(/[^r]\/search\?q=merino&sort=price-up$/);
});

test('an unknown address answers 404 and links to the home page in the page’s language', async ({
  tab: { page },
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  for (const [path, home] of [
    ['/nothing/here', '/'],
    ['/fr/rien/ici', '/fr'],
    ['/notFound', '/'],
    ['/mp/notFound', '/'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByTestId('not-found')).toHaveAttribute('data-state', '404');
    await expect(page.getByTestId('not-found').getByRole('link')).toHaveAttribute('href', home);
  }
});

test('the back-to-top button appears past one screen, works by keyboard, and differs in color in the maker space', async ({
  tab: { page, header },
}) => {
  const colours: string[] = [];
  for (const path of ['/search', '/makerplace']) {
    await page.goto(path);
    await header.hydrated();
    await expect(header.backToTop).toHaveCount(0);
    await page.evaluate(() => {
      window.scrollTo({ top: window.innerHeight, behavior: 'instant' });
    });
    await expect(header.backToTop, 'not yet at one screen').toHaveCount(0);
    await page.evaluate(() => {
      window.scrollTo({ top: window.innerHeight + 1, behavior: 'instant' });
    });
    await expect(header.backToTop).toBeVisible();
    colours.push(await header.backToTop.evaluate((element) => getComputedStyle(element).backgroundColor));
    await header.backToTop.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(header.backToTop).toHaveCount(0);
  }
  expect(new Set(colours).size).toBe(2);
});

test('choosing a preferred store adds a line about that store to the product page', async ({
  tab: { page, header, product },
  addresses,
}) => {
  await page.goto(addresses.product);
  await header.hydrated();
  const facts = product.article.locator('[data-testid="availability"] li');
  const before = await facts.count();
  await new StoreDialog(page).open();
  const dialog = page.getByTestId('stores');
  await dialog.getByRole('radio').nth(1).check();
  await dialog.locator('button[type="submit"]').click();
  await expect(header.store).toHaveAttribute('data-state', 'CHOSEN');
  await expect(facts).toHaveCount(before + 1);
});

test('an in-page link keeps the page and the chosen color, and back returns to the link', async ({
  tab: { page, header, product },
  request,
}) => {
  await page.goto(await pathWithMostColors(request));
  await header.hydrated();
  const first = await product.sku();
  await product.otherColour.click();
  await expect.poll(() => product.sku(), 'the page shows the other color').not.toBe(first);
  await expect(page).toHaveURL(/subSku=/);
  const sku = await product.sku();
  await setMark(page);
  const requested: string[] = [];
  page.on('request', (call) => requested.push(call.url()));
  const stars = product.article.locator('a[href="#reviews"]');
  await stars.click();
  await expect(page).toHaveURL(/#reviews$/);
  const reviews = page.locator('#reviews');
  await expect(reviews).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`subSku=${sku}$`));
  await expect(stars).toBeInViewport();
  await page.goForward();
  await expect(reviews).toBeInViewport();
  expect(await product.sku()).toBe(sku);
  expect(
    requested.filter((url) => url.includes('/api/shop/page')),
    'nothing was loaded for it',
  ).toEqual([]);
  expect(await hasMark(page)).toBe(true);
});

test('a thumbnail scrolls the gallery to its large picture without changing the address', async ({
  tab: { page, header, product },
  addresses,
}) => {
  await page.goto(addresses.product);
  await header.hydrated();
  const at = page.url();
  await product.article.locator('section a[href^="#picture-"]').nth(1).click();
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('#picture-1')).not.toBeInViewport({ ratio: 0.5 });
  expect(page.url()).toBe(at);
});

test('the language switch keeps the chosen color', async ({ tab: { page, header, product }, request }) => {
  await page.goto(await pathWithMostColors(request));
  await header.hydrated();
  const before = await product.sku();
  await product.otherColour.click();
  await expect.poll(() => product.sku()).not.toBe(before);
  const sku = await product.sku();
  await expect(header.languageSwitch).toHaveAttribute('href', new RegExp(`subSku=${sku}$`));
  await header.languageSwitch.click();
  await expect(page).toHaveURL(new RegExp(`/fr/.*subSku=${sku}$`));
  expect(await product.sku()).toBe(sku);
});

test('the cart page shows a loading cart as pending instead of empty, and offers a retry after a failure', async ({
  tab: { page, header, cart },
  context,
  addresses,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|guest-cart-items/);
  const sku = await addToCart(context, addresses.product);
  const held: { fail(): Promise<void>; pass(): Promise<void> }[] = [];
  await page.route('**/guest-cart-items**', (route) => {
    held.push({ fail: () => route.abort(), pass: () => route.fallback() });
  });
  await page.goto('/help');
  await expect(page.locator('html[data-state="hydrated"]')).toBeAttached();
  await header.cart.click();
  await expect(cart.cart).toHaveAttribute('data-state', 'PENDING');
  await expect(cart.empty).toHaveCount(0);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.fail();
  await expect(cart.cart).toHaveAttribute('data-state', 'REJECTED');
  await expect(cart.empty).toHaveCount(0);
  await cart.problem.locator('button').click();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.pass();
  await expect(cart.line(sku).root).toBeVisible();
  await cart.expectSaved();
});

test('the product page preloads its main picture exactly once', async ({ request, addresses }) => {
  const html = await (await request.get(addresses.product)).text();
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
});
