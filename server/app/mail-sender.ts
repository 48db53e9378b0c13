/** Sends what waits in the outbox. Any number of processes may do so at the same time: each mail is taken by one. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { emailFault } from '../../machines/rules/validation/email.ts';
import { tellOnce } from '../platform/database/outage.ts';
import { mail } from '../platform/database/schema/account.ts';
import { withOrderLink } from '../features/orders/order-link.ts';
import { withResetLink } from '../features/identity/reset-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { startWork, workOff, type Worker, type WorkQueue } from '../platform/jobs/work-queue.ts';
import { writeLetter } from '../platform/mail/letter.ts';
import { transportFor, type Transport } from '../platform/mail/transport.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** So many are sent side by side: one that a mail server takes its time over holds up nobody else's. */
const HANDS = 10;
/** A mail whose process died while sending it is taken again after this. */
const LEASE_MS = 2 * MINUTE_MS;
/** A refused mail is tried again after 1, 2, 4, ... minutes, this often in all. */
export const MAIL_TRIES = 8;
const POLL_MS = 2 * SECOND_MS;
const ERROR_MAX = 300;

type Waiting = typeof mail.$inferSelect;
type Log = { error(facts: object, sentence: string): void };

/** Takes mails that are due, for LEASE_MS, past those that another process is just taking. */
async function take({ database, clock }: Shop, most: number): Promise<Waiting[]> {
  const now = clock.now();
  const due = database.orm
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentAt), lte(mail.nextAttemptAt, new Date(now))))
    // Somebody sits and waits for a link; news can come a moment later.
    .orderBy(asc(sql`${mail.template} = 'news'`), asc(mail.nextAttemptAt), asc(mail.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await database.orm
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: new Date(now + LEASE_MS) })
    .where(inArray(mail.id, due))
    .returning();
  return taken.sort((a, b) => a.id - b.id);
}

/** A sent mail forgets its values: the one-time link is then known to the recipient alone. */
const NOTE_SENT = {
  name: 'mail-note-sent',
  text: `update mail set sent_at = $2, values = '{}', next_attempt_at = null, last_error = null where id = $1`,
};

async function noteSent({ database, clock }: Shop, id: number): Promise<void> {
  await database.pool.query({ ...NOTE_SENT, values: [id, new Date(clock.now())] });
}

async function noteFailed({ database, clock }: Shop, waiting: Waiting, error: unknown): Promise<void> {
  const isLast = waiting.attempts >= MAIL_TRIES;
  const wait = MINUTE_MS * 2 ** (waiting.attempts - 1);
  await database.orm
    .update(mail)
    .set({
      nextAttemptAt: isLast ? null : new Date(clock.now() + wait),
      lastError: (error instanceof Error ? error.message : String(error))
        .replaceAll('\0', '')
        .slice(0, ERROR_MAX),
    })
    .where(eq(mail.id, waiting.id));
}

async function send(shop: Shop, transport: Transport, waiting: Waiting): Promise<void> {
  if (emailFault(waiting.recipient)) throw new Error('the recipient is no address');
  const { settings } = shop;
  const host = new URL(settings.origins[settings.defaultRegion]).hostname;
  await transport.send({
    ...writeLetter(waiting, settings),
    id: `${waiting.id}.${waiting.createdAt.getTime()}@${host}`,
    from: settings.mail.from,
    to: waiting.recipient,
    at: waiting.createdAt,
  });
}

/** @returns whether it was sent */
async function sendOne(shop: Shop, transport: Transport, waiting: Waiting, log?: Log): Promise<boolean> {
  try {
    const withReset = await withResetLink(shop, waiting);
    const complete = withReset && (await withOrderLink(shop, withReset));
    if (complete === null) return false;
    await send(shop, transport, complete);
  } catch (error) {
    log?.error({ mail: waiting.id, attempt: waiting.attempts, err: error }, 'mail not sent');
    await noteFailed(shop, waiting, error);
    return false;
  }
  await noteSent(shop, waiting.id);
  return true;
}

const queueOf = (
  shop: Shop,
  transport: Transport,
  log?: Log,
  sent: () => void = () => undefined,
): WorkQueue<Waiting> => ({
  hands: HANDS,
  take: (most) => take(shop, most),
  async carryOut(waiting) {
    if (await sendOne(shop, transport, waiting, log)) sent();
  },
});

/** Sends everything that is due now; a mail that can't be sent waits for its next try. @returns how many were sent */
export async function sendDueMails(shop: Shop, transport: Transport): Promise<number> {
  let sent = 0;
  await workOff(queueOf(shop, transport, undefined, () => (sent += 1)));
  return sent;
}

/**
 * Looks into the outbox every two seconds until it is stopped. A database that is away for a while ends nothing, and is
 * logged once.
 */
export function startMailSender(shop: Shop, log: Log, transport = transportFor(shop.settings.mail)): Worker {
  const outage = tellOnce((error) => log.error({ err: error }, 'outbox not read'));
  const sender = startWork(queueOf(shop, transport, log), POLL_MS, outage);
  return {
    async stop() {
      await sender.stop();
      transport.close();
    },
  };
}
