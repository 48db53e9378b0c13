/** Files of the site: the browser build, robots.txt and the site map. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import { publicCacheControl } from '#server/platform/http/cache-control.ts';
import { missingFile } from '#server/platform/http/missing-file.ts';
import { regionFor } from '#server/platform/http/region.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { PageRenderer } from './routes.ts';
import { siteMap } from './sitemap.ts';

/**
 * Paths that browsers request unasked, and the folder of the build: if a file is missing there, the answer is a plain 404, not a page.
 * The icon is /favicon.svg, which every page links.
 */
const NOT_PAGES = [
  '/assets/*',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
] as const;
/** Files that keep their name when their content changes. */
const LOOKED_UP_AGAIN = publicCacheControl(3_600);
const hidden = { schema: { hide: true }, config: { isAnonymous: true } };

export async function siteFiles(app: FastifyInstance, shop: Shop, { folder }: PageRenderer): Promise<void> {
  const { origins } = shop.settings;
  if (folder !== null) {
    await app.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, isAnonymous: true };
      });
      await files.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        preCompressed: true,
        serveDotFiles: false,
        globIgnore: ['.vite/**'],
        setHeaders(reply, path) {
          // Names in assets/ carry a hash of their content.
          const isHashed = path.includes('/assets/');
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : LOOKED_UP_AGAIN);
        },
      });
    });
  }
  for (const address of NOT_PAGES) app.get(address, hidden, async (_request, reply) => missingFile(reply));

  app.get('/robots.txt', hidden, async (request, reply) => {
    const origin = origins[regionFor(shop.settings, request.headers.host)];
    const closed = ['/api/', '/cart', '/account', '/agent', '/mp/', '/sign-in', '/search'].flatMap((path) =>
      LANGUAGES.map((language) => `Disallow: ${path.startsWith('/api') ? path : localPath(path, language)}`),
    );
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', LOOKED_UP_AGAIN)
      .send(['User-agent: *', ...new Set(closed), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });

  siteMap(app, shop);
}
