/** A seller's dashboard: counts that wait for the seller link to their list, and plain counts don't look like links. */
import { loginFor } from './logins.ts';
import { expect, test } from './shop-test.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';

test('a seller’s dashboard counts sold-out listings and links to orders to ship and to the import @phone', async ({
  tab,
}) => {
  const { page, header } = tab;
  await page.goto('/sign-in?back=/mp');
  await tab.signIn.signIn(loginFor('phone'));
  await expect(page).toHaveURL('/mp');
  await header.hydrated();
  await expect(page.getByTestId('soldOut').locator('dd')).toHaveText(/^[1-9]/);
  await expect(page.getByTestId('ordersToShip')).toHaveAttribute('href', '/mp/orders?status=PROCESSING');
  const listings = page.getByRole('region', { name: 'Your listings' });
  await expectFitsAndAccessible(page);
  await expect(listings.getByRole('link')).toHaveCount(1);
  await listings.getByRole('link', { name: 'Import listings' }).click();
  await expect(page).toHaveURL('/mp/import');
});

test('a seller who filters orders stays on the French page and sees the chosen status @phone', async ({
  tab,
}) => {
  const { page, header } = tab;
  await page.goto('/fr/sign-in?back=/mp/orders');
  await tab.signIn.signIn(loginFor('phone'));
  await expect(page).toHaveURL('/fr/mp/orders');
  await header.hydrated();
  const filter = page.getByRole('search').filter({ has: page.locator('select[name="status"]') });
  await filter.locator('select').selectOption('PROCESSING');
  await filter.locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/fr/mp/orders?status=PROCESSING');
  await expect(filter.locator('select')).toHaveValue('PROCESSING');
});
