import type { SnapshotFrom } from 'xstate';
import type { AgentSessionEvent, AgentSessionInput } from './events.ts';
import { agentSessionMachine } from './machine.ts';
import { begun } from './setup.ts';

export type AgentSessionSnapshot = SnapshotFrom<typeof agentSessionMachine>;

/** One that has begun at `startedAt` and goes on, as a snapshot that answers `can` without being started. */
export const actingSince = (input: AgentSessionInput): AgentSessionSnapshot =>
  agentSessionMachine.resolveState({ value: 'ACTING', context: begun(input) });

/** Whether `event` ends one that has begun at `startedAt`. */
export const ends = (input: AgentSessionInput, event: AgentSessionEvent): boolean =>
  actingSince(input).can(event);

/** When it is over by itself, ms since 1970. */
export const selectEndsAt = (snapshot: AgentSessionSnapshot): number => snapshot.context.dueAt;
