/** A member downloads what the shop holds about them, and deletes the account. */
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { addMember, addPurchase } from './people.ts';
import { expect, test } from './shop-test.ts';
import { SESSION_KEY, signInBefore } from './signed-in-browser.ts';

/** The browser logs an error for every refused call. */
const REFUSED = /status of 40[01]/;

test('a member downloads one file with the account and its orders', async ({
  tab: { page, header },
  addresses,
  database,
}) => {
  const member = await addMember(database);
  await addPurchase(database, member, addresses.product);
  await signInBefore(page, member);
  await page.goto('/account/personal-data');
  await header.hydrated();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const section = page.getByTestId('export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Atelier-\d{4}-\d\d-\d\d\.json$/);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    data: { account: [{ email: member.email }], purchases: [{ buyer_id: member.id }] },
  });
  await expect(section).toHaveAttribute('data-state', 'FULFILLED');
});

test('a member whose order isn’t complete learns what stands in the way, and then deletes the account', async ({
  tab: { page, header },
  addresses,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const member = await addMember(database);
  await addPurchase(database, member, addresses.product);
  await signInBefore(page, member);
  await page.goto('/account/personal-data');
  await header.hydrated();
  const section = page.getByTestId('delete-account');
  await expect(section.getByTestId('obstacles')).toContainText('You have an order that isn’t complete yet.');
  await expect(section.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await database.query(
    `update lifecycle set state = 'COMPLETED', due_at = null where id in (select s.lifecycle_id from seller_order s
       join parent_order p on p.number = s.parent_number where p.buyer_id = $1)`,
    [member.id],
  );
  await section.getByRole('button', { name: 'Check again' }).click();

  const ask = section.getByRole('button', { name: 'Delete my account' });
  await ask.click();
  const form = page.getByTestId('confirm-deletion');
  await expect(form.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await ask.click();
  const password = form.getByLabel('Current password');
  await password.fill('not mine');
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(form).toHaveAttribute('data-state', 'REJECTED');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await password.fill(member.password);
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(page.getByTestId('personal-data')).toHaveAttribute('data-state', 'DELETED');
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByTestId('account')).toHaveAttribute('data-state', 'notAuthenticated');
  const { rows } = await database.query('select from account where id = $1', [member.id]);
  expect(rows).toHaveLength(0);
});
