/**
 * Saves two test cards of the demo shopper at the payment provider. Unlike the rest of the demo, they need the running provider, which
 * keeps the numbers: the shop gets a token of each from an authorization that it voids at once, as from a purchase that saves a card.
 */
import { paymentsOf } from '#server/features/money/index.ts';
import type { SavedCardToken } from '#server/features/money/index.ts';
import { keepCard } from '#server/features/buying/saved-cards/repository.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { BUYER } from '../people.ts';
import { sealTestCard } from './seal-card.ts';

/** Numbers of docs/payments.md, the default card first. `lastsYears` is the time to its expiry. */
const CARDS = [
  { name: 'visa', number: '4242424242424242', lastsYears: 3 },
  { name: 'mastercard', number: '5555555555554444', lastsYears: 1 },
] as const;
type Card = (typeof CARDS)[number];

const HOLDER = 'Robin Tremblay';
/** The amount of the authorization, which is voided at once; a provider authorizes no less. */
const AMOUNT_CENTS = 1;

/** MM/YY of the same month, some years later. @param at ms since 1970 */
function expiryOf({ lastsYears }: Card, at: number): string {
  const date = new Date(at);
  const [month, year] = [date.getUTCMonth() + 1, date.getUTCFullYear() + lastsYears];
  return `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
}

/** No row without the demo shopper. The time of the account tells apart shops that share one provider. */
const SHOPPER = `select (extract(epoch from created_at) * 1000)::bigint::text as since,
    exists (select from saved_card where user_id = account.id) as "hasCards"
  from account where id = $1`;
const FORGOTTEN = 'select token from forgotten_card where token = any($1)';

/**
 * Has the provider save one card, once for each key however often it is called.
 * @returns null for a card that the shopper has removed since, and of a provider that doesn't know the test cards
 */
async function saveAtProvider(shop: Shop, card: Card, key: string): Promise<SavedCardToken | null> {
  const port = paymentsOf(shop);
  const expiry = expiryOf(card, shop.clock.now());
  const authorization =
    (await port.find(key)) ??
    (await port.authorize({
      ...{ key, amountCents: AMOUNT_CENTS, returnUrl: shop.settings.origins.US, language: 'en' },
      ...{ sealedCard: sealTestCard({ ...card, expiry, name: HOLDER }, await port.sealingKey()) },
      keepCard: true,
    }));
  if (authorization.status !== 'AUTHORIZED') return null;
  const { authorizationId, savedCard } = authorization;
  await port.release({ key: `${key}-void`, authorizationId });
  return savedCard;
}

/**
 * Saves the demo shopper's cards, unless there are any or the shopper has removed them. Does nothing in a shop without demo data or without
 * a provider. Several processes may call it at once.
 * @throws ProviderAway, ProviderRefused
 */
export async function seedDemoCards(shop: Shop): Promise<void> {
  const { settings, database, clock } = shop;
  if (!settings.isDemo || settings.provider === undefined) return;
  const { rows } = await database.pool.query<{ since: string; hasCards: boolean }>(SHOPPER, [BUYER]);
  const [shopper] = rows;
  if (shopper === undefined || shopper.hasCards) return;
  const cards: SavedCardToken[] = [];
  for (const card of CARDS) {
    const saved = await saveAtProvider(shop, card, `demo-card-${shopper.since}-${card.name}`);
    if (saved !== null) cards.push(saved);
  }
  await withTransaction(database, async ({ client }) => {
    const tokens = cards.map(({ token }) => token);
    const forgotten = await client.query<{ token: string }>(FORGOTTEN, [tokens]);
    // A job has yet to tell the provider about cards that the shopper has just removed.
    const kept = cards.filter(({ token }) => !forgotten.rows.some((row) => row.token === token));
    // The first is saved earliest, which makes it the default one.
    for (const [place, card] of kept.entries())
      await keepCard(client, { userId: BUYER, card, at: clock.now() + place });
  });
}
