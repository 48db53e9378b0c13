/** The calls of saved cards. Support agents see which cards a customer has, and can't change them. */
import type { FastifyInstance } from 'fastify';
import type { SavedCards } from '#contract/saved-cards.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { listSavedCards, makeDefault, removeCard } from './repository.ts';

export function savedCardRoutes(app: FastifyInstance, { database: { pool }, clock }: Shop): void {
  const answer = async (userId: string): Promise<SavedCards> => ({
    cards: await listSavedCards(pool, userId, clock.now()),
  });

  registerCall(app, 'savedCards', ({ request }) => answer(signedIn(request).userId));

  registerCall(app, 'makeCardDefault', async ({ params, request }) => {
    const { userId } = signedIn(request);
    await makeDefault(pool, userId, params.cardId, clock.now());
    return answer(userId);
  });

  registerCall(app, 'removeSavedCard', async ({ params, request }) => {
    const { userId } = signedIn(request);
    await removeCard(pool, userId, params.cardId);
    return answer(userId);
  });
}
