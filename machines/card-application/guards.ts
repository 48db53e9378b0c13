import { HOLDER_STATUSES, REGISTRATION_RETRIES, SDK_POLLS } from './constants.ts';
import type { Environment } from '#contract/environments.ts';
import type { Application } from './events.ts';

/** A member with status 3 or 4 already has a card (§4). */
export const isHolder = (plccStatus: number | null): boolean =>
  plccStatus !== null && HOLDER_STATUSES.includes(plccStatus);

export const pollsAreLeft = (polls: number): boolean => polls < SDK_POLLS;

/** Whether a registration is retried after this many failures (§8). */
export const retriesAreLeft = (failed: number): boolean => failed < REGISTRATION_RETRIES;

/** The card provider runs in test mode everywhere but in staging and production (§9). */
export const isTestMode = (environment: Environment): boolean =>
  environment !== 'staging' && environment !== '2c-prd';

/** Checks for missing data, in the order of §8. */
export const lacksUserInfo = ({ userInfo }: Application): boolean => userInfo === null;
export const lacksUserId = ({ userInfo }: Application): boolean => isEmpty(userInfo?.userId);
export const lacksLoyaltyId = ({ userInfo }: Application): boolean => isEmpty(userInfo?.loyaltyId);
export const lacksLocationType = ({ locationType }: Application): boolean => isEmpty(locationType);

const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
