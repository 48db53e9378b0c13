import type { SnapshotFrom } from 'xstate';
import type { SessionFailure } from '../session/failure.ts';
import type { onBehalfMachine } from './machine.ts';

export type OnBehalfSnapshot = SnapshotFrom<typeof onBehalfMachine>;

/** An agent acts on behalf of a customer: the banner is shown, and nothing of a seller is fetched (§2, §6). */
export const selectIsActing = (snapshot: OnBehalfSnapshot): boolean => snapshot.hasTag('ACTING');

/** The end is on its way to the server. */
export const selectIsEnding = (snapshot: OnBehalfSnapshot): boolean => snapshot.matches('ending');

/** The e-mail for "You are viewing this site as …"; null: say "customer" (§2). */
export const selectCustomerEmail = (snapshot: OnBehalfSnapshot): string | null =>
  selectIsActing(snapshot) ? (snapshot.context.grant?.email ?? null) : null;

/** Why nobody acts: the sign-in failed, or the two hours are over. For a sentence of `locales/`. */
export const selectAgentFailure = (snapshot: OnBehalfSnapshot): SessionFailure | null =>
  snapshot.context.failure;
