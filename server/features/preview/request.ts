/** Whether a request is made in preview mode, and the time that its pages then show. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Preview, PreviewOfPage } from '../../../contract/preview.ts';
import { cookieTime } from '../../../machines/preview/cookie-time.ts';
import { readCookie, clearCookie } from '../../platform/http/cookies.ts';
import { settableClock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import { readPreview } from './cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Preview mode of the back office; null outside of it. Filled before any handler runs. */
    preview: Preview | null;
  }
}

function previewOf(request: FastifyRequest, { secrets, clock }: Shop): Preview | null {
  const cookie = readCookie(request, 'preview');
  const { viewer } = request;
  // A role that was taken away takes its preview with it.
  if (cookie === undefined || viewer?.isBackOffice !== true) return null;
  return readPreview(secrets.cookie, cookie, { sessionId: viewer.sessionId, now: clock.now() });
}

/**
 * Fills `request.preview` for every route registered after it. A cookie that isn't one of this session's, was altered or has run
 * out is passed over and taken away. Comes after `sessionPlugin`.
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
 * The shop as this request shows it: at the simulated time in preview mode. For reading alone; whatever is written, expires or is
 * due goes by the shop's own clock.
 */
export function asShown<Some extends Pick<Shop, 'clock'>>(shop: Some, { preview }: FastifyRequest): Some {
  return preview === null ? shop : { ...shop, clock: settableClock(preview.simulatedAt) };
}

/** The time that this request's answer shows, for what also decides by the shop's own; undefined for now. */
export const timeShown = ({ preview }: FastifyRequest): Date | undefined =>
  preview === null ? undefined : new Date(preview.simulatedAt);

/** What a page is told of preview mode; undefined where no cookie came, so that shared pages are the same for everybody. */
export function previewOfPage(request: FastifyRequest): PreviewOfPage | undefined {
  const cookie = readCookie(request, 'preview');
  if (cookie === undefined) return undefined;
  const { preview } = request;
  if (preview === null) return { shown: null, refused: cookieTime(cookie) };
  const { simulatedAt, timeZone } = preview;
  return { shown: { simulatedAt, timeZone }, refused: null };
}
