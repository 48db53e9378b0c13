/** Stored data of an earlier visit or version, or edited by a user, are checked before use. */
import fc from '#tests/support/fast-check-seed.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OtherTabEvent } from '#machines/app/events.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { writeLocal } from '#services/storage.ts';
import { storedSession } from '#services/stored-session.ts';
import { listen } from '#services/tabs.ts';
import { readTokenRefresh } from '#services/token-refresh.ts';
import { storageOf, withCookies } from './test-page.ts';

const AT = Date.UTC(2026, 4, 1);
const kept = { sessionId: 's-1', rememberMe: true, lastActiveAt: AT };
const token = { value: 't', expiresAt: AT };

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
  withCookies();
});

describe('a stored session', () => {
  test('is restored as it was stored', () => {
    writeLocal('session', kept);
    expect(storedSession()).toEqual({ ...kept, token: null });
  });

  test.each([
    ['nothing', null],
    ['a text', 's-1'],
    ['a list', [kept]],
    ['a field less', { sessionId: 's-1', rememberMe: true }],
    ['a field more', { ...kept, role: 'agent' }],
    ['an activity in words', { ...kept, lastActiveAt: '2026' }],
    ['an activity before all time', { ...kept, lastActiveAt: -1 }],
    ['a number for an id', { ...kept, sessionId: 1 }],
    ['a prototype', JSON.parse(`{"__proto__":{"rememberMe":true},"sessionId":"s-1","lastActiveAt":1}`)],
  ])('is ignored if it is broken: %s', (_, data) => {
    writeLocal('session', data);
    expect(storedSession()).toBeNull();
  });

  test('is ignored for any other text, without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('atelier:session', text);
        expect(storedSession()).toBeNull();
      }),
    );
  });
});

describe('a token refresh stored by another tab', () => {
  const answers = [
    { status: 'PENDING' },
    { status: 'FULFILLED', token, sessionId: 's-2' },
    { status: 'REJECTED', failure: requestFailure(401, { code: 'MCU_INVALID_SESSION_ID' }) },
  ];

  test.each(answers)('is read if it is complete: $status', (answer) => {
    writeLocal('tokenRefresh', { sessionId: 's-1', answer });
    expect(readTokenRefresh('s-1')).toEqual(answer);
  });

  test.each([
    { status: 'FULFILLED' },
    { status: 'FULFILLED', token: 't', sessionId: 's-2' },
    { status: 'FULFILLED', token: { value: 't' }, sessionId: 's-2' },
    { status: 'FULFILLED', token },
    { status: 'REJECTED' },
    { status: 'REJECTED', failure: { status: 401 } },
    { status: 'DONE' },
    null,
  ])('is ignored if it is incomplete: %j', (answer) => {
    writeLocal('tokenRefresh', { sessionId: 's-1', answer });
    expect(readTokenRefresh('s-1')).toEqual({ status: 'IDLE' });
  });
});

describe('an event of another tab in local storage', () => {
  const session = { ...kept, token };

  function eventsFrom(event: unknown): OtherTabEvent[] {
    vi.stubGlobal('BroadcastChannel', undefined);
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const events: OtherTabEvent[] = [];
    const stop = listen((each) => events.push(each));
    const newValue = JSON.stringify({ event, said: AT });
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'atelier:tabs', newValue }));
    stop();
    return events;
  }

  test.each([
    { type: 'SIGNED_IN_ELSEWHERE', session },
    { type: 'SIGNED_OUT_ELSEWHERE' },
    { type: 'AGENT_CHANGED_ELSEWHERE' },
    { type: 'CART_CHANGED_ELSEWHERE', cartId: 'c', revision: 2 },
  ])('is passed on: $type', (event) => {
    expect(eventsFrom(event)).toEqual([event]);
  });

  test.each([
    { type: 'SIGNED_IN_ELSEWHERE' },
    { type: 'SIGNED_IN_ELSEWHERE', session: null },
    { type: 'SIGNED_IN_ELSEWHERE', session: kept },
    { type: 'SIGNED_IN_ELSEWHERE', session: { ...session, token: 't' } },
    { type: 'CART_CHANGED_ELSEWHERE', cartId: 'c', revision: -1 },
    { type: 'CART_CHANGED_ELSEWHERE', cartId: 'c' },
    { type: 'SIGNED_OUT_ELSEWHERE', cartId: 'c' },
    { type: 'toString' },
  ])('is ignored if it is incomplete: %j', (event) => {
    expect(eventsFrom(event)).toEqual([]);
  });
});
