/**
 * The checkout without script: plain forms up to the payment. A saved step redirects to the next; a refused form is shown again
 * with what was typed and an error at each field.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import {
  CheckoutAddress,
  CheckoutContact,
  DeliveryBody,
  VouchersBody,
  type Checkout,
} from '#contract/checkout.ts';
import { TYPED_MAX } from '#contract/limits.ts';
import { isClientErrorCode } from '#contract/refusals.ts';
import { LANGUAGES, localPath, messageLanguage, type MessageLanguage } from '#locales/paths.ts';
import { addressIn, choicesIn, contactIn, type Fields } from '#machines/checkout/saved.ts';
import type { SavedStep } from '#machines/rules/checkout-steps.ts';
import { fieldsOf } from '#server/platform/http/form-fields.ts';
import { formRoute, seeOther } from '#server/platform/http/form-routes.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { checkoutCaller } from './checkout-caller.ts';
import { saveAddress, saveContact, saveDelivery, saveVouchers, startCheckout } from './save-checkout.ts';
import type { ShowCheckoutAgain } from './own-checkout.ts';

const CHECKOUT_PAGE = '/checkout';
const STEPS: readonly SavedStep[] = ['contact', 'address', 'delivery'];

/** The fields of a form as text. A field that is sent twice is ignored, because no form of ours repeats one. */
function textsOf(body: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(body)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

const wrong = (field: string): Refusal => new Refusal('VALIDATION', { field });

/** Refuses a field that is longer than any form of ours allows. */
function refuseLong(fields: Fields, longest: number): void {
  for (const [name, text] of Object.entries(fields)) if (text.length > longest) throw wrong(name);
}

/**
 * Answers, with and without a language segment:
 * - POST /checkout/contact, /checkout/address, /checkout/delivery: saves the step and redirects to the furthest step reached
 * - POST /checkout/vouchers: `cardNumber` and `action=apply` or `remove`; redirects to the payment step
 */
export async function checkoutForms(
  app: FastifyInstance,
  shop: Shop,
  showAgain: ShowCheckoutAgain,
): Promise<void> {
  async function save(request: FastifyRequest, step: SavedStep, fields: Fields): Promise<Checkout> {
    refuseLong(fields, TYPED_MAX);
    const requester = await checkoutCaller(shop, request);
    const checkout = await startCheckout(shop, requester);
    const { checkoutId } = checkout;
    switch (step) {
      case 'contact':
        return saveContact(shop, requester, checkoutId, Value.Parse(CheckoutContact, contactIn(fields)));
      case 'address':
        return saveAddress(shop, requester, checkoutId, Value.Parse(CheckoutAddress, addressIn(fields)));
      case 'delivery': {
        const body = { choices: choicesIn(fields, checkout.quote) };
        return saveDelivery(shop, requester, checkoutId, Value.Parse(DeliveryBody, body));
      }
    }
  }

  for (const language of LANGUAGES) {
    for (const step of STEPS)
      app.post(localPath(`/checkout/${step}`, language), formRoute, async (request, reply) => {
        request.locale = { ...request.locale, language };
        const fields = textsOf(request.body);
        try {
          await save(request, step, fields);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code === 'VALIDATION' || error.status >= 500) throw error;
          if (error.code === 'CART_EMPTY') return seeOther(reply, CHECKOUT_PAGE, language);
          const message = messageOf(error, messageLanguage(request.locale));
          const { field } = error;
          const problems =
            field === undefined
              ? {}
              : { ...problemsOf(error, messageLanguage(request.locale)), [field]: message };
          return showAgain(request, reply, {
            status: error.status,
            step,
            sent: { step, fields, problems },
            problem: field === undefined ? message : null,
          });
        }
        return seeOther(reply, CHECKOUT_PAGE, language);
      });

    app.post(localPath('/checkout/vouchers', language), formRoute, async (request, reply) => {
      const { cardNumber = '', action } = textsOf(request.body);
      if (action !== 'apply' && action !== 'remove') throw wrong('action');
      const requester = await checkoutCaller(shop, request);
      const { checkoutId, vouchers } = await startCheckout(shop, requester);
      const others = vouchers.filter((each) => each !== cardNumber);
      const body = { cardNumbers: action === 'apply' ? [...others, cardNumber] : others };
      if (!Value.Check(VouchersBody, body)) throw wrong('cardNumber');
      await saveVouchers(shop, requester, checkoutId, body);
      return seeOther(reply, `${CHECKOUT_PAGE}/payment`, language);
    });
  }
}

/** The error of each field: a refusal names the first field, and lists all of them in its details. */
function problemsOf({ details }: Refusal, language: MessageLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...Object(details) }).flatMap(([field, code]) =>
      typeof code === 'string' && isClientErrorCode(code)
        ? [[field, messageOf(new Refusal(code, { field }), language)]]
        : [],
    ),
  );
}
