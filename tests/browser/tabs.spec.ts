/** Two tabs of one browser stay in sync. */
import { expect, tabOf, test } from './shop-test.ts';
import type { BrowserContext } from '@playwright/test';
import type { Tab } from './shop-test.ts';

async function open(context: BrowserContext, path: string): Promise<Tab> {
  const tab = tabOf(await context.newPage());
  await tab.page.goto(path);
  await tab.header.hydrated();
  return tab;
}

test('a tab shows the items that another tab adds to or removes from the cart @desktop', async ({
  context,
  addresses,
}) => {
  const shopping = await open(context, addresses.product);
  const reading = await open(context, '/cart');
  await expect(reading.cart.empty).toBeVisible();

  await shopping.product.addToCart();
  const line = reading.cart.line(await shopping.product.sku());
  await expect(line.root).toBeVisible();
  await reading.header.expectInCart(1);
  await shopping.product.addToCart();
  await expect(line.quantity).toHaveValue('2');

  await line.remove.click();
  await expect(reading.cart.empty).toBeVisible();
  await shopping.header.expectInCart(0);
});

test('signing in or out in one tab does the same in the other @desktop', async ({ context, login }) => {
  const first = await open(context, '/help');
  const second = await open(context, '/sign-in');
  await second.signIn.signIn(login);
  await second.header.expectState('authenticated');
  await first.header.expectState('authenticated');

  await first.page.goto('/account');
  await first.page.locator('main').getByRole('button', { name: 'Sign out' }).click();
  await first.header.expectState('notAuthenticated');
  await second.header.expectState('notAuthenticated');
});
