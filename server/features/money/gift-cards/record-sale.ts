/** Records in the ledger that a member has paid for a gift card, or is refunded for it. Idempotent, by the number of the purchase. */
import type { Queryable } from '#server/platform/database/handles.ts';
import { from, to } from '../ledger/accounts.ts';
import { writeJournal } from '../ledger/write-journal.ts';

interface Sold {
  /** The number of the purchase. */
  readonly number: string;
  /** Integer cents. */
  readonly amountCents: number;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * The money was captured: the shop owes a gift card from now on.
 * @param client a connection with a transaction under way
 */
export async function recordGiftCardSale(
  client: Queryable,
  { number, amountCents, at }: Sold,
): Promise<void> {
  await writeJournal(client, {
    key: `gift-card-sold-${number}`,
    kind: 'GIFT_CARD_SOLD',
    at,
    postings: [to('PROVIDER', amountCents), from('GIFT_CARDS_SOLD', amountCents)],
  });
}

/**
 * The buyer has canceled a gift card that wasn't sent, and was refunded.
 * @param client a connection with a transaction under way
 */
export async function recordGiftCardCancellation(
  client: Queryable,
  { number, amountCents, at }: Sold,
): Promise<void> {
  await writeJournal(client, {
    key: `gift-card-canceled-${number}`,
    kind: 'GIFT_CARD_CANCELED',
    at,
    postings: [to('GIFT_CARDS_SOLD', amountCents), from('PROVIDER', amountCents)],
  });
}
