/**
 * Walks the lifecycles that people see in a browser (design §6). The paths come from the machines; people, other tabs or time
 * take each step, and after each step the page shows the state of the model.
 */
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { TEST_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { expect, test } from '../shop-test.ts';
import { cardApplicationCover } from './card-application.ts';
import { cartCover } from './cart.ts';
import { HeldRequests } from './held-requests.ts';
import { recordPlan, recordWalk } from './walk-records.ts';
import { notificationsCover } from './notifications.ts';
import { onBehalfCover } from './on-behalf.ts';
import { planOf } from './plan.ts';
import { previewCover } from './preview.ts';
import { sessionCover } from './session.ts';
import { WalkContext } from './walk-context.ts';
import { wishListItemsCover } from './wish-list-items.ts';
import { wishListsCover } from './wish-lists.ts';
import { takeTour } from './walk.ts';

const plans = await Promise.all(
  [
    cartCover,
    sessionCover,
    previewCover,
    onBehalfCover,
    wishListsCover,
    wishListItemsCover,
    cardApplicationCover,
    notificationsCover,
  ].map(planOf),
);

/** Console errors of the refused, cut and aborted calls that walks cause. */
const EXPECTED_ERRORS = [/status of 4\d\d/, /status of 503/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

/** A walk takes as long as several tests. */
const TIME_LIMIT_MS = 2 * TEST_TIMEOUT_MS;

/** The path of the nth product among those with ample stock. */
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
  test.describe(`the ${cover.name} lifecycle @desktop`, () => {
    test('every transition is on a walk or excluded with a reason', () => {
      const { annotations } = test.info();
      const reasons = Object.fromEntries(unseen);
      annotations.push(recordPlan({ machine: cover.name, declared: [...model.declared], unseen: reasons }));
      expect(missing, 'neither walked nor unseen for a reason').toEqual([]);
      expect(faults, 'transitions wrongly declared unseen').toEqual([]);
    });

    for (const [index, tour] of tours.entries()) {
      test(`walk ${String(index + 1)} shows the state of the model after each step (start: ${tour.world})`, async ({
        page,
        context,
        database,
        pageErrors,
        request,
      }, info) => {
        test.setTimeout(TIME_LIMIT_MS);
        pageErrors.allow(...EXPECTED_ERRORS);
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
