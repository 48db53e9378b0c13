/** Effects, parcel events and mails that a server stored before migration 0050, when a notification was called `tell`. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { startAftersalesFixture, type AftersalesFixture } from '#tests/api/aftersales/aftersales-fixture.ts';

const MIGRATION = 'server/platform/database/migrations/0050_words_of_the_field.sql';
const quiet = { error: () => undefined };

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
beforeEach(async () => {
  await query('alter table parcel_event rename column received_at to heard_at');
});
afterAll(() => fixture.close());

async function query<Row extends object = object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await fixture.database.pool.query<Row>(sql, values)).rows;
}

const migrate = async () => query(await readFile(MIGRATION, 'utf8'));
const mails = () => query('select from mail');
const runEffects = () => runDueEffects(fixture.shop, HANDLERS, quiet);

test('after the migration, a waiting `tell` effect is mailed once, and a parcel event keeps the time of its receipt', async () => {
  const { lifecycleId } = await fixture.openDispute({ openedAt: fixture.clock.now(), maxRefundCents: 4000 });
  await query(`update outbox set effect = 'tell' where lifecycle_id = $1`, [lifecycleId]);
  await query(
    `insert into parcel_event (id, carrier, number, status, happened_at, heard_at)
     values ('UPS:1', 'UPS', '1Z1', 'DELIVERED', '2026-01-01T00:00Z', '2026-01-02T00:00Z')`,
  );
  await migrate();
  expect(await query('select received_at as "receivedAt" from parcel_event')).toEqual([
    { receivedAt: new Date('2026-01-02T00:00Z') },
  ]);
  await runEffects();
  expect(await query('select done_at from outbox where done_at is null')).toEqual([]);
  const sent = await mails();
  expect(sent.length).toBeGreaterThan(0);
  await runEffects();
  expect(await mails()).toHaveLength(sent.length);
});

test('the migration renames the effects tell, tellAuthor and tellSeller, and changes no other effect', async () => {
  const { lifecycleId } = await fixture.openDispute({ openedAt: fixture.clock.now(), maxRefundCents: 4000 });
  await query('delete from outbox');
  await query(
    `insert into outbox (lifecycle_id, revision, effect, at)
     select $1, 1, effect, 0 from unnest($2::text[]) with ordinality as old (effect, place) order by place`,
    [lifecycleId, ['tell', 'tellAuthor', 'tellSeller', 'closeCase', 'tellers']],
  );
  await migrate();
  const renamed = await query<{ effect: string }>('select effect from outbox order by id');
  expect(renamed.map(({ effect }) => effect)).toEqual([
    ...['notify', 'notifyAuthor', 'notifySeller', 'closeCase', 'tellers'],
  ]);
});

test('the migration renames the mails resetAsked and orderLinkAsked, and changes no other mail', async () => {
  await query('delete from mail');
  await query(
    `insert into mail (recipient, language, template, values, created_at, next_attempt_at)
     select 'a@b.example', 'en', template, '{}', now(), now() from unnest($1::text[]) as old (template)`,
    [['resetAsked', 'orderLinkAsked', 'news']],
  );
  await migrate();
  const renamed = await query<{ template: string }>('select template from mail order by id');
  expect(renamed.map(({ template }) => template)).toEqual(['resetRequested', 'orderLinkRequested', 'news']);
});
