/** Mails to be sent: written in the transaction that causes them, sent afterwards by `sender.ts`. */
import type news from '../../../locales/en/news.json';
import { lt } from 'drizzle-orm';
import { mail } from '../database/schema/account.ts';
import type { Db } from '../database/handles.ts';
import type { Language, Region } from '../../../locales/paths.ts';
import { DAY_MS } from '../../../machines/rules/durations.ts';

/** What each mail needs to be written. Tokens are of one-time links; names come from the account. */
export type MailValues = {
  verify: { firstName: string; token: string };
  accountExists: { firstName: string };
  finishRegistration: { token: string };
  /** Becomes `newPassword` when it is sent, if the address has an account (`identity/reset-mail.ts`). */
  resetAsked: Record<string, never>;
  /** Becomes `news` when it is sent, if an order was placed with the address (`orders/order-link.ts`). */
  orderLinkAsked: { number: string; ending?: 'yes' };
  newPassword: { firstName: string; token: string };
  passwordChanged: { firstName: string };
  authenticatorAdded: { firstName: string };
  recoveryCodeUsed: { firstName: string };
  /** For a customer who lets a support agent use their vouchers. */
  customerCode: { firstName: string; code: string };
  news: { firstName: string; key: NewsKey; path: string; number: string; details?: string };
};
export type MailTemplate = keyof MailValues;

export type MailTo = { recipient: string; language: Language; region: Region };

/** Texts of news in `locales/<language>/news.json`: `return.buyer.REFUNDED`, of a branch for each kind of lifecycle and reader. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends { readonly subject: string }
    ? Key
    : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];
export type NewsKey = KeysOf<typeof news>;

export interface News {
  readonly key: NewsKey;
  /** Of the reader; empty where it isn't known. */
  readonly firstName: string;
  /** Where it can be looked at: a page without language segment, for guests with their key. */
  readonly path: string;
  /** What it is about, as people call it: the number of an order, a return, a dispute. */
  readonly number: string;
  /** What more there is to tell, in the reader's language, line by line: what was bought, a reason. */
  readonly details?: string;
}

/** News for somebody, written once for each `once`, such as the effect that wants it. */
export interface NewsMail {
  readonly to: MailTo;
  readonly news: News;
  readonly once: string;
  /** When, ms since 1970. */
  readonly now: number;
}

const newsRow = ({ to, news, once, now }: NewsMail): typeof mail.$inferInsert => {
  const { key, firstName, path, number, details = '' } = news;
  const at = new Date(now);
  return {
    recipient: to.recipient,
    language: to.language,
    template: 'news',
    values: { firstName, key, path, number, details, region: to.region },
    onceKey: once,
    createdAt: at,
    nextAttemptAt: at,
  };
};

/** Has many told by mail that something has gone on, by one statement. */
export async function queueManyNews(database: Db, mails: readonly NewsMail[]): Promise<void> {
  if (mails.length === 0) return;
  await database.insert(mail).values(mails.map(newsRow)).onConflictDoNothing({ target: mail.onceKey });
}

/**
 * Has somebody told by mail that something has gone on. Written once for each `once`, such as the effect that wants it.
 * @param now ms since 1970
 */
export const queueNews = (
  database: Db,
  to: MailTo,
  news: News,
  { once, now }: { once: string; now: number },
): Promise<void> => queueManyNews(database, [{ to, news, once, now }]);

/** Puts a mail into the outbox; it is sent when the transaction it belongs to is committed. */
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

/** Sent mails are kept for a while, so that questions about them can be answered. */
const SENT_KEPT_MS = 30 * DAY_MS;

/** Deletes mails that were sent long ago. @param now ms since 1970 */
export async function sweepMails(database: Db, now: number): Promise<void> {
  await database.delete(mail).where(lt(mail.sentAt, new Date(now - SENT_KEPT_MS)));
}
