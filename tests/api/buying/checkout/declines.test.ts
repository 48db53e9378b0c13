/** Card testing: a pause after a few declines, refusals that don't name the failed check, and the end of the pause. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allowanceFor,
  DECLINES_EXPLAINED,
  DECLINES_MAX,
  DECLINE_WINDOW_MS,
  deleteExpiredTries,
  keysOf,
  UNFINISHED_MAX,
} from '#server/features/buying/checkout/limit-declines.ts';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import {
  CARDS,
  startCheckoutFixture,
  PORTLAND,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'MUG', priceCents: 2_000, units: 100 });
});
afterAll(() => fixture.close());

/** A guest with a mug in the cart and a filled-in checkout, with this email and street address. */
async function guestAt(email: string, line1: string): Promise<Shopper> {
  const guest = fixture.guest();
  await guest.visitor.add('MUG', 1);
  await guest.fillIn({ ...PORTLAND, line1 });
  await guest.save('saveContact', { email, firstName: 'Ada', lastName: 'Weaver' });
  return guest;
}
const attemptCount = () => fixture.count('select count(*) as n from payment_attempt');
const deleteTries = () => fixture.database.pool.query('delete from payment_try');

test('a checkout pauses after five declines, also for a good card, and accepts that card after the pause', async () => {
  await deleteTries();
  const guest = await guestAt('carder@example.com', '1 Main St');
  const before = await attemptCount();
  const messages: (string | null)[] = [];
  for (let nth = 0; nth < 59; nth += 1) {
    const { outcome, checkout } = await guest.pay({ card: nth % 2 === 0 ? CARDS.noFunds : CARDS.declined });
    expect(outcome).toBe('DECLINED');
    messages.push(checkout.attempt?.message ?? null);
  }
  expect((await guest.pay({ card: CARDS.approved })).outcome).toBe('DECLINED');
  expect((await attemptCount()) - before).toBe(DECLINES_MAX.checkout);
  const explained = messages.slice(0, DECLINES_EXPLAINED);
  expect(new Set(explained).size).toBe(2);
  expect(new Set(messages.slice(DECLINES_EXPLAINED, DECLINES_MAX.checkout))).toEqual(new Set([explained[1]]));
  const [paused] = messages.slice(DECLINES_MAX.checkout);
  expect(paused).toContain('Try again in 60 minutes');
  expect(new Set(messages.slice(DECLINES_MAX.checkout))).toEqual(new Set([paused]));

  fixture.clock.set(fixture.clock.now() + DECLINE_WINDOW_MS - 60_000);
  expect((await guest.pay({ card: CARDS.approved })).checkout.attempt?.message).toContain('in 1 minute,');
  fixture.clock.set(fixture.clock.now() + 60_000);
  expect((await guest.pay({ card: CARDS.approved })).outcome).toBe('PLACED');
});

test('declines of different carts and emails count together by delivery address and by network', async () => {
  await deleteTries();
  const outcomes: (string | null | undefined)[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const guest = await guestAt(
      `carder-${String(nth)}@example.com`,
      nth % 2 === 0 ? '9 Elm St' : '9 elm st.',
    );
    for (let card = 0; card < 3; card += 1)
      outcomes.push((await guest.pay({ card: CARDS.declined })).checkout.attempt?.message);
  }
  expect(outcomes.findIndex((message) => message?.includes('minutes') === true)).toBe(DECLINES_MAX.address);
  for (let nth = 0; nth < 4; nth += 1) {
    const guest = await guestAt(`other-${String(nth)}@example.com`, `${String(nth)} Oak St`);
    for (let card = 0; card < 3; card += 1)
      outcomes.push((await guest.pay({ card: CARDS.declined })).checkout.attempt?.message);
  }
  expect(outcomes.slice(12).findIndex((message) => message?.includes('minutes') === true)).toBe(
    DECLINES_MAX.network - DECLINES_MAX.address,
  );
});

test('declines count by cart: a second checkout of the cart continues the count, and all declines after the third get one text', async () => {
  await deleteTries();
  const guest = await guestAt('first@example.com', '7 Main St');
  const first = await guest.checkout();
  const messages: (string | null | undefined)[] = [];
  const tryCards = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1)
      messages.push((await guest.pay({ card: CARDS.noFunds })).checkout.attempt?.message);
  };
  await tryCards(2);
  expect((await guest.pay({ card: CARDS.approved })).outcome).toBe('PLACED');

  await guest.visitor.add('MUG', 1);
  await guest.fillIn({ ...PORTLAND, line1: '8 Main St' });
  await guest.save('saveContact', { email: 'second@example.com', firstName: 'Bo', lastName: 'Carver' });
  const second = await guest.checkout();
  expect(second.checkoutId).not.toBe(first.checkoutId);
  await tryCards(4);
  const [explained, generic, paused] = [
    messages[0],
    messages[DECLINES_EXPLAINED],
    messages[DECLINES_MAX.cart],
  ];
  expect(new Set([explained, generic, paused]).size).toBe(3);
  expect(messages).toEqual([explained, explained, explained, generic, generic, paused]);
  expect(paused).toContain('Try again in 60 minutes');
});

