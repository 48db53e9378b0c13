import type { AnyStateMachine } from 'xstate';
import { accessibilityMachine } from './accessibility/machine.ts';
import { activityMachine } from './activity/machine.ts';
import { agentSessionMachine } from './agent-session/machine.ts';
import { appMachine } from './app/machine.ts';
import { cardApplicationMachine } from './card-application/machine.ts';
import { cartMachine } from './cart/machine.ts';
import { checkoutMachine } from './checkout/machine.ts';
import { chunkReloadMachine } from './chunk-reload/machine.ts';
import { confirmationMachine } from './confirmation/machine.ts';
import { disputeMachine } from './dispute/machine.ts';
import { emailChangeMachine } from './email-change/machine.ts';
import { favoritesMachine } from './favorites/machine.ts';
import { giftCardPurchaseMachine } from './gift-card-purchase/machine.ts';
import { notificationsMachine } from './notifications/machine.ts';
import { onBehalfMachine } from './on-behalf/machine.ts';
import { orderMachine } from './order/machine.ts';
import { paymentMachine } from './payment/machine.ts';
import { paymentAttemptMachine } from './payment-attempt/machine.ts';
import { payoutMachine } from './payout/machine.ts';
import { previewMachine } from './preview/machine.ts';
import { requestMachine } from './request/machine.ts';
import { returnLineMachine } from './return-line/machine.ts';
import { reviewMachine } from './review/machine.ts';
import { sellerProfileMachine } from './seller-profile/machine.ts';
import { sessionMachine } from './session/machine.ts';
import { supportRequestMachine } from './support-request/machine.ts';
import { taxExemptionMachine } from './tax-exemption/machine.ts';
import { tokenRefreshMachine } from './token-refresh/machine.ts';
import { twoStepMachine } from './two-step/machine.ts';
import { voucherMachine } from './voucher/machine.ts';
import { wishListItemsMachine } from './wish-list-items/machine.ts';
import { wishListsMachine } from './wish-lists/machine.ts';

