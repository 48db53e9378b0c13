import { HOUR_MS } from '#machines/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HandlersByMachine, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { runDueEffects, EFFECT_LEASE_MS, EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { openDesk, type Desk } from '../aftersales/desk.ts';

const SECOND_MS = 1_000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const quiet = { error: () => undefined };
let done: string[] = [];

/** A dispute's lifecycle that wants these done, all at once. */
async function wanting(...abouts: string[]): Promise<string> {
  const { lifecycleId } = await desk.openDispute({ openedAt: desk.clock.now(), mostCents: 4000 });
  await desk.database.pool.query('delete from outbox where lifecycle_id = $1', [lifecycleId]);
  for (const about of abouts) {
    await desk.database.pool.query(
      `insert into outbox (lifecycle_id, revision, effect, params, at) values ($1, 1, 'tell', $2, $3)`,
      [lifecycleId, JSON.stringify({ about }), desk.clock.now()],
    );
  }
  return lifecycleId;
}

type Telling = RequestedEffect<{ about: string }>;
const telling = (tell: (effect: Telling) => Promise<void>): HandlersByMachine => ({ dispute: { tell } });
const noting = telling(async ({ params }) => {
  done.push(params.about);
});

const waits = async (lifecycleId: string) => {
  const { rows } = await desk.database.pool.query<{
    attempts: number;
    wait: number | null;
    doneAt: number | null;
  }>(
    `select attempts, (next_attempt_at - $2)::float8 as wait, done_at::float8 as "doneAt"
       from outbox where lifecycle_id = $1 order by id`,
    [lifecycleId, desk.clock.now()],
  );
  return rows;
};

beforeEach(async () => {
  done = [];
  await desk.database.pool.query('update outbox set done_at = at where done_at is null');
});

describe('what a step wants done', () => {
  test('is done once, in the order it was wanted in', async () => {
    await wanting('first', 'second', 'third');
    await runDueEffects(desk.shop, noting, quiet);
    await runDueEffects(desk.shop, noting, quiet);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  test('is done once, though two servers look at the same time', async () => {
    const names = Array.from({ length: 60 }, (_, nth) => `of lifecycle ${String(nth)}`);
    await Promise.all(names.map((name) => wanting(name)));
    await Promise.all([runDueEffects(desk.shop, noting, quiet), runDueEffects(desk.shop, noting, quiet)]);
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  test('waits where nobody carries out what its machine wants', async () => {
    const id = await wanting('later');
    expect(await runDueEffects(desk.shop, { voucher: {} }, quiet)).toBe(0);
    expect(await waits(id)).toMatchObject([{ attempts: 0, doneAt: null }]);
  });

  test('is tried again after 5, 10, 20 seconds, and holds up what its lifecycle wants next, but nobody else', async () => {
    const broken = await wanting('broken', 'after it');
    await wanting('elsewhere');
    const handlers = telling(async ({ params: { about } }) => {
      if (about === 'broken') throw new Error('no line to the outside');
      done.push(about);
    });
    for (const seconds of [5, 10, 20]) {
      await runDueEffects(desk.shop, handlers, quiet);
      const [first, next] = await waits(broken);
      expect([first?.wait, next?.attempts]).toEqual([seconds * SECOND_MS, 0]);
      desk.clock.advance(seconds * SECOND_MS);
    }
    expect(done).toEqual(['elsewhere']);
    await runDueEffects(desk.shop, noting, quiet);
    expect(done).toEqual(['elsewhere', 'broken', 'after it']);
  });

  test('is given up after its last try, whom it concerns is told, and the next comes', async () => {
    const id = await wanting('hopeless', 'after it');
    const given: string[] = [];
    const handlers: HandlersByMachine = {
      dispute: {
        tell: {
          async run({ params: { about } }: Telling) {
            if (about === 'hopeless') throw new Error('never');
            done.push(about);
          },
          async giveUp({ params: { about } }: Telling) {
            given.push(about);
          },
        },
      },
    };
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      expect(given).toEqual([]);
      await runDueEffects(desk.shop, handlers, quiet);
      desk.clock.advance(HOUR_MS);
    }
    await runDueEffects(desk.shop, handlers, quiet);
    expect([given, done]).toEqual([['hopeless'], ['after it']]);
    expect(await waits(id)).toMatchObject([
      { attempts: EFFECT_TRIES, wait: null, doneAt: null },
      { attempts: 1 },
    ]);
  });

  test('is done together with others, all or nothing; a broken one among them is tried by itself and holds up no other', async () => {
    const broken = await wanting('broken');
    await wanting('one');
    await wanting('other');
    const together: number[] = [];
    const NOTE = `insert into webhook_event (id, type, received_at) values ($1, 'test', 0)`;
    const handlers: HandlersByMachine = {
      dispute: {
        tell: {
          async runMany(effects: readonly Telling[], { client }) {
            together.push(effects.length);
            for (const { params } of effects.toReversed()) {
              if (params.about === 'broken') throw new Error('no such address');
              await client.query(NOTE, [`told ${params.about}`]);
            }
          },
        },
      },
    };
    await runDueEffects(desk.shop, handlers, quiet);
    await runDueEffects(desk.shop, handlers, quiet);
    expect(together).toEqual([3, 1, 1, 1]);
    const { rows } = await desk.database.pool.query(
      `delete from webhook_event where type = 'test' returning id`,
    );
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(['told one', 'told other']);
    expect(await waits(broken)).toMatchObject([{ attempts: 1, wait: 5 * SECOND_MS, doneAt: null }]);
  });

  test('is taken over from a process that died over it, and not while that one is at it', async () => {
    await wanting('taken');
    let begun = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const dying = runDueEffects(
      desk.shop,
      telling(() => {
        begun();
        return new Promise(() => undefined);
      }),
      quiet,
    );
    await isBegun;
    expect(await runDueEffects(desk.shop, noting, quiet)).toBe(0);
    desk.clock.advance(EFFECT_LEASE_MS);
    expect(await runDueEffects(desk.shop, noting, quiet)).toBe(1);
    expect(done).toEqual(['taken']);
    void dying;
  });
});
