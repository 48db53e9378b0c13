import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type AgentSessionEvent =
  /** The banner's "Click here to end this session" (§2), or a sign-out. */
  | Sent<'END'>
  /** The sign-in session it belongs to was ended by something else, such as a new password or another sign-in. */
  | Sent<'SESSION_ENDED'>
  /** The customer is emailed a one-time code, to the address of their account. */
  | Sent<'ASK_CODE'>
  /** The agent has typed the code that the customer read out, and the server found it correct. */
  | Sent<'CODE_RIGHT'>
  | Sent<'CODE_WRONG'>
  | TimeUp;

export interface AgentSessionInput {
  /** ms since 1970. */
  readonly startedAt: number;
}

export interface AgentSessionContext extends Deadline {
  readonly startedAt: number;
  /** When it ends by itself, ms since 1970. */
  readonly dueAt: number;
  /** How many codes the customer was sent. */
  readonly codesAsked: number;
  /** When the latest code was sent, ms since 1970; null before the first. */
  readonly codeAskedAt: number | null;
  /** Wrong codes typed since the latest was sent. */
  readonly codeTries: number;
}
