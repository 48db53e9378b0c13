import { expect, test, vi } from 'vitest';
import { deviceName, deviceUuid, uuid } from '#services/identity.ts';
import { parseEntry } from '#machines/rules/local-data.ts';
import { expiryOf, validToken } from '#services/token.ts';
import { COOKIES } from '#contract/cookies.ts';
import { DEVICE_NAME_MAX } from '#contract/limits.ts';
import { configureClient } from '#services/client.ts';
import { setSellerCookie, storeSession } from '#services/stored-session.ts';
import { readCookie, writeCookie } from '#services/cookies.ts';
import { jwtUntil, storageOf, withCookies } from './test-page.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

test('a generated id is a version 4 UUID, even without crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, uuid);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

test('a device keeps its id for a year, another device gets its own, and long names are cut', () => {
  vi.stubGlobal('localStorage', storageOf());
  const [began, first] = [Date.now(), deviceUuid()];
  expect(deviceUuid()).toBe(first);
  const kept = parseEntry(localStorage.getItem('atelier:deviceUuid'));
  // As long as its cookie (§9: persistence for keys).
  expect((kept?.expires ?? 0) - began).toBeGreaterThanOrEqual(31_536e6);
  expect((kept?.expires ?? 0) - Date.now()).toBeLessThanOrEqual(31_536e6);
  vi.stubGlobal('localStorage', storageOf());
  expect(deviceUuid()).not.toBe(first);
  vi.stubGlobal('navigator', { userAgent: 'Mozilla '.repeat(50) });
  expect(deviceName()).toHaveLength(DEVICE_NAME_MAX);
});

test('a token is valid until its expiry, and then cleared (§5)', () => {
  const now = 1_777_600_000_000;
  const { jar } = withCookies({ [COOKIES.token.name]: jwtUntil(now + 1_000) });
  expect(validToken(now)).toBe(jwtUntil(now + 1_000));
  expect(validToken(now + 999)).not.toBeNull();
  expect(validToken(now + 1_000)).toBeNull();
  expect(jar.has(COOKIES.token.name)).toBe(false);
});

test.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', 'a.e30.c', 'a.eyJleHAiOiIxIn0.c'])(
  'the invalid token %j has the expiry 0',
  (text) => {
    expect(expiryOf(text)).toBe(0);
  },
);

test('cookies are written with the lifetimes of §9, for the whole site, Lax', () => {
  const { written } = withCookies();
  configureClient({ hasSecureCookies: true });
  writeCookie('token', 'x', true);
  writeCookie('isSeller', '1', true);
  expect(readCookie('token')).toBe('x');
  const attributes = written.get('__Host-atelier_token') ?? '';
  expect(attributes).toContain('path=/');
  expect(attributes).toContain('sameSite=lax');
  expect(attributes).toContain('secure');
  const expires = Date.parse(/expires=([^;]+)/.exec(attributes)?.[1] ?? '');
  const hours = (expires - Date.now()) / HOUR_MS;
  expect(hours).toBeGreaterThan(17_519);
  expect(hours).toBeLessThan(17_521);
});

test('cookies of a session that is not remembered end with the browser, and have no prefix over plain http', () => {
  configureClient({ hasSecureCookies: false });
  const { written } = withCookies();
  storeSession({
    sessionId: 'x',
    rememberMe: false,
    lastActiveAt: 1,
    token: { value: 'token', expiresAt: 2 },
  });
  setSellerCookie(true);
  expect(Object.fromEntries(written)).toEqual({
    atelier_token: 'path=/; sameSite=lax',
    isSeller: 'path=/; sameSite=lax',
  });
});
