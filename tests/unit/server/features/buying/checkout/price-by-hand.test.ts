/** Prices calculated by hand: the cost of each line, and the problems of a purchase. */
import { describe, expect, test } from 'vitest';
import type { DeliveryChoice } from '#contract/checkout.ts';
import { HOUSE } from '#contract/seller-key.ts';
import type { SellerFacts, StoreFacts } from '#server/features/buying/checkout/goods.ts';
import { price } from '#server/features/buying/checkout/price.ts';
import { purchaseOf, AT, DOWNTOWN, goods, house, PORTS } from './goods.ts';

describe('the price of a purchase', () => {
  test('divides shipping by weight, taxes it in New York, and takes the voucher from both', () => {
    const priced = price(
      purchaseOf(
        [goods({ requested: 2 }), goods({ lineId: 2, variantId: 2, unitPriceCents: 500, grams: 400 })],
        {
          vouchers: [{ cardNumber: 'V', isGiftCard: false, usableCents: 300 }],
        },
      ),
      PORTS,
    );
    // 600 g: 4.95 + 0.90 = 5.85, divided 1:2. Tax: 4 % of 25.00 + 5.85 = 1.234, rounded to 1.23.
    expect(priced).toMatchObject({ itemCents: 2_500, shippingCents: 585, taxCents: 123, voucherCents: 300 });
    expect(priced.sellers[0]?.lines).toMatchObject([
      { shippingCents: 195, taxCents: 88, voucherCents: 213 },
      { shippingCents: 390, taxCents: 35, voucherCents: 87 },
    ]);
  });

  test('divides what a gift card pays among the sellers, beside a voucher', () => {
    const theirs: SellerFacts = { ...house, key: '2', sellerId: 2, storeName: 'Kiln', city: 'Erie' };
    const bought = [goods({ requested: 2 }), goods({ lineId: 2, variantId: 2, seller: theirs })];
    const vouchers = [
      { cardNumber: 'V', isGiftCard: false, usableCents: 250 },
      { cardNumber: 'G', isGiftCard: true, usableCents: 500 },
    ];
    // 20.00 and 10.00 without an address: 7.50 is divided 2:1, and so are the 5.00 of the card.
    expect(price(purchaseOf(bought, { address: null, vouchers }), PORTS).sellers).toMatchObject([
      { voucherCents: 500, giftCardCents: 333 },
      { voucherCents: 250, giftCardCents: 167 },
    ]);
    const alone = { address: null, vouchers: vouchers.slice(0, 1) };
    expect(price(purchaseOf(bought, alone), PORTS).sellers).toMatchObject([
      { voucherCents: 167, giftCardCents: 0 },
      { voucherCents: 83, giftCardCents: 0 },
    ]);
  });

  test("has no shipping and the store's taxes for a pickup", () => {
    const stores = new Map([[DOWNTOWN.id, DOWNTOWN]]);
    const choices: DeliveryChoice[] = [{ seller: HOUSE, method: 'pickup', storeId: DOWNTOWN.id }];
    const at = { stores, choices };
    expect(price(purchaseOf([goods({})], at), PORTS)).toMatchObject({
      shippingCents: 0,
      taxCents: 70,
      problems: [],
    });
    expect(price(purchaseOf([goods({ requested: 2 })], at), PORTS).problems).toMatchObject([
      { code: 'STORE_SHORT', blocks: true, name: 'Downtown', now: 1 },
    ]);
  });

  test("limits a seller's item to the seller's stock, not to that of the chosen store", () => {
    const theirs: SellerFacts = { ...house, key: '2', sellerId: 2, storeName: 'Kiln', city: 'Erie' };
    const store: StoreFacts = { ...DOWNTOWN, stock: new Map([[1, 5]]) };
    const priced = price(
      purchaseOf([goods({ seller: theirs, requested: 5, available: 4 })], {
        address: null,
        stores: new Map([[store.id, store]]),
        choices: [{ seller: '2', method: 'pickup', storeId: store.id }],
      }),
      PORTS,
    );
    expect(priced.sellers[0]?.lines).toMatchObject([{ quantity: 4 }]);
  });

  test('ignores the stock of the chosen store while there is no address', () => {
    const stores = new Map([[DOWNTOWN.id, DOWNTOWN]]);
    const choices: DeliveryChoice[] = [{ seller: HOUSE, method: 'pickup', storeId: DOWNTOWN.id }];
    const priced = price(purchaseOf([goods({ requested: 2 })], { address: null, stores, choices }), PORTS);
    expect(priced.problems).toEqual([]);
    expect(priced.sellers[0]).toMatchObject({ choice: null, lines: [{ quantity: 2 }] });
  });

  test('is 500,000 dollars at most (§9)', () => {
    const dear = goods({ requested: 100, available: 100, unitPriceCents: 600_000, grams: 0 });
    expect(price(purchaseOf([dear]), PORTS).problems).toMatchObject([{ code: 'TOO_MUCH', blocks: true }]);
  });

  test("taxes an online class at the buyer's address, and a studio class at the studio", () => {
    const seats = { startsAt: new Date(AT), timeZone: 'America/Toronto', hasBegun: false, place: null };
    const online = goods({ variantId: null, sessionId: 1, seats, grams: 0 });
    const inHalifax = { ...seats, place: { country: 'CA', state: 'NS' } as const };
    const there = goods({ lineId: 2, variantId: null, sessionId: 2, seats: inHalifax, grams: 0 });
    const address = { country: 'CA', state: 'AB' } as const;
    expect(price(purchaseOf([online, there], { address }), PORTS).sellers[0]?.lines).toMatchObject([
      { taxCents: 50, shippingCents: 0 },
      { taxCents: 140, shippingCents: 0 },
    ]);
  });
});
