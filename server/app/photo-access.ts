import { photoAccess } from '../features/aftersales/photos/photo-access.ts';
import type { PhotoAccess } from '../features/photos/index.ts';
import { seesMessagePhoto } from '../features/messages/message-photos.ts';
import { seesReviewPhoto } from '../features/reviews/index.ts';
import type { Shop } from '../platform/shop.ts';

/**
 * Who uploads photos, and who sees them: the parties of a return or dispute, both sides of a conversation, and the moderators of
 * a review.
 */
export function allPhotoAccess(shop: Shop): PhotoAccess {
  const cases = photoAccess(shop);
  return {
    ...cases,
    async readerOf(request) {
      const seesCase = await cases.readerOf(request);
      return async (photo) =>
        seesReviewPhoto(request.viewer, photo) ||
        (await seesMessagePhoto(shop, request.viewer, photo)) ||
        seesCase(photo);
    },
  };
}
