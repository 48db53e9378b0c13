/** What other features may use of this one. */
export { readCart } from './cart/read-cart.ts';
export { ownCheckout, type RefusedForm, type ShowCheckoutAgain } from './checkout/own-checkout.ts';
