import type { Shop } from '#server/platform/shop.ts';
import type { Account } from '../repository.ts';
import type { Passwords } from './hash-passwords.ts';
import { refuseGuessable } from './refuse-guessable.ts';

/**
 * Hashes the password that replaces an account's old one.
 * @param chosen the password under the name of its form field
 * @throws Refusal 400 PASSWORD_GUESSABLE
 */
export async function hashNewPassword(
  { settings }: Shop,
  passwords: Passwords,
  { email, firstName, lastName }: Account,
  chosen: { readonly newPassword: string } | { readonly password: string },
): Promise<string> {
  const known = { email, firstName, lastName, brand: settings.brand.name };
  const [field, password] =
    'newPassword' in chosen
      ? (['newPassword', chosen.newPassword] as const)
      : (['password', chosen.password] as const);
  await refuseGuessable(password, known, field);
  return passwords.hash(password);
}
