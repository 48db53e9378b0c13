import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

/** The account's owner in person: a member or seller is the `buyer`; staff are the `agent` or the `office`. */
export type TwoStepEvent =
  /** The owner entered the first right code of the new key. */
  | Sent<'CONFIRM'>
  /** The owner cancels the setup, or asks for another key. */
  | Sent<'CANCEL'>
  /** The owner replaces the recovery codes. */
  | Sent<'RENEW_CODES'>
  /** The owner turns it off with password and code, or an operator does for an owner who has lost everything. */
  | Sent<'TURN_OFF'>
  | TimeUp;

export interface TwoStepInput {
  /** ms since 1970. */
  readonly startedAt: number;
}

export interface TwoStepContext extends Deadline {
  readonly startedAt: number;
  /** When the key expires, ms since 1970; null once it is confirmed. */
  readonly dueAt: number | null;
  /** When the recovery codes that count now were shown, ms since 1970. */
  readonly codesAt: number;
}
