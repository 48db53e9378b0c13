import { callNotProvided, effectNotProvided, sourceNotProvided } from '../runtime/not-provided.ts';
import type { CardAccount, LookupInput, RegisteredStatus, RegistrationInput } from './events.ts';
import type { WidgetEvent, WidgetInput } from './events.ts';
import type { CardFailure } from './failure.ts';

/** The calls of an application (§7) and the provider's widget. */
export const cardApplicationActors = {
  /** POST findPlccInfo: the status of the card this member already has, null without one. */
  findCard: callNotProvided<{ plccStatus: number | null }, { loyaltyId: string }>('findCard'),
  /** Loads the provider's script; rejects when it can't be loaded. */
  loadSdk: callNotProvided<unknown, { isTest: boolean }>('loadSdk'),
  /** Whether the script is ready to use; answers immediately. */
  isSdkReady: callNotProvided<boolean, undefined>('isSdkReady'),
  /** The provider's form: opens when the actor starts, closes when it stops. */
  widget: sourceNotProvided<WidgetEvent, WidgetInput>('widget'),
  lookUpAccount: callNotProvided<CardAccount, LookupInput>('lookUpAccount'),
  /** Idempotent: a member's card is registered once. */
  registerCard: callNotProvided<unknown, RegistrationInput>('registerCard'),
};

export const cardApplicationEffects = {
  /** Reports to monitoring (§8). */
  reportFailure: effectNotProvided<{ failure: CardFailure }>('reportFailure'),
  /** Emails the team list that a registration failed for the nth time (§8). */
  alertTeam: effectNotProvided<{ failed: number; status: RegisteredStatus; failure: CardFailure }>(
    'alertTeam',
  ),
  reloadPage: effectNotProvided('reloadPage'),
};
