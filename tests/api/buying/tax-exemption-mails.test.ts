/** Members are reminded of a tax exemption before its last day, and told when it has expired. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApplyForExemptionBody } from '#contract/tax-exemptions.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { exemptionDay, exemptionEnd } from '#machines/rules/tax-exemption.ts';
import { EXEMPTION_REMINDER_MS } from '#machines/tax-exemption/constants.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { applyForExemption } from '#server/features/buying/tax/exemptions/apply-for-exemption.ts';
import { decideExemption } from '#server/features/buying/tax/exemptions/decide-exemption.ts';
import { approvedExemptions, exemptionsOf } from '#server/features/buying/tax/exemptions/exemptions-of.ts';
import { listToReview } from '#server/features/buying/tax/exemptions/list-to-review.ts';
import { ERASE } from '#server/features/identity/personal-data/erase.ts';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { NOON, startCheckoutFixture, type CheckoutFixture } from './checkout/checkout-fixture.ts';

const OFFICE = 'office';
const SCHOOL: ApplyForExemptionBody = {
  jurisdiction: 'US-TX',
  kind: 'SCHOOL',
  organization: 'Loom School',
  certificateNumber: 'TX-12345',
};
const LAST_DAY = exemptionDay(NOON + 100 * DAY_MS);
const END = exemptionEnd(LAST_DAY);
const REMINDER = END - EXEMPTION_REMINDER_MS;

let fixture: CheckoutFixture;
let memberId: string;
let members = 0;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await fixture.member(OFFICE, { isBackOffice: true });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(NOON);
  memberId = `member-${String((members += 1))}`;
  await fixture.member(memberId);
});

const apply = (body = SCHOOL): Promise<number> => applyForExemption(fixture.shop, memberId, body);
async function approve(exemptionId: number, lastDay = LAST_DAY): Promise<void> {
  const decision = { type: 'APPROVE', lastDay } as const;
  await decideExemption(fixture.shop, { exemptionId, decision, officeId: OFFICE, seen: undefined });
}
async function approved(lastDay = LAST_DAY): Promise<number> {
  const exemptionId = await apply();
  await approve(exemptionId, lastDay);
  return exemptionId;
}

const applyDue = () => applyDeadlines(fixture.database.pool, fixture.clock.now(), failOnError);
const runEffects = () => runDueEffects(fixture.shop, HANDLERS, failOnError);
/** Runs the jobs at a moment, in ms since 1970. */
async function runJobsAt(at: number): Promise<void> {
  fixture.clock.set(at);
  await applyDue();
  await runEffects();
}

/** The mails to the member about ends. */
async function mails(): Promise<{ key: string; place: string; details: string }[]> {
  const { rows } = await fixture.database.pool.query<{ key: string; place: string; details: string }>(
    `select values ->> 'key' as key, values ->> 'place' as place, values ->> 'details' as details from mail
      where recipient = $1 and values ->> 'key' like 'taxExemption.EXPIR%' order by id`,
    [`${memberId}@example.com`],
  );
  return rows;
}
const keys = async () => (await mails()).map(({ key }) => key);
const EXPIRING = 'taxExemption.EXPIRING';
const EXPIRED = 'taxExemption.EXPIRED';

test('a member is mailed once thirty days before the end, and once when the exemption has expired', async () => {
  await approved();
  await runJobsAt(REMINDER - 1);
  expect(await mails()).toEqual([]);
  await runJobsAt(REMINDER);
  await runJobsAt(REMINDER + DAY_MS);
  expect(await mails()).toEqual([
    { key: EXPIRING, place: 'Texas', details: expect.stringContaining('Last day: ') },
  ]);
  await runJobsAt(END);
  await runJobsAt(END + DAY_MS);
  expect(await keys()).toEqual([EXPIRING, EXPIRED]);
});

test('the mails are in the member’s language', async () => {
  await fixture.database.pool.query(`update account set language = 'fr' where id = $1`, [memberId]);
  await approved();
  await runJobsAt(REMINDER);
  await runJobsAt(END);
  for (const { details } of await mails()) expect(details).toContain('Dernier jour');
});

test('an exemption that is approved for less than thirty days has no reminder, and the member is told when it expires', async () => {
  const lastDay = exemptionDay(NOON + 20 * DAY_MS);
  await approved(lastDay);
  await runJobsAt(exemptionEnd(lastDay) - 1);
  expect(await mails()).toEqual([]);
  await runJobsAt(exemptionEnd(lastDay));
  expect(await keys()).toEqual([EXPIRED]);
});

