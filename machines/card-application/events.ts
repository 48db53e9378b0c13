import type { Environment } from '#contract/environments.ts';
import type { CardFailure } from './failure.ts';

/** The applicant (§3 User info); missing data is reported in the order of §8. */
export interface UserToApply {
  readonly userId: string | null;
  readonly loyaltyId: string | null;
  /** The shop is open in the mobile app (§6). */
  readonly isMobile: boolean;
  readonly existingCardHolder: boolean;
}

/** What START carries; checked before anything is loaded. */
export interface Application {
  readonly userInfo: UserToApply | null;
  /** Where in the shop the widget opens, in the provider's terms. */
  readonly locationType: string | null;
}

/** An application with nothing missing. */
export interface Applicant {
  readonly userId: string;
  readonly loyaltyId: string;
  readonly isMobile: boolean;
  readonly locationType: string;
}

/** The provider's decision (§4). */
export const CARD_RESULTS = ['APPROVED', 'PENDING', 'DECLINED', 'ACCOUNT_EXISTS'] as const;
export type CardResult = (typeof CARD_RESULTS)[number];

/** The store-credit-card account of an approved applicant (§3). */
export interface CardAccount {
  readonly accountNumber: string;
  readonly accountId: string;
}

/** The status under which a card is registered with the loyalty programme (§4). */
export type RegisteredStatus = 'APPROVED' | 'PENDING' | 'REJECTED';

/** The widget's input. */
export interface WidgetInput {
  readonly userId: string;
  readonly loyaltyId: string;
  readonly locationType: string;
  readonly orderPrice: number;
  readonly storeNumber: number;
  readonly isTest: boolean;
}

/** POST account-lookup/token (§7). */
export interface LookupInput {
  readonly userId: string;
  readonly tokenId: string;
  readonly source: '2' | '0';
}

/** POST registerPlccCard (§7); an applicant who isn't approved has no account yet. */
export interface RegistrationInput {
  readonly registrationStore: number;
  readonly registrationSource: 'MOBILEAPP' | 'ECOM';
  readonly loyaltyId: string;
  readonly accountNumber: string | null;
  readonly accountId: string | null;
  readonly plccStatus: RegisteredStatus;
}

/** Reports of the widget. */
export type WidgetEvent =
  /** The provider has decided (§3 Card application result). */
  | { readonly type: 'WIDGET_RESULT'; readonly result: CardResult; readonly callId: string }
  /** The applicant has finished or closed the form. */
  | { readonly type: 'WIDGET_COMPLETED' }
  | { readonly type: 'WIDGET_FAILED'; readonly error: unknown };

export type CardApplicationEvent =
  | WidgetEvent
  | ({ readonly type: 'START' } & Application)
  | { readonly type: 'CANCEL' }
  /** The applicant has read the outcome. */
  | { readonly type: 'DISMISS' };

export interface CardApplicationInput {
  readonly environment: Environment;
}

export interface CardApplicationContext {
  readonly environment: Environment;
  readonly applicant: Applicant | null;
  /** How often the SDK was asked whether it is ready. */
  readonly polls: number;
  readonly decision: { readonly result: CardResult; readonly callId: string } | null;
  readonly account: CardAccount | null;
  /** How many registrations failed. */
  readonly failedRegistrations: number;
  readonly failure: CardFailure | null;
}
