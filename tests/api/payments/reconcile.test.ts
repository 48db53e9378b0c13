/** Attempts to pay that nobody came to the end of: each is asked for at the provider, and goes on from there. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_QUIET_MS, reconcileAttempts } from '../../../server/payments/reconcile.ts';
import { CARDS } from '../../support/payments.ts';
import { HOUR_MS, openTill, quiet, SETTLED, SHARE_CENTS, type Till } from './till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
// Each test begins with nothing left open.
beforeEach(() => till.query(`update payment_attempt set status = 'VOIDED'`));

const lookLater = (ms = ATTEMPT_QUIET_MS): Promise<number> => {
  till.clock.advance(ms);
  return reconcileAttempts(till.shop, quiet);
};
const atProvider = async (attempt: string): Promise<Record<string, unknown>> =>
  (await till.payments.ask('GET', `/v1/authorizations?key=${attempt}`)).value;

describe('an attempt that was left open', () => {
  test('is left alone while somebody may be busy with it', async () => {
    const attempt = await till.addAttempt();
    await till.authorize(attempt, CARDS.approved);
    expect(await lookLater(ATTEMPT_QUIET_MS - 1)).toBe(0);
    expect(await lookLater(1)).toBe(1);
    expect(await till.attemptStatus(attempt)).toBe(SETTLED);
  });

  test('whose webhook was lost for an hour is authorized after all', async () => {
    const attempt = await till.addAttempt();
    expect((await till.authorize(attempt, CARDS.lost)).status).toBe('PENDING');
    await vi.waitFor(async () => expect((await atProvider(attempt))['status']).toBe('AUTHORIZED'), 5_000);
    expect(await till.attemptStatus(attempt)).toBe('CREATED');
    expect(await lookLater(HOUR_MS)).toBe(1);
    expect(await till.attemptStatus(attempt)).toBe(SETTLED);
  });

  test('of which the provider never heard is over: we died before we could ask', async () => {
    const attempt = await till.addAttempt();
    expect(await lookLater()).toBe(1);
    expect(await till.attemptStatus(attempt)).toBe('VOIDED');
    expect(await lookLater()).toBe(0);
  });

  test('whose buyer never came back from their bank is declined when the time is up', async () => {
    const attempt = await till.addAttempt();
    await till.authorize(attempt, CARDS.challenged);
    await lookLater();
    expect(await till.attemptStatus(attempt)).toBe('CHALLENGED');
    await lookLater(HOUR_MS);
    const [row] = await till.query('select status, problem from payment_attempt where id = $1', [attempt]);
    expect(row).toEqual({ status: 'DECLINED', problem: { declined: 'CHALLENGE_FAILED' } });
  });

  test('that is to be let go of is, and holds nobody’s money', async () => {
    const attempt = await till.addAttempt(SHARE_CENTS, 'VOIDING');
    await till.authorize(attempt, CARDS.approved);
    await lookLater();
    expect(await till.attemptStatus(attempt)).toBe('VOIDED');
    expect(await atProvider(attempt)).toMatchObject({ voidedCents: SHARE_CENTS, capturedCents: 0 });
  });

  test('waits for a provider that is away, and is looked after when it is back', async () => {
    const attempt = await till.addAttempt();
    await till.authorize(attempt, CARDS.approved);
    await till.payments.stop();
    expect(await lookLater()).toBe(0);
    expect(await till.attemptStatus(attempt)).toBe('CREATED');
    await till.payments.start();
    expect(await lookLater()).toBe(1);
    expect(await till.attemptStatus(attempt)).toBe(SETTLED);
  });

  test('by the hundred is looked after in one go', async () => {
    const attempts: string[] = [];
    for (let made = 0; made < 230; made += 1) attempts.push(await till.addAttempt());
    expect(await lookLater()).toBe(230);
    const rows = await till.query(`select id from payment_attempt where status = 'VOIDED' and id = any($1)`, [
      attempts,
    ]);
    expect(rows).toHaveLength(230);
  });
});
