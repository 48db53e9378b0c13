/** An agent who acts for a customer (§2, §6): how it begins, what the banner shows, and the ways it ends. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { AgentGrant } from '#machines/on-behalf/events.ts';
import {
  selectAgentFailure,
  selectCustomerEmail,
  selectIsActing,
  selectIsEnding,
} from '#machines/on-behalf/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { forGuest, forMarie, onBehalf, onBehalfAt } from './feeds/on-behalf.ts';
import { marie, NOW } from './feeds/people.ts';
import { Live } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const HOUR = 60 * MINUTE_MS;
const begin = (grant: AgentGrant | null = null) =>
  new Live((openCalls, options) => createActor(onBehalfAt(openCalls), { ...options, input: { grant } }));
type Agent = ReturnType<typeof begin>;

const snapshot = (live: Agent) => live.actor.getSnapshot();
const start = (live: Agent) =>
  live.actor.send({ type: 'START', customer: { kind: 'member', email: marie.email } });
const startForGuest = (live: Agent) =>
  live.actor.send({ type: 'START', customer: { kind: 'guest', email: null } });

/** An agent who has acted for Marie since NOW, after the first clock check. */
async function beginActing(): Promise<Agent> {
  const live = begin();
  start(live);
  await live.answer('signInOnBehalf', onBehalf(forMarie));
  await live.answer('lookAtClock', { at: NOW });
  live.takeEffects();
  return live;
}

describe('beginning to act for a customer', () => {
  test('signs in on behalf of the customer, takes their session over and opens the shop as they see it', async () => {
    const live = begin();
    expect(selectRequestStatus(snapshot(live))).toBe('IDLE');
    start(live);
    expect(selectRequestStatus(snapshot(live))).toBe('PENDING');
    expect(selectIsActing(snapshot(live))).toBe(false);
    expect(live.openCalls.inputOf('signInOnBehalf')).toEqual({
      customer: { kind: 'member', email: marie.email },
    });
    await live.answer('signInOnBehalf', onBehalf(forMarie));
    expect(selectRequestStatus(snapshot(live))).toBe('FULFILLED');
    expect(selectIsActing(snapshot(live))).toBe(true);
    expect(selectCustomerEmail(snapshot(live))).toBe(marie.email);
    expect(live.effects).toEqual([
      expect.objectContaining({ type: 'takeOver', params: onBehalf(forMarie) }),
      expect.objectContaining({ type: 'announceChange' }),
      expect.objectContaining({ type: 'openShop' }),
    ]);
  });

  test.each([
    [401, 'UNAUTHORIZED'],
    [403, 'REFUSED'],
    [0, 'UNREACHABLE'],
  ])('shows the reason of a failure with status %i, and can be retried', async (status, code) => {
    const live = begin();
    start(live);
    await live.fail('signInOnBehalf', requestFailure(status, null));
    expect(live.value).toBe('REJECTED');
    expect(selectAgentFailure(snapshot(live))?.code).toBe(code);
    expect(live.takeEffects()).toEqual([]);
    start(live);
    expect(live.value).toBe('PENDING');
    expect(selectAgentFailure(snapshot(live))).toBeNull();
  });

  test('is given up after 30 s, and not before', () => {
    const live = begin();
    start(live);
    live.advance(29_999);
    expect(live.value).toBe('PENDING');
    live.advance(1);
    expect(live.value).toBe('REJECTED');
    expect(selectAgentFailure(snapshot(live))?.code).toBe('TIMEOUT');
  });

  test('can be canceled, and a second start cancels the first', () => {
    const live = begin();
    start(live);
    startForGuest(live);
    expect(live.openCalls.aborted).toEqual(['signInOnBehalf']);
    expect(live.openCalls.inputOf('signInOnBehalf')).toEqual({ customer: { kind: 'guest', email: null } });
    live.actor.send({ type: 'CANCEL' });
    expect(live.value).toBe('IDLE');
    expect(live.openCalls.open).toEqual([]);
  });

  test('forgets its failure when it is dismissed', async () => {
    const live = begin();
    start(live);
    await live.fail('signInOnBehalf', requestFailure(403, null));
    live.actor.send({ type: 'CANCEL' });
    expect(live.value).toBe('IDLE');
    expect(selectAgentFailure(snapshot(live))).toBeNull();
  });

  test('is not repeated on the next page, which continues', () => {
    const live = begin(forMarie);
    expect(selectIsActing(snapshot(live))).toBe(true);
    expect(live.openCalls.open).toEqual(['lookAtClock']);
    expect(live.takeEffects()).toEqual([]);
  });

  test('is refused while the agent acts for another customer', async () => {
    const live = await beginActing();
    startForGuest(live);
    expect(live.openCalls.open).toEqual([]);
    expect(selectCustomerEmail(snapshot(live))).toBe(marie.email);
  });
});

