import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type Party = 'buyer' | 'seller';

/** What the seller offers to pay back. Integer cents. */
export interface Offer {
  readonly version: number;
  readonly amountCents: number;
}

/** What an agent decided; 0 cents in the seller's favour. */
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
  /** The money of an agreed offer is back at the buyer's. */
  | Sent<'REFUND_SETTLED'>
  | Sent<'REFUND_FAILED'>
  /** Something is left for the seller to do before the refund can run. */
  | Sent<'ACTION_DUE'>
  | Sent<'ACTION_DONE'>
  | Sent<'ESCALATE'>
  | Sent<'CLAIM'>
  | Sent<'REQUEST_INFORMATION', { readonly from: Party }>
  | Sent<'PROVIDE_INFORMATION'>
  | Sent<'DECIDE', { readonly decision: Decision }>
  /** The buyer takes the dispute back. */
  | Sent<'WITHDRAW'>
  | TimeUp;

export interface DisputeInput {
  /** ms since 1970. */
  readonly openedAt: number;
  /** What was paid for what the dispute is about, and can be given back at most. Integer cents. */
  readonly mostCents: number;
}

export interface DisputeContext extends DisputeInput, Deadline {
  /** The last offer; its version counts them. */
  readonly offer: Offer | null;
  /** The offer that both sides agreed on. From then on nobody takes anything back. */
  readonly agreed: Offer | null;
  /** Whose information the shop waits for. */
  readonly askedOf: Party | null;
  readonly decision: Decision | null;
}
