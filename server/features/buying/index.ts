/** What other features may use of this one. */
export { movedTo, removedItem } from './cart/form-fields.ts';
export { movingLine } from './cart/moving-line.ts';
export { askedEstimate } from './checkout/estimate-cart.ts';
export { readCart } from './cart/read-cart.ts';
export { ownCheckout, type RefusedForm, type ShowCheckoutAgain } from './checkout/own-checkout.ts';
