/** A member changes the password and the email address they sign in with. */
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { linkTo, mailTo } from './mails.ts';
import { AccountPages } from './pages/account-pages.ts';
import { addMember } from './people.ts';
import { openSecurity } from './security-page.ts';
import { signInBefore } from './signed-in-browser.ts';
import { expect, tabOf, test } from './shop-test.ts';

/** The browser logs an error for every refused call. */
const REFUSED = /status of 40[01]/;
const NEW_PASSWORD = 'trois pelotes de mérinos';

test('a member sees where they are signed in, and signs out one browser and then all others', async ({
  tab: { page, header },
  openBrowser,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const member = await addMember(database);
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const other = tabOf(await (await openBrowser()).newPage());
      await signInBefore(other.page, member);
      return other;
    }),
  );
  await signInBefore(page, member);
  await page.goto('/account/sessions');
  await header.hydrated();
  const sessions = page.getByTestId('open-session');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveAttribute('data-state', 'CURRENT');
  await expectAccessible(page);
  await sessions
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is signed out' })).toBeFocused();
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Every other browser is signed out' }),
  ).toBeFocused();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  for (const other of others) {
    await other.page.goto('/account/sessions');
    await expect(other.page.getByText('Sign in to see where your account is open.')).toBeVisible();
  }
});

test('a member changes the password, stays signed in here, and only the new password signs in', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const member = await addMember(database);
  await openSecurity(tab, member);
  const form = page.getByTestId('password-form');
  const change = async (password: string, newPassword: string) => {
    await form.locator('[name="password"]').fill(password);
    await form.locator('[name="newPassword"]').fill(newPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await change('', 'short');
  await expect(form.getByTestId('problem-password')).toBeVisible();
  await expect(form.getByTestId('problem-newPassword')).toBeVisible();
  await change('not mine at all', NEW_PASSWORD);
  await expect(form.getByTestId('problem-password')).toHaveText('This isn’t the password of your account.');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await change(member.password, NEW_PASSWORD);
  await expect(form).toHaveAttribute('data-state', 'FULFILLED');
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeFocused();
  await expect(form.locator('[name="newPassword"]')).toHaveValue('');
  await page.reload();
  await header.expectState('authenticated');
  expect((await mailTo(member.email)).text).toContain('was just changed');

  const account = new AccountPages(page);
  await page.goto('/account');
  await page.getByTestId('account').getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/sign-in');
  await signIn.signIn(member);
  await account.expectFailure('WRONG_CREDENTIALS');
  await signIn.signIn({ email: member.email, password: NEW_PASSWORD });
  await header.expectState('authenticated');
});

test('a member changes the email address by the links mailed to both addresses, the second in another browser', async ({
  tab,
  database,
  openBrowser,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page } = tab;
  const member = await addMember(database);
  const newEmail = `new-${member.email}`;
  await openSecurity(tab, member);
  const section = page.getByTestId('email-section');
  const ask = async (email: string) => {
    await section.locator('[name="email"]').fill(email);
    await section.locator('[name="password"]').fill(member.password);
    await section.getByRole('button', { name: 'Change email address' }).click();
  };
  await expect(section).toContainText(member.email);
  await ask('no address');
  await expect(section.getByTestId('problem-email')).toBeVisible();
  await ask(member.email);
  await expect(section.getByTestId('problem-email')).toHaveText('This is the address you already use.');
  await ask(newEmail);
  await expect(section).toHaveAttribute('data-state', 'REQUESTED');
  await expect(section.getByRole('status')).toBeFocused();
  await expectAccessible(page);

  const other = tabOf(await (await openBrowser()).newPage());
  const confirmation = other.page.getByTestId('confirm-email');
  await other.page.goto(await linkTo(newEmail));
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation).toHaveAttribute('data-state', 'NEW_CONFIRMED');
  await expectAccessible(other.page);
  await page.reload();
  await expect(section).toHaveAttribute('data-state', 'NEW_CONFIRMED');

  await page.goto(await linkTo(member.email));
  await page.getByTestId('confirm-email').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByTestId('confirm-email')).toHaveAttribute('data-state', 'CHANGED');
  await page.goto('/account/security');
  await expect(section).toContainText(newEmail);
  await expect(section).toHaveAttribute('data-state', 'NONE');

  await other.page.goto('/sign-in');
  await other.signIn.signIn({ email: newEmail, password: member.password });
  await other.header.expectState('authenticated');
});
