/** Files of the site: the browser build, robots.txt and the site map. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { LANGUAGES, localPath } from '../../locales/paths.ts';
import { sitemapUrls } from '../catalogue/sitemap.ts';
import { regionFor } from '../http/site.ts';
import type { Shop } from '../shop.ts';
import type { PageRenderer } from './routes.ts';

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

export async function siteFiles(app: FastifyInstance, shop: Shop, { folder }: PageRenderer): Promise<void> {
  const { origins } = shop.settings;
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      serveDotFiles: false,
      globIgnore: ['.vite/**'],
      setHeaders(reply, path) {
        // Names in assets/ carry a hash of their content.
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const origin = origins[regionFor(shop.settings, request.headers.host)];
    const closed = ['/api/', '/cart', '/account', '/mp/', '/sign-in', '/search'].flatMap((path) =>
      LANGUAGES.map((language) => `Disallow: ${path.startsWith('/api') ? path : localPath(path, language)}`),
    );
    return reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...new Set(closed), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = origins[regionFor(shop.settings, request.headers.host)];
    return reply.type('application/xml').send(Readable.from(sitemap(shop, origin)));
  });
}

/** One `url` for each address in each language, every one naming the others. */
async function* sitemap(shop: Shop, origin: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  for await (const { path, updatedAt } of sitemapUrls(shop)) {
    const addresses = LANGUAGES.map((language) => ({
      language,
      href: escapeXml(origin + localPath(path, language)),
    }));
    const links = addresses
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    const changed = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`;
    yield addresses.map(({ href }) => `<url><loc>${href}</loc>${changed}${links}</url>\n`).join('');
  }
  yield '</urlset>\n';
}
