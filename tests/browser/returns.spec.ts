/** Returns from opening to refund, with buyer and seller in two browsers; an agent confirms refunds; a label may be missing. */
import type pg from 'pg';
import sharp from 'sharp';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { openReturn } from '#server/features/aftersales/returns/open-return.ts';
import { signInBefore } from './signed-in-browser.ts';
import { OpenReturnPage, ReturnPage } from './pages/return-pages.ts';
import { addPaidOrder, PAID_CENTS, refundedCents } from './paid-order.ts';
import { addAgent, addMember, addSeller, type Member } from './people.ts';
import { RETURNS } from '../support/seller.ts';
import { someParcel } from '../support/tracking.ts';
import { expect, tabOf, test, type Tab } from './shop-test.ts';
import { expectAccessible } from './expect-accessible.ts';

/** The part of the price that a voucher pays; a card pays the rest. */
const VOUCHER_CENTS = 1500;
const CARD_CENTS = PAID_CENTS - VOUCHER_CENTS;

async function signInAt({ page, signIn }: Tab, who: Member, path: string): Promise<void> {
  await page.goto(`/sign-in?back=${encodeURIComponent(path)}`);
  await signIn.signIn(who);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const photo = async (background: string) => ({
  name: 'mug.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a return with a photo arrives in two parts, and each part is refunded to card and voucher', async ({
  tab,
  openBrowser,
  database,
  pageErrors,
}) => {
  // The seller's fetch of the return is aborted once.
  pageErrors.allow(/ERR_FAILED/);
  // Two people take a dozen steps.
  test.slow();
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller }, { quantity: 3, voucherCents: VOUCHER_CENTS });
  await signInAt(tab, buyer, `/orders/${order.parentNumber}/return?order=${order.number}`);
  const opening = new OpenReturnPage(tab.page);
  await opening.choose(0, { quantity: 3, reason: 'DAMAGED', note: 'Chipped at the rim.' });
  await opening.addPhotos(await photo('#a3202f'), await photo('#205fa3'));
  await opening.expectPhotos(2);
  await opening.removePhoto.first().click();
  await opening.expectPhotos(1);
  await expectAccessible(tab.page);
  await opening.send();
  await expect(tab.page).toHaveURL(/\/returns\/R\d+-1$/);
  const buyerPage = new ReturnPage(tab.page);
  await buyerPage.expectStates('NEED_APPROVAL');
  await expect(buyerPage.label, 'there is nothing to send yet').toHaveCount(0);
  const number = new URL(tab.page.url()).pathname.split('/').at(-1) ?? '';

  const sellerTab = tabOf(await (await openBrowser()).newPage());
  await signInAt(sellerTab, seller, `/mp/returns/${number}`);
  const sellerPage = new ReturnPage(sellerTab.page);
  await sellerPage.expectStates('NEED_APPROVAL');

  // §8: a return that can't be fetched shows an empty item until a retry succeeds.
  const fetched = `**/getByReturnOrderNumber/${number}`;
  await sellerTab.page.route(fetched, (route) => route.abort());
  await sellerTab.page.reload();
  await expect(sellerPage.emptyItem).toBeVisible();
  await sellerPage.expectStates();
  await sellerTab.page.unroute(fetched);
  await sellerPage.retry.press('Enter');
  await expect(sellerTab.page.locator('#main'), 'the button is gone').toBeFocused();
  await sellerPage.expectStates('NEED_APPROVAL');
  await expect(sellerPage.emptyItem).toHaveCount(0);

  const picture = sellerPage.photos;
  await expect(picture).toHaveCount(1);
  await expect
    .poll(
      () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      'the seller sees the photo',
    )
    .toBe(320);
  await expectAccessible(sellerTab.page);
  await sellerPage.act(0, /^Approve/).press('Enter');
  await sellerPage.expectStates('PENDING_ITEM_RETURN');
  await expect(sellerPage.lines.first().getByRole('heading'), 'the button is gone').toBeFocused();

  // The buyer's page shows the approval without a reload.
  await buyerPage.expectStates('PENDING_ITEM_RETURN');
  await expect(buyerPage.label.getByRole('img', { name: number })).toBeVisible();
  await expectAccessible(tab.page);
  for (const format of ['A4', 'Letter'] as const)
    expect(pagesOf(await tab.page.pdf({ format })), `the label on ${format}`).toBe(1);
  const { carrier, number: tracked } = someParcel();
  await tab.page.getByTestId('ship').getByRole('combobox').selectOption(carrier);
  await tab.page.getByTestId('ship').getByRole('textbox').fill(tracked);
  await tab.page.getByTestId('ship').getByRole('button').click();
  await buyerPage.expectStates('SHIPPED');
  await expect(tab.page.getByTestId('return-status'), 'the form is gone').toBeFocused();

  await sellerPage.expectStates('SHIPPED');
  await sellerPage.act(0, /^Confirm receipt/).click();
  const receipt = sellerTab.page.getByTestId('form-RECEIVE');
  await receipt.getByRole('spinbutton').fill('1');
  await receipt.getByRole('radio').last().check();
  await receipt.locator('button[type=submit]').click();
  await sellerPage.expectStates('RECEIVED', 'SHIPPED');
  await sellerPage.act(0, /^Accept and refund/).click();
  await expect(sellerPage.act(0, /^Accept and refund/)).toHaveCount(0);
  for (const side of [sellerPage, buyerPage]) {
    await side.expectStates('REFUNDED', 'SHIPPED');
    await expect(side.lines.first()).toContainText(/\$11\.00.*\$5\.00/);
  }
  expect(await refundedCents(order), 'the provider has paid a third back to the card').toBe(CARD_CENTS / 3);

  await sellerPage.act(1, /^Confirm receipt/).click();
  await sellerTab.page.getByTestId('form-RECEIVE').locator('button[type=submit]').click();
  await sellerPage.expectStates('REFUNDED', 'RECEIVED');
  await sellerPage.act(1, /^Accept and refund/).click();
  for (const side of [sellerPage, buyerPage]) {
    await side.expectStates('REFUNDED', 'REFUNDED');
    await expect(side.lines.last()).toContainText(/\$22\.00.*\$10\.00/);
    await expect(side.page.getByTestId('return-code')).toHaveText('Returned');
  }
  expect(await refundedCents(order), 'the whole card payment is refunded').toBe(CARD_CENTS);
  const { rows } = await database.query<{ cents: number }>(
    `select (context ->> 'balanceCents')::int as cents from lifecycle join voucher on voucher.lifecycle_id = lifecycle.id
      where user_id = $1`,
    [buyer.id],
  );
  expect(rows, 'the voucher has its full balance again').toEqual([{ cents: VOUCHER_CENTS }]);
});

