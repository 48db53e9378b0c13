/** Signs a browser in without the sign-in page, by storing the session that the page would store. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { localEntry } from '#machines/rules/local-data.ts';
import type { StoredSession } from '#machines/session/events.ts';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { seal } from '../support/sealing.ts';
import type { DemoLogin } from './logins.ts';

/** The key under which `services/stored-session.ts` stores the session. */
export const SESSION_KEY = 'atelier:session';

/** Opens a session on the server and puts its cookies into this browser. @returns the session as the browser stores it */
export async function openSession(
  { request }: BrowserContext,
  { email, password, authenticatorKey }: DemoLogin,
  rememberMe: boolean,
): Promise<StoredSession> {
  const shown = await request.get('/api/user/user/get-public-key');
  const { data }: { data: { serverTime: number; publicKey: string } } = await shown.json();
  const { origin } = new URL(shown.url());
  const payload = {
    email,
    password,
    rememberMe,
    serverTime: data.serverTime,
    deviceUuid: crypto.randomUUID(),
    deviceType: 0,
    deviceName: 'walk',
    loginAddress: '/sign-in',
    platform: 'web',
  };
  const proved = await request.post('/api/user/user/sign-in-secure', {
    headers: { origin },
    form: { emailPassword: seal(payload, data.publicKey) },
  });
  const answer =
    authenticatorKey === undefined
      ? proved
      : await request.post('/api/user/user/sign-in-code', {
          headers: { origin },
          data: {
            challengeId: String((await proved.json()).challengeId),
            code: codeAt(authenticatorKey, Date.now()).code,
          },
        });
  expect(answer.status(), await answer.text()).toBe(200);
  const { sessionId, token }: { sessionId: string; token: string } = await answer.json();
  const [, claims = ''] = token.split('.');
  const { exp }: { exp: number } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return {
    sessionId,
    rememberMe: rememberMe && authenticatorKey === undefined,
    lastActiveAt: Date.now(),
    token: { value: token, expiresAt: exp * 1000 },
  };
}

/** Stores a session in the browser, as an earlier visit of this person would. @returns the stored session */
export async function signInBefore(page: Page, who: DemoLogin, rememberMe = true): Promise<StoredSession> {
  const stored = await openSession(page.context(), who, rememberMe);
  const { token: _, ...kept } = stored;
  const entry = localEntry(kept, { priority: 'high', userRelate: true }, stored.lastActiveAt);
  // Any URL of the shop works: storage belongs to the origin.
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(entry),
  ] as const);
  return stored;
}
