/** Shipping and tax of a cart, estimated for a ZIP or postal code by the rules of the checkout. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartEstimate } from '#contract/cart.ts';
import { endpoints, urlPrefix } from '#contract/endpoints.ts';
import { HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';
import { stock, type Visitor } from '../cart/cart-fixture.ts';
import { startCheckoutFixture, type CheckoutFixture } from './checkout-fixture.ts';

let fixture: CheckoutFixture;
let guest: Visitor;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'WOOL', priceCents: 1_000, units: 9 });
  guest = fixture.guest().visitor;
  await guest.add('WOOL', 2);
});
afterAll(() => fixture.close());

function estimate(visitor: Visitor, postalCode: string) {
  const { area, path } = endpoints.cartEstimate;
  const query = new URLSearchParams({ postalCode }).toString();
  return visitor.send('GET', `${urlPrefix(area)}${path.replace(':cartId', 'mine')}?${query}`);
}

test('the estimate of a cart counts shipping, and no tax in a state without sales tax', async () => {
  const answer = (await estimate(guest, '97201')).json<CartEstimate>();
  expect(answer).toMatchObject({ postalCode: '97201', taxCents: 0, notShippedBy: [] });
  expect(answer.shippingCents).toBeGreaterThanOrEqual(HOUSE_SHIPPING.flatCents);
  expect(answer.totalCents).toBe(2_000 + answer.shippingCents);
});

test('the estimate of a cart counts the taxes of a province, on shipping too', async () => {
  const answer = (await estimate(guest, ' h2t2s1 ')).json<CartEstimate>();
  const base = 2_000 + answer.shippingCents;
  expect(answer.postalCode).toBe('H2T 2S1');
  expect(answer.taxCents).toBe(Math.round(base * 0.05) + Math.round(base * 0.09975));
  expect(answer.totalCents).toBe(base + answer.taxCents);
});

test.each(['', '9720', 'Portland', '09001'])(
  'the estimate of a cart refuses the ZIP or postal code %j',
  async (postalCode) => {
    const answer = await estimate(guest, postalCode);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'ZIP_INVALID' }),
    ]);
  },
);

test('the estimate of an empty cart is zero', async () => {
  const answer = await estimate(fixture.guest().visitor, '97201');
  expect(answer.json()).toEqual({
    postalCode: '97201',
    shippingCents: 0,
    taxCents: 0,
    totalCents: 0,
    notShippedBy: [],
  });
});
