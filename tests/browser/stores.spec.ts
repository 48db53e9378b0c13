/** The pages of our stores: finding one, making it one’s own, and its stock of an item. */
import type { Client } from 'pg';
import { expectAccessible } from './expect-accessible.ts';
import { Header } from './pages/header.ts';
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

/** A shop's own item that the store in Portland, Maine, has in stock. */
async function itemInPortland(database: Client): Promise<{ path: string; sku: string }> {
  const { rows } = await database.query<{ path: string; sku: string }>(
    `select '/product/' || i.slug || '-' || i.id || '?subSku=' || v.sku as path, v.sku
      from store s join store_stock q on q.store_id = s.id join variant v on v.id = q.variant_id join item i on i.id = v.item_id
      where s.slug = 'portland-me' and q.quantity > 0 and i.channel = 'shop' and i.status = 'active' order by v.sku limit 1`,
  );
  const [first] = rows;
  if (!first) throw new Error('the store in Portland has nothing');
  return first;
}

test('a shopper finds a store by ZIP Code and chooses it; the header and product pages then name it', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  // The browser reports the refused place.
  pageErrors.allow(/store-locator\/address/);
  const { path, sku } = await itemInPortland(database);
  const dialog = new StoreDialog(page);
  await page.goto('/stores');
  await header.hydrated();
  const finder = page.getByTestId('store-finder');
  await finder.getByRole('textbox').fill('04101');
  await finder.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/\/stores\?address=04101&range=20$/);
  const found = page.getByTestId('found-stores');
  await expect(found.getByRole('heading', { level: 2 })).toHaveText('1 store within 20 miles of 04101');
  await expect(found.getByRole('listitem').first()).toContainText('207-555-0125');
  await expect(page.getByTestId('store-map').locator('text').last()).toHaveText('1');
  await found.getByTestId('prefer').getByRole('button').press('Enter');
  await expect(found.getByTestId('prefer')).toHaveAttribute('data-state', 'CHOSEN');
  await dialog.expectState('CHOSEN');

  await page.goto(path);
  await header.hydrated();
  await expect(page.getByTestId('availability')).toContainText('in stock at Atelier Portland');
  await page.getByTestId('find-in-store').getByRole('button').press('Enter');
  const nearby = page.getByTestId('nearby-stock');
  await expect(nearby).toHaveAttribute('data-state', 'FULFILLED');
  await expect(nearby.getByRole('textbox')).toHaveValue('04101');
  await expect(nearby.getByRole('listitem').first()).toContainText('Atelier Portland');
  await expectAccessible(page);
  await nearby.getByRole('textbox').fill('Nowhereville');
  await nearby.getByRole('textbox').press('Enter');
  await expect(nearby).toContainText('We can’t find this place.');
  await nearby.getByRole('link').last().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/stores\\?skuNumber=${sku}`));
});

test('a shopper finds stores near their own position, and a message if the browser refuses to share it', async ({
  openBrowser,
}) => {
  const near = await openBrowser({
    geolocation: { latitude: 43.6569, longitude: -70.2601 },
    permissions: ['geolocation'],
  });
  const page = await near.newPage();
  await page.goto('/stores');
  await new Header(page).hydrated();
  await page.getByTestId('own-position').getByRole('button').press('Enter');
  await expect(page).toHaveURL(/latitude=43\.66&longitude=-70\.26&range=20$/);
  await expect(page.getByTestId('found-stores')).toContainText('Atelier Portland');

  const silent = await (await openBrowser({ permissions: [] })).newPage();
  await silent.goto('/stores');
  await new Header(silent).hydrated();
  await silent.getByTestId('own-position').getByRole('button').press('Enter');
  await expect(silent.getByTestId('own-position')).toHaveAttribute('data-state', 'REFUSED');
  await expect(silent.getByTestId('own-position')).toContainText('Your browser didn’t share your location.');
});

test('the first visit sets homeStoreId to 0 if the place of the IP address isn’t known @desktop', async ({
  tab: { page, header },
}) => {
  await page.goto('/help');
  await header.hydrated();
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'homeStoreId')?.value;
  await expect.poll(kept).toBe('0');
});

test('the store near a visitor’s IP address comes first in the dialog, and classes and stock start from it', async ({
  tab: { page, header },
  baseURL,
  database,
}) => {
  const { rows } = await database.query<{ id: number; name: string; zip: string }>(
    `select s.id, s.name, s.zip_code as zip from store s join class_session c on c.store_id = s.id
      where c.starts_at > now() and c.seats_taken < c.seats order by s.id limit 1`,
  );
  const [near] = rows;
  if (!near) throw new Error('no store has a class');
  // The place of a local address isn't known, so the browser gets the cookie that an earlier visit from another address sets.
  await page.context().addCookies([{ name: 'homeStoreId', value: String(near.id), url: baseURL ?? '' }]);
  await page.goto('/help');
  await header.hydrated();
  const dialog = new StoreDialog(page);
  await dialog.open();
  const nearYou = dialog.dialog.getByTestId('near-you');
  await expect(nearYou).toContainText('Near you');
  await expect(nearYou.getByRole('radio')).toHaveAccessibleName(near.name);
  await expect(nearYou.getByRole('radio')).not.toBeChecked();
  await expect(nearYou.getByRole('link', { name: 'IP geolocation by DB-IP' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.expectClosed();

  await page.goto('/');
  await header.hydrated();
  await expect(page.getByTestId('classes')).toHaveAttribute('data-state', 'FULFILLED');
  await expect(page.getByRole('heading', { name: 'Classes near you' })).toBeVisible();

  const { path } = await itemInPortland(database);
  await page.goto(path);
  await header.hydrated();
  await page.getByTestId('find-in-store').getByRole('button').press('Enter');
  const nearby = page.getByTestId('nearby-stock');
  await expect(nearby).toHaveAttribute('data-state', 'FULFILLED');
  await expect(nearby.getByRole('textbox')).toHaveValue(near.zip);
  await expect(page.getByRole('link', { name: 'IP geolocation by DB-IP' })).toBeVisible();
});

test('without script, a form finds stores, and shows a message at its field for an unknown place @no-script', async ({
  tab: { page },
}) => {
  await page.goto('/stores');
  const finder = page.getByTestId('store-finder');
  await finder.getByRole('textbox').fill('montreal');
  await finder.getByRole('button').click();
  await expect(page.getByTestId('found-stores')).toContainText(
    '1 store within 20 kilometers of Montréal, QC',
  );
  await finder.getByRole('textbox').fill('Nowhereville');
  await finder.getByRole('button').click();
  await expect(page.getByTestId('problem-address')).toContainText('We can’t find this place.');
  await expect(page.getByTestId('own-position')).toBeHidden();
});
