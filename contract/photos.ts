/** Photos that the parties of an order show each other in returns, disputes and messages, and that buyers add to reviews. */
import { Type, type Static } from 'typebox';
import { PHOTOS_MAX, PHOTO_ID } from './limits.ts';

/** The content types of accepted pictures. The server recognizes the actual format from the bytes. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  // Accepted only to answer how to convert the photo to another format.
  'image/heic',
  'image/heif',
  'application/octet-stream',
] as const;

export const PhotoIds = Type.Array(Type.String({ pattern: PHOTO_ID }), {
  maxItems: PHOTOS_MAX,
  uniqueItems: true,
});

export const Photo = Type.Object({
  photoId: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Photo = Static<typeof Photo>;
