/** A seller's store (§3, §6, §8, §9): when it is fetched, when it is not, and its status. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { requestFailure } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { isSellerOf, standingOf } from '#machines/seller-profile/guards.ts';
import {
  selectIsSellerHere,
  selectSellerFailure,
  selectStanding,
  selectStore,
  storeStandingKey,
} from '#machines/seller-profile/selectors.ts';
import { good, sellerProfileAt, storeWithoutStatus, woolShop } from './feeds/seller-profile.ts';
import { Live } from './walker/live.ts';

const begin = () => new Live((openCalls, options) => createActor(sellerProfileAt(openCalls), options));
type Profile = ReturnType<typeof begin>;

const snapshot = (live: Profile) => live.actor.getSnapshot();
const status = (live: Profile) => selectRequestStatus(snapshot(live));
const signIn = (live: Profile, isSeller = true) =>
  live.actor.send({ type: 'SIGNED_IN', userId: '7', isSeller });
const enter = (live: Profile, path = '/product/merino-1') => live.actor.send({ type: 'ENTER', path });

/** A seller on a product page, while the store is fetched. */
function beginSelling(): Profile {
  const live = begin();
  enter(live);
  signIn(live);
  return live;
}
async function beginKnown(): Promise<Profile> {
  const live = beginSelling();
  await live.answer('loadStore', woolShop);
  await live.answer('loadStatus', good);
  return live;
}

describe("a seller's store is fetched", () => {
  test('for a seller on a shop page, first the store, then its status', async () => {
    const live = beginSelling();
    expect(status(live)).toBe('PENDING');
    expect(live.openCalls.inputOf('loadStore')).toEqual({ userId: '7' });
    await live.answer('loadStore', woolShop);
    expect(status(live)).toBe('PENDING');
    expect(selectStore(snapshot(live))).toBeNull();
    expect(live.openCalls.inputOf('loadStatus')).toEqual({ storeId: 12 });
    await live.answer('loadStatus', good);
    expect(status(live)).toBe('FULFILLED');
    expect(selectStore(snapshot(live))).toEqual(woolShop);
    expect(selectStanding(snapshot(live))).toBe('GOOD');
  });

  test('without its status when it is of type 0 (§6)', async () => {
    const live = beginSelling();
    await live.answer('loadStore', storeWithoutStatus);
    expect(status(live)).toBe('FULFILLED');
    expect(live.openCalls.open).toEqual([]);
    expect(selectStanding(snapshot(live))).toBe('GOOD');
  });

  test('once, not for every page', async () => {
    const live = await beginKnown();
    enter(live, '/category/yarn');
    enter(live, '/cart');
    enter(live, '/');
    expect(live.openCalls.open).toEqual([]);
    expect(status(live)).toBe('FULFILLED');
  });

  test('again on RELOAD, which restarts no pending call', async () => {
    const live = await beginKnown();
    live.actor.send({ type: 'RELOAD' });
    live.actor.send({ type: 'RELOAD' });
    expect(live.openCalls.open).toEqual(['loadStore']);
    expect(live.openCalls.aborted).toEqual([]);
  });
});

describe("a seller's store is not fetched", () => {
  test('for a member who does not sell', () => {
    const live = begin();
    enter(live);
    signIn(live, false);
    expect(live.openCalls.open).toEqual([]);
    expect(status(live)).toBe('IDLE');
    expect(selectIsSellerHere(snapshot(live))).toBe(false);
  });

  test('before the first page is known', () => {
    const live = begin();
    signIn(live);
    expect(live.openCalls.open).toEqual([]);
    expect(selectIsSellerHere(snapshot(live))).toBe(true);
    enter(live);
    expect(live.openCalls.open).toEqual(['loadStore']);
  });

  test.each(['/cart', '/checkout', '/checkout/delivery', '/cart?saved=1'])(
    'on %s, but on the next page',
    (path) => {
      const live = begin();
      enter(live, path);
      expect(snapshot(live).value.place).toBe('paying');
      signIn(live);
      expect(live.openCalls.open).toEqual([]);
      expect(live.openCalls.aborted).toEqual([]);
      enter(live, '/');
      expect(live.openCalls.open).toEqual(['loadStore']);
    },
  );

  test('any further once the seller opens the checkout', async () => {
    const live = beginSelling();
    await live.answer('loadStore', woolShop);
    enter(live, '/checkout');
    expect(live.openCalls.aborted).toEqual(['loadStatus']);
    expect(status(live)).toBe('IDLE');
    enter(live, '/');
    expect(live.openCalls.open).toEqual(['loadStore']);
  });

  test('while an agent acts for a customer, but afterwards', () => {
    const live = begin();
    enter(live);
    live.actor.send({ type: 'AGENT_STARTED' });
    signIn(live);
    expect(live.openCalls.open).toEqual([]);
    live.actor.send({ type: 'RELOAD' });
    expect(live.openCalls.open).toEqual([]);
    live.actor.send({ type: 'AGENT_ENDED' });
    expect(live.openCalls.open).toEqual(['loadStore']);
  });

  test('again on the cart page, not even on RELOAD', async () => {
    const live = await beginKnown();
    enter(live, '/cart');
    live.actor.send({ type: 'RELOAD' });
    expect(live.openCalls.open).toEqual([]);
    expect(status(live)).toBe('FULFILLED');
  });
});

