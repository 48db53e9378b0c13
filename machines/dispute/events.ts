import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export const PARTIES = ['buyer', 'seller'] as const;
export type Party = (typeof PARTIES)[number];

/** The refund that the seller offers. Integer cents. */
export interface Offer {
  readonly version: number;
  readonly amountCents: number;
}

/** An agent's decision; a refund of 0 cents where it is for the seller. */
export interface Decision {
  readonly inFavourOf: Party;
  readonly refundCents: number;
}

export type DisputeEvent =
  | Sent<'REPLY'>
  | Sent<'MAKE_OFFER', { readonly amountCents: number }>
  | Sent<'ACCEPT_OFFER', { readonly version: number }>
  | Sent<'REJECT_OFFER', { readonly version: number }>
  | Sent<'WITHDRAW_OFFER', { readonly version: number }>
  /** The refund of an agreed offer has reached the buyer. */
  | Sent<'REFUND_SETTLED'>
  | Sent<'REFUND_FAILED'>
  /** The seller has to do something before the refund can be made. */
  | Sent<'ACTION_DUE'>
  | Sent<'ACTION_DONE'>
  | Sent<'ESCALATE'>
  | Sent<'CLAIM'>
  | Sent<'REQUEST_INFORMATION', { readonly from: Party }>
  | Sent<'PROVIDE_INFORMATION'>
  | Sent<'DECIDE', { readonly decision: Decision }>
  /** The buyer withdraws the dispute. */
  | Sent<'WITHDRAW'>
  | TimeUp;

export interface DisputeInput {
  /** ms since 1970. */
  readonly openedAt: number;
  /** What was paid for the disputed items: the most that can be refunded. Integer cents. */
  readonly maxRefundCents: number;
}

export interface DisputeContext extends DisputeInput, Deadline {
  /** The latest offer; `version` counts them. */
  readonly offer: Offer | null;
  /** The offer both sides agreed on. From then on neither can withdraw it. */
  readonly agreed: Offer | null;
  /** The party who was asked for more information. */
  readonly informationFrom: Party | null;
  readonly decision: Decision | null;
}
