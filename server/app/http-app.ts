/** Assembles the HTTP server: cached pages first, then the plugins, then the calls of the contract, then pages. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import { cookieName } from '#contract/cookies.ts';
import { HEADERS } from '#contract/endpoints.ts';
import { LANGUAGES, readLanguage, REGIONS } from '#locales/paths.ts';
import { aftersalesRoutes } from '../features/aftersales/routes.ts';
import { openableCases } from '../features/aftersales/openable-cases.ts';
import { buyAgainRoutes } from '../features/buying/cart/buy-again-routes.ts';
import { customerCodeFormRoutes } from '../features/buying/checkout/customer-code-form-routes.ts';
import { giftCardPurchaseRoutes } from '../features/buying/gift-cards/routes.ts';
import { savedCardRoutes } from '../features/buying/saved-cards/routes.ts';
import { approvedExemptions } from '../features/buying/tax/exemptions/exemptions-of.ts';
import { taxExemptionRoutes } from '../features/buying/tax/exemptions/routes.ts';
import { giftCardRoutes } from '../features/money/gift-cards/routes.ts';
import { vouchersRoutes } from '../features/money/vouchers/routes.ts';
import { resetVouchers } from '../features/money/vouchers/reset-vouchers.ts';
import { agentRoutes } from '../features/identity/on-behalf/routes.ts';
import { agentForms } from '../features/identity/on-behalf/form-routes.ts';
import { cartRoutes } from '../features/buying/cart/routes.ts';
import { cartForms } from '../features/buying/cart/form-routes.ts';
import { checkoutForms } from '../features/buying/checkout/form-routes.ts';
import { browseRoutes } from '../features/pages/browse-routes.ts';
import { onAvailability } from '../features/catalogue/availability.ts';
import { carrierRoutes } from '../features/orders/carriers/routes.ts';
import { catalogueOf } from '../features/catalogue/catalogue.ts';
import { onRevision } from '../features/catalogue/revision.ts';
import { checkoutRoutes } from '../features/buying/checkout/routes.ts';
import { financeRoutes } from '../features/money/finance/routes.ts';
import { sellerRoutes } from '../features/seller/routes.ts';
import { importRoutes } from '../features/import/routes.ts';
import { createPageCache, gaugesOf, type PageCache } from '../features/pages/cache.ts';
import { turnOffStockMails } from '../features/lists/index.ts';
import { listsRoutes } from '../features/lists/routes.ts';
import { messagesRoutes } from '../features/messages/routes.ts';
import { SOCKET_OPTIONS } from '../features/messages/socket/constants.ts';
import { chatRoutes } from '../features/messages/socket/routes.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { inspectorPage } from '../features/pages/inspector-page.ts';
import { createPages, type PageRenderer } from '../features/pages/routes.ts';
import { siteFiles } from '../features/pages/site-files-routes.ts';
import { photosRoutes } from '../features/photos/routes.ts';
import { importedPictureRoutes } from '../features/pictures/imported-routes.ts';
import { picturesPlugin } from '../features/pictures/routes.ts';
import { paymentRoutes } from '../features/money/payments/routes.ts';
import { uncapturedRoutes } from '../features/money/payments/uncaptured-routes.ts';
import { failedRefundsRoutes } from '../features/money/refunds/failed-refunds-routes.ts';
import { webhookRoutes } from '../features/buying/payments/routes.ts';
import { previewRoutes } from '../features/preview/routes.ts';
import { previewPlugin } from '../features/preview/preview-of-request.ts';
import { newMembership } from '../features/rewards/join-rewards.ts';
import { rewardsRoutes } from '../features/rewards/routes.ts';
import { recommendationRoutes } from '../features/recommendations/routes.ts';
import { reviewsRoutes } from '../features/reviews/routes.ts';
import { searchCount } from '../features/pages/search-limit.ts';
import { sessionRoutes } from '../features/identity/routes.ts';
import { sessionPlugin } from '../features/identity/sessions/viewer.ts';
import type { Shop } from '../platform/shop.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { allPhotoAccess } from './photo-access.ts';
import { limitBodies } from '../platform/http/bodies.ts';
import { keepAnswersPrivate } from '../platform/http/cache-control.ts';
import { loggedError } from '../platform/http/logged-error.ts';
import { observe, type Readiness } from '../platform/http/observability.ts';
import { allowedMethods } from '../platform/http/allowed-methods.ts';
import { describeApi } from '../platform/http/openapi.ts';
import { registerErrorHandlers } from '../platform/http/problems.ts';
import { requestCounter } from '../platform/http/request-counter.ts';
import { requestLimits } from '../platform/http/request-limits.ts';
import { regionFor } from '../platform/http/region.ts';
import { refuseUnstorableText } from '../platform/http/unstorable-text.ts';
import { traceIdFor } from '../platform/http/trace.ts';
import { validatorCompiler } from '../platform/http/validation.ts';
import {
  answerDuplicateHost,
  answerConnectionError,
  answerUnrouted,
  hasDuplicateHost,
} from '../platform/http/pre-routing-errors.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { routable } from '#machines/rules/page-routes.ts';
import '../platform/http/viewer.ts';

/** The most that a request's head may take (§9 Request timeout). */
const HEAD_TIMEOUT_MS = 30_000;
/** The most that a whole request may take: a seller uploads 200 MB over a slow line. `bodies.ts` bounds other bodies. */
const REQUEST_TIMEOUT_MS = 15 * MINUTE_MS;
const ADDRESS_MAX = 4_000;
/** A request with one of these cookies bypasses the page cache. */
const PRIVATE_PAGE_COOKIES = ['preview', 'agent'] as const;

