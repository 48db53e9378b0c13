import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { deadlines } from '#server/platform/lifecycle/fire-deadlines-job.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { NOON, startAftersalesFixture, type AftersalesFixture } from './aftersales-fixture.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { startSchedule } from '#server/platform/jobs/schedule.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';

const FIRST_REPLY = NOON + 72 * HOUR_MS;

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

const open = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => fixture.openDispute({ openedAt: NOON, maxRefundCents: 4000 })),
  );
const stateOf = async (id: string) => (await readRow(fixture.database.pool, id))?.state;

describe('a deadline', () => {
  test('takes effect when it is due, and not a millisecond before', async () => {
    const [dispute] = await open(1);
    const id = dispute?.lifecycleId ?? '';
    await applyDeadlines(fixture.database.pool, FIRST_REPLY - 1, failOnError);
    expect(await stateOf(id)).toBe('OPEN');
    await applyDeadlines(fixture.database.pool, FIRST_REPLY, failOnError);
    expect(await stateOf(id)).toBe('WAITING_FOR_SELLER_ACTION');
  });

  test('is recorded at its own time when the job runs only after several deadlines have passed', async () => {
    const [dispute] = await open(1);
    const id = dispute?.lifecycleId ?? '';
    await applyDeadlines(fixture.database.pool, NOON + 30 * 24 * HOUR_MS, failOnError);
    const { rows } = await fixture.database.pool.query(
      'select event, at::float8 as at, to_state from lifecycle_step where lifecycle_id = $1 order by revision',
      [id],
    );
    expect(rows).toEqual([
      { event: 'TIME_UP', at: FIRST_REPLY, to_state: 'WAITING_FOR_SELLER_ACTION' },
      { event: 'TIME_UP', at: FIRST_REPLY + 5 * 24 * HOUR_MS, to_state: 'ESCALATED_DISPUTE' },
    ]);
  });

  test('takes effect once when several servers apply it and one of them shuts down', async () => {
    const disputes = await open(300);
    const ids = disputes.map(({ lifecycleId }) => lifecycleId);
    const [other, closing] = await Promise.all(
      [1, 2].map(() => openDatabase({ url: fixture.database.url, poolSize: 2 })),
    );
    if (other === undefined || closing === undefined) throw new Error('no second server');
    const broken = applyDeadlines(closing.pool, FIRST_REPLY, failOnError).catch((error: unknown) => error);
    const both = Promise.all([
      applyDeadlines(fixture.database.pool, FIRST_REPLY, failOnError),
      applyDeadlines(other.pool, FIRST_REPLY, failOnError),
    ]);
    // Closing the pool lets the server finish the work it has begun; the other servers do the remaining work.
    await closing.close();
    await broken;
    await both;
    await other.close();
    const { rows } = await fixture.database.pool.query(
      `select count(*)::int as steps, count(distinct lifecycle_id)::int as lifecycles
         from lifecycle_step where lifecycle_id = any ($1::bigint[])`,
      [ids],
    );
    expect(rows).toEqual([{ steps: 300, lifecycles: 300 }]);
    const notified = await fixture.database.pool.query(
      `select count(*)::int as mails from outbox
        where lifecycle_id = any ($1::bigint[]) and effect = 'notify' and params->>'about' = 'WAITING_FOR_SELLER_ACTION'`,
      [ids],
    );
    expect(notified.rows).toEqual([{ mails: 300 }]);
  });

  test('of a lifecycle in an unknown state is logged and does not delay other deadlines', async () => {
    const [odd, fine] = await open(2);
    await fixture.database.pool.query(`update lifecycle set state = 'DREAMING' where id = $1`, [
      odd?.lifecycleId,
    ]);
    const logged: string[] = [];
    await applyDeadlines(fixture.database.pool, FIRST_REPLY, {
      error: (_, sentence) => logged.push(sentence),
    });
    expect(logged).toEqual(['a deadline could not be applied']);
    expect(await stateOf(fine?.lifecycleId ?? '')).toBe('WAITING_FOR_SELLER_ACTION');
    await fixture.database.pool.query('update lifecycle set due_at = null where id = $1', [odd?.lifecycleId]);
  });

  test('is applied by a scheduled job', async () => {
    fixture.clock.set(FIRST_REPLY - 1);
    const schedule = await startSchedule(fixture.shop, [deadlines], failOnError);
    const [dispute] = await open(1);
    fixture.clock.set(FIRST_REPLY + MINUTE_MS);
    await expect.poll(() => stateOf(dispute?.lifecycleId ?? '')).toBe('WAITING_FOR_SELLER_ACTION');
    await schedule.stop();
  });
});
