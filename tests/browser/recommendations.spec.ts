/** Recommendations on the home page, from a member's lists, once the member has turned them on (§7 personalized_scores). */
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

test.use({ pictures: 'blank' });

test('a member turns recommendations on by keyboard, sees items of the kind they saved, and can turn them off', async ({
  tab: { page, header, listing },
  addresses,
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto(addresses.category);
  await header.hydrated();
  const heart = listing.cards.first().getByRole('button', { name: 'to Favorites' });
  const saved = page.waitForResponse('**/api/shop/wishlists/favorites/*');
  await heart.press('Enter');
  expect((await saved).status()).toBe(200);

  await page.goto('/');
  await header.hydrated();
  const question = page.getByTestId('recommendations-question');
  const picked = page.getByTestId('picked');
  await expect(question).toBeVisible();
  await expectFitsAndAccessible(page);
  await question.getByRole('button', { name: 'Show me recommendations' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(picked.getByRole('listitem').nth(2)).toBeVisible();
  await expect(page.locator(':focus'), 'the focus is where the question was').toContainText('Picked for you');
  await expectFitsAndAccessible(page);

  await picked.getByRole('link', { name: 'Change' }).press('Enter');
  await expect(page).toHaveURL('/account/notifications');
  const row = page.getByTestId('notices-RECOMMENDATIONS');
  await row.getByRole('switch').press(' ');
  await expect(row.getByTestId('SITE')).toHaveAttribute('data-state', /OFF$/);
  await page.goto('/');
  await header.hydrated();
  await expect(page.getByRole('heading', { name: 'Classes coming up' })).toBeVisible();
  await expect(picked).toBeHidden();
  await expect(question).toBeHidden();
});

test('a member declines recommendations in French, and is not asked again', async ({
  tab: { page, header },
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/fr');
  await header.hydrated();
  const question = page.getByTestId('recommendations-question');
  await question.getByRole('button', { name: 'Non merci' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByTestId('recommendations-answered')).toContainText('sont désactivées');
  await expect(page.locator(':focus')).toContainText('sont désactivées');
  const answered = page.waitForResponse((response) => response.url().includes('personalized_scores'));
  await page.reload();
  await (await answered).finished();
  await expect(question).toBeHidden();
});

test('a new member who turns recommendations on reads when they will appear', async ({
  tab: { page, header },
  database,
}) => {
  await signInBefore(page, await addMember(database));
  await page.goto('/');
  await header.hydrated();
  await page.getByRole('button', { name: 'Show me recommendations' }).press('Enter');
  const answered = page.getByTestId('recommendations-answered');
  await expect(answered).toContainText('They’ll appear here once you’ve bought or saved a few items.');
  await expect(page.locator(':focus')).toContainText('Recommendations are on.');
  await expectFitsAndAccessible(page);
});
