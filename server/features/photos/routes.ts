/** The calls of photos. Members, and guests with an order, upload them; the feature that a photo belongs to decides who may see it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PHOTO_BYTES_MAX } from '#contract/limits.ts';
import { PHOTO_TYPES } from '#contract/photos.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { imageDecoder, type ImageDecoder } from '#server/platform/images/decoder.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { PhotoAccess } from './access-port.ts';
import { asPhoto } from './as-photo.ts';
import { photoAddress } from './photo-address.ts';
import { PHOTO_DECODER, redrawPhoto } from './redraw-photo.ts';
import { findPhoto, keepPhoto, requesterOf, unattachedCount, UNATTACHED_MAX } from './repository.ts';

/** A person uploads six in a row; a program must not fill the disk. */
const UPLOADS = { max: 60, timeWindow: '1 minute' };
/** No cache may store photos, which would show them to the next person at this computer. */
const NOT_KEPT = 'private, no-store';

/** Aborts when the client closes the connection early. The reason is a Refusal, because those aren't logged as errors. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Refusal('TOO_BUSY'));
  });
  return gone.signal;
}

async function photoCalls(
  app: FastifyInstance,
  shop: Shop,
  access: PhotoAccess,
  decoder: ImageDecoder,
): Promise<void> {
  // A body here is only a file: one declared as a form or JSON is refused (415).
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
  app.addContentTypeParser([...PHOTO_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onClose', () => decoder.close());

  /** @throws 401, 404 for a key that opens nothing, 409 TOO_MANY_PHOTOS, 413 BODY_TOO_LARGE, 422 PHOTO_UNREADABLE and its like, 429 */
  registerCall(
    app,
    'uploadPhoto',
    async ({ query, request, reply }) => {
      const signal = whenGone(reply);
      const whose = await access.uploaderOf(request, query.order);
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal('PHOTO_UNREADABLE', { field: 'photo' });
      if ((await unattachedCount(shop, whose)) >= UNATTACHED_MAX)
        throw new Refusal('TOO_MANY_PHOTOS', { field: 'photo', details: { most: UNATTACHED_MAX } });
      const drawn = await redrawPhoto(decoder, body, { requester: requesterOf(whose), signal });
      signal.throwIfAborted();
      const photoId = await keepPhoto(shop, whose, drawn);
      void reply.header('cache-control', 'no-store');
      return { photoId, url: photoAddress(photoId), width: drawn.width, height: drawn.height };
    },
    { bodyLimit: PHOTO_BYTES_MAX, rateLimit: UPLOADS },
  );

  registerCall(app, 'photo', async ({ params, request, reply }) => {
    const sees = await access.readerOf(request);
    const photo = await findPhoto(shop.database.pool, params.photoId);
    if (photo === undefined || !(await sees(photo))) throw notFound();
    asPhoto(reply).header('cache-control', NOT_KEPT);
    return photo.bytes;
  });
}

/** Answers uploadPhoto, and serves photos. The decoder ends with the server. */
export async function photosRoutes(
  app: FastifyInstance,
  shop: Shop,
  access: PhotoAccess,
  decoder = imageDecoder(PHOTO_DECODER),
): Promise<void> {
  // A scope of its own, because its content types apply here and nowhere else.
  await app.register((scope) => photoCalls(scope, shop, access, decoder));
}
