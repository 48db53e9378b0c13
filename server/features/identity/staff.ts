import type { Account } from './repository.ts';

/** Agents see every customer, and the back office every shop. */
export const isStaff = ({ isAgent, isBackOffice }: Pick<Account, 'isAgent' | 'isBackOffice'>): boolean =>
  isAgent || isBackOffice;
