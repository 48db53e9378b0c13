/** The calls of two-step verification, only for the account's owner in person. */
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Passwords } from '../passwords/hash-passwords.ts';
import { withRetryAfter } from '../retry-after.ts';
import { renewRecoveryCodes, turnOffTwoStep } from './change-by-code.ts';
import { readTwoStep } from './repository.ts';
import { cancelTwoStep, confirmTwoStep, ownAccount, startTwoStep } from './turn-on.ts';

/** @param limited the limits of calls that try a password or a code */
export function twoStepCalls(
  app: FastifyInstance,
  shop: Shop,
  passwords: Passwords,
  limited: { bodyLimit: number; rateLimit: { max: number; timeWindow: string } },
): void {
  registerCall(app, 'twoStep', async ({ request }) => {
    const owner = await ownAccount(shop, signedIn(request).userId);
    return withTransaction(shop.database, (tx) => readTwoStep(tx, owner, shop.clock.now()));
  });
  registerCall(
    app,
    'startTwoStep',
    ({ body, request, reply }) => {
      const { userId } = signedIn(request);
      return withRetryAfter(
        reply,
        startTwoStep(shop, passwords, userId, { ...body, clientAddress: request.ip }),
      );
    },
    limited,
  );
  registerCall(
    app,
    'confirmTwoStep',
    ({ body, request, reply }) => {
      const { userId } = signedIn(request);
      return withRetryAfter(reply, confirmTwoStep(shop, userId, { ...body, clientAddress: request.ip }));
    },
    limited,
  );
  registerCall(app, 'cancelTwoStep', ({ request }) => cancelTwoStep(shop, signedIn(request).userId));
  registerCall(
    app,
    'renewRecoveryCodes',
    ({ body, request, reply }) => {
      const { userId } = signedIn(request);
      const input = { ...body, clientAddress: request.ip };
      return withRetryAfter(reply, renewRecoveryCodes(shop, passwords, userId, input));
    },
    limited,
  );
  registerCall(
    app,
    'turnOffTwoStep',
    ({ body, request, reply }) => {
      const { userId } = signedIn(request);
      const input = { ...body, clientAddress: request.ip };
      return withRetryAfter(reply, turnOffTwoStep(shop, passwords, userId, input));
    },
    limited,
  );
}
