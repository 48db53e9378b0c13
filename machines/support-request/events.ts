import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

/** The agent who sends the event. */
interface FromAgent {
  readonly agentId: string;
}

export type SupportRequestEvent =
  /** The member sends a message. */
  | Sent<'WRITE'>
  /** An agent takes the request, so that no other agent answers it. */
  | Sent<'CLAIM', FromAgent>
  /** The agent gives the request back to the queue. */
  | Sent<'RELEASE', FromAgent>
  /** The agent sends a message to the member. */
  | Sent<'ANSWER', FromAgent>
  /** The member or the agent closes the request. `agentId` is null if the member closes it. */
  | Sent<'RESOLVE', { readonly agentId: string | null }>
  | TimeUp;

export interface SupportRequestInput {
  /** ms since 1970. */
  readonly requestedAt: number;
}

export interface SupportRequestContext extends Deadline {
  /** When the member sent the first message that has no answer, ms since 1970; null while none waits. */
  readonly waitingSince: number | null;
  /** The agent who has claimed the request, or who answered it last; null while none has. */
  readonly claimedBy: string | null;
  /** When the request was closed, ms since 1970; null while it is open. */
  readonly closedAt: number | null;
}
