/** A dispute to its decision: buyer, seller and agent at once, each in a browser of their own, all with the same thread (§4). */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { addDelivered } from './delivered-order.ts';
import { AgentPage } from './pages/agent.ts';
import { DisputePage } from './pages/dispute-page.ts';
import { addAgent, addMember, addSeller, type Member } from './people.ts';
import { blankPictures, expect, tabOf, test, type Tab } from './shop-test.ts';
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

async function comeTo(tab: Tab, person: Member, path: string): Promise<DisputePage> {
  await tab.page.goto(`/sign-in?back=${encodeURIComponent(path)}`);
  await tab.signIn.signIn(person);
  await expect(tab.page).toHaveURL(path);
  await tab.header.awake();
  return new DisputePage(tab.page);
}

/** Another person, in another browser. */
async function another(browser: Browser, person: Member, path: string): Promise<DisputePage> {
  const context = await browser.newContext();
  await blankPictures(context);
  return comeTo(tabOf(await context.newPage()), person, path);
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectAccessible(page);
}

test('a dispute comes to its decision, from both sides and the agent at once', async ({
  tab,
  browser,
  database,
}) => {
  const [member, shop, support] = [
    await addMember(database),
    await addSeller(database),
    await addAgent(database),
  ];
  const { number, parentNumber } = await addDelivered(database, member, shop);

  // The buyer says what is wrong, and shows it.
  const buyer = await comeTo(tab, member, `/orders/${parentNumber}/dispute?order=${number}`);
  await expect(buyer.opening).toBeVisible();
  await expectSound(buyer.page);
  await buyer.open('DAMAGED', 'The handle came off.\nSee the picture.', await photo());
  await expect(buyer.page).toHaveURL(/\/disputes\/\d+$/);
  await buyer.expectStatus('OPEN');
  await expect(buyer.messages).toHaveCount(1);
  const disputeId = /\d+$/.exec(buyer.page.url())?.[0] ?? '';

  // The seller finds it in the list, looks at the photo in full, and offers a part.
  const seller = await another(browser, shop, '/mp/disputes');
  await seller.page.locator('.dispute-card a', { hasText: disputeId }).click();
  await seller.expectStatus('OPEN');
  await expect(seller.page.locator('.beside')).toContainText('Canada Post 7035114477138472');
  await seller.messages.locator('.message__photos a').click();
  await expect(seller.page.locator('dialog.lightbox img')).toBeVisible();
  await seller.page.keyboard.press('Escape');
  await expect(seller.page.locator('dialog.lightbox')).toBeHidden();
  const offer = await seller.action('MAKE_OFFER');
  await offer.locator('input[name="amount"]').fill('37.41');
  await offer.locator('button').click();
  await expect(offer.locator('[role="alert"]')).toBeVisible();
  await offer.locator('input[name="amount"]').fill('9.00');
  await offer.locator('textarea').fill('For the glue.');
  await offer.locator('button').click();
  await seller.expectStatus('OFFER_MADE');
  await expectSound(seller.page);

  // It appears at the buyer's by itself, who doesn't take it.
  await expect(buyer.offer(1)).toHaveAttribute('data-state', 'STANDING');
  await expect(buyer.messages).toHaveCount(2);
  await expect(buyer.page.getByTestId('countdown')).toBeVisible();
  expect(await buyer.actions()).toEqual(expect.not.arrayContaining(['MAKE_OFFER', 'DECIDE']));
  await buyer.offer(1).locator('button').nth(1).click();
  await expect(buyer.offer(1)).toHaveAttribute('data-state', 'REJECTED');
  await expect(buyer.page.locator('.standing'), 'the button is gone').toBeFocused();
  await seller.expectStatus('OFFER_REJECTED');

  // The seller hands it over; the agent finds it first in the queue, takes it up, and asks.
  await (await seller.action('ESCALATE')).locator('button').click();
  await seller.expectStatus('ESCALATED_DISPUTE');
  const agent = await another(browser, support, '/agent/disputes');
  await expect(agent.page.locator('.disputes__stages [aria-pressed="true"]')).toHaveText('To decide');
  await expect(agent.page.locator(`.dispute-card[data-state="ESCALATED_DISPUTE"] h2`).first()).toBeVisible();
  await agent.page.goto(`/agent/disputes/${disputeId}`);
  await agent.expectStatus('ESCALATED_DISPUTE');
  await expectSound(agent.page);
  await agent.page.locator('.dispute-actions > button').click();
  await agent.expectStatus('ESCALATION_UNDER_REVIEW');
  const question = await agent.action('REQUEST_INFORMATION');
  await expect(question.locator('input:checked'), 'nobody is asked before one is chosen').toHaveCount(0);
  await question.locator('input[value="buyer"]').check();
  await question.locator('textarea').fill('Was the parcel damaged too?');
  await question.locator('button').click();
  await agent.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');

  // Only who was asked has an answer to give; the other writes beside it.
  await seller.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');
  await seller.write('It left us whole.');
  await expect(seller.messages.last()).toContainText('It left us whole.');
  await seller.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');
  await buyer.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');
  await buyer.write('No, it was not.');
  await buyer.expectStatus('ESCALATION_UNDER_REVIEW');

  // The decision ends it for all three.
  await agent.expectStatus('ESCALATION_UNDER_REVIEW');
  const decision = await agent.action('DECIDE');
  await decision.locator('button[type="submit"]').click();
  await expect(decision.locator('[role="alert"]'), 'neither side is chosen').toHaveCount(1);
  await decision.locator('input[value="buyer"]').check();
  await decision.locator('input[name="amount"]').fill('20');
  await decision.locator('textarea').fill('Handles have to hold.');
  await decision.locator('button[type="submit"]').click();
  const second = agent.page.getByTestId('confirm-step');
  await expect(second).toContainText('$20.00');
  await expect(second.locator('h3')).toBeFocused();
  await expectSound(agent.page);
  await second.locator('button').last().click();
  await expect(decision.locator('input[name="amount"]'), 'what was typed is kept').toHaveValue('20');
  await decision.locator('button[type="submit"]').click();
  await agent.expectStatus('ESCALATION_UNDER_REVIEW');
  await second.locator('button').first().click();
  for (const side of [agent, buyer, seller]) {
    await side.expectStatus('RESOLVED');
    await expect(side.page.locator('.standing__decision')).toContainText('$20.00');
    await expect(side.messages.last()).toContainText('Handles have to hold.');
    expect(await side.actions()).toEqual([]);
  }
  const texts = await Promise.all(
    [buyer, seller, agent].map(({ messages }) => messages.locator('.message__text').allTextContents()),
  );
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[2]).toEqual(texts[0]);
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ cents: number }>(
        `select card_cents + voucher_cents as cents from refund where key = $1`,
        [`dispute-${disputeId}`],
      );
      return rows;
    })
    .toEqual([{ cents: 2000 }]);
  for (const { page } of [seller, agent]) await page.context().close();
});

