import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import { noteRightPassword, refuseLocked } from '../sign-in-attempt-limit.ts';
import type { Passwords } from './hash-passwords.ts';

/**
 * Checks the password of a known account before it is changed. Tries are counted and limited together with those of sign-ins.
 * @throws Refusal 423 LOCKED, 400 PASSWORD_WRONG
 */
export async function confirmPassword(
  { database, clock }: Shop,
  passwords: Passwords,
  { emailHash, passwordHash }: Account,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<void> {
  const source = { emailHash, clientAddress };
  await refuseLocked(database.orm, source, clock.now());
  if (!(await passwords.verify(passwordHash, password))) {
    throw new Refusal('PASSWORD_WRONG', { field: 'password' });
  }
  await noteRightPassword(database.orm, source, clock.now());
}
