import type { SnapshotFrom } from 'xstate';
import type { Application } from './events.ts';
import type { CardFailure, CardFailureCode } from './failure.ts';
import type { cardApplicationMachine } from './machine.ts';

export type CardApplicationSnapshot = SnapshotFrom<typeof cardApplicationMachine>;

/** What came of an application that is over; null while it is not. */
export type CardOutcome = 'approved' | 'pending' | 'declined' | 'accountExists' | 'existingHolder';

const OUTCOMES: readonly CardOutcome[] = [
  'approved',
  'pending',
  'declined',
  'accountExists',
  'existingHolder',
];

export const selectOutcome = (snapshot: CardApplicationSnapshot): CardOutcome | null =>
  OUTCOMES.find((outcome) => snapshot.matches(outcome)) ?? null;

/** The widget is on its way: time for a spinner. */
export const selectIsPreparing = (snapshot: CardApplicationSnapshot): boolean =>
  snapshot.matches('preparing');

export const selectIsWidgetOpen = (snapshot: CardApplicationSnapshot): boolean =>
  snapshot.matches('applying');

/** Why the widget did not open, or what went wrong after an approval; for a sentence of `locales/`. */
export const selectCardFailure = (snapshot: CardApplicationSnapshot): CardFailure | null =>
  snapshot.context.failure;

/** Whether somebody may start now; a START that lacks something is answered with the reason. */
export const canStart = (snapshot: CardApplicationSnapshot, application: Application): boolean =>
  snapshot.can({ type: 'START', ...application });

/** Calling off is possible until the provider has decided. */
export const canCancel = (snapshot: CardApplicationSnapshot): boolean => snapshot.can({ type: 'CANCEL' });

/** The sentence for a failure: a key of `locales/`. */
export const cardFailureKey = (code: CardFailureCode) => `card:${code}` as const;
