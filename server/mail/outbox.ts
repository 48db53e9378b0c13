/** Mails to be sent: written in the transaction that causes them, sent afterwards by `sender.ts`. */
import { mail } from '../database/schema/account.ts';
import type { Writer } from '../session/writer.ts';
import type { Language, Region } from '../../locales/paths.ts';

/** What each mail needs to be written. Tokens are of one-time links; names come from the account. */
export type MailValues = {
  verify: { firstName: string; token: string };
  accountExists: { firstName: string };
  finishRegistration: { token: string };
  newPassword: { firstName: string; token: string };
  passwordChanged: { firstName: string };
};
export type MailTemplate = keyof MailValues;

export type MailTo = { recipient: string; language: Language; region: Region };

/** Puts a mail into the outbox; it is sent when the transaction it belongs to is committed. */
export async function queueMail<Template extends MailTemplate>(
  database: Writer,
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
