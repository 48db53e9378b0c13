/** What a shopper agrees to pay for, and what has changed since: with prices calculated by hand. */
import { describe, expect, test } from 'vitest';
import { HOUSE } from '#contract/seller-key.ts';
import { agreementOf, changesSince, dueOf } from '#server/features/buying/checkout/agreement.ts';
import type { Agreement, Buyer } from '#server/features/buying/checkout/agreement.ts';
import type { GoodsFacts } from '#server/features/buying/checkout/goods.ts';
import { price, type Purchase } from '#server/features/buying/checkout/price.ts';
import { purchaseOf, AT, goods, kiln, PORTS } from './goods.ts';

const SEATS = { startsAt: new Date(AT), timeZone: 'America/Toronto', hasBegun: false, place: null };
const wool = goods({});
const bowl = goods({ lineId: 2, variantId: 2, title: { en: 'Bowl', fr: 'Bol' }, seller: kiln });
const ticket = (sessionId: number, more: Partial<GoodsFacts> = {}): GoodsFacts =>
  goods({ lineId: 3, variantId: null, sessionId, grams: 0, seats: SEATS, ...more });

const JANE: Buyer = {
  contact: { email: 'jane@example.com', firstName: 'Jane', lastName: 'Roy' },
  address: {
    ...{ firstName: 'Jane', lastName: 'Roy', line1: '1 Main St', line2: '', city: 'Albany' },
    ...{ state: 'NY', zipCode: '12207', country: 'US', phone: '' },
  },
};
const NOBODY: Buyer = { contact: null, address: null };

/** Without an address there are no shipping costs and no taxes. */
const agreed = (things: readonly GoodsFacts[], more: Partial<Purchase> = {}, buyer = JANE): Agreement =>
  agreementOf(price(purchaseOf(things, { address: null, ...more }), PORTS), buyer);
const standard = (seller: string) => ({ seller, method: 'standard', storeId: null }) as const;
const sent = { address: { country: 'US', state: 'NY' }, choices: [standard(HOUSE)] } as const;

describe('an agreement', () => {
  test('lists the goods of each seller with their prices, and its sums', () => {
    // 2 × 10.00 of wool and 4.95 + 0.03 for 200 g; New York takes 4 % of both.
    const { hash, ...content } = agreed([{ ...wool, requested: 2 }], sent);
    const sums = { itemCents: 2_000, shippingCents: 525, taxCents: 101, voucherCents: 0 };
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(content).toEqual({
      sellers: [
        {
          seller: HOUSE,
          choice: standard(HOUSE),
          lines: [
            {
              ...{ lineId: 1, variantId: 1, sessionId: null, quantity: 2, unitPriceCents: 1_000 },
              title: { en: 'Wool', fr: 'Laine' },
              ...sums,
            },
          ],
          ...sums,
        },
      ],
      vouchers: [],
      ...sums,
    });
  });

  test('leaves out unavailable lines, and a seller whose lines are all unavailable', () => {
    const { sellers, itemCents } = agreed([
      wool,
      { ...bowl, available: 0 },
      ticket(5, { available: 0 }),
      ticket(6, { lineId: 4 }),
    ]);
    expect(sellers.map(({ seller, lines }) => [seller, lines.map(({ lineId }) => lineId)])).toEqual([
      [HOUSE, [1, 4]],
    ]);
    expect(itemCents).toBe(2_000);
  });

  test('contains the vouchers that pay a part, and the amount left for the card, to the cent', () => {
    const vouchers = [
      { cardNumber: 'A', isGiftCard: false, usableCents: 1 },
      { cardNumber: 'B', isGiftCard: false, usableCents: 0 },
      { cardNumber: 'C', isGiftCard: false, usableCents: 250 },
    ];
    const agreement = agreed([wool], { vouchers });
    expect(agreement.vouchers).toEqual([
      { cardNumber: 'A', appliedCents: 1 },
      { cardNumber: 'C', appliedCents: 250 },
    ]);
    expect(dueOf(agreement)).toBe(749);
  });

  test('charges goods, shipping and tax to the card', () => {
    expect(dueOf(agreed([{ ...wool, requested: 2 }], sent))).toBe(2_000 + 525 + 101);
  });
});

