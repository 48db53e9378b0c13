import type { Account } from '../repository.ts';

/** Agents see every customer, and the back office every shop. */
export const isStaff = ({ isAgent, isBackOffice }: Pick<Account, 'isAgent' | 'isBackOffice'>): boolean =>
  isAgent || isBackOffice;

/** Whether a password alone must not sign this account in. The only place of this rule. */
export const needsSecondFactor = (person: Account): boolean =>
  isStaff(person) || person.enableTwoStepVerification;
