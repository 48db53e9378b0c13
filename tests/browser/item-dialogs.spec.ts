/** What opens beside or over an item's page: the look into the cart after adding, and the pictures over the whole screen. */
import { addToCart } from './add-to-cart.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test('a shopper who adds an item sees it and the cart’s subtotal beside the page, and proceeds to checkout', async ({
  tab: { page, header, product },
  addresses,
  context,
}) => {
  await addToCart(context, addresses.makerProduct);
  await page.goto(addresses.product);
  await header.hydrated();
  const title = await product.title.innerText();
  await product.quantity.fill('2');
  await product.addToCart();
  const panel = page.getByTestId('added');
  await expect(panel).toContainText(title);
  await expect(panel).toContainText('Qty 2');
  await expect(panel, 'counts what was in the cart before').toContainText('Cart subtotal (3 items)');
  await expect(panel.getByRole('listitem'), 'lists only what was added').toHaveCount(1);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await product.addToCart();
  await panel.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL(/\/checkout\/contact$/);
  await expect(panel).toHaveCount(0);
});

test('the panel with the added item opens from code that the page has already loaded, so it opens offline @phone', async ({
  tab: { page, header, product },
  addresses,
}) => {
  await page.goto(addresses.product);
  await header.hydrated();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/assets\/(added[a-z]*)-.*(\.\w+)$/i.exec(name)?.slice(1).join('') ?? '')
        .filter(Boolean)
        .toSorted(),
    );
  await expect
    .poll(loaded, 'the panel’s styles, code and messages')
    .toEqual(['AddedToCart.css', 'AddedToCart.js', 'added.js']);
  await page.route(/\/assets\/added/i, (route) => route.abort());
  await product.addToCart();
  await expect(page.getByTestId('added')).toContainText(await product.title.innerText());
});

test('a shopper views the pictures of an item by keyboard, enlarges one, and the focus returns to the page', async ({
  tab: { page, header },
  addresses,
}) => {
  await page.goto(addresses.product);
  await header.hydrated();
  const enlarge = page.getByTestId('enlarge').first();
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Picture 1 of \d$/ });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: /^Picture 2 of \d$/ });
  const picture = second.locator('img');
  const whole = await picture.boundingBox();
  await second.getByRole('button', { name: 'Zoom in' }).click();
  await expect(picture).toHaveAttribute('data-state', 'ENLARGED');
  const enlarged = await picture.boundingBox();
  expect(enlarged?.width).toBeGreaterThan(2 * (whole?.width ?? Infinity));
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Zoom out' }).click();
  await expect(picture).toHaveAttribute('data-state', 'WHOLE');
  await page.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});