describe('the hash of an agreement', () => {
  const { hash } = agreed([wool, bowl], sent);

  test('is the same for the same purchase, whatever the order in which the database returns its fields', () => {
    const { email, firstName, lastName } = JANE.contact ?? { email: '', firstName: '', lastName: '' };
    const again = { contact: { lastName, firstName, email }, address: JANE.address };
    const choices = [{ storeId: null, method: 'standard', seller: HOUSE }] as const;
    expect(agreed([wool, bowl], { ...sent, choices }, again).hash).toBe(hash);
    const address = JANE.address && Object.fromEntries(Object.entries(JANE.address).reverse());
    expect(
      agreed([wool, bowl], sent, { ...JANE, address: JANE.address && { ...JANE.address, ...address } }).hash,
    ).toBe(hash);
  });

  test.each([
    ['a price', [{ ...wool, unitPriceCents: 1_001 }, bowl], sent],
    ['a quantity', [{ ...wool, requested: 2 }, bowl], sent],
    ['the goods', [wool], sent],
    ['the delivery', [wool, bowl], { ...sent, choices: [{ ...standard(HOUSE), method: 'express' }] }],
    [
      'the vouchers',
      [wool, bowl],
      { ...sent, vouchers: [{ cardNumber: 'A', isGiftCard: false, usableCents: 1 }] },
    ],
  ] as const)('changes with %s', (_, things, more) => {
    expect(agreed(things, more).hash).not.toBe(hash);
  });

  test.each(['email', 'firstName', 'lastName'] as const)('changes with the %s of the buyer', (field) => {
    const contact = JANE.contact && { ...JANE.contact, [field]: 'other' };
    expect(agreed([wool, bowl], sent, { ...JANE, contact }).hash).not.toBe(hash);
  });

  test.each([
    ...(['firstName', 'lastName', 'line1', 'line2', 'city', 'state', 'zipCode', 'country', 'phone'] as const),
  ])('changes with the %s of the address', (field) => {
    const address = JANE.address && { ...JANE.address, [field]: 'CA' };
    expect(agreed([wool, bowl], sent, { ...JANE, address }).hash).not.toBe(hash);
  });

  test('exists before the buyer has given a name', () => {
    expect(agreed([wool, bowl], sent, NOBODY).hash).not.toBe(hash);
  });
});

describe('the list of changes since the shopper agreed', () => {
  const changes = (was: readonly GoodsFacts[], now: readonly GoodsFacts[], known: Known = []): unknown =>
    changesSince(agreed(was), agreed(now), known);
  type Known = Parameters<typeof changesSince>[2];
  const name = wool.title;

  test('is empty if everything is the same, even if the lines of the cart have new numbers', () => {
    expect(changes([wool, bowl], [{ ...wool, lineId: 8 }, bowl])).toEqual([]);
  });

  test('contains a changed price with the current line, and the total', () => {
    expect(changes([wool, bowl], [{ ...wool, lineId: 8, unitPriceCents: 1_150 }, bowl])).toEqual([
      { code: 'PRICE_CHANGED', blocks: false, lineId: 8, name, was: 1_000, now: 1_150 },
      { code: 'TOTAL_CHANGED', blocks: false, was: 2_000, now: 2_150 },
    ]);
  });

  test('contains a changed quantity, and the total', () => {
    expect(changes([{ ...wool, requested: 3 }], [wool])).toEqual([
      { code: 'QUANTITY_CHANGED', blocks: false, lineId: 1, name, was: 3, now: 1 },
      { code: 'TOTAL_CHANGED', blocks: false, was: 3_000, now: 1_000 },
    ]);
  });

  test('contains only the price of a line whose price and quantity changed', () => {
    const now = { ...wool, requested: 2, unitPriceCents: 500 };
    expect(changes([wool], [now])).toEqual([
      { code: 'PRICE_CHANGED', blocks: false, lineId: 1, name, was: 1_000, now: 500 },
    ]);
  });

  test('contains a removed line and an added one', () => {
    expect(changes([wool, bowl], [wool, ticket(5)])).toEqual([
      { code: 'LINES_CHANGED', blocks: false, lineId: 2, name: bowl.title },
      { code: 'LINES_CHANGED', blocks: false, lineId: 3, name: ticket(5).title },
    ]);
  });

  test('contains another session of a class as a removed line and an added one', () => {
    expect(changes([ticket(5)], [ticket(6)])).toEqual([
      { code: 'LINES_CHANGED', blocks: false, lineId: 3, name },
      { code: 'LINES_CHANGED', blocks: false, lineId: 3, name },
    ]);
  });

  test('contains only the total if no line has changed', () => {
    // Standard shipping of 4.95 + 0.15 became express of 12.00 more; with 4 % of tax on it, the total is 12.48 higher.
    const express = { ...sent, choices: [{ ...standard(HOUSE), method: 'express' }] } as const;
    expect(changesSince(agreed([wool], sent), agreed([wool], express), [])).toEqual([
      { code: 'TOTAL_CHANGED', blocks: false, was: 1_570, now: 2_818 },
    ]);
  });

  test('leaves out lines whose problem is already reported', () => {
    const known: Known = [{ code: 'LINE_SOLD_OUT', blocks: true, seller: HOUSE, lineId: 1 }];
    expect(changes([wool, bowl], [bowl], known)).toEqual([
      { code: 'TOTAL_CHANGED', blocks: false, was: 2_000, now: 1_000 },
    ]);
  });

  test('leaves out only the lines of a seller whose shop is reported as closed', () => {
    const known: Known = [{ code: 'SELLER_CLOSED', blocks: true, seller: kiln.key }];
    expect(changes([wool, bowl, ticket(5)], [wool], known)).toEqual([
      { code: 'LINES_CHANGED', blocks: false, lineId: 3, name },
      { code: 'TOTAL_CHANGED', blocks: false, was: 3_000, now: 1_000 },
    ]);
  });
});
