/** A member saves a card at the checkout, pays with it without typing, and removes it in the account. */
import { randomBytes } from 'node:crypto';
import { addToCart } from './add-to-cart.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { CARD, CheckoutPage } from './pages/checkout-page.ts';
import { addMember } from './people.ts';
import { expect, test, type Tab } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';
import type { Addresses } from './addresses.ts';

/** Fills in the checkout of a new item up to the payment step. */
async function toPayment({ page }: Tab, { product }: Addresses, start = ''): Promise<CheckoutPage> {
  await addToCart(page.context(), product);
  await page.goto(`${start}/checkout`);
  const checkout = new CheckoutPage(page);
  await checkout.fillContact();
  await checkout.fillAddress();
  await checkout.acceptDelivery();
  return checkout;
}

test('a member saves a card with an order, pays the next one with it, and removes it by keyboard', async ({
  tab,
  addresses,
  database,
}) => {
  test.slow();
  const { page, header } = tab;
  await signInBefore(page, await addMember(database));
  await page.goto('/account/cards');
  await header.hydrated();
  const wallet = page.getByTestId('wallet');
  await expect(wallet).toContainText('You haven’t saved a card yet.');
  await expectFitsAndAccessible(page);

  const checkout = await toPayment(tab, addresses);
  const save = page.getByLabel('Save this card for next time');
  await expect(save, 'nothing is saved without consent').not.toBeChecked();
  await save.check();
  await expectFitsAndAccessible(page);
  await checkout.typeCard(CARD.approved);
  await checkout.placeOrder.click();
  await checkout.expectOrder();

  await toPayment(tab, addresses);
  await expect(page.getByLabel('Visa ending in 4242, expires 12/34')).toBeChecked();
  await expectFitsAndAccessible(page);
  await page.getByLabel('Another card').check();
  await expect(checkout.card.number).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Visa ending in 4242, expires 12/34')).toBeChecked();
  await checkout.continueButton.press('Enter');
  await checkout.expectStep('review');
  await page.reload();
  await checkout.expectStep('review');
  await checkout.placeOrder.click();
  await checkout.expectOrder();

  await page.goto('/fr/account/cards');
  await header.hydrated();
  await expect(page.getByTestId('saved-card')).toContainText('Visa se terminant par 4242');
  await expectFitsAndAccessible(page);
  await page.goto('/account/cards');
  await header.hydrated();
  const card = page.getByTestId('saved-card');
  await expect(card).toContainText('Visa ending in 4242');
  await expect(card).toContainText('Expires 12/34');
  await card.getByRole('button', { name: 'Remove: Visa ending in 4242' }).press('Enter');
  await expect(card.getByRole('heading', { name: 'Remove Visa ending in 4242?' })).toBeFocused();
  await expectFitsAndAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Remove: Visa ending in 4242' })).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Remove card' }).press('Enter');
  await expect(wallet).toContainText('You haven’t saved a card yet.');
});

test('a member can make a valid card the default one, and can only remove an expired one', async ({
  tab,
  database,
}) => {
  const { page, header } = tab;
  const member = await addMember(database);
  for (const [lastFour, expiry] of [
    ['1111', '12/34'],
    ['2222', '12/34'],
    ['3333', '01/20'],
  ] as const)
    await database.query(
      `insert into saved_card (id, user_id, token, fingerprint, brand, last_four, expiry, created_at, last_used_at)
       values ($1, $2, $1, $1, 'visa', $3, $4, now(), now() - $5 * interval '1 day')`,
      [randomBytes(16).toString('base64url'), member.id, lastFour, expiry, Number(lastFour)],
    );
  await signInBefore(page, member);
  await page.goto('/account/cards');
  await header.hydrated();
  const expired = page.getByTestId('saved-card').filter({ hasText: 'ending in 3333' });
  await expect(expired).toContainText('Expired 01/20');
  await expect(expired.getByRole('button')).toHaveText(['Remove']);
  const other = page.getByTestId('saved-card').filter({ hasText: 'ending in 2222' });
  await other.getByRole('button', { name: 'Make default: Visa ending in 2222' }).press('Enter');
  await expect(other).toHaveAttribute('data-state', 'DEFAULT');
  await expectFitsAndAccessible(page);
});

test('a guest can’t save a card, and is asked to sign in for saved ones', async ({ tab, addresses }) => {
  const { page, header } = tab;
  await toPayment(tab, addresses);
  await expect(page.getByTestId('save-card')).toHaveCount(0);
  for (const [start, text] of [
    ['', 'Sign in to see your saved cards.'],
    ['/fr', 'Connectez-vous pour voir vos cartes enregistrées.'],
  ] as const) {
    await page.goto(`${start}/account/cards`);
    await header.hydrated();
    await expect(page.getByTestId('saved-cards')).toContainText(text);
  }
});
