import type { ReturnCondition } from '#contract/returns.ts';
import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';
import type { Tracking } from '../order/events.ts';

export type ReturnLineEvent =
  | Sent<'APPROVE'>
  | Sent<'REJECT', { readonly reason: string }>
  /** A replacement instead of money. */
  | Sent<'APPROVE_RESHIP'>
  | Sent<'CANCEL'>
  /** The buyer has sent the parcel. */
  | Sent<'SHIP', { readonly tracking: Tracking | null }>
  /** The buyer gave a wrong number, or none. */
  | Sent<'CORRECT_TRACKING', { readonly tracking: Tracking }>
  | Sent<'CARRIER_DELIVERED'>
  /** The seller reports as not arrived what the carrier reports as delivered. */
  | Sent<'NOT_ARRIVED', { readonly reason: string }>
  | Sent<'RECEIVE', { readonly quantity: number; readonly condition: ReturnCondition }>
  | Sent<'PASS'>
  | Sent<'FAIL', { readonly reason: string }>
  | Sent<'REFUND_SETTLED'>
  | Sent<'REFUND_FAILED'>
  | Sent<'RESHIP_SENT', { readonly tracking: Tracking | null }>
  /** The buyer has received the replacement. */
  | Sent<'DELIVERED'>
  /** An agent decided a dispute about a refusal for the buyer. */
  | Sent<'DISPUTE_DECIDED'>
  | TimeUp;

export interface ReturnLineInput {
  /** ms since 1970. */
  readonly requestedAt: number;
  readonly quantity: number;
  /** Whether the seller wants the goods back before refunding. */
  readonly isReceiptExpected: boolean;
}

export interface ReturnLineContext extends Deadline {
  readonly quantity: number;
  readonly isReceiptExpected: boolean;
  readonly receivedQuantity: number;
  /** The condition in which the seller received the items. */
  readonly condition: ReturnCondition | null;
  /** Why the seller refused; shown to the buyer. */
  readonly reason: string | null;
  readonly tracking: Tracking | null;
  /** How often the buyer has corrected the tracking number. */
  readonly corrections: number;
  /** When the carrier delivered the parcel to the seller, and when the seller shipped the replacement; ms since 1970. */
  readonly deliveredAt: number | null;
  readonly reshippedAt: number | null;
}
