/**
 * Seeds two reviews that the demo shopper wrote of items from the demo seller: one is published with the seller's reply, the other waits
 * for the back office. The shopper also marks another buyer's review as helpful.
 */
import { orderMachine } from '#machines/order/machine.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { answerReview } from '#server/features/reviews/answer-review.ts';
import { moderateReview } from '#server/features/reviews/moderate-review.ts';
import { voteHelpful } from '#server/features/reviews/vote-helpful.ts';
import { writeReview, type NewReview } from '#server/features/reviews/write-review.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { BUYER, OFFICE, SELLER, viewerOf } from '../people.ts';

/** An advisory lock, so that two starting processes don't both write them. */
const SHOPPER_REVIEWS_LOCK = 7_203_006;

type Text = Omit<NewReview, 'itemId' | 'userId' | 'photoIds'>;

/** Texts that are true of anything that a weaver's shop sells. */
const PUBLISHED: Text = {
  ...{ language: 'en', rating: 5, title: 'Even better in daylight' },
  body: 'The colors on my screen didn’t do it justice. It came wrapped in tissue, with a note about how it was made. I’ve already shown it to everyone in my Saturday group.',
};
const REPLY =
  'Thank you, Robin! Say hello to the Saturday group from Duluth. If they order together, write to me first: I’ll put it all in one parcel.';
const WAITING: Text = {
  ...{ language: 'en', rating: 4, title: 'Worth the wait' },
  body: 'It took two days longer than I’d hoped, because of a holiday, but it’s beautifully made and smells faintly of cedar. I’ll be back for a second one.',
};

/** From the arrival of the first item to its review. */
const WRITTEN_AFTER_MS = 3 * DAY_MS;
/** Between the review, its publication, the seller's reply, and the reply's publication. */
const STEP_MS = DAY_MS;
/** The age of the second review, which nobody has checked yet. */
const WAITS_MS = 5 * HOUR_MS;

/** The demo seller's items that the shopper received, the earliest first. */
const RECEIVED = `
  select line.item_id::float8 as "itemId", min(item.seller_id)::float8 as "sellerId", min(step.at)::float8 as at
    from parent_order parent join seller_order o on o.parent_number = parent.number
    join lifecycle on lifecycle.id = o.lifecycle_id and lifecycle.state in (${sqlStates(orderMachine, 'arrived')})
    join lifecycle_step step on step.lifecycle_id = lifecycle.id and step.to_state in (${sqlStates(orderMachine, 'arrived')})
    join order_line line on line.order_number = o.number
    join item on item.id = line.item_id and item.status = 'active'
    join seller on seller.id = item.seller_id and seller.user_id = $2
   where parent.buyer_id = $1 and lifecycle.context -> 'lines' @> jsonb_build_array(jsonb_build_object('lineId', line.id))
   group by line.item_id order by at, line.item_id limit 2`;
interface Received {
  readonly itemId: number;
  readonly sellerId: number;
  /** ms since 1970. */
  readonly at: number;
}

/** By the items that the shopper has bought, because there may be many reviews, and no index of them by author. */
const HAS_REVIEWED = `
  select exists (select from parent_order parent join seller_order o on o.parent_number = parent.number
                   join order_line line on line.order_number = o.number
                   join review on review.item_id = line.item_id and review.user_id = $1
                  where parent.buyer_id = $1) as has`;
const OWN = `select id::float8 as id from review where user_id = $1 and item_id = $2`;
/** Of the items that the shopper has bought if there is one, else of any. */
const HELPFUL = `
  select review.id::float8 as id from review join item on item.id = review.item_id and item.status = 'active'
   where review.status = 'published' and review.language = 'en' and review.user_id is distinct from $1
   order by exists (select from parent_order parent join seller_order o on o.parent_number = parent.number
                      join order_line line on line.order_number = o.number
                     where parent.buyer_id = $1 and line.item_id = item.id) desc, review.helpful_count desc, review.id limit 1`;
/** Marks the emails about these reviews as done without sending them, because their events are weeks old. */
const DROP_MAILS = `
  update outbox set done_at = at, next_attempt_at = null
   where done_at is null and lifecycle_id in (select lifecycle_id from review where user_id = $1)`;

/** Shows that the seed wrote something that a page can't read. */
const log = {
  error(_facts: object, sentence: string): void {
    throw new Error(sentence);
  },
};

const shopAt = (shop: Shop, at: number): Shop => ({ ...shop, clock: { now: () => at } });

/** @param at ms since 1970 */
const write = (shop: Shop, at: number, itemId: number, text: Text): Promise<void> =>
  writeReview(shopAt(shop, at), { ...text, itemId, userId: BUYER, photoIds: [] });

/** Writes the first review, publishes it, and answers it as the seller. */
async function publish(shop: Shop, { itemId, sellerId, at: arrivedAt }: Received): Promise<void> {
  const now = shop.clock.now();
  const at = (stepsAfter: number): number =>
    Math.min(now, arrivedAt + WRITTEN_AFTER_MS + stepsAfter * STEP_MS);
  await write(shop, at(0), itemId, PUBLISHED);
  const { rows } = await shop.database.pool.query<{ id: number }>(OWN, [BUYER, itemId]);
  const [review] = rows;
  if (review === undefined) throw new Error('the review of the demo shopper was not kept');
  const one = { reviewId: review.id, seen: undefined };
  const office = { viewer: viewerOf(OFFICE), language: 'en', log } as const;
  await moderateReview(shopAt(shop, at(1)), { ...one, event: { type: 'PUBLISH' } }, office);
  const sender = { by: 'seller', at: at(2) } as const;
  const seller = { sellerId, sender, language: 'en', log, userId: SELLER } as const;
  await answerReview(shop, { ...one, event: { type: 'ANSWER', text: REPLY } }, seller);
  await moderateReview(shopAt(shop, at(3)), { ...one, event: { type: 'PUBLISH_ANSWER' } }, office);
}

/** Does nothing once the shopper has reviewed anything. */
export async function seedReviewsOfShopper(shop: Shop): Promise<void> {
  const { pool } = shop.database;
  await withTransaction(shop.database, async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [SHOPPER_REVIEWS_LOCK]);
    const { rows: own } = await client.query<{ has: boolean }>(HAS_REVIEWED, [BUYER]);
    if (own[0]?.has === true) return;
    const { rows } = await client.query<Received>(RECEIVED, [BUYER, SELLER]);
    const [first, second] = rows;
    if (first === undefined) return;
    await publish(shop, first);
    if (second !== undefined) await write(shop, shop.clock.now() - WAITS_MS, second.itemId, WAITING);
    await pool.query(DROP_MAILS, [BUYER]);
    const { rows: others } = await pool.query<{ id: number }>(HELPFUL, [BUYER]);
    for (const { id: reviewId } of others)
      await voteHelpful(shop, { reviewId, userId: BUYER, isHelpful: true });
  });
}
