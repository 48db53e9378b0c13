/**
 * The cart without script: plain forms that end in a redirect, so that reloading repeats nothing. A refusal for stock or time is
 * shown on the cart page (`/cart?problem=CODE`); a malformed form is a 400.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { simulatedDate } from '#server/features/preview/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { redirectPath } from '#server/platform/http/redirect-path.ts';
import { itemsOf, lineQuantityOf } from './form-fields.ts';
import { fieldsOf } from '#server/platform/http/form-fields.ts';
import { formRoute, seeOther } from '#server/platform/http/form-routes.ts';
import { callerOf, keepGuestKey } from './guest-cart-cookie.ts';
import { MINE } from './owner.ts';
import { addItems, changeLine, removeLine, type CartChange } from './change-cart.ts';

const CART_PAGE = '/cart';
const LINE_ID = /^[1-9]\d{0,14}$/;

/**
 * Answers, with and without a language segment:
 * - POST /cart/items: `sku` and `quantity`, once or in pairs; `back`, a path of this site to return to
 * - POST /cart/lines/:lineId: `quantity` (0 removes the line), with `action=less` or `more` for one less or more, or
 *   `action=remove`. After a removal the cart page offers to put the item back (`/cart?removed=SKU&quantity=N`)
 */
export async function cartForms(app: FastifyInstance, shop: Shop, countNewCart: CountRequest): Promise<void> {
  const asking = (request: FastifyRequest) => ({
    caller: callerOf(request),
    cartId: MINE,
    locale: request.locale,
    shown: simulatedDate(request),
  });

  /** Makes the change and redirects to where it leads, or to the cart with the problem. */
  async function changeAndRedirect(
    request: FastifyRequest,
    reply: FastifyReply,
    change: () => Promise<CartChange>,
    back: string | null,
  ): Promise<FastifyReply> {
    const { language } = request.locale;
    try {
      const { guestKey } = await change();
      if (guestKey) keepGuestKey(reply, guestKey, shop.settings);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      return seeOther(reply, `${CART_PAGE}?problem=${error.code}`, language);
    }
    return reply.redirect(back ?? localPath(CART_PAGE, language), 303);
  }

  for (const language of LANGUAGES) {
    app.post(localPath('/cart/items', language), formRoute, async (request, reply) => {
      const fields = fieldsOf(request.body);
      const items = itemsOf(fields);
      const adding = {
        ...asking(request),
        beforeNewCart: () => countNewCart(request, reply),
      };
      return changeAndRedirect(
        request,
        reply,
        () => addItems(shop, adding, items),
        redirectPath(fields['back']),
      );
    });

    app.post<{ Params: { lineId: string } }>(
      localPath('/cart/lines/:lineId', language),
      formRoute,
      async (request, reply) => {
        if (!LINE_ID.test(request.params.lineId)) throw notFound();
        const lineId = Number(request.params.lineId);
        const quantity = lineQuantityOf(fieldsOf(request.body));
        const change = () =>
          quantity === 0
            ? removeLine(shop, asking(request), lineId)
            : changeLine(shop, asking(request), lineId, quantity);
        return changeAndRedirect(request, reply, change, null);
      },
    );
  }
}
