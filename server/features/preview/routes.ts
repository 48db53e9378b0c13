/**
 * Ways into preview mode and out of it: calls, and for readers without script a plain form and a plain link. Into it leads only the
 * back office (design §5a), out of it anybody, as often as they like.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areaBase, endpoints } from '../../../contract/endpoints.ts';
import type { EnterPreviewBody, Preview } from '../../../contract/preview.ts';
import { LANGUAGES, localPath } from '../../../locales/paths.ts';
import { pagePath } from '../../platform/http/own-path.ts';
import { fieldsOf, type Fields } from '../../platform/http/form-fields.ts';
import { answer } from '../../platform/http/answer.ts';
import { clearCookie, giveCookie } from '../../platform/http/cookies.ts';
import type { Shop } from '../../platform/shop.ts';
import { PREVIEW_LIFETIME_MS, signPreview } from './cookie.ts';
import { fromBackOffice, PREVIEW_PAGE } from './page.ts';
import { readPoint } from './point.ts';

const HOME = '/';

const MS_PER_SECOND = 1000;

/** The page that a reader was on, as their browser says it. */
function formerPath({ headers }: FastifyRequest): string | null {
  const { referer, host } = headers;
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host: from, pathname, search } = new URL(referer);
  return from === host ? pagePath(pathname + search) : null;
}

/** A browser that goes there, not a program that calls. */
const isReader = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** What the form sends; a field that is missing or sent twice is an empty one. */
function pointOf(fields: Fields): EnterPreviewBody {
  const text = (name: keyof EnterPreviewBody): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { date: text('date'), time: text('time'), timeZone: text('timeZone') };
}

/**
 * Answers enterPreview and exitPreview, and for readers:
 * - POST /backoffice/preview, with and without a language segment: `date`, `time`, `timeZone`, and `back`, a path of this site
 * - GET /api/ssr/exit-preview (§2): `back`, else the page that led there
 */
export async function previewRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { settings, secrets, clock } = shop;

  function begin(request: FastifyRequest, reply: FastifyReply, named: EnterPreviewBody): Preview {
    const { sessionId } = fromBackOffice(request);
    const now = clock.now();
    const simulatedAt = readPoint(named, now);
    // Once that time has come, the shop itself shows it.
    const endsAt = Math.min(now + PREVIEW_LIFETIME_MS, simulatedAt);
    const preview = { simulatedAt, timeZone: named.timeZone, endsAt };
    const seconds = Math.ceil((endsAt - now) / MS_PER_SECOND);
    const signed = signPreview(secrets.cookie, sessionId, preview);
    giveCookie(reply, 'preview', signed, settings.secureCookies, seconds);
    return preview;
  }

  await app.register(async (own) => {
    answer(own, 'enterPreview', async ({ body, request, reply }) => begin(request, reply, body));

    for (const language of LANGUAGES) {
      own.post(localPath(PREVIEW_PAGE, language), { schema: { hide: true } }, async (request, reply) => {
        const fields = fieldsOf(request.body);
        begin(request, reply, pointOf(fields));
        return reply.redirect(pagePath(fields['back']) ?? localPath(HOME, language), 303);
      });
    }

    answer(own, 'exitPreview', async ({ reply }) => {
      clearCookie(reply, 'preview', settings.secureCookies);
      return { done: true as const };
    });

    // The same address (§2), for who follows the banner's link.
    const exit = areaBase(endpoints.exitPreview.area) + endpoints.exitPreview.path;
    own.addHook<{ Querystring: { back?: string } }>('preHandler', async (request, reply) => {
      if (request.routeOptions.url !== exit || !isReader(request)) return;
      clearCookie(reply, 'preview', settings.secureCookies);
      const back = pagePath(request.query.back) ?? formerPath(request) ?? HOME;
      return reply.header('vary', 'accept').redirect(back, 303);
    });
  });
}
