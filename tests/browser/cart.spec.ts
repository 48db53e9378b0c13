/** The cart page: quantities by touch, Undo after Remove, and estimated shipping and tax. */
import { addToCart } from './add-to-cart.ts';
import { numberIn } from './pages/listing-page.ts';
import { expect, test } from './shop-test.ts';

test.describe('the cart', () => {
  test('a shopper raises and lowers a quantity by one, but never below one', async ({
    tab: { page, header, cart },
    context,
    addresses,
  }) => {
    const sku = await addToCart(context, addresses.product);
    await page.goto('/cart');
    await header.hydrated();
    const line = cart.line(sku);
    await line.more.click();
    await expect(line.quantity).toHaveValue('2');
    await line.quantity.press('Enter');
    await expect(line.root, 'Enter in the field removes nothing').toBeVisible();
    await line.less.click();
    await expect(line.quantity).toHaveValue('1');
    await expect(line.less).toHaveAttribute('aria-disabled', 'true');
    await cart.expectSaved();
    await page.reload();
    await expect(line.quantity).toHaveValue('1');
    const box = await line.more.boundingBox();
    expect([box?.width, box?.height], 'as large as a thumb').toEqual([44, 44]);
  });

  test('a shopper puts a removed item back by keyboard, with its quantity, and the focus moves to the item', async ({
    tab: { page, header, cart },
    context,
    addresses,
  }) => {
    const sku = await addToCart(context, addresses.product, 3);
    await page.goto('/cart');
    await header.hydrated();
    const line = cart.line(sku);
    await line.remove.focus();
    await page.keyboard.press('Enter');
    await expect(cart.empty).toBeVisible();
    await expect(cart.undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line.quantity).toHaveValue('3');
    await expect(line.root).toBeFocused();
    await expect(cart.removed).toHaveCount(0);
    await expect(cart.cart.getByRole('status').filter({ hasText: 'is back in your cart' })).toHaveCount(1);
    await page.reload();
    await expect(line.quantity).toHaveValue('3');
  });

  test('a shopper sees estimated shipping and tax for a ZIP code, and a higher total after adding another unit', async ({
    tab: { page, header, cart },
    context,
    addresses,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/);
    const sku = await addToCart(context, addresses.product);
    await page.goto('/cart');
    await header.hydrated();
    const estimate = page.getByTestId('estimate');
    const ask = async (code: string) => {
      await estimate.getByLabel('ZIP code').fill(code);
      await estimate.getByRole('button').click();
    };
    await ask('9720');
    await expect(estimate).toContainText('We can’t find this ZIP code');
    await ask('10001');
    await expect(estimate).toContainText('Estimated shipping to 10001');
    await expect(estimate).toContainText('Estimated tax');
    const total = estimate.locator('dd').last();
    const one = numberIn(await total.innerText());
    await cart.line(sku).more.click();
    await expect.poll(async () => numberIn(await total.innerText())).toBeGreaterThan(one);
  });
});

test('a shopper without script asks for estimated shipping and tax @no-script', async ({
  tab: { page },
  context,
  addresses,
}) => {
  await addToCart(context, addresses.product);
  await page.goto('/cart');
  const estimate = page.getByTestId('estimate');
  await estimate.getByLabel('ZIP code').fill('97201');
  await estimate.getByRole('button').click();
  await expect(estimate).toContainText('Estimated shipping to 97201');
  await expect(estimate.getByLabel('ZIP code')).toHaveValue('97201');
});
