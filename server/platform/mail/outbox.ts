/** Queues mails in the transaction that causes them; `server/app/mail-sender.ts` sends them after the commit. */
import { lt } from 'drizzle-orm';
import { mail } from '../database/schema/account.ts';
import { storedDetails, type DetailLine } from './details.ts';
import { optionalKindOf } from './kinds.ts';
import type { NewsKey } from './news.ts';
import { ownersOf } from '../notification-choices.ts';
import type { Db } from '../database/handles.ts';
import type { Language, Region } from '#locales/paths.ts';
import { MAILS_KEPT_MS } from '#machines/rules/retention.ts';

/** The values of each template. Tokens belong to one-time links; names come from the account. */
export type MailValues = {
  verify: { firstName: string; token: string };
  accountExists: { firstName: string };
  finishRegistration: { token: string };
  /** The sender turns it into `newPassword` if the address has an account (`identity/passwords/write-reset-mail.ts`). */
  resetRequested: Record<string, never>;
  /** The sender turns it into `news` if the address has placed the order (`orders/guests/mail-order-link.ts`). */
  orderLinkRequested: { number: string; ending?: 'yes' };
  newPassword: { firstName: string; token: string };
  passwordChanged: { firstName: string };
  /** To the new address of a requested change. */
  confirmNewEmail: { firstName: string; token: string };
  /** To the account's own address; `email` is the new one. */
  confirmOldEmail: { firstName: string; email: string; token: string };
  /** To the owner of an account whose address another account was to get. */
  emailWanted: { firstName: string };
  emailChanged: { firstName: string; email: string };
  accountDeleted: { firstName: string };
  authenticatorAdded: { firstName: string };
  authenticatorRemoved: { firstName: string };
  recoveryCodeUsed: { firstName: string };
  recoveryCodesRenewed: { firstName: string };
  /** The sender turns it into `giftCard`, with the number and the PIN (`buying/gift-cards/write-gift-card-mail.ts`). */
  giftCardDue: { number: string };
  /** To the recipient of a gift card. `amount`: integer cents; `sender` and `message`: as its buyer wrote them. */
  giftCard: {
    firstName: string;
    sender: string;
    message: string;
    amount: string;
    giftCard: string;
    pin: string;
  };
  /** The code with which a customer lets a support agent use their vouchers. */
  customerCode: { firstName: string; code: string };
  news: {
    firstName: string;
    key: NewsKey;
    path: string;
    number: string;
    item?: string;
    name?: string;
    place?: string;
    details?: string;
    /** The picture beside each line of the details (`details.ts`). */
    pictures?: string;
    deadline?: string;
    /** The numbers of tickets, one on a line. */
    codes?: string;
    /** A calendar file. */
    calendar?: string;
  };
};
export type MailTemplate = keyof MailValues;

export type MailTo = { recipient: string; language: Language; region: Region };

export interface News {
  readonly key: NewsKey;
  /** The recipient's; empty if unknown. */
  readonly firstName: string;
  /** The page that the mail links to, without its language segment; for guests with their key. */
  readonly path: string;
  /** The number of the order, return or dispute, as people know it. */
  readonly number: string;
  /** The title of the item that the mail is about, for messages that name it. */
  readonly item?: string;
  /** The writer of a message, or the recipient of a gift card. */
  readonly name?: string;
  /** The state or province of a tax exemption. */
  readonly place?: string;
  /** Further lines in the recipient's language, such as the bought items or a reason. */
  readonly details?: string | readonly DetailLine[];
  /** When the recipient's time is up, in words; for messages that name it. */
  readonly deadline?: string;
  readonly attached?: {
    /** The numbers of tickets; the mail shows each as a QR code. */
    readonly codes: readonly string[];
    /** A calendar file (RFC 5545); empty if there is nothing to add to a calendar. */
    readonly calendar: string;
  };
}

/** A news mail. The outbox takes one mail for each `onceKey`, such as the id of the effect that causes it. */
export interface NewsMail {
  readonly to: MailTo;
  readonly news: News;
  readonly onceKey: string;
  /** ms since 1970. */
  readonly now: number;
}

const newsRow = ({ to, news, onceKey, now }: NewsMail): typeof mail.$inferInsert => {
  const { key, firstName, path, number, item, name, place, details = '', deadline = '', attached } = news;
  const lines = typeof details === 'string' ? { details } : storedDetails(details);
  const at = new Date(now);
  return {
    recipient: to.recipient,
    language: to.language,
    template: 'news',
    values: {
      ...{ firstName, key, path, number, deadline, region: to.region },
      ...lines,
      ...(item !== undefined && { item }),
      ...(name !== undefined && { name }),
      ...(place !== undefined && { place }),
      ...(attached && { codes: attached.codes.join('\n'), calendar: attached.calendar }),
    },
    onceKey,
    createdAt: at,
    nextAttemptAt: at,
  };
};

/** The mails without those that their reader has turned off. An optional mail to an address that is no member's isn't sent either. */
async function wantedOf(database: Db, mails: readonly NewsMail[]): Promise<readonly NewsMail[]> {
  const optional = mails.flatMap((one) => {
    const kind = optionalKindOf('news', one.news.key);
    return kind === null ? [] : [{ one, asked: { recipient: one.to.recipient, kind } }];
  });
  if (optional.length === 0) return mails;
  const owners = await ownersOf(
    database,
    optional.map(({ asked }) => asked),
  );
  const unwanted = new Set(
    optional.filter((_, nth) => owners[nth]?.isStopped !== false).map(({ one }) => one),
  );
  return mails.filter((one) => !unwanted.has(one));
}

/** Queues news mails in one statement; skips those whose `onceKey` the outbox has already, and those that their reader has turned off. */
export async function queueManyNews(database: Db, mails: readonly NewsMail[]): Promise<void> {
  const wanted = await wantedOf(database, mails);
  if (wanted.length === 0) return;
  await database.insert(mail).values(wanted.map(newsRow)).onConflictDoNothing({ target: mail.onceKey });
}

/**
 * Queues a news mail, unless the outbox has one with this `onceKey` already.
 * @param now ms since 1970
 */
export const queueNews = (
  database: Db,
  to: MailTo,
  news: News,
  { onceKey, now }: Pick<NewsMail, 'onceKey' | 'now'>,
): Promise<void> => queueManyNews(database, [{ to, news, onceKey, now }]);

/** Queues a mail, which is sent once the caller's transaction commits. @param now ms since 1970 */
export async function queueMail<Template extends MailTemplate>(
  database: Db,
  { recipient, language, region }: MailTo,
  template: Template,
  values: MailValues[Template],
  now: number,
): Promise<void> {
  const at = new Date(now);
  await database.insert(mail).values({
    recipient,
    language,
    template,
    values: { ...values, region },
    createdAt: at,
    nextAttemptAt: at,
  });
}

/** Deletes mails MAILS_KEPT_MS after they were sent. @param now ms since 1970 */
export async function deleteExpiredMails(database: Db, now: number): Promise<void> {
  await database.delete(mail).where(lt(mail.sentAt, new Date(now - MAILS_KEPT_MS)));
}
