import { eq } from 'drizzle-orm';
import { mail } from '#server/platform/database/schema/account.ts';
import type { MailTemplate } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountByEmail } from '../repository.ts';
import { makeLink } from '../mailed-links.ts';

type QueuedMail = typeof mail.$inferSelect;

const RESET_REQUESTED: MailTemplate = 'resetRequested';
const WITH_LINK: MailTemplate = 'newPassword';

/**
 * Writes the link into a requested password reset mail. The mail sender does it, so that the request takes the same time for every
 * address.
 * @returns the mail to send, unchanged for other templates; null, with the row deleted, if the address has no account
 */
export async function withResetLink(shop: Shop, queued: QueuedMail): Promise<QueuedMail | null> {
  if (queued.template !== RESET_REQUESTED) return queued;
  const { orm } = shop.database;
  const owner = await accountByEmail(orm, queued.recipient);
  if (owner === null) {
    await orm.delete(mail).where(eq(mail.id, queued.id));
    return null;
  }
  const token = await makeLink(orm, owner.id, 'reset', shop.clock.now());
  return { ...queued, template: WITH_LINK, values: { ...queued.values, firstName: owner.firstName, token } };
}
