/** Prices of random purchases: whatever is in them, nothing is negative and every sum is the sum of its lines. */
import fc from '../../../support/seeded.ts';
import { describe, expect, test } from 'vitest';
import { HOUSE, type DeliveryChoice } from '../../../../contract/checkout.ts';
import { stateCodes } from '../../../../machines/validation/state.ts';
import { agreementOf, dueOf } from '../../../../server/checkout/agreement.ts';
import { commissions } from '../../../../server/checkout/commission.ts';
import type { GoodsFacts, SellerFacts, StoreFacts } from '../../../../server/checkout/goods.ts';
import { price, totalOf, type Priced, type Sums, type Wanted } from '../../../../server/checkout/price.ts';
import { byPolicy, HOUSE_SHIPPING } from '../../../../server/shipping/by-policy.ts';
import { TAX_TABLE } from '../../../../server/tax/table.ts';

const PORTS = { tax: TAX_TABLE, shipping: byPolicy };
const AT = Date.UTC(2026, 10, 21, 12);
const RUNS = 400;

const place = fc
  .constantFrom('US' as const, 'CA' as const)
  .chain((country) => fc.constantFrom(...stateCodes(country)).map((state) => ({ country, state })));

const policy = fc.record({
  shipsTo: fc.constantFrom(['US'], ['CA'], ['US', 'CA']) as fc.Arbitrary<('US' | 'CA')[]>,
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
const house: SellerFacts = {
  key: HOUSE,
  sellerId: null,
  storeName: null,
  isOpen: true,
  city: '',
  place: { country: 'US', state: '' },
  plan: '',
  shipping: HOUSE_SHIPPING,
  handlingDays: null,
};
/** A store in a state that taxes what is fetched there; one piece lies in it. */
const DOWNTOWN: StoreFacts = {
  id: 7,
  name: 'Downtown',
  address: '1 Main St',
  city: 'Indianapolis',
  place: { country: 'US', state: 'IN' },
  stock: new Map([[1, 1]]),
};

const thing = (lineId: number, from: SellerFacts): fc.Arbitrary<GoodsFacts> =>
  fc
    .record({
      isClass: fc.boolean(),
      asked: fc.integer({ min: 1, max: 40 }),
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

const wanted: fc.Arbitrary<Wanted> = fc
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
          usableCents: fc.oneof(fc.nat(5_000), fc.nat(2_000_000)),
        }),
        { maxLength: 4 },
      ),
      address: fc.option(place),
      choices: fc
        .subarray([HOUSE, '1', '2', '3'])
        .chain((keys) => fc.tuple(...keys.map(choice)) as fc.Arbitrary<DeliveryChoice[]>),
      at: fc.constant(AT),
    });
  });

const NAMES = ['itemCents', 'shippingCents', 'taxCents', 'voucherCents'] as const;
const addedUp = (parts: readonly Sums[], name: (typeof NAMES)[number]): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

function holds(priced: Priced, { vouchers }: Wanted): void {
  const lines = priced.sellers.flatMap((part) => part.lines);
  for (const name of NAMES) {
    expect(addedUp(lines, name)).toBe(priced[name]);
    expect(addedUp(priced.sellers, name)).toBe(priced[name]);
    for (const part of priced.sellers) expect(addedUp(part.lines, name)).toBe(part[name]);
    for (const line of lines) expect(line[name]).toBeGreaterThanOrEqual(0);
  }
  for (const line of lines) {
    expect(line.itemCents).toBe(line.quantity * line.goods.unitPriceCents);
    expect(line.quantity).toBeLessThanOrEqual(line.goods.asked);
    expect(line.taxParts.reduce((sum, { cents }) => sum + cents, 0)).toBe(line.taxCents);
    expect(line.voucherCents).toBeLessThanOrEqual(totalOf(line));
    if (line.goods.variantId === null) expect(line.shippingCents).toBe(0);
  }
  expect(priced.vouchers.reduce((sum, { appliedCents }) => sum + appliedCents, 0)).toBe(priced.voucherCents);
  for (const [index, { appliedCents }] of priced.vouchers.entries()) {
    expect(appliedCents).toBeLessThanOrEqual(vouchers[index]?.usableCents ?? 0);
  }
  for (const part of priced.sellers) {
    const fees = commissions(part);
    for (const [index, fee] of fees.entries()) {
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(part.lines[index]?.itemCents ?? 0);
    }
  }
}

describe('any purchase', () => {
  test('has no negative amount, and sums that are those of its lines', () => {
    fc.assert(
      fc.property(wanted, (asked) => {
        holds(price(asked, PORTS), asked);
      }),
      { numRuns: RUNS },
    );
  });

  test('is due what it costs less what vouchers pay, and never less than nothing', () => {
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

  test('costs the same looked at again, and what can be had alone costs what it did in the whole', () => {
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
            .map((goods) => ({ ...goods, asked: agreed.get(goods.lineId) ?? 0 })),
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

describe('a purchase worked out by hand', () => {
  const goods = (more: Partial<GoodsFacts>): GoodsFacts => ({
    lineId: 1,
    variantId: 1,
    sessionId: null,
    itemId: 1,
    sku: 'A',
    item: { id: 1, kind: 'product', channel: 'shop', slug: 's', sku: 's' },
    title: { en: 'Wool', fr: 'Laine' },
    option: { en: '', fr: '' },
    art: { kind: 'skein', colour: '#336699' },
    seller: house,
    asked: 1,
    available: 10,
    isForSale: true,
    unitPriceCents: 1_000,
    grams: 100,
    seats: null,
    ...more,
  });
  const asked = (things: readonly GoodsFacts[], more: Partial<Wanted> = {}): Wanted => ({
    goods: things,
    stores: new Map(),
    vouchers: [],
    address: { country: 'US', state: 'NY' },
    choices: [],
    at: AT,
    ...more,
  });

  test('shares carriage by weight, taxes it in New York, and takes a voucher from both', () => {
    const priced = price(
      asked([goods({ asked: 2 }), goods({ lineId: 2, variantId: 2, unitPriceCents: 500, grams: 400 })], {
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
    expect(price(asked([goods({ asked: 2 })], at), PORTS).problems).toMatchObject([
      { code: 'STORE_SHORT', blocks: true, name: 'Downtown', now: 1 },
    ]);
  });

  test('has no more of a seller’s than they have, whatever lies in a store that the choice names', () => {
    const theirs: SellerFacts = { ...house, key: '2', sellerId: 2, storeName: 'Kiln', city: 'Erie' };
    const store: StoreFacts = { ...DOWNTOWN, stock: new Map([[1, 5]]) };
    const priced = price(
      asked([goods({ seller: theirs, asked: 5, available: 4 })], {
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
    const priced = price(asked([goods({ asked: 2 })], { address: null, stores, choices }), PORTS);
    expect(priced.problems).toEqual([]);
    expect(priced.sellers[0]).toMatchObject({ choice: null, lines: [{ quantity: 2 }] });
  });

  test('is 500,000 dollars at most (§9)', () => {
    const dear = goods({ asked: 100, available: 100, unitPriceCents: 600_000, grams: 0 });
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
