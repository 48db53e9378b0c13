/** Where a mail goes: to a mail server, or as a file into the outbox folder when none is set. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCode } from '../failure.ts';
import type { Settings } from '../settings.ts';
import type { Letter } from './letter.ts';

/** A letter with everything that makes it a message. */
export type Message = Letter & {
  /** The same whenever this mail is sent again, so that a reader's program shows it once. */
  id: string;
  from: string;
  to: string;
  at: Date;
};

export interface Transport {
  send(message: Message): Promise<void>;
  close(): void;
}

const SMTP_LIMIT_MS = 20_000;

/** An address as an object is never parsed: whatever it holds, it is one recipient. */
const parts = ({ id, from, to, at, subject, text, html }: Message) => ({
  messageId: `<${id}>`,
  from,
  to: { name: '', address: to },
  date: at,
  subject,
  text,
  html,
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
      await smtp.sendMail(parts(message));
    },
    close: () => smtp.close(),
  };
}

/** The folder is made when there is none, also where somebody has taken it away meanwhile. */
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

/** Writes each mail as `<time>-<id>.eml`, whole or not at all. */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(parts(message));
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
