import type { SnapshotFrom } from 'xstate';
import type { AgentSessionEvent, AgentSessionInput } from './events.ts';
import { agentSessionMachine } from './machine.ts';
import { begun } from './setup.ts';

export type AgentSessionSnapshot = SnapshotFrom<typeof agentSessionMachine>;

/** A session that began at `startedAt` and still goes on, as a snapshot that answers `can` without being started. */
export const actingSince = (input: AgentSessionInput): AgentSessionSnapshot =>
  agentSessionMachine.resolveState({ value: 'ACTING', context: begun(input) });

/** Whether `event` ends a session that began at `startedAt`. */
export const ends = (input: AgentSessionInput, event: AgentSessionEvent): boolean =>
  actingSince(input).can(event);

/** When it ends by itself, ms since 1970. */
export const selectEndsAt = (snapshot: AgentSessionSnapshot): number => snapshot.context.dueAt;
