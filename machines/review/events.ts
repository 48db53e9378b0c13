import type { Deadline, Sent } from '../runtime/roles/roles.ts';

export type ReviewEvent =
  /** A moderator has read it and shows it with the item. */
  | Sent<'PUBLISH'>
  /** A moderator refuses it, or takes it down again; the author is told why. */
  | Sent<'REJECT', { readonly reason: string }>;

export interface ReviewContext extends Deadline {
  /** What the author was told; null while it is not rejected. */
  readonly reason: string | null;
}
