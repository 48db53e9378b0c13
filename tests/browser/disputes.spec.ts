/** A dispute from opening to decision: buyer, seller and agent follow one thread, each in a browser of their own (§4). */
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { addDelivered } from './delivered-order.ts';
import { AgentPage } from './pages/agent.ts';
import { DisputePage } from './pages/dispute-page.ts';
import { addAgent, addMember, addSeller, type Member } from './people.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

async function signInAt(tab: Tab, person: Member, path: string): Promise<DisputePage> {
  await tab.page.goto(`/sign-in?back=${encodeURIComponent(path)}`);
  await tab.signIn.signIn(person);
  await expect(tab.page).toHaveURL(path);
  await tab.header.hydrated();
  return new DisputePage(tab.page);
}

/** Opens the path for another person, in a new browser. */
async function openAs(context: BrowserContext, person: Member, path: string): Promise<DisputePage> {
  return signInAt(tabOf(await context.newPage()), person, path);
}

test('buyer, seller and agent take a dispute through a rejected offer and an escalation to a refund', async ({
  tab,
  openBrowser,
  database,
}) => {
  const [member, shop, support] = [
    await addMember(database),
    await addSeller(database),
    await addAgent(database),
  ];
  const { number, parentNumber } = await addDelivered(database, member, shop);

  // The buyer opens the dispute with a photo.
  const buyer = await signInAt(tab, member, `/orders/${parentNumber}/dispute?order=${number}`);
  await expect(buyer.opening).toBeVisible();
  await expectFitsAndAccessible(buyer.page);
  await buyer.open('DAMAGED', 'The handle came off.\nSee the picture.', await photo());
  await expect(buyer.page).toHaveURL(/\/disputes\/\d+$/);
  await buyer.expectStatus('OPEN');
  await expect(buyer.messages).toHaveCount(1);
  const disputeId = /\d+$/.exec(buyer.page.url())?.[0] ?? '';
  await expect(
    buyer.page.getByRole('link', { name: 'Message Atelier Support about this case' }),
  ).toHaveAttribute('href', `/account/messages/support?dispute=${disputeId}`);

  // An empty message is refused until it has a photo: while it uploads, and once it is there.
  const composer = buyer.page.getByTestId('composer');
  const empty = composer.getByTestId('problem-text');
  const choose = async () => {
    const file = { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await composer.locator('input[type="file"]').setInputFiles(file);
  };
  await composer.locator('button[type="submit"]').click();
  await expect(empty).toBeVisible();
  await choose();
  await expect(empty).toBeHidden();
  await expect(composer.getByTestId('photo-choice')).toHaveAttribute('data-count', '1');
  await composer.getByRole('button', { name: 'Remove photo 1' }).click();
  await composer.locator('button[type="submit"]').click();
  await expect(empty, 'without the photo it is empty again').toBeVisible();

  // The seller finds the dispute in the list of cases and, unread, among the messages, from which it opens.
  const seller = await openAs(await openBrowser(), shop, '/mp/disputes');
  await expect(seller.page.getByTestId('dispute-card').getByRole('link', { name: disputeId })).toBeVisible();
  const unread = seller.page.getByTestId('account-link').getByTestId('unread');
  await expect(unread).toHaveText(/1 unread message/);
  await seller.page.goto('/mp/messages');
  const row = seller.page.getByTestId('conversation-row');
  await expect(row).toContainText(`Case ${disputeId} about order ${number}`);
  await expect(row).toHaveAttribute('data-unread', 'true');
  await expectFitsAndAccessible(seller.page);
  await row.getByRole('link').press('Enter');
  await expect(seller.page).toHaveURL(`/mp/disputes/${disputeId}`);
  await seller.expectStatus('OPEN');
  await expect(unread, 'the page has marked it as read').toBeHidden();

  // The seller enlarges the photo, and offers a partial refund.
  await expect(seller.page.getByTestId('disputed-order')).toContainText('Canada Post 7035114477138472');
  const small = seller.messages.getByRole('link').filter({ has: seller.page.getByRole('img') });
  await small.click();
  const dialog = seller.page.getByRole('dialog');
  const large = dialog.getByRole('img', { name: /^Photo 1/ });
  await expect(large).toBeVisible();
  await expect(dialog, 'it has faded in').toHaveCSS('opacity', '1');
  await expectFitsAndAccessible(seller.page);
  await seller.page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(small, 'the focus returns').toBeFocused();
  const offer = await seller.action('MAKE_OFFER');
  await offer.locator('input[name="amount"]').fill('37.41');
  await offer.locator('button').click();
  await expect(offer.getByTestId('problem-amount')).toBeVisible();
  await expect(offer.locator('input[name="amount"]')).toBeFocused();
  await offer.locator('input[name="amount"]').fill('9.00');
  await offer.locator('textarea').fill('For the glue.');
  await offer.locator('button').click();
  await seller.expectStatus('OFFER_MADE');
  await expectFitsAndAccessible(seller.page);

  // The offer appears on the buyer's page without a reload, and the buyer rejects it.
  await expect(buyer.offer(1)).toHaveAttribute('data-state', 'STANDING');
  await expect(buyer.messages).toHaveCount(2);
  await expect(buyer.page.getByTestId('countdown')).toBeVisible();
  expect(await buyer.actions()).toEqual(expect.not.arrayContaining(['MAKE_OFFER', 'DECIDE']));
  await buyer.offer(1).locator('button').nth(1).click();
  await expect(buyer.offer(1)).toHaveAttribute('data-state', 'REJECTED');
  await expect(buyer.page.getByTestId('standing'), 'the button is gone').toBeFocused();
  await seller.expectStatus('OFFER_REJECTED');

  // The seller escalates; the agent sees escalated disputes in the queue, claims this one, and asks the buyer a question.
  await (await seller.action('ESCALATE')).locator('button').click();
  await seller.expectStatus('ESCALATED_DISPUTE');
  const agent = await openAs(await openBrowser(), support, '/agent/disputes');
  await expect(agent.page.getByRole('tab', { selected: true })).toHaveText('To decide');
  // Escalated disputes are listed oldest first; those of other tests may fill the first page.
  const search = agent.page.getByRole('search').locator('[name="search"]');
  await search.fill(disputeId);
  await search.press('Enter');
  const card = agent.page.locator('[data-testid="dispute-card"][data-state="ESCALATED_DISPUTE"]');
  await expect(card.locator(`a[href$="/disputes/${disputeId}"]`)).toBeVisible();
  await agent.page.goto(`/agent/disputes/${disputeId}`);
  await agent.expectStatus('ESCALATED_DISPUTE');
  await expectFitsAndAccessible(agent.page);
  await agent.page.locator('button[data-event="CLAIM"]').click();
  await agent.expectStatus('ESCALATION_UNDER_REVIEW');
  const question = await agent.action('REQUEST_INFORMATION');
  await expect(question.locator('input:checked'), 'neither party is preselected').toHaveCount(0);
  await question.locator('input[value="buyer"]').check();
  await question.locator('textarea').fill('Was the parcel damaged too?');
  await question.locator('button').click();
  await agent.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');

  // The buyer's answer resumes the review; a message from the seller doesn't.
  await seller.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');
  await seller.write('It left us whole.');
  await expect(seller.messages.last()).toContainText('It left us whole.');
  await seller.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');
  await buyer.expectStatus('ESCALATION_WAITING_FOR_MORE_INFORMATION');
  await buyer.write('No, it was not.');
  await buyer.expectStatus('ESCALATION_UNDER_REVIEW');

  // The decision resolves the dispute on all three pages.
  await agent.expectStatus('ESCALATION_UNDER_REVIEW');
  const decision = await agent.action('DECIDE');
  await decision.locator('button[type="submit"]').click();
  await expect(decision.getByTestId('problem-favour'), 'neither side is chosen').toBeVisible();
  await expect(decision.getByRole('radio').first()).toBeFocused();
  await decision.locator('input[value="buyer"]').check();
  await decision.locator('input[name="amount"]').fill('20');
  await decision.locator('textarea').fill('Handles have to hold.');
  await decision.locator('button[type="submit"]').click();
  const confirmStep = agent.page.getByTestId('confirm-step');
  await expect(confirmStep).toContainText('$20.00');
  await expect(confirmStep.locator('h3')).toBeFocused();
  await expectFitsAndAccessible(agent.page);
  await confirmStep.locator('button').last().click();
  await expect(decision.locator('input[name="amount"]'), 'the typed amount is kept').toHaveValue('20');
  await decision.locator('button[type="submit"]').click();
  await agent.expectStatus('ESCALATION_UNDER_REVIEW');
  await confirmStep.locator('button').first().click();
  for (const side of [agent, buyer, seller]) {
    await side.expectStatus('RESOLVED');
    await expect(side.page.getByTestId('decision')).toContainText('$20.00');
    await expect(side.messages.last()).toContainText('Handles have to hold.');
    expect(await side.actions()).toEqual([]);
  }
  const texts = await Promise.all(
    [buyer, seller, agent].map(({ messages }) => messages.getByTestId('words').allTextContents()),
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
});

test('a guest must sign in to open a dispute, and another member finds no order, return or dispute @desktop', async ({
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
  await tab.header.hydrated();
  await expect(
    tab.page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }),
  ).toHaveAttribute('href', `/sign-in?back=${encodeURIComponent(path)}`);
  await signInAt(tab, stranger, path);
  await expect(tab.page.getByTestId('not-there')).toContainText('We can’t find this order');
  await tab.page.goto('/returns/R1-1?key=forged');
  await expect(tab.page).toHaveURL(/\/order-link\?refused=1$/);
  await expect(tab.page.getByTestId('order-link')).toContainText('This link no longer works');
  await tab.page.goto('/returns/R1-1');
  await expect(tab.page.getByTestId('not-there')).toContainText('We can’t find this return');
  await tab.page.goto('/disputes');
  await expect(tab.page.getByRole('heading', { name: 'No cases' })).toBeVisible();
  await tab.page.getByRole('tab', { name: 'Closed' }).click();
  await expect(tab.page.getByRole('tabpanel')).toContainText('Choose “All”');
  await expectFitsAndAccessible(tab.page);
});

test('an agent acting for the buyer confirms the amount of an offer before accepting it', async ({
  tab,
  openBrowser,
  database,
}) => {
  const [member, shop, support] = [
    await addMember(database),
    await addSeller(database),
    await addAgent(database),
  ];
  const { number, parentNumber } = await addDelivered(database, member, shop);
  const buyer = await openAs(await openBrowser(), member, `/orders/${parentNumber}/dispute?order=${number}`);
  await buyer.open('DAMAGED', 'The handle came off.', await photo());
  await buyer.expectStatus('OPEN');
  const { pathname } = new URL(buyer.page.url());
  const seller = await openAs(await openBrowser(), shop, `/mp${pathname}`);
  const offer = await seller.action('MAKE_OFFER');
  await offer.locator('input[name="amount"]').fill('9.00');
  await offer.locator('button').click();
  await buyer.expectStatus('OFFER_MADE');

  const agent = await signInAt(tab, support, '/agent');
  await new AgentPage(tab.page).actFor('member', member.email);
  await expect(tab.page).toHaveURL('/');
  await tab.page.goto(pathname);
  await tab.header.hydrated();
  await agent.expectStatus('OFFER_MADE');
  const accept = tab.page.locator('[data-event="ACCEPT_OFFER"]');
  await accept.click();
  const confirmStep = tab.page.getByTestId('confirm-step');
  const confirmButton = confirmStep.getByRole('button', { name: 'Accept $9.00' });
  await expect(confirmStep).toContainText('We’ll refund $9.00 to Noémie Roy');
  await expect(confirmStep.locator('h3')).toBeFocused();
  await expectFitsAndAccessible(tab.page);
  await confirmStep.getByRole('button', { name: 'Go back' }).click();
  await expect(accept, 'the focus returns').toBeFocused();
  await accept.click();

  // While a message is being sent, the confirming button is disabled and says why.
  const comments = '**/messages';
  let releaseMessage = () => {};
  const messageHeld = new Promise<void>((resolve) => {
    releaseMessage = resolve;
  });
  await tab.page.route(comments, async (route) => {
    if (route.request().method() === 'POST') await messageHeld;
    await route.continue();
  });
  const composer = tab.page.getByTestId('composer');
  await composer.locator('textarea').fill('She agrees.');
  await composer.locator('button[type="submit"]').last().click();
  await expect(confirmStep.getByRole('status')).toHaveText(
    'Another change is still being saved. You can confirm in a moment.',
  );
  await expect(confirmButton).toHaveAttribute('aria-disabled', 'true');
  await confirmButton.press('Enter');
  await expect(confirmStep, 'the step stays open').toContainText('$9.00');
  releaseMessage();
  await expect(confirmButton).toHaveAttribute('aria-disabled', 'false');
  await expect(confirmStep.getByRole('status')).toBeEmpty();
  await confirmButton.click();
  for (const side of [agent, buyer, seller])
    await expect(side.offer(1)).toHaveAttribute('data-state', 'ACCEPTED');
});
