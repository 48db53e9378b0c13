/**
 * Takes the customer's one-time code from a plain form on the payment page, for agents without script. A wrong or expired code
 * shows the form again, with the error at its field.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { CustomerCodeBody } from '#contract/on-behalf.ts';
import { LANGUAGES, localPath, type Language } from '#locales/paths.ts';
import { agentFormRoute, seeOther } from '#server/platform/http/form-routes.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { checkCustomerCode, sendCustomerCode } from '#server/features/identity/index.ts';
import type { RefusedForm, ShowCheckoutAgain } from './own-checkout.ts';

const PAYMENT_PAGE = '/checkout/payment';
const OF_A_CODE: ReadonlySet<string> = new Set([
  'CUSTOMER_CODE_WRONG',
  'CUSTOMER_CODE_OVER',
  'CUSTOMER_CODES_SPENT',
]);

/** The payment page with the code form again: a wrong code is explained at its field, a code that can't be sent above the form. */
function refusedCode(refusal: Refusal, code: string | null, language: Language): RefusedForm {
  const message = messageOf(refusal, language);
  const sent = { step: 'payment' as const, fields: {}, problems: { code: message } };
  const { status } = refusal;
  return code === null
    ? { status, step: 'payment', sent: null, problem: message }
    : { status, step: 'payment', sent, problem: null };
}

/** @throws Refusal as `checkCustomerCode` */
async function redeemTyped(shop: Shop, request: FastifyRequest, typed: string): Promise<void> {
  const body = { code: typed.replace(/\s/g, '') };
  if (!Value.Check(CustomerCodeBody, body)) throw new Refusal('CUSTOMER_CODE_WRONG', { field: 'code' });
  await checkCustomerCode(shop, signedIn(request), body.code);
}

/**
 * Answers POST /agent/customer-code, with and without a language segment: mails the customer a code, or checks the `code` that the
 * agent typed. Redirects to the payment page, or shows it again with the error.
 */
export function customerCodeFormRoutes(app: FastifyInstance, shop: Shop, showAgain: ShowCheckoutAgain): void {
  const route = agentFormRoute(shop.settings);
  for (const language of LANGUAGES) {
    app.post(localPath('/agent/customer-code', language), route, async (request, reply) => {
      request.locale = { ...request.locale, language };
      const { code }: Record<string, unknown> = { ...Object(request.body) };
      const typed = code === undefined ? null : String(code);
      try {
        if (typed === null) await sendCustomerCode(shop, signedIn(request));
        else await redeemTyped(shop, request, typed);
      } catch (error) {
        if (!(error instanceof Refusal) || !OF_A_CODE.has(error.code)) throw error;
        return showAgain(request, reply, refusedCode(error, typed, language));
      }
      const path = typed === null ? `${PAYMENT_PAGE}?code=sent` : PAYMENT_PAGE;
      return seeOther(reply, path, language);
    });
  }
}
