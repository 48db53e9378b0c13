/** Turns off the back-in-stock switch of all the member's lists, because the member has stopped these mails. */
import type { Queryable } from '#server/platform/database/handles.ts';

const TURN_OFF = 'update wish_list set is_stock_mailed = false where user_id = $1 and is_stock_mailed';

export async function turnOffStockMails(client: Queryable, userId: string): Promise<void> {
  await client.query(TURN_OFF, [userId]);
}
