/** The shop without script works through links, forms and redirects. */
import { numberIn } from './pages/listing-page.ts';
import { expect, test } from './shop-test.ts';

test.describe('without script @no-script', () => {
  test('a shopper searches, filters, sorts and opens the next page of results', async ({
    tab: { page, header, listing },
  }) => {
    await page.goto('/');
    await header.search('mernio wool');
    await expect(listing.correction).toContainText('mernio wool');
    await page.getByTestId('filters').locator('> summary').click();
    const price = listing.facet('Price');
    await price.locator('summary').click();
    const value = price.getByTestId('facet-value').last();
    const promised = numberIn(await value.getByTestId('facet-count').innerText());
    await value.click();
    expect(await listing.total()).toBe(promised);
    await expect(listing.chosen).toHaveCount(1);

    await page.locator('select[name="sort"]').selectOption('price-up');
    await page.locator('form:has(select[name="sort"]) button').click();
    await expect(page).toHaveURL(/sort=price-up/);
    await expect(listing.chosen, 'the choice stays').toHaveCount(1);

    await page.goto('/search?sort=price-up');
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(/sort=price-up&page=2/);
    await expect(listing.cards.first()).toBeVisible();
  });

  test('a shopper chooses a color, adds the product to the cart, changes its quantity and removes it', async ({
    tab: { page, product, cart },
    request,
  }) => {
    const found = await request.get('/api/shop/search?q=worsted merino yarn');
    const { items }: { items: { path: string }[] } = await found.json();
    await page.goto(items[0]?.path ?? '/notFound');
    const links = page.locator('section a[href^="#picture-"]');
    await links.last().click();
    await expect(page).toHaveURL(/#picture-\d+$/);
    await expect(page.locator('li[id^="picture-"]').last()).toBeInViewport();

    await product.otherColour.click();
    await expect(page).toHaveURL(/subSku=/);
    const sku = await product.sku();
    expect(page.url()).toContain(encodeURIComponent(sku));
    await product.add.click();
    await page.goto('/cart');
    const line = cart.line(sku);
    await expect(line.quantity).toHaveValue('1');
    const one = numberIn(await line.price.innerText());
    await line.quantity.fill('2');
    await line.update.click();
    await expect(line.quantity).toHaveValue('2');
    expect(numberIn(await line.price.innerText())).toBe(2 * one);
    await line.more.click();
    await expect(line.quantity).toHaveValue('3');
    await line.less.click();
    await expect(line.quantity).toHaveValue('2');
    await line.remove.click();
    await expect(cart.empty).toBeVisible();
    await cart.undo.click();
    await expect(line.quantity, 'the item is back with its quantity').toHaveValue('2');
    await expect(cart.removed).toHaveCount(0);
  });

  test('a project page adds all its supplies to the cart', async ({ tab: { page, cart }, addresses }) => {
    await page.goto(addresses.project);
    const form = page.getByTestId('supplies-form');
    const supplies = await form.locator('input[name="sku"]').count();
    expect(supplies).toBeGreaterThan(0);
    await form.locator('button[type="submit"]').click();
    await page.goto('/cart');
    await expect(cart.lines).toHaveCount(supplies);
  });

  test('a class page adds two seats to the cart', async ({ tab: { page, cart }, addresses }) => {
    await page.goto(addresses.class);
    const form = page.locator('[data-testid="session"][data-state="OPEN"] form').first();
    const sku = await form.locator('input[name="sku"]').inputValue();
    await form.locator('input[name="quantity"]').fill('2');
    await form.locator('button[type="submit"]').click();
    await page.goto('/cart');
    await expect(cart.line(sku).quantity).toHaveValue('2');
  });

  test('the language switch shows a product in French and in English again', async ({
    tab: { page, header, product },
    addresses,
  }) => {
    await page.goto(addresses.product);
    await header.languageSwitch.click();
    await expect(page).toHaveURL(new RegExp(`/fr${addresses.product}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
    await expect(product.title).toBeVisible();
    await header.languageSwitch.click();
    await expect(page).toHaveURL(new RegExp(`[^r]${addresses.product}$`));
  });
});
