/** Deletes the account of a member who proves to be its owner (Law 25 of Quebec, CCPA). */
import { OwnerProofPayload } from '#contract/user.ts';
import type { Locale } from '#locales/paths.ts';
import { withYieldingTransaction } from '#server/platform/database/yielding-transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { payloadDecrypter } from '../encrypted-payload.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { Passwords } from '../passwords/hash-passwords.ts';
import { accountById, type Account } from '../repository.ts';
import { confirmCode } from '../second-factor/confirm-code.ts';
import { decryptionKeys, refuseReplay } from '../sign-in.ts';
import { ERASE } from './erase.ts';
import { obstaclesOf } from './obstacles.ts';

const decryptProof = payloadDecrypter(OwnerProofPayload);

/** Locks the member's checkouts first, in the order that a payment takes its locks. No payment can begin until the account is deleted. */
const LOCK_CHECKOUTS = 'select from checkout where user_id = $1 order by id for update';
const LOCK = `select email, first_name as "firstName" from account where id = $1 for update`;

/**
 * Erases the person and mails them a last time. Payments and other requests of the member wait for the locks, and then find no account.
 * @throws Refusal: those of `payloadDecrypter`, 409 REPLAYED_PAYLOAD, 423 LOCKED, 400 PASSWORD_WRONG, MISSING, CODE_WRONG, 409 ACCOUNT_IN_USE
 */
export async function deleteAccount(
  shop: Shop,
  passwords: Passwords,
  userId: string,
  { emailPassword, clientAddress, locale }: { emailPassword: string; clientAddress: string; locale: Locale },
): Promise<void> {
  const { database, clock } = shop;
  const decrypted = await decryptProof(emailPassword, decryptionKeys(shop), clock.now());
  await refuseReplay(shop, decrypted);
  const owner = await accountById(database.orm, userId);
  if (owner === null) throw new Refusal('SIGN_IN_NEEDED');
  const { password, code } = decrypted.payload;
  await confirmPassword(shop, passwords, owner, { password, clientAddress });
  await confirmCode(shop, owner, { code, clientAddress });
  const gone = await withYieldingTransaction(database, async ({ client, orm }) => {
    await client.query(LOCK_CHECKOUTS, [userId]);
    const { rows } = await client.query<Pick<Account, 'email' | 'firstName'>>(LOCK, [userId]);
    const [person] = rows;
    // Another request has just deleted it.
    if (person === undefined) throw new Refusal('SIGN_IN_NEEDED');
    const { obstacles } = await obstaclesOf(client, userId);
    if (obstacles.length > 0) {
      const details = Object.fromEntries(obstacles.map(({ kind, count }) => [kind, count]));
      throw new Refusal('ACCOUNT_IN_USE', { details });
    }
    for (const statement of ERASE) await client.query(statement, [userId]);
    const to = { recipient: person.email, ...locale };
    await queueMail(orm, to, 'accountDeleted', { firstName: person.firstName }, clock.now());
    return person;
  });
  // Other requests of the member held locks during every try.
  if (gone === null) throw new Refusal('ACCOUNT_IN_USE');
}
