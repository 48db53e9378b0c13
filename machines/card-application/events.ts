import type { CardFailure } from './failure.ts';

/** Where the shop runs (§9). */
export type Environment = 'dev' | 'beta' | 'uat' | 'staging' | '2c-prd';

/** Who applies (§3 User info); whatever is missing is named, in the order of §8. */
export interface UserToApply {
  readonly userId: string | null;
  readonly loyaltyId: string | null;
  /** In the mobile app (§6). */
  readonly isMobile: boolean;
  readonly existingCardHolder: boolean;
}

/** What START brings: checked before anything is loaded. */
export interface Application {
  readonly userInfo: UserToApply | null;
  /** Where in the shop the widget opens; a word of the provider's. */
  readonly locationType: string | null;
}

/** An application with nothing missing. */
export interface Applicant {
  readonly userId: string;
  readonly loyaltyId: string;
  readonly isMobile: boolean;
  readonly locationType: string;
}

/** How the provider decided (§4). */
export type CardResult = 'APPROVED' | 'PENDING' | 'DECLINED' | 'ACCOUNT_EXISTS';

/** The store-credit-card account of an approved applicant (§3). */
export interface CardAccount {
  readonly accountNumber: string;
  readonly accountId: string;
}

/** How a card is registered with the loyalty programme (§4). */
export type RegisteredStatus = 'APPROVED' | 'PENDING' | 'REJECTED';

/** What the widget is opened with. */
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

/** POST registerPlccCard (§7); who is not approved has no account yet. */
export interface RegistrationInput {
  readonly registrationStore: number;
  readonly registrationSource: 'MOBILEAPP' | 'ECOM';
  readonly loyaltyId: string;
  readonly accountNumber: string | null;
  readonly accountId: string | null;
  readonly plccStatus: RegisteredStatus;
}

/** What the widget tells. */
export type WidgetEvent =
  /** The provider has decided (§3 Card application result). */
  | { readonly type: 'WIDGET_RESULT'; readonly result: CardResult; readonly callId: string }
  /** The applicant is through, or has closed it. */
  | { readonly type: 'WIDGET_COMPLETED' }
  | { readonly type: 'WIDGET_FAILED'; readonly error: unknown };

export type CardApplicationEvent =
  | WidgetEvent
  | ({ readonly type: 'START' } & Application)
  | { readonly type: 'CANCEL' }
  /** The applicant has read what came of it. */
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
  /** Failed registrations. */
  readonly failedRegistrations: number;
  readonly failure: CardFailure | null;
}
