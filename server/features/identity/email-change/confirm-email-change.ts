/** Confirms a change of the email address by one of its two mailed links; the second confirmation changes the address. */
import { eq } from 'drizzle-orm';
import type { EmailConfirmed } from '#contract/email-change.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import { account } from '#server/platform/database/schema/index.ts';
import { errorCode } from '#server/platform/failure.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { joinGuestOrders } from '../join-guest-orders.ts';
import { dropLinks, useLink } from '../mailed-links.ts';
import { emailHashOf } from '../repository.ts';
import { openChangeOf, type OpenChange } from './repository.ts';

const EVENTS = { newEmail: 'CONFIRM_NEW', oldEmail: 'CONFIRM_OLD' } as const;
const PURPOSES = ['newEmail', 'oldEmail'] as const;

/** Uses the link up. @returns its owner, and which of the two addresses it was mailed to; null if it isn't valid */
async function useEither({ orm }: Tx, token: string, now: number) {
  for (const purpose of PURPOSES) {
    const userId = await useLink(orm, token, purpose, now);
    if (userId !== null) return { userId, purpose };
  }
  return null;
}

/** Changes the account's address, adds the guest orders of the new address to the account, and mails both addresses. */
async function changeAddress(
  { orm }: Tx,
  { newEmail, oldEmail }: OpenChange,
  userId: string,
  now: number,
): Promise<void> {
  const [changed] = await orm
    .update(account)
    .set({ email: newEmail, emailHash: emailHashOf(newEmail) })
    .where(eq(account.id, userId))
    .returning();
  if (!changed) throw new Refusal('LINK_NOT_VALID', { field: 'token' });
  await joinGuestOrders(orm, { userId, email: newEmail });
  // Links that were mailed to the old address don't open the account any longer.
  await dropLinks(orm, userId, ['reset', 'verify']);
  const { firstName, language, region } = changed;
  for (const recipient of [oldEmail, newEmail]) {
    await queueMail(
      orm,
      { recipient, language, region },
      'emailChanged',
      { firstName, email: newEmail },
      now,
    );
  }
}

/** PostgreSQL's code: another account has the address. */
const UNIQUE_VIOLATION = '23505';

/** @throws Refusal 400 LINK_NOT_VALID, 409 EMAIL_TAKEN if the new address has got an account since */
export async function confirmEmailChange({ database, clock }: Shop, token: string): Promise<EmailConfirmed> {
  const notValid = new Refusal('LINK_NOT_VALID', { field: 'token' });
  const now = clock.now();
  return withTransaction<EmailConfirmed>(database, async (tx) => {
    const used = await useEither(tx, token, now);
    if (used === null) throw notValid;
    const { userId, purpose } = used;
    const open = await openChangeOf(tx, userId, now);
    if (open === null) throw notValid;
    const event = { type: EVENTS[purpose], by: 'buyer', at: now } as const;
    const { accepted, row } = await move(tx.client, emailChangeMachine, open.lifecycleId, event, { userId });
    if (!accepted) throw notValid;
    if (row.state === 'CHANGED') {
      await changeAddress(tx, open, userId, now);
      return { state: 'CHANGED' };
    }
    const half = await openChangeOf(tx, userId, now);
    if (half === null) throw notValid;
    return { state: half.pending.state };
  }).catch((error: unknown) => {
    throw errorCode(error) === UNIQUE_VIOLATION ? new Refusal('EMAIL_TAKEN') : error;
  });
}
