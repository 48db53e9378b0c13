/** The gift-card calls: anyone with the number and PIN reads the balance; a member adds the card to the account. */
import type { FastifyInstance } from 'fastify';
import type { GiftCardBalance } from '#contract/gift-cards.ts';
import { argonPasswords } from '#server/features/identity/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addToAccount } from './add-to-account.ts';
import { findGiftCard, type FoundGiftCard } from './find-gift-card.ts';

/** One at a time, so that look-ups never keep sign-ins waiting. */
const HASHES_AT_ONCE = 1;

const serialize = ({ ending, balanceCents }: FoundGiftCard, isOwn: boolean): GiftCardBalance => ({
  ending,
  balanceCents,
  isOwn,
});

export function giftCardRoutes(
  app: FastifyInstance,
  shop: Shop,
  passwords = argonPasswords(HASHES_AT_ONCE),
): void {
  registerCall(app, 'giftCardBalance', async ({ body, request }) => {
    const found = await findGiftCard(shop, passwords, body, request.ip);
    return serialize(found, request.viewer !== null && found.userId === request.viewer.userId);
  });

  registerCall(app, 'addGiftCard', async ({ body, request }) => {
    const { userId } = signedIn(request);
    const found = await findGiftCard(shop, passwords, body, request.ip);
    await addToAccount(shop.database.pool, found.cardNumber, userId);
    return serialize(found, true);
  });
}