describe("the data of a seller's store are forgotten", () => {
  test('at sign-out, even while they are fetched', async () => {
    const known = await beginKnown();
    known.actor.send({ type: 'SIGNED_OUT' });
    expect(snapshot(known).context).toEqual({ userId: null, store: null, status: null, failure: null });
    const live = beginSelling();
    live.actor.send({ type: 'SIGNED_OUT' });
    expect(live.openCalls.aborted).toEqual(['loadStore']);
    expect(status(live)).toBe('IDLE');
  });

  test('when an agent begins to act, and pending calls are canceled', async () => {
    const known = await beginKnown();
    known.actor.send({ type: 'AGENT_STARTED' });
    expect(selectStore(snapshot(known))).toBeNull();
    expect(snapshot(known).context.store).toBeNull();
    const live = beginSelling();
    live.actor.send({ type: 'AGENT_STARTED' });
    expect(live.openCalls.aborted).toEqual(['loadStore']);
    expect(live.openCalls.open).toEqual([]);
  });

  test('during an agent session, and fetched again afterwards', async () => {
    const live = await beginKnown();
    live.actor.send({ type: 'AGENT_STARTED' });
    live.actor.send({ type: 'AGENT_ENDED' });
    expect(live.openCalls.inputOf('loadStore')).toEqual({ userId: '7' });
  });

  test('including the status when another store is loaded', async () => {
    const live = beginSelling();
    await live.answer('loadStore', woolShop);
    await live.answer('loadStatus', { ...good, status: 'SUSPENDED' });
    live.actor.send({ type: 'RELOAD' });
    await live.answer('loadStore', storeWithoutStatus);
    expect(selectStanding(snapshot(live))).toBe('GOOD');
  });

  test('when another seller signs in', async () => {
    const live = await beginKnown();
    live.actor.send({ type: 'SIGNED_IN', userId: '8', isSeller: true });
    expect(live.openCalls.inputOf('loadStore')).toEqual({ userId: '8' });
    expect(selectStore(snapshot(live))).toBeNull();
  });

  test('when a member signs in who does not sell', async () => {
    const live = await beginKnown();
    signIn(live, false);
    expect(status(live)).toBe('IDLE');
    expect(snapshot(live).context.store).toBeNull();
    expect(selectIsSellerHere(snapshot(live))).toBe(false);
    expect(live.openCalls.open).toEqual([]);
  });
});

describe('a failed call for the store', () => {
  test.each([
    ['loadStore', beginSelling],
    [
      'loadStatus',
      async () => {
        const live = beginSelling();
        await live.answer('loadStore', woolShop);
        return live;
      },
    ],
  ] as const)('of %s sets REJECTED and is kept with status and data', async (id, start) => {
    const live = await start();
    const failure = requestFailure(503, { code: 'DOWN' });
    await live.fail(id, failure);
    expect(status(live)).toBe('REJECTED');
    expect(selectSellerFailure(snapshot(live))).toEqual(failure);
    expect(selectStanding(snapshot(live))).toBeNull();
    enter(live, '/');
    expect(live.openCalls.open).toEqual([]);
    live.actor.send({ type: 'RELOAD' });
    expect(live.openCalls.open).toEqual(['loadStore']);
    await live.answer('loadStore', storeWithoutStatus);
    expect(snapshot(live).context.failure).toBeNull();
  });

  test('is not retried on the cart page, not even on RELOAD', async () => {
    const live = beginSelling();
    await live.fail('loadStore', requestFailure(503, null));
    enter(live, '/cart');
    expect(snapshot(live).can({ type: 'RELOAD' })).toBe(false);
    live.actor.send({ type: 'RELOAD' });
    expect(status(live)).toBe('REJECTED');
  });

  test('includes one, for the store or its status, without an answer for 15 s (§9)', async () => {
    const live = beginSelling();
    live.advance(14_999);
    await live.answer('loadStore', woolShop);
    live.advance(14_999);
    expect(status(live)).toBe('PENDING');
    live.advance(1);
    expect(status(live)).toBe('REJECTED');
    expect(selectSellerFailure(snapshot(live))?.kind).toBe('TIMEOUT');
    expect(live.openCalls.aborted).toEqual(['loadStatus']);
    const other = beginSelling();
    other.advance(15_000);
    expect(selectSellerFailure(snapshot(other))?.kind).toBe('TIMEOUT');
  });
});

describe('the status of a store (§3)', () => {
  test.each([
    ['GOOD', good],
    ['GOOD', { ...good, adminStatus: true }],
    ['SUSPENDED', { ...good, status: 'SUSPENDED' }],
    ['DEACTIVATED', { ...good, status: 'DEACTIVATED' }],
    ['BAD_CREDIT_CARD', { ...good, authStatus: 2 }],
    ['BROKEN_POLICIES', { ...good, adminStatus: 0 }],
    ['BROKEN_POLICIES', { ...good, adminStatus: false }],
    ['BROKEN_POLICIES', { ...good, adminStatus: null }],
    ['SUSPENDED', { status: 'SUSPENDED', authStatus: 0, adminStatus: null }],
    ['BAD_CREDIT_CARD', { status: 'ACTIVE', authStatus: 0, adminStatus: null }],
  ] as const)('is %s for %j', async (standing, told) => {
    const live = beginSelling();
    await live.answer('loadStore', woolShop);
    await live.answer('loadStatus', told);
    expect(standingOf(told)).toBe(standing);
    expect(selectStanding(snapshot(live))).toBe(standing);
    expect(snapshot(live).value.profile).toEqual({ FULFILLED: standing });
  });

  test('has a message key that ends with its name', () => {
    expect(storeStandingKey('BAD_CREDIT_CARD')).toBe('seller:standing.BAD_CREDIT_CARD');
  });
});

test.each([
  [true, null, true],
  [false, null, false],
  [false, woolShop, false],
  [false, storeWithoutStatus, true],
] as const)('the seller flag %s with the store %j makes the member a seller: %s', (flag, store, is) => {
  expect(isSellerOf(flag, store)).toBe(is);
});
