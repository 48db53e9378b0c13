/** Checkout in a real browser, with a running payment provider. */
import type { PayAnswer } from '#contract/checkout.ts';
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { addToCart } from './add-to-cart.ts';
import type { Addresses } from './addresses.ts';
import { CARD, CheckoutPage, NEW_YORK } from './pages/checkout-page.ts';
import { PurchasePage } from './pages/order-pages.ts';
import { addMember, type Member } from './people.ts';
import { expect, test, type Tab } from './shop-test.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';

/** Adds one of each item to the cart. @returns their SKUs */
async function putIntoCart({ page }: Pick<Tab, 'page'>, paths: readonly string[]): Promise<string[]> {
  const skus: string[] = [];
  for (const path of paths) skus.push(await addToCart(page.context(), path));
  return skus;
}

const threeSellers = ({ product, marketplaceProduct, makerProduct }: Addresses) => [
  product,
  marketplaceProduct,
  makerProduct,
];

async function startCheckout(tab: Tab, paths: readonly string[]): Promise<CheckoutPage> {
  await putIntoCart(tab, paths);
  await tab.page.goto('/cart');
  await tab.page.getByTestId('to-checkout').click();
  const checkout = new CheckoutPage(tab.page);
  await checkout.expectStep('contact');
  return checkout;
}

test('a guest buys from three sellers with a second card after the first is declined @phone', async ({
  tab,
  addresses,
}) => {
  const checkout = await startCheckout(tab, threeSellers(addresses));
  await checkout.continueButton.click();
  await expect(checkout.faults).toContainText('Email');
  await expect(checkout.field('email'), 'the first wrong field has the focus').toBeFocused();
  await checkout.fillToReview(CARD.declined);
  const total = await checkout.total.textContent();
  await expect(checkout.placeOrder).toContainText(total ?? '');
  await checkout.placeOrder.click();
  await checkout.expectStep('payment');
  await expect(checkout.paymentMessage).toContainText('You haven’t been charged');
  // Going back skips the review, which can't be shown without a card.
  await tab.page.goBack();
  await tab.page.goBack();
  await checkout.expectStep('delivery');
  await tab.page.goForward();
  await checkout.typeCard(CARD.approved);
  await checkout.placeOrder.click();
  await checkout.expectOrder();
  const offer = tab.page.getByTestId('account-offer');
  const email = /\S+@\S+\w/.exec(await offer.innerText())?.[0] ?? '';
  await offer.getByRole('link').click();
  await expect(tab.page.getByLabel('Email'), 'the offer fills in the address').toHaveValue(email);
  expect(tab.page.url(), 'the address of the page does not contain it').not.toContain(email);
  await tab.page.goto('/cart');
  await expect(tab.cart.empty, 'the cart is empty then').toBeVisible();
});

test('a buyer passes the bank’s 3-D Secure challenge and gets the order @desktop', async ({
  tab,
  addresses,
}) => {
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillToReview(CARD.challenged);
  await checkout.placeOrder.click();
  const approve = tab.page.locator('button[value="approve"]');
  await approve.click();
  await checkout.expectOrder();
});

test('a buyer returning from the bank sees the order although the cart already has the next item @desktop', async ({
  tab,
  addresses,
}) => {
  const { page } = tab;
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillToReview(CARD.challenged);
  const cart = async () => (await page.request.get('/cart')).text();
  expect(await cart()).toContain(addresses.product);
  const shopUrl = page.url();
  await checkout.placeOrder.click();
  await page.locator('button[value="approve"]').waitFor();
  let releaseRedirect = (): void => undefined;
  const redirectHeld = new Promise<void>((resolve) => {
    releaseRedirect = resolve;
  });
  // The bank's redirect to the shop waits until the test releases it.
  await page.route(
    (url) => url.origin !== new URL(shopUrl).origin,
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await redirectHeld;
      await route.fulfill({ response });
    },
  );
  await page.locator('button[value="approve"]').click({ noWaitAfter: true });
  // The webhook places the order and empties the cart before the buyer returns.
  await expect.poll(cart).not.toContain(addresses.product);
  await putIntoCart(tab, [addresses.makerProduct]);
  releaseRedirect();
  await checkout.expectOrder();
});

