/** The bearer token: a short-lived JWT with a user and a session. The session's row decides whether the session is still open. */
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { HOUR_MS } from '#machines/rules/durations.ts';
import type { KeyRing, SharedKey } from '#server/platform/secrets/ring.ts';

/** The browser asks for the next token when one is 3000 s old (§9, `machines/token-refresh/constants.ts`). */
export const TOKEN_LIFETIME_MS = HOUR_MS;

const ALGORITHM = 'HS256';
const TOKEN_MAX = 2_048;

export type TokenClaims = { userId: string; sessionId: string };

export async function issueToken(
  ring: KeyRing<SharedKey>,
  { userId, sessionId }: TokenClaims,
  now: number,
): Promise<string> {
  const { kid, secret } = ring.current();
  const issued = Math.floor(now / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_LIFETIME_MS / 1000)
    .sign(secret);
}

/** Reads a token's claims; null if it is foreign, altered or expired. Older keys of the ring still verify. */
export async function readToken(
  ring: KeyRing<SharedKey>,
  token: string,
  now: number,
): Promise<TokenClaims | null> {
  if (token.length > TOKEN_MAX) return null;
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? undefined : ring.find(kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    if (payload.sub === undefined || typeof payload['sid'] !== 'string') return null;
    return { userId: payload.sub, sessionId: payload['sid'] };
  } catch {
    return null;
  }
}
