/** Reads and writes members' saved cards (decision 97). */
import { randomBytes } from 'node:crypto';
import { ACCEPTED_CARDS } from '#contract/cards.ts';
import { SAVED_CARDS_MAX } from '#contract/limits.ts';
import type { SavedCard } from '#contract/saved-cards.ts';
import { cardExpiryFault } from '#machines/rules/validation/card.ts';
import type { SavedCardToken } from '#server/features/money/index.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { notFound } from '#server/platform/http/refusal.ts';

const ID_BYTES = 16;
/** Without a choice by the member, the oldest card is the default one. */
const DEFAULT_FIRST = 'made_default_at desc nulls last, created_at, id';

const LIST = {
  name: 'saved-cards-list',
  text: `select id, brand, last_four, expiry, is_default from (
      select *, row_number() over (order by ${DEFAULT_FIRST}) = 1 as is_default from saved_card where user_id = $1) as card
    order by is_default desc, last_used_at desc, id`,
};

interface Stored {
  id: string;
  brand: string;
  last_four: string;
  expiry: string;
  is_default: boolean;
}

/**
 * A member's cards, the default one first, then the one that was used last.
 * @param at ms since 1970, for which cards have expired
 */
export async function listSavedCards(client: Queryable, userId: string, at: number): Promise<SavedCard[]> {
  const { rows } = await client.query<Stored>({ ...LIST, values: [userId] });
  return rows.flatMap(({ id: cardId, brand: name, last_four: lastFour, expiry, is_default: isDefault }) => {
    const brand = ACCEPTED_CARDS.find((each) => each === name);
    const isExpired = cardExpiryFault(expiry, at) !== null;
    return brand === undefined ? [] : [{ cardId, brand, lastFour, expiry, isExpired, isDefault }];
  });
}

const KEEP = `insert into saved_card (id, user_id, token, fingerprint, brand, last_four, expiry, created_at, last_used_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  on conflict (user_id, fingerprint) do update
     set token = excluded.token, expiry = excluded.expiry, last_used_at = excluded.last_used_at`;
/** Removes the cards beyond the limit, never the default one. */
const TRIM = `delete from saved_card where id in (
  select id from (select id, row_number() over (order by ${DEFAULT_FIRST}) as rank, last_used_at
      from saved_card where user_id = $1) as card
   order by rank = 1 desc, last_used_at desc, id offset ${String(SAVED_CARDS_MAX)})`;
const FORGET = 'insert into forgotten_card (token) values ($1) on conflict do nothing';

/**
 * Saves a card in the transaction that places the order. A card that the member has saved before gets the new token and expiry. A member with more
 * than SAVED_CARDS_MAX cards loses the one used the longest time ago. If the account is gone, or the shop doesn't accept the brand, the card isn't
 * saved, and a job has the provider delete it.
 * @param purchase `card` is null if the buyer didn't ask for it
 */
export async function keepCard(
  client: Queryable,
  purchase: {
    /** null for a guest, and for a member whose account was deleted since. */
    readonly userId: string | null;
    readonly card: SavedCardToken | null;
    /** ms since 1970 */
    readonly at: number;
  },
): Promise<void> {
  const { userId, card, at } = purchase;
  if (card === null) return;
  const { token, fingerprint, brand, lastFour, expiry } = card;
  if (userId === null || !ACCEPTED_CARDS.some((name) => name === brand)) {
    await client.query(FORGET, [token]);
    return;
  }
  const id = randomBytes(ID_BYTES).toString('base64url');
  await client.query(KEEP, [id, userId, token, fingerprint, brand, lastFour, expiry, new Date(at)]);
  await client.query(TRIM, [userId]);
}

const TAKE = {
  name: 'saved-card-take',
  text: 'update saved_card set last_used_at = $3 where id = $1 and user_id = $2 returning token',
};

/** Notes that a member pays with a saved card, and returns its token; null if the card doesn't exist or is another member's. */
export async function takeSavedCard(
  client: Queryable,
  userId: string,
  id: string,
  at: number,
): Promise<string | null> {
  const { rows } = await client.query<{ token: string }>({ ...TAKE, values: [id, userId, new Date(at)] });
  return rows[0]?.token ?? null;
}

/** @throws Refusal 404 for a card that isn't the member's, like for one that doesn't exist */
export async function makeDefault(client: Queryable, userId: string, id: string, at: number): Promise<void> {
  const { rowCount } = await client.query(
    'update saved_card set made_default_at = $3 where id = $1 and user_id = $2',
    [id, userId, new Date(at)],
  );
  if (rowCount === 0) throw notFound();
}

/** Removes a card; a job then has the provider delete it. @throws Refusal 404 for a card that isn't the member's */
export async function removeCard(client: Queryable, userId: string, id: string): Promise<void> {
  const { rowCount } = await client.query('delete from saved_card where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  if (rowCount === 0) throw notFound();
}
