/**
 * Stops mails by the link of one of them: POST /unsubscribe?token=…, from the form of that page or from a mail program by itself
 * (RFC 8058). GET only shows the page: programs that scan mails open every link.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import { formRoute, seeOther } from '#server/platform/http/form-routes.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { stopMails, type OnStopped } from './choices.ts';
import { readUnsubscribe } from './unsubscribe-token.ts';

const PAGE = '/unsubscribe';
/** "List-Unsubscribe=One-Click" is all that a mail program sends. */
const BODY_LIMIT = 1_024;
/** A form with that field, url-encoded or in parts. */
const ONE_CLICK = /List-Unsubscribe["=][\s\S]*One-Click/;

const isOneClick = ({ body }: FastifyRequest): boolean => typeof body === 'string' && ONE_CLICK.test(body);

export async function unsubscribeForms(
  app: FastifyInstance,
  shop: Shop,
  onStopped: OnStopped,
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const language of LANGUAGES) {
      own.post<{ Querystring: { token?: unknown } }>(
        localPath(PAGE, language),
        { ...formRoute, bodyLimit: BODY_LIMIT, config: { isProvenByToken: true } },
        async (request, reply) => {
          const { token } = request.query;
          const subscription = typeof token === 'string' ? readUnsubscribe(shop, token) : null;
          if (typeof token !== 'string' || subscription === null) throw notFound();
          await stopMails(shop, subscription, { language, onStopped });
          // RFC 8058 forbids a redirect to a mail program.
          if (isOneClick(request)) return reply.code(200).type('text/plain; charset=utf-8').send('OK\n');
          return seeOther(reply, `${PAGE}?token=${token}`, language);
        },
      );
    }
  });
}
