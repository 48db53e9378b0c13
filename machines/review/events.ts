import type { Deadline, Sent } from '../runtime/roles/roles.ts';

export type ReviewEvent =
  /** A moderator publishes it with the item. */
  | Sent<'PUBLISH'>
  /** A moderator rejects it, or takes it down; the author is told why. */
  | Sent<'REJECT', { readonly reason: string }>;

export interface ReviewContext extends Deadline {
  /** The reason given to the author; null while it isn't rejected. */
  readonly reason: string | null;
}
