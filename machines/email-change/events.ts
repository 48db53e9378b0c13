import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type EmailChangeEvent =
  /** The link that was mailed to the new address was opened and confirmed. */
  | Sent<'CONFIRM_NEW'>
  /** The same for the address that the account has now. */
  | Sent<'CONFIRM_OLD'>
  /** The member cancels it or requests another change; the system cancels it after a new password. */
  | Sent<'CANCEL'>
  | TimeUp;

export interface EmailChangeInput {
  /** ms since 1970. */
  readonly requestedAt: number;
}

export interface EmailChangeContext extends Deadline {
  readonly requestedAt: number;
  /** When the links expire, ms since 1970. */
  readonly dueAt: number;
}
