/** The checkout of who asks, as its page is drawn with it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageOf } from '../../../../contract/pages.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import { askingOf } from './routes.ts';
import { startCheckout } from './checkouts.ts';

type Page = PageOf<'checkout'>;

/** A form that was refused, to be shown again with all that was sent. */
export type RefusedForm = Pick<Page, 'step' | 'sent' | 'problem'> & { status: number };

/** Draws the checkout anew for a form that was refused: with what was sent, and what is wrong with it. */
export type ShowCheckoutAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedForm,
) => Promise<unknown>;

/** The checkout under way over the own cart: it is begun by being looked at. */
export async function ownCheckout(
  shop: Shop,
  request: FastifyRequest,
): Promise<Pick<Page, 'checkout' | 'isEmpty'>> {
  try {
    return { checkout: await startCheckout(shop, await askingOf(shop, request)), isEmpty: false };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CART_EMPTY') return { checkout: null, isEmpty: true };
    throw error;
  }
}
