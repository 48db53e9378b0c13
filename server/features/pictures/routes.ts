import type { FastifyInstance } from 'fastify';
import { missingFile } from '#server/platform/http/missing-file.ts';
import { readDrawnPicture } from './drawn-picture.ts';
import { servePicture, unpacked } from './serve.ts';

const A_YEAR_S = 31_536_000;
export const IMMUTABLE = `public, max-age=${A_YEAR_S}, immutable`;
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const takesGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((coding) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0+)?\s*$).*)?$/.test(coding));

/** Whether an If-None-Match header names the tag. */
export const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/**
 * Serves GET and HEAD /pictures/*: draws the picture that the address describes (design §8), as immutable. An invalid address gets a
 * plain 404.
 */
export async function picturesPlugin(app: FastifyInstance): Promise<void> {
  app.get(
    '/pictures/*',
    { schema: { hide: true }, config: { isAnonymous: true } },
    async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const wanted = readDrawnPicture(path);
      if (wanted === null) return missingFile(reply);
      const picture = await servePicture(wanted);
      const vector = picture.contentType === 'image/svg+xml';
      reply
        .header('cache-control', picture.lasting ? IMMUTABLE : 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', PICTURE_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin');
      if (vector) reply.header('vary', 'accept-encoding');
      const packed = picture.contentEncoding === 'gzip' && takesGzip(request.headers['accept-encoding']);
      // The gzipped and the plain SVG are two representations, so each has its own ETag.
      const etag =
        picture.contentEncoding === 'gzip' && !packed ? picture.etag.replace(/"$/, '-plain"') : picture.etag;
      reply.header('etag', etag);
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type(picture.contentType);
      if (packed) return reply.header('content-encoding', 'gzip').send(picture.body);
      return reply.send(picture.contentEncoding === 'gzip' ? await unpacked(picture) : picture.body);
    },
  );
}
