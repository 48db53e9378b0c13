import type { Deadline, Sent, TimeUp } from '../lifecycle/roles.ts';

export type AgentSessionEvent =
  /** The banner's "Click here to end this session" (§2), or a sign-out. */
  | Sent<'END'>
  /** The session it is part of was ended by something else: a new password, another sign-in. */
  | Sent<'SESSION_ENDED'>
  | TimeUp;

export interface AgentSessionInput {
  /** ms since 1970. */
  readonly startedAt: number;
}

export interface AgentSessionContext extends Deadline {
  readonly startedAt: number;
  /** When it is over by itself, ms since 1970. */
  readonly dueAt: number;
}
