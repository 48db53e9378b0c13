import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pictureFile } from '#server/platform/database/schema/index.ts';
import { missingFile } from '#server/platform/http/missing-file.ts';
import type { Shop } from '#server/platform/shop.ts';
import { IMPORTED_PATH, IMPORTED_NAME } from './imported-names.ts';
import { IMMUTABLE, matches } from './routes.ts';

const CACHE_BYTES = 8 * 1024 * 1024;

type Kept = { mediaType: string; bytes: Buffer };

/** Serves GET and HEAD /pictures/imported/:name as immutable, with an ETag; an unknown name gets a plain 404. */
export function importedPictureRoutes(app: FastifyInstance, { database }: Pick<Shop, 'database'>): void {
  const { orm } = database;
  const cache = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  const read = async (name: string): Promise<Kept | undefined> => {
    const known = cache.get(name);
    if (known) return known;
    const [found] = await orm
      .select({ mediaType: pictureFile.mediaType, bytes: pictureFile.bytes })
      .from(pictureFile)
      .where(eq(pictureFile.name, name))
      .limit(1);
    if (found) cache.set(name, found);
    return found;
  };

  app.get<{ Params: { name: string } }>(
    `${IMPORTED_PATH}:name`,
    { schema: { hide: true }, config: { isAnonymous: true } },
    async (request, reply) => {
      const { name } = request.params;
      const picture = IMPORTED_NAME.test(name) ? await read(name) : undefined;
      if (!picture) return missingFile(reply);
      const etag = `"${name}"`;
      void reply
        .header('cache-control', IMMUTABLE)
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(picture.mediaType).send(picture.bytes);
    },
  );
}
