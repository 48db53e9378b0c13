/** A member changes the password they sign in with. */
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { mailTo } from './mails.ts';
import { AccountPages } from './pages/account-pages.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

/** The browser logs an error for every refused call. */
const REFUSED = /status of 40[01]/;
const NEW_PASSWORD = 'trois pelotes de mérinos';

test('a member changes the password, stays signed in here, and only the new password signs in', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/account/security');
  await header.hydrated();
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