test('a guest is asked to sign in, and a stranger is told that there is nothing @desktop', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const [member, shop, stranger] = [
    await addMember(database),
    await addSeller(database),
    await addMember(database),
  ];
  const { number, parentNumber } = await addDelivered(database, member, shop);
  const path = `/orders/${parentNumber}/dispute?order=${number}`;
  await tab.page.goto(path);
  await tab.header.awake();
  await expect(tab.page.locator('main a.button')).toHaveAttribute(
    'href',
    `/sign-in?back=${encodeURIComponent(path)}`,
  );
  await comeTo(tab, stranger, path);
  await expect(tab.page.getByTestId('not-there')).toContainText('We can’t find this order');
  await tab.page.goto('/returns/R1-1?key=forged');
  await expect(tab.page).toHaveURL(/\/order-link\?refused=1$/);
  await expect(tab.page.getByTestId('order-link')).toContainText('This link no longer works');
  await tab.page.goto('/returns/R1-1');
  await expect(tab.page.getByTestId('not-there')).toContainText('We can’t find this return');
  await tab.page.goto('/disputes');
  await expect(tab.page.locator('.result h2')).toHaveText('No disputes');
  await tab.page.getByRole('button', { name: 'Closed' }).click();
  await expect(tab.page.locator('.result')).toContainText('The others are under “All”');
  await expectSound(tab.page);
});

test('an agent who acts for the buyer sees the amount of an offer once more before it is accepted', async ({
  tab,
  browser,
  database,
}) => {
  const [member, shop, support] = [
    await addMember(database),
    await addSeller(database),
    await addAgent(database),
  ];
  const { number, parentNumber } = await addDelivered(database, member, shop);
  const buyer = await another(browser, member, `/orders/${parentNumber}/dispute?order=${number}`);
  await buyer.open('DAMAGED', 'The handle came off.', await photo());
  await buyer.expectStatus('OPEN');
  const { pathname } = new URL(buyer.page.url());
  const seller = await another(browser, shop, `/mp${pathname}`);
  const offer = await seller.action('MAKE_OFFER');
  await offer.locator('input[name="amount"]').fill('9.00');
  await offer.locator('button').click();
  await buyer.expectStatus('OFFER_MADE');

  const agent = await comeTo(tab, support, '/agent');
  await new AgentPage(tab.page).actFor('member', member.email);
  await expect(tab.page).toHaveURL('/');
  await tab.page.goto(pathname);
  await tab.header.awake();
  await agent.expectStatus('OFFER_MADE');
  const accept = tab.page.locator('[data-event="ACCEPT_OFFER"]');
  await accept.click();
  const second = tab.page.getByTestId('confirm-step');
  const yes = second.getByRole('button', { name: 'Accept $9.00' });
  await expect(second).toContainText('We’ll refund $9.00 to Noémie Roy');
  await expect(second.locator('h3')).toBeFocused();
  await expectSound(tab.page);
  await second.getByRole('button', { name: 'Go back' }).click();
  await expect(accept, 'where one was').toBeFocused();
  await accept.click();

  // While a message is being sent, the confirming button is disabled and says why.
  const comments = '**/messages';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await tab.page.route(comments, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const composer = tab.page.getByTestId('composer');
  await composer.locator('textarea').fill('She agrees.');
  await composer.locator('button[type="submit"]').last().click();
  await expect(second.getByRole('status')).toHaveText(
    'Another change is still being saved. You can confirm in a moment.',
  );
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await yes.press('Enter');
  await expect(second, 'nothing was dropped').toContainText('$9.00');
  letGo();
  await expect(yes).toHaveAttribute('aria-disabled', 'false');
  await expect(second.getByRole('status')).toBeEmpty();
  await yes.click();
  for (const side of [agent, buyer, seller])
    await expect(side.offer(1)).toHaveAttribute('data-state', 'ACCEPTED');
  for (const { page } of [buyer, seller]) await page.context().close();
});
