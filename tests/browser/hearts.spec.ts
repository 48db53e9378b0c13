/** Hearts on cards: filled at once, put right if the server refuses, and saved after a guest has signed in. */
import { LIST_ITEMS_MAX } from '#contract/limits.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const FAVORITES = '**/api/shop/wishlists/favorites/*';

test('a member saves an item with its heart, finds it in Favorites, and removes it by keyboard', async ({
  tab: { page, header, listing },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.category);
  await header.hydrated();
  const card = listing.cards.first();
  const heart = card.getByRole('button', { name: 'to Favorites' });
  const title = await card.getByRole('heading').innerText();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toHaveAccessibleName(`Save ${title} to Favorites`);
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FAVORITES, async (route) => {
    await held;
    await route.continue();
  });
  await heart.click();
  await expect(heart, 'filled before the server has answered').toHaveAttribute('aria-pressed', 'true');
  const answered = page.waitForResponse(FAVORITES);
  release();
  expect((await answered).status()).toBe(200);
  await expectAccessible(page);
  await expect(page, 'the card’s own link isn’t followed').toHaveURL(addresses.category);

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/wish-lists');
  await page.locator('[data-name="Favorites"]').getByRole('link').click();
  await expect(page.getByTestId('list-item').getByRole('heading')).toHaveText(title);

  await page.goto(addresses.category);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.focus();
  const removed = page.waitForResponse(FAVORITES);
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await removed;
  await page.reload();
  await header.hydrated();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the heart is emptied again with a message when Favorites is full @desktop', async ({
  tab: { page, header, listing },
  addresses,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/wish-lists');
  await expect(page.locator('[data-name="Favorites"]')).toBeVisible();
  const { rowCount } = await database.query(
    `insert into wish_list_item (list_id, object_type, item_id, variant_id, comment, currency, desired_quantity,
        have_quantity, origin_price_cents, sort_num, added_at)
      select list.id, 1, variant.item_id, variant.id, '', 'USD', 1, 0, 1, 1, now()
        from wish_list as list, variant join item on item.id = variant.item_id
       where user_id = $1 and is_default and item.channel = 'fgm' limit $2`,
    [member.id, LIST_ITEMS_MAX],
  );
  expect(rowCount).toBe(LIST_ITEMS_MAX);
  const known = page.waitForResponse('**/api/shop/wishlists/favorites');
  await page.goto(addresses.category);
  await header.hydrated();
  await known;
  const heart = listing.cards.locator('button[aria-pressed="false"]').first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  const refused = page.waitForResponse(FAVORITES);
  await heart.click();
  expect((await refused).status()).toBe(409);
  await expect(page.getByTestId('toast')).toContainText('This list is full');
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
});

test('a guest who presses a heart signs in, and comes back to the page with the item saved', async ({
  tab: { page, header, listing, signIn },
  addresses,
  database,
}) => {
  const member = await addMember(database);
  await page.goto(addresses.category);
  await header.hydrated();
  const heart = listing.cards.nth(1).getByRole('button', { name: 'to Favorites' });
  await heart.click();
  await expect(page).toHaveURL(/\/sign-in\?back=%2Fcategory%2F/);
  await signIn.signIn(member);
  await expect(page).toHaveURL(addresses.category);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a member saves a class and a recently viewed item with the hearts of their cards on the home page', async ({
  tab: { page, header, product },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.product);
  await header.hydrated();
  const seen = await product.title.innerText();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier:recentItems'))).not.toBeNull();
  await page.goto('/');
  await header.hydrated();
  const card = page.getByTestId('classes').getByRole('listitem').first();
  const title = await card.getByRole('heading').innerText();
  const recent = page.getByTestId('recent').getByRole('listitem').first();
  for (const [of, name] of [
    [card, title],
    [recent, seen],
  ] as const) {
    const heart = of.getByRole('button', { name: `Save ${name} to Favorites` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const box = await heart.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const saved = page.waitForResponse(FAVORITES);
    await heart.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await expect(page, 'the cards’ own links aren’t followed').toHaveURL('/');
  await page.goto('/wish-lists');
  await page.locator('[data-name="Favorites"]').getByRole('link').click();
  await expect(page.getByTestId('list-item').getByRole('heading')).toHaveText([seen, title]);
});

test('the save menu of an item’s page and the hearts on cards agree about what is saved @desktop', async ({
  tab: { page, header, product },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.category);
  await header.hydrated();
  const card = page.getByTestId('cards').locator('li').first();
  const link = card.getByRole('heading').getByRole('link');
  await link.click();
  await expect(product.title).toBeVisible();
  await page.getByTestId('save-to-list').click();
  const favorites = page.getByTestId('save-choice').filter({ hasText: 'Favorites' });
  await favorites.getByRole('checkbox').check();
  await expect(favorites).toHaveAttribute('data-state', 'ON');
  await page.goBack();
  await expect(card.getByRole('button', { name: 'to Favorites' })).toHaveAttribute('aria-pressed', 'true');
});

test('a page without script shows no hearts @no-script', async ({ tab: { page, listing }, addresses }) => {
  await page.goto(addresses.category);
  await expect(listing.cards.first()).toBeVisible();
  await expect(listing.cards.first().locator('button')).toBeHidden();
});
