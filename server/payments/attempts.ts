/**
 * Attempts to pay, kept in step with the provider. An attempt is asked for at the provider under its own id, so that it is known
 * there whatever happened to us in between.
 */
import type { paymentAttempt } from '../database/schema/index.ts';
import type { Queryable } from '../lifecycle/rows.ts';
import type { Shop } from '../shop.ts';
import type { Authorization } from './port.ts';
import { paymentsOf } from './provider.ts';

type AttemptStatus = (typeof paymentAttempt.$inferSelect)['status'];

/** What the provider has said stands; what an order or its failure has made of it since is not undone by an older answer. */
const NOTE = `
  update payment_attempt
     set status = $2, authorization_id = $3, problem = $4, updated_at = to_timestamp($5::float8 / 1000)
   where id = $1 and status in ('CREATED', 'CHALLENGED', 'PENDING') and (status <> $2 or authorization_id is null)`;

/**
 * Notes how an attempt stands at the provider, whichever answer, webhook or question told it, in whatever order.
 * @param at ms since 1970
 */
export async function noteAuthorization(
  database: Queryable,
  attemptId: string,
  authorization: Authorization,
  at: number,
): Promise<void> {
  const { status, authorizationId } = authorization;
  const problem = status === 'DECLINED' ? { declined: authorization.reason } : null;
  await database.query(NOTE, [attemptId, status, authorizationId, problem, at]);
}

/**
 * Asks the provider how an attempt stands, and notes it.
 * @returns null where the provider has never heard of it: nothing is held of anybody's money
 * @throws ProviderAway
 */
export async function askAttempt(shop: Shop, attemptId: string): Promise<Authorization | null> {
  const found = await paymentsOf(shop).find(attemptId);
  if (found !== null) await noteAuthorization(shop.database.pool, attemptId, found, shop.clock.now());
  return found;
}

interface Stored {
  status: AttemptStatus;
  authorization_id: string | null;
  amount_cents: number;
}

const READ = `select status, authorization_id, amount_cents from payment_attempt where id = $1`;
const LET_GO = `update payment_attempt set status = 'VOIDED', updated_at = to_timestamp($2::float8 / 1000)
  where id = $1 and status = 'VOIDING'`;

/**
 * Lets go of what an attempt holds, where it is to be let go of (VOIDING). To be called after the transaction that said so; what
 * fails here is done by the job that looks after attempts.
 * @throws ProviderAway
 */
export async function releaseAttempt(shop: Shop, attemptId: string): Promise<void> {
  const { pool } = shop.database;
  const { rows } = await pool.query<Stored>(READ, [attemptId]);
  const [attempt] = rows;
  if (attempt?.status !== 'VOIDING') return;
  const port = paymentsOf(shop);
  const authorizationId = attempt.authorization_id ?? (await port.find(attemptId))?.authorizationId;
  if (authorizationId !== undefined)
    await port.release({ key: `void-${attemptId}`, authorizationId, amountCents: attempt.amount_cents });
  await pool.query(LET_GO, [attemptId, shop.clock.now()]);
}
