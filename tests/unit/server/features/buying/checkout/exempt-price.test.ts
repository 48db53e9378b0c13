/** Prices of members with tax exemptions: only the taxes of the exempt jurisdictions are left out, wherever the tax port finds them. */
import { describe, expect, test } from 'vitest';
import { price } from '#server/features/buying/checkout/price.ts';
import { AT, DOWNTOWN, goods, PORTS, purchaseOf } from './goods.ts';

const TEXAS = { country: 'US', state: 'TX' } as const;
const seats = { startsAt: new Date(AT), timeZone: 'America/Denver', hasBegun: false };

describe('an exemption in Texas', () => {
  const exemptions = new Map([['US-TX', 5]]);

  test('leaves out the tax of items and shipping that are delivered to Texas', () => {
    const [taxed, exempt] = [new Map<string, number>(), exemptions].map((each) =>
      price(purchaseOf([goods({})], { address: TEXAS, exemptions: each }), PORTS),
    );
    expect(taxed?.taxCents).toBeGreaterThan(0);
    expect(exempt).toMatchObject({
      ...{ itemCents: taxed?.itemCents, shippingCents: taxed?.shippingCents, taxCents: 0 },
      sellers: [{ lines: [{ taxParts: [], exemption: { id: 5, jurisdiction: 'US-TX' } }] }],
    });
  });

  test('does not change a class that is held in New Mexico, and is not used for a class that Texas doesn’t tax', () => {
    const inNewMexico = { ...seats, place: { country: 'US', state: 'NM' } as const };
    const inTexas = { ...seats, place: TEXAS };
    const classIn = (lineId: number, held: typeof inNewMexico | typeof inTexas) =>
      goods({ lineId, variantId: null, sessionId: lineId, seats: held });
    const priced = price(
      purchaseOf([classIn(1, inNewMexico), classIn(2, inTexas)], { address: TEXAS, exemptions }),
      PORTS,
    );
    // 4.875 % of $10.00.
    expect(priced.sellers[0]?.lines).toMatchObject([
      { taxCents: 49, exemption: null },
      { taxCents: 0, exemption: null },
    ]);
  });

  test('does not leave out the tax of a pickup at a store in Indiana; an exemption in Indiana does', () => {
    const pickup = { seller: 'house', method: 'pickup', storeId: DOWNTOWN.id } as const;
    const withIds = (ids: readonly [string, number][]) =>
      price(
        purchaseOf([goods({})], {
          ...{ address: TEXAS, choices: [pickup], exemptions: new Map(ids) },
          stores: new Map([[DOWNTOWN.id, DOWNTOWN]]),
        }),
        PORTS,
      );
    expect(withIds([['US-TX', 5]]).taxCents).toBe(70);
    expect(withIds([['US-IN', 6]])).toMatchObject({
      taxCents: 0,
      sellers: [{ lines: [{ exemption: { id: 6 } }] }],
    });
  });
});
