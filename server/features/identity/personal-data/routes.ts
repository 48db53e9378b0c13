/** The calls with which a member takes their data along, only for the member in person. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ACCOUNT_BODY_LIMIT } from '../constants.ts';
import { endWithSessions } from '../on-behalf/act-on-behalf.ts';
import type { Passwords } from '../passwords/hash-passwords.ts';
import { withRetryAfter } from '../retry-after.ts';
import { clearAllCookies } from '../sessions/cookies.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { obstaclesOf } from './obstacles.ts';

export function personalDataCalls(app: FastifyInstance, shop: Shop, passwords: Passwords): void {
  const { limits, brand } = shop.settings;
  const limited = { rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' } };

  registerCall(
    app,
    'exportPersonalData',
    async ({ request, reply }) => {
      const exported = await exportPersonalData(shop, signedIn(request).userId);
      const day = exported.exportedTime.slice(0, 'YYYY-MM-DD'.length);
      void reply.header('content-disposition', `attachment; filename="${brand.slug}-${day}.json"`);
      return exported;
    },
    limited,
  );
  registerCall(app, 'accountDeletion', ({ request }) =>
    obstaclesOf(shop.database.pool, signedIn(request).userId),
  );
  registerCall(
    app,
    'deleteAccount',
    async ({ body, request, reply }) => {
      const { userId } = signedIn(request);
      const input = { ...body, clientAddress: request.ip, locale: request.locale };
      await withRetryAfter(reply, deleteAccount(shop, passwords, userId, input));
      await endWithSessions(shop);
      clearAllCookies(reply, shop.settings.secureCookies);
      return { done: true as const };
    },
    { ...limited, bodyLimit: ACCOUNT_BODY_LIMIT },
  );
}
