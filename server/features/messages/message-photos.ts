/** Reads the photos of messages, and decides who may see them: the buyer and the seller of the conversation alone. */
import { eq } from 'drizzle-orm';
import type { Photo } from '#contract/photos.ts';
import { message } from '#server/platform/database/schema/index.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { photoAddress, photosOf, type StoredPhoto } from '../photos/index.ts';
import { findConversation } from './subjects.ts';

/** @throws Refusal 404 for a member on neither side of the conversation */
export async function seesMessagePhoto(
  shop: Pick<Shop, 'database' | 'clock' | 'secrets'>,
  viewer: Viewer | null,
  { messageId }: Pick<StoredPhoto, 'messageId'>,
): Promise<boolean> {
  if (messageId === null || viewer === null) return false;
  const [found] = await shop.database.orm
    .select({ conversationId: message.conversationId })
    .from(message)
    .where(eq(message.id, messageId));
  if (found === undefined) return false;
  await findConversation(shop, found.conversationId, viewer);
  return true;
}

/** Photos by message, as the contract has them. */
export async function photosOfMessages(
  client: Queryable,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Photo[]>> {
  const found = await photosOf(client, 'message_id', messageIds);
  return new Map(
    [...found].map(([messageId, photos]) => [
      messageId,
      photos.map((photo) => ({ ...photo, url: photoAddress(photo.photoId) })),
    ]),
  );
}
