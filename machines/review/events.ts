import type { Deadline, Sent } from '../runtime/roles/roles.ts';

export type ReviewEvent =
  /** A moderator publishes it with the item. */
  | Sent<'PUBLISH'>
  /** A moderator rejects it, or takes it down; the author is told why. */
  | Sent<'REJECT', { readonly reason: string }>
  /** The seller of the item answers it, or changes the answer; a moderator reads the answer first. */
  | Sent<'ANSWER', { readonly text: string }>
  /** The seller removes the answer. */
  | Sent<'WITHDRAW_ANSWER'>
  /** A moderator shows the answer below the review. */
  | Sent<'PUBLISH_ANSWER'>
  /** A moderator refuses the answer, or takes it down; the seller is told why. */
  | Sent<'REJECT_ANSWER', { readonly reason: string }>;

export interface ReviewContext extends Deadline {
  /** The reason given to the author; null while it isn't rejected. */
  readonly reason: string | null;
}
