/** Wish lists: saved from an item's page, changed, moved, bought, deleted; and Save for Later in the cart. */
import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { addMember } from './people.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

test('a member saves an item to a list, plans, moves, buys and removes it', async ({
  tab: { page, header, product, cart },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.product);
  await header.hydrated();
  const title = await product.title.innerText();
  await page.getByTestId('save-to-list').click();
  const wishes = page.getByTestId('save-choice').filter({ hasText: 'Wish List' });
  await wishes.getByRole('checkbox').check();
  await expect(wishes).toHaveAttribute('data-state', 'ON');
  await wishes.getByRole('link', { name: 'See the list' }).click();

  const list = page.getByTestId('wish-list');
  const item = list.getByTestId('list-item');
  const wanted = item.locator('input[name="desiredQuantity"]');
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Wish List');
  await expect(item.getByRole('heading')).toHaveText(title);
  await expect(item).toHaveAttribute('data-state', 'OPEN');
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await wanted.fill('3');
  await expect(list).toHaveAttribute('data-state', 'FULFILLED');
  await item.getByRole('button', { name: 'Note about' }).click();
  await item.getByRole('textbox', { name: 'Note about' }).fill('For the blanket');
  await item.getByRole('button', { name: 'Save note' }).click();
  await expect(item.getByText('For the blanket')).toBeVisible();
  await page.reload();
  await expect(wanted).toHaveValue('3');
  await expect(item.getByText('For the blanket')).toBeVisible();

  await item.getByRole('button', { name: 'Add to cart' }).click();
  await expect(item.getByText('It’s in your cart.')).toBeVisible();

  await page.goto('/wish-lists');
  const lists = page.getByTestId('wish-lists');
  await lists.getByLabel('Name of the list').fill('Winter');
  await lists.getByRole('button', { name: 'Create list' }).click();
  const winter = lists.locator('[data-name="Winter"]');
  await expect(winter).toContainText('No items yet');
  await expectAccessible(page);
  await lists.locator('[data-name="Wish List"]').getByRole('link').click();
  await item.getByLabel('to another list').selectOption({ label: 'Winter' });
  await expect(list.getByTestId('empty-list')).toBeVisible();
  await page.getByRole('link', { name: 'All wish lists' }).click();
  await expect(winter).toContainText('1 item');
  await winter.getByRole('link').click();
  await expect(item.getByText('For the blanket')).toBeVisible();

  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByTestId('removed').getByRole('button', { name: 'Undo' })).toBeFocused();
  await list.getByTestId('removed').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(item.getByRole('heading')).toHaveText(title);

  await list.getByRole('button', { name: 'Delete list' }).click();
  await list.getByTestId('delete-list').getByRole('button', { name: 'Delete list' }).click();
  await expect(lists.locator('[data-name="Wish List"]')).toBeVisible();
  await expect(winter).toHaveCount(0);

  await page.goto('/cart');
  await header.hydrated();
  await expect(cart.lines).toHaveCount(1);
  await cart.lines.getByRole('button', { name: 'for later' }).click();
  await expect(cart.lines).toHaveCount(0);
  await page.goto('/wish-lists');
  await expect(lists.locator('[data-name="Save for Later"]')).toContainText('1 item');
});

test('the page of lists counts an item that the server moves while the page is open', async ({
  tab: { page, header },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.product);
  await header.hydrated();
  await page.getByTestId('save-to-list').click();
  const wishes = page.getByTestId('save-choice').filter({ hasText: 'Wish List' });
  await wishes.getByRole('checkbox').check();
  await expect(wishes).toHaveAttribute('data-state', 'ON');
  await wishes.getByRole('link', { name: 'See the list' }).click();
  const list = page.getByTestId('wish-list');
  await expect(list.getByTestId('list-item')).toHaveAttribute('data-state', 'OPEN');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/items/, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await list.getByLabel('to another list').selectOption({ label: 'Favorites' });
  await expect(list.getByTestId('empty-list')).toBeVisible();
  await page.getByRole('link', { name: 'All wish lists' }).click();
  const favorites = page.getByTestId('wish-lists').locator('[data-name="Favorites"]');
  await expect(favorites).toContainText('No items yet');
  letGo();
  await expect(favorites).toContainText('1 item');
});

