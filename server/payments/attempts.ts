/** Lets go of attempts to pay that came to nothing. An attempt is known at the provider under its own id, whatever happened to us. */
import type { paymentAttempt } from '../database/schema/index.ts';
import type { Shop } from '../shop.ts';
import { paymentsOf } from './provider.ts';

type AttemptStatus = (typeof paymentAttempt.$inferSelect)['status'];

interface Stored {
  status: AttemptStatus;
  authorization_id: string | null;
}

const READ = `select status, authorization_id from payment_attempt where id = $1`;
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
    // Orders that gave up waiting may have let go of their shares before.
    await port.release({ key: `void-${attemptId}`, authorizationId });
  await pool.query(LET_GO, [attemptId, shop.clock.now()]);
}
