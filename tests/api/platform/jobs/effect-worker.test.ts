import { HOUR_MS } from '#machines/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HandlersByMachine, RequestedEffect } from '#server/platform/jobs/handler.ts';
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
async function addEffects(...abouts: string[]): Promise<string> {
  const { lifecycleId } = await fixture.openDispute({ openedAt: fixture.clock.now(), mostCents: 4000 });
  await fixture.database.pool.query('delete from outbox where lifecycle_id = $1', [lifecycleId]);
  for (const about of abouts) {
    await fixture.database.pool.query(
      `insert into outbox (lifecycle_id, revision, effect, params, at) values ($1, 1, 'tell', $2, $3)`,
      [lifecycleId, JSON.stringify({ about }), fixture.clock.now()],
    );
  }
  return lifecycleId;
}

type TellEffect = RequestedEffect<{ about: string }>;
const handlersWith = (tell: (effect: TellEffect) => Promise<void>): HandlersByMachine => ({
  dispute: { tell },
});
const recording = handlersWith(async ({ params }) => {
  done.push(params.about);
});

const outboxRows = async (lifecycleId: string) => {
  const { rows } = await fixture.database.pool.query<{
    attempts: number;
    wait: number | null;
    doneAt: number | null;
  }>(
    `select attempts, (next_attempt_at - $2)::float8 as wait, done_at::float8 as "doneAt"
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
    const given: string[] = [];
    const handlers: HandlersByMachine = {
      dispute: {
        tell: {
          async run({ params: { about } }: TellEffect) {
            if (about === 'hopeless') throw new Error('never');
            done.push(about);
          },
          async giveUp({ params: { about } }: TellEffect) {
            given.push(about);
          },
        },
      },
    };
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      expect(given).toEqual([]);
      await runDueEffects(fixture.shop, handlers, quiet);
      fixture.clock.advance(HOUR_MS);
    }
    await runDueEffects(fixture.shop, handlers, quiet);
    expect([given, done]).toEqual([['hopeless'], ['after it']]);
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
    const handlers: HandlersByMachine = {
      dispute: {
        tell: {
          async runMany(effects: readonly TellEffect[], { client }) {
            together.push(effects.length);
            for (const { params } of effects.toReversed()) {
              if (params.about === 'broken') throw new Error('no such address');
              await client.query(NOTE, [`told ${params.about}`]);
            }
          },
        },
      },
    };
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
