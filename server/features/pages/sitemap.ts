/**
 * Serves the site map: /sitemap.xml lists all pages of a small shop; for a large one it is the index of /sitemap-1.xml and so on.
 * Streamed from the database, so memory stays small whatever the shop's size.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { alternatesOf, LANGUAGES, localPath, type Region } from '#locales/paths.ts';
import { countSitemapUrls, type SitemapUrl, sitemapUrls } from '../catalogue/index.ts';
import { regionFor } from '#server/platform/http/region.ts';
import type { Shop } from '#server/platform/shop.ts';

/**
 * Pages in one file. The protocol allows 50,000 addresses and 50 MB (52,428,800 bytes): each page has an address for each
 * language, and each of those names those of every region, which stays below both even with addresses of 800 characters.
 */
export const PAGES_PER_FILE = 4_000;
/** Text is sent in pieces of this size, because the compressor costs by the piece. */
const PIECE_CHARACTERS = 32_768;
/** Search engines don't need a fresh answer, and this saves counting the shop's pages again for each request. */
const CACHE_CONTROL = 'public, max-age=3600';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

type Origins = Readonly<Record<Region, string>>;

/** One `url` for each language of a page on this site, every one naming the others, those of the other region too. */
function entries({ path, updatedAt }: SitemapUrl, origins: Origins, region: Region): string {
  const links = alternatesOf(path, origins)
    .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`)
    .join('');
  const changed = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`;
  return LANGUAGES.map((language) => {
    const own = escapeXml(origins[region] + localPath(path, language));
    return `<url><loc>${own}</loc>${changed}${links}</url>\n`;
  }).join('');
}

async function* pageFile(
  urls: AsyncIterable<SitemapUrl>,
  origins: Origins,
  region: Region,
): AsyncGenerator<string> {
  let piece = `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const url of urls) {
    piece += entries(url, origins, region);
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</urlset>\n`;
}

function indexFile(files: number, origin: string): string {
  const parts = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${String(index + 1)}.xml</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`;
}

/** Answers /sitemap.xml and its parts, with the addresses of the requested host. */
export function siteMap(app: FastifyInstance, shop: Shop): void {
  const { settings } = shop;
  const { origins } = settings;
  const regionOf = (request: FastifyRequest): Region => regionFor(settings, request.headers.host);
  const filesNow = async (): Promise<number> =>
    Math.max(1, Math.ceil((await countSitemapUrls(shop)) / PAGES_PER_FILE));
  const sendPart = (request: FastifyRequest, reply: FastifyReply, part: number) => {
    const urls = sitemapUrls(shop, { from: (part - 1) * PAGES_PER_FILE, limit: PAGES_PER_FILE });
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(Readable.from(pageFile(urls, origins, regionOf(request))));
  };
  const hidden = { schema: { hide: true }, config: { isAnonymous: true } };

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const files = await filesNow();
    if (files === 1) return sendPart(request, reply, 1);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(indexFile(files, origins[regionOf(request)]));
  });

  // At most this many digits: no shop has so many pages that a part has a longer number.
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9][0-9]{0,3}$).xml',
    hidden,
    async (request, reply) => {
      const part = Number(request.params.part);
      if (part > (await filesNow())) return reply.callNotFound();
      return sendPart(request, reply, part);
    },
  );
}
