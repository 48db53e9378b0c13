import { eq } from 'drizzle-orm';
import { mail } from '../../platform/database/schema/account.ts';
import type { MailTemplate } from '../../platform/mail/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { accountByEmail } from './accounts.ts';
import { makeLink } from './links.ts';

type Waiting = typeof mail.$inferSelect;

const ASKED: MailTemplate = 'resetAsked';
const GIVEN: MailTemplate = 'newPassword';

/**
 * Writes the link into a mail that somebody asked for a new password with. Done by the mail sender, so that the answer to
 * the asking takes the same time for every address.
 * @returns the mail to be sent, any other as it is; null, and the row is gone, when the address has no account
 */
export async function withResetLink(shop: Shop, waiting: Waiting): Promise<Waiting | null> {
  if (waiting.template !== ASKED) return waiting;
  const { orm } = shop.database;
  const owner = await accountByEmail(orm, waiting.recipient);
  if (owner === null) {
    await orm.delete(mail).where(eq(mail.id, waiting.id));
    return null;
  }
  const token = await makeLink(orm, owner.id, 'reset', shop.clock.now());
  return { ...waiting, template: GIVEN, values: { ...waiting.values, firstName: owner.firstName, token } };
}
