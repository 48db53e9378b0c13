/** Reads preview mode from a request, and the simulated time that its pages show. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Preview, PreviewOfPage } from '#contract/preview.ts';
import { cookieTime } from '#machines/preview/cookie-time.ts';
import { readCookie, clearCookie } from '#server/platform/http/cookies.ts';
import { settableClock } from '#server/platform/clock.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readPreview } from './cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null outside preview mode. Filled before any handler runs. */
    preview: Preview | null;
  }
}

function previewOf(request: FastifyRequest, { secrets, clock }: Shop): Preview | null {
  const cookie = readCookie(request, 'preview');
  const { viewer } = request;
  // A member who has lost the back-office role loses the preview too.
  if (cookie === undefined || viewer?.isBackOffice !== true) return null;
  return readPreview(secrets.cookie, cookie, { sessionId: viewer.sessionId, now: clock.now() });
}

/**
 * Fills `request.preview` for every route registered after it, and clears a cookie of another session, or one that was altered or
 * has expired. Register it after `sessionPlugin`.
 */
export function previewPlugin(app: FastifyInstance, shop: Shop): void {
  app.decorateRequest('preview', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isAnonymous === true) return;
    request.preview = previewOf(request, shop);
    const isRefused = request.preview === null && readCookie(request, 'preview') !== undefined;
    if (isRefused) clearCookie(reply, 'preview', shop.settings.secureCookies);
  });
}

/**
 * In preview mode, the shop with a clock set to the simulated time. Only for reading: writes, expiry and deadlines use the shop's
 * own clock.
 */
export function withSimulatedClock<Some extends Pick<Shop, 'clock'>>(
  shop: Some,
  { preview }: FastifyRequest,
): Some {
  return preview === null ? shop : { ...shop, clock: settableClock(preview.simulatedAt) };
}

/** The simulated time, for code that also needs the real one; undefined outside preview mode. */
export const simulatedDate = ({ preview }: FastifyRequest): Date | undefined =>
  preview === null ? undefined : new Date(preview.simulatedAt);

/** A page's preview data; undefined without a cookie, so that cached pages are the same for every reader. */
export function previewOfPage(request: FastifyRequest): PreviewOfPage | undefined {
  const cookie = readCookie(request, 'preview');
  if (cookie === undefined) return undefined;
  const { preview } = request;
  if (preview === null) return { shown: null, refused: cookieTime(cookie) };
  const { simulatedAt, timeZone } = preview;
  return { shown: { simulatedAt, timeZone }, refused: null };
}
