/**
 * The cart without script: plain forms that end in a redirect, so that reloading repeats nothing. A refusal for stock, time or a list is
 * shown on the cart page (`/cart?problem=CODE`); a malformed form is a 400.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, localPath } from '#locales/paths.ts';
import type { CartItemInput } from '#contract/cart.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { simulatedDate } from '#server/features/preview/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { redirectPath } from '#server/platform/http/redirect-path.ts';
import {
  chosenList,
  isAskingForLists,
  isMoving,
  isRestoring,
  isSaving,
  itemsOf,
  lineQuantityOf,
} from './form-fields.ts';
import { forgetSaved, restoreSaved, saveLine } from './save-for-later.ts';
import { fieldsOf } from '#server/platform/http/form-fields.ts';
import { formRoute, seeOther } from '#server/platform/http/form-routes.ts';
import { callerOf, keepGuestKey } from './guest-cart-cookie.ts';
import { MINE } from './owner.ts';
import { addItems, changeLine, removeLine, type CartChange } from './change-cart.ts';

const CART_PAGE = '/cart';
/** The cart page has a message for it. */
const isToldInCart = ({ status, code }: Refusal): boolean => status === 409 || code === 'LIST_VIEW_ONLY';

/** Asks the cart page to offer the removed item again. */
const undoQuery = ({ sku, quantity }: CartItemInput): string =>
  `?${new URLSearchParams({ removed: sku, quantity: String(quantity) }).toString()}`;

/** Asks the cart page for the lists that a line can move to, and leads to the line. */
const moveQuery = (lineId: number): string => `?move=${String(lineId)}#line-${String(lineId)}`;

const LINE_ID = /^[1-9]\d{0,14}$/;

/**
 * Answers, with and without a language segment:
 * - POST /cart/items: `sku` and `quantity`, once or in pairs; `back`, a path of this site to return to
 * - POST /cart/lines/:lineId: `quantity` (0 removes the line), with `action=less` or `more` for one less or more, or
 *   `action=remove` or `action=save`. After a removal the cart page offers to put the item back (`/cart?removed=SKU&quantity=N`).
 *   With `action=lists` the cart page offers the member's lists (`/cart?move=LINE`), and `action=move` moves the line to `listId`
 * - POST /cart/saved/:savedId: `action=restore` or `action=remove`
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
    change: () => Promise<CartChange & { readonly leadsTo: string }>,
  ): Promise<FastifyReply> {
    const { language } = request.locale;
    try {
      const { guestKey, leadsTo } = await change();
      if (guestKey) keepGuestKey(reply, guestKey, shop.settings);
      return reply.redirect(leadsTo, 303);
    } catch (error) {
      if (!(error instanceof Refusal) || !isToldInCart(error)) throw error;
      return seeOther(reply, `${CART_PAGE}?problem=${error.code}`, language);
    }
  }

  for (const language of LANGUAGES) {
    app.post(localPath('/cart/items', language), formRoute, async (request, reply) => {
      const fields = fieldsOf(request.body);
      const items = itemsOf(fields);
      const adding = {
        ...asking(request),
        beforeNewCart: () => countNewCart(request, reply),
      };
      const leadsTo = redirectPath(fields['back']) ?? localPath(CART_PAGE, language);
      return changeAndRedirect(request, reply, async () => ({
        ...(await addItems(shop, adding, items)),
        leadsTo,
      }));
    });

    app.post<{ Params: { lineId: string } }>(
      localPath('/cart/lines/:lineId', language),
      formRoute,
      async (request, reply) => {
        if (!LINE_ID.test(request.params.lineId)) throw notFound();
        const lineId = Number(request.params.lineId);
        const fields = fieldsOf(request.body);
        const leadsTo = localPath(CART_PAGE, language);
        if (isAskingForLists(fields)) return reply.redirect(leadsTo + moveQuery(lineId), 303);
        if (isMoving(fields)) {
          const listId = chosenList(fields);
          return changeAndRedirect(request, reply, async () => ({
            ...(await saveLine(shop, asking(request), { lineId, listId })),
            leadsTo: `${leadsTo}?moved=${listId}`,
          }));
        }
        if (isSaving(fields))
          return changeAndRedirect(request, reply, async () => ({
            ...(await saveLine(shop, asking(request), { lineId })),
            leadsTo,
          }));
        const quantity = lineQuantityOf(fields);
        return changeAndRedirect(request, reply, async () => {
          if (quantity > 0)
            return { ...(await changeLine(shop, asking(request), lineId, quantity)), leadsTo };
          const { removed, ...written } = await removeLine(shop, asking(request), lineId);
          return { ...written, leadsTo: removed === null ? leadsTo : leadsTo + undoQuery(removed) };
        });
      },
    );

    app.post<{ Params: { savedId: string } }>(
      localPath('/cart/saved/:savedId', language),
      formRoute,
      async (request, reply) => {
        if (!LINE_ID.test(request.params.savedId)) throw notFound();
        const savedId = Number(request.params.savedId);
        const change = isRestoring(fieldsOf(request.body)) ? restoreSaved : forgetSaved;
        const leadsTo = localPath(CART_PAGE, language);
        return changeAndRedirect(request, reply, async () => ({
          ...(await change(shop, asking(request), savedId)),
          leadsTo,
        }));
      },
    );
  }
}
