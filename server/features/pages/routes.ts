/**
 * Serves pages: reads the address, loads its data and renders it, either complete and shared by all readers, or streamed to one.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { uniq } from 'es-toolkit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Acting } from '#contract/on-behalf.ts';
import type { PageData, ShellData } from '#contract/pages.ts';
import { isProblemCode } from '#contract/refusals.ts';
import { isForbiddenToAgents } from '#machines/rules/page-routes.ts';
import { localPath, messageLanguage, type Language } from '#locales/paths.ts';
import type { RenderedPage, RenderInput, StreamedPage } from '#views/render.tsx';
import { actingOnPage, isSentByAgent } from '../identity/index.ts';
import {
  askedEstimate,
  movedTo,
  movingLine,
  ownCheckout,
  readCart,
  removedItem,
  type RefusedForm,
  type ShowCheckoutAgain,
} from '../buying/index.ts';
import { readCookie } from '#server/platform/http/cookies.ts';
import {
  allowedByHash,
  allowedByNonce,
  contentPolicy,
  type AllowedInline,
} from '#server/platform/http/content-policy.ts';
import { isCall, type ProblemPage } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { regionFor } from '#server/platform/http/region.ts';
import { unsubscribePage } from '../notifications/index.ts';
import { openLink } from './open-guest-link.ts';
import { sdkUrlOf } from '../rewards/index.ts';
import { previewOfPage, previewPage, withSimulatedClock } from '../preview/index.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { isSearch } from './search-limit.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readAddress } from './read-address.ts';
import { readRequestAddress } from './read-request.ts';
import type { Assets } from './read-assets.ts';
import type { PageCache } from './cache.ts';
import { encodingFor } from './compression.ts';
import { loadPage } from './load-page.ts';
import type { InspectorFiles } from './inspector-page.ts';
import { formerPage, refusedPage, withoutField } from './refused-page.ts';
import { loadShell } from './load-shell.ts';
import { streamed } from './stream.ts';

/** Renders pages: the built bundle, or Vite's in development. */
export type PageRenderer = {
  assets: Assets;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  streamPage(input: RenderInput, nonce: string): Promise<StreamedPage>;
  /** The folder of the browser build; null when Vite serves it. */
  folder: string | null;
  /** The files of /inspector, where it is served. */
  inspector?: InspectorFiles;
};

const NONCE_BYTES = 16;
const SHARED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export type Pages = {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  problem: ProblemPage;
  refusedCheckout: ShowCheckoutAgain;
  /** Whether the address has the form of a page's address; its content may still not exist. */
  isPage(request: FastifyRequest): boolean;
};

type Drawn = {
  status: number;
  data: PageData;
  path: string;
  language: Language;
  isIndexed: boolean;
  /** The customer for whom an agent acts in this request's session. */
  acting: Acting | null;
};

