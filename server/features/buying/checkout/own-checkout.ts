/** The caller's checkout, as its page renders it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageOf } from '#contract/pages.ts';
import { isKeptFrom } from '#server/platform/http/account-restrictions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { checkoutCaller } from './checkout-caller.ts';
import { startCheckout } from './save-checkout.ts';

type Page = PageOf<'checkout'>;

/** A refused form, with everything that was typed, to be shown again. */
export type RefusedForm = Pick<Page, 'step' | 'sent' | 'problem'> & { status: number };

/** Renders the checkout again for a refused form, with the typed text and its errors. */
export type ShowCheckoutAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedForm,
) => Promise<unknown>;

/**
 * The open checkout of the caller's cart; viewing the page starts one.
 * @param isReturn the bank has sent the buyer back: the page asks how the payment ended, which a restricted account may do too
 * @throws Refusal 403 RESTRICTED_CHECKOUT
 */
export async function ownCheckout(
  shop: Shop,
  request: FastifyRequest,
  { isReturn }: Pick<Page, 'isReturn'>,
): Promise<Pick<Page, 'checkout' | 'isEmpty'>> {
  const { viewer } = request;
  if (isReturn && viewer !== null && isKeptFrom(viewer.restrictions, 'startCheckout'))
    return { checkout: null, isEmpty: false };
  try {
    return { checkout: await startCheckout(shop, await checkoutCaller(shop, request)), isEmpty: false };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CART_EMPTY') return { checkout: null, isEmpty: true };
    throw error;
  }
}
