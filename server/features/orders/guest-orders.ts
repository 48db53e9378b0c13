/** Guests' purchases, as far as their keys depend on them. */
import type { Queryable } from '../../platform/database/handles.ts';
import type { KeyedOrder } from './guest-key.ts';

const GUEST_ORDER = `select number as "parentNumber", guest_key_nonce as "guestKeyNonce",
    guest_key_renewed_at as "guestKeyRenewedAt", placed_at as "placedAt"
  from parent_order where number = $1 and buyer_id is null`;

/** The purchase of this number; undefined where there is none, or where it is a member's. */
export async function findGuestOrder(
  client: Queryable,
  parentNumber: string,
): Promise<KeyedOrder | undefined> {
  const { rows } = await client.query<KeyedOrder>(GUEST_ORDER, [parentNumber]);
  return rows[0];
}