/** `answer` handles the request of any page; `problem` renders a problem as a page; `isPage` checks whether an address is a page's. */
export function createPages(
  shop: Shop,
  renderer: PageRenderer,
  cache: PageCache,
  countSearch: CountRequest,
): Pages {
  const { settings } = shop;
  const sdkUrl = sdkUrlOf(settings);
  const sockets = uniq(Object.values(settings.origins)).map((origin) => origin.replace(/^http/, 'ws'));
  const policy = ({ page }: PageData, allowed: AllowedInline) =>
    contentPolicy(allowed, {
      provider: page === 'rewards' && sdkUrl !== null ? new URL(sdkUrl).origin : null,
      hasStyleAttributes: true,
      // Older browsers don't count the socket at `/chat` as a part of 'self'.
      connect: sockets,
      secure: settings.secureCookies,
      // The inspector may be in a frame beside the page.
      framing: { mayFrame: renderer.inspector !== undefined },
    });

  const shellFor = async ({ data, language }: Drawn): Promise<ShellData> => {
    if (data.page !== 'not-found') return loadShell(shop, language);
    // The page that shows a problem must not fail for the same reason.
    return loadShell(shop, language).catch(() => ({ departments: [] }));
  };

  const inputFor = async (request: FastifyRequest, drawn: Drawn): Promise<RenderInput> => {
    const { data, path, language, isIndexed } = drawn;
    // Only the host chooses the region: shared pages are cached by address, so no header may change it.
    const locale = { language, region: regionFor(settings, request.headers.host) };
    const shell = {
      ...(await shellFor(drawn)),
      ...(settings.secureCookies ? { hasSecureCookies: true as const } : {}),
      ...(drawn.acting ? { acting: drawn.acting } : {}),
    };
    const origins = { own: settings.origins[locale.region], ...settings.origins };
    const preview = previewOfPage(request);
    const assets = renderer.assets(data.page, messageLanguage(locale));
    return { data, shell, locale, path, isIndexed, origins, assets, ...(preview ? { preview } : {}) };
  };

  const sendShared = async (request: FastifyRequest, reply: FastifyReply, drawn: Drawn, begun: number) => {
    const input = await inputFor(request, drawn);
    const { html, inline } = await renderer.renderPage(input);
    const isOwn = input.preview !== undefined || drawn.acting !== null;
    const shareable = drawn.status === 200 && !isOwn && cache.shareable(request.raw);
    void reply
      .code(drawn.status)
      .type('text/html; charset=utf-8')
      .header('content-language', drawn.language)
      .header('content-security-policy', policy(drawn.data, allowedByHash(inline)));
    if (!drawn.isIndexed) void reply.header('x-robots-tag', 'noindex');
    if (!shareable) return reply.send(html);
    void reply.header('cache-control', SHARED_CACHE_CONTROL);
    await cache.keep(request.raw, html, sharedHeaders(reply), begun);
    return reply.send(html);
  };

  const sendStreamed = async (request: FastifyRequest, reply: FastifyReply, drawn: Drawn) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const page = await renderer.streamPage(await inputFor(request, drawn), nonce);
    /** The rest of the page. If rendering fails, the rest of an error page, because the head was already sent with status 200. */
    const rest = async (): Promise<string> => {
      try {
        return page.draw();
      } catch (error) {
        request.log.error({ err: error }, 'a page failed after its head was sent');
        // The log and the metrics must count it as a failure.
        reply.raw.statusCode = 500;
        const failed: Drawn = { ...drawn, data: { page: 'not-found', status: 500 }, isIndexed: false };
        return (await renderer.streamPage(await inputFor(request, failed), nonce)).draw();
      }
    };
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    void reply
      .code(drawn.status)
      .type('text/html; charset=utf-8')
      .header('content-language', drawn.language)
      .header('content-security-policy', policy(drawn.data, allowedByNonce(nonce)))
      .header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    if (!drawn.isIndexed) void reply.header('x-robots-tag', 'noindex');
    // A HEAD request gets its headers without a rendered page.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : streamed(page.head, rest, encoding));
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isCall(request)) return reply.callNotFound();
    const begun = cache.generation();
    const { language, path: pathname, search, redirect: proper } = readRequestAddress(request.originalUrl);
    request.locale = { language, region: regionFor(settings, request.headers.host) };
    if (proper !== null) return reply.redirect(proper, 301);
    const opened = await openLink(shop, { request, reply }, pathname, search);
    if (opened !== null) return reply.redirect(localPath(opened, language), 303);
    const acting = await actingOnPage(request, reply, shop);
    if (isForbiddenToAgents(pathname) && isSentByAgent(request, acting))
      // To the home page in the default language, also from a page in the other one (§2, design §5a).
      return reply.redirect('/', 302);

    const path = pathname + search;
    if (isSearch(path)) await countSearch(request, reply);
    const { status, redirect, data, robots, isShared } = await loadPage(withSimulatedClock(shop, request), {
      path,
      locale: request.locale,
      previewPage: () => previewPage(shop, request, path),
      unsubscribePage: (token) => unsubscribePage(shop, token),
    });
    if (redirect !== null)
      return reply.redirect(localPath(redirect, language), status >= 300 && status < 400 ? status : 301);
    const isIndexed = robots === undefined;
    const drawn = { status, data: await personal(request, data), path, language, isIndexed, acting };
    const isPrivate = isShared !== true || !cache.shareable(request.raw);
    return isPrivate ? sendStreamed(request, reply, drawn) : sendShared(request, reply, drawn, begun);
  };

  /** Fills in the reader's own data, so that the page shows it without script. */
  const personal = async (request: FastifyRequest, data: PageData): Promise<PageData> => {
    if (data.page === 'checkout') return { ...data, ...(await ownCheckout(shop, request, data)) };
    if (data.page !== 'cart' && data.page !== 'agent') return data;
    const { searchParams } = new URL(request.url, 'http://shop');
    const asked = searchParams.get('problem');
    const problem = asked !== null && isProblemCode(asked) ? asked : null;
    if (data.page === 'agent') return { ...data, isAgent: request.viewer?.isAgent === true, problem };
    const atTime = withSimulatedClock(shop, request);
    const cart = await readCart(atTime, {
      viewer: request.viewer,
      guestCookie: readCookie(request, 'guestCart'),
      locale: request.locale,
    });
    const estimate = await askedEstimate(atTime, request, searchParams.get('postalCode'));
    const moving = await movingLine(
      shop,
      { cart, viewer: request.viewer, locale: request.locale },
      searchParams,
    );
    const posted = { removed: removedItem(searchParams), moved: movedTo(searchParams), problem };
    return { page: 'cart', cart, moving, estimate, ...posted };
  };

  const refusedCheckout = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, step, sent, problem: refusal }: RefusedForm,
  ): Promise<unknown> => {
    const { language, path } = readRequestAddress(request.originalUrl);
    const isReturn = false;
    const own = await ownCheckout(shop, request, { isReturn });
    const data: PageData = { page: 'checkout', step, isReturn, ...own, sent, problem: refusal };
    const acting = await actingOnPage(request, reply, shop);
    return sendStreamed(request, reply, { status, data, path, language, isIndexed: false, acting });
  };

  const problem: ProblemPage = async (request, reply, refusal) => {
    const { language, path, search } = readRequestAddress(request.originalUrl);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const onward = isReading
      ? withoutField(path + search, refusal.field)
      : formerPage(request.headers.referer, request.headers.host);
    const data = refusedPage(refusal, onward);
    // The page is sent even if the agent's banner fails.
    const acting = await actingOnPage(request, reply, shop).catch(() => null);
    const drawn: Drawn = { status: refusal.status, data, path, language, isIndexed: false, acting };
    return sendShared(request, reply, drawn, cache.generation());
  };
  const isPage = (request: FastifyRequest): boolean => {
    try {
      return readAddress(readRequestAddress(request.originalUrl).path).match !== null;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return { answer, problem, refusedCheckout, isPage };
}

/** The headers that are the same for every reader: not the trace id, the rate limit or cookies. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (name === 'set-cookie' || name === 'x-trace-id' || name.startsWith('x-ratelimit')) continue;
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
