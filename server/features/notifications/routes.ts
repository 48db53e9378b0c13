/** The calls that read and change a member's notification choices, and the unsubscribe form. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { chooseNotification, readChoices, type OnStopped } from './choices.ts';
import { unsubscribeForms } from './form-routes.ts';

export async function notificationRoutes(
  app: FastifyInstance,
  shop: Shop,
  onStopped: OnStopped,
): Promise<void> {
  registerCall(app, 'notificationChoices', ({ request }) =>
    readChoices(shop.database.pool, signedIn(request)),
  );
  registerCall(app, 'chooseNotification', ({ body, request }) => {
    const { language } = request.locale;
    return chooseNotification(shop, signedIn(request), body, { language, onStopped });
  });
  await unsubscribeForms(app, shop, onStopped);
}
