import { eq } from 'drizzle-orm';
import type { Locale } from '#locales/paths.ts';
import { account, signInChallenge } from '#server/platform/database/schema/account.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Account } from '../repository.ts';
import { forgetAttempts } from '../sign-in-attempt-limit.ts';
import { dropLinks } from '../mailed-links.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import type { Db } from '#server/platform/database/handles.ts';

interface Change {
  readonly passwordHash: string;
  /** The session that the owner changes it in, which stays open; every other one ends. */
  readonly keptSession?: string;
  readonly locale: Locale;
  readonly now: number;
}

/**
 * Replaces a password after any kind of proof: ends every session, pending sign-in and mailed link, lifts locks, and mails the
 * account's owner.
 */
export async function changePassword(
  tx: Db,
  { id, email, emailHash, firstName }: Account,
  { passwordHash, keptSession, locale, now }: Change,
): Promise<void> {
  await tx.update(account).set({ passwordHash }).where(eq(account.id, id));
  await dropLinks(tx, id, ['reset', 'newEmail', 'oldEmail']);
  await tx.delete(signInChallenge).where(eq(signInChallenge.userId, id));
  await endSessionsOf(tx, id, now, keptSession);
  await forgetAttempts(tx, emailHash);
  await queueMail(tx, { recipient: email, ...locale }, 'passwordChanged', { firstName }, now);
}
