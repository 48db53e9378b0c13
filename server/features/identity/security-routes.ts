/** The calls that change how a member signs in, only for the member in person. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ACCOUNT_BODY_LIMIT } from './constants.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { cancelWithLinks, openChangeOf } from './email-change/repository.ts';
import { cancelEmailChange, requestEmailChange } from './email-change/request-email-change.ts';
import { endWithSessions } from './on-behalf/act-on-behalf.ts';
import type { Passwords } from './passwords/hash-passwords.ts';
import { replacePassword } from './passwords/replace-password.ts';
import { withRetryAfter } from './retry-after.ts';
import { twoStepCalls } from './second-factor/routes.ts';

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
      const own = signedIn(request);
      const input = { ...body, clientAddress: request.ip, locale: request.locale };
      await withRetryAfter(reply, replacePassword(shop, passwords, own, input));
      await endWithSessions(shop);
      await cancelWithLinks(shop);
      return done;
    },
    limited,
  );

  registerCall(app, 'emailChange', async ({ request }) => {
    const { userId } = signedIn(request);
    const { orm, pool } = shop.database;
    const open = await openChangeOf({ orm, client: pool }, userId, shop.clock.now());
    return { pending: open?.pending ?? null };
  });
  registerCall(
    app,
    'requestEmailChange',
    async ({ body, request, reply }) => {
      const { userId } = signedIn(request);
      const input = { ...body, clientAddress: request.ip, locale: request.locale };
      return withRetryAfter(reply, requestEmailChange(shop, passwords, userId, input));
    },
    limited,
  );
  registerCall(app, 'cancelEmailChange', ({ request }) => cancelEmailChange(shop, signedIn(request).userId));
  registerCall(app, 'confirmEmailChange', ({ body }) => confirmEmailChange(shop, body.token), limited);
  twoStepCalls(app, shop, passwords, limited);
}
