/**
 * The lifecycles that people see, walked in a browser (design §6): the paths are made from the machines, each step is done
 * as people, other tabs or time do it, and after each the page shows the state that the model is in.
 */
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { TEST_PATIENCE_MS } from '#tests/support/patience.ts';
import { expect, test } from '../shop-test.ts';
import { cartCover } from './cart.ts';
import { HeldRequests } from './held-requests.ts';
import { recordPlan, recordWalk } from './walk-records.ts';
import { onBehalfCover } from './on-behalf.ts';
import { planOf } from './plan.ts';
import { previewCover } from './preview.ts';
import { sessionCover } from './session.ts';
import { WalkContext } from './walk-context.ts';
import { takeTour } from './walk.ts';

const plans = await Promise.all([cartCover, sessionCover, previewCover, onBehalfCover].map(planOf));

/** What the browser tells of on the console when a call is refused, cut or given up: walks bring that about. */
const BROUGHT_ABOUT = [/status of 4\d\d/, /status of 503/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

/** A walk is many tests in one. */
const TIME_LIMIT_MS = 2 * TEST_PATIENCE_MS;

/** The address of the product numbered so, among those of which nobody will miss a few. */
async function plentifulItem(
  database: pg.Client,
  request: APIRequestContext,
  number: number,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select item_id as id from variant join item on item.id = item_id and item.kind = 'product' and item.channel = 'shop'
      group by item_id having min(stock) >= 50 order by item_id desc offset $1 limit 1`,
    [number],
  );
  const answer = await request.get(`/product/x-${rows[0]?.id ?? ''}`);
  return new URL(answer.url()).pathname;
}

for (const { cover, model, tours, unseen, missing, faults } of plans) {
  const held = [
    ...new Set([...cover.calls.values()].flatMap((call) => ('requests' in call ? call.requests : []))),
  ];
  test.describe(`${cover.name} @desktop`, () => {
    test('every transition that can be brought about in a browser is on a walk', () => {
      const { annotations } = test.info();
      const reasons = Object.fromEntries(unseen);
      annotations.push(recordPlan({ machine: cover.name, declared: [...model.declared], unseen: reasons }));
      expect(missing, 'neither walked nor unseen for a reason').toEqual([]);
      expect(faults, 'declared unseen in vain').toEqual([]);
    });

    for (const [index, tour] of tours.entries()) {
      test(`walk ${String(index + 1)}, as ${tour.world}`, async ({
        page,
        context,
        database,
        pageErrors,
        request,
      }, info) => {
        test.setTimeout(TIME_LIMIT_MS);
        pageErrors.allow(...BROUGHT_ABOUT);
        await context.clock.install();
        const item = await plentifulItem(database, request, index);
        const heldRequests = await HeldRequests.at(page, [...held, ...cover.alsoHeld]);
        const walkContext = new WalkContext({ page, context, database, heldRequests, item });
        await takeTour(cover, model, tour, walkContext);
        const keys = [...tour.keys, ...tour.steps.flatMap((step) => step.keys)];
        info.annotations.push(recordWalk({ machine: cover.name, keys }));
      });
    }
  });
}