test('after the bank declines a placed order, the checkout is restored and another card pays once @phone', async ({
  tab,
  addresses,
  context,
  database,
}) => {
  const { page } = tab;
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillToReview(CARD.lateDeclined);
  const paying = page.waitForResponse((answer) => answer.url().endsWith('/pay'));
  await checkout.placeOrder.click();
  const { outcome, checkout: begun }: PayAnswer = await (await paying).json();
  expect(outcome, 'the order waits').toBe('CONFIRMING');
  const { parentOrderNumber: number = '' } = begun.placed ?? {};
  await checkout.expectStep('payment');
  await expect(checkout.paymentMessage).toContainText('You haven’t been charged');
  await expect(checkout.step('payment').locator('h2'), 'the open step has the focus').toBeFocused();
  await expect(checkout.step('address')).toContainText(NEW_YORK.line1);
  await expect(checkout.problems, 'nothing is missing').toBeEmpty();

  const second = await context.newPage();
  await second.goto(`/orders/${number}`);
  await new PurchasePage(second).expectState('CANCELLED');
  await expect(second.getByTestId('declined')).toContainText('We put your items back in your cart');
  await second.close();

  await checkout.typeCard(CARD.approved);
  await checkout.placeOrder.click();
  await checkout.expectOrder();
  await expect(page.getByTestId('thanks')).toBeVisible();
  await new PurchasePage(page).expectState('PROCESSING');
  const { rows } = await database.query<{ status: string; held: boolean }>(
    `select attempt.status, attempt.authorization_id is not null as held
       from payment_attempt as attempt join checkout on checkout.id = checkout_id
      where cart_id = (select cart_id from checkout where parent_number = $1) order by attempt.created_at`,
    [number],
  );
  expect(rows, 'one card is charged').toEqual([
    { status: 'DECLINED', held: false },
    { status: 'USED', held: true },
  ]);
});

test('back and forward move through the completed checkout steps, and the review can’t be opened early @desktop', async ({
  tab,
  addresses,
}) => {
  const { page } = tab;
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillContact();
  await checkout.fillAddress();
  await page.goBack();
  await checkout.expectStep('address');
  await page.goBack();
  await checkout.expectStep('contact');
  await page.goForward();
  await page.goForward();
  await checkout.expectStep('delivery');
  await checkout.step('contact').getByRole('link').click();
  await checkout.expectStep('contact');
  await page.goto('/checkout/review');
  await checkout.expectStep('delivery');
});

test('the back button works even before the router has rendered the next step @desktop', async ({
  tab,
  addresses,
}) => {
  const { page } = tab;
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillContact();
  const back = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const push = window.history.pushState.bind(window.history);
        window.history.pushState = (state, unused, url) => {
          const { pathname } = window.location;
          const before: unknown = window.history.state;
          push(state, unused, url);
          window.history.pushState = push;
          // A microtask runs before the router renders, which a real back does only now and then.
          queueMicrotask(() => {
            window.history.replaceState(before, '', pathname);
            window.dispatchEvent(new PopStateEvent('popstate', { state: before }));
            resolve();
          });
        };
      }),
  );
  await checkout.fill(NEW_YORK);
  await checkout.continueButton.click();
  await back;
  await checkout.expectStep('address');
});

test('a reload keeps the typed address but not the card number @desktop', async ({ tab, addresses }) => {
  const { page } = tab;
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillContact();
  await checkout.fill({ ...NEW_YORK, zipCode: '112' });
  await page.reload();
  await checkout.expectStep('address');
  for (const [name, text] of Object.entries({ ...NEW_YORK, zipCode: '112' }))
    await expect(checkout.field(name), name).toHaveValue(text);
  await checkout.fill({ zipCode: '11211' });
  await checkout.continueButton.click();
  await checkout.acceptDelivery();
  await checkout.typeCard(CARD.approved);
  await page.reload();
  await checkout.expectStep('payment');
  await expect(checkout.paymentMessage).toContainText('don’t keep card details');
  await expect(checkout.card.number).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('4242');
});

test('a checkout opens the order that another tab has placed for the same cart @desktop', async ({
  tab,
  addresses,
  context,
}) => {
  const checkout = await startCheckout(tab, [addresses.product]);
  await checkout.fillContact();
  await checkout.fillAddress();
  const second = await context.newPage();
  await second.goto('/checkout');
  const other = new CheckoutPage(second);
  await other.acceptDelivery();
  await other.typeCard(CARD.approved);
  await other.placeOrder.click();
  await other.expectOrder();
  await checkout.expectOrder();
});

