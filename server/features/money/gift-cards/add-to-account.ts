import type { Queryable } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const ADD = 'update voucher set user_id = $2 where card_number = $1 and (user_id is null or user_id = $2)';

/**
 * Adds a gift card to a member's account. Of two members who add it at once, the later one is refused.
 * @param cardNumber the number of its voucher
 * @throws Refusal 409 GIFT_CARD_TAKEN
 */
export async function addToAccount(client: Queryable, cardNumber: string, userId: string): Promise<void> {
  const { rowCount } = await client.query(ADD, [cardNumber, userId]);
  if (rowCount === 0) throw new Refusal('GIFT_CARD_TAKEN');
}
