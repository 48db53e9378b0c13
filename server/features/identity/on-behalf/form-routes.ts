/**
 * The forms that an agent posts to act for a customer, where the browser runs no script. The shop answers each with a redirect; the agent's
 * page says why a form was refused.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { OnBehalfBody } from '#contract/on-behalf.ts';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { beginOnBehalf } from './act-on-behalf.ts';
import { endActing, setCustomerCookies } from './acting-agent.ts';

const AGENT_PAGE = '/agent';
const BODY_LIMIT = 4_096;
/** Errors in a typed address show beside its field; all others get an error page. */
const isShownBesideField = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.field === 'email' && error.code !== 'VALIDATION';

/** @throws Refusal 400 VALIDATION naming `kind` or `email` */
function bodyOf(sent: unknown): OnBehalfBody {
  const { kind, email = '' }: Record<string, unknown> = { ...Object(sent) };
  if (kind !== 'member' && kind !== 'guest') throw new Refusal('VALIDATION', { field: 'kind' });
  const body = { kind, email };
  if (!Value.Check(OnBehalfBody, body)) throw new Refusal('VALIDATION', { field: 'email' });
  return body;
}

/**
 * Registers, with and without a language segment:
 * - POST /agent/customer: `kind` and `email`; redirects to the shop as that customer, or back with `?problem=CODE`
 * - POST /agent/end: redirects to the sign-in, which returns the agent to the agent page
 */
export async function agentForms(app: FastifyInstance, shop: Shop): Promise<void> {
  const { signInPerMinute } = shop.settings.limits;
  const hidden = {
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { rateLimit: { max: signInPerMinute, timeWindow: '1 minute' } },
  };

  for (const language of LANGUAGES) {
    const redirect = (reply: FastifyReply, path: string): FastifyReply =>
      reply.redirect(localPath(path, language), 303);

    app.post(localPath('/agent/customer', language), hidden, async (request: FastifyRequest, reply) => {
      try {
        const begun = await beginOnBehalf(shop, signedIn(request), bodyOf(request.body));
        setCustomerCookies(request, reply, shop, begun);
        return redirect(reply, '/');
      } catch (error) {
        if (!isShownBesideField(error)) throw error;
        return redirect(reply, `${AGENT_PAGE}?problem=${error.code}`);
      }
    });

    app.post(localPath('/agent/end', language), hidden, async (request, reply) => {
      await endActing(request, reply, shop);
      return redirect(reply, `/sign-in?back=${AGENT_PAGE}`);
    });
  }
}
