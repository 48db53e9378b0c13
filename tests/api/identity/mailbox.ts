/** The mails that the shop of a test file sends, and the person who gets them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { sendDueMails } from '#server/app/mail-sender.ts';
import { folderTransport, type Transport } from '#server/platform/mail/transport.ts';
import { readOutbox, type ReadMail } from '#tests/support/mails.ts';
import type { SessionShop } from './identity-fixture.ts';

export const PASSWORD = 'papier mâché';

/** What a visitor types into the registration form. */
export const registration = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Élodie',
  lastName: 'Saint-Jean',
  ...more,
});

/** Reads the mails of a shop; each reading sends what is due. */
export function mailbox(site: () => SessionShop): {
  mailsTo(email: string): Promise<ReadMail[]>;
  lastMailTo(email: string): Promise<ReadMail>;
} {
  let folder: string;
  let transport: Transport;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-outbox-'));
    transport = folderTransport(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const mailsTo = async (email: string): Promise<ReadMail[]> => {
    await sendDueMails(site().shop, transport);
    return readOutbox(folder, email);
  };
  return {
    mailsTo,
    async lastMailTo(email) {
      const mail = (await mailsTo(email)).at(-1);
      if (!mail) throw new Error(`no mail to ${email}`);
      return mail;
    },
  };
}
