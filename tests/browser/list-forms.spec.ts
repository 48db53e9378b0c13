/** The forms of wish lists keep what was typed until the server has saved it. */
import type { Locator } from '@playwright/test';
import { LIST_COMMENT_MAX, LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LISTS_MAX } from '#contract/limits.ts';
import { addMember } from './people.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { saveToList } from './save-to-list.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

/** A zero-width space, of which a reader sees nothing. */
const INVISIBLE = '\u200B';

/** A browser stops at the limit while a person types, but a program may fill in a longer text. */
async function fillBeyond(field: Locator, text: string): Promise<void> {
  await field.evaluate((element) => element.removeAttribute('maxlength'));
  await field.fill(text);
}

test('the form of a new list keeps what was typed while the server refuses it', async ({
  tab: { page },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4(00|09)/);
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/wish-lists');
  await expect(page.locator('[data-name="Favorites"]')).toBeVisible();
  const { rowCount } = await database.query(
    `insert into wish_list (id, user_id, list_type, list_name, sort_num, description, is_default, channel, created_at)
      select left(md5(random()::text), 22), $1, 2, 'Full', 9, '', false, 1, now()
        from generate_series(1, $2 - (select count(*)::int from wish_list where user_id = $1))`,
    [member.id, LISTS_MAX],
  );
  expect(rowCount).toBeGreaterThan(0);
  const form = page.getByTestId('new-list');
  const name = form.getByLabel('Name of the list');
  const description = form.getByLabel('Description');
  await name.fill('Winter');
  await description.fill('Sweaters for everyone');
  await form.getByRole('button', { name: 'Create list' }).click();
  await expect(form.getByRole('alert')).toContainText(String(LISTS_MAX));
  await expect(name).toHaveValue('Winter');
  await expect(description).toHaveValue('Sweaters for everyone');
  await expect(page.getByRole('alert').filter({ hasText: String(LISTS_MAX) }), 'told once').toHaveCount(1);
  await expectAccessible(page);

  await database.query(`delete from wish_list where user_id = $1 and list_name = 'Full'`, [member.id]);
  await fillBeyond(description, 'x'.repeat(LIST_DESCRIPTION_MAX + 1));
  await form.getByRole('button', { name: 'Create list' }).click();
  await expect(form.getByTestId('problem-description')).toContainText(String(LIST_DESCRIPTION_MAX));
  await expect(description).toBeFocused();
  await expect(name).toHaveValue('Winter');
  await description.fill('Sweaters for everyone');
  await form.getByRole('button', { name: 'Create list' }).click();
  await expect(page.locator('[data-name="Winter"]')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(description).toHaveValue('');
});

test('an owner renames and describes a list by keyboard; the form keeps a name that shows nothing, and what a lost connection holds back', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await signInBefore(page, await addMember(database));
  await page.goto('/wish-lists');
  await page.locator('[data-name="Wish List"]').getByRole('link').click();
  await header.hydrated();
  const list = page.getByTestId('wish-list');
  const edit = list.getByRole('button', { name: 'Edit list' });
  await edit.press('Enter');
  const form = list.getByTestId('edit-list');
  const name = form.getByLabel('Name of the list');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Wish List');
  await name.fill(INVISIBLE);
  await form.getByLabel('Description').fill('Wool first,\nthen needles');
  await name.press('Enter');
  await expect(form.getByTestId('problem-listName')).toHaveText('Please give the list a name.');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(INVISIBLE);
  await expect(form.getByLabel('Description')).toHaveValue('Wool first,\nthen needles');
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await fillBeyond(name, 'x'.repeat(LIST_NAME_MAX + 1));
  await name.press('Enter');
  await expect(form.getByTestId('problem-listName')).toContainText(String(LIST_NAME_MAX));
  await name.fill('Blanket');
  await page.route(/\/wishlists\//, (route) => route.abort(), { times: 1 });
  await name.press('Enter');
  await expect(form.getByRole('alert')).toContainText('We can’t reach Atelier.');
  await expect(name).toHaveValue('Blanket');
  await name.press('Enter');
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Blanket');
  await expect(list.getByText('Wool first, then needles')).toBeVisible();
  await expect(edit).toBeFocused();
  await page.reload();
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Blanket');
  await expect(list.getByText('Wool first, then needles')).toBeVisible();
});

test('the form of a note keeps a text that is too long, or that the lost connection holds back @desktop', async ({
  tab: { page, header },
  addresses,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.product);
  await header.hydrated();
  await saveToList(page, 'Wish List');
  const item = page.getByTestId('list-item');
  const open = item.getByRole('button', { name: 'Note about' });
  await open.press('Enter');
  const note = item.getByRole('textbox', { name: 'Note about' });
  const long = 'x'.repeat(LIST_COMMENT_MAX + 1);
  await fillBeyond(note, long);
  await item.getByRole('button', { name: 'Save note' }).click();
  await expect(item.getByTestId('problem-comment')).toContainText(String(LIST_COMMENT_MAX));
  await expect(note).toHaveValue(long);
  await note.fill('For the blanket');
  await page.route(/wishlist-items/, (route) => route.abort(), { times: 1 });
  await item.getByRole('button', { name: 'Save note' }).click();
  await expect(item.getByRole('alert')).toContainText('We can’t reach Atelier.');
  await expect(note).toHaveValue('For the blanket');
  await expect(page.getByRole('alert').filter({ hasText: 'reach' }), 'told once').toHaveCount(1);
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(item.getByText('For the blanket')).toBeVisible();
  await expect(open).toBeFocused();
});

test('a member keeps the text of the note they are writing when another editor removes its item @desktop', async ({
  tab: { page, header },
  addresses,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto(addresses.product);
  await header.hydrated();
  await saveToList(page, 'Wish List');
  const item = page.getByTestId('list-item');
  await item.getByRole('button', { name: 'Note about' }).click();
  const note = item.getByRole('textbox', { name: 'Note about' });
  const lines = Array.from({ length: 40 }, (_, line) => `Row ${String(line)}`).join('\n');
  await note.fill(lines);
  const isScrolling = () => note.evaluate((field) => field.scrollHeight > field.clientHeight);
  expect(await isScrolling(), 'a long note scrolls').toBe(true);
  const title = await item.getByRole('heading').innerText();
  await database.query(
    'delete from wish_list_item using wish_list where wish_list.id = list_id and user_id = $1',
    [member.id],
  );
  await item.getByRole('button', { name: 'Save note' }).click();
  const gone = item.getByTestId('item-gone');
  await expect(gone).toContainText('Someone else removed this item');
  await expect(note).toHaveValue(lines);
  await expect(item.getByRole('heading')).toHaveText(title);
  await expect(item.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await item.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('empty-list')).toBeVisible();
});
