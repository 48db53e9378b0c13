/** Prices of random purchases: no amount is negative, and every sum is that of its lines. */
import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, test } from 'vitest';
import type { DeliveryChoice } from '#contract/checkout.ts';
import { HOUSE } from '#contract/seller-key.ts';
import { stateCodes } from '#machines/rules/validation/state.ts';
import { agreementOf, dueOf } from '#server/features/buying/checkout/agreement.ts';
import { splitCommission } from '#server/features/buying/checkout/split-commission.ts';
import type { GoodsFacts, SellerFacts, StoreFacts } from '#server/features/buying/checkout/goods.ts';
import {
  price,
  totalOf,
  type Priced,
  type Sums,
  type Purchase,
} from '#server/features/buying/checkout/price.ts';
import { AT, DOWNTOWN, house, PORTS } from './goods.ts';

const RUNS = 400;

const place = fc
  .constantFrom('US' as const, 'CA' as const)
  .chain((country) => fc.constantFrom(...stateCodes(country)).map((state) => ({ country, state })));

const policy = fc.record({
  shipsTo: fc.constantFrom<('US' | 'CA')[]>(['US'], ['CA'], ['US', 'CA']),
  flatCents: fc.nat(2_000),
  perKgCents: fc.nat(900),
  freeFromCents: fc.option(fc.nat(20_000)),
  expressCents: fc.option(fc.nat(3_000)),
  studioPickup: fc.boolean(),
});

const seller = (sellerId: number): fc.Arbitrary<SellerFacts> =>
  fc.record({
    key: fc.constant(String(sellerId)),
    sellerId: fc.constant(sellerId),
    storeName: fc.constant(`Shop ${String(sellerId)}`),
    isOpen: fc.boolean().map((closed) => !closed || sellerId % 2 === 0),
    city: fc.constant('Erie'),
    place,
    plan: fc.constantFrom('basic', 'studio', 'guild', 'another'),
    shipping: policy,
    handlingDays: fc.constant(2),
  });
const thing = (lineId: number, from: SellerFacts): fc.Arbitrary<GoodsFacts> =>
  fc
    .record({
      isClass: fc.boolean(),
      requested: fc.integer({ min: 1, max: 40 }),
      available: fc.nat(60),
      isForSale: fc.constantFrom(true, true, true, false),
      unitPriceCents: fc.nat(30_000),
      grams: fc.nat(2_000),
      hasBegun: fc.constantFrom(false, false, false, true),
      heldAt: fc.option(place),
    })
    .map(({ isClass, grams, hasBegun, heldAt, ...rest }) => ({
      ...rest,
      lineId,
      variantId: isClass ? null : 10_000 + lineId,
      sessionId: isClass ? 50_000 + lineId : null,
      itemId: lineId,
      sku: `SKU-${String(lineId)}`,
      item: { id: lineId, kind: 'product' as const, channel: 'shop' as const, slug: 's', sku: 's' },
      title: { en: 'Thing', fr: 'Chose' },
      option: { en: '', fr: '' },
      art: { kind: 'skein', colour: '#336699' },
      seller: from,
      grams: isClass ? 0 : grams,
      seats: isClass
        ? { startsAt: new Date(AT), timeZone: 'America/Toronto', hasBegun, place: heldAt }
        : null,
    }));

const wanted: fc.Arbitrary<Purchase> = fc
  .tuple(seller(1), seller(2), seller(3))
  .chain(([a, b, c]) =>
    fc
      .array(fc.constantFrom(house, a, b, c), { maxLength: 9 })
      .chain((sellers) => fc.tuple(...sellers.map((from, index) => thing(index + 1, from)))),
  )
  .chain((goods: GoodsFacts[]) => {
    const stock = new Map(goods.map(({ variantId, lineId }) => [variantId ?? 0, lineId * 5]));
    const store: StoreFacts = { ...DOWNTOWN, place: { country: 'US', state: 'PA' }, stock };
    const choice = (key: string): fc.Arbitrary<DeliveryChoice> =>
      fc
        .constantFrom('standard' as const, 'express' as const, 'pickup' as const, 'studio' as const)
        .map((method) => ({ seller: key, method, storeId: method === 'pickup' ? store.id : null }));
    return fc.record({
      goods: fc.constant(goods),
      stores: fc.constant(new Map([[store.id, store]])),
      vouchers: fc.array(
        fc.record({
          cardNumber: fc.integer({ min: 1, max: 99 }).map(String),
          isGiftCard: fc.boolean(),
          usableCents: fc.oneof(fc.nat(5_000), fc.nat(2_000_000)),
        }),
        { maxLength: 4 },
      ),
      address: fc.option(place),
      choices: fc.subarray([HOUSE, '1', '2', '3']).chain((keys) => fc.tuple(...keys.map(choice))),
      exemptions: fc.constantFrom(
        new Map<string, number>(),
        new Map([
          ['US-PA', 7],
          ['CA-ON', 8],
        ]),
      ),
      at: fc.constant(AT),
    });
  });

