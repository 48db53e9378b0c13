/**
 * Looks after attempts to pay that nobody came to the end of: we died between asking and placing, a webhook was lost, a buyer never
 * came back from their bank. The provider knows how each of them stands.
 */
import { paymentAttemptMachine } from '../../../../machines/payment-attempt/machine.ts';
import { listOf } from '../../../platform/lifecycle/states-in-sql.ts';
import { moveAttempt, readAttempt } from '../checkout/attempts.ts';
import type { Shop } from '../../../platform/shop.ts';
import { releaseAttempt } from './attempts.ts';
import { confirmAttempt } from './confirm.ts';
import { ProviderAway } from '../../money/payments/port.ts';

const SECOND_MS = 1_000;
/** Who is busy with an attempt is left alone for so long: no call lasts longer (§9). What is to be let go of nobody is busy with. */
export const ATTEMPT_QUIET_MS = 45 * SECOND_MS;
/** So many in one go. */
const BATCH = 100;

const RELEASING = listOf(paymentAttemptMachine, 'releasing');
const OPEN = `
  select id, status in (${RELEASING}) as "isReleasing", extract(epoch from updated_at)::float8 as updated from payment_attempt
   where status in (${listOf(paymentAttemptMachine, 'open', 'releasing')})
     and (updated_at <= to_timestamp($1::float8 / 1000) or status in (${RELEASING}))
     and (updated_at, id) > (to_timestamp($2::float8), $3)
   order by updated_at, id limit ${String(BATCH)}`;

interface Open {
  id: string;
  isReleasing: boolean;
  updated: number;
}

type Log = { error(facts: object, sentence: string): void };

async function lookAfter(shop: Shop, { id, isReleasing }: Open): Promise<void> {
  if (isReleasing) return releaseAttempt(shop, id);
  const found = await confirmAttempt(shop, id);
  if (found !== null) return;
  // Where the provider was never asked, nothing is held of anybody's money, and nothing can come of it.
  const { pool } = shop.database;
  const attempt = await readAttempt(pool, id);
  if (attempt !== null)
    await moveAttempt(pool, attempt, { type: 'FORGET', by: 'system', at: shop.clock.now() });
}

/**
 * Goes on with every attempt that has been left open, as its provider knows it. It may run in several processes at once, and be
 * broken off anywhere. One that fails is logged and holds nobody else up; a provider that is away ends it until the next time.
 * @returns how many were looked after
 */
export async function reconcileAttempts(shop: Shop, log: Log): Promise<number> {
  const quietSince = shop.clock.now() - ATTEMPT_QUIET_MS;
  let done = 0;
  for (let last: Pick<Open, 'id' | 'updated'> = { id: '', updated: 0 }; ;) {
    const { rows } = await shop.database.pool.query<Open>(OPEN, [quietSince, last.updated, last.id]);
    for (const attempt of rows) {
      try {
        await lookAfter(shop, attempt);
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