describe('the email of a guest customer', () => {
  test('is fetched, unless the page was rendered with it', async () => {
    const live = begin();
    startForGuest(live);
    await live.answer('signInOnBehalf', onBehalf(forGuest));
    expect(selectIsActing(snapshot(live))).toBe(true);
    expect(selectCustomerEmail(snapshot(live))).toBeNull();
    await live.answer('loadGuestEmail', { guestEmail: 'guest@example.com' });
    expect(snapshot(live).value).toMatchObject({ acting: { customer: 'known' } });
    expect(selectCustomerEmail(snapshot(live))).toBe('guest@example.com');
    expect(begin({ ...forGuest, email: 'guest@example.com' }).openCalls.open).toEqual(['lookAtClock']);
  });

  test.each([
    ['fails', (live: Agent) => live.fail('loadGuestEmail', requestFailure(404, null))],
    ['finds none', (live: Agent) => live.answer('loadGuestEmail', { guestEmail: null })],
    ['takes 30 s', (live: Agent) => Promise.resolve(live.advance(30_000))],
  ])(
    'is replaced by "customer" in the banner when fetching it %s, and the session continues',
    async (_, happens) => {
      const live = begin(forGuest);
      await happens(live);
      expect(snapshot(live).value).toMatchObject({ acting: { customer: 'unknown' } });
      expect(selectIsActing(snapshot(live))).toBe(true);
      expect(selectCustomerEmail(snapshot(live))).toBeNull();
    },
  );

  test('is not fetched when the customer is a member', async () => {
    const live = await beginActing();
    expect(live.openCalls.open).toEqual([]);
  });
});

