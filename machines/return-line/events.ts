import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';
import type { Tracking } from '../order/events.ts';

/** How the seller found what came back. */
export type Condition = 'as-sold' | 'used' | 'damaged';

export type ReturnLineEvent =
  | Sent<'APPROVE'>
  | Sent<'REJECT', { readonly reason: string }>
  /** A replacement instead of money. */
  | Sent<'APPROVE_RESHIP'>
  | Sent<'CANCEL'>
  /** The buyer has handed the parcel over. */
  | Sent<'SHIP', { readonly tracking: Tracking | null }>
  /** The buyer gave a wrong number, or none. */
  | Sent<'CORRECT_TRACKING', { readonly tracking: Tracking }>
  | Sent<'CARRIER_DELIVERED'>
  /** The carrier says that the parcel is with the seller, who says that it isn't. */
  | Sent<'NOT_ARRIVED', { readonly reason: string }>
  | Sent<'RECEIVE', { readonly quantity: number; readonly condition: Condition }>
  | Sent<'PASS'>
  | Sent<'FAIL', { readonly reason: string }>
  | Sent<'REFUND_SETTLED'>
  | Sent<'REFUND_FAILED'>
  | Sent<'RESHIP_SENT', { readonly tracking: Tracking | null }>
  /** The replacement is at the buyer's. */
  | Sent<'DELIVERED'>
  /** A dispute about a refusal was decided for the buyer. */
  | Sent<'DISPUTE_DECIDED'>
  | TimeUp;

export interface ReturnLineInput {
  /** ms since 1970. */
  readonly requestedAt: number;
  readonly quantity: number;
  /** Whether the seller wants the goods back before paying. */
  readonly isReceiptExpected: boolean;
}

export interface ReturnLineContext extends Deadline {
  readonly quantity: number;
  readonly isReceiptExpected: boolean;
  readonly receivedQuantity: number;
  readonly condition: Condition | null;
  /** Why the seller said no; shown to the buyer. */
  readonly reason: string | null;
  readonly tracking: Tracking | null;
  /** How often the buyer has corrected the tracking number. */
  readonly corrections: number;
  /** When the carrier handed the parcel to the seller, and when the seller sent the replacement; ms since 1970. */
  readonly deliveredAt: number | null;
  readonly reshippedAt: number | null;
}
