/** Sends mails to the SMTP server, or writes them into the outbox folder without one. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCode } from '../failure.ts';
import type { Settings } from '../settings.ts';
import type { MailAttachment } from './attachments.ts';
import type { RenderedMail } from './render-mail.ts';

export type Message = RenderedMail & {
  /** The Message-ID, equal on every attempt, so that the recipient's mail program shows the mail once. */
  id: string;
  from: string;
  to: string;
  at: Date;
  attachments: readonly MailAttachment[];
  /** The address at which the reader, or their mail program by itself, stops these mails; null for a service mail. */
  unsubscribeUrl: string | null;
};

export interface Transport {
  send(message: Message): Promise<void>;
  close(): void;
}

const SMTP_LIMIT_MS = 20_000;

/** The mail program shows a button of its own for them: RFC 2369, and RFC 8058 for one click. */
const unsubscribeHeaders = (url: string | null) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** nodemailer doesn't parse an address given as an object, so `to` can't inject further recipients. */
const messageOptions = ({ id, from, to, at, subject, text, html, attachments, unsubscribeUrl }: Message) => ({
  messageId: `<${id}>`,
  from,
  to: { name: '', address: to },
  date: at,
  subject,
  text,
  html,
  attachments: [...attachments],
  headers: unsubscribeHeaders(unsubscribeUrl),
  disableFileAccess: true,
  disableUrlAccess: true,
});

export function smtpTransport(url: string): Transport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_LIMIT_MS,
    greetingTimeout: SMTP_LIMIT_MS,
    socketTimeout: SMTP_LIMIT_MS,
  });
  return {
    send: async (message) => {
      await smtp.sendMail(messageOptions(message));
    },
    close: () => smtp.close(),
  };
}

/** Creates the folder if it is missing, also after an operator deleted it. */
async function writeInto(
  folder: string,
  path: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  try {
    await writeFile(path, content, { mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
  }
}

/** Writes each mail as `<time>-<id>.eml`, atomically. */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(messageOptions(message));
      const stamp = message.at.toISOString().replace(/[-:]|\.\d+/g, '');
      const name = `${stamp}-${message.id.replace(/[^A-Za-z0-9.-]/g, '_')}.eml`;
      const draft = join(folder, `.${name}.${randomUUID()}`);
      await writeInto(folder, draft, content);
      await rename(draft, join(folder, name));
    },
    close: () => composer.close(),
  };
}

export function transportFor({ smtpUrl, outboxDir }: Settings['mail']): Transport {
  return smtpUrl === undefined ? folderTransport(outboxDir) : smtpTransport(smtpUrl);
}
