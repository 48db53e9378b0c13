import type { SnapshotFrom } from 'xstate';
import type { SessionFailure } from '../session/failure.ts';
import { AGENT_SESSION_MS } from './constants.ts';
import type { agentSessionMachine } from './machine.ts';

export type AgentSessionSnapshot = SnapshotFrom<typeof agentSessionMachine>;

/** An agent acts on behalf of a customer: the banner is shown, and nothing of a seller is fetched (§2, §6). */
export const selectIsActing = (snapshot: AgentSessionSnapshot): boolean => snapshot.hasTag('ACTING');

/** The e-mail for "You are viewing this site as …"; null: say "customer" (§2). */
export const selectCustomerEmail = (snapshot: AgentSessionSnapshot): string | null =>
  selectIsActing(snapshot) ? (snapshot.context.grant?.email ?? null) : null;

/** When the two hours are over, ms; null when nobody acts. */
export function selectEndsAt(snapshot: AgentSessionSnapshot): number | null {
  const { grant } = snapshot.context;
  return selectIsActing(snapshot) && grant ? grant.startedAt + AGENT_SESSION_MS : null;
}

/** Why nobody acts: the sign-in failed, or the two hours are over. For a sentence of `locales/`. */
export const selectAgentFailure = (snapshot: AgentSessionSnapshot): SessionFailure | null =>
  snapshot.context.failure;
