/** What other features may use of this one. */
export { readCart } from './cart/read.ts';
export { ownCheckout, type RefusedForm, type ShowCheckoutAgain } from './checkout/page.ts';
