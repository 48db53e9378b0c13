/** The mails sent by the shop under test. */
import { readOutbox, type ReadMail } from '../support/mails.ts';
import { expect, test } from './shop-test.ts';

/** Waits for the first mail to this address; each test uses addresses of its own. */
export async function mailTo(email: string): Promise<ReadMail> {
  const folder = process.env['ATELIER_OUTBOX'];
  test.skip(folder === undefined, 'needs ATELIER_OUTBOX, the mails of the shop under ATELIER_URL');
  let found: ReadMail | undefined;
  await expect
    .poll(async () => {
      [found] = await readOutbox(folder ?? '', email);
      return found;
    })
    .toBeDefined();
  if (!found) throw new Error(`no mail to ${email}`);
  return found;
}

/** The path and fragment of the link in the first mail to this address. */
export async function linkTo(email: string): Promise<string> {
  const { pathname, hash } = new URL((await mailTo(email)).link);
  return pathname + hash;
}
