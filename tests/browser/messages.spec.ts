/** A buyer and a seller write to each other about an order, in two browsers; each header counts its reader's unread messages. */
import type { Page } from '@playwright/test';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { addPaidOrder } from './paid-order.ts';
import { addMember, addSeller } from './people.ts';
import { canStartSecondShop, NEEDS_SETTINGS, startSecondShop } from './second-shop.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/];

const messages = (page: Page) => page.getByTestId('conversation').getByTestId('message');
const badge = (page: Page) => page.getByTestId('account-link').getByTestId('unread');

/** Resolves once a socket of this page has received its first message. Call it before the page opens, or the message may be missed. */
const firstFrame = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()));
  });

async function send(page: Page, text: string): Promise<void> {
  const form = page.getByTestId('message-form');
  await form.getByLabel('Your message').fill(text);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page).last()).toContainText(text);
}

test('a seller is told live of a buyer’s message, reads it, and answers; the buyer sees the answer at once @desktop', async ({
  tab,
  openBrowser,
  database,
}) => {
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller });
  const shop = tabOf(await (await openBrowser()).newPage());
  await signInBefore(shop.page, seller);
  await shop.page.goto('/mp/orders');
  await shop.header.hydrated();
  await signInBefore(tab.page, buyer);
  await tab.page.goto(`/orders/${order.parentNumber}`);
  await tab.page.getByRole('link', { name: 'Message the seller' }).click();
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Messages with Fil de Noémie');
  await expectFitsAndAccessible(tab.page);
  await send(tab.page, 'Is it dishwasher safe?');

  await expect(badge(shop.page)).toHaveText(/1 unread message/);
  await expect(shop.page.getByTestId('area-unread')).toHaveText(/1 unread message/);
  const toast = shop.page.getByTestId('toast');
  await expect(toast).toContainText('You have a new message.');
  await toast.getByRole('button', { name: 'Read' }).click();
  const row = shop.page.getByTestId('conversation-row');
  await expect(row).toHaveAttribute('data-unread', 'true');
  await expectFitsAndAccessible(shop.page);
  await row.getByRole('link').click();
  await expect(messages(shop.page)).toHaveText(/Is it dishwasher safe\?/);
  await expect(badge(shop.page)).toBeHidden();

  await send(shop.page, 'Yes, on the top rack.');
  await expect(messages(tab.page).last()).toContainText('Yes, on the top rack.');
  await expect(badge(tab.page)).toBeHidden();
  await tab.page.goto('/account/messages');
  await expect(tab.page.getByTestId('conversation-row')).toHaveAttribute('data-unread', 'false');
});

test('a seller who was offline gets the count of what arrived meanwhile @desktop', async ({
  tab,
  openBrowser,
  database,
  pageErrors,
}) => {
  pageErrors.allow(...OFFLINE);
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller });
  const away = await openBrowser();
  const shop = tabOf(await away.newPage());
  await signInBefore(shop.page, seller);
  const connected = firstFrame(shop.page);
  await shop.page.goto('/help');
  await shop.header.hydrated();
  await connected;
  await away.setOffline(true);

  await signInBefore(tab.page, buyer);
  await tab.page.goto(`/account/messages/orders/${order.number}`);
  await send(tab.page, 'Hello?');
  await send(tab.page, 'Are you there?');
  await expect(badge(shop.page)).toBeHidden();
  await away.setOffline(false);
  await expect(badge(shop.page)).toHaveText(/2 unread messages/);
});

test('a seller’s tab counts what a buyer sends through another server process, also after its own process ended and started again @desktop', async ({
  tab,
  openBrowser,
  database,
  pageErrors,
}) => {
  test.skip(!canStartSecondShop(), NEEDS_SETTINGS);
  test.slow();
  pageErrors.allow(/ERR_CONNECTION_REFUSED/, /WebSocket connection/);
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller });
  let second = await startSecondShop();
  try {
    const shop = tabOf(await (await openBrowser({ baseURL: second.url })).newPage());
    await signInBefore(shop.page, seller);
    const connected = firstFrame(shop.page);
    await shop.page.goto('/help');
    await shop.header.hydrated();
    await connected;
    await signInBefore(tab.page, buyer);
    await tab.page.goto(`/account/messages/orders/${order.number}`);
    await send(tab.page, 'Hello?');
    await expect(badge(shop.page)).toHaveText(/1 unread message/);

    await second.stop();
    await send(tab.page, 'Are you there?');
    const again = firstFrame(shop.page);
    second = await startSecondShop({ port: Number(new URL(second.url).port) });
    await again;
    await expect(badge(shop.page)).toHaveText(/2 unread messages/);
    await send(tab.page, 'The lid is blue, isn’t it?');
    await expect(badge(shop.page)).toHaveText(/3 unread messages/);
  } finally {
    await second.stop();
  }
});

test('an open tab is signed out soon after the session was ended elsewhere @desktop', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const member = await addMember(database);
  await signInBefore(page, member);
  const connected = firstFrame(page);
  await page.goto('/help');
  await header.hydrated();
  await connected;
  await database.query('update session set ended_at = now() where user_id = $1', [member.id]);
  await expect(page.getByTestId('account-link')).toHaveText('Sign in');
});

test('a message that can’t be sent stays in the form, and is sent once after a retry', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/conversations\/orders/, /ERR_FAILED/);
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller });
  await signInBefore(page, buyer);
  await page.goto('/account/messages');
  await header.hydrated();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.goto(`/account/messages/orders/${order.number}`);
  const form = page.getByTestId('message-form');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByTestId('problem-text')).toHaveText('Write a message or add a photo first.');
  await form.getByLabel('Your message').fill('Thank you for the card!');
  await page.route('**/v2/conversations/orders/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('What you wrote is still here');
  await expect(form.getByLabel('Your message')).toHaveValue('Thank you for the card!');
  await page.unroute('**/v2/conversations/orders/**');
  await form.getByLabel('Your message').press('Control+Enter');
  await expect(messages(page)).toHaveCount(1);
  await expect(form.getByLabel('Your message')).toHaveValue('');
  await expect(form.getByLabel('Your message')).toBeFocused();
});

test('another person’s conversation is not found', async ({ tab: { page }, database, pageErrors }) => {
  pageErrors.allow(/404/);
  await signInBefore(page, await addMember(database));
  await page.goto('/account/messages/999999');
  await expect(page.getByTestId('not-there')).toContainText('We can’t find this conversation');
});
