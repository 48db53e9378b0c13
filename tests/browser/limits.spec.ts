/** Limits of a cart that the shop explains: low stock, changed prices, and a lost connection. */
import { addToCart } from './add-to-cart.ts';
import { expect, test } from './shop-test.ts';

/** Positions in the search results. The tests run in parallel, so the one that changes price and stock has its own product. */
const REPRICED = 4;
const STEADY = 6;

test.describe('limits of a cart', () => {
  let repricedPath = '';
  let steadyPath = '';
  test.beforeEach(async ({ request }) => {
    const found = await request.get('/api/shop/search?q=acrylic&kind=product');
    const { items }: { items: { path: string }[] } = await found.json();
    repricedPath = items[REPRICED]?.path ?? '/notFound';
    steadyPath = items[STEADY]?.path ?? '/notFound';
  });

  test('the cart line shows a price increase, a price drop, and that the item sold out', async ({
    tab: { page, header, cart },
    context,
    database,
  }) => {
    const sku = await addToCart(context, repricedPath, 1);
    const { rows } = await database.query<{ price_cents: number; stock: number }>(
      'select price_cents, stock from variant where sku = $1',
      [sku],
    );
    const [before] = rows;
    if (!before) throw new Error(`${sku} is not a variant`);
    try {
      await database.query('update variant set price_cents = price_cents + 200 where sku = $1', [sku]);
      await page.goto('/cart');
      await header.hydrated();
      const { notice } = cart.line(sku);
      await expect(notice).toContainText('The price went up');
      await database.query('update variant set price_cents = $2 - 100 where sku = $1', [
        sku,
        before.price_cents,
      ]);
      await page.reload();
      await expect(notice).toContainText('Good news');
      await database.query('update variant set stock = 0 where sku = $1', [sku]);
      await page.reload();
      await expect(notice.first()).toBeVisible();
      await expect(cart.line(sku).root).toHaveAttribute('data-state', 'SOLD_OUT');
      await expect(cart.line(sku).root).toContainText('Sold out');
    } finally {
      await database.query('update variant set price_cents = $2, stock = $3 where sku = $1', [
        sku,
        before.price_cents,
        before.stock,
      ]);
    }
  });

  test('the product page explains that the cart already has all of the stock, and the cart keeps its quantity', async ({
    tab: { page, header, product },
    pageErrors,
  }) => {
    pageErrors.allow(/409/);
    await page.goto(steadyPath);
    await header.hydrated();
    const most = Number(await product.quantity.getAttribute('max'));
    await product.quantity.fill(String(most));
    await product.addToCart();
    await product.quantity.fill('1');
    await product.add.click();
    await expect(product.answer.getByRole('note')).toBeVisible();
    await expect(product.answer).not.toContainText(/undefined|STOCK_LIMIT|\{\{/);
    await header.expectInCart(most);
  });

  test('adding to the cart offline reports that the shop can’t be reached, and works once back online', async ({
    tab: { page, header, product },
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(steadyPath);
    await header.hydrated();
    await product.addToCart();
    await context.setOffline(true);
    await product.add.click();
    await product.expectAdding('REJECTED');
    await expect(product.answer).toContainText('can’t reach');
    await context.setOffline(false);
    await product.addToCart();
    await header.expectInCart(2);
  });
});
