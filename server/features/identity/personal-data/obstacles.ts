/** What has to be over before an account can be deleted: others may still have to reach the person. */
import { OBSTACLES, type AccountDeletion } from '#contract/personal-data.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { PURCHASES_OF } from './orders-of-person.ts';

type Obstacle = (typeof OBSTACLES)[number];

const ORDER_OPEN = `l.state not in (${sqlStates(orderMachine, 'released', 'calledOff')})`;
const RETURN_OPEN = `l.state not in (${sqlStates(returnLineMachine, 'closed')})`;
const CASE_OPEN = `l.state not in (${sqlStates(disputeMachine, 'CLOSED')})`;
const PAYMENT_OPEN = `a.status in (${sqlStates(paymentAttemptMachine, 'open', 'releasing')})`;
const ORDERS_OF = `select number from seller_order where parent_number in (${PURCHASES_OF})`;
const SHOPS_OF = 'select id from seller where user_id = $1';

const COUNTS: Readonly<Record<Obstacle, string>> = {
  ORDERS: `select count(*) from seller_order s join lifecycle l on l.id = s.lifecycle_id
    where s.parent_number in (${PURCHASES_OF}) and ${ORDER_OPEN}`,
  RETURNS: `select count(distinct r.number) from return_order r join return_line i on i.return_number = r.number
    join lifecycle l on l.id = i.lifecycle_id where r.order_number in (${ORDERS_OF}) and ${RETURN_OPEN}`,
  CASES: `select count(*) from dispute d join lifecycle l on l.id = d.lifecycle_id
    where d.order_number in (${ORDERS_OF}) and ${CASE_OPEN}`,
  REFUNDS: `select count(*) from refund where order_number in (${ORDERS_OF}) and settled_at is null`,
  PAYMENTS: `select count(*) from payment_attempt a left join checkout c on c.id = a.checkout_id
    left join gift_card_purchase g on g.number = a.gift_card_number
    where coalesce(c.user_id, g.user_id) = $1 and ${PAYMENT_OPEN}`,
  GIFT_CARDS: `select count(*) from gift_card_purchase p join lifecycle l on l.id = p.lifecycle_id
    where p.user_id = $1 and (l.state in (${sqlStates(giftCardPurchaseMachine, 'paying', 'planned')})
      or exists (select from outbox where outbox.lifecycle_id = l.id and done_at is null))`,
  SALES: `select count(*) from seller_order s join lifecycle l on l.id = s.lifecycle_id
    where s.seller_id in (${SHOPS_OF}) and ${ORDER_OPEN}`,
  SHOP_CASES: `select (select count(*) from return_line i join lifecycle l on l.id = i.lifecycle_id
      where i.seller_id in (${SHOPS_OF}) and ${RETURN_OPEN})
    + (select count(*) from dispute d join lifecycle l on l.id = d.lifecycle_id
      where d.seller_id in (${SHOPS_OF}) and ${CASE_OPEN})`,
  EARNINGS: `select count(*) from (select from ledger_entry where seller_id in (${SHOPS_OF})
    group by seller_id, account having sum(cents) <> 0) as unpaid`,
  STAFF: 'select count(*) from account where id = $1 and (is_agent or is_back_office)',
};

const ALL = `select ${OBSTACLES.map((kind) => `(${COUNTS[kind]})::int as "${kind}"`).join(', ')}`;

export async function obstaclesOf(client: Queryable, userId: string): Promise<AccountDeletion> {
  const { rows } = await client.query<Record<Obstacle, number>>(ALL, [userId]);
  const [counts] = rows;
  return {
    obstacles: OBSTACLES.flatMap((kind) => {
      const count = counts?.[kind] ?? 0;
      return count === 0 ? [] : [{ kind, count }];
    }),
  };
}
