/** Outdated, replayed and unanswered sign-in requests, caused on the network; the server's answers are real. */
import type { Page } from '@playwright/test';
import { AccountPages } from './pages/account-pages.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

/** The browser logs an error for every refused call. */
const REFUSED = /status of 409/;
const KEY = '**/user/get-public-key*';
const SIGN_IN = '**/user/sign-in-secure';
/** A sealed password is valid for five minutes after the `serverTime` sealed with it. */
const TOO_OLD_MS = 6 * MINUTE_MS;

/** Name of the page's global that holds the divisor of its timeouts. */
const DIVISOR_PROPERTY = 'timeoutDivisor';
/** Shortens the timeout of 30 s (§9) to 1 s. */
const TIMEOUT_DIVISOR = 30;

/**
 * Leaves requests of an address unanswered, and shortens this tab's timeouts.
 * @returns a function that restores timeouts and answers; on a busy machine a real answer may take longer than a second
 */
async function leaveUnanswered(page: Page, address: string): Promise<() => Promise<void>> {
  await page.addInitScript(
    ([name, divisor]) => {
      Reflect.set(globalThis, name, divisor);
      const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...own,
        set(this: XMLHttpRequest, milliseconds: number) {
          own?.set?.call(this, milliseconds / Number(Reflect.get(globalThis, name)));
        },
      });
    },
    [DIVISOR_PROPERTY, TIMEOUT_DIVISOR] as const,
  );
  await page.route(address, () => undefined);
  return async () => {
    await page.evaluate((name) => void Reflect.set(globalThis, name, 1), DIVISOR_PROPERTY);
    await page.unroute(address);
  };
}

test('the server refuses a sealed password that is too old, and accepts the next attempt', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const member = await addMember(database);
  await page.route(
    KEY,
    async (route) => {
      const response = await route.fetch();
      const { data, ...rest }: { data: { serverTime: number } } = await response.json();
      const old = { ...rest, data: { ...data, serverTime: data.serverTime - TOO_OLD_MS } };
      await route.fulfill({ response, json: old });
    },
    { times: 1 },
  );
  await page.goto('/sign-in');
  await signIn.signIn(member);
  await new AccountPages(page).expectFailure('STALE_SERVER_TIME');
  await expect(page.locator('main [role="alert"]')).toContainText('took too long');
  await expect(signIn.password, 'the form keeps its text').toHaveValue(member.password);
  await signIn.password.press('Enter');
  await header.expectState('authenticated');
});

test('the server refuses a sealed password replayed from an earlier sign-in, and accepts the next attempt', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const { page, header, signIn } = tab;
  const account = new AccountPages(page);
  const member = await addMember(database);
  await page.goto('/sign-in');
  const [sent] = await Promise.all([page.waitForRequest(SIGN_IN), signIn.signIn(member)]);
  const caught = sent.postData() ?? '';
  expect(caught).toContain('emailPassword=');
  await header.expectState('authenticated');
  await page.goto('/account');
  await account.signOut();
  await account.expectState('account', 'notAuthenticated');

  await page.route(SIGN_IN, (route) => route.continue({ postData: caught }), { times: 1 });
  await page.goto('/sign-in');
  await signIn.signIn(member);
  await account.expectFailure('REPLAYED_PAYLOAD');
  await expect(page.locator('main [role="alert"]')).toContainText('received this twice');
  await header.expectState('notAuthenticated');
  await signIn.password.press('Enter');
  await header.expectState('authenticated');
});

test('the sign-in form reports a request timeout and keeps the typed email and password', async ({
  tab,
  database,
}) => {
  const { page, header, signIn } = tab;
  const account = new AccountPages(page);
  const member = await addMember(database);
  const answerAgain = await leaveUnanswered(page, SIGN_IN);
  await page.goto('/sign-in');
  await signIn.signIn(member);
  await account.expectState('sign-in', 'PENDING');
  await account.expectFailure('TIMEOUT');
  await expect(page.locator('main [role="alert"]')).toContainText('didn’t get an answer in time');
  await expect(signIn.email).toHaveValue(member.email);
  await expect(signIn.password).toHaveValue(member.password);
  await answerAgain();
  await signIn.password.press('Enter');
  await header.expectState('authenticated');
});

test('the forgotten-password form reports a request timeout and keeps the typed email @desktop', async ({
  tab: { page },
}) => {
  const FORGOTTEN = '**/user/forgotten-password';
  const account = new AccountPages(page);
  const answerAgain = await leaveUnanswered(page, FORGOTTEN);
  await page.goto('/forgotten-password');
  await account.send({ email: 'nobody@example.com' });
  await account.expectState('forgotten-password', 'REJECTED');
  await expect(page.locator('main [data-code="TIMEOUT"]')).toBeVisible();
  await expect(account.field('email')).toHaveValue('nobody@example.com');
  await answerAgain();
  await account.field('email').press('Enter');
  await account.expectState('forgotten-password', 'FULFILLED');
});
