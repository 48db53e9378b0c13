/** A member moves a line of the cart onto one of their wish lists. */
import { addToCart } from './add-to-cart.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { openSession, signInBefore } from './signed-in-browser.ts';

test('a member moves a cart line onto a wish list and opens the list from the notice', async ({
  tab: { page, header, cart },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  const sku = await addToCart(page.context(), addresses.product, 2);
  let asked = 0;
  await page.route(/\/wishlists/, async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/cart');
  await header.hydrated();
  await cart.expectOwner('member');
  expect(asked, 'the cart asks for no lists').toBe(0);

  const line = cart.line(sku).root;
  const open = line.getByRole('button', { name: /^Move .+ to a list$/ });
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await line.getByLabel(/^List for/).selectOption({ label: 'Wish List' });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await line.getByRole('button', { name: /to this list$/ }).click();

  const moved = page.getByTestId('moved');
  await expect(moved).toContainText('“Wish List”');
  await expect(cart.empty).toBeVisible();
  const see = moved.getByRole('link', { name: 'See the list' });
  await expect(see).toBeFocused();
  await see.click();
  const item = page.getByTestId('list-item');
  await expect(item).toHaveAttribute('data-object', sku);
  await expect(item.locator('input[name="desiredQuantity"]')).toHaveValue('2');
});

test('a member who saves a line for later, after its move to a list was refused, isn’t told that it moved to the list @desktop', async ({
  tab: { page, header, cart },
  addresses,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const member = await addMember(database);
  await signInBefore(page, member);
  const sku = await addToCart(page.context(), addresses.product);
  await page.goto('/cart');
  await header.hydrated();
  await cart.expectOwner('member');
  const line = cart.line(sku).root;
  await line.getByRole('button', { name: /to a list$/ }).click();
  await line.getByLabel(/^List for/).selectOption({ label: 'Wish List' });
  await database.query("delete from wish_list where user_id = $1 and list_name = 'Wish List'", [member.id]);
  await line.getByRole('button', { name: /to this list$/ }).click();
  await expect(page.getByTestId('cart').getByRole('alert').first()).not.toBeEmpty();
  await line.getByRole('button', { name: 'for later' }).click();
  await expect(cart.empty).toBeVisible();
  await expect(page.getByTestId('moved')).toHaveCount(0);
});

test('moving a cart line onto a wish list works without script @no-script', async ({
  tab: { page, cart },
  addresses,
  database,
}) => {
  await openSession(page.context(), await addMember(database), true);
  const sku = await addToCart(page.context(), addresses.product);
  await page.goto('/cart');
  const line = cart.line(sku).root;
  await line.getByRole('button', { name: /to a list$/ }).click();
  await line.getByLabel(/^List for/).selectOption({ label: 'Wish List' });
  await line.getByRole('button', { name: /to this list$/ }).click();
  await expect(cart.empty).toBeVisible();
  await expect(page.getByTestId('moved').getByRole('link')).toHaveAttribute(
    'href',
    /^\/wish-lists\/[\w-]{22}$/,
  );
});

test('a guest can only save a cart line for later @desktop', async ({
  tab: { page, header, cart },
  addresses,
}) => {
  await addToCart(page.context(), addresses.product);
  await page.goto('/cart');
  await header.hydrated();
  await cart.expectOwner('guest');
  await expect(cart.lines.getByRole('button', { name: 'for later' })).toBeVisible();
  await expect(cart.lines.getByRole('button', { name: /to a list$/ })).toHaveCount(0);
});