test('two members edit a shared list: one shares its link, the other keeps it and adds to it @desktop', async ({
  tab: { page, header },
  openBrowser,
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/wish-lists');
  await page.locator('[data-name="Wish List"]').getByRole('link').click();
  const list = page.getByTestId('wish-list');
  await list.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByTestId('share-list');
  await panel.getByLabel('Who can see this list').selectOption('EDIT');
  await expect(panel).toHaveAttribute('data-state', 'EDIT');
  await expectAccessible(page);
  const link = await panel.getByLabel('Link to this list').inputValue();

  const other = await (await openBrowser()).newPage();
  await other.goto(link);
  await expect(other.getByTestId('wish-list').getByRole('heading', { level: 1 })).toHaveText('Wish List');
  await expect(other.getByText('By Noémie Roy')).toBeVisible();
  await expect(other.getByTestId('keep-list'), 'a guest may only look').toHaveCount(0);
  await signInBefore(other, await addMember(database));
  await other.goto(link);
  await other.getByTestId('keep-list').click();
  await expect(other.getByTestId('keep-list')).toHaveAttribute('data-state', 'KEPT');
  await other.goto(addresses.product);
  await other.getByTestId('save-to-list').click();
  await other.getByTestId('save-choice').filter({ hasText: 'Noémie Roy' }).getByRole('checkbox').check();
  await expect(other.getByTestId('save-choice').filter({ hasText: 'Noémie Roy' })).toHaveAttribute(
    'data-state',
    'ON',
  );
  await expect(
    other.getByTestId('save-choice').filter({ hasText: 'Noémie Roy' }).getByRole('link'),
  ).toBeVisible();

  await page.reload();
  await header.hydrated();
  await expect(list.getByTestId('list-item')).toContainText('Added by Noémie R.');
});

test('two people edit a shared list at once and lose nothing, and each sees the other’s changes on returning to the tab @desktop', async ({
  tab: { page, header },
  openBrowser,
  addresses,
  database,
}) => {
  const owner = await addMember(database);
  await signInBefore(page, owner);
  await page.goto(addresses.product);
  await header.hydrated();
  await page.getByTestId('save-to-list').click();
  const wishes = page.getByTestId('save-choice').filter({ hasText: 'Wish List' });
  await wishes.getByRole('checkbox').check();
  await wishes.getByRole('link', { name: 'See the list' }).click();
  const mine = listOf(page);
  await mine.list.getByRole('button', { name: 'Share' }).click();
  await page.getByTestId('share-list').getByLabel('Who can see this list').selectOption('EDIT');
  await expect(page.getByTestId('share-list')).toHaveAttribute('data-state', 'EDIT');
  const link = await page.getByTestId('share-list').getByLabel('Link to this list').inputValue();

  const other = await (await openBrowser()).newPage();
  await signInBefore(other, await addMember(database));
  await other.goto(link);
  const theirs = listOf(other);
  await expect(theirs.item).toHaveCount(1);

  // Different fields of one item at the same time.
  await Promise.all([
    mine.item.locator('input[name="desiredQuantity"]').fill('5'),
    theirs.item.locator('input[name="haveQuantity"]').fill('2'),
  ]);
  await Promise.all([mine.settled(), theirs.settled()]);

  // One note at the same time: the second writer keeps their own text, reads the other's, and replaces it without typing again.
  await mine.openNote();
  await theirs.openNote();
  await theirs.writeNote('Undyed, please');
  await expect(theirs.item.getByText('Undyed, please')).toBeVisible();
  await mine.writeNote('For the blanket');
  await expect(mine.theirNote).toContainText('Someone else changed this note while you were editing it.');
  await expect(mine.theirNote).toContainText('Undyed, please');
  await expect(mine.note).toHaveValue('For the blanket');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await mine.saveNote();
  await expect(mine.note).toHaveCount(0);
  await expect(mine.item.getByText('For the blanket')).toBeVisible();

  for (const { comeBack, item } of [mine, theirs]) {
    await comeBack();
    await expect(item.locator('input[name="desiredQuantity"]')).toHaveValue('5');
    await expect(item.locator('input[name="haveQuantity"]')).toHaveValue('2');
    await expect(item.getByText('For the blanket')).toBeVisible();
  }
});

/** A list in one of the browsers. */
function listOf(page: Page) {
  const list = page.getByTestId('wish-list');
  const item = list.getByTestId('list-item');
  const note = item.getByRole('textbox', { name: 'Note about' });
  const saveNote = () => item.getByRole('button', { name: 'Save note' }).click();
  return {
    list,
    item,
    note,
    saveNote,
    theirNote: item.getByTestId('their-note'),
    settled: () => expect(list).toHaveAttribute('data-state', 'FULFILLED'),
    openNote: () => item.getByRole('button', { name: 'Note about' }).click(),
    async writeNote(text: string) {
      await note.fill(text);
      await saveNote();
    },
    /** Comes back to the tab, as from another window. */
    comeBack: () => page.evaluate(() => globalThis.dispatchEvent(new Event('focus'))),
  };
}

test('the owner of a list turns its stock mails on @desktop', async ({ tab: { page }, database }) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/wish-lists');
  await page.locator('[data-name="Favorites"]').getByRole('link').click();
  const mails = page.getByLabel('Email me when an item is back in stock');
  await expect(mails).not.toBeChecked();
  await mails.click();
  await expect(mails).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(mails).not.toBeChecked();
});

test('a guest saves a cart line for later, signs in, and moves it back into the cart @desktop', async ({
  tab: { page, header, cart },
  addresses,
  database,
}) => {
  await addToCart(page.context(), addresses.product, 2);
  await page.goto('/cart');
  await header.hydrated();
  await cart.lines.getByRole('button', { name: 'for later' }).click();
  const saved = page.getByTestId('saved-item');
  await expect(saved).toContainText('Quantity: 2');
  await expect(page.getByTestId('empty-cart')).toBeVisible();
  await expectAccessible(page);

  await signInBefore(page, await addMember(database));
  await page.goto('/cart');
  await header.hydrated();
  await saved.getByRole('button', { name: 'to the cart' }).click();
  await expect(cart.lines).toHaveCount(1);
  await expect(saved).toHaveCount(0);
});

test('saving for later works without script @no-script', async ({ tab: { page, cart }, addresses }) => {
  await addToCart(page.context(), addresses.product);
  await page.goto('/cart');
  await cart.lines.getByRole('button', { name: 'for later' }).click();
  await page.getByTestId('saved-item').getByRole('button', { name: 'to the cart' }).click();
  await expect(cart.lines).toHaveCount(1);
});

test('a guest is asked to sign in, and comes back to the item @phone', async ({
  tab: { page, header },
  addresses,
}) => {
  await page.goto(addresses.product);
  await header.hydrated();
  await page.getByTestId('save-to-list').click();
  const menu = page.getByTestId('save-menu');
  await expect(menu).toContainText('Sign in to keep a wish list.');
  await menu.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?back=%2Fproduct%2F/);
});
