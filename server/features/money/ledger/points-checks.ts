/** Consistency checks of points, as those of money in `checks.ts`: `expected` and `found` are points. */
import { orderMachine } from '#machines/order/machine.ts';
import { CENTS_PER_POINT, POINTS_PER_VOUCHER, POINTS_VOUCHER_CENTS } from '#machines/rules/money/points.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';

export type PointsCheckName = 'points of an order' | 'vouchers for points' | 'points of a member';

interface PointsCheck {
  readonly name: PointsCheckName;
  readonly sql: string;
}

const RELEASED = sqlStates(orderMachine, 'released');

export const POINTS_CHECKS: readonly PointsCheck[] = [
  {
    // An order that was completed after its buyer had joined has the points that it is worth after its refunds; every other order has none.
    name: 'points of an order',
    sql: `with busy as (select distinct lifecycle_id from outbox where done_at is null and next_attempt_at is not null),
      back as (
        select order_number, sum((line ->> 'itemCents')::bigint)::bigint as cents
          from refund cross join jsonb_array_elements(lines) as line where settled_at is not null group by order_number),
      written as (
        select order_number, sum(points) as points from points_entry where order_number is not null group by order_number)
      select o.number as of, should.points as expected, coalesce(written.points, 0) as found
        from seller_order o
             join parent_order on parent_order.number = parent_number
             left join account on account.id = buyer_id
             left join lifecycle_step done
               on done.lifecycle_id = o.lifecycle_id and done.to_state in (${RELEASED}) and done.from_state <> done.to_state
             left join back on back.order_number = o.number
             left join written on written.order_number = o.number
             cross join lateral (select case
               when done.at is null or o.item_subtotal_cents = 0 then 0
               when written.points is null
                and (loyalty_id is null or coalesce(rewards_joined_at >= to_timestamp(done.at::float8 / 1000), true)) then 0
               else greatest(0, o.item_subtotal_cents - o.voucher_cents + o.gift_card_cents)::bigint * (o.item_subtotal_cents - coalesce(back.cents, 0))
                    / (o.item_subtotal_cents::bigint * ${String(CENTS_PER_POINT)}) end as points) as should
       where should.points <> coalesce(written.points, 0)
         and not exists (select from busy where busy.lifecycle_id in (o.lifecycle_id, o.payment_lifecycle_id))`,
  },
  {
    // Points become a voucher of the same member, of the amount that they are worth.
    name: 'vouchers for points',
    sql: `select became.card_number as of, coalesce(issued.points, 0) as expected, 0 - entry.points as found
        from points_entry entry join voucher became on became.card_number = entry.card_number
             left join (select voucher.card_number, user_id,
                               balance_cents::bigint * ${String(POINTS_PER_VOUCHER)} / ${String(POINTS_VOUCHER_CENTS)} as points
                          from voucher join voucher_entry using (card_number) where kind = 'ISSUE') as issued
               on issued.card_number = entry.card_number and issued.user_id is not distinct from entry.user_id
       where coalesce(issued.points, 0) <> 0 - entry.points or entry.points <> ${String(0 - POINTS_PER_VOUCHER)}`,
  },
  {
    // The balance of an account never holds enough for a voucher: that is issued with the points that complete it.
    name: 'points of a member',
    sql: `select account.id as of, sum(points) % ${String(POINTS_PER_VOUCHER)} as expected, sum(points) as found
        from points_entry join account on account.id = user_id group by account.id having sum(points) >= ${String(POINTS_PER_VOUCHER)}`,
  },
];
