/** The calls of `contract/checkout.ts`. `:checkoutId` is an id, or 'mine': the open checkout of the caller's cart. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import {
  Checkout,
  CheckoutAddress,
  CheckoutContact,
  DeliveryBody,
  PayAnswer,
  PayBody,
  VouchersBody,
} from '../checkout.ts';
import { ATTEMPT_KEY, MINE_OR_ID } from '../limits.ts';
import { ADDRESS_FAULTS, NAME_FAULTS } from '../refusals.ts';

const params = Type.Object({ checkoutId: Type.String({ pattern: MINE_OR_ID }) });
/** Why a change is refused: the caller has no such checkout, or it is already paid. */
const OF_A_CHANGE = ['NOT_FOUND', 'CHECKOUT_CLOSED'] as const;

export const checkoutCalls = {
  startCheckout: {
    summary: 'Start the checkout of the caller’s cart, or continue an open one',
    refuses: ['CART_EMPTY', 'RESTRICTED_CHECKOUT'],
    answer: Checkout,
  },
  checkout: {
    summary: 'A checkout with its current prices',
    params,
    refuses: ['NOT_FOUND'],
    answer: Checkout,
  },
  saveContact: {
    summary: 'Set the buyer’s name, email address and phone number',
    params,
    body: CheckoutContact,
    refuses: [...OF_A_CHANGE, ...NAME_FAULTS, 'EMAIL_INVALID'],
    answer: Checkout,
  },
  saveAddress: {
    summary: 'Set the shipping address',
    params,
    body: CheckoutAddress,
    refuses: [...OF_A_CHANGE, ...ADDRESS_FAULTS],
    answer: Checkout,
  },
  saveDelivery: {
    summary: "Choose how each seller's goods are delivered",
    params,
    body: DeliveryBody,
    refuses: [...OF_A_CHANGE, 'DELIVERY_NOT_OFFERED'],
    answer: Checkout,
  },
  saveVouchers: {
    summary:
      "Choose the vouchers that pay, in order; the answer names any that can't be used. An agent needs the customer's code to apply one",
    params,
    body: VouchersBody,
    refuses: [...OF_A_CHANGE, 'CUSTOMER_CODE_NEEDED'],
    answer: Checkout,
  },
  payCheckout: {
    summary: 'Pay and place the orders: nothing is charged unless they are placed',
    params,
    body: PayBody,
    refuses: [
      ...OF_A_CHANGE,
      'CHECKOUT_UNFINISHED',
      'CUSTOMER_CODE_NEEDED',
      'NOT_ON_BEHALF',
      'SAVED_CARD_UNKNOWN',
      'RESTRICTED_CHECKOUT',
    ],
    answer: PayAnswer,
  },
  confirmPayment: {
    summary:
      'Ask for the outcome of a payment, after a challenge or while the bank is still deciding; safe to repeat',
    params,
    body: Type.Object({ attemptKey: Type.String({ pattern: ATTEMPT_KEY }) }, { additionalProperties: false }),
    refuses: ['NOT_FOUND'],
    answer: PayAnswer,
  },
} as const satisfies Record<string, CallSchemas>;
