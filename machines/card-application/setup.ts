import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { cardApplicationActors, cardApplicationEffects } from './actors.ts';
import {
  DEFAULT_ORDER_PRICE_USD,
  LOOKUP_SOURCE,
  REGISTRATION_SOURCE,
  REGISTRATION_STORE,
  SDK_POLL_MS,
  STORE_NUMBER,
} from './constants.ts';
import type {
  Applicant,
  Application,
  CardAccount,
  CardApplicationContext,
  CardApplicationEvent,
  CardApplicationInput,
  CardResult,
  LookupInput,
  RegisteredStatus,
  RegistrationInput,
  WidgetInput,
} from './events.ts';
import type { CardFailure } from './failure.ts';
import { REGISTERED_AS } from './registration.ts';
import {
  isHolder,
  isTestMode,
  lacksLocationType,
  lacksLoyaltyId,
  lacksUserId,
  lacksUserInfo,
  pollsAreLeft,
  retriesAreLeft,
} from './guards.ts';

/** The context before anybody applies. */
export const NO_APPLICATION: Omit<CardApplicationContext, 'environment'> = {
  applicant: null,
  polls: 0,
  decision: null,
  account: null,
  failedRegistrations: 0,
  failure: null,
};

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const cardSetup = setup({
  types: {} as {
    context: CardApplicationContext;
    events: CardApplicationEvent;
    input: CardApplicationInput;
    tags: RequestStatus;
    children: { widget: 'widget' };
  },
  actors: cardApplicationActors,
  actions: {
    ...cardApplicationEffects,
    keepApplicant: assign((_, application: Application) => ({ applicant: applicantIn(application) })),
    keepDecision: assign((_, { result, callId }: { result: CardResult; callId: string }) => ({
      decision: { result, callId },
    })),
    keepAccount: assign((_, { account }: { account: CardAccount }) => ({ account })),
    keepFailure: assign((_, { failure }: { failure: CardFailure }) => ({ failure })),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    countFailure: assign({ failedRegistrations: ({ context }) => context.failedRegistrations + 1 }),
    forgetAll: assign(() => NO_APPLICATION),
  },
  guards: {
    lacksUserInfo: (_, application: Application) => lacksUserInfo(application),
    lacksUserId: (_, application: Application) => lacksUserId(application),
    lacksLoyaltyId: (_, application: Application) => lacksLoyaltyId(application),
    lacksLocationType: (_, application: Application) => lacksLocationType(application),
    isKnownHolder: (_, { userInfo }: Application) => userInfo?.existingCardHolder === true,
    isHolder: (_, { plccStatus }: { plccStatus: number | null }) => isHolder(plccStatus),
    isReady: (_, { ready }: { ready: boolean }) => ready,
    pollsAreLeft: ({ context }) => pollsAreLeft(context.polls),
    retriesAreLeft: ({ context }) => retriesAreLeft(context.failedRegistrations),
    isResult: ({ event }, { result }: { result: CardResult }) =>
      event.type === 'WIDGET_RESULT' && event.result === result,
    was: ({ context }, { result }: { result: CardResult }) => context.decision?.result === result,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, sdkPoll: SDK_POLL_MS },
});

function applicantIn({ userInfo, locationType }: Application): Applicant {
  const { userId, loyaltyId, isMobile } = checked(userInfo);
  return {
    userId: checked(userId),
    loyaltyId: checked(loyaltyId),
    isMobile,
    locationType: checked(locationType),
  };
}

function checked<Value>(value: Value | null): Value {
  if (value === null) throw new Error('an application was kept before it was checked');
  return value;
}

/** Throws without an applicant: only states that have one use it. */
export function applicantOf({ applicant }: CardApplicationContext): Applicant {
  if (applicant === null) throw new Error('a state that needs an applicant was entered without one');
  return applicant;
}

function decisionOf({ decision }: CardApplicationContext) {
  if (decision === null) throw new Error('a state that needs a decision was entered without one');
  return decision;
}

function registeredAs(context: CardApplicationContext): RegisteredStatus {
  const status = REGISTERED_AS[decisionOf(context).result];
  if (status === null) throw new Error('an account that existed is not registered');
  return status;
}

export const widgetOf = (context: CardApplicationContext): WidgetInput => {
  const { userId, loyaltyId, locationType } = applicantOf(context);
  return {
    userId,
    loyaltyId,
    locationType,
    orderPrice: DEFAULT_ORDER_PRICE_USD,
    storeNumber: STORE_NUMBER,
    isTest: isTestMode(context.environment),
  };
};

export const lookupOf = (context: CardApplicationContext): LookupInput => ({
  userId: applicantOf(context).userId,
  tokenId: decisionOf(context).callId,
  source: applicantOf(context).isMobile ? LOOKUP_SOURCE.mobile : LOOKUP_SOURCE.web,
});

export const registrationOf = (context: CardApplicationContext): RegistrationInput => ({
  registrationStore: REGISTRATION_STORE,
  registrationSource: applicantOf(context).isMobile ? REGISTRATION_SOURCE.mobile : REGISTRATION_SOURCE.web,
  loyaltyId: applicantOf(context).loyaltyId,
  accountNumber: context.account?.accountNumber ?? null,
  accountId: context.account?.accountId ?? null,
  plccStatus: registeredAs(context),
});

/** What the email to the team says about the registration that has just failed. */
export const alertOf = (context: CardApplicationContext, failure: CardFailure) => ({
  failed: context.failedRegistrations,
  status: registeredAs(context),
  failure,
});
