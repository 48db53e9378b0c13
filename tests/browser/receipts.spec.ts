/** Payment details for members and agents: vouchers, the card that paid an order, and payments that couldn't be captured. */
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import { signInBefore } from './signed-in-browser.ts';
import { addPaidOrder } from './paid-order.ts';
import { addAgent, addMember, addSeller } from './people.ts';
import { expect, test } from './shop-test.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';

const LANGUAGES = ['', '/fr'] as const;
const VOUCHER_CENTS = 1500;
const CARD = { brand: 'visa', lastFour: '4242' } as const;

test('a member sees the remaining voucher balance and the card that paid an order @desktop', async ({
  tab: { page, header },
  database,
}) => {
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const at = Date.now();
  await issueVoucher(database, { userId: buyer.id, cents: VOUCHER_CENTS, expiresAt: null, at });
  const { parentNumber } = await addPaidOrder(database, { buyer, seller });
  await database.query(
    `update payment_attempt set card = $2 where id = (select attempt_id from parent_order where number = $1)`,
    [parentNumber, JSON.stringify(CARD)],
  );
  await signInBefore(page, buyer);
  for (const start of LANGUAGES) {
    await page.goto(`${start}/account`);
    await header.hydrated();
    await expect(page.getByTestId('my-voucher')).toHaveAttribute('data-state', 'AVAILABLE');
    await expect(page.getByTestId('my-voucher')).toContainText(start === '' ? '$15.00' : '15,00\u00a0$');
    await expectFitsAndAccessible(page);
    await page.goto(`${start}/orders/${parentNumber}`);
    await header.hydrated();
    await expect(page.getByTestId('paid-by-card')).toContainText(/Visa.*4242/);
    await expectFitsAndAccessible(page);
  }
});

test('an agent sees a payment that could not be captured, and charges it again after a question @desktop', async ({
  tab: { page, header },
  database,
}) => {
  const [agent, buyer, seller] = [
    await addAgent(database),
    await addMember(database),
    await addSeller(database),
  ];
  const { number, paymentId } = await addPaidOrder(database, { buyer, seller });
  const setPaymentState = (state: string) =>
    database.query('update lifecycle set state = $2 where id = $1', [paymentId, state]);
  const paymentState = async (): Promise<string | undefined> => {
    const { rows } = await database.query<{ state: string }>('select state from lifecycle where id = $1', [
      paymentId,
    ]);
    return rows[0]?.state;
  };
  await setPaymentState('UNCAPTURED');
  try {
    await signInBefore(page, agent);
    for (const start of LANGUAGES) {
      await page.goto(`${start}/agent/disputes`);
      await header.hydrated();
      const payment = page.getByTestId('uncaptured-payment').filter({ hasText: number });
      await expect(payment).toContainText('33');
      await expect(payment.getByRole('button')).toBeEnabled();
      await expectFitsAndAccessible(page);
    }
    await page.goto('/agent/disputes');
    await header.hydrated();
    const payment = page.getByTestId('uncaptured-payment').filter({ hasText: number });
    const again = payment.getByRole('button', { name: `Try again: payment for order ${number}` });
    await again.press('Enter');
    const question = payment.getByTestId('confirm-step');
    await expect(question).toContainText('for an order from Fil de Noémie');
    await expect(question).toContainText('$33.00');
    await page.keyboard.press('Escape');
    await expect(again).toBeFocused();
    expect(await paymentState(), 'nothing is charged before the agent confirms').toBe('UNCAPTURED');
    await again.press('Enter');
    await question.getByRole('button', { name: 'Charge $33.00' }).press('Enter');
    await expect.poll(paymentState).toBe('CAPTURED');
  } finally {
    // Agents in other tests would also see the uncaptured payment.
    await setPaymentState('CAPTURED');
  }
});
