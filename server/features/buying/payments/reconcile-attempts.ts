/**
 * Reconciles unfinished payment attempts with the provider: the shop crashed between authorizing and placing, a webhook was lost, or
 * the buyer never came back from their bank.
 */
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { SECOND_MS } from '#machines/rules/durations.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { giftCardOf, moveAttempt, readAttempt } from '../checkout/payment-attempts.ts';
import { declineForgotten } from '../gift-cards/complete-purchase.ts';
import type { Shop } from '#server/platform/shop.ts';
import { releaseAttempt } from '../checkout/release-attempt.ts';
import { confirmAttempt } from './confirm-attempt.ts';
import { ProviderAway } from '#server/features/money/index.ts';

/** An attempt changed within this time is skipped, because its request may still be running (§9). Voids need no such wait. */
export const ATTEMPT_QUIET_MS = 45 * SECOND_MS;
/** The most attempts of one run. */
const BATCH = 100;

const RELEASING = sqlStates(paymentAttemptMachine, 'releasing');
const OPEN = `
  select id, status in (${RELEASING}) as "isReleasing", extract(epoch from updated_at)::float8 as updated from payment_attempt
   where status in (${sqlStates(paymentAttemptMachine, 'open', 'releasing')})
     and (updated_at <= to_timestamp($1::float8 / 1000) or status in (${RELEASING}))
     and (updated_at, id) > (to_timestamp($2::float8), $3)
   order by updated_at, id limit ${String(BATCH)}`;

interface Open {
  id: string;
  isReleasing: boolean;
  updated: number;
}

type Log = { error(facts: object, sentence: string): void };

async function reconcileAttempt(shop: Shop, { id, isReleasing }: Open): Promise<void> {
  if (isReleasing) return releaseAttempt(shop, id);
  const found = await confirmAttempt(shop, id);
  if (found !== null) return;
  // The provider was never called, so nothing is authorized and nothing will be.
  const { pool } = shop.database;
  const attempt = await readAttempt(pool, id);
  if (attempt === null) return;
  await moveAttempt(pool, attempt, { type: 'FORGET', by: 'system', at: shop.clock.now() });
  const number = await giftCardOf(pool, id);
  if (number !== null) await declineForgotten(shop, number);
}

/**
 * Continues every unfinished attempt by its status at the provider. Safe to run in several processes and to interrupt anywhere. An
 * attempt that fails is logged and skipped; if the provider is unreachable, the run ends.
 * @returns how many were reconciled
 */
export async function reconcileAttempts(shop: Shop, log: Log): Promise<number> {
  const quietSince = shop.clock.now() - ATTEMPT_QUIET_MS;
  let done = 0;
  for (let last: Pick<Open, 'id' | 'updated'> = { id: '', updated: 0 }; ;) {
    const { rows } = await shop.database.pool.query<Open>(OPEN, [quietSince, last.updated, last.id]);
    for (const attempt of rows) {
      try {
        await reconcileAttempt(shop, attempt);
        done += 1;
      } catch (error) {
        log.error({ err: error, attempt: attempt.id }, 'an attempt to pay could not be looked after');
        if (error instanceof ProviderAway) return done;
      }
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return done;
    last = end;
  }
}