export type App = { server: FastifyInstance; cache: PageCache; readiness: Readiness };

/** Trusts the nearest `hops` proxies. */
const withinHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/** Assembles the server without listening. */
export async function buildApp(shop: Shop, renderer: PageRenderer): Promise<App> {
  const { settings, clock } = shop;
  const readiness: Readiness = { stopping: false };
  const cache = createPageCache({
    clock,
    bypassCookies: PRIVATE_PAGE_COOKIES.map((name) => cookieName(name, settings.secureCookies)),
    siteOf: (host) => regionFor(settings, host),
    maxBytes: settings.limits.pageCacheBytes,
  });

  const app = Fastify({
    logger: { level: settings.logLevel, base: null, serializers: { err: loggedError } },
    // observability.ts logs one line for each answer.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    trustProxy:
      typeof settings.trustProxy === 'number' ? withinHops(settings.trustProxy) : settings.trustProxy,
    bodyLimit: settings.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // During a shutdown, a request on an open connection is still answered; the answer closes the connection.
    return503OnClosing: false,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerConnectionError,
    routerOptions: { maxParamLength: ADDRESS_MAX, ignoreTrailingSlash: false },
    rewriteUrl: (request) => routable(request.url ?? '/'),
    genReqId: (request) => traceIdFor(request.headers[HEADERS.trace]),
    // The page cache answers before Fastify sees the request.
    serverFactory: (handler) =>
      createServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
          headersTimeout: HEAD_TIMEOUT_MS,
        },
        (request, response) => {
          if (hasDuplicateHost(request)) answerDuplicateHost(request, response);
          else if (!cache.serve(request, response)) handler(request, response);
        },
      ),
  });

  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('traceId', '');
  app.decorateRequest('locale');
  app.addHook('onRequest', async (request, reply) => {
    // The client has disconnected: its address is gone, and an answer would go nowhere.
    if (request.raw.socket.destroyed) return reply.hijack();
    request.traceId = request.id;
    void reply.header(HEADERS.trace, request.traceId);
    // Calls have their locale in headers (§7), pages in the URL (§2).
    const language = LANGUAGES.find((known) => known === request.headers[HEADERS.language]);
    const region = REGIONS.find((known) => known === request.headers[HEADERS.region]);
    request.locale = {
      language: language ?? readLanguage(request.url.split('?')[0] ?? '/').language,
      region: region ?? regionFor(settings, request.headers.host),
    };
  });

  await app.register(helmet, {
    // Pages set their own policy, with hashes or a nonce; everything else gets the strictest.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // The inspector opens a viewer on another site and posts messages to it, which `same-origin` would prevent.
    crossOriginOpenerPolicy: { policy: renderer.inspector ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.secureCookies
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: settings.limits.bodyBytes });
  const limits = requestLimits(shop.database.pool, app.log);
  app.addHook('onClose', limits.stop);
  await app.register(rateLimit, {
    global: true,
    max: settings.limits.requestsPerMinute,
    timeWindow: '1 minute',
    store: limits.store,
    // Files are immutable and cheap. Matching the route, not the URL, still counts URLs that only look like a file's.
    allowList: (request) => /^\/(assets\/[^*]|pictures|favicon\.svg)/.test(request.routeOptions.url ?? ''),
  });
  limitBodies(app);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    // Flushes each chunk of a streamed answer. Streamed pages compress themselves.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  });
  await app.register(websocket, SOCKET_OPTIONS);
  await describeApi(app, settings);
  await sessionPlugin(app, shop);
  previewPlugin(app, shop);
  keepAnswersPrivate(app);

  // Set before the calls are registered: each inherits the error handler that exists at its registration.
  const countSearch = searchCount(app, shop);
  const countNewCart = requestCounter(app, {
    max: settings.limits.newCartsPerHour,
    timeWindow: '1 hour',
    groupId: 'new-carts',
  });
  const pages = createPages(shop, renderer, cache, countSearch);
  registerErrorHandlers(app, pages.problem, allowedMethods(app, pages.isPage));
  const openSockets = chatRoutes(app, shop);
  observe(app, shop, {
    readiness,
    isReady: () => catalogueOf(shop).snapshot(),
    gauges: [
      ...gaugesOf(cache),
      { name: 'atelier_sockets', help: 'Open sockets of /chat', read: openSockets },
    ],
  });
  await app.register(picturesPlugin);
  importedPictureRoutes(app, shop);
  await siteFiles(app, shop, renderer);
  if (renderer.inspector) inspectorPage(app, shop, renderer.inspector);
  await app.register(async (api) => {
    api.addHook('preHandler', refuseUnstorableText);
    await sessionRoutes(api, shop, {
      afterSignOut: (userId) => resetVouchers(shop.database.pool, userId, shop.clock.now()),
      newMembership,
    });
    await agentRoutes(api, shop);
    await agentForms(api, shop);
    customerCodeFormRoutes(api, shop, pages.refusedCheckout);
    await browseRoutes(api, shop, countSearch);
    await cartRoutes(api, shop, countNewCart);
    await cartForms(api, shop, countNewCart);
    await checkoutRoutes(api, shop);
    await checkoutForms(api, shop, pages.refusedCheckout);
    await reviewsRoutes(api, shop);
    listsRoutes(api, shop);
    await importRoutes(api, shop);
    await photosRoutes(api, shop, allPhotoAccess(shop));
    await ordersRoutes(api, shop, { openableCases });
    buyAgainRoutes(api, shop, countNewCart);
    await aftersalesRoutes(api, shop);
    messagesRoutes(api, shop);
    await notificationRoutes(api, shop, { BACK_IN_STOCK: turnOffStockMails });
    await vouchersRoutes(api, shop);
    giftCardRoutes(api, shop);
    giftCardPurchaseRoutes(api, shop);
    savedCardRoutes(api, shop);
    financeRoutes(api, shop);
    sellerRoutes(api, shop);
    recommendationRoutes(api, shop);
    rewardsRoutes(api, shop, (userId) => approvedExemptions(shop, userId));
    taxExemptionRoutes(api, shop);
    paymentRoutes(api, shop);
    uncapturedRoutes(api, shop);
    failedRefundsRoutes(api, shop);
    await webhookRoutes(api, shop);
    await carrierRoutes(api, shop);
    await previewRoutes(api, shop);
  });
  app.get('/*', { schema: { hide: true } }, pages.answer);
  const listening = [onRevision, onAvailability].map((on) => on(() => cache.clear()));
  app.addHook('onClose', async () => {
    for (const stop of listening) stop();
    await catalogueOf(shop).stop();
  });
  return { server: app, cache, readiness };
}
