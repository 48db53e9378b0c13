import { HOUR_MS } from '#machines/rules/durations.ts';
import { storedEffect } from '#machines/runtime/not-provided.ts';
import { isText, record } from '#machines/runtime/snapshots/check.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import type { EffectHandler, EffectOf, HandlersByMachine } from '#server/platform/jobs/handler.ts';
import { runDueEffects, EFFECT_LEASE_MS, EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { startAftersalesFixture, type AftersalesFixture } from '#tests/api/aftersales/aftersales-fixture.ts';

const SECOND_MS = 1_000;

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

const quiet = { error: () => undefined };
let done: string[] = [];

/** Puts effects of a new dispute into the outbox. @returns its lifecycle's id */
const addEffects = (...abouts: string[]): Promise<string> =>
  addEffectsWith(...abouts.map((about) => ({ about })));

/** The same for effects of any params. */
async function addEffectsWith(...all: unknown[]): Promise<string> {
  const { lifecycleId } = await fixture.openDispute({ openedAt: fixture.clock.now(), maxRefundCents: 4000 });
  await fixture.database.pool.query('delete from outbox where lifecycle_id = $1', [lifecycleId]);
  for (const params of all) {
    await fixture.database.pool.query(
      `insert into outbox (lifecycle_id, revision, effect, params, at) values ($1, 1, 'notify', $2, $3)`,
      [lifecycleId, JSON.stringify(params), fixture.clock.now()],
    );
  }
  return lifecycleId;
}

const effects = { notify: storedEffect('notify', record({ about: isText })) };
type NotifyEffect = EffectOf<typeof effects.notify>;
const handlersWith = (notify: EffectHandler<NotifyEffect['params']>): HandlersByMachine => ({
  dispute: checkedHandlers(effects, { notify }),
});
const recording = handlersWith(async ({ params }) => {
  done.push(params.about);
});

const outboxRows = async (lifecycleId: string) => {
  const { rows } = await fixture.database.pool.query<{
    attempts: number;
    wait: number | null;
    doneAt: number | null;
    error: string | null;
  }>(
    `select attempts, (next_attempt_at - $2)::float8 as wait, done_at::float8 as "doneAt", last_error as error
       from outbox where lifecycle_id = $1 order by id`,
    [lifecycleId, fixture.clock.now()],
  );
  return rows;
};

beforeEach(async () => {
  done = [];
  await fixture.database.pool.query('update outbox set done_at = at where done_at is null');
});

describe('an effect in the outbox', () => {
  test('is carried out once, in the order in which the effects were requested', async () => {
    await addEffects('first', 'second', 'third');
    await runDueEffects(fixture.shop, recording, quiet);
    await runDueEffects(fixture.shop, recording, quiet);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  test('is carried out once when two servers run the worker at the same time', async () => {
    const names = Array.from({ length: 60 }, (_, nth) => `of lifecycle ${String(nth)}`);
    await Promise.all(names.map((name) => addEffects(name)));
    await Promise.all([
      runDueEffects(fixture.shop, recording, quiet),
      runDueEffects(fixture.shop, recording, quiet),
    ]);
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  test('stays in the outbox if the worker has no handlers for its machine', async () => {
    const id = await addEffects('later');
    expect(await runDueEffects(fixture.shop, { voucher: {} }, quiet)).toBe(0);
    expect(await outboxRows(id)).toMatchObject([{ attempts: 0, doneAt: null }]);
  });

  test('is retried after 5, 10 and 20 seconds, and delays only later effects of its own lifecycle', async () => {
    const broken = await addEffects('broken', 'after it');
    await addEffects('elsewhere');
    const handlers = handlersWith(async ({ params: { about } }) => {
      if (about === 'broken') throw new Error('no line to the outside');
      done.push(about);
    });
    for (const seconds of [5, 10, 20]) {
      await runDueEffects(fixture.shop, handlers, quiet);
      const [first, next] = await outboxRows(broken);
      expect([first?.wait, next?.attempts]).toEqual([seconds * SECOND_MS, 0]);
      fixture.clock.advance(seconds * SECOND_MS);
    }
    expect(done).toEqual(['elsewhere']);
    await runDueEffects(fixture.shop, recording, quiet);
    expect(done).toEqual(['elsewhere', 'broken', 'after it']);
  });

  test('is given up after its last try: its giveUp handler runs, then the next effect', async () => {
    const id = await addEffects('hopeless', 'after it');
    const given: unknown[] = [];
    const handlers = handlersWith({
      async run({ params: { about } }) {
        if (about === 'hopeless') throw new Error('never');
        done.push(about);
      },
      async giveUp({ params }) {
        given.push(params);
      },
    });
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      expect(given).toEqual([]);
      await runDueEffects(fixture.shop, handlers, quiet);
      fixture.clock.advance(HOUR_MS);
    }
    await runDueEffects(fixture.shop, handlers, quiet);
    expect([given, done]).toEqual([[{ about: 'hopeless' }], ['after it']]);
    expect(await outboxRows(id)).toMatchObject([
      { attempts: EFFECT_TRIES, wait: null, doneAt: null },
      { attempts: 1 },
    ]);
  });

  test('runs in one batch with others; if the batch fails, each runs alone and only the broken one fails', async () => {
    const broken = await addEffects('broken');
    await addEffects('one');
    await addEffects('other');
    const together: number[] = [];
    const NOTE = `insert into webhook_event (id, type, received_at) values ($1, 'test', 0)`;
    const handlers = handlersWith({
      async runMany(batch, { client }) {
        together.push(batch.length);
        for (const { params } of batch.toReversed()) {
          if (params.about === 'broken') throw new Error('no such address');
          await client.query(NOTE, [`told ${params.about}`]);
        }
      },
    });
    await runDueEffects(fixture.shop, handlers, quiet);
    await runDueEffects(fixture.shop, handlers, quiet);
    expect(together).toEqual([3, 1, 1, 1]);
    const { rows } = await fixture.database.pool.query(
      `delete from webhook_event where type = 'test' returning id`,
    );
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(['told one', 'told other']);
    expect(await outboxRows(broken)).toMatchObject([{ attempts: 1, wait: 5 * SECOND_MS, doneAt: null }]);
  });

  test('is taken over from a dead process when its lease ends, and not before', async () => {
    await addEffects('taken');
    let begun = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const dying = runDueEffects(
      fixture.shop,
      handlersWith(() => {
        begun();
        return new Promise(() => undefined);
      }),
      quiet,
    );
    await isBegun;
    expect(await runDueEffects(fixture.shop, recording, quiet)).toBe(0);
    fixture.clock.advance(EFFECT_LEASE_MS);
    expect(await runDueEffects(fixture.shop, recording, quiet)).toBe(1);
    expect(done).toEqual(['taken']);
    void dying;
  });
});

describe('an effect whose stored params do not fit', () => {
  const MISFIT = { attempts: 1, wait: 5 * SECOND_MS, doneAt: null };
  const ERROR = 'the stored params do not fit the effect "notify"';

  test.each([[{ about: 7 }], [{ about: 'first', more: 1 }], [{}], [[]], ['first'], [null]])(
    'fails like any other, and its handler does not run: %j',
    async (params) => {
      const id = await addEffectsWith(params, { about: 'after it' });
      await runDueEffects(fixture.shop, recording, quiet);
      expect(done).toEqual([]);
      expect(await outboxRows(id)).toMatchObject([
        { ...MISFIT, error: ERROR },
        { attempts: 0, doneAt: null },
      ]);
    },
  );

  test('fails alone among the others of its batch', async () => {
    const misfit = await addEffectsWith({ about: 7 });
    await addEffects('one');
    await addEffects('other');
    const handlers = handlersWith({
      async runMany(batch) {
        done.push(...batch.map(({ params: { about } }) => about));
      },
    });
    await runDueEffects(fixture.shop, handlers, quiet);
    expect(done.toSorted()).toEqual(['one', 'other']);
    expect(await outboxRows(misfit)).toMatchObject([{ ...MISFIT, error: ERROR }]);
  });

  test('is reported when it is given up', async () => {
    await addEffectsWith({ about: 7 });
    const given: unknown[] = [];
    const handlers = handlersWith({
      run: async ({ params: { about } }) => {
        done.push(about);
      },
      giveUp: async ({ params }) => {
        given.push(params);
      },
    });
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      await runDueEffects(fixture.shop, handlers, quiet);
      fixture.clock.advance(HOUR_MS);
    }
    expect([given, done]).toEqual([[{ about: 7 }], []]);
  });

  test('sends no mail about a dispute', async () => {
    const id = await addEffectsWith({ to: ['buyer'], about: 'DECLINED' });
    await runDueEffects(fixture.shop, HANDLERS, quiet);
    expect(await outboxRows(id)).toMatchObject([{ ...MISFIT, error: ERROR }]);
    const { rows } = await fixture.database.pool.query(`select id from mail where once_key like 'effect-%'`);
    expect(rows).toEqual([]);
  });
});
