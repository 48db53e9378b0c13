/** The ledger check proves gift cards, and names each wrong one with its place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
} from '#tests/api/buying/checkout/checkout-fixture.ts';
import { expectProved } from '#tests/api/faults/process-fixture.ts';
import { tamperedLedger } from '../ledger/tampered-ledger.ts';

const MUG_CENTS = 6_000;
const CARD_CENTS = 2_000;
const WRONG_CENTS = 700;

let fixture: CheckoutFixture;
let parentNumber: string;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'MUG', priceCents: MUG_CENTS, units: 5 });
  const shopper = await fixture.member('ida');
  const { cardNumber, number, pin } = await fixture.giftCard(CARD_CENTS);
  await shopper.visitor.call('addGiftCard', {}, { body: { number, pin } });
  await shopper.visitor.add('MUG', 1);
  await shopper.fillIn();
  await shopper.save('saveVouchers', { cardNumbers: [cardNumber] });
  expect((await shopper.pay()).outcome).toBe('PLACED');
  const { rows } = await fixture.database.pool.query<{ number: string }>('select number from parent_order');
  parentNumber = rows[0]?.number ?? '';
});
afterAll(() => fixture.close());

test('the ledger check reports nothing while cards, orders and journals agree', () => expectProved(fixture));

describe('the ledger check', () => {
  const discrepancies = tamperedLedger(() => fixture.shop, ['voucher_entry']);
  const found = async (check: string, statement: string) =>
    (await discrepancies(statement)).filter((discrepancy) => discrepancy.check === check);

  test('reports an issued card of another amount than its journal', async () => {
    const statement = `update voucher_entry set balance_cents = ${String(WRONG_CENTS)} where kind = 'ISSUE'`;
    expect(await found('gift cards in the ledger', statement)).toEqual([
      {
        check: 'gift cards in the ledger',
        of: expect.stringMatching(/^gift-card-issue-/),
        expected: WRONG_CENTS,
        found: CARD_CENTS,
      },
    ]);
  });

  test('reports a payment with a card whose entry is missing', async () => {
    expect(
      await found('gift cards in the ledger', `delete from voucher_entry where kind = 'REDEEM'`),
    ).toMatchObject([{ expected: 0, found: -CARD_CENTS }]);
  });

  test('reports an order that keeps another part for cards than they held', async () => {
    const statement = `update seller_order set gift_card_cents = ${String(WRONG_CENTS)} where gift_card_cents > 0`;
    expect(await found('gift cards of an order', statement)).toEqual([
      { check: 'gift cards of an order', of: parentNumber, expected: CARD_CENTS, found: WRONG_CENTS },
    ]);
  });
});
