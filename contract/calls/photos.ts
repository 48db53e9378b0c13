/** The calls to upload and to view photos. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { ORDER_NUMBER, PHOTO_ID, PHOTO_MEGABYTES_MAX } from '../limits.ts';
import { Photo, PHOTO_TYPES } from '../photos.ts';

/** Guests name the parent order that their key opens; members leave it out. */
const UploadQuery = Type.Object({
  order: Type.Optional(Type.String({ pattern: ORDER_NUMBER })),
});

export const photoCalls = {
  uploadPhoto: {
    summary:
      'Upload a photo for a return, a dispute, a message or a review; it is encoded again, without the camera’s metadata',
    query: UploadQuery,
    file: {
      types: PHOTO_TYPES,
      description: `A JPEG, PNG, WebP or AVIF picture of at most ${String(PHOTO_MEGABYTES_MAX)} MB.`,
    },
    refuses: [
      'SIGN_IN_NEEDED',
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
    summary:
      'A photo as WebP, for its uploader, the parties of its return, dispute or conversation, and the moderators of its review',
    params: Type.Object({ photoId: Type.String({ pattern: PHOTO_ID }) }),
    refuses: ['SIGN_IN_NEEDED', 'NOT_FOUND'],
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'image/webp' }),
  },
} as const satisfies Record<string, CallSchemas>;
