/** How decisions of the provider are registered with the rewards program, for the machine and for the server. */
import type { CardResult, RegisteredStatus } from './events.ts';

/** The status under which each decision is registered (§4); null for one that is not. */
export const REGISTERED_AS: Readonly<Record<CardResult, RegisteredStatus | null>> = {
  APPROVED: 'APPROVED',
  PENDING: 'PENDING',
  DECLINED: 'REJECTED',
  ACCOUNT_EXISTS: null,
};

/** The store-credit-card status of a member after each registration: 3 is a holder (§4); the specification names no other but 4. */
export const STATUS_OF: Readonly<Record<RegisteredStatus, number>> = { PENDING: 1, REJECTED: 2, APPROVED: 3 };
