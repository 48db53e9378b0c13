/** The calls of photos: one is uploaded by a member or by the guest of an order, and seen by the parties of what it shows. */
import type { FastifyInstance } from 'fastify';
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '../../contract/photos.ts';
import { areaBase, endpoints } from '../../contract/endpoints.ts';
import { asking } from '../aftersales/party.ts';
import { answer } from '../http/answer.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { drawPhotoAnew } from './image.ts';
import { keepPhoto, looseCount, LOOSE_MAX, photoFor, uploaderOf } from './kept.ts';

/** A person takes six in a row; a program must not fill the disk. */
const UPLOADS = { max: 60, timeWindow: '1 minute' };
/** Nobody but this reader's browser keeps it, and it never changes. */
const KEPT = 'private, max-age=31536000, immutable';

/** Where a photo is loaded. */
export const photoAddress = (photoId: string): string =>
  areaBase('content') + endpoints.photo.path.replace(':photoId', photoId);

async function photoCalls(app: FastifyInstance, shop: Shop): Promise<void> {
  // A body is nothing but a file here: what says that it is a form or JSON is refused (415).
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
  app.addContentTypeParser([...PHOTO_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  /** @throws 401, 404 for a key that opens nothing, 409 TOO_MANY_PHOTOS, 413 BODY_TOO_LARGE, 422 PHOTO_UNREADABLE, 429 */
  answer(
    app,
    'uploadPhoto',
    async ({ query, request, reply }) => {
      const whose = await uploaderOf(shop, asking(request, query.key), query.order);
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal(422, 'PHOTO_UNREADABLE', { field: 'photo' });
      if ((await looseCount(shop, whose)) >= LOOSE_MAX)
        throw new Refusal(409, 'TOO_MANY_PHOTOS', { field: 'photo', details: { most: LOOSE_MAX } });
      const drawn = await drawPhotoAnew(body);
      const photoId = await keepPhoto(shop, whose, drawn);
      void reply.header('cache-control', 'no-store');
      return { photoId, url: photoAddress(photoId), width: drawn.width, height: drawn.height };
    },
    { bodyLimit: PHOTO_BYTES_MAX, rateLimit: UPLOADS },
  );

  answer(app, 'photo', async ({ params, query, request, reply }) => {
    const bytes = await photoFor(shop, asking(request, query.key), params.photoId);
    if (bytes === undefined) throw notFound();
    void reply
      .header('cache-control', KEPT)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline; filename="photo.webp"')
      .type('image/webp');
    return bytes;
  });
}

/** Answers uploadPhoto, and serves photos. */
export async function photosArea(app: FastifyInstance, shop: Shop): Promise<void> {
  // A scope of its own: its content types are taken here and nowhere else.
  await app.register((scope) => photoCalls(scope, shop));
}
