/**
 * The forms that an agent posts to act for a customer, where the browser runs no script. The shop answers each with a redirect; the agent's
 * page says why a form was refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { OnBehalfBody } from '#contract/on-behalf.ts';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import { agentFormRoute, seeOther } from '#server/platform/http/form-routes.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { beginOnBehalf } from './act-on-behalf.ts';
import { endActing, setCustomerCookies } from './acting-agent.ts';

const AGENT_PAGE = '/agent';
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
  const route = agentFormRoute(shop.settings);
  for (const language of LANGUAGES) {
    app.post(localPath('/agent/customer', language), route, async (request: FastifyRequest, reply) => {
      try {
        const begun = await beginOnBehalf(shop, signedIn(request), bodyOf(request.body));
        setCustomerCookies(request, reply, shop, begun);
        return seeOther(reply, '/', language);
      } catch (error) {
        if (!isShownBesideField(error)) throw error;
        return seeOther(reply, `${AGENT_PAGE}?problem=${error.code}`, language);
      }
    });

    app.post(localPath('/agent/end', language), route, async (request, reply) => {
      await endActing(request, reply, shop);
      return seeOther(reply, `/sign-in?back=${AGENT_PAGE}`, language);
    });
  }
}