const NAMES = ['itemCents', 'shippingCents', 'taxCents', 'voucherCents'] as const;
const addedUp = (parts: readonly Sums[], name: (typeof NAMES)[number]): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

function holds(priced: Priced, { vouchers }: Purchase): void {
  const lines = priced.sellers.flatMap((part) => part.lines);
  for (const name of NAMES) {
    expect(addedUp(lines, name)).toBe(priced[name]);
    expect(addedUp(priced.sellers, name)).toBe(priced[name]);
    for (const part of priced.sellers) expect(addedUp(part.lines, name)).toBe(part[name]);
    for (const line of lines) expect(line[name]).toBeGreaterThanOrEqual(0);
  }
  for (const line of lines) {
    expect(line.itemCents).toBe(line.quantity * line.goods.unitPriceCents);
    expect(line.quantity).toBeLessThanOrEqual(line.goods.requested);
    expect(line.taxParts.reduce((sum, { cents }) => sum + cents, 0)).toBe(line.taxCents);
    expect(line.voucherCents).toBeLessThanOrEqual(totalOf(line));
    if (line.goods.variantId === null) expect(line.shippingCents).toBe(0);
  }
  expect(priced.vouchers.reduce((sum, { appliedCents }) => sum + appliedCents, 0)).toBe(priced.voucherCents);
  for (const [index, { appliedCents }] of priced.vouchers.entries()) {
    expect(appliedCents).toBeLessThanOrEqual(vouchers[index]?.usableCents ?? 0);
  }
  for (const part of priced.sellers) {
    const fees = splitCommission(part);
    for (const [index, fee] of fees.entries()) {
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(part.lines[index]?.itemCents ?? 0);
    }
  }
}

describe('the price of any purchase', () => {
  test('has no negative amount, and sums equal to those of its lines', () => {
    fc.assert(
      fc.property(wanted, (asked) => {
        holds(price(asked, PORTS), asked);
      }),
      { numRuns: RUNS },
    );
  });

  test('leaves an amount due of the total less the vouchers, never negative', () => {
    fc.assert(
      fc.property(wanted, (asked) => {
        const priced = price(asked, PORTS);
        const agreement = agreementOf(priced, { contact: null, address: null });
        expect(dueOf(agreement)).toBe(totalOf(priced) - priced.voucherCents);
        expect(dueOf(agreement)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS },
    );
  });

  test('is the same when calculated again, and for the available quantities alone', () => {
    fc.assert(
      fc.property(wanted, (asked) => {
        const nobody = { contact: null, address: null };
        const first = agreementOf(price(asked, PORTS), nobody);
        expect(agreementOf(price(asked, PORTS), nobody)).toEqual(first);
        const agreed = new Map(
          first.sellers.flatMap(({ lines }) => lines).map(({ lineId, quantity }) => [lineId, quantity]),
        );
        const again = {
          ...asked,
          goods: asked.goods
            .filter(({ lineId }) => agreed.has(lineId))
            .map((goods) => ({ ...goods, requested: agreed.get(goods.lineId) ?? 0 })),
          choices: first.sellers.flatMap(({ choice }) => choice ?? []),
          vouchers: asked.vouchers,
        };
        const blocked = price(asked, PORTS).problems.some(({ blocks }) => blocks);
        if (!blocked) expect(agreementOf(price(again, PORTS), nobody).hash).toBe(first.hash);
      }),
      { numRuns: RUNS },
    );
  });
});