test('an exemption applies until its end, whether or not the reminder has been sent', async () => {
  const exemptionId = await approved();
  const { database, clock, shop } = fixture;
  const applies = async () => [...(await exemptionsOf(database.pool, memberId, clock.now()))];
  for (const at of [REMINDER + 1, END - 1]) {
    clock.set(at);
    expect(await applies()).toEqual([['US-TX', exemptionId]]);
    await applyDue();
    expect(await applies()).toEqual([['US-TX', exemptionId]]);
    expect(await approvedExemptions(shop, memberId)).toMatchObject([{ lastDay: LAST_DAY }]);
    const { content } = await listToReview(shop, OFFICE, { queue: 'APPROVED' }, failOnError);
    expect(content.find((one) => one.exemptionId === exemptionId)).toMatchObject({
      ...{ state: 'EXPIRING', lastDay: LAST_DAY, permittedEvents: ['REVOKE'] },
    });
  }
  clock.set(END);
  expect(await applies()).toEqual([]);
  await runEffects();
});

test('a member can apply again from the reminder on, and the exemption that ends later counts', async () => {
  const first = await approved();
  fixture.clock.set(REMINDER - 1);
  const renewal = { ...SCHOOL, certificateNumber: 'TX-67890' };
  await expect(apply(renewal)).rejects.toMatchObject({ code: 'TAX_EXEMPTION_OPEN' });
  await runJobsAt(REMINDER);
  const second = await apply(renewal);
  expect(await apply(renewal)).toBe(second);
  expect(second).not.toBe(first);
  await approve(second, exemptionDay(END + 300 * DAY_MS));
  const { database } = fixture;
  expect([...(await exemptionsOf(database.pool, memberId, END - 1))]).toEqual([['US-TX', second]]);
  expect([...(await exemptionsOf(database.pool, memberId, END))]).toEqual([['US-TX', second]]);
});

test('a member who has applied again isn’t reminded, and is told of the end while the application still waits', async () => {
  await approved();
  fixture.clock.set(REMINDER);
  await apply({ ...SCHOOL, certificateNumber: 'TX-67890' });
  await runJobsAt(REMINDER);
  expect(await mails()).toEqual([]);
  await runJobsAt(END);
  expect(await keys()).toEqual([EXPIRED]);
});

test('a member with a newer exemption in the same state gets neither mail', async () => {
  await approved();
  fixture.clock.set(REMINDER);
  await approve(await apply({ ...SCHOOL, certificateNumber: 'TX-67890' }), exemptionDay(END + 300 * DAY_MS));
  await runJobsAt(REMINDER);
  await runJobsAt(END);
  expect(await mails()).toEqual([]);
});

test('an exemption in another state, or one that is over, changes nothing about the mails', async () => {
  await approve(await apply({ ...SCHOOL, jurisdiction: 'US-PA' }), exemptionDay(END + 300 * DAY_MS));
  const withdrawn = await apply();
  await decideExemption(fixture.shop, {
    ...{ exemptionId: withdrawn, officeId: OFFICE, seen: undefined },
    decision: { type: 'REJECT', reason: 'NAME_DIFFERS' },
  });
  await approved();
  await runJobsAt(REMINDER);
  await runJobsAt(END);
  expect((await mails()).map(({ key, place }) => [key, place])).toEqual([
    [EXPIRING, 'Texas'],
    [EXPIRED, 'Texas'],
  ]);
});

test('jobs that first run after the end of an exemption send only the mail about its end', async () => {
  await approved();
  await runJobsAt(END + DAY_MS);
  expect(await keys()).toEqual([EXPIRED]);
});

test('nobody is mailed about the exemption of a deleted account', async () => {
  await approved();
  fixture.clock.set(REMINDER);
  await applyDue();
  await withTransaction(fixture.database, async ({ client }) => {
    for (const sql of ERASE) await client.query(sql, [memberId]);
  });
  await runEffects();
  expect(await mails()).toEqual([]);
});

test('exemptions that were approved before there were reminders get both mails', async () => {
  const exemptionId = await approved();
  const { pool } = fixture.database;
  await pool.query(
    `update lifecycle set shape = 1, due_at = $2, context = context || jsonb_build_object('dueAt', $2::bigint)
      where id = (select lifecycle_id from tax_exemption where id = $1)`,
    [exemptionId, END],
  );
  const migration = (await readMigrations()).find(({ name }) => name === 'exemption_reminders');
  await pool.query(migration?.sql ?? '');
  await runJobsAt(REMINDER - 1);
  expect(await mails()).toEqual([]);
  await runJobsAt(REMINDER);
  await runJobsAt(END);
  expect(await keys()).toEqual([EXPIRING, EXPIRED]);
});
