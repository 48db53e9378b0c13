/**
 * Acting for a customer without script: plain forms that end in a redirect. A customer who can't be served is told on the agent's
 * page, a code that doesn't count in its form again.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { CustomerCodeBody, OnBehalfBody } from '../../../../contract/on-behalf.ts';
import { LANGUAGES, localPath, type Language } from '../../../../locales/paths.ts';
import type { RefusedForm, ShowCheckoutAgain } from '../../buying/checkout/page.ts';
import { messageOf } from '../../../platform/http/problems.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { signedIn } from '../../../platform/http/viewer.ts';
import type { Shop } from '../../../platform/shop.ts';
import { askCustomerCode, giveCustomerCode } from './customer-code.ts';
import { beginOnBehalf } from './on-behalf.ts';
import { leaveCustomer, takeUpCustomer } from './request.ts';

const AGENT_PAGE = '/agent';
const BODY_LIMIT = 4_096;
/** What a person may type is told beside the field; anything else is a page of its own. */
const isTold = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.field === 'email' && error.code !== 'VALIDATION';

const PAYMENT_PAGE = '/checkout/payment';
const OF_A_CODE: ReadonlySet<string> = new Set([
  'CUSTOMER_CODE_WRONG',
  'CUSTOMER_CODE_OVER',
  'CUSTOMER_CODES_SPENT',
]);

/** The payment with its form of the code again: what is wrong with a code stands at it, why none is sent beside the form. */
function refusedCode(refusal: Refusal, code: string | null, language: Language): RefusedForm {
  const message = messageOf(refusal, language);
  const sent = { step: 'payment' as const, fields: {}, problems: { code: message } };
  const { status } = refusal;
  return code === null
    ? { status, step: 'payment', sent: null, problem: message }
    : { status, step: 'payment', sent, problem: null };
}

/** @throws Refusal as `giveCustomerCode` */
async function giveTyped(shop: Shop, request: FastifyRequest, typed: string): Promise<void> {
  const body = { code: typed.replace(/\s/g, '') };
  if (!Value.Check(CustomerCodeBody, body)) throw new Refusal(400, 'CUSTOMER_CODE_WRONG', { field: 'code' });
  await giveCustomerCode(shop, signedIn(request), body.code);
}

/** @throws Refusal 400 VALIDATION naming `kind` or `email` */
function bodyOf(sent: unknown): OnBehalfBody {
  const { kind, email = '' }: Record<string, unknown> = { ...Object(sent) };
  if (kind !== 'member' && kind !== 'guest') throw new Refusal(400, 'VALIDATION', { field: 'kind' });
  const body = { kind, email };
  if (!Value.Check(OnBehalfBody, body)) throw new Refusal(400, 'VALIDATION', { field: 'email' });
  return body;
}

/**
 * Answers, with and without a language segment:
 * - POST /agent/customer: `kind` and `email`; leads to the shop as that customer sees it, or back with `?problem=CODE`
 * - POST /agent/customer-code: mails the customer a code, or takes the `code` they have read out; leads back to the payment, and
 *   shows it again with what is wrong
 * - POST /agent/end: leads to the sign-in, from which the agent comes back to name the next customer
 */
export async function agentForms(
  app: FastifyInstance,
  shop: Shop,
  showAgain: ShowCheckoutAgain,
): Promise<void> {
  const { signInPerMinute } = shop.settings.limits;
  const hidden = {
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { rateLimit: { max: signInPerMinute, timeWindow: '1 minute' } },
  };

  for (const language of LANGUAGES) {
    const lead = (reply: FastifyReply, path: string): FastifyReply =>
      reply.redirect(localPath(path, language), 303);

    app.post(localPath('/agent/customer', language), hidden, async (request: FastifyRequest, reply) => {
      try {
        const begun = await beginOnBehalf(shop, signedIn(request), bodyOf(request.body));
        takeUpCustomer(request, reply, shop, begun);
        return lead(reply, '/');
      } catch (error) {
        if (!isTold(error)) throw error;
        return lead(reply, `${AGENT_PAGE}?problem=${error.code}`);
      }
    });

    app.post(localPath('/agent/customer-code', language), hidden, async (request, reply) => {
      request.locale = { ...request.locale, language };
      const { code }: Record<string, unknown> = { ...Object(request.body) };
      const typed = code === undefined ? null : String(code);
      try {
        if (typed === null) await askCustomerCode(shop, signedIn(request));
        else await giveTyped(shop, request, typed);
      } catch (error) {
        if (!(error instanceof Refusal) || !OF_A_CODE.has(error.code)) throw error;
        return showAgain(request, reply, refusedCode(error, typed, language));
      }
      return lead(reply, typed === null ? `${PAYMENT_PAGE}?code=sent` : PAYMENT_PAGE);
    });

    app.post(localPath('/agent/end', language), hidden, async (request, reply) => {
      await leaveCustomer(request, reply, shop);
      return lead(reply, `/sign-in?back=${AGENT_PAGE}`);
    });
  }
}
