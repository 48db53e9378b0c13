/**
 * Starts and ends preview mode: by calls, and without script by a form and a link. Only the back office may start it (design §5a);
 * anyone may end it, any number of times.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import type { EnterPreviewBody, Preview } from '#contract/preview.ts';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import { pagePath } from '#server/platform/http/redirect-path.ts';
import { fieldsOf, type FormFields } from '#server/platform/http/form-fields.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { clearCookie, setCookie } from '#server/platform/http/cookies.ts';
import type { Shop } from '#server/platform/shop.ts';
import { PREVIEW_LIFETIME_MS, signPreview } from './cookie.ts';
import { requireBackOffice, PREVIEW_PAGE } from './preview-page.ts';
import { parseSimulatedTime } from './simulated-time.ts';

const HOME = '/';

const MS_PER_SECOND = 1000;

/** The path of the page in the Referer header; null if it is of another site. */
function formerPath({ headers }: FastifyRequest): string | null {
  const { referer, host } = headers;
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host: from, pathname, search } = new URL(referer);
  return from === host ? pagePath(pathname + search) : null;
}

/** Whether a browser navigates here, as opposed to a script's call. */
const isNavigation = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** The form's fields; one that is missing or sent twice counts as empty. */
function bodyOf(fields: FormFields): EnterPreviewBody {
  const text = (name: keyof EnterPreviewBody): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { date: text('date'), time: text('time'), timeZone: text('timeZone') };
}

/**
 * Registers enterPreview and exitPreview, and for browsers:
 * - POST /backoffice/preview, with and without a language segment: `date`, `time`, `timeZone`, and `back`, a path of this site
 * - GET /api/ssr/exit-preview (§2): `back`, else the referring page
 */
export async function previewRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { settings, secrets, clock } = shop;

  function begin(request: FastifyRequest, reply: FastifyReply, body: EnterPreviewBody): Preview {
    const { sessionId } = requireBackOffice(request);
    const now = clock.now();
    const simulatedAt = parseSimulatedTime(body, now);
    // From that time on, the shop itself shows it.
    const endsAt = Math.min(now + PREVIEW_LIFETIME_MS, simulatedAt);
    const preview = { simulatedAt, timeZone: body.timeZone, endsAt };
    const seconds = Math.ceil((endsAt - now) / MS_PER_SECOND);
    const signed = signPreview(secrets.cookie, sessionId, preview);
    setCookie(reply, 'preview', signed, settings.secureCookies, seconds);
    return preview;
  }

  await app.register(async (own) => {
    registerCall(own, 'enterPreview', async ({ body, request, reply }) => begin(request, reply, body));

    for (const language of LANGUAGES) {
      own.post(localPath(PREVIEW_PAGE, language), { schema: { hide: true } }, async (request, reply) => {
        const fields = fieldsOf(request.body);
        begin(request, reply, bodyOf(fields));
        return reply.redirect(pagePath(fields['back']) ?? localPath(HOME, language), 303);
      });
    }

    registerCall(own, 'exitPreview', async ({ reply }) => {
      clearCookie(reply, 'preview', settings.secureCookies);
      return { done: true as const };
    });

    // The same address (§2) for a browser that follows the banner's link.
    const exit = urlPrefix(endpoints.exitPreview.area) + endpoints.exitPreview.path;
    own.addHook<{ Querystring: { back?: string } }>('preHandler', async (request, reply) => {
      if (request.routeOptions.url !== exit || !isNavigation(request)) return;
      clearCookie(reply, 'preview', settings.secureCookies);
      const back = pagePath(request.query.back) ?? formerPath(request) ?? HOME;
      return reply.header('vary', 'accept').redirect(back, 303);
    });
  });
}
