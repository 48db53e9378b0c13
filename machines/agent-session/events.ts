import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type AgentSessionEvent =
  /** The banner's "Click here to end this session" (§2), or a sign-out. */
  | Sent<'END'>
  /** The session it is part of was ended by something else: a new password, another sign-in. */
  | Sent<'SESSION_ENDED'>
  /** The customer is sent a one-time code, to the address of their account. */
  | Sent<'ASK_CODE'>
  /** The agent has typed what the customer read out: the shop says whether it is that code. */
  | Sent<'CODE_RIGHT'>
  | Sent<'CODE_WRONG'>
  | TimeUp;

export interface AgentSessionInput {
  /** ms since 1970. */
  readonly startedAt: number;
}

export interface AgentSessionContext extends Deadline {
  readonly startedAt: number;
  /** When it is over by itself, ms since 1970. */
  readonly dueAt: number;
  /** Codes that the customer was sent. */
  readonly codesAsked: number;
  /** When the latest was, ms since 1970; null before the first. */
  readonly codeAskedAt: number | null;
  /** Wrong ones typed since. */
  readonly codeTries: number;
}
