/** Prices of purchases that are worked out by hand: what each line costs, and what stands in the way. */
import { describe, expect, test } from 'vitest';
import { HOUSE, type DeliveryChoice } from '#contract/checkout.ts';
import type { SellerFacts, StoreFacts } from '#server/features/buying/checkout/goods.ts';
import { price } from '#server/features/buying/checkout/price.ts';
import { asked, AT, DOWNTOWN, goods, house, PORTS } from './goods.ts';

describe('a purchase worked out by hand', () => {
  test('shares carriage by weight, taxes it in New York, and takes a voucher from both', () => {
    const priced = price(
      asked([goods({ requested: 2 }), goods({ lineId: 2, variantId: 2, unitPriceCents: 500, grams: 400 })], {
        vouchers: [{ cardNumber: 'V', usableCents: 300 }],
      }),
      PORTS,
    );
    // 600 g: 4.95 + 0.90 = 5.85, a third and two thirds. Tax: 4 % of 25.00 + 5.85 = 1.234 → 1.23.
    expect(priced).toMatchObject({ itemCents: 2_500, shippingCents: 585, taxCents: 123, voucherCents: 300 });
    expect(priced.sellers[0]?.lines).toMatchObject([
      { shippingCents: 195, taxCents: 88, voucherCents: 213 },
      { shippingCents: 390, taxCents: 35, voucherCents: 87 },
    ]);
  });

  test('fetched in a store it costs no carriage and bears the taxes of the store', () => {
    const stores = new Map([[DOWNTOWN.id, DOWNTOWN]]);
    const choices: DeliveryChoice[] = [{ seller: HOUSE, method: 'pickup', storeId: DOWNTOWN.id }];
    const at = { stores, choices };
    expect(price(asked([goods({})], at), PORTS)).toMatchObject({
      shippingCents: 0,
      taxCents: 70,
      problems: [],
    });
    expect(price(asked([goods({ requested: 2 })], at), PORTS).problems).toMatchObject([
      { code: 'STORE_SHORT', blocks: true, name: 'Downtown', now: 1 },
    ]);
  });

  test('has no more of a seller’s than they have, whatever lies in a store that the choice names', () => {
    const theirs: SellerFacts = { ...house, key: '2', sellerId: 2, storeName: 'Kiln', city: 'Erie' };
    const store: StoreFacts = { ...DOWNTOWN, stock: new Map([[1, 5]]) };
    const priced = price(
      asked([goods({ seller: theirs, requested: 5, available: 4 })], {
        address: null,
        stores: new Map([[store.id, store]]),
        choices: [{ seller: '2', method: 'pickup', storeId: store.id }],
      }),
      PORTS,
    );
    expect(priced.sellers[0]?.lines).toMatchObject([{ quantity: 4 }]);
  });

  test('without an address is not limited by the store of a choice, which the agreement does not hold yet', () => {
    const stores = new Map([[DOWNTOWN.id, DOWNTOWN]]);
    const choices: DeliveryChoice[] = [{ seller: HOUSE, method: 'pickup', storeId: DOWNTOWN.id }];
    const priced = price(asked([goods({ requested: 2 })], { address: null, stores, choices }), PORTS);
    expect(priced.problems).toEqual([]);
    expect(priced.sellers[0]).toMatchObject({ choice: null, lines: [{ quantity: 2 }] });
  });

  test('is 500,000 dollars at most (§9)', () => {
    const dear = goods({ requested: 100, available: 100, unitPriceCents: 600_000, grams: 0 });
    expect(price(asked([dear]), PORTS).problems).toMatchObject([{ code: 'TOO_MUCH', blocks: true }]);
  });

  test('a class online is taxed where the buyer is, one in a studio where that is', () => {
    const seats = { startsAt: new Date(AT), timeZone: 'America/Toronto', hasBegun: false, place: null };
    const online = goods({ variantId: null, sessionId: 1, seats, grams: 0 });
    const inHalifax = { ...seats, place: { country: 'CA', state: 'NS' } as const };
    const there = goods({ lineId: 2, variantId: null, sessionId: 2, seats: inHalifax, grams: 0 });
    const address = { country: 'CA', state: 'AB' } as const;
    expect(price(asked([online, there], { address }), PORTS).sellers[0]?.lines).toMatchObject([
      { taxCents: 50, shippingCents: 0 },
      { taxCents: 140, shippingCents: 0 },
    ]);
  });
});
