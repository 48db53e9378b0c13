/** Turns the switches of all lists off when their owner stops the mails of items that are back in stock. */
import type { Queryable } from '#server/platform/database/handles.ts';

const TURN_OFF = 'update wish_list set is_stock_mailed = false where user_id = $1 and is_stock_mailed';

export async function turnOffStockMails(client: Queryable, userId: string): Promise<void> {
  await client.query(TURN_OFF, [userId]);
}
