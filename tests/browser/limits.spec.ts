/** What stands in the way of a cart is told in words: stock, prices that moved, a line that is cut. */
import { addToCart } from './add-to-cart.ts';
import { expect, test } from './shop-test.ts';

/**
 * Tests of one file run at the same time, on a phone and a desktop: whoever moves a price or sells a product out does
 * it to a product that no other test looks at.
 */
const PLACES: Record<string, { moved: number; kept: number }> = {
  phone: { moved: 3, kept: 5 },
  desktop: { moved: 4, kept: 6 },
};

test.describe('limits', () => {
  let moved = '';
  let kept = '';
  test.beforeEach(async ({ request }, { project }) => {
    const found = await request.get('/api/shop/search?q=acrylic&kind=product');
    const { items }: { items: { path: string }[] } = await found.json();
    const places = PLACES[project.name];
    moved = items[places?.moved ?? -1]?.path ?? '/notFound';
    kept = items[places?.kept ?? -1]?.path ?? '/notFound';
  });

  test('a price that moved and stock that shrank are shown in the cart', async ({
    tab: { page, header, cart },
    context,
    database,
  }) => {
    const sku = await addToCart(context, moved, 1);
    const { rows } = await database.query<{ price_cents: number; stock: number }>(
      'select price_cents, stock from variant where sku = $1',
      [sku],
    );
    const [before] = rows;
    if (!before) throw new Error(`${sku} is not a variant`);
    try {
      await database.query('update variant set price_cents = price_cents + 200 where sku = $1', [sku]);
      await page.goto('/cart');
      await header.awake();
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

  test('more than there is is refused in words, and the form stays', async ({
    tab: { page, header, product },
    pageErrors,
  }) => {
    pageErrors.allow(/409/);
    await page.goto(kept);
    await header.awake();
    const most = Number(await product.quantity.getAttribute('max'));
    await product.quantity.fill(String(most));
    await product.addToCart();
    await product.quantity.fill('1');
    await product.add.click();
    await expect(product.answer.locator('.notice')).toBeVisible();
    await expect(product.answer).not.toContainText(/undefined|STOCK_LIMIT|\{\{/);
    await header.expectInCart(most);
  });

  test('without a line the cart says so, and goes on when it is back', async ({
    tab: { page, header, product },
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(kept);
    await header.awake();
    await product.addToCart();
    await context.setOffline(true);
    await product.add.click();
    await product.expectAdding('REJECTED');
    await expect(product.answer).toContainText('can’t be reached');
    await context.setOffline(false);
    await product.addToCart();
    await header.expectInCart(2);
  });
});
