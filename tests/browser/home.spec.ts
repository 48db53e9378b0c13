/** The home page in the browser: classes near the store that the shopper chose. */
import { StoreDialog } from './pages/store-dialog.ts';
import { expect, test } from './shop-test.ts';

test.use({ pictures: 'blank' });

test('classes near the chosen store take the place of the soonest ones, and nothing moves', async ({
  tab: { page, header },
}) => {
  const dialog = new StoreDialog(page);
  const classes = page.getByTestId('classes');
  await page.goto('/');
  await header.hydrated();
  await expect(page.getByRole('heading', { name: 'Classes coming up' })).toBeVisible();
  await expect(classes.getByRole('listitem')).toHaveCount(4);
  const before = await classes.boundingBox();

  await dialog.open();
  await dialog.choose('Brooklyn');
  await expect(page.getByRole('heading', { name: 'Classes near you' })).toBeVisible();
  await expect(classes.getByRole('listitem').first()).toContainText('Brooklyn, NY');
  await expect(classes.getByRole('listitem')).toHaveCount(4);
  expect((await classes.boundingBox())?.height).toBe(before?.height);
});
