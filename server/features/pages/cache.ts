/**
 * Caches rendered pages that are the same for every reader of a locale and region (`shared` in `machines/rules/page-routes.ts`), compressed
 * once, and serves them before any other code of the server. Requests with a preview or agent cookie bypass the cache. A page is dropped when the
 * catalogue's revision changes or an item sells out or is restocked, and after PAGE_LIFETIME_MS at the latest; a page's stock
 * figures are at most that old.
 */
import fastifyCookie from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Clock } from '#server/platform/clock.ts';
import type { ObservedGauge } from '#server/platform/http/observability.ts';
import { encodingFor, type Encoding } from './compression.ts';

export const PAGE_LIFETIME_MS = 60_000;
/** The most bytes of compressed pages; the least recently used are dropped first. */
export const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Compresses well, which costs much, but a cached page is compressed once a minute at most. */
const BROTLI_QUALITY = 6;
/** 256 kB, larger than a page: brotli's default of 4 MB gives the same bytes. */
const BROTLI_WINDOW_BITS = 18;

type Answer = { body: () => Buffer; etag: string; headers: string[] };
type Entry = { answers: Record<Encoding, Answer>; bytes: number; expiresAt: number };

export type PageCacheOptions = {
  clock: Clock;
  /** Cookies by name that mark a request as not anonymous. */
  bypassCookies: readonly string[];
  /** The part of the cache key that the host determines: region and origin. Null for an unknown host. */
  siteOf(host: string | undefined): string | null;
  maxBytes?: number;
};

type CacheableRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface PageCache {
  /** Answers from the cache. @returns false if it can't, so that the app has to answer */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether this request's answer may be shared with others. */
  shareable(request: CacheableRequest): boolean;
  /** Increases with each `clear`. Read it before a page's data, and pass it to `keep`, which then drops outdated pages. */
  generation(): number;
  /**
   * Keeps a page that was answered with 200. `headers` are all but length, encoding and ETag; `begun` is the generation
   * its data were read in.
   */
  keep(
    request: CacheableRequest,
    html: string,
    headers: Record<string, string>,
    begun: number,
  ): Promise<void>;
  clear(): void;
  readonly figures: { hits: number; misses: number; bytes: number; pages: number };
}

/** Uses the parser that fills `request.cookies`, so that page and cache agree on which cookies a request has. */
function hasOne(cookies: string, names: readonly string[]): boolean {
  const parsed = fastifyCookie.parse(cookies);
  return names.some((name) => parsed[name] !== undefined);
}

export function createPageCache({
  clock,
  bypassCookies,
  siteOf,
  maxBytes = PAGE_CACHE_BYTES,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  const counts = { hits: 0, misses: 0 };
  let generation = 0;

  const keyOf = (request: CacheableRequest): string | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const site = siteOf(request.headers.host);
    if (site === null) return null;
    const cookies = request.headers.cookie;
    if (cookies !== undefined && hasOne(cookies, bypassCookies)) return null;
    return `${site} ${request.url ?? '/'}`;
  };

  return {
    get figures() {
      return { ...counts, bytes: entries.calculatedSize, pages: entries.size };
    },
    shareable: (request) => keyOf(request) !== null,
    serve(request, response) {
      const key = keyOf(request);
      const entry = key === null ? undefined : entries.get(key);
      if (key === null || entry === undefined) return false;
      if (entry.expiresAt <= clock.now()) {
        entries.delete(key);
        counts.misses += 1;
        return false;
      }
      counts.hits += 1;
      const answer = entry.answers[encodingFor(request.headers['accept-encoding']?.toString())];
      if (request.headers['if-none-match']?.includes(answer.etag) === true) {
        response.writeHead(304, answer.headers);
        response.end();
        return true;
      }
      const body = answer.body();
      response.writeHead(200, [...answer.headers, 'content-length', String(body.length)]);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    generation: () => generation,
    async keep(request, html, headers, begun) {
      const key = keyOf(request);
      if (key === null || begun !== generation) return;
      const plain = Buffer.from(html);
      const [br, gz] = await Promise.all([
        compressBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        }),
        compressGzip(plain),
      ]);
      // The catalogue changed while the page was being compressed, so the page may be outdated.
      if (begun !== generation) return;
      const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      const given = Object.entries(headers).flat();
      const answerOf = (encoding: Encoding, body: () => Buffer): Answer => {
        const etag = `"${digest}-${encoding}"`;
        const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
        return { body, etag, headers: [...given, ...coding, 'etag', etag, 'vary', 'Accept-Encoding'] };
      };
      const answers = {
        br: answerOf('br', () => br),
        gzip: answerOf('gzip', () => gz),
        // Hardly any client accepts no compression, and the uncompressed page is larger than the other two together.
        identity: answerOf('identity', () => gunzipSync(gz)),
      };
      const bytes = br.length + gz.length;
      entries.set(key, { answers, bytes, expiresAt: clock.now() + PAGE_LIFETIME_MS });
    },
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}

/** The cache's metrics, for operators. */
export const gaugesOf = (cache: PageCache): ObservedGauge[] => [
  { name: 'atelier_page_cache_hits', help: 'Pages answered from the cache', read: () => cache.figures.hits },
  { name: 'atelier_page_cache_pages', help: 'Pages in the cache', read: () => cache.figures.pages },
  { name: 'atelier_page_cache_bytes', help: 'Bytes of pages in the cache', read: () => cache.figures.bytes },
];
