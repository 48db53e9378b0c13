/** A member who forgot the password sets a new one through a mailed link. */
import { linkTo, mailTo } from './mails.ts';
import { AccountPages } from './pages/account-pages.ts';
import { addMember, type Member } from './people.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';

/** The browser logs an error for every refused call. */
const REFUSED = /status of 40[01]/;
const NEW_PASSWORD = 'trois pelotes de mérinos';

async function askForLink({ page }: Tab, { email }: Member, language = ''): Promise<void> {
  const account = new AccountPages(page);
  await page.goto(`${language}/sign-in`);
  await page.locator('main a[href$="/forgotten-password"]').click();
  await account.expectState('forgotten-password', 'IDLE');
  await account.send({ email });
  await account.expectState('forgotten-password', 'FULFILLED');
}

test('a member sets a new password through the mailed link, and the old password no longer signs in', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const member = await addMember(database);
  const { page, header, signIn } = tab;
  const account = new AccountPages(page);
  await askForLink(tab, member);
  await page.goto(await linkTo(member.email));
  await account.send({ password: 'short' });
  await expect(account.problem('password')).toBeVisible();
  await account.send({ password: NEW_PASSWORD });
  await account.expectState('new-password', 'FULFILLED');
  await expect(page, 'the token leaves the address bar').not.toHaveURL(/token/);

  await page.getByTestId('new-password').getByRole('link').click();
  await signIn.signIn(member);
  await account.expectFailure('WRONG_CREDENTIALS');
  await signIn.signIn({ email: member.email, password: NEW_PASSWORD });
  await header.expectState('authenticated');
});

test('a password link works only once, and signs the member out on other devices @desktop', async ({
  tab,
  openBrowser,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const member = await addMember(database);
  await tab.page.goto('/sign-in');
  await tab.signIn.signIn(member);
  await tab.header.expectState('authenticated');

  const other = tabOf(await (await openBrowser()).newPage());
  const account = new AccountPages(other.page);
  await askForLink(other, member);
  const link = await linkTo(member.email);
  await other.page.goto(link);
  await account.send({ password: NEW_PASSWORD });
  await account.expectState('new-password', 'FULFILLED');
  await tab.page.reload();
  await tab.header.expectState('notAuthenticated');

  await other.page.goto('/help');
  await other.page.goto(link);
  await account.send({ password: 'autre chose encore' });
  await account.expectState('new-password', 'REJECTED');
  await other.page.locator('main a[href$="/forgotten-password"]').click();
  await account.expectState('forgotten-password', 'IDLE');
});

test('a password link without its token is rejected and offers to request a new one @desktop', async ({
  tab: { page },
}) => {
  await page.goto('/new-password');
  await new AccountPages(page).expectState('new-password', 'REJECTED');
  await expect(page.locator('main a[href$="/forgotten-password"]')).toBeVisible();
});

test('a password link requested in French comes with a French mail and opens French pages @french', async ({
  tab,
  database,
}) => {
  const member = await addMember(database);
  await askForLink(tab, member, '/fr');
  const { headers, text } = await mailTo(member.email);
  expect(headers.get('subject')).toMatch(/mot de passe/i);
  expect(text).toContain('Bonjour');
  const link = await linkTo(member.email);
  expect(link).toMatch(/^\/fr\/new-password#token=/);
  await tab.page.goto(link);
  const account = new AccountPages(tab.page);
  await account.send({ password: NEW_PASSWORD });
  await account.expectState('new-password', 'FULFILLED');
  await expect(tab.page.getByRole('heading', { level: 1 })).toContainText('mot de passe');
});
