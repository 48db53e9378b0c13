/** The key of a purchase as mails contain it, and the cookie of a browser that holds such keys. */
import { COOKIES } from '#contract/cookies.ts';
import { parentOrder } from '#server/platform/database/schema/index.ts';
import { writeOrderKeys } from '#server/features/orders/guests/guest-key-cookie.ts';
import { orderKey } from '#server/features/orders/guests/guest-key.ts';
import { keyedOf } from '#server/features/orders/order-paths.ts';
import type { Shop } from '#server/platform/shop.ts';
import { eq } from 'drizzle-orm';

type ShopHere = Pick<Shop, 'database' | 'secrets'>;

/** A correctly signed key for this number, whether it is a guest's order, a member's order, or no order. */
export async function mailedKey(shop: ShopHere, number: string): Promise<string> {
  const [found] = await shop.database.orm.select().from(parentOrder).where(eq(parentOrder.number, number));
  const none = { number, guestKeyNonce: null, guestKeyRenewedAt: null, placedAt: new Date(0) };
  return orderKey(shop, keyedOf(found ?? none));
}

export const keysCookie = (keys: Readonly<Record<string, string>>): string =>
  `${COOKIES.guestOrders.name}=${writeOrderKeys(Object.entries(keys))}`;

/** The cookie of a browser that holds the key of `number`, or the key of another purchase under that number. */
export const keyCookie = async (shop: ShopHere, number: string, another = number): Promise<string> =>
  keysCookie({ [number]: await mailedKey(shop, another) });
