import type { Account } from '../repository.ts';
import { isStaff } from '../staff.ts';

/** Whether a password alone must not sign this account in. The only place of this rule. */
export const needsSecondFactor = (person: Account): boolean =>
  isStaff(person) || person.enableTwoStepVerification;