test('declines of different carts and addresses count together by email, however it is written', async () => {
  await deleteTries();
  const messages: (string | null | undefined)[] = [];
  for (const [nth, email] of ['ring@example.com', 'Ring@Example.com', ' RING@example.com'].entries()) {
    const guest = await guestAt(email, `${String(nth)} Birch St`);
    for (let card = 0; card < 3; card += 1)
      messages.push((await guest.pay({ card: CARDS.noFunds })).checkout.attempt?.message);
  }
  const [explained, generic, paused] = [
    messages[0],
    messages[DECLINES_EXPLAINED],
    messages[DECLINES_MAX.email],
  ];
  expect(new Set([explained, generic, paused]).size).toBe(3);
  expect(messages.slice(0, DECLINES_EXPLAINED)).toEqual([explained, explained, explained]);
  expect(new Set(messages.slice(DECLINES_EXPLAINED, DECLINES_MAX.email))).toEqual(new Set([generic]));
  expect(paused).toContain('Try again in 60 minutes');
});

test('twelve tries of one checkout at the same moment reach the provider only up to the limit', async () => {
  await deleteTries();
  const guest = await guestAt('fast@example.com', '2 Main St');
  const seen = await guest.checkout();
  const before = await attemptCount();
  const all = await Promise.all(Array.from({ length: 12 }, () => guest.pay({ card: CARDS.declined, seen })));
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['DECLINED']));
  expect((await attemptCount()) - before).toBe(DECLINES_MAX.checkout);
});

test('abandoned challenges pause a checkout later than declines do, and a good card pays an hour later', async () => {
  await deleteTries();
  const guest = await guestAt('leaver@example.com', '5 Main St');
  const before = await attemptCount();
  for (let nth = 0; nth < UNFINISHED_MAX.checkout; nth += 1)
    expect((await guest.pay({ card: CARDS.challenged })).outcome).toBe('CHALLENGED');
  const { outcome, checkout } = await guest.pay({ card: CARDS.challenged });
  expect([outcome, checkout.attempt?.message]).toEqual([
    'DECLINED',
    expect.stringContaining('Try again in 60 minutes'),
  ]);
  expect((await attemptCount()) - before).toBe(UNFINISHED_MAX.checkout);
  fixture.clock.set(fixture.clock.now() + DECLINE_WINDOW_MS);
  expect((await guest.pay({ card: CARDS.approved })).outcome).toBe('PLACED');
});

test('authorized cards that place no order because the item sold out pause a checkout as well', async () => {
  await deleteTries();
  const guest = await guestAt('changer@example.com', '6 Main St');
  const stockOf = (units: number) =>
    fixture.database.pool.query("update variant set stock = $1 where sku = 'MUG'", [units]);
  const authorization = {
    status: 'AUTHORIZED',
    authorizationId: 'none',
    brand: 'visa',
    lastFour: '4242',
    savedCard: null,
  } as const;
  for (let nth = 0; nth < UNFINISHED_MAX.checkout; nth += 1) {
    const seen = await guest.checkout();
    const attemptKey = guest.newAttempt();
    expect((await guest.pay({ card: CARDS.challenged, attemptKey, seen })).outcome).toBe('CHALLENGED');
    await stockOf(0);
    const attemptId = `${seen.checkoutId}.${attemptKey}`;
    expect(await completeCheckout(fixture.shop, attemptId, authorization)).toMatchObject({
      outcome: 'CHANGED',
    });
    await stockOf(100);
  }
  const { outcome, checkout } = await guest.pay({ card: CARDS.approved });
  expect([outcome, checkout.attempt?.message]).toEqual([
    'DECLINED',
    expect.stringContaining('Try again in 60 minutes'),
  ]);
});

test('an attempt sent eight times counts as one decline, and a successful payment counts as none', async () => {
  await deleteTries();
  const guest = await guestAt('calm@example.com', '3 Main St');
  const attemptKey = guest.newAttempt();
  const seen = await guest.checkout();
  for (let nth = 0; nth < 8; nth += 1)
    expect((await guest.pay({ card: CARDS.declined, attemptKey, seen })).outcome).toBe('DECLINED');
  expect((await guest.pay({ card: CARDS.approved })).outcome).toBe('PLACED');
  const { rows } = await fixture.database.pool.query<{ cart_id: string; id: string }>(
    "select cart_id, id from checkout where details #>> '{contact,email}' = 'calm@example.com'",
  );
  const keys = keysOf({
    checkoutId: rows[0]?.id ?? '',
    cartId: rows[0]?.cart_id ?? '',
    email: 'Calm@Example.com',
    address: { ...PORTLAND, line1: '3 Main St' },
    clientAddress: null,
  });
  const allowance = await allowanceFor(fixture.database.pool, keys, fixture.clock.now());
  expect(allowance).toEqual({ isPaused: false, declinesBefore: 1 });
});

test('the cleanup job deletes card tries that are too old to count', async () => {
  await deleteTries();
  const guest = await guestAt('late@example.com', '4 Main St');
  await guest.pay({ card: CARDS.declined });
  const { pool } = fixture.database;
  expect(await deleteExpiredTries(pool, fixture.clock.now() + DECLINE_WINDOW_MS)).toBe(0);
  expect(await deleteExpiredTries(pool, fixture.clock.now() + DECLINE_WINDOW_MS + 1)).toBe(5);
});
