/** Staff sign in with a code from their authenticator, which they add at their first sign-in. */
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { addAgent, addNewAgent, forgetCode, useUpCodes } from './people.ts';
import { expect, test } from './shop-test.ts';

const REFUSED = /status of 400/;

test('an agent without an authenticator adds one at sign-in and sees ten recovery codes', async ({
  tab,
  pageErrors,
  database,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const agent = await addNewAgent(database);
  await page.goto('/sign-in?back=/agent');
  await signIn.signIn(agent);
  const form = page.getByTestId('sign-in-code');
  await expect(form.locator('h1')).toHaveText('Add an authenticator');
  const key = ((await page.getByTestId('authenticator-key').textContent()) ?? '').replaceAll(' ', '');
  await expect(form.getByRole('img', { name: 'QR code with your authenticator key' })).toBeVisible();
  await expect(page.getByTestId('recovery-codes').locator('li')).toHaveCount(10);
  await expect(header.account).toHaveAttribute('data-state', 'notAuthenticated.challenged.enrolling');

  await signIn.enterCode('000000');
  await expect(page.getByTestId('problem-code')).toBeVisible();
  await signIn.enterCode(codeAt(key, Date.now()).code);
  await expect(page).toHaveURL(/[/]agent$/);
  await header.expectState('authenticated');
});

test('an agent enters a code after the password, may start again, and can’t use a code twice', async ({
  tab,
  pageErrors,
  database,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const agent = await addAgent(database);
  await page.goto('/sign-in?back=/agent');
  await signIn.signIn({ email: agent.email, password: agent.password });
  const form = page.getByTestId('sign-in-code');
  await expect(form.locator('h1')).toHaveText('Enter your code');
  await form.getByRole('button', { name: 'Start again' }).click();
  await expect(signIn.form).toBeVisible();

  await signIn.signIn(agent);
  await expect(page).toHaveURL(/[/]agent$/);
  await header.expectState('authenticated');

  // The server accepts each code only once.
  await page.goto('/account');
  await page.getByTestId('account').locator('button').click();
  await header.expectState('notAuthenticated');
  await page.goto('/sign-in');
  await useUpCodes(database, agent);
  await signIn.signIn(agent);
  await expect(page.getByTestId('problem-code')).toBeVisible();
  await forgetCode(database, agent);
  await signIn.enterCode(codeAt(agent.authenticatorKey ?? '', Date.now()).code);
  await header.expectState('authenticated');
});
