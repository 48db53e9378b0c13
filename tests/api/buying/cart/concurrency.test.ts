import fc from '#tests/support/fast-check-seed.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { startCartFixture, stock, type CartFixture, type Visitor } from './cart-fixture.ts';

/** Number of random sequences; each makes some twenty requests to a real database. */
const RUNS = 25;

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
});
afterAll(() => fixture.close());

const quantitiesOf = (cart: Cart) => cart.lines.map((line) => line.quantity);

describe('simultaneous requests', () => {
  test('sum the quantity of an item that is added ten times', async () => {
    await stock(fixture, { sku: 'TEN', units: 100 });
    const guest = fixture.guest();
    await guest.add('TEN', 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.copy().add('TEN', 2)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    const cart = await guest.cart();
    expect(quantitiesOf(cart)).toEqual([21]);
    expect(cart.revision).toBe(11);
    // Each change has its own revision, so the changes ran one after the other.
    expect(new Set(answers.map((answer) => answer.json<Cart>().revision)).size).toBe(10);
  });

  test('add an item up to its stock, and refuse the later ones with 409', async () => {
    await stock(fixture, { sku: 'SEVEN', units: 7 });
    const guest = fixture.guest();
    await guest.add('SEVEN', 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.copy().add('SEVEN', 1)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      ...Array<number>(6).fill(200),
      ...Array<number>(4).fill(409),
    ]);
    expect(quantitiesOf(await guest.cart())).toEqual([7]);
  });

  test('create one cart for a member who adds the first item ten times', async () => {
    await stock(fixture, { sku: 'FIRSTS', units: 100 });
    const member = await fixture.member('ten-tabs');
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.copy().add('FIRSTS', 1)));
    expect(new Set(answers.map((answer) => answer.json<Cart>().cartId)).size).toBe(1);
    expect(quantitiesOf(await member.cart())).toEqual([10]);
  });

  test('that add, update and remove one item leave a cart with a correct total', async () => {
    await stock(fixture, { sku: 'MIXED', priceCents: 333, units: 12 });
    const guest = fixture.guest();
    const { lines } = (await guest.add('MIXED', 1)).json<Cart>();
    const at = { cartId: 'mine', lineId: lines[0]?.lineId ?? 0 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        if (index % 3 === 0) return guest.copy().add('MIXED', 5);
        if (index === 7) return guest.copy().call('removeCartItem', at);
        return guest.copy().call('updateCartItem', at, { body: { quantity: index + 1 } });
      }),
    );
    for (const answer of answers) expect([200, 404, 409]).toContain(answer.statusCode);
    const cart = await guest.cart();
    expect(cart.itemCount).toBeLessThanOrEqual(12);
    expect(cart.subtotalCents).toBe(cart.itemCount * 333);
  });
});

describe('any sequence of cart changes', () => {
  const SKUS = ['PROP-0', 'PROP-1', 'PROP-2'];
  const sku = fc.constantFrom(...SKUS);
  const quantity = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(999));
  const who = fc.constantFrom('guest' as const, 'member' as const);
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), who, sku, quantity }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), who, sku, quantity }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), who, sku }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('stock' as const), sku, units: fc.nat(15) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), sku, cents: fc.nat(100_000) }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  type Shelf = Map<string, { units: number; cents: number }>;
  let runs = 0;

  function expectCorrectTotals(cart: Cart, shelf: Shelf): void {
    for (const line of cart.lines) {
      const held = shelf.get(line.sku) ?? { units: 0, cents: 0 };
      expect(line.quantity).toBe(Math.min(line.requestedQuantity, held.units));
      expect(line.lineTotalCents).toBe(line.quantity * held.cents);
      expect(line.notices.includes('SOLD_OUT')).toBe(held.units === 0);
      expect(line.notices.includes('STOCK_REDUCED')).toBe(
        held.units > 0 && line.requestedQuantity > held.units,
      );
    }
    expect(cart.itemCount).toBe(cart.lines.reduce((sum, line) => sum + line.quantity, 0));
    expect(cart.subtotalCents).toBe(cart.lines.reduce((sum, line) => sum + line.lineTotalCents, 0));
    expect(new Set(cart.lines.map((line) => line.sku)).size).toBe(cart.lines.length);
  }

  const requestedQuantityOf = (cart: Cart, name: string): number =>
    cart.lines.find((line) => line.sku === name)?.requestedQuantity ?? 0;

  async function perform(guest: Visitor, member: Visitor, userId: string, shelf: Shelf, action: Step) {
    switch (action.do) {
      case 'stock':
        await fixture.setStock(action.sku, action.units);
        shelf.set(action.sku, { cents: shelf.get(action.sku)?.cents ?? 0, units: action.units });
        return;
      case 'price':
        await fixture.setPrice(action.sku, action.cents);
        shelf.set(action.sku, { units: shelf.get(action.sku)?.units ?? 0, cents: action.cents });
        return;
      case 'merge': {
        const [guests, members] = [await guest.cart(), await member.cart()];
        const browser = guest.copy();
        browser.token = member.token;
        const merged = await browser.call('guestMergeToLogin', { userId }, { body: { type: 2 } });
        expect(merged.statusCode).toBe(200);
        for (const name of SKUS)
          expect(requestedQuantityOf(merged.json<Cart>(), name)).toBe(
            requestedQuantityOf(guests, name) + requestedQuantityOf(members, name),
          );
        guest.cookies.clear();
        return;
      }
      case 'add':
      case 'update':
      case 'remove': {
        const visitor = action.who === 'guest' ? guest : member;
        const before = await visitor.cart();
        const line = before.lines.find((known) => known.sku === action.sku);
        const at = { cartId: 'mine', lineId: line?.lineId ?? 1 };
        const answer =
          action.do === 'add'
            ? await visitor.add(action.sku, action.quantity)
            : action.do === 'update'
              ? await visitor.call('updateCartItem', at, { body: { quantity: action.quantity } })
              : await visitor.call('removeCartItem', at);
        if (action.do === 'add') expect([200, 409]).toContain(answer.statusCode);
        else if (line === undefined) expect(answer.statusCode).toBe(404);
        else expect(action.do === 'remove' ? [200] : [200, 409]).toContain(answer.statusCode);
        const after = await visitor.cart();
        if (answer.statusCode === 200) expect(after).toEqual(answer.json());
        else expect(after).toEqual(before);
        expect(after.revision).toBeGreaterThanOrEqual(before.revision);
      }
    }
  }

  test('keeps quantities within the stock and totals correct, and a merge loses nothing', async () => {
    for (const name of SKUS) await stock(fixture, { sku: name });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        runs += 1;
        const userId = `property-${String(runs)}`;
        const [guest, member] = [fixture.guest(), await fixture.member(userId)];
        const shelf: Shelf = new Map();
        for (const name of SKUS) {
          shelf.set(name, { units: 10, cents: 450 });
          await fixture.setStock(name, 10);
          await fixture.setPrice(name, 450);
        }
        for (const action of steps) {
          await perform(guest, member, userId, shelf, action);
          expectCorrectTotals(await guest.cart(), shelf);
          expectCorrectTotals(await member.cart(), shelf);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
