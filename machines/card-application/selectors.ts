import type { SnapshotFrom } from 'xstate';
import type { Application } from './events.ts';
import type { CardFailure, CardFailureCode } from './failure.ts';
import type { cardApplicationMachine } from './machine.ts';

export type CardApplicationSnapshot = SnapshotFrom<typeof cardApplicationMachine>;

/** The outcome of an application that is over. */
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

/** The widget is being prepared: show a spinner. */
export const selectIsPreparing = (snapshot: CardApplicationSnapshot): boolean =>
  snapshot.matches('preparing');

export const selectIsWidgetOpen = (snapshot: CardApplicationSnapshot): boolean =>
  snapshot.matches('applying');

/** Why the widget didn't open, or what went wrong after an approval; `cardFailureKey` has its message. */
export const selectCardFailure = (snapshot: CardApplicationSnapshot): CardFailure | null =>
  snapshot.context.failure;

/** Whether an application may start now; a START that lacks data is answered with the reason. */
export const canStart = (snapshot: CardApplicationSnapshot, application: Application): boolean =>
  snapshot.can({ type: 'START', ...application });

/** An application can be cancelled until the provider has decided. */
export const canCancel = (snapshot: CardApplicationSnapshot): boolean => snapshot.can({ type: 'CANCEL' });

/** The message key of a failure. */
export const cardFailureKey = (code: CardFailureCode) => `card:${code}` as const;
