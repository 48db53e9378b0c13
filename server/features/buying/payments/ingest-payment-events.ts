/**
 * Takes in the provider's webhook events, which may come late, twice and in any order. An event only says that something changed:
 * the shop asks the provider for the authorization's status, and keeps anything newer.
 */
import type { WebhookEvent } from '#contract/payment-provider.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { readShare, recordCapture, settleRefund } from '#server/features/money/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { recordFailedPurchaseCapture, recordPurchaseCapture } from '../gift-cards/effects.ts';
import { confirmAttempt } from './confirm-attempt.ts';

const SEEN = `select id from webhook_event where id = any($1)`;
const NOTE = `insert into webhook_event (id, type, received_at) values ($1, $2, $3) on conflict (id) do nothing`;

const OPEN_ATTEMPT = `select id from payment_attempt
  where id = $1 and status in (${sqlStates(paymentAttemptMachine, 'open')})`;

/** Whether there is an unfinished attempt with this id. */
async function isOpenAttempt({ database }: Shop, attemptId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(OPEN_ATTEMPT, [attemptId]);
  return rowCount === 1;
}

/** The outbox effect that made the request, found by its idempotency key. */
const WANTED = `select lifecycle_id as "lifecycleId", outbox.revision, done_at is not null as "isDone", machine
  from outbox join lifecycle on lifecycle.id = lifecycle_id where outbox.id = $1 and effect = 'capture'`;

interface Captured {
  lifecycleId: string;
  revision: number;
  isDone: boolean;
  machine: string;
}

async function handleCapture(shop: Shop, { key, type }: WebhookEvent): Promise<void> {
  const [, effectId] = /^effect-(\d{1,18})$/.exec(key) ?? [];
  if (effectId === undefined) return;
  const { pool } = shop.database;
  const { rows } = await pool.query<Captured>(WANTED, [effectId]);
  const [effect] = rows;
  if (effect === undefined) return;
  const at = shop.clock.now();
  const isGiftCard = effect.machine === giftCardPurchaseMachine.id;
  if (type === 'capture.succeeded') {
    if (isGiftCard) return recordPurchaseCapture(shop, effect.lifecycleId, at);
    const { orderNumber } = await readShare(pool, effect.lifecycleId);
    return recordCapture(shop, effect.lifecycleId, orderNumber, at);
  }
  // Only for this try, and only if the effect itself hasn't recorded the answer.
  if (effect.isDone) return;
  if (isGiftCard) await recordFailedPurchaseCapture(effect, shop);
  else
    await move(
      pool,
      paymentMachine,
      effect.lifecycleId,
      { type: 'CAPTURE_FAILED', by: 'system', at },
      { userId: null, seen: effect.revision },
    );
}

const REFUND = `select id from refund where id = $1`;

async function handleRefund(shop: Shop, { key }: WebhookEvent): Promise<void> {
  const [, refundId] = /^refund-(\d{1,18})-\d+$/.exec(key) ?? [];
  if (refundId === undefined) return;
  const { rowCount } = await shop.database.pool.query(REFUND, [refundId]);
  if (rowCount === 1)
    await withTransaction(shop.database, ({ client }) => settleRefund(client, refundId, shop.clock.now()));
}

async function handleEvent(shop: Shop, event: WebhookEvent): Promise<void> {
  switch (event.type) {
    case 'authorization.authorized':
    case 'authorization.declined':
      if (await isOpenAttempt(shop, event.key)) await confirmAttempt(shop, event.key);
      return;
    case 'capture.succeeded':
    case 'capture.failed':
      return handleCapture(shop, event);
    case 'refund.succeeded':
      return handleRefund(shop, event);
    case 'refund.failed':
      // The effect that made the request gets the same answer, and retries by itself.
      return;
  }
}

/**
 * Takes in the new ones of these events. Each is marked after it has been handled, so an interruption repeats it without counting
 * it twice.
 * @returns how many were new
 * @throws the error of one event, after the others were handled
 */
export async function ingestPaymentEvents(shop: Shop, events: readonly WebhookEvent[]): Promise<number> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ id: string }>(SEEN, [events.map(({ id }) => id)]);
  const seen = new Set(rows.map(({ id }) => id));
  const fresh = events.filter(({ id }) => !seen.has(id));
  const faults: unknown[] = [];
  for (const event of fresh) {
    try {
      await handleEvent(shop, event);
      await pool.query(NOTE, [event.id, event.type, shop.clock.now()]);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return fresh.length;
}
