/** The cart's API calls (§7). All answers are personal: no cache may store them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Cart } from '#contract/cart.ts';
import { registerCall, type CallRequest } from '#server/platform/http/register-call.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import { simulatedDate } from '#server/features/preview/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { callerOf, forgetGuestKey, keepGuestKey } from './guest-cart-cookie.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { ownerOf, ownerOfCart } from './owner.ts';
import { cartView, showCartOf } from './read-cart.ts';
import { addItems, changeLine, removeLine, type CartChange } from './change-cart.ts';
import { forgetSaved, restoreSaved, saveLine } from './save-for-later.ts';

type Personal = Pick<CallRequest<'cartItems'>, 'params' | 'request'>;

/**
 * Answers cartItems, guestCartItems, addCartItems, updateCartItem, removeCartItem, saveCartItem, restoreSavedItem, removeSavedItem and guestMergeToLogin. `:cartId` is a
 * cart's id or 'mine': the signed-in member's cart, else the cart of the guest cookie.
 */
export async function cartRoutes(
  app: FastifyInstance,
  shop: Shop,
  countNewCart: CountRequest,
): Promise<void> {
  const cartRequest = ({ params, request }: Personal) => ({
    caller: callerOf(request),
    cartId: params.cartId,
    locale: request.locale,
    shown: simulatedDate(request),
  });

  const show = async ({ params, request }: Personal, side: Cart['owner']): Promise<Cart> => {
    const caller = callerOf(request);
    // The guest's cart stays readable after sign-in, until it is merged.
    const mine = ownerOf(side === 'guest' ? { viewer: null, guest: caller.guest } : caller);
    const owner =
      params.cartId === 'mine' ? mine : await ownerOfCart(shop.database.orm, caller, params.cartId);
    if (owner.kind !== side) throw notFound();
    return showCartOf(shop.database.orm, owner, cartView(shop, request.locale, simulatedDate(request)));
  };

  const written = (reply: FastifyReply, { cart, guestKey }: CartChange): Cart => {
    if (guestKey) keepGuestKey(reply, guestKey, shop.settings);
    return cart;
  };

  registerCall(app, 'cartItems', async (call) => {
    signedIn(call.request);
    return show(call, 'member');
  });

  registerCall(app, 'guestCartItems', (call) => show(call, 'guest'));

  registerCall(app, 'addCartItems', async (call) =>
    written(
      call.reply,
      await addItems(
        shop,
        { ...cartRequest(call), beforeNewCart: () => countNewCart(call.request, call.reply) },
        call.body.items,
      ),
    ),
  );

  registerCall(app, 'updateCartItem', async (call) => {
    const { lineId } = call.params;
    return written(call.reply, await changeLine(shop, cartRequest(call), lineId, call.body.quantity));
  });

  registerCall(app, 'removeCartItem', async (call) =>
    written(call.reply, await removeLine(shop, cartRequest(call), call.params.lineId)),
  );

  registerCall(app, 'saveCartItem', async (call) =>
    written(call.reply, await saveLine(shop, cartRequest(call), { ...call.params, ...call.query })),
  );

  registerCall(app, 'restoreSavedItem', async (call) =>
    written(call.reply, await restoreSaved(shop, cartRequest(call), call.params.savedId)),
  );

  registerCall(app, 'removeSavedItem', async (call) =>
    written(call.reply, await forgetSaved(shop, cartRequest(call), call.params.savedId)),
  );

  /** `type` selects how a client merges (§7, default 2); the server has only one way. */
  registerCall(app, 'guestMergeToLogin', async ({ params, request, reply }) => {
    const { userId } = signedIn(request);
    if (params.userId !== userId) throw notFound();
    const { guest } = callerOf(request);
    const cart = await mergeGuestCart(shop, {
      userId,
      guest,
      locale: request.locale,
      shown: simulatedDate(request),
    });
    forgetGuestKey(request, reply, shop.settings);
    return cart;
  });
}
