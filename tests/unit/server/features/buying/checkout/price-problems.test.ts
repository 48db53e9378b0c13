/** The problems of a purchase, each reported once with its first reason, and the delivery methods of each seller. */
import { describe, expect, test } from 'vitest';
import type { DeliveryChoice } from '#contract/checkout.ts';
import { HOUSE } from '#contract/seller-key.ts';
import { splitCommission } from '#server/features/buying/checkout/split-commission.ts';
import type { GoodsFacts, SellerFacts } from '#server/features/buying/checkout/goods.ts';
import { price, totalOf, type Purchase } from '#server/features/buying/checkout/price.ts';
import { purchaseOf, AT, DOWNTOWN, goods, kiln, PORTS } from './goods.ts';

const SEATS = { startsAt: new Date(AT), timeZone: 'America/Toronto', hasBegun: false, place: null };
const ticket = (more: Partial<GoodsFacts> = {}): GoodsFacts =>
  goods({ lineId: 2, variantId: null, sessionId: 1, grams: 0, seats: SEATS, ...more });
const begun = ticket({ seats: { ...SEATS, hasBegun: true } });

const priced = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}) =>
  price(purchaseOf(things, more), PORTS);
const problemsOf = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}) =>
  priced(things, more).problems.map(({ code, blocks, now }) => ({ code, blocks, now }));

describe('a line of a purchase', () => {
  test.each([
    ['no longer for sale', goods({ isForSale: false }), 'LINE_NOT_FOR_SALE', true, undefined],
    ['no longer for sale and begun', { ...begun, isForSale: false }, 'LINE_NOT_FOR_SALE', true, undefined],
    ['of a class that has begun', begun, 'CLASS_STARTED', true, undefined],
    ['sold out', goods({ available: 0 }), 'LINE_SOLD_OUT', true, undefined],
    ['of a class without free seats', ticket({ available: 0 }), 'CLASS_FULL', true, undefined],
    ['with less stock than requested', goods({ requested: 3, available: 2 }), 'LINE_SHORT', false, 2],
  ] as const)('%s has exactly one problem', (_, line, code, blocks, now) => {
    expect(problemsOf([line])).toEqual([{ code, blocks, now }]);
  });

  test.each([
    ['is no longer for sale', goods({ isForSale: false })],
    ['is of a class that has begun', begun],
    ['is sold by a closed shop', goods({ seller: { ...kiln, isOpen: false } })],
  ])('costs nothing when it %s', (_, line) => {
    const { itemCents, shippingCents, sellers } = priced([line]);
    expect([itemCents, shippingCents, sellers[0]?.lines[0]?.quantity]).toEqual([0, 0, 0]);
  });

  test('of a closed shop has one problem, reported once for the shop', () => {
    const closed = { ...kiln, isOpen: false };
    expect(priced([goods({ seller: closed }), goods({ lineId: 2, seller: closed })]).problems).toEqual([
      { code: 'SELLER_CLOSED', blocks: true, seller: '2', name: 'Kiln' },
    ]);
  });
});

describe('shipping costs', () => {
  const carriageOf = (...things: readonly GoodsFacts[]) =>
    priced(things).sellers.flatMap(({ lines }) => lines.map(({ shippingCents }) => shippingCents));
  const other = (more: Partial<GoodsFacts>) => goods({ lineId: 3, variantId: 3, ...more });

  test('are divided by weight when any item weighs something', () => {
    // 1 g adds 0.15 cents to 4.95.
    expect(carriageOf(goods({ grams: 1 }), other({ grams: 0 }), ticket())).toEqual([495, 0, 0]);
  });

  test('are divided by price when no item weighs anything', () => {
    expect(
      carriageOf(
        goods({ grams: 0, unitPriceCents: 300 }),
        other({ grams: 0, unitPriceCents: 100 }),
        ticket(),
      ),
    ).toEqual([371, 124, 0]);
  });

  test('are divided by quantity when no item weighs or costs anything', () => {
    const gift = { grams: 0, unitPriceCents: 0 };
    expect(carriageOf(goods({ ...gift, requested: 4 }), other(gift), ticket({ unitPriceCents: 0 }))).toEqual([
      396, 99, 0,
    ]);
  });

  test('are zero for sold-out lines, and due in full for the others', () => {
    expect(carriageOf(goods({ available: 0 }))).toEqual([0]);
    expect(carriageOf(goods({ available: 0 }), other({}))).toEqual([0, 510]);
    expect(carriageOf(goods({}), ticket())).toEqual([510, 0]);
  });
});

