/** The calls that change how a member signs in, only for the member in person. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedInWithoutAgent } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ACCOUNT_BODY_LIMIT } from './constants.ts';
import type { Passwords } from './passwords/hash-passwords.ts';
import { replacePassword } from './passwords/replace-password.ts';
import { withRetryAfter } from './retry-after.ts';

export function securityCalls(app: FastifyInstance, shop: Shop, passwords: Passwords): void {
  const limited = {
    bodyLimit: ACCOUNT_BODY_LIMIT,
    rateLimit: { max: shop.settings.limits.signInPerMinute, timeWindow: '1 minute' },
  };
  const done = { done: true as const };

  registerCall(
    app,
    'changePassword',
    async ({ body, request, reply }) => {
      const own = signedInWithoutAgent(request);
      const input = { ...body, clientAddress: request.ip, locale: request.locale };
      await withRetryAfter(reply, replacePassword(shop, passwords, own, input));
      return done;
    },
    limited,
  );
}
