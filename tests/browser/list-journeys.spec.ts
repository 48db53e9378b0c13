/** What a member does with whole lists: puts them in order, adds them to the cart, and keeps projects and classes in them. */
import { ITEMS_PER_ADD_MAX } from '#contract/limits.ts';
import { addMember } from './people.ts';
import { expectAccessible } from './expect-accessible.ts';
import { saveToList } from './save-to-list.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

test('a member adds a list of more items than one call takes to the cart, without what is sold out @desktop', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/wish-lists');
  await expect(page.locator('[data-name="Favorites"]')).toBeVisible();
  const fill = (isSoldOut: boolean, count: number) =>
    database.query(
      `insert into wish_list_item (list_id, object_type, item_id, variant_id, comment, currency, desired_quantity,
          have_quantity, origin_price_cents, sort_num, added_at)
        select list.id, 1, variant.item_id, variant.id, '', 'USD', 1, 0, variant.price_cents, 1, now()
          from wish_list as list, variant join item on item.id = variant.item_id
         where user_id = $1 and is_default and item.status = 'active'
           and (coalesce(variant.stock, 1) = 0) = $2
         order by variant.id limit $3`,
      [member.id, isSoldOut, count],
    );
  const count = ITEMS_PER_ADD_MAX + 5;
  expect((await fill(false, count)).rowCount).toBe(count);
  expect((await fill(true, 1)).rowCount).toBe(1);
  await page.locator('[data-name="Favorites"]').getByRole('link').click();
  const all = page.getByTestId('add-all');
  const button = all.getByRole('button', { name: 'Add all to cart' });
  await expect(button).toBeVisible();
  await header.hydrated();

  // The connection is lost before the second call.
  let calls = 0;
  await page.route(/\/cart-items/, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await (route.request().method() === 'POST' && calls === 2 ? route.abort() : route.continue());
  });
  await button.click();
  await expect(all.getByRole('status')).toContainText(
    `${String(ITEMS_PER_ADD_MAX)} items are in your cart. We couldn’t add the others. We can’t reach Atelier.`,
  );
  await expectAccessible(page);
  await button.click();
  await expect(all.getByRole('status')).toContainText(`${String(count)} items are in your cart.`);
  await expect(all.getByRole('status')).toContainText('We left out 1 item that’s sold out');
  await expect(page.getByTestId('added')).toContainText(String(count - 3));
  expect(calls, 'what was in the cart is not sent again').toBe(3);
  const { rows } = await database.query<{ lines: number; units: number }>(
    `select count(*)::int as lines, sum(quantity)::int as units from cart_line
      join cart on cart.id = cart_line.cart_id where cart.user_id = $1`,
    [member.id],
  );
  expect(rows).toEqual([{ lines: count, units: count }]);
});

test('a member saves a project and a class from their pages to a list, and reads there that their prices have dropped @desktop', async ({
  tab: { page, header },
  addresses,
  database,
}) => {
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto(addresses.project);
  await header.hydrated();
  const project = await page.getByRole('heading', { level: 1 }).innerText();
  await saveToList(page, 'Wish List');
  await page.goto(addresses.class);
  await header.hydrated();
  const craftClass = await page.getByRole('heading', { level: 1 }).innerText();
  await saveToList(page, 'Wish List');
  const items = page.getByTestId('list-item');
  await expect(items.getByRole('heading')).toHaveText([craftClass, project]);
  await expect(items.nth(1).getByRole('link', { name: 'See the project' })).toBeVisible();
  await expect(items.getByTestId('price-change')).toHaveCount(0);

  await database.query(
    `update wish_list_item set origin_price_cents = origin_price_cents + 250
      where list_id in (select id from wish_list where user_id = $1)`,
    [member.id],
  );
  await page.reload();
  await expect(items.getByTestId('price-change')).toHaveText([
    'Price drop: $2.50 less than when you saved it',
    'Price drop: $2.50 less than when you saved it',
  ]);
});

test('a member puts their lists in order by keyboard @desktop', async ({
  tab: { page, header },
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/wish-lists');
  await header.hydrated();
  const names = page.getByTestId('list-card').getByRole('heading');
  await expect(names).toHaveText(['Favorites', 'Wish List', 'Save for Later']);
  const down = page.getByRole('button', { name: 'Move Wish List down' });
  await down.press('Enter');
  await expect(names).toHaveText(['Favorites', 'Save for Later', 'Wish List']);
  await expect(down, 'the focus stays with the list').toBeFocused();
  await expect(page.getByTestId('wish-lists')).toHaveAttribute('data-state', 'FULFILLED');
  await page.reload();
  await expect(names).toHaveText(['Favorites', 'Save for Later', 'Wish List']);
  const up = page.getByRole('button', { name: 'Move Wish List up' });
  await up.press(' ');
  await expect(names).toHaveText(['Favorites', 'Wish List', 'Save for Later']);
  await expect(up).toBeFocused();
});
