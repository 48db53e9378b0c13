/** Sends the mails in the outbox. Any number of processes may do so at the same time: one process claims each mail. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '#machines/rules/durations.ts';
import { emailFault } from '#machines/rules/validation/email.ts';
import { reportOnce } from '../platform/database/outage.ts';
import { mail } from '../platform/database/schema/account.ts';
import { withGiftCard } from '../features/buying/gift-cards/write-gift-card-mail.ts';
import { withOrderLink } from '../features/orders/guests/mail-order-link.ts';
import { permissionFor, type MailPermission } from '../features/notifications/index.ts';
import { withResetLink } from '../features/identity/passwords/write-reset-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { startPolling, drainQueue, type Worker, type WorkQueue } from '../platform/jobs/work-queue.ts';
import { attachmentsOf } from '../platform/mail/attachments.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import { transportFor, type Transport } from '../platform/mail/transport.ts';

/** How many mails are sent at once, so that a slow mail server doesn't delay the others. */
const CONCURRENCY = 10;
/** A mail whose process died while sending it can be claimed again after this. */
const LEASE_MS = 2 * MINUTE_MS;
/** A failed mail is retried after 1, 2, 4, ... minutes; this many attempts in all. */
export const MAIL_TRIES = 8;
const POLL_MS = 2 * SECOND_MS;
const ERROR_MAX = 300;

type MailRow = typeof mail.$inferSelect;
type Log = { error(facts: object, sentence: string): void };

/** Claims due mails for LEASE_MS, skipping rows that another process has locked. */
async function claim({ database, clock }: Shop, limit: number): Promise<MailRow[]> {
  const now = clock.now();
  const due = database.orm
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentAt), lte(mail.nextAttemptAt, new Date(now))))
    // Mails with links come first, because a person waits for them; notifications can wait.
    .orderBy(asc(sql`${mail.template} = 'news'`), asc(mail.nextAttemptAt), asc(mail.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await database.orm
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: new Date(now + LEASE_MS) })
    .where(inArray(mail.id, due))
    .returning();
  return claimed.sort((a, b) => a.id - b.id);
}

/** Erases the values of a sent mail, so that only the recipient has the one-time link. */
const NOTE_SENT = {
  name: 'mail-note-sent',
  text: `update mail set sent_at = $2, values = '{}', next_attempt_at = null, last_error = null where id = $1`,
};

async function noteSent({ database, clock }: Shop, id: number): Promise<void> {
  await database.pool.query({ ...NOTE_SENT, values: [id, new Date(clock.now())] });
}

async function noteFailed({ database, clock }: Shop, queued: MailRow, error: unknown): Promise<void> {
  const isLast = queued.attempts >= MAIL_TRIES;
  const wait = MINUTE_MS * 2 ** (queued.attempts - 1);
  await database.orm
    .update(mail)
    .set({
      nextAttemptAt: isLast ? null : new Date(clock.now() + wait),
      lastError: (error instanceof Error ? error.message : String(error))
        .replaceAll('\0', '')
        .slice(0, ERROR_MAX),
    })
    .where(eq(mail.id, queued.id));
}

async function send(
  shop: Shop,
  transport: Transport,
  queued: MailRow,
  { unsubscribeUrl }: MailPermission,
): Promise<void> {
  if (emailFault(queued.recipient)) throw new Error('the recipient is no address');
  const { settings } = shop;
  const host = new URL(settings.origins[settings.defaultRegion]).hostname;
  await transport.send({
    ...renderMail(queued, settings, unsubscribeUrl),
    unsubscribeUrl,
    id: `${queued.id}.${queued.createdAt.getTime()}@${host}`,
    from: settings.mail.from,
    to: queued.recipient,
    at: queued.createdAt,
    attachments: await attachmentsOf(queued.values),
  });
}

/** Marks a failed mail for its retry. @returns whether the mail was sent */
async function sendOne(shop: Shop, transport: Transport, queued: MailRow, log?: Log): Promise<boolean> {
  try {
    const withReset = await withResetLink(shop, queued);
    const withLink = withReset && (await withOrderLink(shop, withReset));
    const complete = withLink && (await withGiftCard(shop, withLink));
    const permission = complete && (await permissionFor(shop, complete));
    if (complete === null || permission === null) return false;
    await send(shop, transport, complete, permission);
  } catch (error) {
    log?.error({ mail: queued.id, attempt: queued.attempts, err: error }, 'mail not sent');
    await noteFailed(shop, queued, error);
    return false;
  }
  await noteSent(shop, queued.id);
  return true;
}

const queueOf = (
  shop: Shop,
  transport: Transport,
  log?: Log,
  sent: () => void = () => undefined,
): WorkQueue<MailRow> => ({
  concurrency: CONCURRENCY,
  claim: (limit) => claim(shop, limit),
  async run(queued) {
    if (await sendOne(shop, transport, queued, log)) sent();
  },
});

/** Sends every due mail; a failed one waits for its retry. @returns how many were sent */
export async function sendDueMails(shop: Shop, transport: Transport): Promise<number> {
  let sent = 0;
  await drainQueue(queueOf(shop, transport, undefined, () => (sent += 1)));
  return sent;
}

/**
 * Polls the outbox every two seconds until stopped. The sender survives a database outage and logs it once.
 */
export function startMailSender(shop: Shop, log: Log, transport = transportFor(shop.settings.mail)): Worker {
  const outage = reportOnce((error) => log.error({ err: error }, 'outbox not read'));
  const sender = startPolling(queueOf(shop, transport, log), POLL_MS, outage);
  return {
    async stop() {
      await sender.stop();
      transport.close();
    },
  };
}
