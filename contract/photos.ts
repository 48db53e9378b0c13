/** Photos that a party of an order shows the other: of what comes back, of what a dispute is about. */
import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { ORDER_NUMBER, PHOTO_MEGABYTES_MAX, PHOTOS_MAX } from './limits.ts';

export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;

/** What browsers call the pictures that are taken. What it really is, its content says. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  // Taken to be told how it can be had as another.
  'image/heic',
  'image/heif',
  'application/octet-stream',
] as const;

/** A guest names the parent order that a key of theirs opens; members needn't. */
const UploadQuery = Type.Object({
  order: Type.Optional(Type.String({ pattern: ORDER_NUMBER })),
});
const PHOTO_ID = '^[A-Za-z0-9_-]{22}$';
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

export const photoCalls = {
  uploadPhoto: {
    summary: 'Upload a photo for a return or a dispute; it is drawn anew, without what the camera noted',
    query: UploadQuery,
    file: {
      types: PHOTO_TYPES,
      description: `A JPEG, PNG, WebP or AVIF picture of at most ${String(PHOTO_MEGABYTES_MAX)} MB.`,
    },
    refuses: [
      'SIGN_IN_NEEDED',
      'NO_ORDER',
      'NOT_FOUND',
      'TOO_MANY_PHOTOS',
      'PHOTO_UNREADABLE',
      'PHOTO_TOO_LARGE',
      'PHOTO_HEIC',
      'TOO_BUSY',
    ],
    answer: Photo,
    status: 201,
  },
  photo: {
    summary: 'A photo as WebP, for the parties of what it shows',
    params: Type.Object({ photoId: Type.String({ pattern: PHOTO_ID }) }),
    refuses: ['SIGN_IN_NEEDED', 'NOT_FOUND'],
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'image/webp' }),
  },
} as const satisfies Record<string, CallSchemas>;