describe("the delivery of a seller's goods", () => {
  const partOf = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}) => {
    const { sellers, problems } = priced(things, more);
    return { delivery: sellers[0]?.delivery ?? null, problems: problems.map(({ code }) => code) };
  };
  const choose = (seller: string, method: DeliveryChoice['method'], storeId: number | null = null) => ({
    choices: [{ seller, method, storeId }],
  });
  const stores = new Map([[DOWNTOWN.id, DOWNTOWN]]);
  const studio: SellerFacts = { ...kiln, shipping: { ...kiln.shipping, studioPickup: true } };
  const inCanada = { address: { country: 'CA', state: 'NS' } as const };

  test('is by ticket for classes only, and undecided for goods without an address', () => {
    expect(partOf([ticket()]).delivery).toEqual({ kind: 'tickets' });
    expect(partOf([goods({})], { address: null }).delivery).toBeNull();
    expect(partOf([goods({}), ticket()], { address: null }).delivery).toBeNull();
    expect(partOf([goods({}), ticket()]).delivery).toEqual({ kind: 'ship', speed: 'standard' });
  });

  test("can be a pickup only for the shop's own goods, and only in an existing store", () => {
    expect(partOf([goods({})], { stores, ...choose(HOUSE, 'pickup', DOWNTOWN.id) })).toEqual({
      delivery: { kind: 'pickup', storeId: DOWNTOWN.id },
      problems: [],
    });
    expect(partOf([goods({})], { stores, ...choose(HOUSE, 'pickup', 99) }).problems).toEqual([
      'PICKUP_NOT_OFFERED',
    ]);
    expect(
      partOf([goods({ seller: kiln })], { stores, ...choose('2', 'pickup', DOWNTOWN.id) }).problems,
    ).toEqual(['PICKUP_NOT_OFFERED']);
  });

  test("can be at the seller's studio if the seller offers that, without shipping costs", () => {
    expect(partOf([goods({ seller: studio })], choose('2', 'studio'))).toEqual({
      delivery: { kind: 'studio' },
      problems: [],
    });
    expect(priced([goods({ seller: studio })], choose('2', 'studio')).shippingCents).toBe(0);
    expect(partOf([goods({ seller: kiln })], choose('2', 'studio')).problems).toEqual(['PICKUP_NOT_OFFERED']);
  });

  test('is the first choice if a request has two for one seller', () => {
    const choices = (['express', 'standard'] as const).map((method) => ({
      seller: HOUSE,
      method,
      storeId: null,
    }));
    expect(partOf([goods({})], { choices }).delivery).toEqual({ kind: 'ship', speed: 'express' });
  });

  test('is by mail if the goods can be sent, even by a seller with a studio', () => {
    expect(partOf([goods({ seller: studio })]).delivery).toEqual({ kind: 'ship', speed: 'standard' });
  });

  test('is at the studio if the goods cannot be sent, unless another method is chosen', () => {
    expect(partOf([goods({ seller: studio })], inCanada)).toEqual({
      delivery: { kind: 'studio' },
      problems: [],
    });
    expect(partOf([goods({ seller: studio })], { ...inCanada, ...choose('2', 'standard') })).toEqual({
      delivery: null,
      problems: ['NOT_SENT_THERE'],
    });
    expect(priced([goods({ seller: kiln })], inCanada).problems).toEqual([
      { code: 'NOT_SENT_THERE', blocks: true, seller: '2', name: 'Kiln' },
    ]);
  });
});

describe('the total of a purchase', () => {
  test('is goods, shipping and taxes, of which vouchers pay a part', () => {
    const all = priced([goods({})], { vouchers: [{ cardNumber: 'V', isGiftCard: false, usableCents: 300 }] });
    expect(all).toMatchObject({ itemCents: 1_000, shippingCents: 510, taxCents: 60, voucherCents: 300 });
    expect(totalOf(all)).toBe(1_570);
  });

  test('can be exactly 500,000 dollars, but not a cent more (§9)', () => {
    const dear = (unitPriceCents: number) =>
      problemsOf([goods({ unitPriceCents })], { address: null }).map(({ code }) => code);
    expect(dear(50_000_000)).toEqual([]);
    expect(dear(50_000_001)).toEqual(['TOO_MUCH']);
  });

  test('has a problem for an empty voucher, and accepts a voucher of one cent', () => {
    const vouchers = [
      { cardNumber: 'EMPTY', isGiftCard: false, usableCents: 0 },
      { cardNumber: 'CENT', isGiftCard: false, usableCents: 1 },
    ];
    const all = priced([goods({})], { vouchers });
    expect(all.vouchers).toEqual([
      { cardNumber: 'EMPTY', appliedCents: 0, isError: true },
      { cardNumber: 'CENT', appliedCents: 1, isError: false },
    ]);
    expect(all.problems).toEqual([{ code: 'VOUCHER_NOT_VALID', blocks: false, cardNumber: 'EMPTY' }]);
  });

  test('is located once there is an address', () => {
    expect(priced([goods({})]).isLocated).toBe(true);
    expect(priced([goods({})], { address: null }).isLocated).toBe(false);
  });
});

describe('the commission', () => {
  const commissionOf = (seller: SellerFacts) =>
    priced([goods({ seller }), goods({ lineId: 2, variantId: 2, unitPriceCents: 3_000, seller })])
      .sellers.map(splitCommission)
      .flat();

  test.each([
    ['basic', [120, 360]],
    ['Studio', [100, 300]],
    ['guild', [80, 240]],
    ['another', [120, 360]],
  ])('of the plan %s is divided among the lines', (plan, cents) => {
    expect(commissionOf({ ...kiln, plan })).toEqual(cents);
  });

  test("is zero for the shop's own goods", () => {
    expect(commissionOf({ ...kiln, key: HOUSE, sellerId: null })).toEqual([0, 0]);
  });
});