test('a file that isn’t a photo is refused by name, and the return form keeps its entries @desktop', async ({
  tab,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const { parentNumber, number } = await addPaidOrder(database, { buyer, seller });
  await signInAt(tab, buyer, `/orders/${parentNumber}/return?order=${number}`);
  const opening = new OpenReturnPage(tab.page);
  await opening.choose(0, { quantity: 1, reason: 'CHANGED_MIND', note: 'Too blue.' });
  await opening.addPhotos({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(opening.photos.getByRole('alert')).toContainText('notes.jpg');
  await expect(tab.page.locator('textarea[name=note]')).toHaveValue('Too blue.');
  await opening.expectPhotos(0);
  const continueButton = opening.form.locator('button[type=submit]');
  await continueButton.click();
  await expect(opening.photos.getByRole('alert').last(), 'the failed upload is reported').toContainText(
    /haven’t uploaded/,
  );
  await opening.removePhoto.click();
  await continueButton.click();
  await expect(opening.review).toBeVisible();
});

const LIFECYCLE = 'select lifecycle_id as id from return_line where return_number = $1';
const STEPS = 'select event from lifecycle_step where lifecycle_id = $1 order by revision';

/** Adds a return of one line that the seller has answered; its refund is held. */
async function addAnswered(
  database: pg.Client,
  answer: { type: 'APPROVE' } | { type: 'REJECT'; reason: string },
) {
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const order = await addPaidOrder(database, { buyer, seller }, { isRefundHeld: true });
  const [orderLineId = 0] = order.lineIds;
  const line = { orderLineId, quantity: 2, reason: 'DAMAGED' as const, note: '', photoIds: [] };
  const number = await openReturn(database, {
    orderNumber: order.number,
    body: { clientKey: order.number, lines: [line] },
    sender: { by: 'buyer', at: Date.now() },
    people: { userId: buyer.id, agentId: null },
    whose: { userId: buyer.id },
  });
  const { rows } = await database.query<{ id: string }>(LIFECYCLE, [number]);
  const id = rows[0]?.id ?? '';
  const event = { ...answer, by: 'seller', at: Date.now() } as const;
  expect((await move(database, returnLineMachine, id, event)).accepted).toBe(true);
  const steps = async () => {
    const stored = await database.query<{ event: string }>(STEPS, [id]);
    return stored.rows.map(({ event }) => event);
  };
  return { order, number, steps, buyer, seller };
}

test('an agent confirms the amount before refunding a return and before recording a manual refund', async ({
  tab,
  database,
}) => {
  const { order, number, steps } = await addAnswered(database, { type: 'REJECT', reason: 'It was worn.' });
  const before = await steps();
  await signInBefore(tab.page, await addAgent(database));
  await tab.page.goto(`/returns/${number}`);
  const shown = new ReturnPage(tab.page);
  await shown.expectStates('REJECTED');
  const decided = shown.act(0, /^Decide for the buyer$/);
  await decided.click();
  await expect(shown.confirmStep).toContainText('$33.00 to Ann Lee');
  await expect(shown.confirmStep.locator('h3')).toBeFocused();
  expect(await steps(), 'the first click decides nothing').toEqual(before);
  await expectAccessible(tab.page);
  await shown.confirmStep.getByRole('button', { name: 'Go back' }).click();
  await expect(decided).toBeFocused();
  await decided.click();
  await shown.confirmStep.getByRole('button', { name: 'Refund $33.00' }).click();
  await shown.expectStates('READY_TO_REFUND');
  await expect(shown.confirmStep).toHaveCount(0);
  expect(await steps()).toEqual([...before, 'DISPUTE_DECIDED']);

  await shown.act(0, /^Mark as refunded manually$/).click();
  await expect(shown.confirmStep).toContainText('Ann Lee has received $33.00');
  expect(await steps(), 'the first click settles nothing').toEqual([...before, 'DISPUTE_DECIDED']);
  await shown.confirmStep.getByRole('button', { name: 'Confirm the refund of $33.00' }).click();
  await shown.expectStates('REFUNDED');
  expect(await steps()).toEqual([...before, 'DISPUTE_DECIDED', 'REFUND_SETTLED']);
  expect(await refundedCents(order), 'the provider pays nothing back').toBe(0);
});

test('a return without a label tells the buyer to wait, and links the seller to the missing address @phone', async ({
  tab: { page },
  openBrowser,
  database,
}) => {
  const { number, buyer, seller } = await addAnswered(database, { type: 'APPROVE' });
  await database.query('update seller set returns_address = null where id = $1', [seller.sellerId]);
  await signInBefore(page, buyer);
  await page.goto(`/returns/${number}`);
  const buyerPage = new ReturnPage(page);
  await buyerPage.expectStates('PENDING_ITEM_RETURN');
  await expect(buyerPage.labelMissing).toContainText('Please don’t send anything');
  await expect(page.getByTestId('ship'), 'nothing can be handed over').toHaveCount(0);
  await expect(buyerPage.lines).toContainText('Please wait for your label');
  await expectAccessible(page);

  const sellerPage = new ReturnPage(await (await openBrowser()).newPage());
  await signInBefore(sellerPage.page, seller);
  await sellerPage.page.goto(`/mp/returns/${number}`);
  await sellerPage.labelMissing.getByRole('link').press('Enter');
  await expect(sellerPage.page).toHaveURL('/mp/settings');
  const address = sellerPage.page.getByTestId('returns-address');
  const field = (name: keyof typeof RETURNS) => address.locator(`[name="${name}"]`);
  await field('country').selectOption(RETURNS.country);
  await field('state').selectOption(RETURNS.state);
  for (const name of ['line1', 'city', 'zipCode'] as const) await field(name).fill(RETURNS[name]);
  await address.getByRole('button').press('Enter');
  const saved = sellerPage.page.getByTestId('toast');
  await expect(saved).toContainText('Return address saved.');
  await expect(address.getByRole('button'), 'the focus stays').toBeFocused();
  await expectAccessible(sellerPage.page);
  await expect(buyerPage.label, 'the label appears without a reload').toBeVisible();
  await expect(page.getByTestId('ship')).toBeVisible();
});
