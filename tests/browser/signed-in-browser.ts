/** Coming to the shop as somebody who is signed in, without the page that signs in: what it would leave is put in its place. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { localEntry } from '#machines/rules/local-data.ts';
import type { StoredSession } from '#machines/session/events.ts';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { seal } from '../support/sealing.ts';
import type { DemoLogin } from './logins.ts';

/** Where `services/stored-session.ts` keeps it. */
export const SESSION_KEY = 'atelier:session';

/** A session on the server, its cookies in this browser. @returns as the browser would keep it */
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

/** The browser keeps what a former visit of this person leaves. @returns the session as it keeps it */
export async function signInBefore(page: Page, who: DemoLogin, rememberMe = true): Promise<StoredSession> {
  const stored = await openSession(page.context(), who, rememberMe);
  const { token: _, ...kept } = stored;
  const entry = localEntry(kept, { priority: 'high', userRelate: true }, stored.lastActiveAt);
  // Any answer of the shop will do: storage belongs to its origin.
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(entry),
  ] as const);
  return stored;
}
