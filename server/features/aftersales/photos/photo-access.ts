/** Who may see a photo: its uploader, and the parties of the return or dispute that it is attached to. */
import { orderCaller, type OrderCaller, type Parties, resolveSender } from '#server/features/orders/index.ts';
import type { PhotoAccess, StoredPhoto } from '#server/features/photos/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { opensGuestOrder, uploaderOf } from './uploader.ts';

type ShopHere = Pick<Shop, 'clock' | 'secrets' | 'database'>;

const PARTIES = `
  select parent.number as "parentNumber", parent.buyer_id as "buyerId", parent.guest_key_nonce as "guestKeyNonce",
         parent.guest_key_renewed_at as "guestKeyRenewedAt", parent.placed_at as "placedAt", placed.seller_id as "sellerId",
         seller.user_id as "sellerUserId", seller.status as "sellerStatus"
    from seller_order as placed
    join parent_order as parent on parent.number = placed.parent_number
    left join seller on seller.id = placed.seller_id
   where placed.number = coalesce(
     (select return_order.order_number from return_line
        join return_order on return_order.number = return_line.return_number where return_line.id = $1),
     (select dispute.order_number from dispute_message
        join dispute on dispute.id = dispute_message.dispute_id where dispute_message.id = $2))`;

async function isUploader(shop: ShopHere, photo: StoredPhoto, { viewer, keys }: OrderCaller) {
  if (viewer !== null && viewer.userId === photo.uploadedBy) return true;
  return photo.uploadedFor !== null && opensGuestOrder(shop, keys, photo.uploadedFor);
}

/** @throws Refusal 404 for a caller who has no role in the order */
async function seesCaseOf(shop: ShopHere, photo: StoredPhoto, caller: OrderCaller): Promise<boolean> {
  const { rows } = await shop.database.pool.query<Parties>(PARTIES, [
    photo.returnLineId,
    photo.disputeMessageId,
  ]);
  const [parties] = rows;
  if (parties === undefined) return false;
  resolveSender(shop, parties, caller);
  return true;
}

export const photoAccess = (shop: Shop): PhotoAccess => ({
  uploaderOf: async (request, parentNumber) =>
    uploaderOf(shop, await orderCaller(shop, request), parentNumber),
  async readerOf(request) {
    const caller = await orderCaller(shop, request);
    return async (photo) =>
      (await isUploader(shop, photo, caller)) || (await seesCaseOf(shop, photo, caller));
  },
});
