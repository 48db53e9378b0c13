/** A member turns two-step verification on, signs in with a code, renews the recovery codes and turns it off. A seller learns that payouts need it. */
import type { Page } from '@playwright/test';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { expectContrastInTheDark, expectFitsAndAccessible } from './expect-accessible.ts';
import { mailTo } from './mails.ts';
import { addMember, addSeller, forgetCode } from './people.ts';
import { openSecurity } from './security-page.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

/** The browser logs an error for every refused call. */
const REFUSED = /status of 40[01]/;

const sectionOf = (page: Page) => page.getByTestId('two-step-section');

const codeNow = (key: string): string => codeAt(key, Date.now()).code;

/** Enters the password and the first code of the key that is shown. @returns the key and the recovery codes */
async function turnOn(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  const section = sectionOf(page);
  await section.locator('[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('data-state', 'ENROLLING');
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  const key = (await section.getByTestId('authenticator-key').textContent())?.replaceAll(' ', '') ?? '';
  const codes = await section.getByTestId('recovery-codes').getByRole('listitem').allTextContents();
  await section.locator('[name="code"]').fill(codeNow(key));
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('data-state', 'ON');
  return { key, codes };
}

test('a member turns two-step verification on by keyboard, and another browser needs the code', async ({
  tab,
  database,
  openBrowser,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page } = tab;
  const member = await addMember(database);
  await openSecurity(tab, member);
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Set up two-step verification' }).click();
  await expect(section.getByTestId('problem-password')).toBeVisible();
  await section.locator('[name="password"]').fill('not mine at all');
  await page.keyboard.press('Enter');
  await expect(section.getByTestId('problem-password')).toHaveText(
    'This isn’t the password of your account.',
  );

  await section.locator('[name="password"]').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('data-state', 'ENROLLING');
  await section.locator('[name="code"]').fill('000000');
  await page.keyboard.press('Enter');
  await expect(section.getByTestId('problem-code')).toContainText('This code is wrong');
  await expectFitsAndAccessible(page);
  await expectContrastInTheDark(page);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section).toHaveAttribute('data-state', 'OFF');

  const { key } = await turnOn(page, member.password);
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(section).toContainText('You have 10 recovery codes left');
  await expectFitsAndAccessible(page);
  expect((await mailTo(member.email)).text).toContain('Two-step verification is now on');

  await forgetCode(database, member);
  const other = tabOf(await (await openBrowser()).newPage());
  await other.page.goto('/sign-in');
  await other.signIn.signIn(member);
  await other.signIn.enterCode(codeNow(key));
  await other.header.expectState('authenticated');
});

test('a member replaces the recovery codes and turns two-step verification off with one of them', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page } = tab;
  const member = await addMember(database);
  await openSecurity(tab, member);
  const section = sectionOf(page);
  const { codes } = await turnOn(page, member.password);
  const prove = async (action: string, code: string) => {
    await section.getByRole('button', { name: action }).click();
    await expect(section.locator('[name="password"]')).toBeFocused();
    await page.keyboard.type(member.password);
    await section.locator('[name="code"]').fill(code);
    await page.keyboard.press('Enter');
  };
  await prove('Get new recovery codes', codes[0] ?? '');
  await expect(section.getByTestId('recovery-codes')).toBeVisible();
  const renewed = await section.getByTestId('recovery-codes').getByRole('listitem').allTextContents();
  expect(renewed).toHaveLength(codes.length);
  expect(renewed).not.toContain(codes[1]);
  await expectFitsAndAccessible(page);

  await prove('Turn off', codes[1] ?? '');
  await expect(section.getByTestId('problem-code')).toBeVisible();
  await expectFitsAndAccessible(page);
  await section.locator('[name="code"]').fill(renewed[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('data-state', 'OFF');
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
});

test('with two-step verification, a member changes the email address and deletes the account by a code', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page } = tab;
  const member = await addMember(database);
  await openSecurity(tab, member);
  const { codes } = await turnOn(page, member.password);
  const email = page.getByTestId('email-section');
  await email.locator('[name="email"]').fill(`new-${member.email}`);
  await email.locator('[name="password"]').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(email.getByTestId('problem-code')).toBeVisible();
  await expect(email.locator('[name="code"]')).toBeFocused();
  await expectFitsAndAccessible(page);
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAttribute('data-state', 'REQUESTED');

  await page.goto('/account/personal-data');
  await tab.header.hydrated();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const form = page.getByTestId('confirm-deletion');
  await form.getByLabel('Current password').fill(member.password);
  await form.locator('[name="code"]').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(form.getByTestId('problem-code')).toBeVisible();
  await expectFitsAndAccessible(page);
  await form.locator('[name="code"]').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
});

test('a seller is told that payouts need two-step verification, until it is on', async ({
  tab,
  database,
}) => {
  const { page, header } = tab;
  const seller = await addSeller(database);
  await signInBefore(page, seller);
  await page.goto('/mp');
  await header.hydrated();
  const notice = page.getByTestId('needs-two-step');
  await expect(notice).toContainText('We can’t pay you out yet');
  await notice.getByRole('link', { name: 'Turn it on' }).click();
  await turnOn(page, seller.password);
  await page.goto('/mp');
  await expect(page.getByTestId('next-payout')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('in French, a member reads how to set it up and that it is on', async ({ tab, database }) => {
  const { page } = tab;
  const member = await addMember(database);
  await openSecurity(tab, member, '/fr');
  await expect(sectionOf(page)).toContainText('Ajoutez un deuxième verrou');
  await turnOn(page, member.password);
  await expect(sectionOf(page)).toContainText('Il vous reste 10 codes de secours');
  await expectFitsAndAccessible(page);
});
