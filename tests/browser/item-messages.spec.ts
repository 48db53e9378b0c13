/** A member asks the seller about an item before buying it, and the seller answers in another browser. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import sharp from 'sharp';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { addMember, addSeller, type Seller } from './people.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const messages = (page: Page) => page.getByTestId('conversation').getByTestId('message');

/** Chooses a photo in the form, and waits until it is uploaded. */
async function addPhoto(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } });
  const file = { name: 'bowl.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByTestId('photo-choice')).toHaveAttribute('data-count', '1');
}

interface Listed {
  readonly id: number;
  readonly path: string;
}

/** Adds a bowl to the seller's shop. */
async function addBowl(database: pg.Client, { sellerId }: Seller): Promise<Listed> {
  const { rows } = await database.query<{ id: number }>(
    `insert into item (kind, item_type, channel, status, slug, sku, category_id, seller_id, title, description, attributes,
       options, art, price_min_cents, price_max_cents, created_at, updated_at)
     select 'product', 3, 'fgm', 'active', 'salad-bowl', 'BOWL-' || $1::int, min(id), $1::int,
       '{"en": "Salad bowl", "fr": "Bol à salade"}', '{"en": "", "fr": ""}', '[]', '[]',
       '{"kind": "pottery", "colour": "#336699"}', 4200, 4200, now(), now() from category where is_leaf
     returning id::float8 as id`,
    [sellerId],
  );
  const id = rows[0]?.id ?? 0;
  await database.query(
    `insert into variant (item_id, sku, position, options, price_cents, stock) values ($1::bigint, 'BOWL-' || $2::int || '-1', 0, '[]', 4200, 3)`,
    [id, sellerId],
  );
  return { id, path: `/fgm/product/salad-bowl-${String(id)}` };
}

test('a member asks the seller about an item by keyboard and with a photo, and the seller answers with one in another browser', async ({
  tab: { page, header },
  openBrowser,
  database,
}) => {
  const [member, seller] = [await addMember(database), await addSeller(database)];
  const bowl = await addBowl(database, seller);
  await signInBefore(page, member);
  await page.goto(bowl.path);
  await header.hydrated();
  const link = page.getByRole('link', { name: 'Ask the seller about this item' });
  await link.focus();
  await expectFitsAndAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/account/messages/items/${String(bowl.id)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages with Fil de Noémie');
  await expect(page.getByRole('link', { name: 'Salad bowl' })).toHaveAttribute('href', bowl.path);
  await expect(page.getByTestId('conversation')).toContainText('before you buy');
  await expectFitsAndAccessible(page);
  // Nothing is sent without text and photos.
  const text = page.getByLabel('Your message');
  await text.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('problem-text')).toContainText('add a photo');
  await addPhoto(page);
  await expect(page.getByTestId('problem-text'), 'a photo is enough').toBeHidden();
  await expectFitsAndAccessible(page);
  await text.focus();
  await page.keyboard.type('Would it fit in a dishwasher?');
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toHaveText(/Noémie R\..*Would it fit in a dishwasher\?/s);
  await expect(messages(page).getByRole('img', { name: 'Photo 1 from Noémie R.' })).toBeVisible();
  await expect(page.getByTestId('photo-choice'), 'the form is empty again').toHaveAttribute(
    'data-count',
    '0',
  );

  const shop = tabOf(await (await openBrowser()).newPage());
  await signInBefore(shop.page, seller);
  await shop.page.goto('/mp/messages');
  const row = shop.page.getByTestId('conversation-row');
  await expect(row).toContainText('About Salad bowl');
  await expect(row).toContainText('Noémie R.');
  await expectFitsAndAccessible(shop.page);
  await row.getByRole('link').click();
  await expect(messages(shop.page)).toHaveText(/Would it fit in a dishwasher\?/);
  const small = messages(shop.page).getByRole('link');
  await small.focus();
  await shop.page.keyboard.press('Enter');
  const dialog = shop.page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Photo 1 from Noémie R.' })).toBeVisible();
  await expect(dialog, 'it has faded in').toHaveCSS('opacity', '1');
  await expectFitsAndAccessible(shop.page);
  await shop.page.keyboard.press('Escape');
  await expect(small, 'the focus returns').toBeFocused();
  await shop.page.getByLabel('Your message').fill('Yes, it is 28 cm wide.');
  await shop.page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(shop.page)).toHaveCount(2);
  await addPhoto(shop.page);
  await shop.page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(shop.page)).toHaveCount(3);
  await expectFitsAndAccessible(shop.page);
  await expect(messages(page).nth(1)).toContainText('Yes, it is 28 cm wide.');
  await expect(messages(page).last().getByRole('img', { name: 'Photo 1 from Fil de Noémie' })).toBeVisible();

  await page.goto('/fr/account/messages');
  await expect(page.getByTestId('conversation-row')).toContainText('Bol à salade');
  await expect(page.getByTestId('conversation-row')).toContainText('Photo');
  await page.getByTestId('conversation-row').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages avec Fil de Noémie');
  await expect(page.getByRole('link', { name: 'Bol à salade' })).toHaveAttribute('href', `/fr${bowl.path}`);
  await expectFitsAndAccessible(page);
});

test('a guest who asks about an item signs in first, and comes back to the conversation @desktop', async ({
  tab: { page, header },
  database,
}) => {
  const bowl = await addBowl(database, await addSeller(database));
  await page.goto(`/fr${bowl.path}`);
  await header.hydrated();
  await page.getByRole('link', { name: 'Poser une question au vendeur sur cet article' }).click();
  await expect(page.getByText('Connectez-vous pour poser une question au vendeur')).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(
    new RegExp(`back=${encodeURIComponent(`/account/messages/items/${String(bowl.id)}`)}`),
  );
});

test('a seller who asks about one of their own items is told that they can’t @desktop', async ({
  tab: { page },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const seller = await addSeller(database);
  const bowl = await addBowl(database, seller);
  await signInBefore(page, seller);
  await page.goto(`/account/messages/items/${String(bowl.id)}`);
  await expect(page.getByTestId('not-there')).toContainText('it’s from your own shop');
  await expectFitsAndAccessible(page);
});
