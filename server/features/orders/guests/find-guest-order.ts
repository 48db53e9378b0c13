/** Reads the parts of guests' purchases that their keys depend on. */
import type { Queryable } from '#server/platform/database/handles.ts';
import type { KeyedOrder } from './guest-key.ts';

const GUEST_ORDER = `select number as "parentNumber", guest_key_nonce as "guestKeyNonce",
    guest_key_renewed_at as "guestKeyRenewedAt", placed_at as "placedAt"
  from parent_order where number = $1 and buyer_id is null`;

/** The purchase with this number; undefined if there is none, or if it is a member's. */
export async function findGuestOrder(
  client: Queryable,
  parentNumber: string,
): Promise<KeyedOrder | undefined> {
  const { rows } = await client.query<KeyedOrder>(GUEST_ORDER, [parentNumber]);
  return rows[0];
}
