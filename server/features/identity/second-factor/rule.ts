import type { Account } from '../accounts.ts';

/** Agents and back office: they see every customer, or every shop. */
export const isStaff = ({ isAgent, isBackOffice }: Pick<Account, 'isAgent' | 'isBackOffice'>): boolean =>
  isAgent || isBackOffice;

/** Whose password alone opens nothing. The only place that says so. */
export const needsSecondFactor = (person: Account): boolean =>
  isStaff(person) || person.enableTwoStepVerification;
