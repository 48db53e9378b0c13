/** Scheduled jobs of a shop with several processes, which all poll the same table. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { startSchedule, type Schedule, type ScheduledJob } from '#server/platform/jobs/schedule.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import {
  NOON,
  startAftersalesFixture,
  type AftersalesFixture,
} from '#tests/api/aftersales/aftersales-fixture.ts';

const POLL_MS = 10;

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

let processes: Schedule[] = [];
let logged: { job?: unknown; sentence: string }[] = [];
const log = {
  error: (facts: object, sentence: string) =>
    void logged.push({ ...('job' in facts ? { job: facts.job } : {}), sentence }),
};
beforeEach(async () => {
  logged = [];
  fixture.clock.set(NOON);
  await fixture.database.pool.query('delete from scheduled_job');
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  processes = [];
});

/** Starts the scheduled jobs of one process; its only job is due every minute and calls `work`. */
async function startProcess(work: ScheduledJob['work'], name = 'count'): Promise<Schedule> {
  const job: ScheduledJob = { name, everyMs: MINUTE_MS, limitMs: MINUTE_MS, work };
  const started = await startSchedule(fixture.shop, [job], log, POLL_MS);
  processes.push(started);
  return started;
}

const times = (count: number, work: { mock: { calls: unknown[] } }) =>
  vi.waitFor(() => expect(work.mock.calls).toHaveLength(count), WAIT_TIMEOUT_MS);

/** Waits until the processes have queried the table `often` times. */
async function polled(often: number): Promise<void> {
  const query = vi.spyOn(fixture.database.pool, 'query');
  await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThanOrEqual(often), WAIT_TIMEOUT_MS);
  query.mockRestore();
}

/** When the job is due next, in ms after noon, and whether a process has leased it. */
async function jobRow(): Promise<{ due: number; isLeased: boolean } | undefined> {
  const { rows } = await fixture.database.pool.query<{ due: number; isLeased: boolean }>(
    'select (due_at - $1)::float8 as due, leased_until is not null as "isLeased" from scheduled_job',
    [NOON],
  );
  return rows[0];
}
const idle = (due: number) =>
  vi.waitFor(async () => expect(await jobRow()).toEqual({ due, isLeased: false }), WAIT_TIMEOUT_MS);

describe('a scheduled job', () => {
  test('runs once each time it is due, and never early, though two processes look for due jobs', async () => {
    const work = vi.fn(async () => undefined);
    await startProcess(work);
    await startProcess(work);
    expect(await jobRow()).toEqual({ due: MINUTE_MS, isLeased: false });
    fixture.clock.set(NOON + MINUTE_MS - 1);
    await polled(4);
    expect(work).not.toHaveBeenCalled();
    fixture.clock.set(NOON + MINUTE_MS);
    await times(1, work);
    await idle(2 * MINUTE_MS);
    fixture.clock.set(NOON + 2 * MINUTE_MS);
    await times(2, work);
    await idle(3 * MINUTE_MS);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('that fails is logged by its name, and runs again at its next time', async () => {
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no'));
    await startProcess(work);
    fixture.clock.set(NOON + MINUTE_MS);
    await idle(2 * MINUTE_MS);
    expect(logged).toEqual([{ job: 'count', sentence: 'a scheduled job failed' }]);
    fixture.clock.set(NOON + 2 * MINUTE_MS);
    await times(2, work);
  });

  test('whose process died is run by another process once its limit has passed', async () => {
    await fixture.database.pool.query('insert into scheduled_job values ($1, $2, $3)', [
      'count',
      NOON - MINUTE_MS,
      NOON + MINUTE_MS,
    ]);
    const work = vi.fn(async () => undefined);
    await startProcess(work);
    expect(await jobRow()).toEqual({ due: -MINUTE_MS, isLeased: true });
    fixture.clock.set(NOON + MINUTE_MS);
    await times(1, work);
    await idle(2 * MINUTE_MS);
  });

  test('that came due while no process ran is run once by the next process that starts', async () => {
    await fixture.database.pool.query('insert into scheduled_job values ($1, $2)', [
      'count',
      NOON - 60 * MINUTE_MS,
    ]);
    const work = vi.fn(async () => undefined);
    await startProcess(work);
    await times(1, work);
    await idle(MINUTE_MS);
  });

  test('that only another version of the shop knows is not claimed', async () => {
    const work = vi.fn(async () => undefined);
    await fixture.database.pool.query('insert into scheduled_job values ($1, $2)', ['unknown', NOON]);
    await startProcess(work);
    fixture.clock.set(NOON + MINUTE_MS);
    await times(1, work);
    const { rows } = await fixture.database.pool.query(
      `select leased_until from scheduled_job where name = 'unknown'`,
    );
    expect(rows).toEqual([{ leased_until: null }]);
  });

  test('is finished before its process stops', async () => {
    let end: () => void = () => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const running = await startProcess(work);
    fixture.clock.set(NOON + MINUTE_MS);
    await times(1, work);
    const stopped = running.stop();
    end();
    await stopped;
    expect(await jobRow()).toEqual({ due: 2 * MINUTE_MS, isLeased: false });
  });
});