test('placing an order reports an item that sold out since the review, and stays in the checkout @desktop', async ({
  tab,
  addresses,
  database,
}) => {
  await tab.page.goto('/');
  // A maker-space product that no other test buys.
  const { rows: others } = await database.query<{ path: string }>(
    `select '/makerplace/product/' || slug || '-' || sku as path from item
      where channel = 'makerplace' and kind = 'product' and status = 'active' and $1 not like '%-' || sku
        and not exists (select from variant where item_id = item.id and stock < 2) order by id limit 1`,
    [addresses.makerProduct],
  );
  const [sku = ''] = await putIntoCart(tab, [others[0]?.path ?? '']);
  const { rows } = await database.query<{ stock: number }>('select stock from variant where sku = $1', [sku]);
  await tab.page.goto('/checkout');
  const checkout = new CheckoutPage(tab.page);
  await checkout.fillToReview(CARD.approved);
  await database.query('update variant set stock = 0 where sku = $1', [sku]);
  try {
    await checkout.placeOrder.click();
    await expect(checkout.problems.locator('[data-code="LINE_SOLD_OUT"]')).toBeVisible();
    await expect(tab.page).toHaveURL(/\/checkout/);
  } finally {
    await database.query('update variant set stock = $2 where sku = $1', [sku, rows[0]?.stock ?? 10]);
  }
});

/** Puts items into a cart, signs the member in, and fills in the checkout up to the payment step. */
async function goToPaymentAs(tab: Tab, member: Member, paths: readonly string[]): Promise<CheckoutPage> {
  await tab.page.goto('/sign-in?back=/checkout');
  await putIntoCart(tab, paths);
  await tab.signIn.signIn(member);
  const checkout = new CheckoutPage(tab.page);
  await checkout.confirmContact(member.email);
  await checkout.fillAddress();
  await checkout.acceptDelivery();
  await checkout.expectStep('payment');
  return checkout;
}

test('a member pays three sellers with a voucher and a second card after the first is declined @desktop', async ({
  tab,
  addresses,
  database,
}) => {
  test.slow();
  const { page } = tab;
  const member = await addMember(database);
  const at = Date.now();
  const cents = 1_000;
  await issueVoucher(database, { userId: member.id, cents, expiresAt: null, at });
  const checkout = await goToPaymentAs(tab, member, threeSellers(addresses));
  await checkout.vouchers.locator('button').click();
  await expect(checkout.vouchers).toHaveAttribute('data-state', 'APPLIED');
  await checkout.typeCard(CARD.declined);
  const total = await checkout.centsOf(checkout.total);
  expect(await checkout.centsOf(checkout.voucherTotal)).toBe(-cents);
  expect(await checkout.centsOf(checkout.due)).toBe(total - cents);
  await expect(checkout.placeOrder).toContainText(await checkout.due.innerText());
  await checkout.placeOrder.click();
  await checkout.expectStep('payment');
  await expect(checkout.paymentMessage).toContainText('You haven’t been charged');
  await expect(checkout.vouchers, 'the voucher stays applied').toHaveAttribute('data-state', 'APPLIED');
  await checkout.typeCard(CARD.approved);
  await checkout.placeOrder.click();
  await checkout.expectOrder();

  const purchase = new PurchasePage(page);
  await expect(purchase.order, 'an order for each seller').toHaveCount(3);
  expect(await checkout.centsOf(purchase.total)).toBe(total);
  expect(await checkout.centsOf(purchase.voucherTotal)).toBe(-cents);
  expect(await checkout.centsOf(purchase.paid)).toBe(total - cents);
  const { rows } = await database.query<{ total: string; vouchers: string }>(
    `select sum(item_subtotal_cents + shipping_handling_cents + estimated_tax_cents) as total,
       sum(voucher_cents) as vouchers from seller_order where parent_number = $1`,
    [new URL(page.url()).pathname.split('/').at(-1)],
  );
  expect(rows, 'the orders add up to it').toEqual([{ total: String(total), vouchers: String(cents) }]);
});

