/** The pages of our stores: the list, and a store that a shopper makes their own. */
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, test } from './shop-test.ts';

test('a shopper chooses a preferred store on the store’s page, and the header names the store', async ({
  tab: { page, header },
}) => {
  const dialog = new StoreDialog(page);
  await page.goto('/stores');
  await header.hydrated();
  await page.getByRole('link', { name: 'Atelier Montréal' }).press('Enter');
  await expect(page).toHaveURL(/\/stores\/montreal-qc$/);
  const prefer = page.getByTestId('prefer');
  await prefer.getByRole('button').press('Enter');
  await expect(prefer).toHaveAttribute('data-state', 'CHOSEN');
  await expect(prefer.getByRole('button')).toBeFocused();
  await dialog.expectState('CHOSEN');
});

test('the dialog for choosing a store links to the list of all stores, and closes', async ({
  tab: { page, header },
}) => {
  const dialog = new StoreDialog(page);
  await page.goto('/help');
  await header.hydrated();
  await dialog.open();
  await dialog.dialog.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/stores$/);
  await expect(dialog.dialog).toHaveCount(0);
  await expect(page.getByTestId('store-list')).toBeVisible();
});

test('without script, the list of stores links to a store’s page, which shows the address @no-script', async ({
  tab: { page },
}) => {
  await page.goto('/stores');
  await page.getByRole('link', { name: 'Atelier Montréal' }).click();
  await expect(page.getByTestId('store')).toContainText('5214, boulevard Saint-Laurent');
  await expect(page.getByTestId('prefer')).toBeHidden();
});
