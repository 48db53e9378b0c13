/** A seller's own shop: what waits leads to its list; what is only counted doesn't look as if it did. */
import { loginFor } from './logins.ts';
import { expect, test } from './shop-test.ts';
import { expectSound } from './expect-accessible.ts';

test('a seller sees how many listings are sold out, and where to restock them @phone', async ({ tab }) => {
  const { page, header } = tab;
  await page.goto('/sign-in?back=/mp');
  await tab.signIn.signIn(loginFor('phone'));
  await expect(page).toHaveURL('/mp');
  await header.awake();
  await expect(page.getByTestId('soldOut').locator('dd')).toHaveText(/^[1-9]/);
  await expect(page.getByTestId('ordersToShip')).toHaveAttribute('href', '/mp/orders?status=PROCESSING');
  const listings = page.getByRole('region', { name: 'Your listings' });
  await expectSound(page);
  await expect(listings.getByRole('link')).toHaveCount(1);
  await listings.getByRole('link', { name: 'Import listings' }).click();
  await expect(page).toHaveURL('/mp/import');
});