test('a member whose voucher can no longer be used reads it at that voucher alone, and pays with the other one @desktop', async ({
  tab,
  addresses,
  database,
}) => {
  test.slow();
  const { page } = tab;
  const member = await addMember(database);
  const at = Date.now();
  const [lost, good] = [300, 500];
  const cardNumber = await issueVoucher(database, { userId: member.id, cents: lost, expiresAt: null, at });
  await issueVoucher(database, { userId: member.id, cents: good, expiresAt: null, at });
  const checkout = await goToPaymentAs(tab, member, [addresses.product]);
  const apply = page.getByRole('button', { name: /^Apply voucher/ });
  for (const left of [1, 0]) {
    await apply.first().click();
    await expect(apply).toHaveCount(left);
  }
  const total = await checkout.centsOf(checkout.total);
  expect(await checkout.centsOf(checkout.due)).toBe(total - lost - good);
  // In the meantime the shop takes the amount of the first voucher back.
  await database.query(
    `insert into voucher_entry (key, card_number, kind, balance_cents, held_cents, at) values ($1, $2, 'EXPIRE', $3, 0, now())`,
    [`taken-back-${cardNumber}`, cardNumber, -lost],
  );
  await checkout.typeCard(CARD.approved);
  await checkout.placeOrder.click();
  await expect(checkout.problems).toContainText('One of your vouchers or gift cards can’t be used');
  expect(await checkout.centsOf(checkout.due)).toBe(total - good);
  await checkout.step('payment').getByRole('link', { name: 'Edit: Payment' }).click();
  await checkout.expectStep('payment');
  const inState = (state: string) => checkout.vouchers.and(page.locator(`[data-state="${state}"]`));
  await expect(inState('INVALID')).toContainText(
    'You can no longer use this voucher. The rest of your order is the same.',
  );
  await expect(inState('INVALID').getByRole('alert')).toHaveCount(1);
  await expect(inState('APPLIED')).toContainText('$5.00 applied');
  await expect(inState('APPLIED').getByRole('alert')).toHaveCount(0);
  // The card is still there.
  await checkout.continueButton.click();
  await checkout.expectStep('review');
  await checkout.placeOrder.click();
  await checkout.expectOrder();
  const purchase = new PurchasePage(page);
  expect(await checkout.centsOf(purchase.voucherTotal)).toBe(-good);
  expect(await checkout.centsOf(purchase.paid)).toBe(total - good);
});

test('every checkout step is accessible and fits both widths @desktop', async ({ tab, addresses }) => {
  const checkout = await startCheckout(tab, threeSellers(addresses));
  // The test checks six states at each width.
  test.slow();
  const checkStep = () => expectFitsAndAccessible(tab.page);
  await checkStep();
  await checkout.continueButton.click();
  await checkStep();
  await checkout.fillContact();
  await checkStep();
  await checkout.fillAddress();
  await checkStep();
  await checkout.acceptDelivery();
  await checkStep();
  await checkout.typeCard(CARD.approved);
  await checkStep();
});

test.describe('without script @no-script', () => {
  test('the checkout works up to the payment step, which explains that it needs JavaScript', async ({
    tab,
    addresses,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400 .*\/checkout\/(?:contact|address)/);
    // The page preloads scripts, which a browser without script blocks.
    pageErrors.allow(/\/assets\/\S+\.js \(csp\)/);
    const { page } = tab;
    await putIntoCart(tab, threeSellers(addresses));
    await page.goto('/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.fill({ email: 'wren.hollis@', firstName: 'Wren', lastName: 'Hollis' });
    await checkout.continueButton.click();
    await expect(page.getByTestId('problem-email')).toBeVisible();
    await expect(checkout.field('firstName'), 'nothing typed is lost').toHaveValue('Wren');
    await checkout.fill({ email: 'wren.hollis@example.com' });
    await checkout.continueButton.click();
    await checkout.fill({ ...NEW_YORK, zipCode: '1' });
    await checkout.continueButton.click();
    await expect(page.getByTestId('problem-zipCode')).toBeVisible();
    await expect(checkout.field('line1')).toHaveValue(NEW_YORK.line1);
    await checkout.fill({ zipCode: NEW_YORK.zipCode });
    await checkout.continueButton.click();
    await expect(checkout.step('delivery')).toHaveAttribute('data-state', 'OPEN');
    await checkout.continueButton.click();
    await expect(checkout.step('payment')).toHaveAttribute('data-state', 'OPEN');
    await expect(page.getByTestId('no-script')).toContainText('JavaScript');
    await expect(checkout.continueButton).toBeDisabled();
  });
});
