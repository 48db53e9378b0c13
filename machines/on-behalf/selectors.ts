import type { SnapshotFrom } from 'xstate';
import type { SessionFailure } from '../session/failure.ts';
import type { onBehalfMachine } from './machine.ts';

export type OnBehalfSnapshot = SnapshotFrom<typeof onBehalfMachine>;

/** An agent acts for a customer: the banner is shown, and no seller data is fetched (§2, §6). */
export const selectIsActing = (snapshot: OnBehalfSnapshot): boolean => snapshot.hasTag('acting');

/** The call that ends it is under way. */
export const selectIsEnding = (snapshot: OnBehalfSnapshot): boolean => snapshot.matches('ending');

/** The e-mail for "You are viewing this site as …"; null: say "customer" (§2). */
export const selectCustomerEmail = (snapshot: OnBehalfSnapshot): string | null =>
  selectIsActing(snapshot) ? (snapshot.context.grant?.email ?? null) : null;

/** Why no agent acts: the sign-in failed, or the two hours are over. */
export const selectAgentFailure = (snapshot: OnBehalfSnapshot): SessionFailure | null =>
  snapshot.context.failure;
