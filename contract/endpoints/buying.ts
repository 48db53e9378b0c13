/** Calls of cart, checkout, payment and rewards. */
import type { Endpoint } from '../url-prefixes.ts';

export const buyingEndpoints = {
  // Cart
  cartItems: { area: 'commerce', method: 'GET', path: '/carts/:cartId/cart-items', credentials: true },
  guestCartItems: {
    area: 'commerce',
    method: 'GET',
    path: '/carts/v2/:cartId/guest-cart-items',
    credentials: true,
  },
  cartEstimate: { area: 'commerce', method: 'GET', path: '/carts/:cartId/estimate', credentials: true },
  addCartItems: { area: 'commerce', method: 'POST', path: '/carts/:cartId/cart-items', credentials: true },
  updateCartItem: {
    area: 'commerce',
    method: 'PUT',
    path: '/carts/:cartId/cart-items/:lineId',
    credentials: true,
  },
  removeCartItem: {
    area: 'commerce',
    method: 'DELETE',
    path: '/carts/:cartId/cart-items/:lineId',
    credentials: true,
  },
  saveCartItem: {
    area: 'commerce',
    method: 'POST',
    path: '/carts/:cartId/cart-items/:lineId/save',
    credentials: true,
  },
  restoreSavedItem: {
    area: 'commerce',
    method: 'POST',
    path: '/carts/:cartId/saved-items/:savedId/restore',
    credentials: true,
  },
  removeSavedItem: {
    area: 'commerce',
    method: 'DELETE',
    path: '/carts/:cartId/saved-items/:savedId',
    credentials: true,
  },
  guestMergeToLogin: {
    area: 'commerce',
    method: 'POST',
    path: '/carts/guest-merge-to-login/:userId',
    credentials: true,
  },
  // Checkout
  startCheckout: { area: 'commerce', method: 'POST', path: '/checkouts', credentials: true },
  checkout: { area: 'commerce', method: 'GET', path: '/checkouts/:checkoutId', credentials: true },
  saveContact: { area: 'commerce', method: 'PUT', path: '/checkouts/:checkoutId/contact', credentials: true },
  saveAddress: { area: 'commerce', method: 'PUT', path: '/checkouts/:checkoutId/address', credentials: true },
  saveDelivery: {
    area: 'commerce',
    method: 'PUT',
    path: '/checkouts/:checkoutId/delivery',
    credentials: true,
  },
  saveVouchers: {
    area: 'commerce',
    method: 'PUT',
    path: '/checkouts/:checkoutId/vouchers',
    credentials: true,
  },
  payCheckout: { area: 'commerce', method: 'POST', path: '/checkouts/:checkoutId/pay', credentials: true },
  confirmPayment: {
    area: 'commerce',
    method: 'POST',
    path: '/checkouts/:checkoutId/confirm',
    credentials: true,
  },
  // Tax exemptions
  taxExemptions: { area: 'commerce', method: 'GET', path: '/tax-exemptions', credentials: true },
  applyForTaxExemption: { area: 'commerce', method: 'POST', path: '/tax-exemptions', credentials: true },
  withdrawTaxExemption: {
    area: 'commerce',
    method: 'POST',
    path: '/tax-exemptions/:exemptionId/withdrawal',
    credentials: true,
  },
  taxExemptionsToReview: {
    area: 'commerce',
    method: 'GET',
    path: '/backoffice/tax-exemptions',
    credentials: true,
  },
  decideTaxExemption: {
    area: 'commerce',
    method: 'POST',
    path: '/backoffice/tax-exemptions/:exemptionId/events',
    credentials: true,
  },
  // Payment
  pie: { area: 'commerce', method: 'GET', path: '/finance/pie' },
  paymentWebhook: { area: 'commerce', method: 'POST', path: '/payments/webhook' },
  uncapturedPayments: { area: 'financials', method: 'GET', path: '/agent/uncaptured', credentials: true },
  uncapturedPaymentEvent: {
    area: 'financials',
    method: 'POST',
    path: '/agent/uncaptured/:orderNumber/events',
    credentials: true,
  },
  failedRefunds: { area: 'financials', method: 'GET', path: '/agent/refunds', credentials: true },
  failedRefundEvent: {
    area: 'financials',
    method: 'POST',
    path: '/agent/refunds/:refundId/events',
    credentials: true,
  },
  // Rewards of members
  findLoyaltyId: {
    area: 'rewards',
    method: 'GET',
    path: '/loyalty/findLoyaltyIdByUserId',
    credentials: true,
  },
  rewardPoints: { area: 'rewards', method: 'GET', path: '/loyalty/points', credentials: true },
  memberLookUp: {
    area: 'rewards',
    method: 'POST',
    path: '/direct/loyalty/memberLookUp',
    credentials: true,
  },
  vouchers: { area: 'rewards', method: 'GET', path: '/vouchers', credentials: true },
  voucherEvent: { area: 'rewards', method: 'POST', path: '/vouchers/:cardNumber/events', credentials: true },
  giftCardBalance: { area: 'rewards', method: 'POST', path: '/gift-cards/balance', credentials: true },
  addGiftCard: { area: 'rewards', method: 'POST', path: '/gift-cards/add', credentials: true },
  buyGiftCard: { area: 'rewards', method: 'POST', path: '/gift-cards/purchases', credentials: true },
  giftCardPurchases: { area: 'rewards', method: 'GET', path: '/gift-cards/purchases', credentials: true },
  giftCardPurchase: {
    area: 'rewards',
    method: 'GET',
    path: '/gift-cards/purchases/:number',
    credentials: true,
  },
  giftCardPurchaseEvent: {
    area: 'rewards',
    method: 'POST',
    path: '/gift-cards/purchases/:number/events',
    credentials: true,
  },
} as const satisfies Record<string, Endpoint>;
