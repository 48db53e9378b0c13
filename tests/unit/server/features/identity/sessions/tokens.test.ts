/** Bearer tokens are valid if the shop has signed them, in its own format, and until they expire. */
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { issueToken, readToken, TOKEN_LIFETIME_MS } from '#server/features/identity/sessions/tokens.ts';

const NOW = Date.UTC(2027, 0, 15, 12);
const ring = liveRing(makeRing(NOW), () => NOW).ring.token;
const CLAIMS = { userId: 'ann', sessionId: 'session-1' };
const SECOND = 1000;
const OWN: { readonly sid: string | number } = { sid: 'session-1' };

/** A token with the shop's own secret that differs in one claim or header. */
function signed({ alg = 'HS256', kid = ring.current().kid, claims = OWN, until = NOW + SECOND }) {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg, kid })
    .setSubject('ann')
    .setExpirationTime(until / SECOND)
    .sign(ring.current().secret);
}

test('a bearer token contains user and session, until it expires', async () => {
  const token = await issueToken(ring, CLAIMS, NOW);
  expect(await readToken(ring, token, NOW + TOKEN_LIFETIME_MS - SECOND)).toEqual(CLAIMS);
  expect(await readToken(ring, token, NOW + TOKEN_LIFETIME_MS)).toBeNull();
  expect(await readToken(ring, await signed({}), NOW)).toEqual(CLAIMS);
});

test.each([
  ['signed with another algorithm', () => signed({ alg: 'HS512' })],
  ['of a key that the shop doesn’t have', () => signed({ kid: 'other' })],
  ['without a session', () => signed({ claims: { sid: 7 } })],
  ['longer than any of ours', () => signed({ claims: { sid: 'session-1'.padEnd(2_048, '-') } })],
  ['that is no JWT', () => Promise.resolve('not a token')],
])('a bearer token %s is refused', async (_, make) => {
  expect(await readToken(ring, await make(), NOW)).toBeNull();
});
