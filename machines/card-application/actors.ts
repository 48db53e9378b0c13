import { callNotProvided, effectNotProvided, sourceNotProvided } from '../runtime/not-provided.ts';
import type { CardAccount, LookupInput, RegisteredStatus, RegistrationInput } from './events.ts';
import type { WidgetEvent, WidgetInput } from './events.ts';
import type { CardFailure } from './failure.ts';

/** The calls of an application (§7) and the provider's widget. */
export const cardApplicationActors = {
  /** POST findPlccInfo: the status of the card this member already has, null without one. */
  findCard: callNotProvided<{ plccStatus: number | null }, { loyaltyId: string }>('findCard'),
  /** Loads the provider's script; rejects when it can't be had. */
  loadSdk: callNotProvided<unknown, { isTest: boolean }>('loadSdk'),
  /** Whether the script has made ready what it needs; answers at once. */
  isSdkReady: callNotProvided<boolean, undefined>('isSdkReady'),
  /** The form of the provider: opens when it starts, closes when it is stopped. */
  widget: sourceNotProvided<WidgetEvent, WidgetInput>('widget'),
  lookUpAccount: callNotProvided<CardAccount, LookupInput>('lookUpAccount'),
  /** Safe to repeat: one card of one member is registered once. */
  registerCard: callNotProvided<unknown, RegistrationInput>('registerCard'),
};

export const cardApplicationEffects = {
  /** To monitoring (§8). */
  reportFailure: effectNotProvided<{ failure: CardFailure }>('reportFailure'),
  /** An e-mail to the team list: a registration failed for the nth time (§8). */
  alertTeam: effectNotProvided<{ failed: number; status: RegisteredStatus; failure: CardFailure }>(
    'alertTeam',
  ),
  reloadPage: effectNotProvided('reloadPage'),
};
