/** The demo shopper has reviewed what they bought: the seller has replied to one review, and the back office has one to read. */
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER } from '#server/demo/people.ts';
import { seedReviewsOfShopper } from '#server/demo/reviews/of-shopper.ts';
import { reviewsToModerate } from '#server/features/reviews/moderate-review.ts';
import { mail, outbox, review, reviewVote } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { startDemoShop } from './demo-shop-fixture.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  ({ shop, database } = await startDemoShop());
  const { id } = await received();
  await database.orm.insert(review).values({
    ...{ itemId: id, author: 'Ann L.', language: 'en', rating: 4, title: 'Good', body: 'It is.' },
    ...{ verified: true, status: 'published', createdAt: new Date(NOW) },
  });
});
afterAll(() => database.close());

/** An item that the demo shopper has bought. */
async function received(): Promise<{ id: number }> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select item_id::float8 as id from order_line join seller_order o on o.number = order_number
       join parent_order parent on parent.number = o.parent_number where buyer_id = $1 limit 1`,
    [BUYER],
  );
  const [first] = rows;
  if (first === undefined) throw new Error('the demo shopper has bought nothing');
  return first;
}

const list = async (name: 'unread' | 'shown') =>
  (await reviewsToModerate(shop, { list: name, page: 1, language: 'en' }, failOnError)).reviews;

test('the demo shopper has a published review with the seller’s reply, one that waits for a moderator, and a vote', async () => {
  const pending = await database.orm.$count(outbox, isNull(outbox.doneAt));
  await seedReviewsOfShopper(shop);
  await seedReviewsOfShopper(shop);
  expect(await list('shown')).toMatchObject([
    { author: 'Robin T.', state: 'ANSWERED', rating: 5, answer: { text: expect.stringContaining('Robin') } },
  ]);
  expect(await list('unread')).toMatchObject([{ author: 'Robin T.', state: 'PENDING', rating: 4 }]);
  expect(await database.orm.select().from(reviewVote)).toMatchObject([{ userId: BUYER }]);
  expect(await database.orm.$count(mail)).toBe(0);
  expect(await database.orm.$count(outbox, isNull(outbox.doneAt))).toBe(pending);
});

test('each review of the demo shopper is dated after the item’s order, and no step of it is in the future', async () => {
  await seedReviewsOfShopper(shop);
  const { rows } = await database.pool.query(
    `select from review join lifecycle_step step on step.lifecycle_id = review.lifecycle_id
      where review.user_id = $1 and (step.at > $2 or review.created_at > to_timestamp($2::float8 / 1000) or review.created_at <= (
        select min(placed_at) from seller_order join order_line line on line.order_number = number where line.item_id = review.item_id))`,
    [BUYER, NOW],
  );
  expect(rows).toEqual([]);
});