describe('the end of acting', () => {
  test('by the banner notifies the server, then forgets the grant and logs the user out', async () => {
    const live = await beginActing();
    live.actor.send({ type: 'END', at: NOW + MINUTE_MS });
    expect(live.value).toEqual({ ending: 'byAgent' });
    expect(selectIsEnding(snapshot(live))).toBe(true);
    expect(selectIsActing(snapshot(live)), 'the banner stays until it is over').toBe(true);
    expect(live.effects).toEqual([]);
    await live.answer('endByAgent', { done: true });
    expect(live.value).toEqual({ ended: 'byAgent' });
    expect(live.effects).toEqual([
      { type: 'announceChange', params: undefined },
      { type: 'logOut', params: { why: 'BANNER' } },
      { type: 'openSignIn', params: undefined },
    ]);
    expect(selectIsActing(snapshot(live))).toBe(false);
    expect(selectIsEnding(snapshot(live))).toBe(false);
    expect(selectCustomerEmail(snapshot(live))).toBeNull();
    expect(snapshot(live).context.grant).toBeNull();
    expect(selectAgentFailure(snapshot(live))).toBeNull();
  });

  test.each([
    ['fails', (live: Agent) => live.fail('endByAgent', requestFailure(0, null))],
    ['is not answered in 30 s', (live: Agent) => Promise.resolve(live.advance(30_000))],
  ])('by the banner takes place in the browser even when the call %s', async (_, happens) => {
    const live = await beginActing();
    live.actor.send({ type: 'END', at: NOW });
    await happens(live);
    expect(live.value).toEqual({ ended: 'byAgent' });
    expect(live.takeEffects()).toEqual(['announceChange', 'logOut']);
  });

  test('by time is checked every minute, and happens after exactly two hours', async () => {
    const live = await beginActing();
    live.advance(MINUTE_MS - 1);
    expect(live.openCalls.open).toEqual([]);
    live.advance(1);
    await live.answer('lookAtClock', { at: NOW + 2 * HOUR - 1 });
    expect(live.value).toMatchObject({ acting: { clock: 'waiting' } });
    live.advance(MINUTE_MS);
    await live.answer('lookAtClock', { at: NOW + 2 * HOUR });
    expect(live.value).toEqual({ ending: 'byTime' });
    await live.answer('endByTime', { done: true });
    expect(live.value).toEqual({ ended: 'byTime' });
    expect(live.effects).toEqual([
      { type: 'announceChange', params: undefined },
      { type: 'logOut', params: { why: 'TIME_UP' } },
    ]);
    expect(selectAgentFailure(snapshot(live))?.code).toBe('AGENT_TIME_UP');
  });

  test.each([
    ['fails', (live: Agent) => live.fail('endByTime', requestFailure(0, null))],
    ['is not answered in 30 s', (live: Agent) => Promise.resolve(live.advance(30_000))],
  ])('by time takes place in the browser even when the call %s', async (_, happens) => {
    const live = begin({ ...forMarie, startedAt: NOW - 2 * HOUR });
    await live.answer('lookAtClock', { at: NOW });
    await happens(live);
    expect(live.value).toEqual({ ended: 'byTime' });
    expect(selectAgentFailure(snapshot(live))?.code).toBe('AGENT_TIME_UP');
    expect(live.takeEffects()).toEqual(['announceChange', 'logOut']);
  });

  test('by time happens at once when a page is opened too late', async () => {
    const live = begin({ ...forMarie, startedAt: NOW - 3 * HOUR });
    await live.answer('lookAtClock', { at: NOW });
    expect(live.value).toEqual({ ending: 'byTime' });
  });

  test.each([
    ['is answered', (live: Agent) => live.answer('lookAtClock', { at: NOW })],
    ['fails', (live: Agent) => live.fail('lookAtClock', new Error('no clock'))],
  ])('by time is checked a minute after the last check %s, however long that took', async (_, answered) => {
    const live = begin(forMarie);
    live.advance(MINUTE_MS / 2);
    await answered(live);
    live.advance(MINUTE_MS - 1);
    expect(live.openCalls.open).toEqual([]);
    live.advance(1);
    expect(live.openCalls.open).toEqual(['lookAtClock']);
    expect(selectIsActing(snapshot(live))).toBe(true);
  });

  test('by time is checked again when a check is not answered for a minute', () => {
    const live = begin(forMarie);
    live.advance(MINUTE_MS - 1);
    expect(live.openCalls.aborted).toEqual([]);
    live.advance(1);
    expect(live.openCalls.aborted).toEqual(['lookAtClock']);
    expect(live.openCalls.open).toEqual(['lookAtClock']);
  });

  test('comes with the end of the session, without a call', async () => {
    const live = await beginActing();
    live.actor.send({ type: 'SIGNED_OUT' });
    expect(live.value).toEqual({ ended: 'withSession' });
    expect(live.takeEffects()).toEqual([]);
  });

  test('comes with the end of the session also during the call that ends it', async () => {
    const live = await beginActing();
    live.actor.send({ type: 'END', at: NOW });
    live.actor.send({ type: 'SIGNED_OUT' });
    expect(live.value).toEqual({ ended: 'withSession' });
    expect(live.openCalls.aborted).toContain('endByAgent');
  });

  test('comes with a sign-in if the customer is a guest, but not if the customer is a member', async () => {
    const guest = begin(forGuest);
    guest.actor.send({ type: 'SIGNED_IN' });
    expect(guest.value).toEqual({ ended: 'withSession' });
    const member = await beginActing();
    member.actor.send({ type: 'SIGNED_IN' });
    expect(selectIsActing(snapshot(member))).toBe(true);
  });

  test('happens once, and cancels all pending calls', async () => {
    const live = begin(forGuest);
    live.actor.send({ type: 'END', at: NOW });
    live.actor.send({ type: 'END', at: NOW });
    expect([...live.openCalls.aborted].sort()).toEqual(['loadGuestEmail', 'lookAtClock']);
    await live.answer('endByAgent', { done: true });
    live.actor.send({ type: 'END', at: NOW });
    live.actor.send({ type: 'SIGNED_OUT' });
    expect(live.takeEffects()).toEqual(['announceChange', 'logOut', 'openSignIn']);
    live.advance(3 * HOUR);
    expect(live.openCalls.open).toEqual([]);
  });

  test('lets the agent act for another customer', async () => {
    const live = await beginActing();
    live.actor.send({ type: 'SIGNED_OUT' });
    startForGuest(live);
    await live.answer('signInOnBehalf', onBehalf(forGuest));
    expect(selectIsActing(snapshot(live))).toBe(true);
    expect(live.openCalls.open).toContain('loadGuestEmail');
  });
});

test('an agent session that another tab began or ended makes this tab open the home page', async () => {
  for (const live of [begin(), await beginActing()]) {
    const before = live.value;
    live.actor.send({ type: 'CHANGED_ELSEWHERE' });
    expect(live.takeEffects()).toEqual(['openShop']);
    expect(live.value).toEqual(before);
    expect(live.errors).toEqual([]);
  }
});
