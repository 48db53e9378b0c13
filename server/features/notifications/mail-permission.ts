/** Checks a member's choice again just before a mail is sent, because the member may have changed it while the mail was queued. */
import { eq } from 'drizzle-orm';
import { localPath, type Language } from '#locales/paths.ts';
import { mail } from '#server/platform/database/schema/account.ts';
import { optionalKindOf } from '#server/platform/mail/kinds.ts';
import { originOf } from '#server/platform/mail/render-mail.ts';
import { ownersOf } from '#server/platform/notification-choices.ts';
import type { Shop } from '#server/platform/shop.ts';
import { signUnsubscribe } from './unsubscribe-token.ts';

interface QueuedMail {
  readonly id: number;
  readonly recipient: string;
  readonly language: Language;
  readonly template: string;
  readonly values: Record<string, string>;
}

export interface MailPermission {
  /** The page that stops mails of this kind, for the footer and the headers; null for a service mail. */
  readonly unsubscribeUrl: string | null;
}

/** @returns null, with the mail deleted, if its reader has turned such mails off or the address is no member's any longer */
export async function permissionFor(
  shop: Pick<Shop, 'database' | 'secrets' | 'settings'>,
  { id, recipient, language, template, values }: QueuedMail,
): Promise<MailPermission | null> {
  const kind = optionalKindOf(template, values['key']);
  if (kind === null) return { unsubscribeUrl: null };
  const { orm } = shop.database;
  const [owner = null] = await ownersOf(orm, [{ recipient, kind }]);
  if (owner === null || owner.isStopped) {
    await orm.delete(mail).where(eq(mail.id, id));
    return null;
  }
  const token = signUnsubscribe(shop, { userId: owner.userId, kind });
  const path = `${localPath('/unsubscribe', language)}?token=${token}`;
  return { unsubscribeUrl: originOf(values, shop.settings) + path };
}
