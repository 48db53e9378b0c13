/** What stands in the way of a purchase, told once and by its first reason, and how each seller's goods may come. */
import { describe, expect, test } from 'vitest';
import { HOUSE, type DeliveryChoice } from '#contract/checkout.ts';
import { commissions } from '#server/features/buying/checkout/commission.ts';
import type { GoodsFacts, SellerFacts } from '#server/features/buying/checkout/goods.ts';
import { price, totalOf, type Purchase } from '#server/features/buying/checkout/price.ts';
import { asked, AT, DOWNTOWN, goods, kiln, PORTS } from './goods.ts';

const SEATS = { startsAt: new Date(AT), timeZone: 'America/Toronto', hasBegun: false, place: null };
const ticket = (more: Partial<GoodsFacts> = {}): GoodsFacts =>
  goods({ lineId: 2, variantId: null, sessionId: 1, grams: 0, seats: SEATS, ...more });
const begun = ticket({ seats: { ...SEATS, hasBegun: true } });

const priced = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}) =>
  price(asked(things, more), PORTS);
const problemsOf = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}) =>
  priced(things, more).problems.map(({ code, blocks, now }) => ({ code, blocks, now }));

describe('a line', () => {
  test.each([
    ['no longer for sale', goods({ isForSale: false }), 'LINE_NOT_FOR_SALE', true, undefined],
    ['no longer for sale and begun', { ...begun, isForSale: false }, 'LINE_NOT_FOR_SALE', true, undefined],
    ['of a class that has begun', begun, 'CLASS_STARTED', true, undefined],
    ['sold out', goods({ available: 0 }), 'LINE_SOLD_OUT', true, undefined],
    ['of a class without free seats', ticket({ available: 0 }), 'CLASS_FULL', true, undefined],
    ['with one piece less than asked for', goods({ requested: 3, available: 2 }), 'LINE_SHORT', false, 2],
  ] as const)('%s says so, and nothing else', (_, line, code, blocks, now) => {
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

  test('of a closed shop is told once, of the shop', () => {
    const closed = { ...kiln, isOpen: false };
    expect(priced([goods({ seller: closed }), goods({ lineId: 2, seller: closed })]).problems).toEqual([
      { code: 'SELLER_CLOSED', blocks: true, seller: '2', name: 'Kiln' },
    ]);
  });
});

describe('carriage', () => {
  const carriageOf = (...things: readonly GoodsFacts[]) =>
    priced(things).sellers.flatMap(({ lines }) => lines.map(({ shippingCents }) => shippingCents));
  const other = (more: Partial<GoodsFacts>) => goods({ lineId: 3, variantId: 3, ...more });

  test('is borne by weight alone where anything weighs something', () => {
    // 1 g adds 0.15 cents to 4.95.
    expect(carriageOf(goods({ grams: 1 }), other({ grams: 0 }), ticket())).toEqual([495, 0, 0]);
  });

  test('is borne by price where nothing weighs anything', () => {
    expect(
      carriageOf(
        goods({ grams: 0, unitPriceCents: 300 }),
        other({ grams: 0, unitPriceCents: 100 }),
        ticket(),
      ),
    ).toEqual([371, 124, 0]);
  });

  test('is borne by the piece where nothing weighs or costs anything', () => {
    const gift = { grams: 0, unitPriceCents: 0 };
    expect(carriageOf(goods({ ...gift, requested: 4 }), other(gift), ticket({ unitPriceCents: 0 }))).toEqual([
      396, 99, 0,
    ]);
  });

  test('is not due on what is sold out, and due where one of two things is left', () => {
    expect(carriageOf(goods({ available: 0 }))).toEqual([0]);
    expect(carriageOf(goods({ available: 0 }), other({}))).toEqual([0, 510]);
    expect(carriageOf(goods({}), ticket())).toEqual([510, 0]);
  });
});

describe('the way goods come', () => {
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

  test('is a ticket for classes alone, and not known for goods without an address', () => {
    expect(partOf([ticket()]).delivery).toEqual({ kind: 'tickets' });
    expect(partOf([goods({})], { address: null }).delivery).toBeNull();
    expect(partOf([goods({}), ticket()], { address: null }).delivery).toBeNull();
    expect(partOf([goods({}), ticket()]).delivery).toEqual({ kind: 'ship', speed: 'standard' });
  });

  test('is a store for the shop’s own goods alone, and only one that there is', () => {
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

  test('is the seller’s studio where they offer that, without carriage', () => {
    expect(partOf([goods({ seller: studio })], choose('2', 'studio'))).toEqual({
      delivery: { kind: 'studio' },
      problems: [],
    });
    expect(priced([goods({ seller: studio })], choose('2', 'studio')).shippingCents).toBe(0);
    expect(partOf([goods({ seller: kiln })], choose('2', 'studio')).problems).toEqual(['PICKUP_NOT_OFFERED']);
  });

  test('is the first that is chosen, where a request chooses two for one seller', () => {
    const choices = (['express', 'standard'] as const).map((method) => ({
      seller: HOUSE,
      method,
      storeId: null,
    }));
    expect(partOf([goods({})], { choices }).delivery).toEqual({ kind: 'ship', speed: 'express' });
  });

  test('is the mail where something is sent, also by a seller with a studio', () => {
    expect(partOf([goods({ seller: studio })]).delivery).toEqual({ kind: 'ship', speed: 'standard' });
  });

  test('is the studio by itself where nothing is sent, unless something else was chosen', () => {
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

describe('a purchase', () => {
  test('comes to its goods, carriage and taxes; vouchers pay a part of that', () => {
    const all = priced([goods({})], { vouchers: [{ cardNumber: 'V', usableCents: 300 }] });
    expect(all).toMatchObject({ itemCents: 1_000, shippingCents: 510, taxCents: 60, voucherCents: 300 });
    expect(totalOf(all)).toBe(1_570);
  });

  test('of exactly 500,000 dollars is taken, one cent more is not (§9)', () => {
    const dear = (unitPriceCents: number) =>
      problemsOf([goods({ unitPriceCents })], { address: null }).map(({ code }) => code);
    expect(dear(50_000_000)).toEqual([]);
    expect(dear(50_000_001)).toEqual(['TOO_MUCH']);
  });

  test('names a voucher on which nothing is left, and takes one of a single cent', () => {
    const vouchers = [
      { cardNumber: 'EMPTY', usableCents: 0 },
      { cardNumber: 'CENT', usableCents: 1 },
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
      .sellers.map(commissions)
      .flat();

  test.each([
    ['basic', [120, 360]],
    ['Studio', [100, 300]],
    ['guild', [80, 240]],
    ['another', [120, 360]],
  ])('of the plan %s is shared among the lines', (plan, cents) => {
    expect(commissionOf({ ...kiln, plan })).toEqual(cents);
  });

  test('is not due on the shop’s own goods', () => {
    expect(commissionOf({ ...kiln, key: HOUSE, sellerId: null })).toEqual([0, 0]);
  });
});
