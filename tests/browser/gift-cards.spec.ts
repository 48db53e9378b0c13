/** A gift card in a real browser: its balance, adding it, paying with it, and getting a cancellation back onto it. */
import type { Locator } from '@playwright/test';
import { DEMO_GIFT_CARDS } from '#server/demo/orders/seed.ts';
import { addToCart } from './add-to-cart.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { PurchasePage } from './pages/order-pages.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const { number, pin } = DEMO_GIFT_CARDS.unused;
const ENDING = number.slice(-4);
/** Removes the card from the account to which an earlier run of this test has added it. */
const RELEASE = `update voucher set user_id = null from gift_card
  where gift_card.card_number = voucher.card_number and ending = $1`;
const FAIL_NO_MORE = `delete from sign_in_failure where email_hash like 'gift-card%'`;

/** The browser's own message about an unknown card. */
const REFUSED = /status of 400 .*gift-cards\/balance/;

test('a member looks a gift card up, adds it, pays with it, and has a canceled order back on it @desktop', async ({
  tab,
  addresses,
  database,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(REFUSED);
  const { page, header } = tab;
  await database.query(RELEASE, [ENDING]);
  await database.query(FAIL_NO_MORE);
  const member = await addMember(database);
  await addToCart(page.context(), addresses.product);

  await page.goto('/gift-cards');
  await header.hydrated();
  const form = page.getByTestId('gift-card-form');
  const check = form.getByRole('button', { name: 'Check balance' });
  await check.click();
  await expect(form.getByTestId('problem-number')).toHaveText('Please fill this in.');
  await form.getByLabel('Gift card number').fill('6064 0000 0000 0027');
  await form.getByLabel('PIN').fill('0000');
  await check.click();
  await expect(form.getByTestId('problem-number')).toContainText('has 16 digits');
  await form.getByLabel('Gift card number').fill('6064 0000 0000 0026');
  await check.click();
  await expect(form).toContainText('No gift card has this number and PIN.');
  await form.getByLabel('PIN').fill(pin);
  await check.click();
  const found = page.getByTestId('gift-card-found');
  await expect(found).toContainText(`Gift card ending in ${ENDING}`);
  await expect(found.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectFitsAndAccessible(page);

  await signInBefore(page, member);
  await page.goto('/gift-cards');
  await header.hydrated();
  const own = page.getByTestId('own-gift-cards');
  await expect(own).toContainText('You haven’t added a gift card yet.');
  await form.getByLabel('Gift card number').fill(number);
  await form.getByLabel('PIN').fill(pin);
  await check.click();
  const checkout = new CheckoutPage(page);
  const balance = (amount: Locator): Promise<number> => checkout.centsOf(amount);
  const before = await balance(page.getByTestId('gift-card-balance'));
  await found.getByRole('button', { name: 'Add to my account' }).click();
  await expect(found).toHaveAttribute('data-state', 'OWN');
  await expect(own.getByTestId('my-voucher')).toContainText(`Gift card ending in ${ENDING}`);
  await expectFitsAndAccessible(page);

  await page.goto('/checkout');
  await expect(checkout.root).toHaveAttribute('data-hydrated', '');
  if ((await checkout.step('contact').getAttribute('data-state')) === 'OPEN')
    await checkout.continueButton.click();
  await checkout.fillAddress();
  await checkout.acceptDelivery();
  await expect(checkout.vouchers).toContainText(`Gift card ending in ${ENDING}`);
  await checkout.vouchers.getByRole('button', { name: `Apply gift card ending in ${ENDING}` }).click();
  await expect(checkout.vouchers).toHaveAttribute('data-state', 'APPLIED');
  const paid = 0 - (await checkout.centsOf(checkout.voucherTotal));
  expect(paid).toBeGreaterThan(0);
  if ((await checkout.centsOf(checkout.due)) > 0) await checkout.typeCard('4242424242424242');
  else await checkout.continueButton.click();
  await checkout.placeOrder.click();
  await checkout.expectOrder();
  const purchase = new PurchasePage(page);
  expect(await checkout.centsOf(purchase.voucherTotal)).toBe(0 - paid);
  const orderPage = page.url();

  const look = async (): Promise<number> => {
    await page.goto('/gift-cards');
    await header.hydrated();
    await form.getByLabel('Gift card number').fill(number);
    await form.getByLabel('PIN').fill(pin);
    await check.click();
    return balance(page.getByTestId('gift-card-balance'));
  };
  expect(await look()).toBe(before - paid);
  await page.goto(orderPage);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await purchase.expectState('CANCELLED');
  await expect.poll(look, { timeout: 20_000 }).toBe(before);
});

test('the page of gift cards is accessible and fits both widths, in both languages', async ({
  tab: { page, header },
}) => {
  for (const [start, title] of [
    ['', 'Gift cards'],
    ['/fr', 'Cartes-cadeaux'],
  ] as const) {
    await page.goto(`${start}/gift-cards`);
    await header.hydrated();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectFitsAndAccessible(page);
  }
});
