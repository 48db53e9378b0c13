import type { SnapshotFrom } from 'xstate';
import type { AgentSessionEvent, AgentSessionInput } from './events.ts';
import { agentSessionMachine } from './machine.ts';
import { begun } from './setup.ts';

export type AgentSessionSnapshot = SnapshotFrom<typeof agentSessionMachine>;

/** A snapshot of an agent's session that began at `startedAt` and hasn't ended; `can` works on it without an actor. */
export const actingSince = (input: AgentSessionInput): AgentSessionSnapshot =>
  agentSessionMachine.resolveState({ value: 'ACTING', context: begun(input) });

/** Whether `event` ends a session that began at `startedAt`. */
export const ends = (input: AgentSessionInput, event: AgentSessionEvent): boolean =>
  actingSince(input).can(event);

/** When it ends by itself, ms since 1970. */
export const selectEndsAt = (snapshot: AgentSessionSnapshot): number => snapshot.context.dueAt;