/** Every machine of the core. Coverage, pictures and inspector read only this list. */
export const registry = [
  {
    name: 'accessibility',
    machine: accessibilityMachine,
    purpose: 'Accessibility mode, on or off: more contrast, larger text, no motion.',
    rules: '§4 §5',
    onServer: false,
  },
  {
    name: 'activity',
    machine: activityMachine,
    purpose: 'Whether the reader is active in the tab: reports it, stores the time, and reacts to pauses.',
    rules: '§9',
    onServer: false,
  },
  {
    name: 'agent-session',
    machine: agentSessionMachine,
    purpose: 'A support agent who acts on behalf of a customer: for two hours at most; who may end it.',
    rules: '§2 §6 §9',
    onServer: true,
  },
  {
    name: 'app',
    machine: appMachine,
    purpose: 'The root of a tab: owns session, cart and page, and passes events between them.',
    rules: 'design §3',
    onServer: false,
  },
  {
    name: 'card-application',
    machine: cardApplicationMachine,
    purpose: "Applying for the store credit card: checks, the provider's widget, lookup, registration.",
    rules: '§4 §6 §7 §8 §9',
    onServer: false,
  },
  {
    name: 'cart',
    machine: cartMachine,
    purpose: "A guest's cart, merged into the member's at sign-in and kept in sync across tabs.",
    rules: '§7',
    onServer: false,
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    purpose: "From a cart to a placed order: the steps, the payment, and the bank's page.",
    rules: '§3 §5, design §4',
    onServer: false,
  },
  {
    name: 'chunk-reload',
    machine: chunkReloadMachine,
    purpose: 'Reloads the page, at most five times, when a chunk of the program does not load.',
    rules: '§8',
    onServer: false,
  },
  {
    name: 'confirmation',
    machine: confirmationMachine,
    purpose: 'An action that moves money: shown with its amount, confirmed, carried out once.',
    rules: '§4, design §4',
    onServer: false,
  },
  {
    name: 'dispute',
    machine: disputeMachine,
    purpose: 'A dispute between a buyer and a seller, decided by Atelier Support if they do not agree.',
    rules: '§4, design §4',
    onServer: true,
  },
  {
    name: 'email-change',
    machine: emailChangeMachine,
    purpose: 'A new email address of an account: confirmed at the new and the old address within a day.',
    rules: '§7, design §5a',
    onServer: true,
  },
  {
    name: 'favorites',
    machine: favoritesMachine,
    purpose: 'The hearts on cards: filled at once, and put right if the server refuses.',
    rules: '§7 §8 §9',
    onServer: false,
  },
  {
    name: 'gift-card-purchase',
    machine: giftCardPurchaseMachine,
    purpose: 'The purchase of a gift card: paid, mailed on its day, canceled and refunded before it.',
    rules: 'design §5b',
    onServer: true,
  },
  {
    name: 'notifications',
    machine: notificationsMachine,
    purpose: 'The socket that reports how many messages are unread: kept alive, closed when idle, reopened.',
    rules: '§4 §7 §8 §9',
    onServer: false,
  },
  {
    name: 'on-behalf',
    machine: onBehalfMachine,
    purpose: "An agent's session in one tab: signing in on behalf of a customer, the banner, the end.",
    rules: '§2 §6 §7 §9',
    onServer: false,
  },
  {
    name: 'order',
    machine: orderMachine,
    purpose: "One seller's part of an order, from payment to the seller's earnings.",
    rules: 'design §4',
    onServer: true,
  },
  {
    name: 'payment',
    machine: paymentMachine,
    purpose: "An order's share of a payment: authorized, captured, refunded.",
    rules: 'design §4',
    onServer: true,
  },
  {
    name: 'payment-attempt',
    machine: paymentAttemptMachine,
    purpose:
      'One attempt to pay for a checkout or a gift card: it pays once, or its authorization is voided.',
    rules: 'design §4',
    onServer: true,
  },
  {
    name: 'payout',
    machine: payoutMachine,
    purpose: "A seller's released earnings on their way to the bank: scheduled, held, paid, failed.",
    rules: '§3 §4, design §4',
    onServer: true,
  },
  {
    name: 'preview',
    machine: previewMachine,
    purpose: 'The shop at a simulated point in time: on, off, and leaving it.',
    rules: '§2 §4 §6 §9',
    onServer: false,
  },
  {
    name: 'request',
    machine: requestMachine,
    purpose: 'Loads a data area or runs a user operation; every call uses it.',
    rules: '§4 §8 §9',
    onServer: false,
  },
  {
    name: 'return-line',
    machine: returnLineMachine,
    purpose: "One line of a return, from the buyer's request to the refund or the replacement.",
    rules: '§4, design §4',
    onServer: true,
  },
  {
    name: 'review',
    machine: reviewMachine,
    purpose:
      'A review of an item: written, read by a moderator, shown or rejected, and answered by the seller.',
    rules: '§1',
    onServer: true,
  },
  {
    name: 'seller-profile',
    machine: sellerProfileMachine,
    purpose: "A seller's store and its standing, fetched outside cart, checkout and agent mode.",
    rules: '§3 §6 §8 §9',
    onServer: false,
  },
  {
    name: 'session',
    machine: sessionMachine,
    purpose: 'Signing in and out, remembering, refreshing before a login without credentials.',
    rules: '§4 §6 §8 §9',
    onServer: false,
  },
  {
    name: 'support-request',
    machine: supportRequestMachine,
    purpose: 'A conversation of a member with Atelier Support: claimed, answered, resolved, reopened.',
    rules: '§1 §3',
    onServer: true,
  },
  {
    name: 'tax-exemption',
    machine: taxExemptionMachine,
    purpose: 'A member’s exemption from the taxes of one state or province: applied for, approved, over.',
    rules: '§3 §7',
    onServer: true,
  },
  {
    name: 'token-refresh',
    machine: tokenRefreshMachine,
    purpose: "Keeps a signed-in user's token fresh, once for all open tabs.",
    rules: '§4 §8 §9',
    onServer: false,
  },
  {
    name: 'two-step',
    machine: twoStepMachine,
    purpose: "An account's second step of a sign-in: a key is shown, confirmed by a code, and removed.",
    rules: '§3 §7, design §5a',
    onServer: true,
  },
  {
    name: 'voucher',
    machine: voucherMachine,
    purpose: 'One rewards voucher: applied, held by an order, redeemed, credited back.',
    rules: '§3 §4',
    onServer: true,
  },
  {
    name: 'wish-list-items',
    machine: wishListItemsMachine,
    purpose: 'The items of one wish list: added, modified only if the response says so, removed.',
    rules: '§3 §4 §7 §8',
    onServer: false,
  },
  {
    name: 'wish-lists',
    machine: wishListsMachine,
    purpose: "A user's wish lists, the default ones first, and other users' lists that they may edit.",
    rules: '§3 §6 §7 §8 §9',
    onServer: false,
  },
] as const satisfies readonly RegisteredMachine[];

export interface RegisteredMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** One sentence for the docs. */
  readonly purpose: string;
  /** The sections of the specification and the design with this machine's rules. */
  readonly rules: string;
  /** Whether the server stores it in rows, moved by the pure `transition`. */
  readonly onServer: boolean;
}

export type MachineName = (typeof registry)[number]['name'];
